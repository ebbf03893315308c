"""Camps: tents in rows; a vehicle, a fire, a watch post here and there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.blocks.blocks import Point
from engine.rng import Stream
from printkit.layout.buildings.house_sketch import HouseSketch
from printkit.layout.buildings.lots import Ring, along, span

if TYPE_CHECKING:
    from shapely import Polygon

_LONG, _WIDE = 3.2, 2.3  # a tent in mm
_LANE = 1.7  # between two rows
_GAP = 0.7


def tents(ring: Ring, stream: Stream, sketch: HouseSketch, centre: Point) -> None:
    """Rows along an area's longest side, turned a little by chance."""
    del centre
    from shapely import Polygon, prepare  # late: it costs 100 ms, and only maps need it

    body = Polygon(ring)
    prepare(body)
    way = along(ring)
    if stream.chance(1, 2):
        way = (-way[1], way[0])
    ux, uy = way
    low, high = span(ring, (-uy, ux))
    left, right = span(ring, way)
    y = low + 0.6
    row = 0
    while y < high:
        x = left + 0.6 + 1.2 * stream.unit()
        while x < right:
            x += _stand(body, stream, sketch, (x, y), way)
        row += 1
        y += _WIDE + (_LANE if row % 2 == 0 else 0.5)


def _stand(body: Polygon, stream: Stream, sketch: HouseSketch, at: Point, way: Point) -> float:
    """One plot of a row; how far the next one lies, in mm."""
    from shapely import Polygon

    pick = stream.below(24)
    if sketch.is_sparing and stream.chance(1, 4):  # little ink: fewer of them
        return _LONG + _GAP
    long = 5.0 if pick == 0 else _LONG
    ring = _turned([(0, 0), (long, 0), (long, _WIDE), (0, _WIDE)], at, way)
    if pick == 1 or not body.contains(Polygon(ring)) or not sketch.is_free(ring):
        return long + _GAP
    if pick == 0:  # a lorry and its cab
        sketch.add("works", ring)
        sketch.add("roof", _turned([(0.3, 0.3), (3.4, 0.3), (3.4, 2.0), (0.3, 2.0)], at, way))
    elif pick == 2:  # a fire or a cistern
        x, y = _turned([(long / 2, _WIDE / 2)], at, way)[0]
        sketch.disc("roof", (x, y), 0.9)
        sketch.disc("works", (x, y), 0.35)
    elif pick == 3:  # a watch post on stilts
        post = _turned([(0.3, 0), (2.6, 0), (2.6, 2.3), (0.3, 2.3)], at, way)
        sketch.add("shadow", post, 0.45)
        sketch.add("roof", post)
        sketch.line(post[0], post[2])
        sketch.line(post[1], post[3])
    else:
        sketch.add("house" if pick % 3 else "roof", ring)
        a, b = _turned([(0, _WIDE / 2), (long, _WIDE / 2)], at, way)
        if not sketch.is_sparing:
            sketch.line(a, b)
    return long + _GAP


def _turned(points: list[tuple[float, float]], at: Point, way: Point) -> list[Point]:
    (ax, ay), (ux, uy) = at, way
    return [(ux * (ax + x) - uy * (ay + y), uy * (ax + x) + ux * (ay + y)) for x, y in points]
