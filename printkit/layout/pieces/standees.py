"""Figures that stand: a picture and its back, folded over, with a foot at either end."""

from __future__ import annotations

from engine.blocks.cut_outs import Standee, Standees
from printkit.layout.base.cut_marks import CUT, FOLD
from printkit.layout.base.frame import CardFace, LayoutContext, Piece
from printkit.layout.base.inks import drawing_look
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.cards.palette import pip
from printkit.layout.figures.composing import GROUND, composed
from printkit.layout.figures.figure import MARGIN, figure, middle_of
from printkit.layout.figures.heraldry import arms, letters_on, player_colour
from printkit.layout.figures.inks import figure_inks
from printkit.layout.pieces.tokens import fitted, tone_colours
from printkit.scene.curves import QUARTER, rectangle
from printkit.scene.shapes import Command, Group, Line, Paint, Path, Rect, Shape, Symbol, Use
from printkit.theme.theme import mix

FOOT = 9.0
"""The flap at either end that is bent outwards, in mm."""
_BAR = 0.19
"""The name's bar, as a share of a figure's height."""
_SHIELD = 5.6
"""A player's shield on the bar, in mm."""


def lay_standees(block: Standees, frame: LayoutContext) -> list[Piece]:
    """Figures, collected by the section like cards.

    Raises:
        FitError: a name does not fit at 7 pt, or a tone is unknown.
        FigureError: a likeness has a part that there is no drawing of.
    """
    wide, tall = block.width, round_mm(2 * (block.height + FOOT))
    faces = []
    for standee in block.figures:
        panel = tuple(_panel(standee, wide, block.height, frame.look))
        outline = rectangle(0.0, 0.0, wide, tall)
        folds = [round_mm(FOOT), round_mm(FOOT + block.height), round_mm(FOOT + 2 * block.height)]
        shapes: list[Shape] = [
            Group(panel, wide, round_mm(FOOT + block.height), 180.0),
            Group(panel, 0.0, round_mm(FOOT + block.height)),
            Path(outline, CUT),
            *(Line(0.0, y, wide, y, FOLD) for y in folds),
        ]
        name = f"standee-{standee.name}-{standee.text}-{standee.tone}-{standee.player}-{wide:g}"
        symbol = Symbol(name, wide, tall, tuple(shapes))
        faces.append(CardFace(symbol, None, standee.copies, gap=2.0, kind="standees", cut=outline))
    return [Piece(0.0, (), cards=tuple(faces))]


def _panel(standee: Standee, wide: float, high: float, look: Look) -> list[Shape]:
    """One side: somebody before an arch, or a sign in it, a name below."""
    ground, ink = tone_colours(standee.tone, look)
    inset = round_mm(wide * 0.07)
    bar = round_mm(high * _BAR)
    arch_high = round_mm(high - bar - inset)
    left, across = inset, round_mm(wide - 2 * inset)
    arch = (("M", (left, round_mm(inset + arch_high))), *_round_top(left, inset, across, arch_high))
    middle = round_mm(wide / 2)
    colour = player_colour(standee.player, look) if standee.player else look.accent
    edge = Paint(stroke=colour, width=0.4)
    if standee.likeness is None:
        shapes: list[Shape] = [
            Path((*arch, ("Z", ())), edge._replace(fill=ground)),
            pip(standee.symbol or "star-4", middle, inset + arch_high * 0.55, wide * 0.56, ink),
        ]
    else:
        pale = mix(colour, look.paper, 0.3) if look.ink_mode == "full" else None
        shapes = [Path((*arch, ("Z", ())), edge._replace(fill=pale))]
        shapes.append(_standing(standee, wide, round_mm(high - bar - 0.9), look, colour))
    return [*shapes, *_bar(standee, wide, high, bar, look, colour)]


def _standing(standee: Standee, wide: float, foot: float, look: Look, colour: str) -> Use:
    """Who it is, as large as the panel holds, feet on the bar."""
    assert standee.likeness is not None  # noqa: S101 - the caller has asked
    whole = composed(standee.likeness)
    inks = figure_inks(drawing_look(look), colour)
    room = min((foot - 2.0) / (GROUND - whole.top), (wide - 2.2) / (whole.right - whole.left))
    unit = round(min(room, foot / 152), 3)
    symbol = figure(standee.likeness, inks, unit)
    left = wide * 0.5 - middle_of(standee.likeness, symbol, unit)
    left = min(max(left, 0.4 - MARGIN), wide - 0.4 - symbol.width + MARGIN)
    return Use(symbol, round_mm(left), round_mm(foot - symbol.height))


def _bar(
    standee: Standee, wide: float, high: float, bar: float, look: Look, colour: str
) -> list[Shape]:
    """The name, and whose it is by colour and charge."""
    fill = look.paper if look.sparing else colour
    words = look.ink if look.sparing else letters_on(colour, look)
    top = round_mm(high - bar)
    shapes: list[Shape] = [
        Rect(0.0, top, wide, bar, Paint(fill=fill)),
        Line(0.0, top, wide, top, Paint(stroke=look.ink, width=0.35)),
    ]
    left = 0.0
    if standee.player:
        left = _SHIELD
        shapes.append(arms(standee.player, 0.6, top + (bar - _SHIELD) / 2, _SHIELD, look))
    middle, room = round_mm((wide + left) / 2), (wide - left) * 0.92
    if standee.text:
        shapes.append(fitted(standee.name, middle, high - bar * 0.7, room, 2.4, words))
        shapes.append(fitted(standee.text, middle, high - bar * 0.3, room, 1.75, words, "sans"))
    else:
        shapes.append(fitted(standee.name, middle, high - bar / 2, room, 2.8, words))
    return shapes


def _round_top(x: float, y: float, wide: float, high: float) -> tuple[Command, ...]:
    """From the left foot up, over a half circle, and down to the right foot."""
    radius = wide / 2
    k = radius * QUARTER
    top = round_mm(y + radius)
    return (
        ("L", (x, top)),
        ("C", (x, round_mm(top - k), round_mm(x + radius - k), y, round_mm(x + radius), y)),
        (
            "C",
            (
                round_mm(x + radius + k),
                y,
                round_mm(x + wide),
                round_mm(top - k),
                round_mm(x + wide),
                top,
            ),
        ),
        ("L", (round_mm(x + wide), round_mm(y + high))),
    )
