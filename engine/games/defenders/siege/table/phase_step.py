"""The shape of a decision or a roll, its dice (F1.1, F1.6), and how a refusal is said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.errors import IllegalMove
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.siege.table.siege_table import SiegeTable

Move = tuple[str, int, Any]
"""What is done, and up to two numbers: ``("go", unit, place)``, ``("roll", faces, result)``; of a
name the second is its text: ``("call", foe, "Rats of the Deep Drain")``."""

PASS: Move = ("pass", 0, 0)


def _no_options(board: SiegeTable) -> list[Move]:
    del board
    return []


def _nothing_against(board: SiegeTable, move: Move) -> IllegalMove | None:
    del board, move
    return None


def _a_die(board: SiegeTable) -> str:
    del board
    return "Die"


@dataclass(frozen=True, slots=True)
class PhaseStep:
    """One phase of a turn.

    Attributes:
        rule: the rule it stands in.
        due: what is to be done now, with an example of what to type.
        ready: sets who decides or which die is rolled and is true; or goes on, and is false.
        act: does a legal move, or what a die's result says.
        options: moves worth asking ``refuse`` about, in a fixed order; none for dice.
        refuse: why a move of the right sort may not be made; None when it may.
        does: the sorts of move that belong here.
        die: what the die that is due decides.
        is_sure: ``refuse`` would allow every move of ``options``, and need not be asked.
        is_open: more moves are legal than ``options`` lists, so that even a single one is a choice.
    """

    rule: str
    due: str
    ready: Callable[[SiegeTable], bool]
    act: Callable[[SiegeTable, Move], None]
    options: Callable[[SiegeTable], list[Move]] = _no_options
    refuse: Callable[[SiegeTable, Move], IllegalMove | None] = _nothing_against
    does: tuple[str, ...] = ("roll",)
    die: Callable[[SiegeTable], str] = _a_die
    is_sure: bool = False
    is_open: bool = False


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
    """Ask for the die that picks one of this many; false when there is only one (F1.6)."""
    faces = die_for(count)
    if faces:
        board.roll(faces, count)
    return bool(faces)
