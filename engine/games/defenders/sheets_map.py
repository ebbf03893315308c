"""The city map as a drawn plan (F5, F21).

Roles of shapes: ``ground river coast lake relief wood area area-alt linear-wall linear-road
tower small-military small-economy small-religion small-government small underground bridge
connection-removed connection-gap connection-added``. Marks: ``entry`` (angle: where its arrow
points), ``gate``, ``bridge``, ``tower``, ``compass``. The plan's manner is the setting's
(``walled-town bay-metropolis brass-city star-sector camp hero-city``).
"""

from __future__ import annotations

import math
from typing import Any

import shapely

from engine.cards import label, parse_card
from engine.document import Block, Label, Legend, Mark, Paragraph, Plan, Section, Shape
from engine.game import SheetRequest
from engine.games.defenders import words
from engine.games.defenders.manners import MANNERS
from engine.games.defenders.map_frame import framed, is_wall, towers
from engine.games.defenders.stacks import Played, class_name, primary

_FEATURE_ROLES = {"stream": "river", "cluster": "relief"}
_WATERS = ("river", "stream")
_NOUNS = {
    "river": ("river", "water", "creek", "channel", "sound", "fork"),
    "stream": ("stream", "drift", "river"),
    "lake": ("mere", "lake", "bay", "fens", "crater"),
    "wood": ("wood", "spur", "flats", "moor"),
    "relief": ("ridge", "mount", "heights", "hill", "bluff", "caldera", "cliffs"),
    "coast": ("bay", "shoals", "cliffs", "sound"),
}


def played_of(item: dict[str, Any]) -> list[Played]:
    """A record's stack."""
    return [Played(parse_card(c["card"]), c["role"], c["word"]) for c in item["cards"]]


def primary_label(item: dict[str, Any]) -> str:
    """A record's primary card as people read it (F2.10)."""
    card = primary(played_of(item))
    return "" if card is None else label(card)


def feature_name(setting: str, features: list[dict[str, Any]], index: int) -> str:
    """A name for a feature from the setting's list, never the same twice on a map."""
    free = list(words.setting(setting).features)
    name = ""
    for feature in features[: index + 1]:
        fitting = [
            item
            for item in free
            if any(noun in item.lower() for noun in _NOUNS.get(feature["kind"], ()))
        ]
        name = (fitting or free or [""])[0]
        if name in free:
            free.remove(name)
    return name


def city_plan(content: dict[str, Any], *, size: str = "full") -> Plan:
    """The map of a scenario as one plan, cut to where the town lies."""
    width, height = content["bounds"]
    shapes = [Shape("ground", ((0, 0), (width, 0), (width, height), (0, height)))]
    shapes += _feature_shapes(content)
    ordered = sorted(content["locations"], key=lambda item: item["draw_index"])
    shapes += [_place_shape(content["setting"], item, n) for n, item in enumerate(ordered)]
    shapes += towers(content)
    links, marks = _links(content)
    whole = Plan(
        width=width,
        height=height,
        shapes=tuple(shapes + links),
        marks=tuple(marks + _entries(content)),
        labels=tuple(_labels(content)),
        manner=MANNERS[content["setting"]].name,
        size=size,
    )
    return framed(whole, *_view(content))


def _view(content: dict[str, Any]) -> tuple[float, float]:
    """From where to where the map is drawn: the town with its arrows, and some country."""
    ys = [point[1] for item in content["locations"] for point in item["shape"]]
    return max(0.0, min(ys) - 85.0), min(content["bounds"][1], max(ys) + 105.0)


def map_sheet(request: SheetRequest) -> list[Section]:
    """The map on one page, with its legend on the next."""
    assert request.scenario is not None  # noqa: S101 - the sheet needs a scenario
    content = request.scenario.content
    blocks: tuple[Block, ...] = (city_plan(content),)
    legend: tuple[Block, ...] = (
        Legend(_legend(content), "Reading the map", 3),
        Paragraph(
            "Draw on it: hatch a ruined place, flag a held one, break the outline of what burns. "
            "A touching pair without a mark is open.",
            rule="F5.4, F21",
            role="caption",
        ),
    )
    return [Section("map", "Map of the city", blocks + legend)]


def _legend(content: dict[str, Any]) -> tuple[tuple[str, str, str], ...]:
    terms = words.setting(content["setting"]).terms
    kinds = {link["type"] for link in content["connections"]}
    rows = [
        ("area", "", f"area: {terms['area']}"),
        ("small-military", "", "military"),
        ("small-economy", "", "economy"),
        ("small-religion", "", "religion"),
        ("small-government", "", "government"),
        ("entry", "1", f"entry point: {terms['entry-point']}"),
    ]
    long = [item for item in content["locations"] if item["kind"] == "linear"]
    if any(is_wall(content["setting"], item) for item in long):
        rows.insert(1, ("linear-wall", "", "wall, fence or rampart"))
    if not all(is_wall(content["setting"], item) for item in long):
        rows.insert(1, ("linear-road", "", "road or way"))
    if any(item["under"] for item in content["locations"]):
        rows.append(("underground", "", terms["underground"]))
    if any(feature["kind"] in _WATERS for feature in content["features"]):
        rows.append(("river", "", f"{terms['river']}; no way across without a bridge"))
    if "added" in kinds:
        rows.append(("bridge", "", "bridge or gate: a closed pair opened"))
    if "removed" in kinds:
        rows.append(("connection-removed", "×", "closed by the table"))
    if "gap" in kinds:
        rows.append(("connection-gap", "", "way across a gap"))
    return tuple(rows)


def _points(shape: list[list[float]]) -> tuple[tuple[float, float], ...]:
    return tuple((point[0], point[1]) for point in shape)


def _feature_shapes(content: dict[str, Any]) -> list[Shape]:
    shapes = []
    for feature in content["features"]:
        role = _FEATURE_ROLES.get(feature["kind"], feature["kind"])
        line = _points(feature["shape"])
        if feature["kind"] in _WATERS:
            band = shapely.LineString(line).buffer(11, quad_segs=3, cap_style="flat")
            line = tuple((round(x, 1), round(y, 1)) for x, y in band.exterior.coords[:-1])
        shapes.append(Shape(role, line, smooth=feature["kind"] not in _WATERS))
    return shapes


def _place_shape(setting: str, item: dict[str, Any], number: int) -> Shape:
    ring = _points(item["shape"])
    if item["under"]:
        return Shape("underground", ring, smooth=True)
    if item["kind"] == "area":
        return Shape("area" if number % 2 else "area-alt", ring)
    if item["kind"] == "linear":
        return Shape("linear-wall" if is_wall(setting, item) else "linear-road", ring)
    return Shape(f"small-{class_name('loc', played_of(item))}", ring)


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


def _links(content: dict[str, Any]) -> tuple[list[Shape], list[Mark]]:
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
            if feature["kind"] in _WATERS:
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


def _entries(content: dict[str, Any]) -> list[Mark]:
    """Numbered arrows from outside onto each exterior place."""
    places = {item["id"]: item for item in content["locations"]}
    width, height = content["bounds"]
    whole = shapely.unary_union([shapely.Polygon(i["shape"]) for i in content["locations"]])
    waters = shapely.MultiLineString(
        [f["shape"] for f in content["features"] if f["kind"] in _WATERS]
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


def _labels(content: dict[str, Any]) -> list[Label]:
    labels = []
    for item in content["locations"]:
        is_large = item["kind"] != "small" and not item["under"]
        ring = _points(item["shape"]) if item["kind"] == "area" and is_large else ()
        at = (item["position"][0], item["position"][1])
        if not is_large:
            at = (at[0], at[1] + 38)
        elif item["kind"] == "linear" and is_wall(content["setting"], item):
            middle = content["bounds"][0] / 2, content["bounds"][1] / 2
            at = (
                round(at[0] + 0.2 * (middle[0] - at[0]), 1),
                round(at[1] + 0.12 * (middle[1] - at[1]), 1),
            )
        role = "district" if item["kind"] == "area" and is_large else "place"
        labels.append(
            Label(item["name"], at, primary_label(item), role, ring, 2 if is_large else 1)
        )
    for index, feature in enumerate(content["features"]):
        shape = feature["shape"]
        if feature["kind"] in _WATERS:
            x, y = shape[1][0], shape[1][1] - 26  # beside the water, not on its ripples
        else:
            x = sum(point[0] for point in shape) / len(shape)
            y = sum(point[1] for point in shape) / len(shape)
        name = feature_name(content["setting"], content["features"], index)
        at = (min(880.0, max(120.0, round(x, 1))), min(1200.0, max(40.0, round(y, 1))))
        labels.append(Label(name, at, role="feature"))
    return labels
