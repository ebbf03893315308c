"""Labels of a plan: candidates are tried for each and scored by what they would cover."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.blocks.blocks import Label, Plan, Point
from engine.blocks.plan_words import AREAS, CONNECTIONS, LONG, SMALL, PlanRole, Streets
from engine.sums import ordered_sum
from printkit.layout.base.inks import inked
from printkit.layout.base.inline_markdown import curl
from printkit.layout.base.look import Look
from printkit.layout.base.measure import mm, round_mm, width
from printkit.layout.buildings.lots import is_inside
from printkit.layout.marks.boxes import LabelBox, box_of, room_of
from printkit.layout.text.paragraphs import caps_line_width, caps_parts
from printkit.scene.shapes import Group, Shape, Text
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
_FAR = 4.0
"""A name farther from its place than this, in mm, chooses again."""
_SLACK = 0.01
"""More than any length loses when it is rounded, in mm."""
_STEADY = ("water", "fixed")
"""Names that stand exactly where they are said to, before all others."""
_OFFSETS = (0.0, 2.2, 4.2, 6.6, 9.5, 13.0, 17.0)
_AROUND = ((0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1))


@dataclass(frozen=True, slots=True)
class _LabelLine:
    text: str
    size: float
    font: str
    caps: bool
    least: float = 0.0  # of its small capitals, in points


@dataclass(frozen=True, slots=True)
class _Ground:
    """What labels keep off: what is solid, tokens by the place they lie on, edges, walls, roads."""

    solid: list[LabelBox]
    tokens: list[tuple[Label, LabelBox]]
    outlines: MultiLineString | None
    long: BaseGeometry | None


@dataclass(frozen=True, slots=True)
class _Placed:
    """A label's room, and its words drawn there."""

    box: LabelBox
    shapes: list[Shape]


def label_shapes(plan: Plan, look: Look) -> tuple[list[Shape], list[LabelBox]]:
    """All labels with their halo, and their boxes; the most important choose first.

    Where one then stands far from what it names, such ones choose before all others, if that is
    nearer; where that doesn't help, they may stand below tokens.
    """
    order = sorted(
        enumerate(plan.labels),
        key=lambda item: (item[1].role not in _STEADY, -item[1].priority, item[0]),
    )
    labels = [replace(label, text=curl(label.text)) for _, label in order]
    turns = list(range(len(labels)))
    ground = _Ground(
        [box_of(shape.points) for shape in plan.shapes if shape.closed and shape.role in _SOLID],
        [
            (label, _token_room(label, plan))
            for label in labels
            if label.beside and label.priority == 1
        ],
        _outlines(plan),
        _long(plan),
    )
    placed = _placed(labels, turns, plan, look, ground)
    astray = {turn for turn in turns if _gap(labels[turn], placed[turn].box) > _FAR}
    turns.sort(key=lambda turn: (labels[turn].role not in _STEADY, turn not in astray))
    for keeping_off in (ground, replace(ground, tokens=[])):
        if _widest_gap(labels, placed) <= _FAR:
            break
        again = _placed(labels, turns, plan, look, keeping_off)
        if _widest_gap(labels, again) < _widest_gap(labels, placed):
            placed = again
    found = [placed[turn] for turn in range(len(labels))]
    return [shape for each in found for shape in each.shapes], [each.box for each in found]


def _token_room(label: Label, plan: Plan) -> LabelBox:
    """Where a token lies that stands for a unit in a small place."""
    home = box_of(label.beside)
    x, y = (home.left + home.right) / 2, (home.top + home.bottom) / 2
    reach = min(_TOKEN, _TOKEN_SHARE * plan.width)
    return LabelBox(x - reach, y - reach, x + reach, y + reach)


def _placed(
    labels: Sequence[Label], turns: Sequence[int], plan: Plan, look: Look, ground: _Ground
) -> dict[int, _Placed]:
    """Where each label stands, by its number, when they choose in these turns."""
    taken = [room_of(mark) for mark in plan.marks]
    found: dict[int, _Placed] = {}
    for turn in turns:
        found[turn] = _chosen(labels[turn], plan, look, taken, ground)
        taken.append(found[turn].box)
    return found


def _chosen(
    label: Label, plan: Plan, look: Look, taken: Sequence[LabelBox], ground: _Ground
) -> _Placed:
    """The best place for a label beside what is taken."""
    if label.role == "water":
        drawn, box = _turned(label, look)
        return _Placed(box, [drawn])
    settings = _settings(label, look)
    if label.role == "fixed":
        box = _centred(label.at, settings[0], plan)
        return _Placed(box, _drawn(settings[0], box, label, look))
    best: tuple[float, LabelBox, list[_LabelLine]] | None = None
    for lines in settings:
        cost, box = _place(label, lines, plan, taken, ground)
        if best is None or cost < best[0] - 1e-6:
            best = (cost, box, lines)
    assert best is not None  # noqa: S101 - a label has at least one setting
    return _Placed(best[1], _drawn(best[2], best[1], label, look))


def _gap(label: Label, room: LabelBox) -> float:
    """How far a label's room lies from what it names, in mm."""
    if len(label.beside) < 3:
        return 0.0
    from shapely import Polygon  # late: slow
    from shapely import box as shapely_box

    here = shapely_box(room.left, room.top, room.right, room.bottom)
    return float(Polygon(label.beside).distance(here))


def _widest_gap(labels: Sequence[Label], placed: dict[int, _Placed]) -> float:
    """The widest gap of all; 0 without labels."""
    gaps = (_gap(label, placed[turn].box) for turn, label in enumerate(labels))
    return max(gaps, default=0.0)


def _centred(at: Point, lines: list[_LabelLine], plan: Plan) -> LabelBox:
    """Return the room of lines round a place, pushed inside where they would leave the picture."""
    wide = max(_width(line) for line in lines)
    high = ordered_sum(mm(line.size) * 1.12 for line in lines)
    x = min(max(at[0], wide / 2), max(wide / 2, plan.width - wide / 2))
    left, top = round_mm(x - wide / 2), round_mm(at[1] - high / 2)
    return LabelBox(left, top, round_mm(left + wide), round_mm(top + high))


def _turned(label: Label, look: Look) -> tuple[Shape, LabelBox]:
    """A name in italics along the course of a water."""
    x, y = label.at
    size = look.small + 0.3
    text = Text(
        0, round_mm(mm(size) * 0.32), label.text, "serif-italic", size, look.ink,
        anchor="middle", halo=inked(look).water or look.paper,
    )  # fmt: skip
    half = width(label.text, "serif-italic", size) / 2
    turn = math.radians(label.angle)
    reach_x = abs(math.cos(turn)) * half + mm(size) / 2
    reach_y = abs(math.sin(turn)) * half + mm(size) / 2
    box = LabelBox(x - reach_x, y - reach_y, x + reach_x, y + reach_y)
    return Group((text,), x, y, label.angle), box


def _settings(label: Label, look: Look) -> list[list[_LabelLine]]:
    """The label on one line, and on two when it has several words."""
    caps = label.role == "district"
    font = {"district": "sans-semibold", "feature": "serif-italic"}.get(label.role, "sans-semibold")
    size = look.label if caps else look.small + 0.3
    sub = [_LabelLine(label.sub, look.small, "sans", False)] if label.sub else []
    words = label.text.split()
    ways = [[_LabelLine(label.text, size, font, caps, look.least), *sub]]
    if len(words) > 1:
        cut = min(
            range(1, len(words)),
            key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:]))),
        )
        upper, lower = " ".join(words[:cut]), " ".join(words[cut:])
        ways.append(
            [*(_LabelLine(half, size, font, caps, look.least) for half in (upper, lower)), *sub]
        )
    return ways


def _place(
    label: Label,
    lines: list[_LabelLine],
    plan: Plan,
    taken: Sequence[LabelBox],
    ground: _Ground,
) -> tuple[float, LabelBox]:
    from shapely import Polygon, clip_by_rect  # late: slow
    from shapely import box as shapely_box

    wide = max(_width(line) for line in lines)
    high = ordered_sum(mm(line.size) * 1.12 for line in lines)
    home = Polygon(label.beside) if len(label.beside) > 2 else None
    outlines, long = ground.outlines, ground.long
    places = _candidates(label, wide, high)
    reach = _reach(places, wide, high)
    taken = reach.touched(taken)
    solid = reach.touched(ground.solid) if label.role != "card" else []
    tokens = reach.touched([room for other, room in ground.tokens if other is not label])
    best: tuple[float, LabelBox] | None = None
    for x, y, far in places:
        cost = far * 0.6 + 1.5 * (len(lines) - 1)
        if best is not None and cost >= best[0]:
            continue  # every other cost only adds to this
        box = LabelBox(
            round_mm(x - wide / 2),
            round_mm(y - high / 2),
            round_mm(x + wide / 2),
            round_mm(y + high / 2),
        )
        cost += ordered_sum(30 + 12 * area for other in taken if (area := box.overlap(other)) > 0)
        cost += ordered_sum(4.0 * box.overlap(other) for other in solid)
        cost += ordered_sum(_ON_TOKEN * box.overlap(room) for room in tokens)
        out = max(_RIM - box.left, 0) + max(box.right + _RIM - plan.width, 0)
        out += max(_RIM - box.top, 0) + max(box.bottom + _RIM - plan.height, 0)
        cost += 200 * out
        if best is not None and cost >= best[0]:
            continue
        if home is not None:
            here = shapely_box(box.left, box.top, box.right, box.bottom)
            cost += _ASTRAY * max(0.0, home.distance(here) - _CLOSE)
        if outlines is not None:
            cost += _ON_LINE * clip_length(outlines, box)
        if long is not None and (best is None or cost < best[0]):
            cost += _ON_LONG * clip_by_rect(long, box.left, box.top, box.right, box.bottom).area
        if label.within:
            corners = (
                (box.left, box.top), (box.right, box.top), (box.left, box.bottom),
                (box.right, box.bottom),
            )  # fmt: skip
            cost += ordered_sum(
                (30.0 if label.role == "feature" else 9.0)
                for corner in corners
                if not is_inside(corner, label.within)
            )
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


def _drawn(lines: list[_LabelLine], box: LabelBox, label: Label, look: Look) -> list[Shape]:
    colour = look.soft if label.role == "card" else look.ink
    shapes: list[Shape] = []
    y = box.top
    middle = (box.left + box.right) / 2
    for line in lines:
        step = mm(line.size) * 1.12
        base = round_mm(y + step / 2 + mm(line.size) * 0.33)
        at = middle - _width(line) / 2
        if line.caps:
            tracking = round_mm(mm(line.size) * 0.055)
            for word in line.text.split():
                for part, size in caps_parts(word, line.size, line.least):
                    text = Text(
                        round_mm(at), base, part, line.font, size, colour,
                        tracking=tracking, halo=look.paper,
                    )  # fmt: skip
                    shapes.append(text)
                    at += width(part, line.font, size, tracking)
                at += mm(line.size) * 0.32
        else:
            for font, part in fonts.split_runs(line.text, line.font):
                tone = look.suit_colour(part[0], colour) if font == "icons" else colour
                shapes.append(
                    Text(round_mm(at), base, part, font, line.size, tone, halo=look.paper)
                )
                at += width(part, font, line.size)
        y += step
    return shapes


def _width(line: _LabelLine) -> float:
    if line.caps:
        return caps_line_width(line.text, line.size, line.font, line.least)
    return ordered_sum(
        width(part, font, line.size) for font, part in fonts.split_runs(line.text, line.font)
    )
