"""Where the arrows of entry points stand: before each exterior place, clear of all else (F5.5)."""

from __future__ import annotations

import math
from collections.abc import Sequence

import shapely
from shapely.geometry.base import BaseGeometry

from engine.games.defenders.city.town_styles import HEIGHT, WIDTH

_BEFORE = 20.0  # from the edge of a place to its arrow's disc, in plan units
_LOOK = 34.0  # how far out the ground must be clear
_FREE = 25.0  # more room than this is no better

Point = tuple[float, float]


def arrow_spot(
    ring: Sequence[Sequence[float]], at: Sequence[float], town: BaseGeometry, water: BaseGeometry
) -> tuple[Point, Point]:
    """Where an arrow's disc lies and the way the arrow points, as a unit vector.

    Args:
        ring: the exterior place.
        at: the middle of its label; arrows near it are better.
        town: all places together.
        water: what divides the town, as lines; arrows keep off it.
    """
    best: tuple[float, Point, Point] | None = None
    for x, y in _middles(ring):
        dx, dy = x - WIDTH / 2, y - HEIGHT / 2
        far = math.sqrt(dx * dx + dy * dy) or 1.0
        dx, dy = dx / far, dy / far
        spot = shapely.Point(x + dx * _LOOK, y + dy * _LOOK)
        room = min(_FREE, town.distance(spot))
        if not water.is_empty:
            room = min(room, 2 * water.distance(spot))
        room -= 0.02 * math.sqrt((x - at[0]) * (x - at[0]) + (y - at[1]) * (y - at[1]))
        if best is None or room > best[0] + 1e-9:
            best = (room, (x + dx * _BEFORE, y + dy * _BEFORE), (-dx, -dy))
    assert best is not None  # noqa: S101 - a ring has sides
    return best[1], best[2]


def _middles(ring: Sequence[Sequence[float]]) -> list[Point]:
    """The middles of all sides; corners belong to neighbours too."""
    ends = [*ring[1:], ring[0]]
    return [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(ring, ends, strict=True)]


def clock(spot: Point) -> tuple[int, float]:
    """Sorts points clockwise from the top of the map, without angles."""
    x, y = spot[0] - WIDTH / 2, spot[1] - HEIGHT / 2
    if x >= 0:
        return 0, y / (abs(x) + abs(y) + 1e-9)
    return 1, -y / (abs(x) + abs(y) + 1e-9)
