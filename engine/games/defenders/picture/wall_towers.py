"""What the drawn map adds to the plain shapes: towers on walls, and the cut to the town."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from typing import Any

import shapely

from engine.blocks.blocks import Label, Plan, Point, Shape
from engine.blocks.plan_words import PlanRole
from engine.games.defenders.city.town_styles import WATERS
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import Content, Location

_RAILS = (PlanRole.RAIL_TIES, PlanRole.RAIL, PlanRole.RAIL_BED)
_TOWER = 15.5  # half the width of a tower, in plan units
_APART = 95.0  # two towers stand at least this far apart
_TURN = 9.0  # a wall that bends by more degrees has a tower
_BLUNT = 50.0  # degrees that a strip turns at each corner of its ends
_INSET = 70.0  # how far a feature's label keeps from the side of the map


def towers(content: Content) -> list[Shape]:
    """A tower at each bend and end of a wall, clear of roads and houses (F5.1)."""
    long = [item for item in content.locations if item.kind == "linear"]
    walls = [item for item in long if is_wall(content.setting, item)]
    obstacles = [shapely.Polygon(item.shape) for item in long if item not in walls]
    obstacles += [
        shapely.Polygon(item.shape)
        for item in content.locations
        if item.kind == "small" and not item.under
    ]
    obstacles += [
        shapely.LineString(feature.shape) for feature in content.features if feature.kind in WATERS
    ]
    shapes: list[Shape] = []
    for wall in walls:
        stood: list[Point] = []
        for (x, y), way in _bends(wall.shape):
            at = shapely.Point(x, y)
            if any(math.dist(other, (x, y)) < _APART for other in stood):
                continue
            if any(body.distance(at) < _TOWER * 1.6 for body in obstacles):
                continue
            stood.append((x, y))
            shapes.append(Shape(PlanRole.TOWER, _square((x, y), way)))
    return shapes


def ways(content: Content, railed: bool) -> list[Shape]:
    """What runs along the middle of each road: rails, or a broken line."""
    shapes: list[Shape] = []
    for item in content.locations:
        if item.kind != "linear" or is_wall(content.setting, item):
            continue
        line = tuple((round(x, 1), round(y, 1)) for x, y in _middle_line(item.shape))
        roles = _RAILS if railed else (PlanRole.LANE_LINE,)
        shapes += [Shape(role, line, closed=False) for role in roles if line]
    return shapes


def framed(plan: Plan, top: float, foot: float) -> Plan:
    """The plan between two heights; labels of features move to what is left of them."""

    def up(point: Point) -> Point:
        return point[0], round(point[1] - top, 1)

    page = shapely.box(0, 0, plan.width, foot - top)
    shapes = []
    for shape in plan.shapes:
        points = tuple(up(point) for point in shape.points)
        if shape.closed and not shapely.Polygon(points).buffer(0).intersects(page):
            continue
        shapes.append(replace(shape, points=points))
    labels = [_kept(label, up, plan.width, foot - top) for label in plan.labels]
    return replace(
        plan,
        height=foot - top,
        shapes=tuple(shapes),
        marks=tuple(replace(mark, at=up(mark.at)) for mark in plan.marks),
        labels=tuple(labels),
    )


def _kept(label: Label, up: Any, width: float, height: float) -> Label:
    x, y = up(label.at)
    if label.role == "feature":
        x = min(width - _INSET, max(_INSET, x))
        y = min(height - 24.0, max(24.0, y))
    within, beside = (tuple(up(point) for point in ring) for ring in (label.within, label.beside))
    return replace(label, at=(x, y), within=within, beside=beside)


def is_wall(setting: str, item: Location) -> bool:
    """Whether a linear record is a wall rather than a road."""
    held = [c.word for c in item.cards if c.role == "type"]
    return item.kind == "linear" and words.linear_sort(setting, held) != "road"


def world_of(content: Content) -> str:
    """The title of a city's setting, in English; it tells of no wall where none stands."""
    world = words.setting(content.setting)
    is_walled = any(is_wall(content.setting, item) for item in content.locations)
    return world.label if is_walled else world.unwalled


def _bends(ring: list[list[float]]) -> list[tuple[Point, float]]:
    """The bends of a wall's middle line, its ends first, each with the way it runs."""
    line = _middle_line(ring)
    if len(line) < 2:
        return []
    turns = [math.degrees(math.atan2(y2 - y1, x2 - x1)) for (x1, y1), (x2, y2) in pairwise(line)]
    found = [(line[0], turns[0]), (line[-1], turns[-1])]
    for at, (before, after) in zip(line[1:-1], pairwise(turns), strict=True):
        turn = (after - before + 180.0) % 360.0 - 180.0
        if abs(turn) > _TURN:
            found.append((at, before + turn / 2))
    return found


def _middle_line(ring: list[list[float]]) -> list[Point]:
    """The middle line of a strip, or nothing when it is none."""
    sides = _sides(ring)
    if sides is None:
        return []
    far = shapely.LineString(sides[1])
    line = []
    for x, y in sides[0]:
        across = far.interpolate(far.project(shapely.Point(x, y)))
        line.append(((x + across.x) / 2, (y + across.y) / 2))
    return line if len(line) > 1 else []


def _sides(ring: list[list[float]]) -> tuple[list[list[float]], list[list[float]]] | None:
    """The two long sides of a strip, or nothing when it has not just two blunt ends."""
    ends = []
    for k in range(len(ring)):
        a, b, c, d = (ring[(k + step) % len(ring)] for step in (-1, 0, 1, 2))
        if _turn(a, b, c) > _BLUNT and _turn(b, c, d) > _BLUNT:
            ends.append(k)
    if len(ends) != 2 or not 2 <= ends[1] - ends[0] <= len(ring) - 2:  # two points a side
        return None
    first, second = ends
    return ring[first + 1 : second + 1], ring[second + 1 :] + ring[: first + 1]


def _turn(a: list[float], b: list[float], c: list[float]) -> float:
    before = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    after = math.degrees(math.atan2(c[1] - b[1], c[0] - b[0]))
    return abs((after - before + 180.0) % 360.0 - 180.0)


def _square(at: Point, way: float) -> tuple[Point, ...]:
    corners = []
    for k in range(4):
        angle = math.radians(way + 45.0 + 90.0 * k)
        reach = _TOWER * math.sqrt(2.0)
        x, y = at[0] + reach * math.cos(angle), at[1] + reach * math.sin(angle)
        corners.append((round(x, 1), round(y, 1)))
    return tuple(corners)
