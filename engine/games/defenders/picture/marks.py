"""Bridges, gates, crosses, ways across gaps and entry arrows of a city map (F5.3-F5.5, F21)."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import shapely

from engine.blocks.blocks import Mark, Shape
from engine.blocks.plan_words import PlanRole
from engine.games.defenders.city.entry_arrows import arrow_spot
from engine.games.defenders.city.town_styles import WATERS
from engine.games.defenders.picture.wall_towers import is_wall
from engine.games.defenders.rulebook.content import Content, Location

_SHORT = 16.0  # plan units; shorter contacts carry no sign
_STEP = 5.0  # plan units; so far a dashed way reaches into the places it joins


def _contacts(a: Location, b: Location) -> list[tuple[float, float, float]]:
    """The middle of each stretch two shapes share, and the way across it in degrees."""
    first, second = shapely.Polygon(a.shape), shapely.Polygon(b.shape)
    shared = shapely.line_merge(first.boundary.intersection(second.boundary))
    found = []
    for part in getattr(shared, "geoms", [shared]):
        if part.length < _SHORT:
            continue
        middle = part.interpolate(0.5, normalized=True)
        one, two = (part.interpolate(part.length / 2 + step) for step in (-_SHORT / 2, _SHORT / 2))
        way = math.degrees(math.atan2(two.y - one.y, two.x - one.x)) + 90.0
        found.append((part.length, round(middle.x, 1), round(middle.y, 1), round(way, 1)))
    if found:
        return [(x, y, way) for _, x, y, way in sorted(found, reverse=True)]
    between = shapely.shortest_line(first, second).centroid
    return [(round(between.x, 1), round(between.y, 1), 0.0)]


def link_shapes(content: Content) -> tuple[list[Shape], list[Mark]]:
    """Connections that a touching pair alone does not tell."""
    places = {item.id: item for item in content.locations}
    walls = {item.id for item in content.locations if item.kind == "linear"}
    shapes, marks = [], []
    for link in content.connections:
        a, b = places[link.a], places[link.b]
        if link.type == "gap":
            shapes.append(
                Shape(PlanRole.CONNECTION_GAP, _between(a, b, places.values()), closed=False)
            )
        elif link.type in ("added", "removed"):
            x, y, way = _contacts(a, b)[0]
            if link.type == "removed":
                shapes += _cross(x, y)
            else:
                role = "gate" if {a.id, b.id} & walls else "bridge"
                marks.append(Mark(role, (x, y), angle=way))
    marks += _road_bridges(content)
    return shapes, marks


def _between(
    a: Location, b: Location, places: Iterable[Location]
) -> tuple[tuple[float, float], ...]:
    """The way across a gap: from middle to middle, but only a step into either place.

    Where that step would end in a third place the way goes on to the middle.
    """
    ends = []
    for here, there in ((a, b), (b, a)):
        way = shapely.LineString((here.position, there.position))
        end = way.interpolate(max(0.0, way.intersection(_ring(here)).length - _STEP))
        others = (_ring(item) for item in places if item.id not in (here.id, here.inside))
        if any(ring.contains(end) for ring in others) or not _ring(here).contains(end):
            end = shapely.Point(here.position)
        ends.append((round(end.x, 1), round(end.y, 1)))
    return tuple(ends)


def _ring(item: Location) -> Any:
    return shapely.make_valid(shapely.Polygon(item.shape))


def _road_bridges(content: Content) -> list[Mark]:
    """A road over the water gets a bridge, a wall over a road a gate (F5.3)."""
    long = [item for item in content.locations if item.kind == "linear"]
    walls = [item for item in long if is_wall(content.setting, item)]
    roads = [item for item in long if item not in walls]
    marks = []
    for road in roads:
        ring = shapely.Polygon(road.shape)
        for feature in content.features:
            if feature.kind in WATERS:
                cut = shapely.LineString(feature.shape).intersection(ring)
                if not cut.is_empty:
                    (x1, y1), (x2, y2) = cut.geoms[0].coords[:2] if hasattr(
                        cut, "geoms") else cut.coords[:2]  # fmt: skip
                    way = math.degrees(math.atan2(y2 - y1, x2 - x1)) + 90
                    at = (round(cut.centroid.x, 1), round(cut.centroid.y, 1))
                    marks.append(Mark("bridge", at, angle=round(way, 1)))
        for wall in walls:
            if shapely.Polygon(wall.shape).distance(ring) < 1:
                marks += [Mark("gate", (x, y), angle=w) for x, y, w in _contacts(road, wall)]
    return marks


def _cross(x: float, y: float) -> list[Shape]:
    return [
        Shape(PlanRole.CONNECTION_REMOVED, ((x - 9, y - 9), (x + 9, y + 9)), closed=False),
        Shape(PlanRole.CONNECTION_REMOVED, ((x - 9, y + 9), (x + 9, y - 9)), closed=False),
    ]


def entries(content: Content) -> list[Mark]:
    """Numbered arrows from outside onto each exterior place."""
    places = {item.id: item for item in content.locations}
    town = shapely.unary_union([shapely.Polygon(i.shape) for i in content.locations])
    water = shapely.MultiLineString([f.shape for f in content.features if f.kind in WATERS])
    marks = []
    for entry in content.entry_points:
        item = places[entry.location]
        (x, y), (dx, dy) = arrow_spot(item.shape, item.position, town, water)
        way = round(math.degrees(math.atan2(dy, dx)), 1)
        marks.append(Mark("entry", (round(x, 1), round(y, 1)), str(entry.number), way))
    return marks
