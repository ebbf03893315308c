"""Line charts: how shares went, each line with its own dashes and its name at its end."""

from __future__ import annotations

from engine.blocks.charts import LineChart
from printkit.layout.base.frame import LayoutContext, Piece
from printkit.layout.base.measure import mm, round_mm
from printkit.layout.charts.bars import PLOT, chart_title
from printkit.layout.text.line_breaking import set_block, text_width
from printkit.scene.shapes import Command, Group, Line, Paint, Path, Shape, Text

_DASHES: tuple[tuple[float, ...], ...] = ((), (2.2, 1.0), (0.6, 0.8), (3.0, 0.8, 0.6, 0.8))
_MARKS = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Shares with a line across."""


def lay_line_chart(block: LineChart, frame: LayoutContext) -> list[Piece]:
    """Lines over equal steps, from 0 to 100 %."""
    steps = max((len(values) for _, values in block.lines), default=0)
    if steps < 2:
        return []
    look = frame.look
    tiny = look.tiny.at(frame.scale)
    face = look.table.at(frame.scale)
    shapes, top = chart_title(block.title, frame)
    top = round_mm(top + 1.0)
    base = round_mm(top + PLOT * min(1.0, frame.scale))
    left = round_mm(text_width("100 %", tiny, look) + 1.5)
    right = round_mm(
        frame.width - max(text_width(label, face, look) for label, _ in block.lines) - 2.5
    )
    across = Paint(stroke=look.light, width=0.25)
    if look.ink_mode == "mono":
        across = Paint(stroke=look.ink, width=look.hair, dash=(0.3, 1.2))
    for mark in _MARKS:
        y = round_mm(base - (base - top) * mark)
        paint = Paint(stroke=look.dark, width=0.25) if mark == 0 else across
        shapes.append(Line(left, y, right, y, paint))
        at = round_mm(y + mm(tiny.size_pt) * 0.34)
        shapes.append(
            Text(
                round_mm(left - 1.2), at, f"{100 * mark:.0f} %", tiny.font, tiny.size_pt,
                tiny.colour, anchor="end",
            )
        )  # fmt: skip
    for index, (_, values) in enumerate(block.lines):
        points = [
            (
                round_mm(left + (right - left) * step / (steps - 1)),
                round_mm(base - (base - top) * value),
            )
            for step, value in enumerate(values)
        ]
        drawn: list[Command] = [("L" if step else "M", point) for step, point in enumerate(points)]
        colour = look.accent if index % 2 == 0 else look.ink
        paint = Paint(
            stroke=colour, width=0.7, dash=_DASHES[index % len(_DASHES)], cap="butt", join="round"
        )
        shapes.append(Path(tuple(drawn), paint))
    shapes += _names(block, frame, top, base, right)
    bottom = round_mm(base + tiny.leading * 1.1)
    for text, x, anchor in ((block.ends[0], left, "start"), (block.ends[1], right, "end")):
        shapes.append(Text(x, bottom, text, tiny.font, tiny.size_pt, tiny.colour, anchor=anchor))
    bottom = round_mm(bottom + 0.6)
    if block.axis:
        words, height = set_block(block.axis, tiny, look, frame.width)
        shapes.append(Group(tuple(words), 0.0, bottom))
        bottom = round_mm(bottom + height)
    outer = round_mm(look.step * 0.7)
    return [Piece(bottom, tuple(shapes), before=outer, after=outer)]


def _names(
    block: LineChart, frame: LayoutContext, top: float, base: float, right: float
) -> list[Shape]:
    """Each line's name beside its end; those that would touch are moved apart."""
    face = frame.look.table.at(frame.scale)
    ends = sorted((base - (base - top) * values[-1], label) for label, values in block.lines)
    room = face.leading
    places: list[float] = []
    for y, _ in ends:
        places.append(max(y, places[-1] + room) if places else y)
    over = max(0.0, places[-1] - base)
    for index in range(len(places) - 1, -1, -1):
        most = places[index + 1] - room if index + 1 < len(places) else base
        places[index] = min(places[index], most) if over else places[index]
    lift = mm(face.size_pt) * 0.34
    return [
        Text(round_mm(right + 1.8), round_mm(y + lift), label, face.font, face.size_pt, face.colour)
        for y, (_, label) in zip(places, ends, strict=True)
    ]
