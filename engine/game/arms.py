"""The arms of players: the sign that stands on everything of one of them."""

from __future__ import annotations

MOST = 6
"""Players who have arms of their own."""


def arms(player: int) -> str:
    """The shield of a player, from 1, as the name of an icon.

    >>> arms(2)
    'player-2'
    """
    return f"player-{(player - 1) % MOST + 1}"


def under_arms(player: int, words: str) -> str:
    """A player's shield and words after it, for running text.

    >>> under_arms(1, "Player 1")
    ':player-1: Player 1'
    """
    return f":{arms(player)}: {words}"
