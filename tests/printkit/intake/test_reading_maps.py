"""Maps from elsewhere: what is drawn is taken, what has no meaning is listed, bombs are refused."""

from __future__ import annotations

import base64
import gzip
import json
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest
from conftest import no_greed, no_hang

from engine import registry
from engine.game.contract import Request
from engine.scenario.envelope import dump
from printkit.cli.main import run

GAME = registry.load("deebz")


def numbers(rows: list[str]) -> list[int]:
    return [{".": 1, "#": 2, " ": 0}[sign] for row in rows for sign in row]


def tiled(rows: list[str], **more: Any) -> dict[str, Any]:
    ground = {"name": "ground", "type": "tilelayer", "data": numbers(rows)}
    layers = [ground, *more.pop("layers", [])]
    return {
        "width": len(rows[0]), "height": len(rows), "tilewidth": 16, "tileheight": 16,
        "orientation": "orthogonal", "layers": layers,
        "tilesets": [{"firstgid": 1, "tiles": [{"id": 1, "type": "rock"}]}], **more,
    }  # fmt: skip


def objects(*rows: dict[str, Any]) -> dict[str, Any]:
    return {"name": "things", "type": "objectgroup", "objects": list(rows)}


def taken(tmp_path: Path, data: Any, *words: str, name: str = "a.tmj") -> tuple[int, Any]:
    file, out = tmp_path / name, tmp_path / "out.json"
    file.write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
    code = run(["import", str(file), "--game", "deebz", "-o", str(out), "--force", *words])
    return code, json.loads(out.read_text("utf-8")) if out.exists() else None


def test_a_map_drawn_by_hand(tmp_path: Path) -> None:
    things = objects(
        {"type": "spawn", "x": 0, "y": 0, "width": 16, "height": 16},
        {"class": "spawn", "x": 48, "y": 48, "point": True},
        {"type": "hold", "x": 16, "y": 16, "width": 32, "height": 32},
        {"type": "tree", "gid": 2, "x": 0, "y": 64, "width": 16, "height": 16},
        {"type": "", "x": 16, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 0, "y": 32}]},
    )
    rows = ["....", "....", "....", "...#"]
    code, found = taken(
        tmp_path, tiled(rows, layers=[things]), "--map", "floor=1", "--map", "blocker=tree"
    )
    content = found["content"]
    assert content["spawns"] == [[[0, 0]], [[3, 3]]]
    assert content["solid"] == [[3, 3]]
    assert content["objectives"][0]["area"] == [[1, 1], [2, 1], [1, 2], [2, 2]]
    assert content["modifiers"] == [{"type": "blocker", "x": 0, "y": 3}]
    assert content["walls"] == [[[0, 0], [1, 0]], [[0, 1], [1, 1]]]
    assert (found["seed"], found["title"], found["players"]) == ("", "a", 2)
    assert code == 1  # a home in the rock: written, and told


def test_what_has_no_meaning_is_listed(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    code, found = taken(tmp_path, tiled(["..", ".#"], layers=[objects({"type": "house"})]))
    assert (code, found) == (2, None)
    told = capsys.readouterr().err
    assert "tile 1" in told and "object house" in told and "--map" in told


@pytest.mark.parametrize("text", ["rock", "rock=", "=4", "lava=4"])
def test_meanings_that_mean_nothing(tmp_path, capsys, text: str) -> None:
    code, _ = taken(tmp_path, tiled(["#"]), "--map", text)
    assert code == 2
    assert "can't be read. Write one of rock, floor, ignore" in capsys.readouterr().err


def packed(rows: list[str], compression: str) -> dict[str, Any]:
    data = struct.pack(f"<{len(numbers(rows))}I", *(n | 0x8000_0000 for n in numbers(rows)))
    pack = {"": bytes, "zlib": zlib.compress, "gzip": gzip.compress, "zstd": bytes}[compression]
    told = base64.b64encode(pack(data)).decode()
    layer = {"name": "g", "type": "tilelayer", "data": told, "encoding": "base64"}
    return tiled(rows) | {"layers": [layer | {"compression": compression}]}


@pytest.mark.parametrize("compression", ["", "zlib", "gzip"])
def test_packed_layers_with_turned_tiles(tmp_path: Path, compression: str) -> None:
    _, found = taken(tmp_path, packed(["#.", ".#"], compression), "--map", "floor=*")
    assert found["content"]["solid"] == [[0, 0], [1, 1]]


REFUSED = {
    "isometric": ({"orientation": "isometric"}, "is isometric. Only orthogonal"),
    "hexagonal": ({"orientation": "hexagonal"}, "is hexagonal. Only orthogonal"),
    "infinite": ({"infinite": True}, "turn off Infinite"),
    "a tileset elsewhere": ({"tilesets": [{"firstgid": 1, "source": "a.tsx"}]}, "Embed Tileset"),
    "too large": ({"width": 1_000_000_000}, "At most 100 a side"),
    "no size": ({"width": 0}, "At most 100 a side"),
    "a layer too short": ({"width": 3}, "not as large as the map"),
    "no tiles": ({"tilewidth": 0}, "tiles have no size"),
    "words for numbers": ({"width": "wide"}, "isn't a Tiled map"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_other_maps_are_refused_by_name(tmp_path, capsys, case: str) -> None:
    change, told = REFUSED[case]
    code, found = taken(tmp_path, tiled(["##", "##"]) | change)
    assert (code, found) == (2, None)
    assert told in (error := capsys.readouterr().err)
    assert error.count("\n") == 1


def test_bombs(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    bomb = packed(["##", "##"], "zlib")
    bomb["layers"][0]["data"] = base64.b64encode(zlib.compress(bytes(50_000_000))).decode()
    assert taken(tmp_path, bomb)[0] == 2
    assert "not as large as the map" in capsys.readouterr().err
    assert taken(tmp_path, packed(["#"], "zstd"))[0] == 2
    assert "packed by zstd" in capsys.readouterr().err
    deep: dict[str, Any] = objects()
    for _ in range(30):
        deep = {"type": "group", "layers": [deep]}
    assert taken(tmp_path, tiled(["#"], layers=[deep]))[0] == 2
    assert "more than 20 deep" in capsys.readouterr().err
    laughs = (
        b'<?xml version="1.0"?><!DOCTYPE m [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><map>&b;</map>'
    )
    assert taken(tmp_path, laughs, name="a.tmx")[0] == 2
    assert "entities" in capsys.readouterr().err


def test_a_line_across_cells_is_told(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    slanted = {"x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 16, "y": 16}]}
    assert taken(tmp_path, tiled(["##", "##"], layers=[objects(slanted)]))[0] == 2
    told = capsys.readouterr().err
    assert "run along no sides of cells, at 0,0" in told and "--map ignore=lines" in told


def test_lines_across_cells_are_left_out_when_asked(tmp_path: Path) -> None:
    slanted = {"x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 16, "y": 16}]}
    made = tiled(["##", "##"], layers=[objects(slanted)])
    status, written = taken(tmp_path, made, "--map", "ignore=lines")
    assert status != 2 and not written["content"].get("walls")


def test_a_change_in_the_editor_changes_that_alone(tmp_path: Path) -> None:
    scenario = GAME.generate(Request("changed", 2, {}))
    (tmp_path / "s.json").write_text(dump(scenario), "utf-8")
    assert run(["export", str(tmp_path / "s.json"), "--to", "tiled", "-o", str(tmp_path)]) == 0
    data = json.loads((tmp_path / "s.tmj").read_text("utf-8"))
    ground = next(layer for layer in data["layers"] if layer["name"] == "ground")
    free = ground["data"].index(1)
    ground["data"][free] = 2
    _, found = taken(tmp_path, data)
    width = scenario.content["width"]
    assert sorted(found["content"]["solid"]) == sorted(
        [*scenario.content["solid"], [free % width, free // width]]
    )
    same = {k: v for k, v in found["content"].items() if k != "solid"}
    assert same == {k: v for k, v in scenario.content.items() if k != "solid"}
    assert found["seed"] == "" and found["id"] != scenario.id


@pytest.mark.parametrize("seed", range(4))
def test_uvtt_brings_rock_and_walls_back(tmp_path: Path, seed: int) -> None:
    scenario = GAME.generate(Request(f"uvtt {seed}", 2, {}))
    (tmp_path / "s.json").write_text(dump(scenario), "utf-8")
    out = tmp_path / "s.dd2vtt"
    assert run(["export", str(tmp_path / "s.json"), "--to", "uvtt", "-o", str(out)]) == 0
    _, found = taken(tmp_path, out.read_bytes(), name="b.uvtt")
    content = scenario.content
    rock = {tuple(at) for at in content["solid"]}
    rock |= {(m["x"], m["y"]) for m in content["modifiers"] if m["type"] == "blocker"}
    assert {tuple(at) for at in found["content"]["solid"]} == rock
    walls = {frozenset(map(tuple, wall)) for wall in found["content"].get("walls", [])}
    assert walls == {frozenset(map(tuple, wall)) for wall in content["walls"]}


def test_uvtt_from_elsewhere_begins_at_its_origin(tmp_path: Path) -> None:
    square = [(3, 3), (4, 3), (4, 4), (3, 4), (3, 3)]
    data = {
        "resolution": {"map_origin": {"x": 2, "y": 2}, "map_size": {"x": 4, "y": 4}},
        "line_of_sight": [[{"x": x, "y": y} for x, y in square]],
        "lights": [{"position": {"x": -2, "y": -2}}],
    }
    _, found = taken(tmp_path, data, name="a.dd2vtt")
    assert found["content"]["solid"] == [[1, 1]]


def test_another_ending_and_another_game(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    assert taken(tmp_path, b"", name="a.gif")[0] == 2
    assert "maps end in .tmj" in capsys.readouterr().err
    (tmp_path / "a.tmj").write_text(json.dumps(tiled(["#"])), "utf-8")
    out = str(tmp_path / "o.json")
    assert run(["import", str(tmp_path / "a.tmj"), "-o", out]) == 2
    assert "Add --game" in capsys.readouterr().err
    assert run(["import", str(tmp_path / "a.tmj"), "--game", "dukes-up", "-o", out]) == 2
    assert "no map of cells" in capsys.readouterr().err


LINE = {"x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 0, "y": 1e9 * 16}]}
TO_AND_FRO = {"x": 0, "y": 0, "polyline": [{"x": 0, "y": 16 * 900 * (n % 2)} for n in range(99)]}
WIDE = {"x": 0, "y": 0, "width": 1600, "height": 1600}


@pytest.mark.parametrize(
    ("things", "told"),
    [
        ([LINE], "0,0"),
        ([TO_AND_FRO], "the lines of this map are too long"),
        ([WIDE] * 30, "they cover more than 200,000 cells"),
    ],
)
def test_lines_and_objects_without_end(things, told, tmp_path, capsys) -> None:
    with no_hang(), no_greed():
        code, _found = taken(tmp_path, tiled(["#" * 100] * 100, layers=[objects(*things)]))
    assert code == 2
    assert told in capsys.readouterr().err


def test_an_encoding_that_nobody_knows(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    unknown = b'<?xml version="1.0" encoding="UUTF-8"?><map/>'
    assert taken(tmp_path, unknown, name="a.tmx")[0] == 2
    assert "this isn't XML (unknown encoding: UUTF-8)" in capsys.readouterr().err
