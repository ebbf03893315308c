"""Who follows the hints wins more than their share."""

from __future__ import annotations

import pytest

from engine import registry
from engine.game.contract import Request
from engine.game.playable import NOBODY
from engine.play.match import Dice, next_move
from engine.play.programs import find_player
from engine.rng import Stream
from engine.teaching.hints import consider

GAME = registry.load("uboat-wargames")
DEALS = 25


def share(number: int, seat: int, rest: str) -> float:
    """What a seat that follows the first hint gets of one game against three programs."""
    scenario, dice = GAME.generate(Request(f"hint {number}", 4)), Dice(f"{number}", 4)
    state = GAME.play.start(GAME.play.deal_missing(scenario, dice.setup))
    programs = [find_player(rest, GAME.play)] * 4
    while state.to_move != NOBODY:
        if state.to_move == seat:
            state.apply(consider(GAME.play, state.observe(seat), Stream("hint"))[0].move)
        else:
            state.apply(next_move(state, programs, dice))
    return float(state.rewards()[seat])


@pytest.mark.slow
@pytest.mark.parametrize("rest", ["easy", "normal"])
def test_hints_win_well_over_a_quarter_of_games_for_four(rest: str) -> None:
    shares = [share(number, seat, rest) for number in range(DEALS) for seat in range(4)]
    assert sum(shares) > 0.36 * len(shares)


def test_a_hint_never_boasts_of_beating_no_card() -> None:
    """A weak card is thrown away in a fight, and the hint says so instead of "beats 0"."""
    scenario, dice = GAME.generate(Request("weak", 3)), Dice("weak", 3)
    state = GAME.play.start(GAME.play.deal_missing(scenario, dice.setup))
    programs = [find_player("easy", GAME.play)] * 3
    told = set()
    while state.to_move != NOBODY:
        if state.to_move == 0:
            view = state.observe(0)
            told |= {hint.reason for hint in consider(GAME.play, view, Stream("hint"))}
        state.apply(next_move(state, programs, dice))
    assert not [reason for reason in told if " beats 0." in reason]
    assert [reason for reason in told if "can't win a tile that is worth having" in reason]


def test_a_hint_says_how_often_it_won() -> None:
    scenario, dice = GAME.generate(Request("hint", 4)), Dice("hint", 4)
    state = GAME.play.start(GAME.play.deal_missing(scenario, dice.setup))
    first, second, *_ = consider(GAME.play, state.observe(state.to_move), Stream("hint"))
    for hint in (first, second):
        assert "Tried out in 60 imagined games, it won " in hint.reason
    won = [int(hint.reason.rstrip(".").split()[-1]) for hint in (first, second)]
    assert won[0] >= won[1]
