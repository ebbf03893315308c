"""What is left of a page that is drawn small: its shapes, without what no printer can hold.

As on the thumbnails of a layout program, lines of text too small to be read become bars of their
length (*greeking*), single signs go, and strokes stay as thick as the least that prints.
"""

from __future__ import annotations

from collections.abc import Iterable

from printkit.layout.base.measure import mm, round_mm, width
from printkit.paper.papers import LEAST_LINE, LEAST_TEXT
from printkit.scene.shapes import Clip, Group, Link, Paint, Rect, Shape, Text, Use

_SIGNS = 2
"""Shorter texts are signs and coordinates; bars for them would only be dirt."""
_BAR = 0.4
"""How high a bar is, as a share of the type's size: about what small letters are."""
_START = {"start": 0.0, "middle": 0.5, "end": 1.0}


def miniature(shapes: Iterable[Shape], scale: float, bar: str) -> tuple[Shape, ...]:
    """The shapes of a page as they are to be when they are drawn at a scale.

    Args:
        shapes: at the page's own size; they are not scaled here.
        scale: at which they will be drawn.
        bar: the colour of bars.
    """
    return tuple(small for shape in shapes for small in _small(shape, scale, bar))


def _small(shape: Shape, scale: float, bar: str) -> list[Shape]:
    if isinstance(shape, Text):
        return [shape] if shape.size_pt * scale >= LEAST_TEXT else _bars(shape, bar)
    if isinstance(shape, Group):
        return [shape._replace(shapes=miniature(shape.shapes, scale * shape.scale, bar))]
    if isinstance(shape, Clip):
        return [shape._replace(shapes=miniature(shape.shapes, scale, bar))]
    if isinstance(shape, Use):
        times = scale * shape.scale
        small = miniature(shape.symbol.shapes, times, bar)
        if small == shape.symbol.shapes:
            return [shape]
        name = f"{shape.symbol.name} at {times:g}"
        return [shape._replace(symbol=shape.symbol._replace(name=name, shapes=small))]
    if isinstance(shape, Link):
        return []
    return [shape._replace(paint=_thick(shape.paint, scale))]


def _bars(text: Text, colour: str) -> list[Shape]:
    """A bar in place of a line of text, with no ink of its own where the line is a sign."""
    if len(text.text) <= _SIGNS:
        return []
    wide = width(text.text, text.font, text.size_pt, text.tracking)
    high = mm(text.size_pt) * _BAR
    left = text.x - wide * _START[text.anchor]
    return [
        Rect(
            round_mm(left),
            round_mm(text.y - high),
            round_mm(wide),
            round_mm(high),
            Paint(fill=colour),
        )
    ]


def _thick(paint: Paint, scale: float) -> Paint:
    if paint.stroke is None or paint.width * scale >= LEAST_LINE:
        return paint
    return paint._replace(width=round_mm(LEAST_LINE / scale + 0.0005))
