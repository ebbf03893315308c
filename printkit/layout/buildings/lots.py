"""Cutting areas of a plan into blocks and lots, in mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from engine.blocks.blocks import Point
from engine.rng import Stream

Ring = Sequence[Point]


def clip(ring: Ring, nx: float, ny: float, offset: float) -> list[Point]:
    """The part of a ring where ``(nx, ny) . p <= offset``."""
    kept: list[Point] = []
    if not ring:
        return kept
    x1, y1 = ring[-1]
    d1 = nx * x1 + ny * y1 - offset
    for x2, y2 in ring:
        d2 = nx * x2 + ny * y2 - offset
        if (d1 < 0 < d2) or (d2 < 0 < d1):
            t = d1 / (d1 - d2)
            kept.append((x1 + (x2 - x1) * t, y1 + (y2 - y1) * t))
        if d2 <= 0:
            kept.append((x2, y2))
        x1, y1, d1 = x2, y2, d2
    return kept


def area(ring: Ring) -> float:
    """The area inside a ring."""
    total = 0.0
    x1, y1 = ring[-1] if ring else (0.0, 0.0)
    for x2, y2 in ring:
        total += x1 * y2 - x2 * y1
        x1, y1 = x2, y2
    return abs(total) / 2


def middle(ring: Ring) -> Point:
    """The mean of a ring's corners."""
    across, down = 0.0, 0.0
    for x, y in ring:  # in order, so that the mean is the same in every Python
        across += x
        down += y
    return across / len(ring), down / len(ring)


def along(ring: Ring) -> Point:
    """The unit vector along the longest side."""
    best, way = 0.0, (1.0, 0.0)
    x1, y1 = ring[-1] if ring else (0.0, 0.0)
    for x2, y2 in ring:
        long = hypot(x2 - x1, y2 - y1)
        if long > best + 1e-6:
            best, way = long, ((x2 - x1) / long, (y2 - y1) / long)
        x1, y1 = x2, y2
    return way


def span(ring: Ring, way: Point) -> tuple[float, float]:
    """From where to where a ring reaches along a way."""
    ux, uy = way
    values = [ux * x + uy * y for x, y in ring]
    return min(values), max(values)


def ruled(ring: Ring, apart: float, *, is_across: bool = False) -> list[list[Point]]:
    """Parallel lines over a ring so far apart, along its longest side or across it."""
    ux, uy = along(ring)
    if is_across:
        ux, uy = -uy, ux
    low, high = span(ring, (ux, uy))
    below, above = span(ring, (-uy, ux))
    lines: list[list[Point]] = []
    at = below + apart * 0.7
    while at < above:
        lines.append([(ux * t - uy * at, uy * t + ux * at) for t in (low, high)])
        at += apart
    return lines


def carve(
    ring: Ring, stream: Stream, most: float, lane: float, jitter: float
) -> Iterator[list[Point]]:
    """Halve a ring across its longer side until its parts are small.

    Args:
        ring: a ring, nearly convex.
        stream: where the cuts come from.
        most: the area in mm² from which on a part is cut.
        lane: the width of the lane that a cut leaves, in mm.
        jitter: how far cuts stray from the middle and from the square, 0 to 1.
    """
    todo = [list(ring)]
    while todo:
        part = todo.pop()
        if len(part) < 3:
            continue
        size = area(part)
        if size < most * (0.7 + 0.6 * stream.unit()):
            if size > most * 0.08:
                yield part
            continue
        ux, uy = along(part)
        low, high = span(part, (ux, uy))
        below, above = span(part, (-uy, ux))
        if above - below > high - low:
            ux, uy, low, high = -uy, ux, below, above
        slant = (stream.unit() - 0.5) * 0.5 * jitter
        nx, ny = ux - uy * slant, uy + ux * slant
        long = hypot(nx, ny)
        nx, ny = nx / long, ny / long
        share = 0.5 + (stream.unit() - 0.5) * 0.6 * jitter
        x, y = middle(part)
        shift = (low + high) / 2 - (ux * x + uy * y) + (share - 0.5) * (high - low)
        at = nx * (x + ux * shift) + ny * (y + uy * shift)
        todo.append(clip(part, nx, ny, at - lane / 2))
        todo.append(clip(part, -nx, -ny, -(at + lane / 2)))


def inset(ring: Ring, by: float) -> list[Point]:
    """A convex ring whose sides all moved inwards by this many mm; empty when nothing is left."""
    x, y = middle(ring)
    part = list(ring)
    for index, (x2, y2) in enumerate(ring):
        x1, y1 = ring[index - 1]
        long = hypot(x2 - x1, y2 - y1)
        if long < 1e-6 or len(part) < 3:
            continue
        nx, ny = (y2 - y1) / long, (x1 - x2) / long
        if nx * (x - x1) + ny * (y - y1) > 0:
            nx, ny = -nx, -ny
        part = clip(part, nx, ny, nx * x1 + ny * y1 - by)
    return part if len(part) > 2 else []


def edge_distance(p: Point, ring: Ring) -> float:
    """How far a point lies from a ring's outline."""
    px, py = p
    best = 1e9
    for index, (x2, y2) in enumerate(ring):
        x1, y1 = ring[index - 1]
        dx, dy = x2 - x1, y2 - y1
        long = dx * dx + dy * dy
        t = max(0.0, min(1.0, ((px - x1) * dx + (py - y1) * dy) / long)) if long else 0.0
        best = min(best, hypot(px - x1 - t * dx, py - y1 - t * dy))
    return best


def is_inside(point: Point, ring: Ring) -> bool:
    """Whether a point lies inside a ring (even-odd)."""
    x, y = point
    inside = False
    for index, (x1, y1) in enumerate(ring):
        x2, y2 = ring[index - 1]
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside
