"""The country round a city: roads to every entry, camps before them, cottages, strips of fields."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, cos, degrees, hypot, pi, sin
from typing import TYPE_CHECKING

from engine.blocks.blocks import Plan, Point
from engine.blocks.plan_words import AREAS, PlanRole, Streets
from engine.rng import Stream
from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.buildings.covered_ground import bodies
from printkit.layout.buildings.house_sketch import HouseSketch
from printkit.layout.buildings.masonry import door_of
from printkit.layout.buildings.roofs import roofed
from printkit.layout.marks.boxes import LabelBox
from printkit.layout.marks.marks import middle_of
from printkit.layout.plan.camps import Road, camps
from printkit.layout.plan.fields import fields
from printkit.scene.curves import polygon
from printkit.scene.shapes import Command, Group, Paint, Path, Shape

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

_CASED, _ROAD = 2.0, 1.6
_TURNS = (0, 12, -12, 25, -25, 40, -40, 55, -55, 70, -70)
"""Ways a road may leave its arrow, in degrees from straight out."""
_STRAIGHT = 0.03
"""What a degree costs that a road turns."""
_OUT = 9.0
"""So far out from a place's edge a road runs straight, in mm."""
_CLEAR = 2.2
"""What a road keeps from all else, in mm."""
_OVER_TITLE = 4.0
"""What a mm² of road costs over title, compass or scale, beside what it costs to cover anything."""
_WET = 12.0
"""What a mm² of road costs in water, likewise."""
_TILLED = frozenset({Streets.WARDS, Streets.WORKS, Streets.TOWERS})
_WATER = frozenset({PlanRole.COAST, PlanRole.LAKE, PlanRole.WATER, PlanRole.RIVER})


def country(plan: Plan, names: Sequence[LabelBox], look: Look) -> list[Shape]:
    """Everything that is drawn on open ground before the town itself."""
    if not any(shape.role in AREAS for shape in plan.shapes):
        return []
    from shapely import LineString, unary_union  # late: slow

    free = free_ground(plan, names)
    roads = roads_of(plan, free)
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


def free_ground(plan: Plan, names: Sequence[LabelBox]) -> BaseGeometry:
    """The ground that nothing covers, as shapely's area."""
    return _free_ground(plan, tuple(names))


@lru_cache(maxsize=32)
def _free_ground(plan: Plan, names: tuple[LabelBox, ...]) -> BaseGeometry:
    from shapely import box, unary_union

    taken = [body.buffer(2.4) for body in bodies(plan)]
    for mark in plan.marks:
        if mark.role == "entry":
            x, y = middle_of(mark)
            taken.append(box(x - 4.0, y - 4.0, x + 4.0, y + 4.0))
        elif mark.role in ("scale", "cartouche", "compass"):
            continue
        else:
            x, y = mark.at
            taken.append(box(x - 3, y - 3, x + 3, y + 3))
    taken += [_box(room) for room in (*_furniture(plan), *(name.grown(1.4) for name in names))]
    page = box(2.6, 2.6, plan.width - 2.6, plan.height - 2.6)
    return page.difference(unary_union(taken))


def _furniture(plan: Plan) -> list[LabelBox]:
    """The room of title, compass and scale bar."""
    rooms = []
    for mark in plan.marks:
        x, y = mark.at
        if mark.role == "cartouche":
            rooms.append(LabelBox(x - 30.0, y - 9.0, x + 30.0, y + 9.0))
        elif mark.role == "compass":
            rooms.append(LabelBox(x - 6.0, y - 9.0, x + 6.0, y + 6.5))
        elif mark.role == "scale":
            half = float(mark.text.partition(" ")[0] or 50) / 2 + 2.0
            rooms.append(LabelBox(x - half, y - 2.0, x + half, y + 5.5))
    return rooms


def _box(room: LabelBox) -> BaseGeometry:
    from shapely import box

    return box(room.left, room.top, room.right, room.bottom)


# Roads -------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def roads_of(plan: Plan, free: BaseGeometry) -> tuple[Road, ...]:
    """A road for each entry: straight out, then to the side of the map by the clearest way."""
    from shapely import LineString, Polygon, box, prepare, unary_union

    seas = [Polygon(s.points).buffer(0) for s in plan.shapes if s.role in _WATER and s.closed]
    sea = unary_union(seas)
    page = box(0, 0, plan.width, plan.height)
    prepare(free)
    rooms = unary_union([_box(room) for room in _furniture(plan)])
    roads: list[Road] = []
    for mark in plan.marks:
        if mark.role != "entry":
            continue
        door = door_of(mark)
        turn = mark.angle * pi / 180
        ux, uy = -cos(turn), -sin(turn)
        start = (door[0] + ux * 3.0, door[1] + uy * 3.0)
        out = (door[0] + ux * _OUT, door[1] + uy * _OUT)
        straight = LineString([start, (door[0] + ux * 22, door[1] + uy * 22)])
        if straight.intersects(sea) and not sea.is_empty:
            near = straight.intersection(sea)
            reach = (
                hypot(near.coords[0][0] - door[0], near.coords[0][1] - door[1])
                if (near.geom_type == "LineString")
                else _OUT
            )
            quay = (door[0] + ux * (reach + 2.5), door[1] + uy * (reach + 2.5))
            roads.append(Road(mark, (door, quay), is_quay=True))
            continue
        best: tuple[float, tuple[Point, ...]] | None = None
        for angle in _TURNS:
            cost = abs(angle) * _STRAIGHT
            if best is not None and cost >= best[0]:
                break  # what a way covers only adds to this
            a = turn + pi + angle * pi / 180
            far = (out[0] + 400 * cos(a), out[1] + 400 * sin(a))
            ray = LineString([out, far]).intersection(page.boundary)
            ends = [(p.x, p.y) for p in getattr(ray, "geoms", [ray]) if p.geom_type == "Point"]
            if not ends:
                continue
            end = min(ends, key=lambda p: hypot(p[0] - out[0], p[1] - out[1]))
            line = _curved(door, out, end)
            way = LineString(line[3:]).buffer(_ROAD / 2)
            if not free.contains(way):
                cost += way.difference(free).area
            cost += _OVER_TITLE * way.intersection(rooms).area + _WET * way.intersection(sea).area
            if best is None or cost < best[0] - 1e-6:
                best = (cost, line)
        if best is not None:
            roads.append(Road(mark, best[1]))
    return tuple(roads)


def _curved(door: Point, out: Point, end: Point) -> tuple[Point, ...]:
    """A way from a door straight out and round to the side of the map."""
    found: list[Point] = [door]
    for step in range(15):
        t = step / 14
        x = (1 - t) ** 2 * door[0] + 2 * t * (1 - t) * out[0] + t * t * end[0]
        y = (1 - t) ** 2 * door[1] + 2 * t * (1 - t) * out[1] + t * t * end[1]
        found.append((x, y))
    return tuple((round_mm(x), round_mm(y)) for x, y in found[1:])


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
        Path(tuple(steps), Paint(stroke=look.paper, width=_ROAD, join="round")),
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
