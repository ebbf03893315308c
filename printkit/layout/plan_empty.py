"""Compass and scale bar, set where a map is empty."""

from __future__ import annotations

from dataclasses import replace

from engine.document import Mark, Plan, Point
from printkit.layout.measure import near

BAR = 50.0
"""The length of the scale bar on paper in mm: it shows whether the page was printed true."""

_COMPASS = (7.0, 8.5)  # half width and half height of the room it takes
_SCALE = (28.0, 4.5)
_INSET = 3.0


def with_furniture(plan: Plan) -> Plan:
    """The plan with compass and scale bar, as far as it has none and room for them."""
    for role, reach, text in (("compass", _COMPASS, ""), ("scale", _SCALE, f"{BAR:g} mm")):
        if any(mark.role == role for mark in plan.marks):
            continue
        place = _free_place(plan, reach)
        if place is not None:
            plan = replace(plan, marks=(*plan.marks, Mark(role, place, text)))
    return plan


def _free_place(plan: Plan, reach: tuple[float, float]) -> Point | None:
    """The first of the corners and sides whose room touches nothing, or nothing."""
    from shapely import LineString, Polygon, box  # late: only maps need it

    half_x, half_y = reach[0] + _INSET, reach[1] + _INSET
    if plan.width < 4 * half_x or plan.height < 4 * half_y:
        return None
    right, low = plan.width - half_x, plan.height - half_y
    middle_x, middle_y = plan.width / 2, plan.height / 2
    places = (
        (right, half_y), (right, low), (half_x, low), (half_x, half_y),
        (middle_x, low), (middle_x, half_y), (right, middle_y), (half_x, middle_y),
    )  # fmt: skip
    taken = [
        Polygon(shape.points).buffer(0) if shape.closed else LineString(shape.points)
        for shape in plan.shapes
        if not shape.role.startswith(("ground", "countryside"))
        and len(shape.points) > (2 if shape.closed else 1)
    ]
    for mark in plan.marks:
        x, y = mark.at
        wide, high = _SCALE if mark.role == "scale" else _COMPASS
        taken.append(box(x - wide, y - high, x + wide, y + high))
    for label in plan.labels:
        x, y = label.at
        taken.append(box(x - 14, y - 4, x + 14, y + 4))
    for x, y in places:
        room = box(x - half_x, y - half_y, x + half_x, y + half_y)
        if not any(room.intersects(body) for body in taken):
            return near(x), near(y)
    return None
