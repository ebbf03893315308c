"""Moves as small ints: an attack, a light, a revenge pick, or giving up.

An attack is ``card * 32 + cell``, with cell 31 for a joker without a target (A4.3). A light is
``LIGHT + cell``; a revenge pick, which is chance, ``LOSE + card``.
"""

from __future__ import annotations

from typing import Final

NO_CELL: Final = 31
_CARD: Final = (1 << 6) - 1
LIGHT: Final = 1 << 11
LOSE: Final = 1 << 12
CONCEDE: Final = 1 << 13


def attack(card: int, cell: int) -> int:
    """The move that plays a card on a cell."""
    return card << 5 | cell


def light(cell: int) -> int:
    """The move that lights a cell after a bomb."""
    return LIGHT | cell


def lose(card: int) -> int:
    """The chance move by which revenge takes a card."""
    return LOSE | card


def card_of(move: int) -> int:
    """The card of an attack or of a revenge pick."""
    return move & _CARD if move & LOSE else move >> 5


def cell_of(move: int) -> int:
    """The cell of an attack or of a light."""
    return move & 31
