"""What a search may hope for: the turn at hand is played on by good sense, then judged.

A Move, a Unit or an Effect is written in many small steps, and nothing is won or lost between two
of them; only whole turns can be compared.
"""

from __future__ import annotations

from engine.games.deebz.estimate import estimate
from engine.games.deebz.piles import Strategy
from engine.games.deebz.players import choose
from engine.games.deebz.state import State

MOST_STEPS = 400
"""Longer turns are judged before they end."""


def foresee(state: State) -> tuple[float, ...]:
    """Shares of winning once the turn under way has been played on; the state is left alone."""
    world = state.copy()
    turn = world.round, world.active
    for _ in range(MOST_STEPS):
        if world.over:
            return world.rewards()
        is_next = isinstance(world.top, Strategy) and (world.round, world.active) != turn
        if world.to_move < 0 or is_next:
            break
        world.apply(choose(world, world.to_move, world.legal_moves()))
    return estimate(world)
