"""Title cartouche, compass and scale bar, set where a map is empty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.blocks.blocks import Mark, Plan, Point
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.buildings.covered_ground import bodies
from printkit.layout.marks.cartouche import broken_title, cartouche_room
from printkit.layout.plan.roads import roads_of

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

BARS = (50.0, 30.0, 20.0)
"""Lengths of the scale bar on paper in mm, longest first: it shows whether a page is true."""

_COMPASS = (8.0, 10.0)  # half width and half height of the room it takes
_INSET = 2.6
_CLOSER = 0.7  # the last title tried lies nearer to what is round it
_BY_ROAD = 2.0
"""From the middle of a road to anything of this, in mm."""
_GRID = 21  # other places tried: this many across and down


def with_furniture(plan: Plan, look: Look) -> Plan:
    """The plan with title, compass and scale bar, as far as it has none and room for them."""
    wanted = [("compass", _COMPASS, "")]
    wanted += [("scale", (bar / 2 + 3.0, 4.5), f"{bar:g} mm") for bar in BARS]
    if plan.title:
        titles = [
            ("cartouche", cartouche_room(title, below, look), f"{title}\n{below}")
            for title, below in _titles(plan)
        ]
        role, (half_x, half_y), text = titles[-1]
        titles.append((role, (half_x - _CLOSER, half_y - _CLOSER), text))
        wanted = titles + wanted
    return _furnished(plan, tuple(wanted))


@lru_cache(maxsize=32)
def _furnished(plan: Plan, wanted: tuple[tuple[str, tuple[float, float], str], ...]) -> Plan:
    """The plan with the marks that find room: of each its role, half its size and its words."""
    from shapely import box, unary_union  # late: only maps need it

    taken = [*bodies(plan), *_roadsides(plan)]
    for mark in plan.marks:
        x, y = mark.at
        taken.append(box(x - 6, y - 6, x + 6, y + 6))
    for label in plan.labels:
        x, y = label.at
        if label.role != "water":
            taken.append(box(x - 12, y - 4, x + 12, y + 4))
    whole = unary_union(taken)
    for role, reach, text in wanted:
        if any(mark.role == role for mark in plan.marks):
            continue
        if role == "scale":
            # which may have turned away from the title
            whole = unary_union([whole, *_roadsides(plan)])
        wide, high = reach[0] + 1.0, reach[1] + 1.0
        place = _free_place(_places(plan, role, reach), (wide, high), whole)
        if place is not None:
            x, y = place
            plan = replace(plan, marks=(*plan.marks, Mark(role, (round_mm(x), round_mm(y)), text)))
            whole = whole.union(box(x - wide, y - high, x + wide, y + high))
    return plan


def _free_place(places: Sequence[Point], reach: Point, taken: BaseGeometry) -> Point | None:
    """The first of these places with a free room round it."""
    import numpy
    from shapely import box, intersects, prepare

    if not places:
        return None
    prepare(taken)
    at = numpy.array(places)
    low, high = at - reach, at + reach
    is_taken = intersects(taken, box(low[:, 0], low[:, 1], high[:, 0], high[:, 1]))
    first = int(is_taken.argmin())
    return None if is_taken[first] else places[first]


def _roadsides(plan: Plan) -> list[BaseGeometry]:
    """The roads to the entries, and the ground beside them."""
    from shapely import LineString

    if not any(mark.role == "entry" for mark in plan.marks):
        return []
    roads = roads_of(plan, ())
    return [LineString(road.line).buffer(_BY_ROAD) for road in roads if len(road.line) > 1]


def _titles(plan: Plan) -> list[tuple[str, str]]:
    """Title and second line, the widest first: where there is less room, two lines or one."""
    broken = broken_title(plan.title)
    return [(plan.title, plan.subtitle), (plan.title, ""), (broken, "")]


def _places(plan: Plan, role: str, reach: tuple[float, float]) -> list[Point]:
    """Where to try: corners and sides first, the foot for titles and scales."""
    half_x, half_y = reach[0] + _INSET, reach[1] + _INSET
    if plan.width < 2 * half_x or plan.height < 2 * half_y:
        return []
    right, low = plan.width - half_x, plan.height - half_y
    middle_x, middle_y = plan.width / 2, plan.height / 2
    foot = [(half_x, low), (right, low), (middle_x, low)]
    head = [(right, half_y), (half_x, half_y), (middle_x, half_y)]
    sides = [(right, middle_y), (half_x, middle_y)]
    first = [*head, *foot, *sides] if role == "compass" else [*foot, *head, *sides]
    steps = [index / _GRID for index in range(_GRID + 1)]
    rest = [
        (half_x + (right - half_x) * across, half_y + (low - half_y) * down)
        for down in reversed(steps)
        for across in steps
    ]
    return first + rest
