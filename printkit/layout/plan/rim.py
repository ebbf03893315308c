"""The edge of a city where no wall stands: a palisade, a fence with floodlights, a docking ring."""

from __future__ import annotations

from math import atan2, cos, pi, sin
from typing import TYPE_CHECKING

from engine.blocks.blocks import Plan
from engine.blocks.plan_words import AREAS, LONG, Streets
from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps, round_mm
from printkit.layout.buildings.masonry import WALLS, door_of
from printkit.scene.curves import ellipse, polygon
from printkit.scene.shapes import Command, Paint, Path, Shape

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

_STAKES = 1.05
"""Between two stakes of a palisade, in mm."""
_LIGHTS = 17.0
_DOCKS = 9.0
_GATE = 1.9
"""Half the opening that an entry leaves in the edge, in mm."""


def rim_shapes(plan: Plan, look: Look) -> list[Shape]:
    """What runs along the open edge of a city, by its streets; nothing in modern cities."""
    if plan.streets not in _MANNERS:
        return []
    return _MANNERS[plan.streets](*open_edge(plan), look)


def open_edge(plan: Plan) -> tuple[list[BaseGeometry], BaseGeometry]:
    """The pieces of a city's edge without wall, way in or water, and the ground of the city."""
    from shapely import Point, Polygon, unary_union  # late: slow

    town = unary_union([Polygon(s.points).buffer(0) for s in plan.shapes if s.role in AREAS | LONG])
    walls = unary_union([Polygon(s.points).buffer(1.2) for s in plan.shapes if s.role in WALLS])
    doors = unary_union(
        [Point(door_of(mark)).buffer(_GATE) for mark in plan.marks if mark.role == "entry"]
    )
    waters = unary_union(
        [
            Polygon(s.points).buffer(0.5)
            for s in plan.shapes
            if s.closed and s.role in ("river", "coast", "lake", "water")
        ]
    )
    edge = unary_union(
        [part.exterior for part in getattr(town, "geoms", [town]) if not part.is_empty]
    )
    left = edge.difference(unary_union([walls, doors, waters]))
    return [part for part in getattr(left, "geoms", [left]) if part.length > 2.0], town


def _palisade(parts: list[BaseGeometry], town: BaseGeometry, look: Look) -> list[Shape]:
    """Stakes with a rail."""
    from shapely import get_coordinates, line_interpolate_point

    del town
    stakes: list[Command] = []
    rail: list[Command] = []
    for part in parts:
        count = max(1, round(part.length / _STAKES))
        shares = [index / count for index in range(count + 1)]
        places = get_coordinates(line_interpolate_point(part, shares, normalized=True))
        for x, y in places.tolist():
            stakes += near_steps(ellipse(x, y, 0.3, 0.3))
        points = [(round_mm(x), round_mm(y)) for x, y in part.coords]
        rail += [("M", points[0]), *(("L", point) for point in points[1:])]
    return [
        Path(tuple(rail), Paint(stroke=look.ink, width=pen(look, 0.24))),
        Path(tuple(stakes), Paint(fill=look.paper, stroke=look.ink, width=pen(look, 0.2))),
    ]


def _fence(parts: list[BaseGeometry], town: BaseGeometry, look: Look) -> list[Shape]:
    """Posts and wire, and here and there a floodlight that looks out."""
    from shapely import Point

    tones = inked(look)
    shapes = _palisade(parts, town, look)
    lamps: list[Command] = []
    beams: list[Command] = []
    for part in parts:
        count = int(part.length / _LIGHTS)
        for index in range(count):
            at = part.interpolate((index + 0.5) / count, normalized=True)
            ahead = part.interpolate(min(1.0, (index + 0.5) / count + 0.01), normalized=True)
            turn = atan2(ahead.y - at.y, ahead.x - at.x) + pi / 2
            if town.contains(Point(at.x + 0.6 * cos(turn), at.y + 0.6 * sin(turn))):
                turn += pi
            lamps += near_steps(ellipse(at.x, at.y, 0.8, 0.8))
            for spread in (-0.4, 0.0, 0.4):
                beams += [
                    (
                        "M",
                        (
                            round_mm(at.x + 1.2 * cos(turn + spread)),
                            round_mm(at.y + 1.2 * sin(turn + spread)),
                        ),
                    ),
                    (
                        "L",
                        (
                            round_mm(at.x + 4.6 * cos(turn + spread)),
                            round_mm(at.y + 4.6 * sin(turn + spread)),
                        ),
                    ),
                ]
    return [
        *shapes,
        *(
            []
            if look.sparing
            else [
                Path(tuple(beams), Paint(stroke=tones.line, width=pen(look, 0.16), dash=(0.9, 0.6)))
            ]
        ),
        Path(tuple(lamps), Paint(fill=look.paper, stroke=look.ink, width=pen(look, 0.4))),
    ]


def _docks(parts: list[BaseGeometry], town: BaseGeometry, look: Look) -> list[Shape]:
    """A docking ring: a double line with clamps."""
    del town
    tones = inked(look)
    line: list[Command] = []
    clamps: list[Command] = []
    for part in parts:
        outer = part.parallel_offset(1.3, "left", join_style=1)
        other = part.parallel_offset(1.3, "right", join_style=1)
        if other.length > outer.length:
            outer = other
        for ring in getattr(outer, "geoms", [outer]):
            points = [(round_mm(x), round_mm(y)) for x, y in ring.coords]
            if len(points) > 1:
                line += [("M", points[0]), *(("L", point) for point in points[1:])]
        count = max(1, round(part.length / _DOCKS))
        for index in range(count):
            at = part.interpolate((index + 0.5) / count, normalized=True)
            near = outer.interpolate(outer.project(at))
            dx, dy = near.x - at.x, near.y - at.y
            long = (dx * dx + dy * dy) ** 0.5 or 1.0
            ux, uy = dx / long, dy / long
            corners = [
                (at.x + ux * a - uy * b, at.y + uy * a + ux * b)
                for a, b in ((0.0, -0.7), (2.6, -0.5), (2.6, 0.5), (0.0, 0.7))
            ]
            clamps += polygon([(round_mm(x), round_mm(y)) for x, y in corners])
    return [
        Path(tuple(line), Paint(stroke=tones.line, width=pen(look, 0.35))),
        Path(
            tuple(clamps),
            Paint(fill=look.paper, stroke=look.ink, width=pen(look, 0.3), join="round"),
        ),
    ]


_MANNERS = {
    Streets.WARDS: _palisade,
    Streets.WORKS: _palisade,
    Streets.ROWS: _fence,
    Streets.RINGS: _docks,
}
STAKED = frozenset(streets for streets, manner in _MANNERS.items() if manner is not _docks)
"""Cities with stakes where no wall stands."""
