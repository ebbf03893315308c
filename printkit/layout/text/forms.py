"""What is written on by hand: blanks, lines and tracks of boxes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.blocks.blocks import Fields, Lines, Track
from engine.blocks.described import words_of
from engine.sums import ordered_sum
from printkit.layout.base.frame import LayoutContext, Piece
from printkit.layout.base.look import Look, TypeFace
from printkit.layout.base.measure import mm, round_mm
from printkit.layout.text.line_breaking import break_text, line_shapes, set_block, widest
from printkit.scene.shapes import Line, Paint, Rect, Shape, Text, tagged
from printkit.scene.tags import Tag

LINE = 8.0
"""The distance of two lines for handwriting in mm."""
_TICK, _TOKEN = 9.0, 14.0
"""The most a side of a box measures that is ticked, and of one that holds a token, in mm."""
_LEAST_BOX = 4.2
"""A box that a pencil can tick, in mm."""
_LEAST_TEXT = 7.0  # pt of words in boxes and under blanks
_WHITE = 0.8  # mm in a box beside its words
_SMALLER = (1.0, 0.9, 0.8)
"""How much smaller words are set before they are as small as can be read."""
_ONE_LINE = 1000.0
"""A measure in mm that holds the words of any box."""


def lay_fields(block: Fields, frame: LayoutContext) -> list[Piece]:
    """Labelled blanks side by side, each a ruled line with its label small beneath."""
    look = frame.look
    face = look.tiny.at(max(frame.scale, _LEAST_TEXT / look.tiny.size_pt))
    gap = look.step
    count = len(block.items)
    if not count:
        return []
    room = frame.width - gap * (count - 1)
    total = ordered_sum(weight for _, weight in block.items) or 1.0
    shapes: list[Shape] = []
    x = 0.0
    deepest = 0.0
    for label, weight in block.items:
        wide = room * weight / total
        shapes.append(
            Line(round_mm(x), LINE, round_mm(x + wide), LINE, Paint(stroke=look.dark, width=0.3))
        )
        words, height = set_block(label, face, look, wide, x=round_mm(x))
        shapes += tagged(tuple(_down(shape, LINE + 0.4) for shape in words), Tag("P"))
        deepest = max(deepest, height)
        x += wide + gap
    height = round_mm(LINE + 0.6 + deepest)
    return [
        Piece(
            height, tuple(shapes), before=round_mm(look.step * 0.3), after=round_mm(look.step * 0.5)
        )
    ]


def lay_lines(block: Lines, frame: LayoutContext) -> list[Piece]:
    """Ruled lines for handwriting, one piece each."""
    look = frame.look
    pieces: list[Piece] = []
    if block.label:
        words, height = set_block(block.label, look.table.at(frame.scale), look, frame.width)
        before = round_mm(look.step * 0.5)
        label = (Tag("P"),)
        pieces.append(Piece(height, tuple(words), before=before, keep=True, tags=label))
    for index in range(block.count):
        after = round_mm(look.step * 0.6) if index == block.count - 1 and not block.fills else 0.0
        pieces.append(replace(_line(frame), after=after))
    return pieces


def more_lines(frame: LayoutContext, room: float) -> list[Piece]:
    """As many further lines as there is room for, in mm, below the last one."""
    line = _line(frame)
    return [line] * int((room + 0.01) // line.height)


def _line(frame: LayoutContext) -> Piece:
    look = frame.look
    high = round_mm(LINE * frame.density)
    rule = Line(0, high, frame.width, high, Paint(stroke=look.medium, width=look.hair))
    return Piece(high, (rule,))


def lay_track(block: Track, frame: LayoutContext) -> list[Piece]:
    """Boxes in rows, to tick or to move a marker along."""
    look = frame.look
    face = look.table.at(frame.scale)
    gap = 1.0 * min(1.0, frame.scale)
    per_row = _per_row(block, frame, gap)
    room = (frame.width - gap * (per_row - 1)) / per_row
    most = _TOKEN if block.is_for_token else _TICK * min(1.0, frame.scale)
    side = round_mm(min(room, most))
    broadest = widest([box.text for box in block.boxes], face, look)
    wide = round_mm(min(room, max(side, broadest + 2.0)))
    pieces: list[Piece] = []
    if block.label:
        words, height = set_block(f"**{block.label}**", face, look, frame.width)
        pieces.append(Piece(height, tuple(words), after=0.9, keep=True, tags=(Tag("P"),)))
    picture = Tag("Figure", words_of(replace(block, label="")))
    least = _LEAST_TEXT / face.size_pt
    faces = tuple(dict.fromkeys(face.at(max(step, least)) for step in (*_SMALLER, least)))
    rows = [block.boxes[i : i + per_row] for i in range(0, len(block.boxes), per_row)]
    for row in rows:
        shapes: list[Shape] = []
        for index, box in enumerate(row):
            x = round_mm(index * (wide + gap))
            marked = box.role not in ("plain", "")
            paint = Paint(
                fill=look.tint if marked else look.paper,
                stroke=look.accent if marked else look.dark,
                width=0.55 if marked else 0.3,
            )
            shapes.append(
                Rect(x, 0, wide, side, paint, radius=round_mm(0.9 * min(1.0, frame.scale)))
            )
            shapes += _box_text(box.text, x, (wide, side), faces, look)
        pieces.append(Piece(side, tuple(shapes), after=gap, keep=len(rows) <= 6, tags=(picture,)))
    if block.legend:
        words, height = set_block(block.legend, look.caption.at(frame.scale), look, frame.width)
        pieces.append(Piece(height, tuple(words), before=0.8, tags=(Tag("P"),)))
    return _closed(pieces, frame)


def _per_row(block: Track, frame: LayoutContext, gap: float) -> int:
    """How many boxes stand in a row: fewer where they or their words are too small, rows alike."""
    wished = max(1, block.per_row)
    small = frame.look.table.at(_LEAST_TEXT / frame.look.table.size_pt)
    words = widest([box.text for box in block.boxes], small, frame.look)
    least = max(_LEAST_BOX, words + _WHITE)
    if (frame.width - gap * (wished - 1)) / wished >= least:
        return wished
    most = max(1, int((frame.width + gap) / (least + gap)))
    count = len(block.boxes)
    rows = -(-count // most) or 1
    return max(1, -(-count // rows))


def _box_text(
    text: str, x: float, size: tuple[float, float], faces: Sequence[TypeFace], look: Look
) -> list[Shape]:
    """What stands in a box, in the first of the faces in which it fits, or else in the last."""
    if not text:
        return []
    wide, high = size
    for fitted in faces:
        lines = break_text(text, fitted, look, _ONE_LINE)
        if lines[0].width <= wide - _WHITE:
            break
    baseline = round_mm(high / 2 + mm(fitted.size_pt) * 0.33)
    return line_shapes(lines[0], x, baseline, wide, "c")


def _closed(pieces: list[Piece], frame: LayoutContext) -> list[Piece]:
    if not pieces:
        return []
    outer = round_mm(frame.look.step * 0.7 * frame.scale)
    pieces[0] = replace(pieces[0], before=round_mm(outer * 0.7))
    pieces[-1] = replace(pieces[-1], after=outer, keep=False)
    return pieces


def _down(shape: Shape, dy: float) -> Shape:
    return shape._replace(y=round_mm(shape.y + dy)) if isinstance(shape, Text) else shape
