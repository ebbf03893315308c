"""Tables of other programs, print shops and cutters: complete, hidden what is, the same bytes."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from PIL import Image, ImageChops

from engine import registry
from engine.game.contract import Request
from engine.scenario.envelope import Scenario, dump
from printkit.cli.main import run
from printkit.export import export_files
from printkit.export.cut_lines import cut_dxf, points_of
from printkit.export.pictures import draw_symbols
from printkit.export.playing_cards import CARDS, COLUMNS, face_symbol
from printkit.export.request import ExportRequest
from printkit.export.tts import FACE
from printkit.io.errors import PrintError
from printkit.render import to_cut_svg
from printkit.scene.curves import ellipse, rectangle
from printkit.theme.style import make_style

URL = "https://example.org/game/"


def request_of(slug: str) -> ExportRequest:
    game = registry.load(slug)
    scenario = game.generate(Request("table", game.info.default_players))
    return ExportRequest(game, scenario, make_style(), "night", assets_url=URL)


@cache
def made(slug: str, name: str) -> dict[str, bytes]:
    return export_files(request_of(slug), name)


def objects_in(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [one for row in rows for one in (row, *objects_in(row.get("ContainedObjects", [])))]


@pytest.fixture(scope="module")
def table() -> dict[str, Any]:
    return json.loads(made("dabu-deeps", "tts")["night-tts-table.json"])


def test_a_deck_and_the_cards_in_it_agree(table: dict[str, Any]) -> None:
    decks = [row for row in table["ObjectStates"] if row["Name"] == "DeckCustom"]
    assert decks
    for deck in decks:
        assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
        for card in deck["ContainedObjects"]:
            assert card["CustomDeck"] == deck["CustomDeck"]
            assert str(card["CardID"] // 100) in card["CustomDeck"]
    cards = [row for row in objects_in(table["ObjectStates"]) if row["Name"] == "CardCustom"]
    dealt = [row["CardID"] for row in cards if row["CardID"] < 9000]
    assert sorted(dealt) == sorted(100 + place for place in range(54))


def test_every_object_has_an_id_of_its_own(table: dict[str, Any]) -> None:
    ids = [row["GUID"] for row in objects_in(table["ObjectStates"])]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch("[0-9a-f]{6}", one) for one in ids)


def test_names_and_notes_tell_nothing_hidden(table: dict[str, Any]) -> None:
    told = [table["Note"], *(row["Nickname"] for row in objects_in(table["ObjectStates"]))]
    told += [
        row[key] for row in objects_in(table["ObjectStates"]) for key in ("Description", "GMNotes")
    ]
    assert not [text for text in told if re.search(r"\b(10|[2-9TJQKA])[SHDC♠♥♦♣]", text)]
    hidden = [row for row in table["ObjectStates"] if row["Name"] == "CardCustom"]
    face_up = [row for row in hidden if row["Transform"]["rotZ"] == 0.0 and row["CardID"] < 9000]
    assert len(face_up) == 5, "the attacker's hand, which its place hides"


def test_every_picture_that_is_shown_is_written_and_carries_its_hash() -> None:
    files = made("dabu-deeps", "tts")
    text = files["night-tts-table.json"].decode()
    shown = set(re.findall(rf'{URL}([^"]+)', text))
    assert shown == {name for name in files if not name.endswith(".json")}
    assert all(re.search(r"-[0-9a-f]{12}\.(png|pdf)$", name) for name in shown)


def test_the_sheet_of_faces_shows_each_card_in_its_place() -> None:
    files = made("dabu-deeps", "tts")
    name = next(name for name in files if "-faces-" in name)
    with Image.open(BytesIO(files[name])) as sheet:
        assert max(sheet.size) <= 4096
        for card in ("2S", "KH", "JK2"):
            index = CARDS.index(card)
            x, y = index % COLUMNS * FACE[0], index // COLUMNS * FACE[1]
            there = sheet.crop((x, y, x + FACE[0], y + FACE[1])).convert("L")
            alone = draw_symbols([face_symbol(request_of("dabu-deeps"), card)], 1, FACE)
            with Image.open(BytesIO(alone)) as single:
                apart = ImageChops.difference(there.reduce(4), single.convert("L").reduce(4))
                assert sum(apart.tobytes()) / len(apart.tobytes()) < 6, card


def test_a_table_of_cards_is_whole() -> None:
    data = made("uboat-wargames", "pcio")["night.pcio"]
    with ZipFile(BytesIO(data)) as archive:
        names = set(archive.namelist())
        widgets = json.loads(archive.read("widgets.json"))
        assert archive.read("schemaVersion") == b"3"
    by_id = {row["id"]: row for row in widgets}
    assert len(by_id) == len(widgets)
    used = set()
    for row in widgets:
        assert row.get("parent", "hand") in by_id
        if row["type"] == "card":
            kind = by_id[row["deck"]]["cardTypes"][row["cardType"]]
            used |= {kind["face"], kind["back"]}
            assert 0 <= row["x"] <= 1600
            assert 0 <= row["y"] <= 1000
    assets = {f"package://{name}" for name in names if name.startswith("userassets/")}
    assert assets == used


@pytest.mark.slow
def test_pictures_for_a_printer_have_its_sizes() -> None:
    data = made("dukes-up", "gamecrafter")["night-gamecrafter.zip"]
    with ZipFile(BytesIO(data)) as archive:
        names = archive.namelist()
        for name in names:
            with Image.open(BytesIO(archive.read(name))) as picture:
                side = int(name.split("/")[0].rsplit("-", 1)[1]) if "chit" in name else 0
                assert picture.size == ((side, side) if side else (825, 1125))
    assert sum(name.startswith("poker-deck-1/") for name in names) == 27


def test_cut_lines_stay_on_the_sheet_in_units_of_a_72nd_of_an_inch() -> None:
    files = made("dukes-up", "silhouette")
    drawn = files["night-silhouette-cut-1.svg"].decode()
    size = re.search(r'viewBox="0 0 (\S+) (\S+)"', drawn)
    width = re.search(r'width="([\d.]+)mm"', drawn)
    assert size is not None
    assert width is not None
    assert float(size[1]) == pytest.approx(float(width[1]) * 72 / 25.4, abs=0.01)
    paths = re.findall(r' d="([^"]+)"', drawn)
    assert paths
    for path in paths:
        assert path.startswith("M")
        assert path.rstrip().endswith("Z")
        numbers = [float(value) for value in re.findall(r"-?[\d.]+", path)]
        assert all(0 <= x <= float(size[1]) for x in numbers[::2])
        assert all(0 <= y <= float(size[2]) for y in numbers[1::2])
    assert not re.search("<text|<clipPath|<image", drawn)
    assert files["night-silhouette-cut-1.dxf"].count(b"POLYLINE") == len(paths)


def test_a_dxf_stands_upright_and_its_circles_are_round() -> None:
    outlines = [rectangle(10, 20, 30, 60), ellipse(100, 50, 10, 10)]
    assert b"<path" in to_cut_svg(outlines, 210, 297)
    text = cut_dxf(outlines, 297.0).decode()
    assert "\r\n10\r\n10.0000\r\n20\r\n277.0000\r\n" in text
    round_one = points_of(outlines[1])
    assert len(round_one) == len(set(round_one)) > 40
    for x, y in round_one:
        assert abs(((x - 100) ** 2 + (y - 50) ** 2) ** 0.5 - 10) < 0.02


SLOW = [pytest.param(name, marks=pytest.mark.slow) for name in ("tts", "gamecrafter", "cricut")]


@pytest.mark.parametrize("name", ["pcio", *SLOW])
def test_the_same_scenario_gives_the_same_files(name: str) -> None:
    assert export_files(request_of("dukes-up"), name) == made("dukes-up", name)


def test_the_command_writes_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scenario: Scenario = request_of("dukes-up").scenario
    file = tmp_path / "duel.json"
    file.write_text(dump(scenario))
    assert run(["export", str(file), "--to", "cricut", "-o", str(tmp_path)]) == 0
    told = capsys.readouterr().err
    assert "duel-cricut-cut-1.svg" in told
    assert (tmp_path / "duel-cricut-print-1.png").is_file()


def test_a_puzzle_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = registry.load("dukes-up")
    file = tmp_path / "puzzle.json"
    file.write_text(dump(game.generate(Request("table", 2, {"kind": "puzzle"}))))
    assert run(["export", str(file), "--to", "pcio", "-o", str(tmp_path)]) == 2
    assert "Make one: printkit generate dukes-up" in capsys.readouterr().err


def test_a_table_has_no_version_of_the_hosts_own() -> None:
    with pytest.raises(PrintError, match="Leave out --host"):
        export_files(replace(request_of("dukes-up"), for_host=True), "tts")
