"""Flat nets of dice: faces, which of their edges carry a flap, and the outline to cut.

A net is plain data first. Faces are polygons clockwise (y down); an edge that two faces share is
folded, one with a flap is folded too and glued, any other is cut.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt

from printkit.layout.base.measure import round_mm

Point = tuple[float, float]
Edge = tuple[Point, Point]

FLAP = 5.0
"""How far a flap stands out, in mm."""


@dataclass(frozen=True, slots=True)
class Net:
    """A die laid flat, in mm.

    Attributes:
        faces: polygons, in the order of the numbers from the lowest.
        flaps: directed edges of faces that carry a flap.
    """

    faces: tuple[tuple[Point, ...], ...]
    flaps: frozenset[Edge]

    def folds(self) -> list[Edge]:
        """Every edge to fold, once."""
        edges = {edge for face in self.faces for edge in edges_of(face)}
        inner = sorted(edge for edge in edges if edge < edge[::-1] and edge[::-1] in edges)
        return [*inner, *sorted(self.flaps)]

    def outline(self) -> list[Point]:
        """Round all faces and flaps, clockwise."""
        edges = {edge for face in self.faces for edge in edges_of(face)}
        onward = dict(edge for edge in sorted(edges) if edge[::-1] not in edges)
        start = here = min(onward)
        points: list[Point] = []
        while True:
            there = onward[here]
            points.append(here)
            if (here, there) in self.flaps:
                points += _flap(here, there)
            here = there
            if here == start:
                return points


def edges_of(face: Sequence[Point]) -> list[Edge]:
    """The sides of a polygon, each from corner to corner."""
    return list(zip(face, [*face[1:], face[0]], strict=True))


def net_of(faces: int, side: float) -> Net:
    """The net of a die with four, six or eight faces and edges of ``side`` mm.

    Raises:
        KeyError: there is no such die.
    """
    return {4: _tetrahedron, 6: _cube, 8: _octahedron}[faces](side)


def _cube(s: float) -> Net:
    # Opposite faces lie two apart in the cross and add up to seven.
    places = ((1, 1), (0, 1), (1, 0), (1, 2), (2, 1), (3, 1))
    faces = [
        [(c * s, r * s), (c * s + s, r * s), (c * s + s, r * s + s), (c * s, r * s + s)]
        for c, r in places
    ]
    return _net(faces, [(2, 0), (2, 1), (2, 3), (3, 1), (3, 2), (3, 3), (5, 1)])


def _tetrahedron(s: float) -> Net:
    h = s * sqrt(3) / 2
    a, b, c = (0.0, 2 * h), (2 * s, 2 * h), (s, 0.0)
    low, right, left = (s, 2 * h), (1.5 * s, h), (0.5 * s, h)
    faces = [[c, right, left], [left, low, a], [right, b, low], [left, right, low]]
    return _net(faces, [(0, 0), (1, 2), (2, 1)])


def _octahedron(s: float) -> Net:
    h = s * sqrt(3) / 2
    belt = []
    for i in range(6):
        left, middle, right = i * s / 2, (i + 1) * s / 2, (i + 2) * s / 2
        if i % 2:
            belt.append([(left, h), (right, h), (middle, 2 * h)])
        else:
            belt.append([(middle, h), (right, 2 * h), (left, 2 * h)])
    upper = [(s, 0.0), (1.5 * s, h), (0.5 * s, h)]
    lower = [(s, 2 * h), (2 * s, 2 * h), (1.5 * s, 3 * h)]
    # Opposite faces are three apart in the belt and add up to nine.
    faces = [upper, belt[0], belt[1], belt[2], belt[5], belt[4], belt[3], lower]
    return _net(faces, [(0, 0), (0, 2), (7, 1), (7, 2), (4, 1)])


def _net(faces: Sequence[Sequence[Point]], flaps: Sequence[tuple[int, int]]) -> Net:
    """A net moved so that its flaps begin at (0, 0); flaps are (face, side of it)."""
    moved = tuple(
        tuple((round_mm(x + FLAP), round_mm(y + FLAP)) for x, y in face) for face in faces
    )
    return Net(moved, frozenset(edges_of(moved[face])[side] for face, side in flaps))


def _flap(a: Point, b: Point) -> list[Point]:
    """The two outer corners of a flap on an edge, cut in at both ends."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    nx, ny = uy, -ux  # outwards, left of a clockwise edge with y down
    inset = FLAP * 0.9
    return [
        (round_mm(a[0] + ux * inset + nx * FLAP), round_mm(a[1] + uy * inset + ny * FLAP)),
        (round_mm(b[0] - ux * inset + nx * FLAP), round_mm(b[1] - uy * inset + ny * FLAP)),
    ]
