"""Ripple lines inside water: two contours that follow its shore."""

from __future__ import annotations

from engine.blocks.blocks import Shape as PlanShape
from printkit.layout.base.measure import round_mm
from printkit.layout.base.smooth_path import smoothed
from printkit.scene.shapes import Command

_INSETS = (0.7, 1.6)


def ripples(shape: PlanShape, width: float, height: float) -> tuple[Command, ...]:
    """The ripple lines of a water shape on a plan of this size, in mm; none when too narrow."""
    from shapely import Polygon, box  # late: it costs 100 ms, and only maps need it

    if len(shape.points) < 3:
        return ()
    shore = smoothed(shape.points) if shape.smooth else shape.points
    body = Polygon(shore, shape.holes)
    if not body.is_valid:
        body = body.buffer(0)
    page = box(0, 0, width, height)
    body = body.union(box(-9, -9, width + 9, height + 9).difference(page))  # no shore at the rim
    steps: list[Command] = []
    for inset in _INSETS:
        ripple = body.buffer(-inset).simplify(0.05).boundary.intersection(page)
        for part in getattr(ripple, "geoms", [ripple]):
            points = [(round_mm(x), round_mm(y)) for x, y in part.coords]
            if len(points) > 1:
                steps.append(("M", points[0]))
                steps += [("L", point) for point in points[1:]]
    return tuple(steps)
