"""Who may take an attack instead of its target: every condition of D11.2, one at a time."""

from __future__ import annotations

import pytest
from deebz_table import begin, go, put

from engine.errors import IllegalMove
from engine.games.deebz.actions.attack import Attack
from engine.games.deebz.table.pieces import Unit
from engine.games.deebz.turn.state import State


def attacked(defender_at: tuple[int, int] = (3, 2), seat: int = 1, **content) -> tuple[State, Unit]:
    """An attack along the row 1 from column 0 to column 3, and a Defending Unit somewhere."""
    state = begin(ruleset={"reveal": "advanced"}, **content)
    attacker = put(state, 0, (0, 1), "2S 3S 4D 5D")
    target = put(state, 1, (3, 1), "2C")
    defender = put(state, seat, defender_at, "2H 3H 3C")
    defender.defending = True
    return go(state, Attack(attacker, target)), defender


def offered(state: State) -> set[int]:
    if state.to_move < 0:
        return set()
    return {move[1] for move in state.legal_moves() if move[0] == "intercept"}


def test_in_range_and_in_sight_of_both_it_may() -> None:
    state, defender = attacked()
    assert offered(state) == {defender.number}


def test_without_sight_to_the_attacker_it_may_not() -> None:
    """The wall on (2, 2) stands between them, and nowhere else in the way."""
    state, defender = attacked(solid=[[2, 2], [1, 2]])
    assert offered(state) == set()
    with pytest.raises(IllegalMove):
        state.verify(("intercept", defender.number))


def test_without_range_to_the_target_it_may_not() -> None:
    state, _defender = attacked(defender_at=(3, 9))
    assert offered(state) == set()


def test_without_sight_to_the_target_it_may_not() -> None:
    state, _defender = attacked(defender_at=(4, 2), solid=[[4, 1], [3, 2]])
    assert offered(state) == set()


def test_nobody_steps_in_for_the_other_side() -> None:
    state, _defender = attacked(seat=0)
    assert offered(state) == set()


def test_only_a_defending_unit_may() -> None:
    state = begin(ruleset={"reveal": "advanced"})
    attacker = put(state, 0, (0, 1), "2S 3S 4D 5D")
    target = put(state, 1, (3, 1), "2C")
    put(state, 1, (3, 2), "2H 3H 3C")
    assert offered(go(state, Attack(attacker, target))) == set()
