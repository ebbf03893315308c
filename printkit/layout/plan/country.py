"""The country round a city: roads to every entry, camps before them, cottages, strips of fields."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING

from engine.blocks.blocks import Plan
from engine.blocks.plan_words import AREAS, Streets
from engine.rng import Stream
from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.buildings.house_sketch import HouseSketch
from printkit.layout.buildings.roofs import roofed
from printkit.layout.marks.boxes import LabelBox
from printkit.layout.plan.camps import Road, camps
from printkit.layout.plan.fields import fields
from printkit.layout.plan.roads import ROAD, free_ground, roads_of
from printkit.scene.curves import polygon
from printkit.scene.shapes import Command, Group, Paint, Path, Shape

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

_CASED = 2.0
_CLEAR = 2.2
"""What a road keeps from all else, in mm."""
_TILLED = frozenset({Streets.WARDS, Streets.WORKS, Streets.TOWERS})


def country(plan: Plan, names: Sequence[LabelBox], look: Look) -> list[Shape]:
    """Everything that is drawn on open ground before the town itself."""
    if not any(shape.role in AREAS for shape in plan.shapes):
        return []
    from shapely import LineString, unary_union  # late: slow

    free = free_ground(plan, names)
    roads = roads_of(plan, names)
    lines = [LineString(road.line) for road in roads if len(road.line) > 1]
    open_ground = free
    if lines:
        open_ground = free.difference(unary_union([line.buffer(_CLEAR) for line in lines]))
    camp_shapes, taken = camps(plan, roads, open_ground, look)
    if taken:
        open_ground = open_ground.difference(unary_union(taken))
    shapes: list[Shape] = []
    cottages: list[Shape] = []
    if plan.streets in _TILLED or plan.streets == Streets.GRID:
        cottages, built = _cottages(plan, lines, open_ground, look)
        if built:
            open_ground = open_ground.difference(unary_union(built))
    if plan.streets in _TILLED and not look.sparing:
        shapes += fields(plan, open_ground, look)
    return [*shapes, *_roads(roads, plan, look), *cottages, *camp_shapes]


# Roads -------------------------------------------------------------------------------------------


def _roads(roads: Sequence[Road], plan: Plan, look: Look) -> list[Shape]:
    """All roads as one path, cased: dark first, paper over it."""
    steps: list[Command] = []
    quays: list[Shape] = []
    for road in roads:
        if road.is_quay:
            quays += _quay(road, look)
            continue
        steps += [("M", road.line[0]), *(("L", point) for point in road.line[1:])]
    if not steps:
        return quays
    tones = inked(look)
    if plan.streets == Streets.RINGS:
        lane = Paint(stroke=tones.line, width=pen(look, 0.3), dash=(0.1, 1.1), cap="round")
        return [Path(tuple(steps), lane), *quays]
    edge = Paint(stroke=tones.line, width=_CASED, join="round")
    return [
        Path(tuple(steps), edge),
        Path(tuple(steps), Paint(stroke=look.paper, width=ROAD, join="round")),
        *_middle_line(steps, plan, look),
        *quays,
    ]


def _middle_line(steps: list[Command], plan: Plan, look: Look) -> list[Shape]:
    """A broken line along modern roads, wheel ruts along a camp's."""
    if plan.streets in (Streets.GRID, Streets.TOWERS):
        return [
            Path(
                tuple(steps), Paint(stroke=inked(look).line, width=pen(look, 0.14), dash=(1.2, 0.9))
            )
        ]
    return []


def _quay(road: Road, look: Look) -> list[Shape]:
    """A landing stage, and a boat made fast to it."""
    (x1, y1), (x2, y2) = road.line[0], road.line[-1]
    long = hypot(x2 - x1, y2 - y1)
    planks: list[Command] = []
    for index in range(1, int(long / 0.7)):
        planks += [("M", (round_mm(index * 0.7), -1.0)), ("L", (round_mm(index * 0.7), 1.0))]
    deck = polygon([(0, -1.0), (round_mm(long), -1.0), (round_mm(long), 1.0), (0, 1.0)])
    boat: tuple[Command, ...] = (
        ("M", (0.0, -2.6)), ("C", (1.5, -1.2, 1.5, 1.4, 0.9, 2.6)), ("L", (-0.9, 2.6)),
        ("C", (-1.5, 1.4, -1.5, -1.2, 0.0, -2.6)), ("Z", ()),
    )  # fmt: skip
    angle = round(degrees(atan2(y2 - y1, x2 - x1)), 1)
    return [
        Group(
            (
                Path(deck, Paint(fill=look.paper, stroke=look.ink, width=pen(look, 0.3))),
                Path(tuple(planks), Paint(stroke=inked(look).line, width=pen(look, 0.12))),
                Group(
                    (Path(boat, Paint(fill=look.paper, stroke=look.ink, width=pen(look, 0.35))),),
                    round_mm(long + 1.4), 3.0,
                ),
            ),
            round_mm(x1), round_mm(y1), angle,
        )
    ]  # fmt: skip


# Cottages -----------------------------------------------------------------------------


def _cottages(
    plan: Plan, lines: Sequence[BaseGeometry], free: BaseGeometry, look: Look
) -> tuple[list[Shape], list[BaseGeometry]]:
    """Houses along the roads, thinning out away from the town."""
    from shapely import Polygon, prepare

    stream = Stream(f"cottages|{plan.width:.1f}|{plan.height:.1f}|{plan.title}")
    sketch = HouseSketch(look.sparing, [])
    built: list[BaseGeometry] = []
    prepare(free)
    for line in lines:
        at = 8.5
        while at < min(line.length - 3.0, 34.0):
            here, ahead = line.interpolate(at), line.interpolate(at + 0.5)
            ux, uy = (ahead.x - here.x) / 0.5, (ahead.y - here.y) / 0.5
            for side in (-1, 1):
                if stream.chance(int(at), 40):
                    continue
                wide, deep = 1.8 + stream.unit(), 1.5 + 0.7 * stream.unit()
                x, y = here.x - uy * side * 3.6, here.y + ux * side * 3.6
                ring = [
                    (x + ux * a - uy * b, y + uy * a + ux * b)
                    for a, b in (
                        (-wide / 2, -deep / 2), (wide / 2, -deep / 2), (wide / 2, deep / 2),
                        (-wide / 2, deep / 2),
                    )
                ]  # fmt: skip
                body = Polygon(ring)
                if free.contains(body) and not any(body.distance(b) < 0.3 for b in built):
                    roofed(ring, stream, sketch)
                    built.append(body.buffer(0.8, join_style="mitre"))
            at += 2.8 + 1.8 * stream.unit()
    return sketch.shapes(look), built
