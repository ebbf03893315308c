"""Dice: which are rolled, and picks among several (F1.1, F1.6)."""

from __future__ import annotations

from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.siege.table.siege_table import SiegeTable

DICE: tuple[int, ...] = tuple(words.TABLES["dice"]["faces"])
D6 = 6


def die_for(count: int) -> int:
    """The die for a pick among ``count`` items: 0 when none is needed (F1.6)."""
    return 0 if count == 1 else next(faces for faces in DICE if faces >= count)


def ask_die(board: SiegeTable) -> bool:
    """Ask for a d6; always true, for a step's ``ready``."""
    board.roll(D6)
    return True


def ask_pick(board: SiegeTable, count: int) -> bool:
    """Ask for the die that picks one of so many; false when there is only one (F1.6)."""
    faces = die_for(count)
    if faces:
        board.roll(faces, count)
    return bool(faces)
