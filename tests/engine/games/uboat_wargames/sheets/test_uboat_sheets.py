"""What stands on paper: every rule in the rules text, the boxes of U13, the cheat card of U14."""

from __future__ import annotations

import re
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import msgspec
import pytest
from documents import page

from engine.blocks.blocks import Board, CardRow, CheatCard, Fields, Mat, Prose, Table, Together
from engine.game.contract import Request, SheetRequest
from engine.games.uboat_wargames import GAME
from engine.games.uboat_wargames.sheets.first_turn import play_example
from engine.games.uboat_wargames.sheets.pictures import seating_plan
from engine.games.uboat_wargames.sheets.reference import BATTLES, RESULTS
from engine.games.uboat_wargames.sheets.ruleset import rules_at, teaching_rules_at
from engine.games.uboat_wargames.sheets.worked_examples import P1, attack
from engine.language import use_language
from engine.scenario.envelope import Scenario

ROOT = Path(__file__).parents[5]
LAW = (ROOT / "docs/rules/uboat-wargames.md").read_text("utf-8")
FAQ = (ROOT / "templates/uboat-wargames/faq.md.j2").read_text("utf-8")


def made(**options: Any) -> Scenario:
    return GAME.generate(Request("sheets", options.pop("players", 4), options))


def said(kind: str, **options: Any) -> str:
    """The words of a page under some options."""
    return " ".join(page("uboat-wargames", kind, made(**options)))


def test_our_own_decisions_are_named_at_the_end_of_the_faq() -> None:
    ruled = re.findall(r"- \*\*(U\d\.\d)[^\n]*Ruling:", LAW)
    assert len(ruled) > 10
    about = FAQ.split("## About these rules")[1].split("{U16.7}")[1]
    assert sorted(re.findall(r"U\d\.\d", about)) == sorted(ruled)


@pytest.mark.parametrize("language", ["", "de"])
@pytest.mark.parametrize("kind", ["learn", "rules", "faq"])
def test_every_figure_and_value_is_used(kind: str, language: str) -> None:
    text = (ROOT / "templates" / language / "uboat-wargames" / f"{kind}.md.j2").read_text("utf-8")
    (section,) = GAME.sheets[kind].make(SheetRequest(4, made(handicap=[0, 2, 0, 1])))
    (prose,) = section.blocks
    assert isinstance(prose, Prose)
    assert set(re.findall(r"^!\[.*\]\((\w+)\)$", text, re.M)) == set(prose.figures)
    used = set(re.findall(r"(?:\{\{|\{% (?:el)?if(?: not)?) (\w+)", text))
    assert used - set(re.findall(r"\{% macro (\w+)", text)) == set(prose.values)


def test_no_card_leaves_the_pictures_of_learn_to_play_without_a_word() -> None:
    """What lies hidden after the first fight still lies there in the picture of the second."""
    (section,) = GAME.sheets["learn"].make(SheetRequest(4, None))
    (prose,) = section.blocks
    assert isinstance(prose, Prose)
    after, tie = (prose.figures[name] for name in ("after", "tie"))
    assert isinstance(after, Board) and isinstance(tie, Board)
    lying = {(cell.x, cell.y) for cell in after.cells if cell.card}
    assert lying <= {(cell.x, cell.y) for cell in tie.cells if cell.card}


TAKEN = re.compile("oth cards|both (are )?discarded")
"""What an ace that is a trump does to two cards."""


@pytest.mark.parametrize("kind", ["learn", "first-turn", "cheat", "reference", "rules"])
def test_u9_1_no_page_calls_a_plain_ace_a_trump(kind: str) -> None:
    usual = said(kind)
    assert "ace" in usual and TAKEN.search(usual)
    for ace in ("low", "high"):
        text = said(kind, ace=ace)
        assert not TAKEN.search(text), ace


def test_u9_1_the_ranks_are_told_as_they_count() -> None:
    assert "From low to high: 2 3 4 5 6 7 8 9 10 J Q K." in said("learn")
    assert "From low to high: A 2 3" in said("learn", ace="low")
    assert "J Q K A." in said("learn", ace="high")
    assert "K Q J 10 9 8 7 6 5 4 3 2 A." in said("cheat", ace="low")
    assert "A K Q J" in said("cheat", ace="high")


def test_u9_2_nobody_draws_with_a_full_hand() -> None:
    for kind in ("learn", "cheat", "reference"):
        assert "top card" in said(kind)
        told = said(kind, hand="full")
        assert "Choose any card from your hand" in told
        assert "our top card" not in told and "draw pile" not in told, kind


def test_u9_3_u8_1_u9_4_learn_to_play_says_who_wins_tonight() -> None:
    assert "worth 9, 6, 3 and 1 points" in said("learn", tiles=[9, 6, 3, 1])
    assert "controls the 1+ of the same row" in said("learn", tiles=[9, 6, 3, 1])
    assert "The player with the most points wins." in said("learn")
    teams = said("learn", teams="opposite")
    assert "P1 + P3, P2 + P4" in teams and "The player with the most points" not in teams
    assert "your handicap" in said("learn", handicap=[0, 2, 0, 1])
    assert "your handicap" not in said("learn")


def test_the_examples_of_learn_to_play_are_the_engine_s() -> None:
    """The queen wins and hides; the king is stopped by the plus, wherever that lies."""
    for plus in ("7+", "2+"):
        tiles = [plus if plus[0] == value else value for value in "7542"]
        content = {**made().content, "tiles": tiles}
        table = teaching_rules_at(SheetRequest(4, msgspec.structs.replace(made(), content=content)))
        won = attack("Q", "7", {"7": (P1, "J")}, table)
        tie = attack("K", "4", {"4": (P1, "K"), "2": (P1, "3")}, table)
        assert (won.event.kind, tie.event.kind) == ("won", "lost")
        assert not won.after.up >> won.place & 1 and tie.after.up >> tie.place & 1


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("options", [{}, {"ace": "low"}, {"ace": "high"}, {"hand": "full"}])
def test_the_first_turns_have_every_kind_of_fight(players: int, options: dict[str, str]) -> None:
    scenario = made(players=players, **options)
    rules = rules_at(SheetRequest(players, scenario))
    turns = play_example(rules)
    fights = [turn.event.kind for turn in turns if turn.event.kind != "placed"]
    ace = {"low": "lost", "high": "won"}.get(options.get("ace", ""), "trumped")
    assert fights == ["won", "lost", "lost", ace]
    assert turns[0].event.seat == scenario.content["start"] - 1
    tie = turns[2 * players].event
    assert tie.rank == tie.other_rank
    told = " ".join(page("uboat-wargames", "first-turn", scenario))
    assert "takes all of you through three rounds" in told
    assert "the defender controls the 2+ of this row" in told
    shown = [turn.event.was_up for turn in turns if turn.event.kind != "placed"]
    assert shown[:3] == [False, False, True]  # the jack of round 2 lies face up in round 3
    assert len(re.findall(r"A fight! P\d's J. lies face up", told)) == 1
    assert "nobody fights" not in told
    assert all(name in told for name in scenario.content["seats"][:1])


@pytest.mark.parametrize(("players", "who"), [(4, ""), (5, "P5 uses"), (6, "P5 and P6 use")])
def test_u1_3_only_those_at_the_table_need_a_second_pack(players: int, who: str) -> None:
    told = " ".join(page("uboat-wargames", "table", made(players=players)))
    assert ("second pack" in told) is bool(who) and who in told


def test_u2_2_no_page_calls_a_row_by_the_name_of_a_spot() -> None:
    """R2 is a spot: rows are A to F on pages and on the screen (U11 keeps R1 in data)."""
    kinds = ("learn", "first-turn", "reference", "rules", "faq", "cheat", "table", "score", "seats")
    for kind in kinds:
        assert re.findall(r"\bR[136]\b", said(kind)) == [], kind
    for options in ({"kind": "position"}, {"kind": "puzzle"}):
        for kind in ("table", "orders"):
            text = " ".join(page("uboat-wargames", kind, made(**options)))
            assert re.findall(r"\b(?:Row R\d|R[136])\b", text) == [], options
    assert "Row A" in " ".join(page("uboat-wargames", "table", made(kind="position")))


@pytest.mark.parametrize(("players", "teams"), [(3, 0), (4, 2), (5, 0), (6, 3)])
def test_u13_the_score_sheet_has_its_boxes(players: int, teams: int) -> None:
    (section,) = GAME.sheets["score"].make(SheetRequest(players))
    games = [block for block in section.blocks if isinstance(block, Together)]
    assert games
    for game in games:
        (table,) = (block for block in game.blocks if isinstance(block, Table))
        spots = ("L7", "L5", "L4", "L2", "R7", "R5", "R4", "R2")
        team = ["Team"] if teams else []
        assert table.head == ("Seat", "Name", "Suit", "Starts", *team, *spots, "Total", "Rank")
        assert len(table.rows) == players
        boxes = [box for block in game.blocks if isinstance(block, Fields) for box in block.items]
        assert len(boxes) == teams  # U8.1, U8.4
    assert str(section).count(f"together are at most {18 * players}.") == 1
    assert section.blocks[1] is games[0]  # right under the title, so that it fits a quarter page


@pytest.mark.parametrize(
    ("options", "column"),
    [({"teams": "opposite"}, "Team"), ({"handicap": [0, 2, 0, -1]}, "Handicap")],
)
def test_u13_the_score_sheet_has_a_column_only_for_what_tonight_plays(
    options: dict[str, Any], column: str
) -> None:
    usual, tonight = (
        " ".join(page("uboat-wargames", "score", made(**wish))) for wish in ({}, options)
    )
    assert column not in usual
    assert column in tonight


def test_u14_the_cheat_card_comes_once_for_each_player() -> None:
    (section,) = GAME.sheets["cheat"].make(SheetRequest(5))
    (card,) = section.blocks
    assert isinstance(card, CheatCard)
    assert card.copies == 5
    said = str(card)
    for word in (
        "13 turns each",
        "Never lie: a liar comes last.",
        "On either side: show it. Both cards are discarded.",
        "The attacker wins. But if the defender controls",
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


def test_who_starts_stands_below_the_boat_so_that_no_name_reaches_the_sea() -> None:
    names = ["Plain Petrel", "Solemn Sandpiper", "", ""]
    plan = seating_plan(names, 1, sides=((0, 2), (1, 3)))
    subs = [label.sub for label in plan.labels if label.role == "district"]
    below = [label.text for label in plan.labels if label.role == "feature"]
    assert subs == names
    assert "team 2, starts" in below


def test_u2_2_seat_cards_name_both_rows() -> None:
    (section,) = GAME.sheets["seats"].make(SheetRequest(5))
    assert [card.title for card in section.blocks if isinstance(card, CheatCard)] == [
        f":player-{seat}: P{seat}" for seat in range(1, 6)
    ]
    first, last = str(section.blocks[0]), str(section.blocks[4])
    assert "row A:** you and P2" in first
    assert "row E:** you and P5" in first
    assert "row E:** you and P1" in last
    assert "row D:** you and P4" in last
    assert "You go first" not in first


def test_cut_out_sheets_follow_the_scenario() -> None:
    options = {"tiles": [9, 6, 3, 1], "teams": "opposite", "handicap": [0, 2, 0, 0]}
    scenario = GAME.generate(Request("cut", 4, options))
    request = SheetRequest(4, scenario)
    (mat,) = GAME.sheets["tiles"].make(request)[0].blocks
    assert isinstance(mat, Mat)
    assert [place.label for place in mat.places[:4]] == ["9", "6", "3", "1+"]
    cards = GAME.sheets["seats"].make(request)[0].blocks
    assert ["You go first" in str(card) for card in cards].index(True) == scenario.content[
        "start"
    ] - 1
    assert "You play with P3" in str(cards[0])
    assert "Handicap: +2" in str(cards[1])
    tournament = SheetRequest(4, GAME.generate(Request("cut", 4, {"kind": "tournament"})))
    assert len(GAME.sheets["seats"].make(tournament)[0].blocks) == 4


def test_u5_reference_tells_every_result() -> None:
    (section,) = GAME.sheets["reference"].make(SheetRequest(4))
    table = [block for block in section.blocks if isinstance(block, Table)][1]
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
        "game": ["cover", "table", "orders"], "position": ["cover", "table", "orders"],
        "puzzle": ["cover", "table", "orders"],
        "tournament": ["cover", "schedule", "standings"],
    }  # fmt: skip
    assert pages == wanted[kind]
    assert all(step.minutes > 0 for step in GAME.script(request))


def test_draw_orders_are_piles_with_a_box_to_tick_for_each_card() -> None:
    scenario = GAME.generate(Request("pages", 4, {}))
    (section,) = GAME.sheets["orders"].make(SheetRequest(4, scenario))
    (sealed,) = section.blocks
    piles = [block for block in sealed.blocks if isinstance(block, CardRow)]
    assert [len(pile.groups[0]) for pile in piles] == [13] * 4
    assert all(pile.has_boxes for pile in piles)


def test_u11_4_a_tournament_may_say_how_it_scores() -> None:
    scenario = GAME.generate(Request("pages", 4, {"kind": "tournament"}))
    own = msgspec.structs.replace(scenario, content={**scenario.content, "scoring": "Points only."})
    told = [
        str(GAME.sheets["standings"].make(SheetRequest(4, made))[0].blocks[1])
        for made in (scenario, own)
    ]
    assert "Most wins come first" in told[0]
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
