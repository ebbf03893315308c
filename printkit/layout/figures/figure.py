"""A figure as a symbol of a size in mm: its silhouette first, then its parts, then its strokes."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.blocks.figures import Likeness
from printkit.layout.base.measure import round_mm
from printkit.layout.figures.composing import GROUND, Composed, composed
from printkit.layout.figures.drawing import PaintedMark, moved
from printkit.layout.figures.engraving import engraved, silhouette
from printkit.layout.figures.inks import FigureInks
from printkit.scene.shapes import Command, Paint, Path, Shape, Symbol

_HALO = 0.7
"""White round a figure that stands on a ground, in mm."""
MARGIN = 1.2
"""Room round a figure for its rim, in mm."""


@lru_cache(maxsize=512)
def figure(
    of: Likeness, inks: FigureInks, unit: float, *, flip: bool = False, down_to: float = GROUND
) -> Symbol:
    """A whole figure, ``unit`` mm for a unit of the drawing; its feet stand on its lower edge.

    What lies wholly below ``down_to``, in units, is left out: a bust is cut off above it. A person
    without tool and headgear is some 145 units tall.

    Raises:
        FigureError: a part has a name that there is no drawing of.
    """
    words = "-".join((of.beast, of.head, of.headgear, of.garment, of.tool, of.gear, of.pattern))
    whole = composed(of)
    if down_to < GROUND:
        words = f"{words}-{down_to:g}"
        kept = tuple(mark for mark in whole.marks if _top_of(mark.outline) < down_to)
        whole = replace(whole, marks=kept)
    return engraved_symbol(f"figure-{words}", whole, inks, unit, of.pattern, flip=flip)


def _top_of(outline: tuple[Command, ...]) -> float:
    """Return the highest point that a path's steps name."""
    return min((min(values[1::2]) for _, values in outline if values), default=GROUND)


def engraved_symbol(
    name: str, whole: Composed, inks: FigureInks, unit: float, pattern: str = "", *,
    flip: bool = False,
) -> Symbol:  # fmt: skip
    """What is composed as a symbol, parted from its ground by a white rim."""
    placed, rim = _placed(whole, unit, flip)
    shapes: list[Shape] = [
        Path(rim, Paint(stroke=inks.paper, width=round_mm(inks.bold * 2 + _HALO), join="round")),
        Path(rim, Paint(stroke=inks.line, width=round_mm(inks.bold * 1.6), join="round")),
        *engraved(placed, inks, unit, pattern),
    ]
    wide = round_mm((whole.right - whole.left) * unit + 2 * MARGIN)
    high = round_mm((GROUND - whole.top) * unit + MARGIN)
    side = "left" if flip else "right"
    return Symbol(f"{name}-{inks.key}-{unit:g}-{side}", wide, high, tuple(shapes))


@lru_cache(maxsize=512)
def _placed(
    whole: Composed, unit: float, flip: bool
) -> tuple[tuple[PaintedMark, ...], tuple[Command, ...]]:
    """The marks in mm and their silhouette, which are the same in every theme and ink."""
    marks = moved(whole.marks, 1.0, 0.0, 0.0, flip=flip)
    left = -whole.right if flip else whole.left
    placed = moved(marks, unit, MARGIN - left * unit, MARGIN - whole.top * unit)
    return placed, silhouette(placed)


def middle_of(of: Likeness, symbol: Symbol, unit: float, *, flip: bool = False) -> float:
    """How far from the symbol's left edge a figure's body stands, in mm."""
    whole = composed(of)
    body = 47.5 if whole.is_person else (whole.left + whole.right) / 2
    away = MARGIN + (body - whole.left) * unit
    return round_mm(symbol.width - away if flip else away)
