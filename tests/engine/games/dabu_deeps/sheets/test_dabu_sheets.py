"""What goes on paper equals the engine, teaches every rule, and keeps its secrets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest
from documents import page

from engine.blocks.blocks import Board, CheatCard, Prose, Section, Table, Track
from engine.cards import code
from engine.game.contract import Request, SheetRequest
from engine.games.dabu_deeps import GAME
from engine.games.dabu_deeps.rulebook.fortress import CAVE, CELL_OF, CELLS, NAMES
from engine.games.dabu_deeps.rulebook.tables import QUEEN, STRENGTH
from engine.games.dabu_deeps.sheets.pictures import OPEN, fortress, place_of
from engine.games.dabu_deeps.sheets.worked_round import layout_x, state_x
from engine.games.dabu_deeps.sheets.worked_text import tell
from engine.scenario.envelope import Scenario

ROOT = Path(__file__).parents[5]
FOLDER = ROOT / "templates" / "dabu-deeps"
RULES = (FOLDER / "rules.md.j2").read_text("utf-8")
FAQ = (FOLDER / "faq.md.j2").read_text("utf-8")
LAW = (ROOT / "docs" / "rules" / "dabu-deeps.md").read_text("utf-8")
RULINGS = ["A1.4", "A2.2", "A2.5", "A3.4", "A3.6", "A4.1", "A4.3", "A4.9", "A4.10", "A4.11"]
RULINGS += ["A4.12", "A5.3", "A6.3"]
PUBLIC = ("learn", "first-turn", "reference", "notes", "score", "rules", "faq", "cheat")


def scenario(seed: str = "42", **options: Any) -> Scenario:
    return GAME.generate(Request(seed, 2, options))


def sections(name: str, about: Scenario | None = None) -> list[Section]:
    return GAME.sheets[name].make(SheetRequest(2, about))


def walk(value: object) -> Iterator[object]:
    """Every block and text below a value."""
    yield value
    if is_dataclass(value):
        for field in fields(value):
            yield from walk(getattr(value, field.name))
    elif isinstance(value, dict):
        for inner in value.values():
            yield from walk(inner)
    elif isinstance(value, tuple | list):
        for inner in value:
            yield from walk(inner)


def boards(name: str, about: Scenario | None = None) -> list[Board]:
    return [block for block in walk(sections(name, about)) if isinstance(block, Board)]


def test_our_own_decisions_are_named_at_the_end_of_the_faq() -> None:
    ruled = re.findall(r"- \*\*(A\d+\.\d+)[^\n]*Ruling:", LAW)
    ruled += re.findall(r"- \*\*(A\d+\.\d+) Ruling:", LAW)
    assert sorted({rule for rule in ruled if int(rule[1]) < 7}) == sorted(RULINGS)
    about = FAQ.split("## About these rules")[1]
    assert sorted(re.findall(r"A[1-6]\.\d+", about)) == sorted(RULINGS)


@pytest.mark.parametrize("kind", ["learn", "rules", "faq"])
def test_the_prose_uses_every_value_and_figure_it_is_given(kind: str) -> None:
    text = (FOLDER / f"{kind}.md.j2").read_text("utf-8")
    prose = next(block for block in walk(sections(kind)) if isinstance(block, Prose))
    assert set(re.findall(r"^!\[.*\]\((\w+)\)$", text, re.M)) == set(prose.figures)
    used = set(re.findall(r"(?:\{\{|\{% if) (\w+)", text))
    assert used == set(prose.values)


def said(kind: str, **options: Any) -> str:
    """The words of a page under some options."""
    return " ".join(page("dabu-deeps", kind, scenario(**options)))


def test_a7_2_every_page_tells_the_full_hand_when_it_is_played() -> None:
    usual = {kind: said(kind) for kind in ("learn", "first-turn", "reference", "cheat")}
    full = {kind: said(kind, refill="five") for kind in usual}
    for kind, told in usual.items():
        assert "24" in told and "24" not in full[kind], kind
        assert "14" in full[kind] and "14" not in told, kind
    assert "Draw one card" not in " ".join(full.values())
    assert "Your hand shrinks" not in full["learn"]
    assert "draws 9♣." in usual["first-turn"] and "draws 9♣, 5♦." in full["first-turn"]


@pytest.mark.parametrize("refill", ["one", "five"])
def test_to_play_along_the_cards_to_be_drawn_are_listed_in_order(refill: str) -> None:
    words = said("first-turn", refill=refill)
    listed = re.search(r"the first one uppermost: ([^.]+)\.", words)
    assert listed
    assert listed[1] == ", ".join(re.findall(r"The attacker draws ([^.]+)\.", words))


def test_learn_to_play_builds_by_the_plan_where_there_is_one() -> None:
    plan = "The defender's plan"
    assert plan in " ".join(page("dabu-deeps", "learn", scenario()))
    assert plan not in " ".join(page("dabu-deeps", "learn", scenario("18", kind="puzzle")))
    assert plan not in " ".join(page("dabu-deeps", "learn"))


def test_a7_1_and_a6_3_learn_to_play_says_who_wins_tonight() -> None:
    assert "is a draw" in said("learn")
    assert "fewer attacks wins" in said("learn", tiebreak="attacks")
    assert "is a draw" not in said("learn", tiebreak="attacks")
    assert "You play two rounds" in said("learn")
    assert "You play 8 rounds" in said("learn", rounds=8)
    once = said("learn", rounds=1)
    assert "You play one round." in once and "swap sides" not in once


def test_the_example_of_learn_to_play_is_the_engine_s() -> None:
    """The text says that the first two attacks are ties and that a spy sees the women."""
    for full_hand in (False, True):
        first, second, third = tell(full_hand=full_hand)[:3]
        for tie in (first, second):
            assert STRENGTH[tie.card] == STRENGTH[tie.before.layout[tie.target]]
            assert not tie.after.standing >> tie.target & 1
        assert NAMES[first.target] == "r1c3" and NAMES[second.target] == "r1c4"
        assert NAMES[second.lit or 0] == "r2c4"
        assert third.target in CAVE and third.before.layout[third.target] == QUEEN
        drawn = [len(t.after.hand) - len(t.before.hand) + 2 for t in (first, second, third)]
        assert drawn == ([2, 2, 2] if full_hand else [1, 1, 1])


def test_the_full_hand_s_round_is_the_same_eight_attacks() -> None:
    full = tell(full_hand=True)
    assert [(t.card, t.target, t.lit) for t in full] == [(t.card, t.target, t.lit) for t in tell()]
    assert full[-1].after.outcome() == {"attacker": 3, "defender": 0, "attacks": 8}


def test_the_plan_shows_the_engine_layout_from_the_defenders_chair() -> None:
    about = scenario()
    (board,) = boards("setup", about)
    shown = {(cell.x, cell.y): cell.card for cell in board.cells}
    for name, card in about.content["layout"].items():
        x, y = board.column_labels.index(name[2:]), board.row_labels.index(name[:2])
        assert shown[x, y] == card
    assert board.row_labels[0] == "r1"
    assert board.column_labels[0] == "c6"


def test_the_two_chairs_are_one_table_turned_round() -> None:
    for cell in CELLS:
        x, y = place_of(cell)
        assert place_of(cell, defender=True) == (5 - x, 4 - y)
    labels = fortress(state_x(), show=OPEN)
    assert labels.row_labels[-1] == "r1"
    assert labels.column_labels[0] == "c1"


def test_secret_the_plan_says_for_whom_and_public_pages_know_nothing() -> None:
    about = scenario()
    (plan,) = sections("setup", about)
    assert (plan.secret_for, plan.secret_until) == ("the defender", "round 1")
    other = scenario("43", theme="flank")
    for name in PUBLIC:
        assert sections(name, about) == sections(name, other), name
        assert all(not section.secret_for for section in sections(name, about))
    script = GAME.script(SheetRequest(2, about))
    assert script == GAME.script(SheetRequest(2, other))


def test_title_and_options_are_drawn_apart_from_the_layout() -> None:
    assert scenario("5", theme="bastion").title == scenario("5", theme="flank").title


def test_a11_score_sheet() -> None:
    (section,) = sections("score", scenario(rounds=4))
    tracks = [block for block in walk(section) if isinstance(block, Track)]
    assert len(tracks) == 4
    for track in tracks:
        assert [box.text for box in track.boxes] == [str(n) for n in range(1, 25)]
        assert [box.role == "marked" for box in track.boxes] == [True] * 4 + [False] * 20
    grids = [block for block in walk(section) if isinstance(block, Board)]
    assert [sum(cell.role == "floor" for cell in grid.cells) for grid in grids] == [26] * 4
    table = next(block for block in walk(section) if isinstance(block, Table))
    assert len(table.rows) == 4  # the last round tells what everybody has in all
    text = " ".join(item for item in walk(section) if isinstance(item, str))
    assert "Andrew Bowers and Anna Bowers" in text
    assert "1.0.0" in text


def test_a11_tracker_of_the_refill_option() -> None:
    (section,) = sections("score", scenario(refill="five"))
    track = next(block for block in walk(section) if isinstance(block, Track))
    assert len(track.boxes) == 14
    text = " ".join(item for item in walk(section) if isinstance(item, str))
    assert "Full hand" in text
    assert "Fewest attacks" not in text


def test_a12_cheat_card_one_for_each_player_and_short() -> None:
    (section,) = sections("cheat")
    (card,) = section.blocks
    assert isinstance(card, CheatCard)
    assert card.copies == 2
    for side in (card.front, card.back):
        text = " ".join(item for item in walk(side) if isinstance(item, str))
        assert len(text) < 13 * 40
    assert "if lower, the wall stays" in str(card.front)  # A4.6


def test_a5_3_learn_to_play_says_what_giving_up_costs_and_names_the_deck() -> None:
    assert "Goal cards that haven't been captured are then safe." in said("learn")
    assert [cell.text for cell in boards("learn")[0].cells if cell.text] == ["deck"]


def test_the_first_turn_is_not_tonights_fortress_and_is_told_truly() -> None:
    told = tell()
    assert len(told) == 8
    assert "ties go to the attacker" in told[0].text
    assert "lights up r2c4" in told[1].text
    assert "stays there, face up" in told[2].text
    assert "nothing for revenge to take" in told[4].text
    assert "the round ends at once" in told[7].text
    assert told[7].after.outcome() == {"attacker": 3, "defender": 0, "attacks": 8}
    assert [told_.after.attacks for told_ in told] == list(range(1, 9))
    assert scenario().content["layout"] != {NAMES[c]: code(layout_x()[c]) for c in CELLS}


def test_sealed_page_shows_a_lane_and_the_deck() -> None:
    about = scenario()
    (section,) = sections("sealed", about)
    text = " ".join(item for item in walk(section) if isinstance(item, str))
    assert "any ♣ or ♦" in text
    assert text.count("Joker") == 2


def test_puzzle_pages() -> None:
    about = scenario("18", kind="puzzle")
    (page,) = sections("notes", about)
    (answer,) = sections("sealed", about)
    assert sections("setup", about) == []
    assert "within" in " ".join(item for item in walk(page) if isinstance(item, str))
    assert "captured" in " ".join(item for item in walk(answer) if isinstance(item, str))
    shown = {c.card for c in boards("notes", about)[0].cells}
    standing = {v["card"] for v in about.content["cells"].values() if v}
    assert standing <= shown


def test_script_has_every_round_and_fits_the_evening() -> None:
    steps = GAME.script(SheetRequest(2, scenario()))
    assert sum(step.title.endswith("attack") for step in steps) == 2
    info = GAME.info
    whole = info.minutes + info.setup_minutes + info.teach_minutes
    assert sum(step.minutes for step in steps) == whole
    assert len(GAME.script(SheetRequest(2, scenario(rounds=6)))) == len(steps) + 8


def test_night_names_only_sheets_there_are() -> None:
    info = GAME.info
    assert {*info.night, *info.night_cards, *info.sealed, "mat", "cover"} == set(GAME.sheets)


def test_cells_on_paper_have_the_names_of_the_data() -> None:
    board = fortress(names=True)
    assert {cell.text for cell in board.cells if cell.text} == set(CELL_OF)
