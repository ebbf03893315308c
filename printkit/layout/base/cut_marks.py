"""Marks for cutting and folding: thin strokes outside the bleed, dashes along folds."""

from __future__ import annotations

from collections.abc import Iterable

from printkit.layout.base.measure import round_mm
from printkit.paper.papers import BLEED
from printkit.scene.shapes import Line, Paint, Shape

MARK = 4.0
"""The length of a crop mark in mm."""

CUT = Paint(stroke="#000000", width=0.15)
FOLD = Paint(stroke="#000000", width=0.15, dash=(2.0, 1.2))


def crop_marks(
    xs: Iterable[float],
    ys: Iterable[float],
    box: tuple[float, float, float, float],
    bleed: float = BLEED,
) -> list[Shape]:
    """Marks at every cut on all four sides of what is cut, never a box round a card.

    Cuts run down at ``xs`` and across at ``ys``; ``box`` is the left, top, right and bottom of
    what is cut, and art may reach ``bleed`` beyond it. All in mm.
    """
    left, top, right, bottom = box
    down = [
        Line(x, round_mm(y), x, round_mm(y + MARK), CUT)
        for x in dict.fromkeys(round_mm(x) for x in xs)
        for y in (top - bleed - MARK, bottom + bleed)
    ]
    across = [
        Line(round_mm(x), y, round_mm(x + MARK), y, CUT)
        for y in dict.fromkeys(round_mm(y) for y in ys)
        for x in (left - bleed - MARK, right + bleed)
    ]
    return [*down, *across]
