"""What players are called, on paper and on the screen."""

from __future__ import annotations

from engine.language import _, mark_translatable

NAMES = (mark_translatable("Red"), mark_translatable("Black"))
SUITS = ("♥♦", "♣♠")


def name_of(seat: int) -> str:
    """A player's name on paper."""
    return _(NAMES[seat])


def seat_of(seat: int) -> str:
    """A player's name on paper, and the suits."""
    return f"{_(NAMES[seat])} {SUITS[seat]}"
