"""Grown towns: rows of houses round courtyards; with works, sheds and gasholders among them."""

from __future__ import annotations

from engine.blocks.blocks import Point
from engine.rng import Stream
from printkit.layout.buildings.house_sketch import HouseSketch
from printkit.layout.buildings.lots import (
    Ring,
    along,
    area,
    carve,
    edge_distance,
    inset,
    middle,
    span,
)
from printkit.layout.buildings.roofs import roofed

_BLOCK = 170.0  # mm² from which on a block is cut by a street
_STREET = 1.25
_LOT = 8.6  # mm² of a house
_DEEP = 3.6  # houses stand so near to a street, in mm; courtyards lie behind
_COURT = 60.0  # mm² from which on a block has a courtyard with trees


def houses(ring: Ring, stream: Stream, sketch: HouseSketch, centre: Point) -> None:
    """Houses along every street of a ward."""
    del centre
    for block in carve(ring, stream, _BLOCK, _STREET, 0.6):
        _row(block, stream, sketch)


def works(ring: Ring, stream: Stream, sketch: HouseSketch, centre: Point) -> None:
    """Houses, and blocks of works: long sheds with sawtooth roofs, gasholders, stacks."""
    del centre
    for block in carve(ring, stream, _BLOCK * 0.9, _STREET, 0.5):
        if area(block) > 50.0 and stream.chance(2, 5):
            _works(block, stream, sketch)
        else:
            _row(block, stream, sketch)


def _row(block: Ring, stream: Stream, sketch: HouseSketch) -> None:
    is_large = area(block) > _COURT
    for lot in carve(block, stream, _LOT * sketch.lots, 0.0, 0.25):
        at = middle(lot)
        if is_large and edge_distance(at, block) > _DEEP:
            if stream.chance(1, 3) and sketch.is_free([at]):
                sketch.tree(at, 0.5 + 0.25 * stream.unit())
        elif not stream.chance(1, 16) and sketch.is_free(lot):
            roofed(lot, stream, sketch)


def _works(block: Ring, stream: Stream, sketch: HouseSketch) -> None:
    for hall in carve(block, stream, 60.0, 0.7, 0.3):
        if stream.chance(1, 4):
            _gasholder(hall, stream, sketch)
            continue
        shed = inset(hall, 0.25)
        if not shed or not sketch.is_free(shed):
            continue
        sketch.add("shadow", shed, 0.35)
        sketch.add("roof", shed)
        _sawtooth(shed, sketch)
        at = shed[stream.below(len(shed))]
        x, y = middle(shed)
        stack = (at[0] + (x - at[0]) * 0.3, at[1] + (y - at[1]) * 0.3)
        sketch.disc("works", stack, 0.55)


def _sawtooth(shed: Ring, sketch: HouseSketch) -> None:
    """Thin ridges across a long roof."""
    ux, uy = along(shed)
    low, high = span(shed, (ux, uy))
    apart = 1.3 * sketch.lots
    at = low + apart
    while at < high - 0.6:
        cut = []
        for index, (x2, y2) in enumerate(shed):
            x1, y1 = shed[index - 1]
            d1, d2 = ux * x1 + uy * y1 - at, ux * x2 + uy * y2 - at
            if (d1 < 0 <= d2) or (d2 < 0 <= d1):
                t = d1 / (d1 - d2)
                cut.append((x1 + (x2 - x1) * t, y1 + (y2 - y1) * t))
        if len(cut) == 2:
            sketch.line(cut[0], cut[1])
        at += apart


def _gasholder(hall: Ring, stream: Stream, sketch: HouseSketch) -> None:
    at = middle(hall)
    radius = min(edge_distance(at, hall) - 0.2, 3.2 + 0.6 * stream.unit())
    x, y = at
    box = [(x - radius, y - radius), (x + radius, y + radius)]
    if radius > 1.0 and sketch.is_free(box):
        sketch.disc("shadow", (x + 0.35, y + 0.35), radius)
        sketch.disc("roof", at, radius)
        sketch.disc("house", at, radius * 0.72)
        sketch.disc("roof", at, radius * 0.2)
