"""The few ornaments a theme may have: a line below titles, a frame round the page."""

from __future__ import annotations

from printkit.layout.base.inks import pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps, round_mm
from printkit.paper.papers import FLOOR, Paper
from printkit.scene.curves import polygon
from printkit.scene.shapes import Command, Line, Paint, Path, Rect, Shape

_INSET = FLOOR + 0.6  # mm from the edge of the paper: frames stay in the margin, clear of the floor
_GAP = 0.9
_CORNER = 9.0


def ornament_shapes(y: float, wide: float, look: Look) -> list[Shape]:
    """What stands below a title at a height, as wide as the title's column."""
    line = Line(0, y, wide, y, Paint(stroke=look.accent, width=0.5))
    if look.ornament == "rule":
        return [line]
    if look.ornament == "double":
        below = round_mm(y + 1.0)
        return [line, Line(0, below, wide, below, Paint(stroke=look.accent, width=0.25))]
    if look.ornament == "diamond":
        middle, half, high = wide / 2, 2.4, 1.1
        diamond = [(middle - half, y), (middle, y - high), (middle + half, y), (middle, y + high)]
        paint = Paint(stroke=look.ink, width=0.6)
        return [
            Line(0, y, round_mm(middle - 4.2), y, paint),
            Line(round_mm(middle + 4.2), y, wide, y, paint),
            Path(near_steps(polygon(diamond)), Paint(fill=look.accent)),
        ]
    return []


def frame_shapes(paper: Paper, look: Look) -> list[Shape]:
    """The frame round a page, in the margin between the floor and the text."""
    inset = max(_INSET, round_mm(min(paper.margin - 2.2, 10.0)))
    box = (inset, inset, round_mm(paper.width - 2 * inset), round_mm(paper.height - 2 * inset))
    if look.frame == "rule":
        return [Rect(*box, Paint(stroke=look.ink, width=pen(look, 0.35)))]
    if look.frame == "double":
        inner = round_mm(inset + _GAP)
        return [
            Rect(*box, Paint(stroke=look.ink, width=pen(look, 0.6))),
            Rect(
                inner, inner, round_mm(paper.width - 2 * inner), round_mm(paper.height - 2 * inner),
                Paint(stroke=look.ink, width=pen(look, 0.2)),
            ),
        ]  # fmt: skip
    if look.frame == "corners":
        steps: list[Command] = []
        for x, across in ((inset, 1), (paper.width - inset, -1)):
            for y, down in ((inset, 1), (paper.height - inset, -1)):
                steps += [
                    ("M", (round_mm(x + across * _CORNER), round_mm(y))),
                    ("L", (round_mm(x), round_mm(y))),
                    ("L", (round_mm(x), round_mm(y + down * _CORNER))),
                ]
        return [Path(tuple(steps), Paint(stroke=look.accent, width=pen(look, 0.5)))]
    return []
