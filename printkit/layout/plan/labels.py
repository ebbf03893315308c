"""Labels of a plan: candidates are tried for each and scored by what they would cover."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from engine.blocks.blocks import Label, Plan, Point
from engine.sums import ordered_sum
from printkit.layout.base.inks import inked
from printkit.layout.base.inline_markdown import curl
from printkit.layout.base.look import Look
from printkit.layout.base.measure import mm, round_mm, width
from printkit.layout.marks.boxes import LabelBox, room_of
from printkit.layout.plan.label_places import (
    LabelLine,
    LabelSetting,
    best_place,
    ground_of,
    line_width,
)
from printkit.layout.text.paragraphs import caps_parts
from printkit.scene.shapes import Group, Shape, Text
from printkit.typography import faces as fonts

_FAR = 4.0
"""A name farther from its place than this, in mm, chooses again."""
_WATER = "serif-italic"
"""The face of a water's name."""
_STEADY = ("water", "fixed")
"""Names that stand exactly where they are said to, before all others."""


Settings = tuple[tuple[LabelLine, ...], ...]
"""A label on one line, and on two when it has several words."""


@dataclass(frozen=True, slots=True)
class _Placed:
    """A label's room, and its lines there."""

    box: LabelBox
    lines: tuple[LabelLine, ...]


def label_shapes(plan: Plan, look: Look) -> tuple[list[Shape], list[LabelBox]]:
    """All labels with their halo, and their boxes; the most important choose first."""
    order = sorted(
        enumerate(plan.labels),
        key=lambda item: (item[1].role not in _STEADY, -item[1].priority, item[0]),
    )
    labels = tuple(replace(label, text=curl(label.text)) for _, label in order)
    placed = _placed(labels, tuple(_settings(label, look) for label in labels), plan)
    shapes: list[Shape] = []
    for label, each in zip(labels, placed, strict=True):
        if label.role == "water":
            shapes.append(_turned(label, each.lines[0], look))
        else:
            shapes += _drawn(each, label, look)
    return shapes, [each.box for each in placed]


@lru_cache(maxsize=16)
def _placed(
    labels: tuple[Label, ...], settings: tuple[Settings, ...], plan: Plan
) -> tuple[_Placed, ...]:
    """Where each label stands; kept, for it's the same in all colours.

    Where one would stand far from what it names, such ones choose before all others, if that is
    nearer; where that doesn't help, they may stand below tokens.
    """
    turns = list(range(len(labels)))
    ground = ground_of(labels, plan)
    ways = [
        [LabelSetting(label, lines, plan, ground) for lines in settings[turn]]
        if label.role not in _STEADY
        else []
        for turn, label in enumerate(labels)
    ]
    steady = {
        turn: _steady(label, settings[turn][0], plan)
        for turn, label in enumerate(labels)
        if label.role in _STEADY
    }
    taken = [room_of(mark) for mark in plan.marks]
    found = _in_turn(turns, steady, ways, taken, ground.tokens)
    astray = {turn for turn in turns if _gap(labels[turn], found[turn].box) > _FAR}
    turns.sort(key=lambda turn: (labels[turn].role not in _STEADY, turn not in astray))
    for tokens in (ground.tokens, []):
        if _widest_gap(labels, found) <= _FAR:
            break
        again = _in_turn(turns, steady, ways, taken, tokens)
        if _widest_gap(labels, again) < _widest_gap(labels, found):
            found = again
    return tuple(found[turn] for turn in range(len(labels)))


def _in_turn(
    turns: Sequence[int],
    steady: Mapping[int, _Placed],
    ways: Sequence[Sequence[LabelSetting]],
    taken: Sequence[LabelBox],
    tokens: Sequence[tuple[Label, LabelBox]],
) -> dict[int, _Placed]:
    """Where each label stands, by its number, when they choose in these turns."""
    taken = list(taken)
    found: dict[int, _Placed] = {}
    for turn in turns:
        found[turn] = steady.get(turn) or _chosen(ways[turn], taken, tokens)
        taken.append(found[turn].box)
    return found


def _steady(label: Label, lines: tuple[LabelLine, ...], plan: Plan) -> _Placed:
    """A label that stands where it is said to."""
    box = _along(label, lines[0]) if label.role == "water" else _centred(label.at, lines, plan)
    return _Placed(box, lines)


def _chosen(
    ways: Sequence[LabelSetting],
    taken: Sequence[LabelBox],
    tokens: Sequence[tuple[Label, LabelBox]],
) -> _Placed:
    """The best place for a label beside what is taken."""
    best: tuple[float, _Placed] | None = None
    for setting in ways:
        cost, box = best_place(setting, taken, tokens)
        if best is None or cost < best[0] - 1e-6:
            best = (cost, _Placed(box, setting.lines))
    assert best is not None  # noqa: S101 - a label has at least one setting
    return best[1]


def _gap(label: Label, room: LabelBox) -> float:
    """How far a label's room lies from what it names, in mm."""
    if len(label.beside) < 3:
        return 0.0
    from shapely import Polygon  # late: slow
    from shapely import box as shapely_box

    here = shapely_box(room.left, room.top, room.right, room.bottom)
    return float(Polygon(label.beside).distance(here))


def _widest_gap(labels: Sequence[Label], placed: Mapping[int, _Placed]) -> float:
    """The widest gap of all; 0 without labels."""
    gaps = (_gap(label, placed[turn].box) for turn, label in enumerate(labels))
    return max(gaps, default=0.0)


def _centred(at: Point, lines: Sequence[LabelLine], plan: Plan) -> LabelBox:
    """Return the room of lines round a place, pushed inside where they would leave the picture."""
    wide = max(line_width(line) for line in lines)
    high = ordered_sum(mm(line.size) * 1.12 for line in lines)
    x = min(max(at[0], wide / 2), max(wide / 2, plan.width - wide / 2))
    left, top = round_mm(x - wide / 2), round_mm(at[1] - high / 2)
    return LabelBox(left, top, round_mm(left + wide), round_mm(top + high))


def _along(label: Label, line: LabelLine) -> LabelBox:
    """The room of a name along the course of a water."""
    x, y = label.at
    half = width(label.text, _WATER, line.size) / 2
    turn = math.radians(label.angle)
    reach_x = abs(math.cos(turn)) * half + mm(line.size) / 2
    reach_y = abs(math.sin(turn)) * half + mm(line.size) / 2
    return LabelBox(x - reach_x, y - reach_y, x + reach_x, y + reach_y)


def _turned(label: Label, line: LabelLine, look: Look) -> Shape:
    """A name in italics along the course of a water."""
    text = Text(
        0, round_mm(mm(line.size) * 0.32), label.text, _WATER, line.size, look.ink,
        anchor="middle", halo=inked(look).water or look.paper,
    )  # fmt: skip
    return Group((text,), *label.at, label.angle)


def _settings(label: Label, look: Look) -> Settings:
    """The label on one line, and on two when it has several words."""
    caps = label.role == "district"
    font = {"district": "sans-semibold", "feature": "serif-italic"}.get(label.role, "sans-semibold")
    size = look.label if caps else look.small + 0.3
    sub = [LabelLine(label.sub, look.small, "sans", False)] if label.sub else []
    words = label.text.split()
    ways = [(LabelLine(label.text, size, font, caps, look.least), *sub)]
    if len(words) > 1:
        cut = min(
            range(1, len(words)),
            key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:]))),
        )
        upper, lower = " ".join(words[:cut]), " ".join(words[cut:])
        ways.append(
            (*(LabelLine(half, size, font, caps, look.least) for half in (upper, lower)), *sub)
        )
    return tuple(ways)


def _drawn(placed: _Placed, label: Label, look: Look) -> list[Shape]:
    """A label's words in its room."""
    lines, box = placed.lines, placed.box
    colour = look.soft if label.role == "card" else look.ink
    shapes: list[Shape] = []
    y = box.top
    middle = (box.left + box.right) / 2
    for line in lines:
        step = mm(line.size) * 1.12
        base = round_mm(y + step / 2 + mm(line.size) * 0.33)
        at = middle - line_width(line) / 2
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
