"""Rectangles on a plan: the room that names, marks and buildings take."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.blocks.blocks import Mark, Point
from printkit.layout.marks.marks import middle_of, reach_of


@dataclass(frozen=True, slots=True)
class LabelBox:
    """A rectangle on the plan in mm."""

    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: LabelBox) -> float:
        """The area that both cover."""
        if self.right <= other.left or other.right <= self.left:
            return 0.0
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        if high <= 0:
            return 0.0
        return (min(self.right, other.right) - max(self.left, other.left)) * high

    def touched(self, others: Iterable[LabelBox]) -> list[LabelBox]:
        """Those that cover any of the same ground."""
        return [other for other in others if self.overlap(other) > 0]

    def grown(self, by: float) -> LabelBox:
        """The same with more room on every side."""
        return LabelBox(self.left - by, self.top - by, self.right + by, self.bottom + by)


def box_of(points: Sequence[Point]) -> LabelBox:
    """The box round points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return LabelBox(min(xs), min(ys), max(xs), max(ys))


def room_of(mark: Mark) -> LabelBox:
    """The room that a mark takes."""
    (x, y), reach = middle_of(mark), reach_of(mark)
    return LabelBox(x - reach, y - reach, x + reach, y + reach)
