"""Segments of a map that players build together: pieces with rock and Walls (D1.3).

Terminology: a segment lies in a *box*, a rectangle of cells; *facing* 0-3 turns it clockwise from
the way it is printed, N E S W.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.games.deebz.rulebook.tables import SEGMENTS
from engine.grid import Point


@dataclass(frozen=True, slots=True)
class SegmentShape:
    """A segment as it lies: how large its box is, what is rock, where Walls stand."""

    width: int
    height: int
    rock: tuple[Point, ...]
    walls: tuple[tuple[Point, Point], ...]


@lru_cache(maxsize=64)
def shape_of(segment: str, facing: int) -> SegmentShape:
    """Return a segment of the rulebook, turned."""
    row = SEGMENTS[segment]
    width, height = row["size"]
    rock = [(x, y) for x, y in row["rock"]]
    walls = [((a[0], a[1]), (b[0], b[1])) for a, b in row["walls"]]
    for _ in range(facing):
        rock = [_turned(at, height) for at in rock]
        walls = [(_turned(a, height), _turned(b, height)) for a, b in walls]
        width, height = height, width
    return SegmentShape(width, height, tuple(sorted(rock)), tuple(walls))


def _turned(at: Point, height: int) -> Point:
    """A cell of a box of this height after a quarter turn clockwise."""
    return height - 1 - at[1], at[0]


@dataclass(frozen=True, slots=True)
class LaidSegment:
    """A segment on the map; ``at`` is the top left cell of its box."""

    segment: str
    facing: int
    at: Point

    @property
    def box(self) -> frozenset[Point]:
        """The cells of its box."""
        shape = shape_of(self.segment, self.facing)
        x, y = self.at
        return frozenset((x + i, y + j) for i in range(shape.width) for j in range(shape.height))

    @property
    def rock(self) -> list[Point]:
        """Its solid cells."""
        return [self._placed(at) for at in shape_of(self.segment, self.facing).rock]

    @property
    def walls(self) -> list[tuple[Point, Point]]:
        """The sides that it closes."""
        walls = shape_of(self.segment, self.facing).walls
        return [(self._placed(a), self._placed(b)) for a, b in walls]

    def _placed(self, at: Point) -> Point:
        return self.at[0] + at[0], self.at[1] + at[1]
