"""Records of whole games: legal, broken, unfinished, with a wrong outcome."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import RequestError
from engine.game import Request
from engine.games.uboat_wargames import GAME
from engine.games.uboat_wargames.play import PLAY
from engine.games.uboat_wargames.players import greedy
from engine.playing import play_record
from engine.record import judge
from engine.rng import Stream
from engine.scenario import Scenario


def played(scenario: Scenario) -> dict[str, Any]:
    seats = PLAY.seats(scenario)
    return play_record(PLAY, scenario, [greedy] * len(seats), seats, "record")


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
    record = played(GAME.generate(request_))
    verdict = judge(GAME, record)
    assert verdict.legal
    assert verdict.outcome == record["outcome"]


def test_faults_are_placed() -> None:
    record = played(GAME.generate(Request("record", 4)))
    moves, outcome = record["moves"], record["outcome"]
    assert len(moves) == 52
    broken = judge(GAME, {**record, "moves": [moves[0], moves[2], *moves[2:]]})
    assert (broken.legal, broken.illegal_at, broken.rule) == (False, 1, "U3.2")
    short = judge(GAME, {**record, "moves": moves[:-1]})
    assert (short.legal, short.illegal_at, short.rule) == (False, 51, "U7.1")
    long = judge(GAME, {**record, "moves": [*moves, moves[-1]]})
    assert (long.legal, long.illegal_at, long.rule) == (False, 52, "U7.1")
    wrong = judge(GAME, {**record, "outcome": {**outcome, "winner": 9}})
    assert (wrong.legal, wrong.illegal_at, wrong.outcome) == (False, None, outcome)
    assert wrong.rule == "U7.2"


def test_a_tournament_is_not_one_game() -> None:
    scenario = GAME.generate(Request("1", 4, {"kind": "tournament"}))
    with pytest.raises(RequestError, match="table"):
        PLAY.complete(scenario, Stream("t"))
    with pytest.raises(RequestError, match="table"):
        PLAY.start(scenario)
