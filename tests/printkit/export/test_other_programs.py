"""Our exports in programs that nobody here wrote: nothing lost, nothing changed, no complaint."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from outside import require_module, require_place, require_program, told_by
from PIL import Image

from engine import registry
from engine.game.contract import Request
from engine.scenario.envelope import Scenario, dump
from printkit.cli.main import run
from printkit.export import export_files
from printkit.export.request import ExportRequest
from printkit.theme.style import make_style

pytestmark = pytest.mark.slow

TILED = "Install Debian's tiled"
DD_IMPORT = (
    "Set it to ddimport.js of github.com/moo-man/FVTT-DD-Import 6.0.1 without its import lines"
)
TTS_TYPES = "Set it to a folder with npm's typescript and @typed-tabletop-simulator/declaration"
IMPORTER = Path(__file__).parents[2] / "helpers" / "uvtt_importer.mjs"
SEEDS = range(6)


@cache
def made(seed: int) -> Scenario:
    return registry.load("deebz").generate(Request(f"others {seed}", 2 + seed % 3, {}))


def written(folder: Path, slug: str, name: str, scenario: Scenario, stem: str = "map") -> Path:
    """An export in a folder; the file that is not a picture."""
    base = "https://example.org/"
    game = registry.load(slug)
    whole = name in ("tiled", "tmx")
    request = ExportRequest(game, scenario, make_style(), stem, for_host=whole, assets_url=base)
    files = export_files(request, name)
    for file, data in files.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_bytes(data)
    return folder / next(file for file in files if not file.endswith(".png"))


def plain(map_file: Path) -> dict[str, Any]:
    """A TMJ without what tells which program wrote it, in one order."""
    found = json.loads(map_file.read_text("utf-8"))
    for key in ("tiledversion", "version", "editorsettings", "type"):
        found.pop(key, None)
    found["properties"].sort(key=lambda row: row["name"])
    return found


def objects_of(layer: dict[str, Any]) -> list[list[Any]]:
    """What a layer's objects say."""
    asked = ("id", "x", "y", "width", "height", "properties", "polyline")
    return [[row.get(key) for key in asked] for row in layer.get("objects", [])]


@pytest.mark.parametrize("seed", SEEDS)
def test_tiled_takes_a_map_both_ways_and_it_stays_the_scenario(seed: int, tmp_path: Path) -> None:
    require_program("tiled", TILED)
    ours = written(tmp_path, "deebz", "tiled", made(seed))
    told_by("tiled", "--export-map", "tmx", ours, tmp_path / "b.tmx")
    told_by("tiled", "--export-map", "json", tmp_path / "b.tmx", tmp_path / "c.tmj")
    first, last = plain(ours), plain(tmp_path / "c.tmj")
    for one, other in zip(first["layers"], last["layers"], strict=True):
        assert one["name"] == other["name"] and one.get("data") == other.get("data")
        assert objects_of(one) == objects_of(other)
    assert first["properties"] == last["properties"]
    for name in ("b.tmx", "c.tmj"):
        out = tmp_path / f"{name}.json"
        assert run(["import", str(tmp_path / name), "-o", str(out)]) == 0
        assert out.read_text("utf-8") == dump(made(seed))


@pytest.mark.parametrize("name", ["tiled", "tmx"])
def test_tiled_draws_our_maps(name: str, tmp_path: Path) -> None:
    require_program("tmxrasterizer", TILED)
    ours = written(tmp_path, "deebz", name, made(0))
    told_by("tmxrasterizer", "--size", "640", ours, tmp_path / "drawn.png")
    with Image.open(tmp_path / "drawn.png") as drawn:
        assert max(drawn.size) == 640
        assert len(set(drawn.convert("L").resize((64, 64)).tobytes())) > 20, "something is drawn"


@pytest.mark.parametrize("name", ["tiled", "tmx"])
@pytest.mark.parametrize("seed", SEEDS)
def test_two_readers_of_tiled_find_all_of_a_map(seed: int, name: str, tmp_path: Path) -> None:
    require_module("pytiled_parser")
    require_module("pytmx")
    import pytiled_parser
    import pytmx

    ours, content = written(tmp_path, "deebz", name, made(seed)), made(seed).content
    found = pytiled_parser.parse_map(ours)
    layers = {layer.name: layer for layer in found.layers}
    size = (content["width"], content["height"])
    assert (found.map_size.width, found.map_size.height) == size
    assert sum(row.count(2) for row in layers["ground"].data) == len(content["solid"])
    assert len(layers["walls"].tiled_objects) == len(content["walls"])
    assert len(layers["modifiers"].tiled_objects) == len(content["modifiers"])
    if name == "tmx":
        theirs = pytmx.TiledMap(str(ours))
        assert (theirs.width, theirs.height) == size
        objects = {group.name: len(group) for group in theirs.objectgroups}
        assert objects["walls"] == len(content["walls"])
        assert objects["modifiers"] == len(content["modifiers"])


@pytest.mark.parametrize("name", ["uvtt", "foundry"])
def test_foundrys_importer_finds_every_wall_once(name: str, tmp_path: Path) -> None:
    require_program("node", "Install Node")
    importer = require_place("PRINTKIT_DD_IMPORT", DD_IMPORT)
    files = [written(tmp_path, "deebz", name, made(seed), f"m{seed}") for seed in SEEDS]
    lines = told_by("node", IMPORTER, importer, *files).splitlines()
    assert len(lines) == len(files)
    for file, line in zip(files, lines, strict=True):
        ours, theirs = json.loads(file.read_text("utf-8")), json.loads(line)
        scale = theirs["pixels"]
        edges = [
            tuple(round(scale * value) for end in pair for value in (end["x"], end["y"]))
            for one in ours["line_of_sight"] for pair in pairwise(one)
        ]  # fmt: skip
        walls = [tuple(map(round, wall)) for wall in theirs["walls"]]
        assert all(wall[:2] != wall[2:] for wall in walls), "none of zero length"
        assert sorted(walls) == sorted(edges), "none lost, none added"
        assert theirs["doors"] == theirs["lights"] == 0


KINDS = {
    "DeckCustom": "DeckCustomData", "CardCustom": "CardCustomData", "Custom_Tile": "TileData",
    "Custom_Tile_Stack": "TileData", "Figurine_Custom": "FigurineCustomData",
    "Custom_PDF": "BookData", "HandTrigger": "HandZoneData",
}  # fmt: skip


@pytest.mark.parametrize("slug", registry.packages())
def test_objects_for_tabletop_simulator_fit_their_types(slug: str, tmp_path: Path) -> None:
    require_program("node", "Install Node")
    place = require_place("PRINTKIT_TTS_TYPES", TTS_TYPES) / "node_modules"
    game = registry.load(slug)
    scenario = game.generate(Request("others", game.info.default_players))
    written(tmp_path, slug, "tts", scenario, "night")
    declared = place / "@typed-tabletop-simulator" / "declaration" / "src"
    names = (declared / "object.d.ts").read_text("utf-8").split("declare const enum ObjectName")[1]
    members = {value: name for name, value in re.findall(r"(\w+)\s*=\s*['\"]([^'\"]+)", names)}
    rows = json.loads((tmp_path / "night-tts.json").read_text("utf-8"))["ObjectStates"]
    assert rows
    lines = ['/// <reference types="@typed-tabletop-simulator/declaration" />']
    for number, row in enumerate(rows):
        kind = KINDS.get(row["Name"], "DieData")
        text = json.dumps(_typed(row, members))
        text = re.sub(r'"@@(\w+)@@"', r"ObjectName.\1", text)
        text = re.sub(r'"@!(\w+)!@"', r"(\1 as any)", text)
        lines.append(f"const x{number}: {kind} = {text};")
    unknown = sorted(set(re.findall(r"\((\w+) as any\)", "".join(lines))))
    lines[1:1] = [f"declare const {name}: any;" for name in unknown]
    assert set(unknown) <= {"Custom_PDF", "Custom_Tile_Stack", "HandTrigger"}, "they lack these"
    (tmp_path / "check.ts").write_text("\n".join(lines), "utf-8")
    (tmp_path / "node_modules").symlink_to(place.resolve())
    tsc = [place / ".bin" / "tsc", "--strict", "--noEmit", "--skipLibCheck", "check.ts"]
    told_by(*tsc, folder=tmp_path)
    wrong = (tmp_path / "check.ts").read_text("utf-8").replace('"Transform"', '"Trnsform"', 1)
    (tmp_path / "check.ts").write_text(wrong, "utf-8")
    with pytest.raises(AssertionError, match="Trnsform"):
        told_by(*tsc, folder=tmp_path)


def _typed(row: dict[str, Any], members: dict[str, str]) -> dict[str, Any]:
    """An object whose name is a member of their enumeration."""
    found = {
        key: value for key, value in row.items() if key != "FogColor"
    }  # which zones alone have
    if "ContainedObjects" in found:
        found["ContainedObjects"] = [_typed(one, members) for one in found["ContainedObjects"]]
    name = found["Name"]
    found["Name"] = f"@@{members[name]}@@" if name in members else f"@!{name}!@"
    return found


@pytest.mark.parametrize("slug", registry.packages())
def test_ezdxf_finds_no_fault_in_cut_lines(slug: str, tmp_path: Path) -> None:
    require_module("ezdxf")
    import ezdxf

    game = registry.load(slug)
    scenario = game.generate(Request("others", game.info.default_players))
    written(tmp_path, slug, "silhouette", scenario, "sheet")
    drawn = sorted(tmp_path.rglob("*.dxf"))
    assert drawn
    for file in drawn:
        document = ezdxf.readfile(file)
        assert not document.audit().errors
        assert len(document.modelspace()) > 0
