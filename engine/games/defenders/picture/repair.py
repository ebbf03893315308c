"""Shapes as they can be drawn: hand-made ones may cross themselves or be mere points."""

from __future__ import annotations

import shapely
from msgspec.structs import replace

from engine.games.defenders.city.sketch_map import outline
from engine.games.defenders.city.town_styles import WATERS
from engine.games.defenders.rulebook.content import Content, Feature, Location

_LEAST_OF_LINE, _LEAST_OF_RING = 2, 3

Ring = list[list[float]]


def drawable(content: Content) -> Content:
    """The content as a map needs it: with shapes that bound something.

    A place whose shape bounds nothing gets a small outline where it lies; a feature is left out.
    What is sound already stays as it is.

    Args:
        content: of a valid scenario.
    """
    features = (
        replace(feature, shape=_course(feature) if feature.kind in WATERS else _ring(feature))
        for feature in content.features
    )
    places = [
        replace(item, shape=_ring(item) or outline(item.kind, item.position))
        for item in content.locations
    ]
    bounding = [feature for feature in features if feature.shape]
    return replace(content, features=bounding, locations=places)


def _course(feature: Feature) -> Ring:
    """A line of at least two different points, or nothing."""
    shape: Ring = feature.shape
    return shape if len({tuple(point) for point in shape}) >= _LEAST_OF_LINE else []


def _ring(item: Feature | Location) -> Ring:
    """An outline that does not cross itself: the largest part of one that does; or nothing."""
    shape: Ring = item.shape
    if len({tuple(point) for point in shape}) < _LEAST_OF_RING:
        return []
    polygon = shapely.Polygon(shape)
    if polygon.is_valid:
        return shape
    whole = shapely.make_valid(polygon)
    parts = [part for part in shapely.get_parts(whole) if part.geom_type == "Polygon"]
    if not parts:
        return []
    largest = max(parts, key=lambda part: part.area)
    return [[x, y] for x, y in largest.exterior.coords[:-1]]
