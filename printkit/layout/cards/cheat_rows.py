"""Cheat cards by rows: a large icon, a bold verb and one line each; the rows fill the card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.blocks.blocks import Block, Step, Steps
from engine.sums import ordered_sum
from printkit.layout.base.frame import LayoutContext
from printkit.layout.base.measure import mm, round_mm
from printkit.layout.cards.palette import SUITS, line_width, pip
from printkit.layout.text.line_breaking import set_block
from printkit.scene.shapes import Circle, Group, Line, Paint, Rect, Shape, tagged
from printkit.scene.tags import Tag
from printkit.typography import icons

_SIZES = (
    (11.0, 8.5, 9.0), (10.5, 8.2, 8.6), (10.0, 7.8, 8.0), (9.5, 7.4, 7.4), (9.0, 7.0, 6.8),
)  # fmt: skip
"""Points of the verb and of its line, and the side of the icon in mm, tried in turn."""
_LEADING = 1.16
_BESIDE = 2.2
_APART, _FAR = 0.9, 4.2
"""White between two rows in mm: the least, and the most."""
STRIP = 4.6
"""The strip of suits at the foot, in mm."""
_BAND, _OVER = 4.2, 1.6
"""How high its band is, and how far that reaches past the text on both sides, in mm."""


def rows_of(blocks: Sequence[Block]) -> list[Step]:
    """Return the rows of a side that has nothing but rows, or none."""
    if not blocks or not all(isinstance(block, Steps) for block in blocks):
        return []
    return [row for block in blocks if isinstance(block, Steps) for row in block.rows]


def laid_rows(rows: Sequence[Step], frame: LayoutContext, room: float) -> list[Shape] | None:
    """Return rows spread over a room so high; None where they don't fit at 7 pt."""
    heard = Tag("L")
    for sizes in _SIZES:
        laid = [_row(row, frame, sizes) for row in rows]
        free = room - ordered_sum(height for _shapes, height in laid)
        if free < _APART * (len(rows) - 1):
            continue
        gap = min(_FAR, free / len(rows)) if len(rows) > 1 else 0.0
        y = max(0.0, (free - gap * (len(rows) - 1)) / 2)
        shapes: list[Shape] = []
        for number, (row, height) in enumerate(laid):
            if number:
                line = round_mm(y - gap / 2)
                paint = Paint(stroke=frame.look.medium, width=0.13)
                shapes.append(Line(0.0, line, frame.width, line, paint))
            said = tagged(tuple(row), heard, Tag("LI"), Tag("LBody"))
            shapes.append(Group(said, 0.0, round_mm(y)))
            y += height + gap
        return shapes
    return None


def _row(
    row: Step, frame: LayoutContext, sizes: tuple[float, float, float]
) -> tuple[list[Shape], float]:
    """Return a row and its height."""
    look = frame.look
    verb_pt, text_pt, side = sizes
    if look.is_large:
        verb_pt, text_pt = max(verb_pt, look.least), max(text_pt, look.least)
    face = replace(
        look.body, family=look.table_family, size_pt=text_pt,
        leading=round_mm(mm(text_pt) * _LEADING),
    )  # fmt: skip
    verb = replace(
        face, weight="semibold" if look.sparing else "bold", size_pt=verb_pt, colour=look.accent,
        leading=round_mm(mm(verb_pt) * _LEADING),
    )  # fmt: skip
    left = round_mm(side + _BESIDE)
    head, high = set_block(row.title, verb, look, frame.width - left)
    words, more = set_block(row.text, face, look, frame.width - left)
    height = round_mm(max(high + more, side))
    top = round_mm((height - high - more) / 2)
    shapes: list[Shape] = [
        Group(tuple(head), left, top),
        Group(tuple(words), left, round_mm(top + high)),
    ]
    middle = round_mm(height / 2)
    solid = look.accent if look.ink_mode == "full" else None
    ring = Paint(fill=solid, stroke=look.accent, width=line_width(0.25, look))
    shapes.append(Circle(round_mm(side / 2), middle, round_mm(side / 2), ring))
    if row.icon in icons.names():
        tone = look.paper if solid else look.accent
        shapes.append(pip(row.icon, side / 2, middle, side * 0.68, tone, hollow=look.sparing))
    return shapes, height


def suit_strip(wide: float, frame: LayoutContext) -> list[Shape]:
    """Return the four suits in the middle of a band, or of a line where ink is short."""
    look = frame.look
    y = round_mm(STRIP / 2 + 0.6)
    is_band = look.ink_mode == "full"
    if is_band:
        fill = Paint(fill=look.accent)
        shapes: list[Shape] = [
            Rect(-_OVER, round_mm(y - _BAND / 2), round_mm(wide + 2 * _OVER), _BAND, fill, 1.6)
        ]
    else:
        half = 11.0
        rule = Paint(stroke=look.accent, width=line_width(0.2, look))
        shapes = [
            Line(0.0, y, round_mm(wide / 2 - half), y, rule),
            Line(round_mm(wide / 2 + half), y, wide, y, rule),
        ]
    for number, suit in enumerate(SUITS):
        colour = look.red if suit in ("heart", "diamond") else look.ink
        tone = look.paper if is_band else colour
        x = wide / 2 + (number - 1.5) * 4.8
        shapes.append(pip(suit, x, y, 2.8 if is_band else 3.0, tone, hollow=look.sparing))
    return shapes
