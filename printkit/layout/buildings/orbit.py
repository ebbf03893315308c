"""Stations: modules in rings round the core, docks between them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from engine.blocks.blocks import Point
from engine.rng import Stream
from printkit.layout.buildings.house_sketch import HouseSketch
from printkit.layout.buildings.lots import Ring

if TYPE_CHECKING:
    from shapely import Polygon

_DEEP = 4.4  # from ring to ring in mm
_LANE = 1.5
_LONG = 6.5  # of a module along its ring


def modules(ring: Ring, stream: Stream, sketch: HouseSketch, centre: Point) -> None:
    """Modules that lie wholly inside an area, with thin seams; every few a round dock."""
    from shapely import Polygon, prepare  # late: it costs 100 ms, and only maps need it

    body = Polygon(ring)
    prepare(body)
    far = max(math.dist(p, centre) for p in ring)
    row = 0
    while row * _DEEP < far:
        inner, outer = row * _DEEP + _LANE / 2, (row + 1) * _DEEP - _LANE / 2
        row += 1
        count = max(4, round(math.tau * (inner + outer) / 2 / _LONG))
        for index in range(count):
            wide = math.tau / count
            start = index * wide
            end = start + wide * (1 - 0.9 / _LONG)
            _module(body, stream, sketch, centre, (inner, outer), (start, end))


def _module(
    body: Polygon, stream: Stream, sketch: HouseSketch, centre: Point, reach: tuple[float, float],
    turn: tuple[float, float],
) -> None:  # fmt: skip
    from shapely import Polygon

    pick = stream.below(10)
    inner, outer = reach
    ring = [
        _polar(centre, r, a)
        for r, a in (
            (inner, turn[0]), (inner, turn[1]), (outer, turn[1]), (outer, turn[0]),
        )
    ]  # fmt: skip
    if not body.contains(Polygon(ring)) or not sketch.is_free(ring):
        return
    if pick == 0:
        middle = _polar(centre, (inner + outer) / 2, (turn[0] + turn[1]) / 2)
        sketch.disc("roof", middle, (outer - inner) / 2)
        sketch.disc("works", middle, (outer - inner) / 5)
        return
    kind = "roof" if pick < 3 else "house"
    sketch.add(kind, ring)
    if pick > 6 and not sketch.is_sparing:
        middle_turn = (turn[0] + turn[1]) / 2
        sketch.line(_polar(centre, inner, middle_turn), _polar(centre, outer, middle_turn))


def _polar(centre: Point, reach: float, turn: float) -> Point:
    return centre[0] + reach * math.cos(turn), centre[1] + reach * math.sin(turn)
