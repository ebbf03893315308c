"""Boulders: small rock that stands on the floor, with a shadow to the south-east."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

import shapely
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from engine.rng import Stream
from printkit.layout.battlefield.canvas import FINE, MIDDLE, Canvas, moved
from printkit.layout.battlefield.ground import At, BoardGround, polygons
from printkit.layout.battlefield.noise import Noise
from printkit.scene.shapes import Shape

Line = tuple[tuple[float, ...], ...]

_INSET = 0.10
_ROUND = 0.22
_STEP = 0.12


def boulder_shapes(ground: BoardGround, canvas: Canvas) -> list[Shape]:
    """Return every boulder: shadow, body, cracks and hachures."""
    bodies = boulder_bodies(ground)
    if not bodies:
        return []
    look = canvas.look
    shapes: list[Shape] = []
    if canvas.tinted:
        shapes += canvas.fill(_shade(ground), look.medium)
    for body in bodies:
        shapes += canvas.fill(body, look.paper)
    hatch, cracks = _relief(ground)
    shapes += canvas.strokes(hatch, FINE * 0.9)
    shapes += canvas.strokes(cracks, FINE)
    for body in bodies:
        shapes += canvas.edge(body, MIDDLE * 1.15)
    return shapes


@lru_cache(maxsize=32)
def boulder_bodies(ground: BoardGround) -> tuple[Polygon, ...]:
    """Return the outline of every boulder."""
    noise = Noise(f"boulders|{ground.key}")
    return tuple(_body(stone, noise, built=ground.rim.built) for stone in ground.boulders)


@lru_cache(maxsize=32)
def _shade(ground: BoardGround) -> BaseGeometry:
    """Return what the boulders throw their shadow on."""
    return unary_union([moved(body, 0.07, 0.09) for body in boulder_bodies(ground)])


@lru_cache(maxsize=32)
def _relief(ground: BoardGround) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """Return the hachures of all boulders, and their cracks."""
    hatch: list[Line] = []
    cracks: list[Line] = []
    for stone, body in zip(ground.boulders, boulder_bodies(ground), strict=True):
        stream = Stream(f"boulder|{ground.key}|{stone}")
        hatch += _hachures(body.difference(moved(body, -0.13, -0.16)))
        cracks += _cracks(body, stream)
    return tuple(hatch), tuple(cracks)


def _body(stone: tuple[At, ...], noise: Noise, *, built: bool) -> Polygon:
    """Return the outline of a boulder: its cells drawn in, rounded, and roughened by noise."""
    cells = unary_union([box(x, y, x + 1, y + 1) for x, y in stone])
    inner = cells.buffer(-_INSET)
    if built:
        return inner.buffer(-0.04, join_style="bevel").buffer(0.04, join_style="bevel")
    rounded = inner.buffer(-_ROUND).buffer(_ROUND, quad_segs=6)
    part = polygons(rounded)[0]
    ring = part.exterior
    middle = part.centroid
    count = max(12, round(ring.length / _STEP))
    points = []
    for index in range(count):
        point = ring.interpolate(index / count, normalized=True)
        dx, dy = point.x - middle.x, point.y - middle.y
        long = hypot(dx, dy) or 1.0
        push = 0.11 * (noise.at(point.x * 2.3, point.y * 2.3) - 0.62)
        points.append((point.x + dx / long * push, point.y + dy / long * push))
    body = Polygon(points).buffer(0)
    return polygons(body)[0] if polygons(body) else inner


def _hachures(side: BaseGeometry) -> list[Line]:
    """Return short parallel strokes over the shadow side."""
    x1, y1, x2, y2 = side.bounds
    lines = []
    step, reach = 0.075, (x2 - x1) + (y2 - y1)
    for index in range(int(reach / step) + 1):
        at = index * step
        lines.append([(x1 + at, y1 - 0.05), (x1 + at - (y2 - y1) - 0.1, y2 + 0.05)])
    cut = shapely.get_parts(shapely.intersection(shapely.multilinestrings(lines), side))
    long = [part for part in cut if part.geom_type == "LineString" and part.length > 0.03]
    return [tuple(part.coords) for part in long]


def _cracks(body: BaseGeometry, stream: Stream) -> list[Line]:
    """Return two or three short bent lines on the top."""
    middle = body.centroid
    found: list[Line] = []
    for _ in range(stream.between(2, 3)):
        x = middle.x + (stream.unit() - 0.5) * 0.5
        y = middle.y + (stream.unit() - 0.5) * 0.4
        points = [(x, y)]
        for _ in range(2):
            x += 0.05 + stream.unit() * 0.09
            y += (stream.unit() - 0.5) * 0.16
            points.append((x, y))
        if body.buffer(-0.1).contains(LineString(points)):
            found.append(tuple(points))
    return found
