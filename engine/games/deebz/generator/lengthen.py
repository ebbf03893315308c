"""Makes a way longer by putting thin walls across it, one stroke at a time."""

from __future__ import annotations

from engine.games.deebz.generator.canvas import MapCanvas, Side
from engine.grid import Point
from engine.rng import Stream

STROKES = 60
"""Walls tried before giving up."""


def lengthen(ground: MapCanvas, start: Point, target: Point, low: int, stream: Stream) -> None:
    """Add Walls until the way from ``start`` to ``target`` has at least ``low`` steps.

    Only Walls that leave two disjoint ways stay; it may remain shorter.
    """
    here, there = ground.grid.bit(start), ground.grid.bit(target)
    for _ in range(STROKES):
        path = ground.grid.shortest_path(here, there, ground.floor)
        if not path or len(path) - 1 >= low:
            return
        index = stream.below(len(path) - 1)
        a, b = ground.grid.point(path[index]), ground.grid.point(path[index + 1])
        saved = ground.save()
        ground.add_walls(_barrier(a, b, stream))
        now = ground.grid.distance(here, there, ground.floor)
        if (
            now is None
            or now < len(path) - 1
            or not ground.is_whole()
            or ground.grid.find_cut(here, there, ground.floor) is not None
        ):
            ground.restore(saved)


def _barrier(a: Point, b: Point, stream: Stream) -> list[Side]:
    """A straight wall through the side between two cells, longer to one end than to the other."""
    dx, dy = abs(a[1] - b[1]), abs(a[0] - b[0])
    back, ahead = stream.between(0, 5), stream.between(0, 5)
    return [
        ((a[0] + i * dx, a[1] + i * dy), (b[0] + i * dx, b[1] + i * dy))
        for i in range(-back, ahead + 1)
    ]
