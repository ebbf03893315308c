"""Houses as faces on the ground, before a camera sees them: what they share in every look."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Literal, NamedTuple

from engine.sums import ordered_sum

Point = tuple[float, float]
Spot = tuple[float, float, float]
"""A point of the ground, and how high above it."""
ToneName = Literal["", "ground", "mid"]
"""A tone by its name, for only a look knows its colour; the empty one is paper."""


class Face(NamedTuple):
    """A face of something that stands on the ground."""

    corners: Sequence[Spot]
    tone: ToneName


def upright_tone(a: Point, b: Point) -> ToneName:
    """Return the tone of an upright face from a to b whose outside is seen."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    if dx < 0:
        dx, dy = -dx, -dy
    # the outward normal of a face towards the camera is (-dy, dx): east of south is in shade
    return "mid" if -dy > 0.35 * dx else ""


def slope_tone(nx: float, ny: float) -> ToneName:
    """Return the tone of a slope that falls away to (nx, ny): east dark, south between."""
    if nx > 0.5 * hypot(nx, ny):
        return "mid"
    return "ground" if ny > 0 else ""


def upright(ring: Sequence[Point], low: float, high: float) -> list[Face]:
    """Return the sides of a prism that are seen, the farthest first."""
    return _upright(edges_to_camera(ring), low, high)


def _upright(seen: Sequence[tuple[Point, Point]], low: float, high: float) -> list[Face]:
    sides = []
    for (ax, ay), (bx, by) in seen:
        corners = (ax, ay, low), (bx, by, low), (bx, by, high), (ax, ay, high)
        sides.append((max(ay, by), Face(corners, upright_tone((ax, ay), (bx, by)))))
    sides.sort(key=lambda side: side[0])
    return [face for _row, face in sides]


def box(ring: Sequence[Point], high: float, low: float = 0.0) -> list[Face]:
    """Return a house with a flat roof."""
    return [*upright(ring, low, high), Face([(x, y, high) for x, y in ring], "")]


def house(ring: Sequence[Point], eaves: float, ridge: float) -> list[Face]:
    """Return a house with gables along its longer side, or a tent roof over other outlines."""
    if len(ring) != 4:
        return pyramid(ring, eaves, eaves + ridge * 0.8)
    a, b, c, d = ring
    if _long(a, b) + _long(c, d) < _long(b, c) + _long(d, a):
        a, b, c, d = b, c, d, a
    head, foot = _mid(d, a), _mid(b, c)
    tops = (*head, eaves + ridge), (*foot, eaves + ridge)
    slopes = [
        (a[1] + b[1], ((*a, eaves), (*b, eaves), tops[1], tops[0]), (a, b)),
        (c[1] + d[1], ((*c, eaves), (*d, eaves), tops[0], tops[1]), (c, d)),
    ]
    slopes.sort(key=lambda slope: slope[0])
    faces: list[Face] = []
    for _row, corners, (p, q) in slopes:
        middle, other = _mid(p, q), _mid(head, foot)
        faces.append(Face(corners, slope_tone(middle[0] - other[0], middle[1] - other[1])))
    seen = edges_to_camera([a, b, c, d])
    faces += _upright(seen, 0.0, eaves)
    for (p, q), top in (((d, a), tops[0]), ((b, c), tops[1])):
        if (p, q) in seen or (q, p) in seen:
            faces.append(Face(((*p, eaves), (*q, eaves), top), upright_tone(p, q)))
    return faces


def pyramid(ring: Sequence[Point], eaves: float, high: float) -> list[Face]:
    """Return a house whose roof rises to one point."""
    x = ordered_sum(p[0] for p in ring) / len(ring)
    y = ordered_sum(p[1] for p in ring) / len(ring)
    sides = []
    for index, q in enumerate(ring):
        p = ring[index - 1]
        mx, my = _mid(p, q)
        corners = (*p, eaves), (*q, eaves), (x, y, high)
        sides.append((my, Face(corners, slope_tone(mx - x, my - y))))
    sides.sort(key=lambda side: side[0])
    roof = [face for _row, face in sides]
    return [*roof[: len(roof) // 2], *upright(ring, 0.0, eaves), *roof[len(roof) // 2 :]]


def edges_to_camera(ring: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Return the sides of a ring that face the camera."""
    sides = [(ring[index - 1], q) for index, q in enumerate(ring)]
    turn = 0.0
    for (px, py), (qx, qy) in sides:
        turn += px * qy - qx * py
    if turn > 0:
        return [side for side in sides if side[0][0] - side[1][0] > 1e-6]
    return [side for side in sides if side[1][0] - side[0][0] > 1e-6]


def _long(a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])


def _mid(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
