"""The shapes of a city map: waters, country, areas, walls, roads and buildings (F5, F21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import shapely

from engine.blocks.blocks import Point, Shape
from engine.blocks.plan_words import PlanRole
from engine.games.defenders.city.open_ground import green_of
from engine.games.defenders.city.town_styles import WATERS, style_of
from engine.games.defenders.picture.wall_towers import is_wall
from engine.games.defenders.rulebook.content import Content, Location
from engine.games.defenders.rulebook.stacks import class_name, played_of

RIVER = 26.0
"""How wide a river is drawn, in plan units."""

_BORDERS = {4.0: 5.0, 45.0: 1.0}
"""How near areas share a border, in plan units -> its weight: across a street it counts less."""
_TINTS = (PlanRole.AREA, PlanRole.AREA_ALT)

_ROUND = 0.4  # the share of each side that a bend of a river takes

_FEATURES: Mapping[str, PlanRole] = {
    "river": PlanRole.RIVER,
    "stream": PlanRole.RIVER,
    "coast": PlanRole.COAST,
    "lake": PlanRole.LAKE,
    "water": PlanRole.WATER,
    "relief": PlanRole.RELIEF,
    "hill": PlanRole.HILL,
    "wood": PlanRole.WOOD,
    "cluster": PlanRole.CLUSTER,
}
"""Kind of a feature -> how it is drawn; another one, which a hand-made map may have, as a line."""
_BUILDINGS: Mapping[str, PlanRole] = {
    "military": PlanRole.SMALL_MILITARY,
    "economy": PlanRole.SMALL_ECONOMY,
    "religion": PlanRole.SMALL_RELIGION,
    "government": PlanRole.SMALL_GOVERNMENT,
}
"""Class of a small location -> how it is drawn (F3.1)."""


def points_of(shape: list[list[float]]) -> tuple[Point, ...]:
    """A record's shape."""
    return tuple((point[0], point[1]) for point in shape)


def feature_shapes(content: Content) -> list[Shape]:
    """Waters as bands that end at the shore, everything else by its outline."""
    shores = [shapely.Polygon(f.shape) for f in content.features if f.kind == "coast"]
    shapes = []
    for feature in content.features:
        role = _FEATURES.get(feature.kind, PlanRole.OUTLINE)
        line = points_of(feature.shape)
        if feature.kind not in WATERS:
            shapes.append(Shape(role, line, smooth=feature.kind != "coast"))
            continue
        band = shapely.LineString(_flowing(line)).buffer(RIVER / 2, quad_segs=3, cap_style="flat")
        for shore in shores:
            band = band.difference(shore.buffer(-2))
        for part in getattr(band, "geoms", [band]):
            ring = tuple((round(x, 1), round(y, 1)) for x, y in part.exterior.coords[:-1])
            shapes.append(Shape(role, ring))
    return shapes


def _flowing(line: Sequence[Point]) -> list[Point]:
    """A course without corners: each bend rounded within the drawn river."""
    bent = [line[0]]
    for (x1, y1), (x2, y2), (x3, y3) in zip(line, line[1:], line[2:], strict=False):
        for t in (0.0, 0.25, 0.5, 0.75, 1.0):  # a quarter of each side is cut off in a curve
            ax, ay = x2 + (x1 - x2) * _ROUND * (1 - t), y2 + (y1 - y2) * _ROUND * (1 - t)
            bx, by = x2 + (x3 - x2) * _ROUND * t, y2 + (y3 - y2) * _ROUND * t
            bent.append((ax + (bx - ax) * t, ay + (by - ay) * t))
    return [*bent, line[-1]]


def tints_of(content: Content) -> dict[str, PlanRole]:
    """The tone of each area, so that neighbours differ; open ground has a tone of its own.

    Areas get theirs one by one, next the one with the longest border to those that have one: it
    takes the tone that it shares less border with.
    """
    green = green_of(content.locations)
    ordered = sorted(content.locations, key=lambda item: item.draw_index)
    areas = [i for i in ordered if i.kind == "area" and not i.under and i.id != green]
    edges = {item.id: shapely.Polygon(item.shape).exterior for item in areas}
    rims = [
        ({name: edge.buffer(near) for name, edge in edges.items()}, weight)
        for near, weight in _BORDERS.items()
    ]
    tints: dict[str, PlanRole] = {}
    shared = {item.id: dict.fromkeys(_TINTS, 0) for item in areas}
    while left := [name for name in edges if name not in tints]:
        name = max(left, key=lambda name: sum(shared[name].values()))
        tints[name] = min(_TINTS, key=lambda tint: shared[name][tint])
        for other in left:
            for near, weight in rims:
                border = edges[other].intersection(near[name]).length
                shared[other][tints[name]] += round(weight * border)
    return {**tints, green: PlanRole.AREA_GREEN} if green else tints


def place_shape(setting: str, item: Location, tints: Mapping[str, PlanRole]) -> Shape:
    """A location's shape; an area in its tone."""
    ring = points_of(item.shape)
    if item.under:
        return Shape(PlanRole.UNDERGROUND, ring, smooth=True)
    if item.kind == "area":
        return Shape(tints[item.id], ring)
    if item.kind == "linear":
        role = wall_role(setting) if is_wall(setting, item) else PlanRole.LINEAR_ROAD
        return Shape(role, ring)
    return Shape(_BUILDINGS.get(class_name("loc", played_of(item)), PlanRole.SMALL), ring)


def wall_role(setting: str) -> PlanRole:
    """How the walls of a setting are drawn: as walls or as fences."""
    return PlanRole.LINEAR_FENCE if style_of(setting).fenced else PlanRole.LINEAR_WALL
