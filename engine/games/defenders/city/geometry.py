"""Plane geometry for city maps, made only of ``+ - * /`` and square roots.

Those five are exact to the last bit everywhere, so a city has the same corners on every machine.
Terminology: a *ring* is a list of corners, its last joined to its first; y points down.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from engine.rng import Stream

Point = tuple[float, float]
Ring = list[Point]

TURN = tuple(
    (round(math.cos(math.tau * k / 48), 6), round(math.sin(math.tau * k / 48), 6))
    for k in range(48)
)
"""48 directions, clockwise from pointing right; rounded so that every platform agrees."""


def area(ring: Sequence[Point]) -> float:
    """The signed area of a ring (positive when clockwise on paper)."""
    total = 0.0
    for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
        total += x1 * y2 - x2 * y1
    return total / 2


def centroid(ring: Sequence[Point]) -> Point:
    """The centre of gravity of a ring."""
    x0, y0 = ring[0]
    total = sx = sy = 0.0
    for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
        cross = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
        total += cross
        sx += (x1 + x2 - 2 * x0) * cross
        sy += (y1 + y2 - 2 * y0) * cross
    if total == 0:
        return x0, y0
    return x0 + sx / (3 * total), y0 + sy / (3 * total)


def clip(ring: Sequence[Point], normal: Point, offset: float) -> Ring:
    """The part of a convex ring where ``normal . p <= offset``."""
    nx, ny = normal
    kept: Ring = []
    for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
        d1, d2 = nx * x1 + ny * y1 - offset, nx * x2 + ny * y2 - offset
        if d1 <= 0:
            kept.append((x1, y1))
        if (d1 < 0 < d2) or (d2 < 0 < d1):
            t = d1 / (d1 - d2)
            kept.append((x1 + (x2 - x1) * t, y1 + (y2 - y1) * t))
    return kept


def halves(ring: Sequence[Point], normal: Point, offset: float) -> tuple[Ring, Ring]:
    """A convex ring cut by a line: the part below the offset and the part above."""
    return clip(ring, normal, offset), clip(ring, (-normal[0], -normal[1]), -offset)


def cut_offset(ring: Sequence[Point], normal: Point, share: float) -> float:
    """The offset at which a line of this normal leaves ``share`` of the area below it."""
    values = [normal[0] * x + normal[1] * y for x, y in ring]
    low, high = min(values), max(values)
    wanted = abs(area(ring)) * share
    for _ in range(22):
        middle = (low + high) / 2
        part = clip(ring, normal, middle)
        if len(part) > 2 and abs(area(part)) > wanted:
            high = middle
        else:
            low = middle
    return (low + high) / 2


def segment_distance(p: Point, a: Point, b: Point) -> float:
    """How far a point lies from a segment."""
    (px, py), (ax, ay), (bx, by) = p, a, b
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    t = 0.0 if length == 0 else max(0.0, min(1.0, ((px - ax) * dx + (py - ay) * dy) / length))
    ex, ey = px - ax - t * dx, py - ay - t * dy
    return math.sqrt(ex * ex + ey * ey)


def distance(a: Point, b: Point) -> float:
    """How far two points lie apart."""
    return segment_distance(a, b, b)


def boundary_distance(p: Point, ring: Sequence[Point]) -> float:
    """How far a point lies from the boundary of a ring."""
    return min(segment_distance(p, a, b) for a, b in zip(ring, [*ring[1:], ring[0]], strict=True))


def is_inside(p: Point, ring: Sequence[Point]) -> bool:
    """Whether a point lies inside a ring (even-odd)."""
    x, y = p
    inside = False
    for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1):
            inside = not inside
    return inside


def stitch(ring: Sequence[Point], corners: Iterable[Point], *, closed: bool = True) -> Ring:
    """The ring with every given corner that lies on one of its edges put into that edge."""
    found = list(corners)
    ends = [*ring[1:], ring[0]] if closed else list(ring[1:])
    result: Ring = []
    for a, b in zip(ring, ends, strict=False):
        result.append(a)
        on_edge = [
            (distance(a, c), c)
            for c in found
            if min(a[0], b[0]) - 1 < c[0] < max(a[0], b[0]) + 1
            and min(a[1], b[1]) - 1 < c[1] < max(a[1], b[1]) + 1
            and segment_distance(c, a, b) < 1e-6
            and distance(a, c) > 1e-3
            and distance(b, c) > 1e-3
        ]
        last = a
        for _, corner in sorted(on_edge):
            if distance(last, corner) > 1e-3:
                result.append(corner)
                last = corner
    if not closed:
        result.append(ring[-1])
    return result


def subdivide(points: Sequence[Point], step: float, *, closed: bool = True) -> Ring:
    """More corners along every edge, the same ones whichever way an edge runs."""
    ends = [*points[1:], points[0]] if closed else list(points[1:])
    result: Ring = []
    for a, b in zip(points, ends, strict=False):
        count = max(1, round(distance(a, b) / step))
        low, high = min(a, b), max(a, b)
        between = [
            (low[0] + (high[0] - low[0]) * k / count, low[1] + (high[1] - low[1]) * k / count)
            for k in range(1, count)
        ]
        result.append(a)
        result.extend(between if a <= b else reversed(between))
    if not closed:
        result.append(points[-1])
    return result


class Warp:
    """Bends the plane smoothly, so that straight plans look grown.

    Args:
        stream: where the bends come from.
        amount: the largest shift, in plan units; below a quarter of ``spacing`` nothing folds.
        grain: bent corners lie on a grid of this many plan units.
        spacing: how far the bends lie apart.
    """

    def __init__(self, stream: Stream, amount: float, grain: int = 5, spacing: float = 230) -> None:
        self._spacing = spacing
        self._grain = grain
        self._shift = [
            [
                (amount * (2 * stream.unit() - 1), amount * (2 * stream.unit() - 1))
                for _ in range(12)
            ]
            for _ in range(12)
        ]

    def at(self, p: Point) -> Point:
        """Where a point goes, rounded to the grain."""
        u, v = p[0] / self._spacing + 2, p[1] / self._spacing + 2
        i, j = min(10, max(0, int(u))), min(10, max(0, int(v)))
        s, t = min(1.0, max(0.0, u - i)), min(1.0, max(0.0, v - j))
        s, t = s * s * (3 - 2 * s), t * t * (3 - 2 * t)
        (ax, ay), (bx, by) = self._shift[j][i], self._shift[j][i + 1]
        (cx, cy), (dx, dy) = self._shift[j + 1][i], self._shift[j + 1][i + 1]
        x = (ax * (1 - s) + bx * s) * (1 - t) + (cx * (1 - s) + dx * s) * t
        y = (ay * (1 - s) + by * s) * (1 - t) + (cy * (1 - s) + dy * s) * t
        g = self._grain
        return g * float(round((p[0] + x) / g)), g * float(round((p[1] + y) / g))

    def ring(self, points: Sequence[Point]) -> Ring:
        """Where a ring or line goes; corners that fall together are merged."""
        result: Ring = []
        for point in map(self.at, points):
            if not result or point != result[-1]:
                result.append(point)
        return result
