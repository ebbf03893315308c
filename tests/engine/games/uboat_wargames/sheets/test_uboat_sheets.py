"""What stands on paper: every rule in the rules text, the boxes of U13, the cheat card of U14."""

from __future__ import annotations

import re
from gettext import NullTranslations
from pathlib import Path

import msgspec
import pytest

from engine.blocks.blocks import CheatCard, Fields, Mat, Prose, Table, Together
from engine.game.contract import Request, SheetRequest
from engine.games.uboat_wargames import GAME
from engine.games.uboat_wargames.sheets.reference import BATTLES, RESULTS
from engine.language import use_language

ROOT = Path(__file__).parents[5]
LAW = (ROOT / "docs/rules/uboat-wargames.md").read_text("utf-8")
TEXT = (ROOT / "templates/uboat-wargames/rules.md.j2").read_text("utf-8")
TAUGHT = [*range(1, 10), 16]
"""Chapters for players; U11 and U12 are for programs, U13 to U15 for the other sheets."""


@pytest.mark.parametrize("chapter", TAUGHT)
def test_the_rules_sheet_cites_every_rule(chapter: int) -> None:
    law = re.findall(rf"\*\*(U{chapter}\.\d+)\b", LAW)
    assert law
    assert [rule for rule in law if not re.search(rf"{re.escape(rule)}(?!\d)", TEXT)] == []


def test_every_ruling_of_the_law_is_marked_as_one() -> None:
    ruled = re.findall(r"- \*\*(U\d\.\d)[^\n]*Ruling:", LAW)
    assert len(ruled) > 10
    marked = re.findall(r"\[!ruling (U\d\.\d)\]", TEXT)
    assert sorted(marked) == sorted(ruled)


def test_every_figure_and_value_is_used() -> None:
    (section,) = GAME.sheets["rules"].make(SheetRequest(4))
    (prose,) = section.blocks
    assert isinstance(prose, Prose)
    assert set(re.findall(r"^!\[.*\]\((\w+)\)$", TEXT, re.M)) == {*prose.figures, "variants"}
    tests = re.findall(r"\{% if (.*?) %\}", TEXT)
    asked = {word for test in tests for word in re.findall(r"[a-z_]{3,}(?!\w*\")", test)} - {"not"}
    used = set(re.findall(r"\{\{ (\w+)", TEXT)) | asked
    assert used == set(prose.values)


@pytest.mark.parametrize(("players", "teams"), [(3, 0), (4, 2), (5, 0), (6, 3)])
def test_u13_the_score_sheet_has_its_boxes(players: int, teams: int) -> None:
    (section,) = GAME.sheets["score"].make(SheetRequest(players))
    games = [block for block in section.blocks if isinstance(block, Together)]
    assert games
    for game in games:
        (table,) = (block for block in game.blocks if isinstance(block, Table))
        spots = ("L7", "L5", "L4", "L2", "R7", "R5", "R4", "R2")
        ends = ("Seat", "Name", "Suit", "Starts", "Team"), ("+/-", "Total", "Rank")
        assert table.head == (*ends[0], *spots, *ends[1])
        assert len(table.rows) == players
        boxes = [box for block in game.blocks if isinstance(block, Fields) for box in block.items]
        assert len(boxes) == teams  # U8.1, U8.4
    assert str(section).count(f"so {18 * players} for {players}") == 1
    assert section.blocks[1] is games[0]  # right under the title, so that it fits a quarter page


def test_u14_the_cheat_card_comes_once_for_each_player() -> None:
    (section,) = GAME.sheets["cheat"].make(SheetRequest(5))
    (card,) = section.blocks
    assert isinstance(card, CheatCard)
    assert card.copies == 5
    said = str(card)
    for word in (
        "13 turns each",
        "Never lie",
        "on either side: both cards go",
        "tie: attacker",
        "7, 5, 4, 2",
    ):
        assert word in said


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_u1_2_a_row_of_tiles_for_every_two_neighbours(players: int) -> None:
    (section,) = GAME.sheets["tiles"].make(SheetRequest(players))
    (mat,) = section.blocks
    assert isinstance(mat, Mat)
    assert [place.label for place in mat.places] == ["7", "5", "4", "2+"] * players
    assert not mat.joined


def test_u2_2_seat_cards_name_both_rows() -> None:
    (section,) = GAME.sheets["seats"].make(SheetRequest(5))
    assert [card.title for card in section.blocks if isinstance(card, CheatCard)] == [
        "P1", "P2", "P3", "P4", "P5"
    ]  # fmt: skip
    first, last = str(section.blocks[0]), str(section.blocks[4])
    assert "R1:** you and P2" in first
    assert "R5:** you and P5" in first
    assert "R5:** you and P1" in last
    assert "R4:** you and P4" in last
    assert "first turn" not in first


def test_cut_out_sheets_follow_the_scenario() -> None:
    options = {"tiles": [9, 6, 3, 1], "teams": "opposite", "handicap": [0, 2, 0, 0]}
    scenario = GAME.generate(Request("cut", 4, options))
    request = SheetRequest(4, scenario)
    (mat,) = GAME.sheets["tiles"].make(request)[0].blocks
    assert isinstance(mat, Mat)
    assert [place.label for place in mat.places[:4]] == ["9", "6", "3", "1+"]
    cards = GAME.sheets["seats"].make(request)[0].blocks
    assert ["first turn" in str(card) for card in cards].index(True) == scenario.content[
        "start"
    ] - 1
    assert "You play with P3" in str(cards[0])
    assert "Handicap: +2" in str(cards[1])
    tournament = SheetRequest(4, GAME.generate(Request("cut", 4, {"kind": "tournament"})))
    assert len(GAME.sheets["seats"].make(tournament)[0].blocks) == 4


def test_u5_reference_tells_every_result() -> None:
    (section,) = GAME.sheets["reference"].make(SheetRequest(4))
    table = next(block for block in section.blocks if isinstance(block, Table))
    assert [row[2] for row in table.rows] == [
        RESULTS[kind]
        for kind in ("won", "lost", "won", "won", "lost", "trumped", "trumped", "lost")
    ]
    assert len(table.rows) == len(BATTLES) + 1


@pytest.mark.parametrize("kind", ["game", "position", "puzzle", "tournament"])
def test_every_kind_has_pages_and_a_script(kind: str) -> None:
    request = SheetRequest(4, GAME.generate(Request("pages", 4, {"kind": kind})))
    pages = [
        name for name, sheet in GAME.sheets.items() if sheet.needs_scenario and sheet.make(request)
    ]
    wanted = {
        "game": ["table", "orders"], "position": ["table", "orders"],
        "puzzle": ["table", "orders"], "tournament": ["schedule", "standings"],
    }  # fmt: skip
    assert pages == wanted[kind]
    assert all(step.minutes > 0 for step in GAME.script(request))


def test_u11_4_a_tournament_may_say_how_it_scores() -> None:
    scenario = GAME.generate(Request("pages", 4, {"kind": "tournament"}))
    own = msgspec.structs.replace(scenario, content={**scenario.content, "scoring": "Points only."})
    told = [
        str(GAME.sheets["standings"].make(SheetRequest(4, made))[0].blocks[1])
        for made in (scenario, own)
    ]
    assert "Most wins ranks first" in told[0]
    assert "Points only." in told[1] and "Most wins" not in told[1]


class Marked(NullTranslations):
    """Every message in brackets: what lacks them is no message."""

    def gettext(self, message: str) -> str:
        return f"<{message}>"


def test_u6_4_a_seat_without_hidden_cards_is_told_in_the_readers_language() -> None:
    scenario = GAME.generate(Request("7", 4, {"kind": "position"}))
    bare = {
        row: {value: card and {**card, "face_up": True} for value, card in cells.items()}
        for row, cells in scenario.content["table"].items()
    }
    open_table = msgspec.structs.replace(scenario, content={**scenario.content, "table": bare})
    with use_language("xx", Marked()):
        (section,) = GAME.sheets["orders"].make(SheetRequest(4, open_table))
    table = next(block for block in section.blocks[0].blocks if isinstance(block, Table))
    assert {cards for _, cards in table.rows} == {"<none>"}
