"""From cells to millimetres: outlines, strokes and fills of a battle map as shapes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

import numpy
import shapely
from shapely import LinearRing, affinity
from shapely.geometry.base import BaseGeometry

from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.battlefield.all_near import all_near_mm
from printkit.layout.battlefield.ground import Numbers, polygons, rings
from printkit.scene.shapes import Command, Paint, Path, Shape

Place = tuple[float, float]

FINE, MIDDLE, HEAVY = 0.18, 0.35, 0.6
"""The three line weights of the hand, in mm, for cells of 10 mm and more."""
_SPARING = 0.45
"""Share of a line's weight that little ink keeps."""
SEPIA = "#9a917f"
"""Quiet lines on the floor: strong enough to count cells by, weaker than anything on them."""


@dataclass(frozen=True)
class Canvas:
    """Where and how a map is drawn.

    Attributes:
        left, top: of the first cell in mm.
        side: of a cell in mm.
        look: the colours.
        ink: ``full``, ``low`` or ``mono``.
    """

    left: float
    top: float
    side: float
    look: Look
    ink: str

    def at(self, x: float, y: float) -> Place:
        """Return a point of the map in mm."""
        return round_mm(self.left + x * self.side), round_mm(self.top + y * self.side)

    def weight(self, mm: float) -> float:
        """Return a line weight, thinner on small cells and with little ink."""
        share = _SPARING if self.ink == "low" else 1.0
        return round_mm(max(0.1, mm * share * min(1.0, self.side / 10)))

    @property
    def tinted(self) -> bool:
        """Whether grounds are filled: only with full ink."""
        return self.ink == "full"

    @property
    def grey(self) -> str:
        """A quiet line: grey, or fine black where only black is printed."""
        return self.look.ink if self.ink == "mono" else SEPIA

    @property
    def dark(self) -> str:
        """A tone below ink; black where only black is printed."""
        return self.look.ink if self.ink == "mono" else self.look.dark

    def outline(self, area: BaseGeometry) -> tuple[Command, ...]:
        """Return the rings of an area as path steps."""
        return _outline(area, self.left, self.top, self.side)

    def fill(self, area: BaseGeometry, colour: str) -> list[Shape]:
        """Return an area filled, or nothing where there is none."""
        steps = self.outline(area)
        return [Path(steps, Paint(fill=colour, even_odd=True))] if steps else []

    def edge(self, area: BaseGeometry, mm: float, colour: str | None = None) -> list[Shape]:
        """Return the outline of an area as a stroke."""
        steps = self.outline(area)
        paint = Paint(stroke=colour or self.look.ink, width=self.weight(mm), join="round")
        return [Path(steps, paint)] if steps else []

    def strokes(
        self,
        lines: Iterable[Sequence[tuple[float, ...]]],
        mm: float,
        colour: str | None = None,
        dash: tuple[float, ...] = (),
    ) -> list[Shape]:
        """Return many lines of one kind as one path."""
        steps = _lines(tuple(map(tuple, lines)), self.left, self.top, self.side)
        paint = Paint(
            stroke=colour or self.look.ink, width=self.weight(mm), cap="round", join="round",
            dash=tuple(round_mm(part) for part in dash),
        )  # fmt: skip
        return [Path(steps, paint)] if steps else []


# The same steps in every ink and theme, so a map seen before is only painted anew ----------------


@lru_cache(maxsize=512)
def _outline(area: BaseGeometry, left: float, top: float, side: float) -> tuple[Command, ...]:
    outlines, ring_of = shapely.get_coordinates(_rings(area), return_index=True)
    is_last = numpy.diff(ring_of, append=-1) != 0  # a ring ends where it began
    points = _all_at(outlines[~is_last], left, top, side)
    steps: list[Command] = []
    for count in numpy.bincount(ring_of).tolist():
        steps += [("M", next(points)), *[("L", next(points)) for _ in range(count - 2)], ("Z", ())]
    return tuple(steps)


def _rings(area: BaseGeometry) -> list[LinearRing]:
    return [ring for part in polygons(area) for ring in rings(part)]


@lru_cache(maxsize=256)
def _lines(
    lines: tuple[tuple[tuple[float, ...], ...], ...], left: float, top: float, side: float
) -> tuple[Command, ...]:
    numbers = chain.from_iterable(chain.from_iterable(lines))
    points = _all_at(numpy.fromiter(numbers, float).reshape(-1, 2), left, top, side)
    steps: list[Command] = []
    for line in lines:
        steps += [("M", next(points)), *[("L", next(points)) for _ in line[1:]]]
    return tuple(steps)


def _all_at(points: Numbers, left: float, top: float, side: float) -> Iterator[Place]:
    """Return points in mm; maps have ten thousands, so it is done at once."""
    x, y = points.T * side
    return zip(all_near_mm(x + left), all_near_mm(y + top), strict=True)


def moved(area: BaseGeometry, dx: float, dy: float) -> BaseGeometry:
    """Return an area moved by this many cells."""
    return affinity.translate(area, dx, dy)
