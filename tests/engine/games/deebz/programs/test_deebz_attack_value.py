"""What the greedy program attacks: rather the Unit that falls than the one that bleeds."""

from __future__ import annotations

from deebz_table import begin, go, put

from engine.game.playable import turn_of
from engine.games.deebz.actions.activation import Activation
from engine.games.deebz.play import PLAY
from engine.games.deebz.programs.goals import attack_value
from engine.play.programs import find_player
from engine.rng import Stream


def test_a_kill_is_worth_more_than_a_greater_loss() -> None:
    state = begin()
    attacker = put(state, 0, (5, 5), "2S 3S")
    falls = put(state, 1, (5, 6), "2C")
    bleeds = put(state, 1, (6, 5), "4C 5C 6C 7C")
    fatal, painful = (attack_value(state, attacker, unit) for unit in (falls, bleeds))
    assert fatal > painful


def test_greedy_takes_the_kill() -> None:
    """Three cards of a larger Unit would be more, but it would go on."""
    state = begin()
    attacker = put(state, 0, (5, 5), "2S 3S")
    put(state, 1, (6, 5), "4C 5C 6C 7C")
    falls = put(state, 1, (5, 6), "2C")
    go(state, Activation(attacker, 0))
    move = find_player("greedy", PLAY)(turn_of(state), Stream("any"))
    assert move == ("attack", falls.number)
