"""Maps as files of other programs: nothing lost, nothing hidden told, the same bytes."""

from __future__ import annotations

import base64
import json
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from engine import registry
from engine.game.contract import Request
from engine.scenario.envelope import Scenario, dump
from printkit.cli.main import run
from printkit.export import export_files
from printkit.export.request import ExportRequest
from printkit.export.uvtt import side_of
from printkit.io.errors import PrintError
from printkit.theme.style import make_style

GAME = registry.load("deebz")
SEEDS = range(6)
MAPS = ("uvtt", "foundry", "tiled", "tmx", "png")


@cache
def made(seed: int, **options: object) -> Scenario:
    return GAME.generate(Request(f"export {seed}", 2 + seed % 3, dict(options)))


FILES: dict[tuple[str, str, bool], dict[str, bytes]] = {}
"""Files that were made before, by the scenario's id, the format and who may read them."""


def exported(scenario: Scenario, name: str, *, host: bool = False) -> dict[str, bytes]:
    key = (scenario.id, name, host)
    if key not in FILES:
        FILES[key] = exported_anew(scenario, name, host=host)
    return FILES[key]


def exported_anew(scenario: Scenario, name: str, *, host: bool = False) -> dict[str, bytes]:
    request = ExportRequest(GAME, scenario, make_style(), "map", for_host=host)
    return export_files(request, name)


def uvtt(scenario: Scenario, name: str = "uvtt") -> dict:
    return json.loads(exported(scenario, name)["map.dd2vtt"])


def sides(lines: list[list[dict[str, float]]]) -> list[tuple]:
    """Each line as pieces of half a cell's length."""
    found = []
    for line in lines:
        for a, b in pairwise(line):
            x1, y1, x2, y2 = (int(2 * value) for value in (a["x"], a["y"], b["x"], b["y"]))
            assert (x1 == x2) != (y1 == y2), "a wall has a length and runs along cells"
            ahead = range(min(x1, x2) + min(y1, y2), max(x1, x2) + max(y1, y2))
            found += [("|", x1, at - x1) if x1 == x2 else ("-", at - y1, y1) for at in ahead]
    return found


def expected_sides(scenario: Scenario) -> set[tuple]:
    """Where sight ends, from the scenario alone."""
    content = scenario.content
    solid = {tuple(at) for at in content["solid"]}
    solid |= {(m["x"], m["y"]) for m in content["modifiers"] if m["type"] == "blocker"}
    lines = []
    for x, y in solid:
        around = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        lines += [side_of((x, y), near) for near in around - solid]
    lines += [side_of(tuple(a), tuple(b)) for a, b in content["walls"]]
    return set(sides([[{"x": x, "y": y} for x, y in line] for line in lines]))


@pytest.mark.parametrize("seed", SEEDS)
def test_uvtt_lines_are_where_sight_ends(seed: int) -> None:
    lines = uvtt(made(seed))["line_of_sight"]
    found = sides(lines)
    assert set(found) == expected_sides(made(seed))
    assert len(found) == len(set(found)), "no piece is written twice"


@pytest.mark.parametrize("seed", SEEDS)
def test_uvtt_no_line_ends_where_another_begins(seed: int) -> None:
    lines = uvtt(made(seed))["line_of_sight"]
    ends = [(line[-1]["x"], line[-1]["y"]) for line in lines]
    starts = [(line[0]["x"], line[0]["y"]) for line in lines]
    for one, end in enumerate(ends):
        assert not [other for other, start in enumerate(starts) if other != one and start == end]


@pytest.mark.parametrize("name", ["uvtt", "foundry"])
def test_uvtt_says_its_size_and_holds_its_picture(name: str) -> None:
    scenario = made(1, size=20)
    data = uvtt(scenario, name)
    size = data["resolution"]["map_size"]
    assert isinstance(data["format"], float)
    assert set(data) >= {"portals", "lights", "environment", "objects_line_of_sight"}
    with Image.open(BytesIO(base64.b64decode(data["image"]))) as picture:
        pixels = data["resolution"]["pixels_per_grid"]
        assert picture.size == (size["x"] * pixels, size["y"] * pixels)
    wanted = (scenario.content["width"], scenario.content["height"])
    assert (size["x"], size["y"]) == ((max(wanted),) * 2 if name == "foundry" else wanted)


@pytest.mark.parametrize("ending", ["tmj", "tmx"])
@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(n, marks=pytest.mark.slow) for n in SEEDS[2:])]
)
def test_tiled_and_back_is_the_same_file(seed: int, ending: str, tmp_path: Path) -> None:
    scenario = made(seed)
    (tmp_path / "a.json").write_text(dump(scenario), "utf-8")
    name = {"tmj": "tiled", "tmx": "tmx"}[ending]
    out = str(tmp_path / f"b.{ending}")
    assert run(["export", str(tmp_path / "a.json"), "--to", name, "-o", out, "--host"]) == 0
    assert run(["import", out, "-o", str(tmp_path / "c.json")]) == 0
    assert (tmp_path / "c.json").read_text("utf-8") == dump(scenario)


@pytest.mark.parametrize("ending", ["tmj", "tmx"])
def test_tiled_files_are_read_by_others(ending: str, tmp_path: Path) -> None:
    pytiled_parser = pytest.importorskip("pytiled_parser")
    scenario = made(2)
    for name, data in exported(scenario, {"tmj": "tiled", "tmx": "tmx"}[ending]).items():
        (tmp_path / name).write_bytes(data)
    found = pytiled_parser.parse_map(tmp_path / f"map.{ending}")
    assert (found.map_size.width, found.map_size.height) == (
        scenario.content["width"], scenario.content["height"]
    )  # fmt: skip
    layers = {layer.name: layer for layer in found.layers}
    rock = sum(row.count(2) for row in layers["ground"].data)
    assert rock == len(scenario.content["solid"])
    assert len(layers["walls"].tiled_objects) == len(scenario.content["walls"])
    assert len(layers["modifiers"].tiled_objects) == len(scenario.content["modifiers"])


@pytest.mark.parametrize("name", MAPS)
def test_players_are_told_no_secret(name: str) -> None:
    scenario = next(s for seed in range(40) if (s := made(seed)).content["rewards"])
    told = b"".join(exported(scenario, name).values())
    assert b"printkit.scenario" not in told and b'"reward"' not in told
    assert exported(scenario, name) == exported_anew(scenario, name)
    assert exported(scenario, name, host=True) != exported(scenario, name)
    if name in ("tiled", "tmx"):
        host = b"".join(exported(scenario, name, host=True).values())
        assert b"printkit.scenario" in host and b'"reward"' in host


def test_a_picture_comes_with_its_words() -> None:
    scenario = made(0)
    files = exported(scenario, "png")
    words = files["map.txt"].decode()
    assert scenario.title in words
    for seat, (x, y) in enumerate((s[0] for s in scenario.content["spawns"]), 1):
        assert f"Player {seat} begins at {x},{y}." in words
    with Image.open(BytesIO(files["map.png"])) as picture:
        assert 1900 < max(picture.size) <= 2048


def test_a_city_is_a_picture_with_words_too(tmp_path: Path) -> None:
    assert run(["generate", "defenders", "--seed", "one", "-o", str(tmp_path / "city.json")]) == 0
    out = str(tmp_path / "chat.png")
    assert run(["export", str(tmp_path / "city.json"), "--to", "png", "-o", out]) == 0
    words = (tmp_path / "chat.txt").read_text("utf-8")
    scenario = json.loads((tmp_path / "city.json").read_text("utf-8"))
    for place in scenario["content"]["locations"]:
        assert f"({place['id']} ·" in words
    with Image.open(out) as picture:
        assert max(picture.size) == 2048


def test_a_game_without_a_map_is_refused_by_a_chat(tmp_path: Path, capsys) -> None:
    assert run(["generate", "dukes-up", "-o", str(tmp_path / "a.json")]) == 0
    capsys.readouterr()
    assert (
        run(["export", str(tmp_path / "a.json"), "--to", "png", "-o", str(tmp_path / "b.png")]) == 2
    )
    assert "has no map to show as a picture" in capsys.readouterr().err
    assert not (tmp_path / "b.png").exists()


def test_a_game_without_cells_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    assert run(["generate", "dukes-up", "-o", str(tmp_path / "a.json")]) == 0
    capsys.readouterr()
    assert run(["export", str(tmp_path / "a.json"), "--to", "uvtt", "-o", str(tmp_path)]) == 2
    assert "has no map of cells" in capsys.readouterr().err
    with pytest.raises(PrintError, match="Use uvtt"):
        exported(made(0), "pdf")
