"""Shapes as they can be drawn: hand-made ones may cross themselves or be mere points."""

from __future__ import annotations

from typing import Any

import shapely

from engine.games.defenders.city.sketch_map import outline
from engine.games.defenders.city.town_styles import WATERS

_LEAST_OF_LINE, _LEAST_OF_RING = 2, 3
_LEFT_OUT: dict[str, Any] = {"inside": None, "under": None}
"""What a location says that says nothing of it (F19)."""

Ring = list[list[float]]


def drawable(content: dict[str, Any]) -> dict[str, Any]:
    """The content as a map needs it: with shapes that bound something, and no field left out.

    A place whose shape bounds nothing gets a small outline where it lies; a feature is left out.
    What is sound already stays as it is.

    Args:
        content: of a valid scenario.
    """
    return {
        **content,
        "features": [
            {**feature, "shape": shape}
            for feature in content.get("features", ())
            if (shape := _course(feature) if feature["kind"] in WATERS else _ring(feature))
        ],
        "locations": [
            _LEFT_OUT | item | {"shape": _ring(item) or outline(item["kind"], item["position"])}
            for item in content["locations"]
        ],
    }


def _course(feature: dict[str, Any]) -> Ring:
    """A line of at least two different points, or nothing."""
    shape: Ring = feature["shape"]
    return shape if len({tuple(point) for point in shape}) >= _LEAST_OF_LINE else []


def _ring(item: dict[str, Any]) -> Ring:
    """An outline that does not cross itself: the largest part of one that does; or nothing."""
    shape: Ring = item["shape"]
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
