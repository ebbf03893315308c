"""Generated openings, positions and puzzles: the same again, all different, fair and sound."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from engine.cards import mask_of, parse_card
from engine.errors import UnsatisfiableError
from engine.game.check import find_faults
from engine.game.contract import Request
from engine.games.dukes_up import GAME
from engine.games.dukes_up.generate import make_content
from engine.games.dukes_up.programs.fairness import play_out
from engine.games.dukes_up.puzzles.make_puzzle import grade, is_broken
from engine.games.dukes_up.puzzles.solver import needs_no_hand, parse_goal, solve
from engine.games.dukes_up.rulebook.content import read_opening, read_position
from engine.games.dukes_up.rulebook.tables import ARRANGE, BLACK, COLOURS, RED, DuelRules
from engine.games.dukes_up.turn.arrange import MeldPlay, find_plays
from engine.games.dukes_up.turn.setup import opening_state, position_state
from engine.games.dukes_up.turn.state import State
from engine.play.puzzles import LEVELS
from engine.rng import Streams
from engine.scenario.envelope import dump, open_code, restore_code, to_data

KINDS: list[dict[str, Any]] = [
    {},
    {"fixed": True},
    {"first": "black"},
    {"jokers": "under"},
    {"jokers": "random", "fixed": True},
    {"jokers": "reward"},
    {"jokers": "fief", "fixed": True},
    {"kind": "position"},
    {"kind": "position", "jokers": "random"},
    {"kind": "position", "jokers": "reward"},
    {"kind": "puzzle"},
    {"kind": "puzzle", "first": "black", "bonus": 5},
]


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_generated_scenarios_are_the_same_again_and_sound(options: dict[str, Any]) -> None:
    for seed in ("1", "zwei"):
        scenario = GAME.generate(Request(seed, 2, options))
        assert dump(scenario) == dump(GAME.generate(Request(seed, 2, options)))
        assert find_faults(GAME, to_data(scenario)) == []


def test_thirty_seeds_are_thirty_deals() -> None:
    made = [GAME.generate(Request(str(n), 2)) for n in range(30)]
    assert len({str(scenario.content) for scenario in made}) == 30
    assert {scenario.content["first"] for scenario in made} == {"red", "black"}


@pytest.mark.slow
def test_a_thousand_seeds_are_a_thousand_sound_deals() -> None:
    made = [GAME.generate(Request(str(n), 2)) for n in range(1000)]
    assert len({str(scenario.content["order"]) for scenario in made}) == 1000
    assert all(find_faults(GAME, to_data(scenario)) == [] for scenario in made)


@pytest.mark.parametrize("seed", range(8))
def test_kv11_no_choice_lets_the_first_player_take_a_duke(seed: int) -> None:
    """By the engine's own search, over every choice of fief, dukes and draw."""
    content = make_content(Request(f"fair {seed}", 2)).content
    first = RED if content["first"] == "red" else BLACK
    own, other = (
        [parse_card(text) for text in content["order"][colour]]
        for colour in (("red", "black") if first == RED else ("black", "red"))
    )
    for fief in own[:4]:
        for guards in combinations(other[:4], 2):
            state = State(DuelRules())
            state.mover, state.turn, state.fief[first] = first, 1, fief
            state.hands[first] = mask_of([*own[:4], *own[4:6]]) & ~(1 << fief)
            state.dukes[1 - first] = mask_of(guards)
            state.resume(ARRANGE)
            assert not any(play.taken for play in find_plays(state))


def test_a_puzzle_is_made_without_jokers() -> None:
    with pytest.raises(UnsatisfiableError, match="without jokers"):
        make_content(Request("1", 2, {"kind": "puzzle", "jokers": "under"}))


def test_a_puzzles_solution_is_what_the_solver_finds() -> None:
    content = make_content(Request("7", 2, {"kind": "puzzle"})).content
    answer = content["solution"]
    foe = "black" if content["mover"] == "red" else "red"
    assert content[foe]["fief"]["card"] in answer["taken"]
    assert sorted(card for meld in answer["melds"] for card in meld) == sorted(
        [*answer["played"], *answer["taken"], *(card for meld in content["table"] for card in meld)]
    )


@pytest.mark.parametrize("options", [{}, {"kind": "position"}, {"kind": "puzzle"}], ids=str)
def test_paper_alone_restores_a_scenario(options: dict[str, Any]) -> None:
    scenario = GAME.generate(Request("paper", 2, options))
    text = restore_code(scenario, GAME.codebook)
    assert open_code(text, GAME.codebook) == to_data(scenario)
    assert len(text) < 1500  # one comfortable QR code in alphanumeric mode


def test_the_schema_names_the_fields_of_every_kind() -> None:
    schema = GAME.schema()
    kinds = {"opening": "Opening", "position": "PositionContent", "puzzle": "Puzzle"}
    assert set(kinds.values()) <= set(schema["$defs"])
    for options in KINDS:
        content = make_content(Request("1", 2, options)).content
        known = schema["$defs"][kinds[content["kind"]]]["properties"]
        assert set(content) <= set(known)


GOALS = ("take-fief", "take-duke", "play-n", "score", "defend")


@pytest.mark.parametrize("goal", GOALS)
def test_k11_3_puzzles_of_every_goal_have_one_answer_and_are_not_trivial(goal: str) -> None:
    content = make_content(Request("goals 3", 2, {"kind": "puzzle", "goal": goal})).content
    asked = parse_goal(content["goal"])
    assert asked is not None
    assert goal.startswith(asked.kind)
    state = position_state(read_position(content), DuelRules())
    (solution,) = solve(state, asked)
    assert content["solution"]["level"] == grade(state, solution)
    if goal != "defend":
        assert not needs_no_hand(state, solution)
        assert any(is_broken(meld, solution.melds) for meld in state.table)
    else:
        assert solution.play != MeldPlay(0, 0)
        assert "discard" in content["solution"]


@pytest.mark.parametrize("level", LEVELS)
def test_puzzles_are_as_hard_as_asked(level: str) -> None:
    options = {"kind": "puzzle", "goal": "play-n", "level": level}
    assert make_content(Request("levels", 2, options)).content["solution"]["level"] == level


def test_a_deal_can_be_measured_by_playouts_without_another_default() -> None:
    plain = make_content(Request("even 3", 2)).content
    assert plain == make_content(Request("even 3", 2, {"playouts": 0})).content
    even = make_content(Request("even 3", 2, {"playouts": 30})).content
    state = opening_state(read_opening(even), DuelRules())
    first = COLOURS.index(even["first"])
    rng = Streams("even", "dukes test").stream("again")
    shares = [play_out(state.copy(), rng)[first] for _ in range(60)]
    assert 0.25 < sum(shares) / len(shares) < 0.75
