"""Roofs seen from above: gabled and hipped, light from the north-west."""

from __future__ import annotations

from math import hypot

from engine.blocks.blocks import Point
from engine.blocks.blocks import Shape as PlanShape
from engine.rng import Stream
from printkit.layout.base.inks import pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.buildings.house_sketch import HouseSketch
from printkit.layout.buildings.lots import Ring, along, clip, middle, span
from printkit.scene.curves import polygon
from printkit.scene.shapes import Command, Paint, Path, Shape

SHADOW = 0.4
"""How far a house's shadow falls to the lower right, in mm."""
_HIP = 0.30
_EAVES = 0.62
"""From the outline of an important building to where its roof rises, in mm."""
_GABLES_IN = 2
"""Half of all roofs have gables, the others hips."""


def roofed(ring: Ring, stream: Stream, sketch: HouseSketch) -> None:
    """A house on a lot: its shadow, its roof, the slope in the shade, its ridge."""
    sketch.add("shadow", ring, SHADOW)
    sketch.add("roof", ring)
    if len(ring) == 4 and not stream.chance(1, _GABLES_IN):
        _hipped(ring, sketch)
    else:
        _gabled(ring, sketch)


def _gabled(ring: Ring, sketch: HouseSketch) -> None:
    """A ridge along the longer side; the half to the south-east lies in the shade."""
    ux, uy = along(ring)
    low, high = span(ring, (ux, uy))
    below, above = span(ring, (-uy, ux))
    if above - below > high - low:
        ux, uy, below, above = -uy, ux, -high, -low
    nx, ny = -uy, ux
    at = (below + above) / 2
    if nx + ny < 0:
        nx, ny, at = -nx, -ny, -at
    shaded = clip(ring, -nx, -ny, -at)
    if len(shaded) > 2:
        sketch.add("slope", shaded)


def _hipped(ring: Ring, sketch: HouseSketch) -> None:
    """A ridge that ends before the short sides, and a line from there to each corner."""
    a, b, c, d = ring
    if _long(a, b) + _long(c, d) < _long(b, c) + _long(d, a):
        a, b, c, d = b, c, d, a
    head, foot = _between(d, a, 0.5), _between(b, c, 0.5)
    long = _long(head, foot) or 1.0
    inset = min(_HIP * long, 0.5 * _long(b, c), 0.45 * long) / long
    first, second = _between(head, foot, inset), _between(head, foot, 1 - inset)
    x, y = middle(ring)
    one, two = [a, b, second, first], [c, d, first, second]
    sx, sy = middle(one)
    sketch.add("slope", one if (sx - x) + (sy - y) > 0 else two)
    for corner, end in ((a, first), (d, first), (b, second), (c, second)):
        sketch.line(corner, end)
    sketch.line(first, second)


def raised_roof(shape: PlanShape, look: Look) -> list[Shape]:
    """The eaves of an important building: an inner outline, and a line from each corner to it."""
    from shapely import Point as Spot
    from shapely import Polygon  # late: slow

    inner = Polygon(shape.points).buffer(-_EAVES, join_style="mitre")
    if inner.is_empty or inner.geom_type != "Polygon":
        return []
    ring = [(x, y) for x, y in inner.exterior.coords[:-1]]
    steps: list[Command] = list(polygon([(round_mm(x), round_mm(y)) for x, y in ring]))
    for x, y in shape.points:
        near = min(ring, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)
        if Spot(near).distance(Spot(x, y)) < 3 * _EAVES:
            steps += [
                ("M", (round_mm(x), round_mm(y))),
                ("L", (round_mm(near[0]), round_mm(near[1]))),
            ]
    return [Path(tuple(steps), Paint(stroke=look.ink, width=pen(look, 0.16)))]


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _long(a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])
