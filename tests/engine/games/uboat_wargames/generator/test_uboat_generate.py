"""Generators over many seeds, and faults of positions and puzzles that name one cause only."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from engine.blocks.blocks import Sealed, Table
from engine.errors import RequestError, UnsatisfiableError
from engine.game.check import find_faults
from engine.game.contract import Request, SheetRequest
from engine.games.uboat_wargames import GAME
from engine.games.uboat_wargames.rulebook.tables import row_name
from engine.scenario.envelope import Scenario, to_data

RANKS = sorted("A23456789TJQK")


def make(seed: str, players: int = 4, **options: Any) -> Scenario:
    return GAME.generate(Request(seed, players, options))


def codes(scenario: Scenario, **changes: Any) -> list[str]:
    data = copy.deepcopy(to_data(scenario))
    data["content"].update(changes)
    return sorted({finding.rule for finding in find_faults(GAME, data)})


@pytest.mark.parametrize(
    ("options", "players", "seeds"),
    [
        ({"kind": "game"}, 3, 200),
        ({"kind": "game", "teams": "opposite", "handicap": [1, -2, 3, 0]}, 4, 200),
        ({"kind": "position"}, 4, 200),
        ({"kind": "position", "hand": "full", "ace": "high"}, 3, 60),
        ({"kind": "puzzle"}, 4, 30),
        ({"kind": "tournament", "entrants": 8, "rounds": 2}, 4, 60),
    ],
    ids=lambda value: "-".join(map(str, value.values())) if isinstance(value, dict) else str(value),
)
def test_many_seeds_are_sound_and_different(
    options: dict[str, Any], players: int, seeds: int
) -> None:
    made = [make(f"many {seed}", players, **options) for seed in range(seeds)]
    assert all(find_faults(GAME, to_data(scenario)) == [] for scenario in made)
    assert len({str(scenario.content) for scenario in made}) == seeds


def test_u3_1_every_deck_and_start_turns_up() -> None:
    made = [make(f"start {seed}").content for seed in range(60)]
    assert {content["start"] for content in made} == {1, 2, 3, 4}
    assert all(sorted(deck) == RANKS for content in made for deck in content["decks"])
    decks = {tuple(deck) for content in made for deck in content["decks"]}
    assert len(decks) == 4 * len(made)


def test_u9_3_the_lowest_of_other_tiles_has_the_plus() -> None:
    assert make("1", tiles=[3, 9, 1, 6]).content["tiles"] == ["3", "9", "1+", "6"]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"teams": "trios"}, "is for 6 players"),
        ({"handicap": [1, 2]}, "Write one for each seat"),
        ({"tiles": [7, 7, 5, 2]}, "four different"),
    ],
)
def test_options_that_do_not_fit_say_what_would(options: dict[str, Any], words: str) -> None:
    with pytest.raises(RequestError, match=words):
        make("1", **options)


@pytest.mark.parametrize("rounds", [1, 4])
@pytest.mark.parametrize("entrants", [3, 5, 7, 12, 24])
def test_uv14_tournaments_of_any_size_balance(entrants: int, rounds: int) -> None:
    try:
        scenario = make("sizes", kind="tournament", entrants=entrants, rounds=rounds)
    except UnsatisfiableError as refusal:
        pytest.fail(str(refusal))
    assert len(scenario.content["rounds"]) == rounds
    assert "UV14" not in codes(scenario)


@pytest.mark.parametrize("seed", ["7", "8", "9"])
def test_uv7_a_wrong_mover_is_one_fault(seed: str) -> None:
    scenario = make(seed, kind="position")
    others = {0, 1, 2, 3, 4, 9} - {scenario.content["to_move"]}
    for mover in sorted(others):
        assert codes(scenario, to_move=mover) == ["UV7"]


def test_uv6_a_drawn_card_that_its_owner_has_already() -> None:
    scenario = make("7", kind="position")
    deck = scenario.content["decks"][scenario.content["to_move"] - 1]
    assert codes(scenario, drawn=deck[0]) == ["UV6"]


def test_uv1_an_answer_that_is_no_move_is_advised() -> None:
    scenario = make("3", kind="puzzle")
    findings = find_faults(
        GAME,
        {**to_data(scenario), "content": {**scenario.content, "replies": ["they pass"]}},
    )
    assert ("UV1", "warning") in {(f.rule, f.severity.value) for f in findings}


def test_u11_2_a_position_can_be_laid_out_from_paper() -> None:
    scenario = make("7", kind="position")
    (section,) = GAME.sheets["orders"].make(SheetRequest(4, scenario))
    (sealed,) = section.blocks
    assert isinstance(sealed, Sealed)
    (table,) = [block for block in sealed.blocks if isinstance(block, Table)]
    told = [cell for _, cells in table.rows for cell in cells.split("; ") if cell != "none"]
    hidden = [
        (row, value)
        for row, cells in scenario.content["table"].items()
        for value, card in cells.items()
        if card and not card["face_up"]
    ]
    assert hidden
    assert sorted(cell.split(":")[0] for cell in told) == sorted(
        f"{row_name(int(row[1:]) - 1)} {value}" for row, value in hidden
    )
