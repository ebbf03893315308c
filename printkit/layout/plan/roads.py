"""Free ground round a city, and a road over it to every entry by the clearest way.

What hangs on the city alone is worked out at a plan's usual size, once for every paper and theme;
what names, title, compass and scale cover comes last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from engine.blocks.blocks import Mark, Plan, Point
from engine.blocks.plan_words import PlanRole
from printkit.layout.base.measure import round_mm
from printkit.layout.buildings.covered_ground import bodies
from printkit.layout.buildings.masonry import door_of
from printkit.layout.buildings.plan_in_mm import usual_of
from printkit.layout.marks.boxes import LabelBox
from printkit.layout.marks.marks import middle_of
from printkit.layout.plan.camps import Road

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

ROAD = 1.6
"""How wide a road is, in mm."""
_TURNS = (0, 12, -12, 25, -25, 40, -40, 55, -55, 70, -70)
"""Ways a road may leave its arrow, in degrees from straight out."""
_STRAIGHT = 0.05
"""What a degree costs that a road turns."""
_OUT = 9.0
"""So far out from a place's edge a road runs straight, in mm."""
_OVER_TITLE = 4.0
"""What a mm² of road costs over title, compass or scale, beside what it costs to cover anything."""
_WET = 12.0
"""What a mm² of road costs in water, likewise."""
_ROUND = 4
"""Corners of a quarter circle at the ends of a way, where its ground is measured."""
_WATER = frozenset({PlanRole.COAST, PlanRole.LAKE, PlanRole.WATER, PlanRole.RIVER})
_FURNITURE = frozenset({"scale", "cartouche", "compass"})


def free_ground(plan: Plan, names: Sequence[LabelBox]) -> BaseGeometry:
    """The ground of a plan in mm that nothing covers, as shapely's area."""
    return _free_ground(plan, tuple(names))


def roads_of(plan: Plan, names: Sequence[LabelBox]) -> tuple[Road, ...]:
    """A road for each entry of a plan in mm: straight out, then to the side by the clearest way."""
    return _roads_of(plan, tuple(names))


@lru_cache(maxsize=32)
def _free_ground(plan: Plan, names: tuple[LabelBox, ...]) -> BaseGeometry:
    from shapely import transform, unary_union  # late: only maps need it

    usual, times = usual_of(plan)
    free: BaseGeometry = transform(_country(usual).free, lambda points: points * times)
    rooms = [*_furniture(plan), *_signs(plan), *(name.grown(1.4) for name in names)]
    return free.difference(unary_union(_boxes(rooms)))


@lru_cache(maxsize=32)
def _roads_of(plan: Plan, names: tuple[LabelBox, ...]) -> tuple[Road, ...]:
    from shapely import prepare, unary_union

    usual, times = usual_of(plan)
    country = _country(usual)
    furniture = unary_union(_boxes(_furniture(plan), 1 / times))
    others = [*_signs(plan), *(name.grown(1.4) for name in names)]
    rooms = unary_union([furniture, *_boxes(others, 1 / times)])
    prepare(rooms)
    roads: list[Road] = []
    for number, mark in enumerate(mark for mark in plan.marks if mark.role == "entry"):
        quay = country.quay(number)
        if quay is not None:
            end = (round_mm(quay[0] * times), round_mm(quay[1] * times))
            roads.append(Road(mark, (door_of(mark), end), is_quay=True))
            continue
        best: tuple[float, _Way] | None = None
        for turn in _TURNS:
            cost = abs(turn) * _STRAIGHT
            if best is not None and cost >= best[0]:
                break  # what a way covers only adds to this
            way = country.way(number, turn)
            if way is None:
                continue
            covered = way.covered + _WET * way.wet
            if rooms.intersects(way.body):
                covered += way.clear.intersection(rooms).area
                covered += _OVER_TITLE * way.body.intersection(furniture).area
            cost += covered * times * times
            if best is None or cost < best[0] - 1e-6:
                best = (cost, way)
        if best is not None:
            line = [(round_mm(x * times), round_mm(y * times)) for x, y in best[1].line]
            x, y = door_of(mark)  # an arrow is as large on every paper
            line[0] = (round_mm(x), round_mm(y))
            roads.append(Road(mark, tuple(line)))
    return tuple(roads)


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


def _signs(plan: Plan) -> list[LabelBox]:
    """The room of all other marks that no road leads to."""
    others = [mark for mark in plan.marks if mark.role not in _FURNITURE | {"entry"}]
    return [_round(mark.at, 3.0) for mark in others]


def _round(at: Point, reach: float) -> LabelBox:
    return LabelBox(at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach)


def _boxes(rooms: Iterable[LabelBox], times: float = 1.0) -> list[BaseGeometry]:
    from shapely import box

    return [
        box(room.left * times, room.top * times, room.right * times, room.bottom * times)
        for room in rooms
    ]


# At the usual size -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Way:
    """A way from an entry to the side of the map.

    Attributes:
        line: its middle, from the door on.
        body: its ground, and ``clear`` what of it is free.
        covered: how much of it isn't, and ``wet`` how much lies in water.
    """

    line: tuple[Point, ...]
    body: BaseGeometry
    clear: BaseGeometry
    covered: float
    wet: float


class _Country:
    """The open country of a plan, and the ways over it, each worked out when first asked for."""

    def __init__(self, plan: Plan) -> None:
        from shapely import Polygon, box, prepare, unary_union

        self._entries = [mark for mark in plan.marks if mark.role == "entry"]
        taken = [body.buffer(2.4) for body in bodies(plan)]
        taken += _boxes(_round(middle_of(mark), 4.0) for mark in self._entries)
        page = box(2.6, 2.6, plan.width - 2.6, plan.height - 2.6)
        self.free: BaseGeometry = page.difference(unary_union(taken))
        prepare(self.free)
        seas = [Polygon(s.points).buffer(0) for s in plan.shapes if s.role in _WATER and s.closed]
        self._sea = unary_union(seas)
        self._side = box(0, 0, plan.width, plan.height).boundary
        self._ways: dict[tuple[int, int], _Way | None] = {}

    def quay(self, number: int) -> Point | None:
        """The head of the quay before an entry, if the sea lies there."""
        from shapely import LineString

        (x, y), (ux, uy) = _straight_out(self._entries[number])
        straight = LineString([(x + ux * 3.0, y + uy * 3.0), (x + ux * 22, y + uy * 22)])
        if self._sea.is_empty or not straight.intersects(self._sea):
            return None
        near = straight.intersection(self._sea)
        reach = _OUT
        if near.geom_type == "LineString":
            reach = hypot(near.coords[0][0] - x, near.coords[0][1] - y)
        return x + ux * (reach + 2.5), y + uy * (reach + 2.5)

    def way(self, number: int, turn: int) -> _Way | None:
        """The way that leaves an entry at an angle; None where none leads to the side."""
        if (number, turn) not in self._ways:
            self._ways[number, turn] = self._found(self._entries[number], turn)
        return self._ways[number, turn]

    def _found(self, entry: Mark, turn: int) -> _Way | None:
        from shapely import LineString

        door, (ux, uy) = _straight_out(entry)
        out = (door[0] + ux * _OUT, door[1] + uy * _OUT)
        angle = (entry.angle + turn) * pi / 180 + pi
        far = (out[0] + 400 * cos(angle), out[1] + 400 * sin(angle))
        ray = LineString([out, far]).intersection(self._side)
        ends = [(p.x, p.y) for p in getattr(ray, "geoms", [ray]) if p.geom_type == "Point"]
        if not ends:
            return None
        end = min(ends, key=lambda p: hypot(p[0] - out[0], p[1] - out[1]))
        line = _curved(door, out, end)
        body = LineString(line[3:]).buffer(ROAD / 2, quad_segs=_ROUND)
        clear = body if self.free.contains(body) else body.intersection(self.free)
        wet = body.intersection(self._sea).area
        return _Way(line, body, clear, body.area - clear.area, wet)


@lru_cache(maxsize=8)
def _country(usual: Plan) -> _Country:
    """The country of a plan at its usual size, whatever the look."""
    return _Country(usual)


def _straight_out(entry: Mark) -> tuple[Point, Point]:
    """Where an entry's way meets its place, and the way straight out."""
    turn = entry.angle * pi / 180
    return door_of(entry), (-cos(turn), -sin(turn))


def _curved(door: Point, out: Point, end: Point) -> tuple[Point, ...]:
    """A way from a door straight out and round to the side of the map."""
    found: list[Point] = []
    for step in range(15):
        t = step / 14
        x = (1 - t) ** 2 * door[0] + 2 * t * (1 - t) * out[0] + t * t * end[0]
        y = (1 - t) ** 2 * door[1] + 2 * t * (1 - t) * out[1] + t * t * end[1]
        found.append((x, y))
    return tuple(found)
