"""Programs that play: random, and greedy."""

from __future__ import annotations

from engine.play import Move, Turn
from engine.rng import Stream


def random_player(turn: Turn, rng: Stream) -> Move:
    """Any legal move, each equally likely."""
    return rng.pick(turn.legal_moves())


def greedy(turn: Turn, rng: Stream) -> Move:
    """Tbd."""
    return turn.legal_moves()[0]
