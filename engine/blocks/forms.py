"""What is written in by hand: blanks, ruled lines, tracks of boxes.

Part of the language of :mod:`engine.blocks.blocks`, from which they are imported.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fields:
    """Labelled blanks to fill in by hand, side by side: (label, relative width)."""

    items: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Lines:
    """Ruled lines for handwriting.

    With ``fills=True``, as the last block of a section, ``count`` is the least: the lines run on to
    the foot of the page.
    """

    count: int
    label: str = ""
    fills: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """One box of a track: its printed text and a role such as ``plain`` or ``marked``."""

    text: str = ""
    role: str = "plain"


@dataclass(frozen=True, slots=True)
class Track:
    """A row (or rows) of boxes to tick, or as large as a token to move one along."""

    boxes: tuple[Box, ...]
    label: str = ""
    per_row: int = 12
    legend: str = ""
    is_for_token: bool = False
