"""Whether a deal favours one side, by playing it out many times."""

from __future__ import annotations

from typing import Final

from engine.game.playable import CHANCE, NOBODY
from engine.games.dukes_up.programs.judgement import best_dukes, best_fiefs
from engine.games.dukes_up.programs.rollout import quick_move
from engine.games.dukes_up.rulebook.tables import DUKES_PHASE, FIEF_PHASE
from engine.games.dukes_up.turn.state import State
from engine.rng import Stream

MARGIN: Final = 0.1
"""A deal is even when the first player's share of the games lies this close to a half."""


def is_even(start: State, first: int, games: int, rng: Stream) -> bool:
    """Whether neither side wins much more often than the other.

    Args:
        start: a state before the first turn; it stays as it is.
        first: the seat that begins.
        games: how many games are played out.
        rng: the shuffles and the players' whims.
    """
    total = sum(play_out(start.copy(), rng)[first] for _ in range(games))
    return abs(total / games - 0.5) <= MARGIN


def play_out(state: State, rng: Stream) -> tuple[float, ...]:
    """A quick game from here, fiefs and dukes chosen with care; what each seat got of it."""
    while (mover := state.to_move) != NOBODY:
        if mover == CHANCE:
            state.apply(state.chance(rng))
        elif state.phase == FIEF_PHASE:
            state.apply(best_fiefs(state)[0])
        elif state.phase == DUKES_PHASE:
            state.apply(best_dukes(state)[0])
        else:
            state.apply(quick_move(state, rng))
    return state.rewards()
