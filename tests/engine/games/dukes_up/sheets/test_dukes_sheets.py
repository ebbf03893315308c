"""What stands on paper: the boxes of K13, the cheat card, every rule in the rules text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.blocks.blocks import Board, Box, CheatCard, Mat, Prose, Sealed, Section, Table, Track
from engine.game.contract import Request, SheetRequest
from engine.games.dukes_up import GAME
from engine.games.dukes_up.notation.tokens import play_tokens
from engine.games.dukes_up.rulebook.words import NAMES
from engine.games.dukes_up.sheets.worked_turns import TURNS, opening_of, record, trace
from engine.language import use_language
from engine.play.record import judge
from engine.rng import Stream
from printkit.prose.messages import load_messages

ROOT = Path(__file__).parents[5]
LAW = (ROOT / "docs/rules/dukes-up.md").read_text("utf-8")
TEXT = (ROOT / "templates/dukes-up/rules.md.j2").read_text("utf-8")


def sheet(name: str, seed: str = "sheet", **options: Any) -> list[Section]:
    scenario = GAME.generate(Request(seed, 2, options))
    return GAME.sheets[name].make(SheetRequest(2, scenario))


@pytest.mark.parametrize("number", range(1, 10))
def test_the_rules_sheet_cites_every_rule(number: int) -> None:
    law = re.findall(rf"\*\*(K{number}\.\d+)\b", LAW)
    assert law
    for rule in law:
        assert re.search(rf"{re.escape(rule)}\b", TEXT), rule


def test_the_rulings_of_the_law_are_marked_as_rulings() -> None:
    ruled = re.findall(r"- \*\*(K\d\.\d)[^\n]*Ruling:", LAW)
    marked = " ".join(re.findall(r"\[!ruling ([^\]]*)\]", TEXT))
    assert [rule for rule in ruled if rule not in marked] == []


def test_k13_the_score_sheet_has_exactly_its_boxes() -> None:
    (section,) = GAME.sheets["score"].make(SheetRequest(2))
    games, match = (block for block in section.blocks if isinstance(block, Table))
    assert games.form
    assert len(games.rows) == 12
    assert len(games.head) == 1 + 2 * 2
    assert [row[0] for row in match.rows] == [
        "Games won",
        "Points of all games",
        "**Match** (tick)",
    ]
    tracks = [block for block in section.blocks if isinstance(block, Track)]
    assert [len(track.boxes) for track in tracks] == [20, 20]  # K8.3
    assert tracks[0].boxes[0] == Box("1")


def test_k13_a_longer_match_has_more_columns_and_the_bonus_follows_its_option() -> None:
    (section,) = sheet("score", games=4, bonus=5)
    tables = [block for block in section.blocks if isinstance(block, Table)]
    assert sum(len(table.head) - 1 for table in tables[:-1]) == 4 * 2
    assert any("5" in row[0] for row in tables[0].rows)


def test_k14_the_cheat_card_comes_once_for_each_player() -> None:
    (section,) = GAME.sheets["cheat"].make(SheetRequest(2))
    (card,) = section.blocks
    assert isinstance(card, CheatCard)
    assert card.copies == 2
    assert "3 or 4 cards of one rank" in str(card.back)


def test_the_opening_pages_show_the_deal_of_the_scenario() -> None:
    scenario = GAME.generate(Request("sheet", 2))
    pages = GAME.sheets["opening"].make(SheetRequest(2, scenario))
    assert [bool(page.secret_for) for page in pages] == [False, True, True]
    for page, colour in zip(pages[1:], ("red", "black"), strict=True):
        boards = [block for block in page.blocks if isinstance(block, Board)]
        shown = [cell.card for board in boards for cell in board.cells]
        assert shown == scenario.content["order"][colour]


def test_fixed_choices_stand_only_on_the_secret_pages() -> None:
    pages = sheet("opening", fixed=True)
    assert ["Chosen for this deal" in str(page.blocks) for page in pages] == [False, True, True]


def test_a_puzzles_answer_is_sealed() -> None:
    pages = [*sheet("opening", kind="puzzle"), *sheet("answer", kind="puzzle")]
    assert [sum(isinstance(b, Sealed) for b in page.blocks) for page in pages] == [0, 1]
    assert sheet("answer") == sheet("answer", kind="position") == []
    (page,) = sheet("opening", kind="position")
    assert not any(isinstance(block, Sealed) for block in page.blocks)


def test_the_worked_turns_are_a_legal_trace() -> None:
    state = opening_of()
    told = trace()
    assert play_tokens(state, [step.token for step in told]) is None
    assert state.turn == TURNS + 1
    assert state.table == told[-1].after.table
    assert {NAMES[step.before.mover] for step in told} == set(NAMES)
    assert any("takes" in step.text for step in told)


def test_the_worked_turns_begin_a_real_game() -> None:
    verdict = judge(GAME, record())
    assert verdict.legal, verdict
    assert record()["moves"][: len(trace())] == [step.token for step in trace()]


def test_a_defence_shows_all_that_the_opponent_can_reply_with() -> None:
    (page,) = sheet("opening", "goals 3", kind="puzzle", goal="defend")
    (answer,) = sheet("answer", "goals 3", kind="puzzle", goal="defend")
    assert "All open here" in str(page.blocks)
    assert "Difficulty" in str(page.blocks)
    assert "discard" in str(answer.blocks) or "burn" in str(answer.blocks)


def test_the_mat_has_a_place_for_every_card_that_lies_still_and_two_sides_alike() -> None:
    (section,) = GAME.sheets["mat"].make(SheetRequest(2))
    (table,) = section.blocks
    assert isinstance(table, Mat)
    mine = [place for place in table.places if not place.turned]
    labels = sorted(place.label for place in mine)
    assert labels == ["Discard", "Draw pile", "Duke", "Duke", "Fief", "Melds", "Red ♥♦"]
    for place in mine:
        across = (table.width - place.x - place.width, table.height - place.y - place.height)
        assert any(other.turned and (other.x, other.y) == across for other in table.places)
        assert place.width >= 63.5
        assert place.height >= 88.9


def test_every_sheet_of_the_night_exists_and_script_fills_the_minutes() -> None:
    info = GAME.info
    assert set(info.night) | set(info.night_cards) | set(info.sealed) <= set(GAME.sheets)
    steps = GAME.script(SheetRequest(2))
    assert sum(s.minutes for s in steps) == info.setup_minutes + info.teach_minutes + info.minutes
    assert "26" in " ".join(GAME.packing(2))


def test_k9_5_plain_rules_and_the_options_in_force_reach_the_text() -> None:
    (section,) = sheet("rules", style="plain", bonus=4, idle_limit=30)
    (prose,) = section.blocks
    assert isinstance(prose, Prose)
    assert prose.values["plain"] is True
    assert prose.values["bonus"] == 4
    assert prose.values["best"] == 30
    assert prose.values["end"] == {"idle_turns": 30, "turns": 200}


def changed(**fields: Any) -> SheetRequest:
    """What sheets are told of a scenario with other fields in its content."""
    scenario = GAME.generate(Request("sheet", 2, {}))
    return SheetRequest(
        2, msgspec.structs.replace(scenario, content={**scenario.content, **fields})
    )


def test_k11_1_options_inside_the_content_reach_every_sheet() -> None:
    request = changed(options={"jokers": "fief", "bonus": 5, "games": 4, "style": "plain"})
    assert request.scenario is not None
    assert GAME.find_faults(request.scenario) == []
    pages = {name: str(made.make(request)) for name, made in GAME.sheets.items()}
    assert "draws the top 3 cards" in pages["opening"]
    assert "Your joker is your fief" in pages["opening"]
    assert "Each joker is its owner's fief" in pages["opening"]
    assert "jokers: fief" in pages["cheat"]
    assert "'Took the other fief; wins ties', '5'" in pages["cheat"]
    assert "After 4 games" in pages["score"]
    assert "'plain': True" in pages["rules"]


@pytest.mark.parametrize("fields", [{"fief": None}, {"dukes": None}, {"options": None}])
def test_k11_1_a_choice_that_is_null_is_left_to_the_players(fields: dict[str, Any]) -> None:
    request = changed(**fields)
    assert request.scenario is not None
    assert GAME.find_faults(request.scenario) == []
    assert GAME.play is not None
    state = GAME.play.start(GAME.play.deal_missing(request.scenario, Stream("any")))
    assert state.to_move == 0
    for made in GAME.sheets.values():
        made.make(request)


@pytest.mark.parametrize("language", ["en", "de"])
def test_k2_2_the_discard_begins_empty_in_every_language(language: str) -> None:
    with use_language(language, load_messages(language)):
        table = GAME.sheets["opening"].make(changed())[0]
    (board,) = (block for block in table.blocks if isinstance(block, Board))
    assert [cell.card for cell in board.cells] == ["back", "back", "back", "back", ""] * 2
