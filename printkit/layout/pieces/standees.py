"""Figures that stand: a picture and its back, folded over, with a foot at either end."""

from __future__ import annotations

from engine.blocks.cut_outs import Standee, Standees
from printkit.layout.base.cut_marks import CUT, FOLD
from printkit.layout.base.frame import CardFace, LayoutContext, Piece
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.cards.palette import pip
from printkit.layout.pieces.tokens import fitted, tone_colours
from printkit.scene.curves import QUARTER, rectangle
from printkit.scene.shapes import Command, Group, Line, Paint, Path, Rect, Shape, Symbol

FOOT = 9.0
"""The flap at either end that is bent outwards, in mm."""


def lay_standees(block: Standees, frame: LayoutContext) -> list[Piece]:
    """Figures, collected by the section like cards.

    Raises:
        FitError: a name does not fit at 7 pt, or a tone is unknown.
    """
    wide, tall = block.width, round_mm(2 * (block.height + FOOT))
    faces = []
    for figure in block.figures:
        panel = tuple(_panel(figure, wide, block.height, frame.look))
        outline = rectangle(0.0, 0.0, wide, tall)
        folds = [round_mm(FOOT), round_mm(FOOT + block.height), round_mm(FOOT + 2 * block.height)]
        shapes: list[Shape] = [
            Group(panel, wide, round_mm(FOOT + block.height), 180.0),
            Group(panel, 0.0, round_mm(FOOT + block.height)),
            Path(outline, CUT),
            *(Line(0.0, y, wide, y, FOLD) for y in folds),
        ]
        symbol = Symbol(f"standee-{figure.name}-{figure.tone}-{wide:g}", wide, tall, tuple(shapes))
        faces.append(CardFace(symbol, None, figure.copies, gap=2.0, kind="standees", cut=outline))
    return [Piece(0.0, (), cards=tuple(faces))]


def _panel(figure: Standee, wide: float, high: float, look: Look) -> list[Shape]:
    """One side of a figure: a sign in an arch, its name below."""
    ground, ink = tone_colours(figure.tone, look)
    inset = round_mm(wide * 0.09)
    label = round_mm(high * 0.2)
    arch_high = round_mm(high - label - inset - 1.5)
    left, across = inset, round_mm(wide - 2 * inset)
    arch = (("M", (left, round_mm(inset + arch_high))), *_round_top(left, inset, across, arch_high))
    middle = round_mm(wide / 2)
    shapes: list[Shape] = [
        Path((*arch, ("Z", ())), Paint(fill=ground, stroke=look.accent, width=0.4)),
        pip(figure.symbol or "star-4", middle, inset + arch_high * 0.55, wide * 0.56, ink),
        Rect(
            0.0,
            round_mm(high - label),
            wide,
            label,
            Paint(fill=look.accent if not look.sparing else look.paper),
        ),
    ]
    words = look.paper if not look.sparing else look.ink
    if figure.text:
        shapes.append(fitted(figure.name, middle, high - label * 0.7, wide * 0.9, 2.6, words))
        shapes.append(
            fitted(figure.text, middle, high - label * 0.31, wide * 0.9, 1.8, words, "sans")
        )
    else:
        shapes.append(fitted(figure.name, middle, high - label / 2, wide * 0.9, 3.0, words))
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
