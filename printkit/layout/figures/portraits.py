"""Portraits: somebody, or two or three of a kind, before a ground."""

from __future__ import annotations

from engine.blocks.figures import Likeness, Portrait
from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps, round_mm
from printkit.layout.figures.composing import GROUND, composed
from printkit.layout.figures.figure import MARGIN, figure, middle_of
from printkit.layout.figures.grounds import ground_shapes, tones_of
from printkit.layout.figures.inks import FigureInks, figure_inks
from printkit.scene.curves import rectangle
from printkit.scene.shapes import Clip, Paint, Rect, Shape, Use

Box = tuple[float, float, float, float]

_KNEES = 112.0
"""How much of a person stands in a portrait, in units."""
_LEAST_TOP = 6.0
_CROWD = {1: (0.04,), 2: (-0.1, 0.25), 3: (-0.13, 0.33, 0.1)}
"""Where those of a crowd stand, as shares of the panel's width, those behind first.

They leave the corner free that bears a card's value."""
_SMALLER = {1: 1.0, 2: 0.92, 3: 0.84}


def portrait_shapes(of: Portrait, box: Box, look: Look, colour: str) -> list[Shape]:
    """A framed portrait in a panel of x, y, width and height in mm.

    Raises:
        FigureError: a part has a name that there is no drawing of.
    """
    inks = figure_inks(look, colour)
    tones = tones_of(look, inks, colour, is_foe=of.is_foe)
    inside = ground_shapes(of.suit, box, tones, is_foe=of.is_foe)
    inside += _crowd(of.of, box, inks, flip=of.is_foe)
    return framed(inside, box, inks)


def framed(inside: list[Shape], box: Box, inks: FigureInks) -> list[Shape]:
    """A picture cut to its panel, in a bold frame."""
    x, y, wide, high = box
    outline = near_steps(rectangle(x, y, x + wide, y + high))
    frame = Paint(stroke=inks.line, width=inks.bold)
    return [Clip(outline, tuple(inside)), Rect(x, y, wide, high, frame)]


def _crowd(of: Likeness, box: Box, inks: FigureInks, *, flip: bool) -> list[Shape]:
    x, y, wide, high = box
    whole = composed(of)
    if whole.is_person:
        unit = round(high * 0.94 / (_KNEES - min(whole.top, _LEAST_TOP)), 3)
    else:
        across = (wide - 4) / (whole.right - whole.left)
        unit = round(min((high - 4.5) / (GROUND - whole.top), across), 3)
    many = max(1, min(of.many, 3))
    unit = round(unit * (_SMALLER[many] if whole.is_person else 1.0), 3)
    if many > 1 and not whole.is_person:
        unit = round(unit * (0.66 if many == 2 else 0.58), 3)
    symbol = figure(of, inks, unit, flip=flip)
    shapes: list[Shape] = []
    for place, share in enumerate(_CROWD[many]):
        middle = x + wide * (0.5 + share) - middle_of(of, symbol, unit, flip=flip)
        if whole.is_person:
            top = y + high * 0.06 - MARGIN + (high * 0.1 if place == many - 1 and many > 1 else 0.0)
        else:
            rise = high * 0.3 if many > 1 and place < many - 1 else 0.0
            top = y + high - 2.2 - symbol.height - rise
        shapes.append(Use(symbol, round_mm(middle), round_mm(top)))
    return shapes
