"""Records: legal ones, the first illegal move, a wrong outcome, an unfinished game."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import RequestError
from engine.game import Request
from engine.games.dukes_up import GAME
from engine.games.dukes_up.notation import write_moves
from engine.games.dukes_up.players import greedy_move
from engine.games.dukes_up.replay import judge, start_state
from engine.games.dukes_up.rules import CHANCE
from engine.games.dukes_up.turn import apply, shuffle_move
from engine.rng import Streams
from engine.scenario import Scenario

SCENARIO = GAME.generate(Request("record", 2))


def played(scenario: Scenario) -> tuple[list[str], dict[str, Any]]:
    state, moves = start_state(scenario), []
    rng = Streams("record", "dukes test").stream("play")
    while not state.is_over:
        is_chance = state.to_move == CHANCE
        move = shuffle_move(state, rng) if is_chance else greedy_move(state, rng)
        apply(state, move)
        moves.append(move)
    outcome = state.outcome()
    assert outcome is not None
    return write_moves(moves), outcome


MOVES, OUTCOME = played(SCENARIO)


def test_a_whole_game_is_legal() -> None:
    verdict = judge(SCENARIO, MOVES, OUTCOME)
    assert (verdict.legal, verdict.illegal_at) == (True, None)
    assert MOVES[0].startswith("fief: ")
    assert MOVES[1].startswith("dukes: ")
    assert MOVES[4].startswith("draw: ")
    assert any(token.startswith("~shuffle: ") for token in MOVES)


@pytest.mark.parametrize("options", [{"kind": "position"}, {"kind": "puzzle"}, {"fixed": True}])
def test_games_from_other_scenarios_are_legal(options: dict[str, Any]) -> None:
    scenario = GAME.generate(Request("record", 2, options))
    assert judge(scenario, *played(scenario)).legal


def test_an_unfinished_game_is_illegal_at_its_end() -> None:
    verdict = judge(SCENARIO, MOVES[:-1], OUTCOME)
    assert (verdict.legal, verdict.illegal_at) == (False, len(MOVES) - 1)


def test_a_wrong_outcome_is_illegal_nowhere() -> None:
    verdict = judge(SCENARIO, MOVES, {**OUTCOME, "red": 99})
    assert (verdict.legal, verdict.illegal_at, verdict.rule) == (False, None, "K7")
    assert verdict.outcome == OUTCOME


def test_the_first_illegal_move_is_named() -> None:
    at = next(i for i, token in enumerate(MOVES) if token.startswith("draw: "))
    verdict = judge(SCENARIO, [*MOVES[:at], "draw: 2 discard", *MOVES[at + 1 :]], OUTCOME)
    assert (verdict.illegal_at, verdict.rule) == (at, "K4.2")
    more = judge(SCENARIO, [*MOVES, "burn"], OUTCOME)
    assert (more.legal, more.illegal_at) == (False, len(MOVES))


def test_a_missing_or_wrong_shuffle_is_illegal() -> None:
    at = next(i for i, token in enumerate(MOVES) if token.startswith("~"))
    missing = judge(SCENARIO, MOVES[:at] + MOVES[at + 1 :], OUTCOME)
    assert (missing.illegal_at, missing.rule) == (at, "K4.4")
    wrong = judge(SCENARIO, [*MOVES[:at], "~shuffle: 2H", *MOVES[at + 1 :]], OUTCOME)
    assert (wrong.illegal_at, wrong.rule) == (at, "K4.4")


def test_an_opening_without_order_cannot_be_replayed() -> None:
    bare = replace_content(SCENARIO, {"kind": "opening", "first": "red"})
    with pytest.raises(RequestError):
        judge(bare, [], {})


def replace_content(scenario: Scenario, content: dict[str, Any]) -> Scenario:
    fields = {name: getattr(scenario, name) for name in scenario.__struct_fields__}
    return Scenario(**{**fields, "content": content})
