"""The easy and the normal program make slips, but none that a person would be ashamed of."""

from __future__ import annotations

from typing import Any

import pytest

from engine import registry
from engine.game.contract import Request
from engine.game.playable import NOBODY
from engine.games.deebz.turn.state import State
from engine.play.match import Dice, next_move
from engine.play.programs import find_player

GAME = registry.load("deebz")
OBJECTIVES = ("hold", "sacrifice")


def attacks_on_own(state: Any, move: Any) -> bool:
    """Whether a move attacks a Unit of the seat that makes it, where something else was legal."""
    if not isinstance(state, State) or move[0] != "attack":
        return False
    own = [m for m in state.legal_moves() if m[0] == "attack"]
    own = [m for m in own if state.need(m[1]).controller == state.to_move]
    return move in own and len(own) < len(state.legal_moves())


@pytest.mark.parametrize("name", ["easy", "normal", "greedy", "strong"])
@pytest.mark.parametrize("objective", OBJECTIVES)
def test_no_unit_of_its_own_is_attacked(name: str, objective: str) -> None:
    scenario = GAME.generate(Request("own", 2, {"objective": objective}))
    state, dice = GAME.play.start(scenario), Dice("own", 2)
    players = [find_player(name, GAME.play)] * 2
    while state.to_move != NOBODY:
        move = next_move(state, players, dice)
        assert not attacks_on_own(state, move), move
        state.apply(move)


def test_the_normal_program_overlooks_a_move_now_and_then() -> None:
    state, dice = GAME.play.start(GAME.generate(Request("slips", 2))), Dice("slips", 2)
    normal, greedy = (find_player(name, GAME.play) for name in ("normal", "greedy"))
    same = other = 0
    while state.to_move != NOBODY:
        twin = dice.copy()
        move = next_move(state, [normal] * 2, dice)
        if state.to_move >= 0:
            is_same = move == next_move(state, [greedy] * 2, twin)
            same, other = same + is_same, other + (not is_same)
        state.apply(move)
    assert 0 < other < same / 8
