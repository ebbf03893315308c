"""Modern cities: a grid of streets, blocks of flats, towers with their shadows, parks."""

from __future__ import annotations

from collections.abc import Iterator

from engine.blocks.blocks import Point
from engine.rng import Stream
from printkit.layout.buildings.house_sketch import HouseSketch
from printkit.layout.buildings.lots import Ring, along, area, carve, clip, inset, middle, span

_AVENUE, _STREET = 1.3, 0.8


def city_blocks(ring: Ring, stream: Stream, sketch: HouseSketch, centre: Point) -> None:
    """Long blocks, most of them low; a tower here and there."""
    del centre
    for cell in _cells(ring, 12.5, 6.2):
        _fill(cell, stream, sketch, towers=1, lot=10.0)


def tower_blocks(ring: Ring, stream: Stream, sketch: HouseSketch, centre: Point) -> None:
    """Square blocks, half of them towers."""
    del centre
    for cell in _cells(ring, 8.4, 8.4):
        _fill(cell, stream, sketch, towers=4, lot=17.0)


def _cells(ring: Ring, long: float, short: float) -> Iterator[list[Point]]:
    """The meshes of a grid along the ring's longest side, cut by the ring."""
    ux, uy = along(ring)
    if abs(uy) > abs(ux):
        ux, uy = -uy, ux
    low, high = span(ring, (-uy, ux))
    at = low
    while at < high:
        strip = clip(clip(ring, -uy, ux, at + short - _STREET), uy, -ux, -at)
        at += short
        if len(strip) < 3:
            continue
        left, right = span(ring, (ux, uy))
        x = left
        while x < right:
            cell = clip(clip(strip, ux, uy, x + long - _AVENUE), -ux, -uy, -x)
            x += long
            if len(cell) > 2 and area(cell) > 3.0:
                yield cell


def _fill(cell: Ring, stream: Stream, sketch: HouseSketch, *, towers: int, lot: float) -> None:
    """One block: a park, a tower on its plot, or a row of houses."""
    if area(cell) > 30.0 and stream.chance(1, 14):
        _park(cell, stream, sketch)
        return
    is_high = area(cell) > 20.0 and stream.chance(towers, 8)
    for plot in carve(cell, stream, lot * (2.2 if is_high else 1.0), 0.35, 0.25):
        house = inset(plot, 0.12)
        if not house or area(house) < 1.5 or not sketch.is_free(house):
            continue
        if is_high and area(house) > 8.0:
            sketch.add("shadow", house, 0.75)
            sketch.add("roof", house)
            core = inset(house, 0.8)
            if core and area(core) > 1.5:
                sketch.add("house", core)
        else:
            sketch.add("house", house)


def _park(cell: Ring, stream: Stream, sketch: HouseSketch) -> None:
    """Trees on open ground."""
    for plot in carve(inset(cell, 0.4) or cell, stream, 3.4, 0.0, 0.8):
        at = middle(plot)
        if sketch.is_free([(at[0] - 0.7, at[1] - 0.7), (at[0] + 0.7, at[1] + 0.7)]):
            sketch.tree(at, 0.6 + 0.25 * stream.unit())
