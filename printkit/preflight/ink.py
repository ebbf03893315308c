"""A mark of ink, and the graphics state that it depends on (ISO 32000-1, 8.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from printkit.scene.matrix import UNIT, Box, Matrix

_KINDS = {"g": "grey", "rg": "RGB", "k": "CMYK"}


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
class Colours:
    """The kinds of colour that a file uses.

    Attributes:
        kinds: ``grey``, ``RGB``, ``CMYK`` or ``other``.
        most: the most ink of a colour in CMYK, in per cent of all four together.
        rgb_greys: whether a black or grey is written as RGB, which a press mixes of four inks.
    """

    kinds: set[str] = field(default_factory=set)
    most: float = 0.0
    rgb_greys: bool = False

    def note(self, operator: str, values: Sequence[Any]) -> None:
        """A colour is set by an operator for fills."""
        kind = _KINDS.get(operator, "other")
        self.kinds.add(kind)
        if kind in ("RGB", "CMYK"):
            parts = [float(value) for value in values]
            if kind == "CMYK":
                self.most = max(self.most, round(100 * sum(parts), 1))
            elif len(set(parts)) == 1 and parts[0] < 1:
                self.rgb_greys = True


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
