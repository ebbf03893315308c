"""Matrices as PDF writes them (ISO 32000-1, 8.3.4): [a b c d e f], rows times columns.

Renderers draw with them, preflight reads them back.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

Matrix = tuple[float, float, float, float, float, float]
"""``(a, b, c, d, e, f)``: x' = a x + c y + e, y' = b x + d y + f."""
Box = tuple[float, float, float, float]
"""Left, low, right, high: the smaller x, the smaller y, the larger x, the larger y."""

UNIT: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_QUARTERS = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}


def times(first: Matrix, then: Matrix) -> Matrix:
    """The matrix that does ``first``, and after it ``then``."""
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return (
        a * p + b * r,
        a * q + b * s,
        c * p + d * r,
        c * q + d * s,
        e * p + f * r + t,
        e * q + f * s + u,
    )


def turned(degrees: float) -> Matrix:
    """A turn round (0, 0), clockwise where y points down; quarter turns are exact."""
    known = _QUARTERS.get(int(degrees) % 360) if degrees == int(degrees) else None
    radians = math.radians(degrees)
    cos, sin = known or (round(math.cos(radians), 9), round(math.sin(radians), 9))
    return (cos, sin, -sin, cos, 0.0, 0.0)


def moved(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Where a matrix puts a point."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def stretch(matrix: Matrix) -> float:
    """How much a matrix enlarges lengths on the whole."""
    a, b, c, d, _, _ = matrix
    return math.sqrt(abs(a * d - b * c))


def bounds(points: Iterable[tuple[float, float]]) -> Box | None:
    """The box round points; None when there are none."""
    known = list(points)
    if not known:
        return None
    xs, ys = [p[0] for p in known], [p[1] for p in known]
    return min(xs), min(ys), max(xs), max(ys)


def placed(box: Box, matrix: Matrix) -> Box:
    """The box round a box that a matrix has moved."""
    left, low, right, high = box
    corners = [(left, low), (right, low), (left, high), (right, high)]
    xs, ys = zip(*(moved(matrix, x, y) for x, y in corners), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def common(a: Box | None, b: Box) -> Box | None:
    """What two boxes share; None when that is nothing, ``b`` when there is no ``a``."""
    if a is None:
        return b
    box = max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])
    return box if box[0] <= box[2] and box[1] <= box[3] else None
