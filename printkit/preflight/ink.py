"""A mark of ink, and the graphics state that it depends on (ISO 32000-1, 8.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from printkit.scene.matrix import UNIT, Box, Matrix


@dataclass(frozen=True, slots=True)
class Ink:
    """One mark: ``text``, ``stroke``, ``fill`` or ``image``.

    Attributes:
        kind: what it is.
        box: its extent in points of the page; None when wholly clipped away.
        size: type size in points, stroke width in points, or dots per inch.
        white: it leaves the paper as it is.
        font: name of a text's face.
    """

    kind: str
    box: Box | None
    size: float = 0.0
    white: bool = False
    font: str = ""


@dataclass(slots=True)
class InkState:
    """The graphics state, as far as ink depends on it."""

    ctm: Matrix = UNIT
    width: float = 1.0
    fill_white: bool = False
    stroke_white: bool = False
    clip: Box | None = None
    hidden: bool = False  # everything is clipped away
    font: Any = None
    size: float = 0.0
    mode: int = 0
    tracking: float = 0.0
    word: float = 0.0
    stretch: float = 1.0
    leading: float = 0.0
    rise: float = 0.0
