"""Bridges, gates, crosses, ways across gaps and entry arrows of a city map (F5.3-F5.5, F21)."""

from __future__ import annotations

import math
from typing import Any

import shapely

from engine.document import Mark, Shape
from engine.games.defenders.map_frame import is_wall
from engine.games.defenders.map_shapes import WATERS


def _contacts(a: dict[str, Any], b: dict[str, Any]) -> list[tuple[float, float, float]]:
    """The middle of each stretch two shapes share, and the way across it in degrees."""
    first, second = shapely.Polygon(a["shape"]), shapely.Polygon(b["shape"])
    shared = first.buffer(3).intersection(second.buffer(3))
    parts = [part for part in getattr(shared, "geoms", [shared]) if part.area > 40]
    found = []
    for part in parts:
        (x1, y1), (x2, y2), (x3, y3) = part.minimum_rotated_rectangle.exterior.coords[:3]
        if math.hypot(x2 - x1, y2 - y1) < math.hypot(x3 - x2, y3 - y2):
            way = math.degrees(math.atan2(y2 - y1, x2 - x1))
        else:
            way = math.degrees(math.atan2(y3 - y2, x3 - x2))
        found.append((round(part.centroid.x, 1), round(part.centroid.y, 1), round(way, 1)))
    if found:
        return found
    (x1, y1), (x2, y2) = a["position"], b["position"]
    return [((x1 + x2) / 2, (y1 + y2) / 2, 0.0)]


def link_shapes(content: dict[str, Any]) -> tuple[list[Shape], list[Mark]]:
    """Connections that a touching pair alone does not tell."""
    places = {item["id"]: item for item in content["locations"]}
    walls = {item["id"] for item in content["locations"] if item["kind"] == "linear"}
    shapes, marks = [], []
    for link in content["connections"]:
        a, b = places[link["a"]], places[link["b"]]
        if link["type"] == "gap":
            ends = (tuple(a["position"]), tuple(b["position"]))
            shapes.append(Shape("connection-gap", ends, closed=False))
        elif link["type"] in ("added", "removed"):
            x, y, way = _contacts(a, b)[0]
            if link["type"] == "removed":
                shapes += _cross(x, y)
            else:
                role = "gate" if {a["id"], b["id"]} & walls else "bridge"
                marks.append(Mark(role, (x, y), angle=way))
    marks += _road_bridges(content)
    return shapes, marks


def _road_bridges(content: dict[str, Any]) -> list[Mark]:
    """A road over the water gets a bridge, a wall over a road a gate (F5.3)."""
    long = [item for item in content["locations"] if item["kind"] == "linear"]
    walls = [item for item in long if is_wall(content["setting"], item)]
    roads = [item for item in long if item not in walls]
    marks = []
    for road in roads:
        ring = shapely.Polygon(road["shape"])
        for feature in content["features"]:
            if feature["kind"] in WATERS:
                cut = shapely.LineString(feature["shape"]).intersection(ring)
                if not cut.is_empty:
                    (x1, y1), (x2, y2) = cut.geoms[0].coords[:2] if hasattr(
                        cut, "geoms") else cut.coords[:2]  # fmt: skip
                    way = math.degrees(math.atan2(y2 - y1, x2 - x1)) + 90
                    at = (round(cut.centroid.x, 1), round(cut.centroid.y, 1))
                    marks.append(Mark("bridge", at, angle=round(way, 1)))
        for wall in walls:
            if shapely.Polygon(wall["shape"]).distance(ring) < 1:
                marks += [Mark("gate", (x, y), angle=w) for x, y, w in _contacts(road, wall)]
    return marks


def _cross(x: float, y: float) -> list[Shape]:
    return [
        Shape("connection-removed", ((x - 9, y - 9), (x + 9, y + 9)), closed=False),
        Shape("connection-removed", ((x - 9, y + 9), (x + 9, y - 9)), closed=False),
    ]


def entries(content: dict[str, Any]) -> list[Mark]:
    """Numbered arrows from outside onto each exterior place."""
    places = {item["id"]: item for item in content["locations"]}
    width, height = content["bounds"]
    whole = shapely.unary_union([shapely.Polygon(i["shape"]) for i in content["locations"]])
    waters = shapely.MultiLineString(
        [f["shape"] for f in content["features"] if f["kind"] in WATERS]
        or [[[-9999, -9999], [-9998, -9998]]]
    )
    marks = []
    for entry in content["entry_points"]:
        item = places[entry["location"]]
        best = None
        for x, y in item["shape"]:
            dx, dy = x - width / 2, y - height / 2
            far = math.hypot(dx, dy) or 1.0
            spot = (x + dx / far * 34, y + dy / far * 34)
            room = min(
                whole.distance(shapely.Point(spot)), 2 * waters.distance(shapely.Point(spot))
            )
            room = min(room, 25.0) - 0.02 * math.hypot(
                x - item["position"][0], y - item["position"][1]
            )
            if best is None or room > best[0]:
                way = math.degrees(math.atan2(-dy, -dx))
                best = (room, (x + dx / far * 20, y + dy / far * 20), way)
        if best is not None:
            at = (round(best[1][0], 1), round(best[1][1], 1))
            marks.append(Mark("entry", at, str(entry["number"]), round(best[2], 1)))
    return marks
