"""Where a label may stand on a plan, and what it costs there to cover what is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.blocks.blocks import Label, Plan
from engine.blocks.plan_words import AREAS, CONNECTIONS, LONG, SMALL, PlanRole, Streets
from engine.sums import ordered_sum
from printkit.layout.base.measure import mm, round_mm, width
from printkit.layout.buildings.lots import is_inside
from printkit.layout.marks.boxes import LabelBox, box_of
from printkit.layout.text.paragraphs import caps_line_width
from printkit.typography import faces as fonts

if TYPE_CHECKING:
    from shapely import MultiLineString
    from shapely.geometry.base import BaseGeometry

_EDGES = frozenset(
    {
        PlanRole.WALL,
        PlanRole.RIVER,
        PlanRole.LAKE,
        PlanRole.COAST,
        PlanRole.UNDERGROUND,
        *(AREAS | LONG | SMALL | CONNECTIONS),
    }
)
_SOLID = frozenset({PlanRole.TOWER, PlanRole.GATE, *SMALL})
_RIM = 2.2  # mm from the edge of the map
_ON_LINE = 1.1  # what a mm of covered line costs
_ON_LONG = 3.0  # what a mm² of covered wall or road costs
_TOKEN = 10.0  # mm from the middle of a token to its edge, on a map of a whole page
_TOKEN_SHARE = 0.06  # of a smaller map's width
_ON_TOKEN = 0.3  # what a mm² costs that a token on another place covers
_ASTRAY = 2.5
"""What a mm costs between a name and what it names."""
_CLOSE = 1.2
"""This gap between them, in mm, costs nothing."""
_SLACK = 0.01
"""More than any length loses when it is rounded, in mm."""
_OFFSETS = (0.0, 2.2, 4.2, 6.6, 9.5, 13.0, 17.0)
_AROUND = ((0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1))


@dataclass(frozen=True, slots=True)
class LabelLine:
    """A line of a label, in one face and size."""

    text: str
    size: float
    font: str
    caps: bool
    least: float = 0.0  # of its small capitals, in points


@dataclass(frozen=True, slots=True)
class LabelGround:
    """What labels keep off: what is solid, tokens by the place they lie on, edges, walls, roads."""

    solid: list[LabelBox]
    tokens: list[tuple[Label, LabelBox]]
    outlines: MultiLineString | None
    long: BaseGeometry | None


def ground_of(labels: Sequence[Label], plan: Plan) -> LabelGround:
    """What the labels of a plan keep off."""
    return LabelGround(
        [box_of(shape.points) for shape in plan.shapes if shape.closed and shape.role in _SOLID],
        [
            (label, _token_room(label, plan))
            for label in labels
            if label.beside and label.priority == 1
        ],
        _outlines(plan),
        _long(plan),
    )


def _token_room(label: Label, plan: Plan) -> LabelBox:
    """Where a token lies that stands for a unit in a small place."""
    home = box_of(label.beside)
    x, y = (home.left + home.right) / 2, (home.top + home.bottom) / 2
    reach = min(_TOKEN, _TOKEN_SHARE * plan.width)
    return LabelBox(x - reach, y - reach, x + reach, y + reach)


class LabelSetting:
    """A label on one line or on two, and all places where it may stand.

    Attributes:
        lines: its words.
        places: the middle of each, and how far out it lies.
        reach: all rooms together.
    """

    def __init__(
        self, label: Label, lines: tuple[LabelLine, ...], plan: Plan, ground: LabelGround
    ) -> None:
        from shapely import Polygon, clip_by_rect  # late: slow

        self.label, self.lines = label, lines
        wide = max(line_width(line) for line in lines)
        high = ordered_sum(mm(line.size) * 1.12 for line in lines)
        places = _candidates(label, wide, high)
        self.places = places
        self._size, self._page = (wide, high), (plan.width, plan.height)
        self.reach = reach = _reach(places, wide, high)
        sides = (reach.left, reach.top, reach.right, reach.bottom)
        self._solid = reach.touched(ground.solid) if label.role != "card" else []
        self._home = Polygon(label.beside) if len(label.beside) > 2 else None
        self._outlines = ground.outlines and clip_by_rect(ground.outlines, *sides)
        self._long = ground.long and clip_by_rect(ground.long, *sides)
        self._rooms: dict[int, LabelBox] = {}
        self._least: dict[int, float] = {}
        self._known: set[int] = set()

    def least(self, number: int) -> float:
        """What a place costs at least, other labels left out: all of it, once it is known."""
        found = self._least.get(number)
        if found is None:
            room, (wide, high) = self.room(number), self._page
            out = max(_RIM - room.left, 0) + max(room.right + _RIM - wide, 0)
            out += max(_RIM - room.top, 0) + max(room.bottom + _RIM - high, 0)
            found = self._least[number] = self.far(number) + 200 * out
        return found

    def far(self, number: int) -> float:
        """What a place costs for lying far out, and for a second line."""
        return self.places[number][2] * 0.6 + 1.5 * (len(self.lines) - 1)

    def cost(self, number: int) -> float:
        """What a place costs, other labels left out; worked out once."""
        if number not in self._known:
            self._known.add(number)
            self._least[number] = self.least(number) + self._covered(self.room(number))
        return self._least[number]

    def room(self, number: int) -> LabelBox:
        """The room of the label at a place."""
        found = self._rooms.get(number)
        if found is None:
            (x, y, _far), (wide, high) = self.places[number], self._size
            found = self._rooms[number] = LabelBox(
                round_mm(x - wide / 2),
                round_mm(y - high / 2),
                round_mm(x + wide / 2),
                round_mm(y + high / 2),
            )
        return found

    def _covered(self, room: LabelBox) -> float:
        """What the ground costs that a room covers, and to stand away from what is named."""
        from shapely import box, clip_by_rect

        label, sides = self.label, (room.left, room.top, room.right, room.bottom)
        cost = 0.0
        for other in self._solid:
            cost += 4.0 * room.overlap(other)
        if self._home is not None:
            cost += _ASTRAY * max(0.0, self._home.distance(box(*sides)) - _CLOSE)
        if self._outlines:
            cost += _ON_LINE * clip_length(self._outlines, room)
        if self._long:
            cost += _ON_LONG * clip_by_rect(self._long, *sides).area
        if label.within:
            corners = (
                (room.left, room.top), (room.right, room.top), (room.left, room.bottom),
                (room.right, room.bottom),
            )  # fmt: skip
            cost += ordered_sum(
                (30.0 if label.role == "feature" else 9.0)
                for corner in corners
                if not is_inside(corner, label.within)
            )
        return cost


def best_place(
    setting: LabelSetting, taken: Sequence[LabelBox], tokens: Sequence[tuple[Label, LabelBox]]
) -> tuple[float, LabelBox]:
    """What the best place of a label costs beside what is taken, and its room there."""
    taken = setting.reach.touched(taken)
    lying = setting.reach.touched([room for other, room in tokens if other is not setting.label])
    best: tuple[float, LabelBox] | None = None
    for number in range(len(setting.places)):
        if best is not None and (
            setting.far(number) >= best[0] or setting.least(number) >= best[0]
        ):
            continue  # every other cost only adds to these
        box, crowd = setting.room(number), 0.0
        for other in taken:
            area = box.overlap(other)
            crowd += 30 + 12 * area if area > 0 else 0.0
        for other in lying:
            crowd += _ON_TOKEN * box.overlap(other)
        if best is not None and setting.least(number) + crowd >= best[0]:
            continue
        cost = setting.cost(number) + crowd
        if best is None or cost < best[0] - 1e-6:
            best = (cost, box)
    assert best is not None  # noqa: S101 - there is always the first candidate
    return best


def _long(plan: Plan) -> BaseGeometry | None:
    """Walls and roads as one area, or nothing on a plain plan."""
    from shapely import Polygon, unary_union

    bodies = [
        Polygon(shape.points).buffer(0)
        for shape in plan.shapes
        if shape.role in LONG and len(shape.points) > 2
    ]
    return unary_union(bodies) if bodies and plan.streets != Streets.NONE else None


def _outlines(plan: Plan) -> MultiLineString | None:
    """The edges that a label should not run across, or nothing on a plain plan."""
    from shapely import MultiLineString  # late: it costs 100 ms, and only maps need it

    if plan.streets == Streets.NONE:
        return None
    edges = [
        (*shape.points, shape.points[0]) if shape.closed else shape.points
        for shape in plan.shapes
        if len(shape.points) > 1 and shape.role in _EDGES
    ]
    return MultiLineString(edges) if edges else None


def clip_length(outlines: MultiLineString, box: LabelBox) -> float:
    """How many mm of the lines run under a box."""
    from shapely import clip_by_rect

    return float(clip_by_rect(outlines, box.left, box.top, box.right, box.bottom).length)


def _candidates(label: Label, wide: float, high: float) -> list[tuple[float, float, float]]:
    x, y = label.at
    places = [(x, y, 0.0)]
    for offset in _OFFSETS[1:]:
        for dx, dy in _AROUND:
            places.append((x + dx * offset, y + dy * offset, offset))
    if label.role in ("place", "card"):
        if label.beside:
            home = box_of(label.beside)
            x, y = (home.left + home.right) / 2, (home.top + home.bottom) / 2
            for gap in (0.6, 1.4, 2.4):
                for dx, dy in _AROUND:
                    shift_x = dx * (wide + home.right - home.left) / 2 + dx * gap
                    shift_y = dy * (high + home.bottom - home.top) / 2 + dy * gap
                    places.append((x + shift_x, y + shift_y, gap + 1))
            x, y = label.at
        for offset in (1.6, 3.0, 4.6, 6.4):
            for dx, dy in _AROUND:
                shift_x = dx * (wide / 2 + offset)
                shift_y = dy * (high / 2 + offset)
                places.append((x + shift_x, y + shift_y, offset + 1))
    return places


def _reach(places: Sequence[tuple[float, float, float]], wide: float, high: float) -> LabelBox:
    """The room of a label at all its places together."""
    middles = box_of([(x, y) for x, y, _far in places])
    half_x, half_y = wide / 2 + _SLACK, high / 2 + _SLACK
    return LabelBox(
        middles.left - half_x, middles.top - half_y, middles.right + half_x, middles.bottom + half_y
    )


def line_width(line: LabelLine) -> float:
    """How wide a line is, in mm."""
    if line.caps:
        return caps_line_width(line.text, line.size, line.font, line.least)
    return ordered_sum(
        width(part, font, line.size) for font, part in fonts.split_runs(line.text, line.font)
    )
