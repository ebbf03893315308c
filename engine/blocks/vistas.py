"""Vistas: the place of a scenario seen as people would see it, for covers and keepsakes.

Part of the language of :mod:`engine.blocks.blocks`. A vista carries no codes and nothing that
anybody at the table must not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.blocks.pictures import Board, Plan


class Sight(StrEnum):
    """From where a place is seen."""

    BIRD = "bird"
    """From a hill: a plan or a board in perspective, its buildings, rock and flags upright."""
    HALLS = "halls"
    """A mountain cut open: the gate in its face, below it rows of halls, at the bottom a cave."""
    PERISCOPE = "periscope"
    """Through a periscope: boats on the sea."""
    ARMS = "arms"
    """The arms of two houses, face to face over a table."""


@dataclass(frozen=True, slots=True)
class Vista:
    """A place, seen.

    Attributes:
        sight: from where.
        key: what chance draws its details from, such as a scenario's id.
        ground: what a bird sees.
        names: of the boats or the houses, in order.
        charges: what the arms of the houses show: ``crown cup key rose star tower``.
        halls: columns and rows of halls above the cave.
    """

    sight: Sight
    key: str
    ground: Plan | Board | None = None
    names: tuple[str, ...] = ()
    charges: tuple[str, ...] = ()
    halls: tuple[int, int] = (6, 4)


@dataclass(frozen=True, slots=True)
class Seal:
    """A game as a small round seal: its emblem, the name of its accent colour, its title."""

    emblem: str
    accent: str
    title: str
