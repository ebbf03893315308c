"""What the shapes of a map cover, as shapely's bodies: where nothing else may be drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.blocks.blocks import Plan, Shape
from engine.blocks.plan_words import PlanRole

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry


def bodies(plan: Plan) -> list[BaseGeometry]:
    """Areas and lines of a plan in its own units, but for the ground they lie on."""
    return list(_bodies(plan.shapes))


@lru_cache(maxsize=16)
def _bodies(shapes: tuple[Shape, ...]) -> tuple[BaseGeometry, ...]:
    from shapely import LineString, Polygon  # late: only maps need it

    return tuple(
        Polygon(shape.points).buffer(0) if shape.closed else LineString(shape.points)
        for shape in shapes
        if shape.role != PlanRole.GROUND and len(shape.points) > (2 if shape.closed else 1)
    )
