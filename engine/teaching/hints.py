"""Hints: what a careful player would consider now, and why, from what the seat may know."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from engine.game.playable import AnyMove, AnyPlay
from engine.rng import Stream

MOST: Final = 3
"""This many hints are given at most."""


class Hint(NamedTuple):
    """One move worth considering.

    Attributes:
        move: a legal move of the game.
        label: the move as the player may type it.
        reason: why, in one or two sentences in the language being spoken.
    """

    move: AnyMove
    label: str
    reason: str


def consider(play: AnyPlay, view: Any, rng: Stream) -> list[Hint]:
    """Return the moves that a careful player would consider, the best first.

    Only the View is asked, so a hint is the same for every state that the seat cannot tell from
    the real one.

    Args:
        play: the game.
        view: what the seat on turn may know.
        rng: decides between moves that look alike.

    Returns:
        at most MOST hints; none where the game gives no advice, or the seat has nothing to decide.
    """
    if play.advise is None:
        return []
    return [
        Hint(advice.move, play.screen.label(view, advice.move), advice.reason)
        for advice in play.advise(view, rng)[:MOST]
    ]
