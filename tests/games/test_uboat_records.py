"""Records of whole games: legal, broken, unfinished, with a wrong outcome."""

from __future__ import annotations

import pytest

from engine.errors import RequestError
from engine.game import Request
from engine.games.uboat_wargames import GAME
from engine.games.uboat_wargames.notation import write_move
from engine.games.uboat_wargames.players import choose_greedily
from engine.games.uboat_wargames.replay import judge_record
from engine.games.uboat_wargames.setup import start_state
from engine.rng import Streams
from engine.scenario import Scenario


def played(scenario: Scenario) -> tuple[list[str], dict[str, object]]:
    state, moves = start_state(scenario), []
    rng = Streams("record", "uboat test").stream("play")
    while not state.is_over:
        move = choose_greedily(state.rules, state.observe(state.to_move), rng)
        moves.append(write_move(state, move))
        state.apply(move)
    outcome = state.outcome()
    assert outcome is not None
    return moves, outcome.as_json()


@pytest.mark.parametrize(
    "request_",
    [
        Request("record", 4),
        Request("record", 4, {"teams": "opposite", "handicap": [0, 3, 0, -2]}),
        Request("record", 6, {"teams": "pairs", "ace": "high"}),
        Request("record", 3, {"hand": "full", "ace": "low", "tiles": [9, 6, 3, 1]}),
        Request("record", 4, {"kind": "position"}),
    ],
    ids=["plain", "teams", "pairs", "hand", "position"],
)
def test_a_whole_game_is_legal(request_: Request) -> None:
    scenario = GAME.generate(request_)
    moves, outcome = played(scenario)
    verdict = judge_record(scenario, moves, outcome)
    assert verdict.legal
    assert verdict.outcome == outcome


def test_faults_are_placed() -> None:
    scenario = GAME.generate(Request("record", 4))
    moves, outcome = played(scenario)
    assert len(moves) == 52
    swapped = [moves[0], moves[2], *moves[2:]]
    broken = judge_record(scenario, swapped, outcome)
    assert (broken.legal, broken.illegal_at, broken.rule) == (False, 1, "U3.2")
    short = judge_record(scenario, moves[:-1], outcome)
    assert (short.legal, short.illegal_at, short.rule) == (False, 51, "U7.1")
    long = judge_record(scenario, [*moves, moves[-1]], outcome)
    assert (long.legal, long.illegal_at) == (False, 52)
    wrong = judge_record(scenario, moves, {**outcome, "winner": 9})
    assert (wrong.legal, wrong.illegal_at, wrong.outcome) == (False, None, outcome)


def test_a_tournament_has_no_record() -> None:
    scenario = GAME.generate(Request("1", 4, {"kind": "tournament"}))
    with pytest.raises(RequestError):
        judge_record(scenario, [], {})


def test_a_puzzle_has_one_answer() -> None:
    """The solution's first move is the only one that reaches the aim (checked by brute force)."""
    scenario = GAME.generate(Request("1", 4, {"kind": "puzzle"}))
    content = scenario.content
    reached = []
    start = start_state(scenario)
    seat = start.to_move
    for move in start.legal_moves():
        state = start.copy()
        state.apply(move)
        for text in content["replies"]:
            options = {write_move(state, m): m for m in state.legal_moves()}
            state.apply(options[text])
        scores = []
        for second in state.legal_moves():
            then = state.copy()
            then.apply(second)
            scores.append(then.points(seat))
        if max(scores) >= content["goal"]["score"]:
            reached.append(write_move(start, move))
    assert reached == [content["solution"][0]]
