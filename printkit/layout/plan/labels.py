"""Labels of a plan: candidates are tried for each and scored by what they would cover."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

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
_STEADY = ("water", "fixed")
"""Names that stand exactly where they are said to, before all others."""


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
    ground = ground_of(labels, plan)
    settings = [
        [LabelSetting(label, lines, plan, ground) for lines in _settings(label, look)]
        if label.role not in _STEADY
        else []
        for label in labels
    ]
    placed = _placed(labels, settings, turns, plan, look, ground.tokens)
    astray = {turn for turn in turns if _gap(labels[turn], placed[turn].box) > _FAR}
    turns.sort(key=lambda turn: (labels[turn].role not in _STEADY, turn not in astray))
    for tokens in (ground.tokens, []):
        if _widest_gap(labels, placed) <= _FAR:
            break
        again = _placed(labels, settings, turns, plan, look, tokens)
        if _widest_gap(labels, again) < _widest_gap(labels, placed):
            placed = again
    found = [placed[turn] for turn in range(len(labels))]
    return [shape for each in found for shape in each.shapes], [each.box for each in found]


def _placed(
    labels: Sequence[Label],
    settings: Sequence[Sequence[LabelSetting]],
    turns: Sequence[int],
    plan: Plan,
    look: Look,
    tokens: Sequence[tuple[Label, LabelBox]],
) -> dict[int, _Placed]:
    """Where each label stands, by its number, when they choose in these turns."""
    taken = [room_of(mark) for mark in plan.marks]
    found: dict[int, _Placed] = {}
    for turn in turns:
        label = labels[turn]
        if label.role in _STEADY:
            found[turn] = _steady(label, plan, look)
        else:
            found[turn] = _chosen(settings[turn], look, taken, tokens)
        taken.append(found[turn].box)
    return found


def _steady(label: Label, plan: Plan, look: Look) -> _Placed:
    """A label that stands where it is said to."""
    if label.role == "water":
        drawn, box = _turned(label, look)
        return _Placed(box, [drawn])
    lines = _settings(label, look)[0]
    box = _centred(label.at, lines, plan)
    return _Placed(box, _drawn(lines, box, label, look))


def _chosen(
    settings: Sequence[LabelSetting],
    look: Look,
    taken: Sequence[LabelBox],
    tokens: Sequence[tuple[Label, LabelBox]],
) -> _Placed:
    """The best place for a label beside what is taken."""
    best: tuple[float, LabelBox, LabelSetting] | None = None
    for setting in settings:
        cost, box = best_place(setting, taken, tokens)
        if best is None or cost < best[0] - 1e-6:
            best = (cost, box, setting)
    assert best is not None  # noqa: S101 - a label has at least one setting
    _cost, box, setting = best
    return _Placed(box, _drawn(setting.lines, box, setting.label, look))


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


def _centred(at: Point, lines: list[LabelLine], plan: Plan) -> LabelBox:
    """Return the room of lines round a place, pushed inside where they would leave the picture."""
    wide = max(line_width(line) for line in lines)
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


def _settings(label: Label, look: Look) -> list[list[LabelLine]]:
    """The label on one line, and on two when it has several words."""
    caps = label.role == "district"
    font = {"district": "sans-semibold", "feature": "serif-italic"}.get(label.role, "sans-semibold")
    size = look.label if caps else look.small + 0.3
    sub = [LabelLine(label.sub, look.small, "sans", False)] if label.sub else []
    words = label.text.split()
    ways = [[LabelLine(label.text, size, font, caps, look.least), *sub]]
    if len(words) > 1:
        cut = min(
            range(1, len(words)),
            key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:]))),
        )
        upper, lower = " ".join(words[:cut]), " ".join(words[cut:])
        ways.append(
            [*(LabelLine(half, size, font, caps, look.least) for half in (upper, lower)), *sub]
        )
    return ways


def _drawn(lines: list[LabelLine], box: LabelBox, label: Label, look: Look) -> list[Shape]:
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
