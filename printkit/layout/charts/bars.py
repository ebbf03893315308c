"""Charts: bars with whiskers, and histograms. Told apart by length and label, never by colour."""

from __future__ import annotations

from engine.blocks.charts import BarChart, Histogram
from engine.language import decimal, whole
from printkit.layout.base.frame import LayoutContext, Piece
from printkit.layout.base.look import Look, TypeFace
from printkit.layout.base.measure import mm, round_mm
from printkit.layout.text.line_breaking import set_block, text_width
from printkit.layout.text.paragraphs import small_caps
from printkit.scene.shapes import Command, Group, Line, Paint, Path, Rect, Shape, Text

BAR = 4.6
"""Height of a bar's row in mm; the bar itself is a little lower."""
PLOT, LOW_PLOT = 30.0, 18.0
"""Height of a histogram's plot in mm, and of a narrow one's."""
_SLANT = 0.32
"""Height of a plot by its width, between the two."""
_THICK = 0.55
_WHISKER = 0.35
_CAP = 0.9
_STRIPES_APART = 0.9
"""Between two stripes in mm, along an edge."""
_STRIPE = 0.15


def lay_bar_chart(block: BarChart, frame: LayoutContext) -> list[Piece]:
    """Bars below each other: label, bar with whisker, value."""
    if not block.bars:
        return []
    look = frame.look
    face = look.table.at(frame.scale)
    row = round_mm(max(BAR * frame.scale, face.leading * 1.15))
    values = [f"{decimal(bar.value, block.digits)} {block.unit}".strip() for bar in block.bars]
    longest = max(text_width(bar.label, face, look) for bar in block.bars)
    left = round_mm(min(longest + 2.5, frame.width * 0.4))
    right = round_mm(max(text_width(value, face, look) for value in values) + 2.5)
    room = round_mm(frame.width - left - right)
    most = block.most or max(max(bar.high, bar.value) for bar in block.bars) or 1.0
    shapes, y = chart_title(block.title, frame)
    top = y
    for bar, value in zip(block.bars, values, strict=True):
        words, height = set_block(bar.label, face, look, left - 2.5)
        tall = round_mm(max(row, height + 0.6))
        shapes.append(Group(tuple(words), 0.0, round_mm(y + (tall - height) / 2)))
        shapes += _bar(
            round_mm(left), round_mm(y), room, row, tall, (bar.value, bar.low, bar.high), most, look
        )
        middle = round_mm(y + tall / 2 + mm(face.size_pt) * 0.34)
        shapes.append(
            Text(frame.width, middle, value, face.font, face.size_pt, face.colour, anchor="end")
        )
        y = round_mm(y + tall)
    axis = Paint(stroke=look.dark, width=0.25)
    shapes.append(Line(left, round_mm(top), left, y, axis))
    if block.even is not None and 0 < block.even <= most:
        x = round_mm(left + room * block.even / most)
        dashed = Paint(stroke=look.ink, width=0.25, dash=(0.9, 0.7))
        shapes.append(Line(x, round_mm(top), x, y, dashed))
    outer = round_mm(look.step * 0.7)
    return [Piece(round_mm(y), tuple(shapes), before=outer, after=outer)]


def _bar(
    x: float,
    y: float,
    room: float,
    row: float,
    tall: float,
    span: tuple[float, float, float],
    most: float,
    look: Look,
) -> list[Shape]:
    value, low, high = (round_mm(room * max(0.0, min(part, most)) / most) for part in span)
    thick = round_mm(row * _THICK)
    middle = round_mm(y + tall / 2)
    shapes: list[Shape] = []
    if value > 0:
        shapes += toned_box(x, round_mm(middle - thick / 2), value, thick, look)
    if high - low > 0.2:
        paint = Paint(stroke=look.ink, width=_WHISKER)
        shapes.append(Line(round_mm(x + low), middle, round_mm(x + high), middle, paint))
        for end in (low, high):
            at = round_mm(x + end)
            shapes.append(Line(at, round_mm(middle - _CAP), at, round_mm(middle + _CAP), paint))
    return shapes


def lay_histogram(block: Histogram, frame: LayoutContext) -> list[Piece]:
    """Columns on a base line; every few have their label, the tallest its count."""
    if not block.columns:
        return []
    look = frame.look
    face = look.tiny.at(frame.scale)
    most = max(count for _, count in block.columns) or 1
    shapes, y = chart_title(block.title, frame)
    y = round_mm(y + face.leading)  # room for the tallest column's count
    tall = max(LOW_PLOT, min(PLOT, frame.width * _SLANT))
    base = round_mm(y + tall * min(1.0, frame.scale))
    wide = round_mm(frame.width / len(block.columns))
    tallest = max(range(len(block.columns)), key=lambda index: block.columns[index][1])
    every = _label_step(block, face, look, wide)
    for index, (label, count) in enumerate(block.columns):
        x = round_mm(index * wide)
        high = round_mm((base - y) * count / most)
        if high > 0:
            left = round_mm(x + wide * 0.08)
            shapes += toned_box(left, round_mm(base - high), round_mm(wide * 0.84), high, look)
        middle = round_mm(x + wide / 2)
        if index == tallest:
            shapes.append(_centred(whole(count), middle, round_mm(base - high - 0.8), face))
        if index % every == 0:
            shapes.append(_centred(label, middle, round_mm(base + face.leading * 0.95), face))
    shapes.append(Line(0, base, frame.width, base, Paint(stroke=look.dark, width=0.25)))
    bottom = round_mm(base + face.leading * 1.2)
    if block.axis:
        words, height = set_block(block.axis, face, look, frame.width)
        shapes.append(Group(tuple(words), 0.0, bottom))
        bottom = round_mm(bottom + height)
    outer = round_mm(look.step * 0.7)
    return [Piece(bottom, tuple(shapes), before=outer, after=outer)]


def _label_step(block: Histogram, face: TypeFace, look: Look, wide: float) -> int:
    """Label every this many columns, so that labels do not touch."""
    longest = max(text_width(label, face, look) for label, _ in block.columns) + 1.5
    return max(1, -(-int(longest * 100) // max(1, int(wide * 100))))


def _centred(text: str, x: float, y: float, face: TypeFace) -> Text:
    return Text(x, y, text, face.font, face.size_pt, face.colour, anchor="middle")


def chart_title(title: str, frame: LayoutContext) -> tuple[list[Shape], float]:
    """A chart's heading and what height it takes."""
    if not title:
        return [], 0.0
    look = frame.look
    words, height = small_caps(
        title, look.table.at(frame.scale).size_pt, look.accent, frame.width, least=look.least
    )
    return [Group(tuple(words), 0.0, 0.0)], round_mm(height + 1.2)


def toned_box(x: float, y: float, wide: float, high: float, look: Look) -> list[Shape]:
    """Return a box with an outline, filled with the middle tone or striped with slanting lines.

    Nothing may stand on it but its own outline. All in mm.
    """
    if look.ink_mode != "mono":
        return [Rect(x, y, wide, high, Paint(fill=look.medium, stroke=look.dark, width=0.2))]
    steps: list[Command] = []
    for index in range(1, int((wide + high) / _STRIPES_APART) + 1):
        reach = index * _STRIPES_APART  # the stripe runs where across + down is this much
        left, right = max(0.0, reach - high), min(wide, reach)
        if right > left:
            steps.append(("M", (round_mm(x + left), round_mm(y + reach - left))))
            steps.append(("L", (round_mm(x + right), round_mm(y + reach - right))))
    box = Rect(x, y, wide, high, Paint(fill=look.paper, stroke=look.ink, width=0.2))
    return [box, Path(tuple(steps), Paint(stroke=look.ink, width=_STRIPE))] if steps else [box]
