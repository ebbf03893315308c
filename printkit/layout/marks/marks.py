"""Marks on a plan: numbered arrows, gates, bridges, towers, compass, scale, icons."""

from __future__ import annotations

import math

from engine.blocks.blocks import Mark, Plan, Point
from engine.language import _
from printkit.layout.base.look import Look
from printkit.layout.base.measure import mm, round_mm
from printkit.layout.marks.boats import boat_above
from printkit.layout.marks.cartouche import cartouche
from printkit.layout.marks.crossings import bridge, gatehouse
from printkit.scene.curves import polygon
from printkit.scene.shapes import Circle, Group, Line, Paint, Path, Rect, Shape, Text
from printkit.typography import icons

MARKS = ("entry", "gate", "gatehouse", "bridge", "ford", "tower", "flag")
"""Marks that a legend shows as they are drawn."""

REACH = {
    "entry": 4.2,
    "compass": 7.0,
    "cartouche": 14.0,
    "gate": 2.7,
    "bridge": 2.7,
    "ford": 2.0,
    "tower": 1.2,
    "flag": 2.6,
    "scale": 6.0,
    "boat": 7.0,
}
"""Half the side of the room a mark takes, in mm; labels keep out of it."""


def mark_shapes(plan: Plan, look: Look) -> list[Shape]:
    """All marks of a plan in mm."""
    return [shape for mark in plan.marks for shape in _mark(mark, look)]


def reach_of(mark: Mark) -> float:
    """Half the side of the room that a mark takes."""
    return REACH.get(mark.role, 2.2)


def middle_of(mark: Mark) -> Point:
    """The middle of the room that a mark takes: an entry's arrow lies before its disc."""
    x, y = mark.at
    if mark.role != "entry":
        return x, y
    turn = math.radians(mark.angle)
    return round_mm(x + 2.2 * math.cos(turn)), round_mm(y + 2.2 * math.sin(turn))


def _mark(mark: Mark, look: Look) -> list[Shape]:
    x, y = mark.at
    if mark.role == "entry":
        return _entry(mark, look)
    if mark.role == "cartouche":
        return cartouche(x, y, mark.text, look)
    if mark.role == "compass":
        return [_compass(x, y, mark.angle, look)]
    if mark.role == "scale":
        return _scale(mark, look)
    if mark.role in ("gate", "gatehouse"):
        return gatehouse(mark, look)
    if mark.role == "bridge":
        return bridge(mark, look)
    if mark.role == "ford":
        dots = tuple(
            Circle(
                round_mm(-1.6 + 0.8 * i),
                0.0,
                0.28,
                Paint(fill=look.paper, stroke=look.ink, width=0.2),
            )
            for i in range(5)
        )
        return [Group(dots, x, y, mark.angle)]
    if mark.role == "boat":
        return boat_above(mark, look)
    if mark.role == "flag":
        return _flag(x, y, look)
    if mark.role == "tower":
        paint = Paint(fill=look.dark, stroke=look.ink, width=0.25)
        return [Rect(round_mm(x - 0.9), round_mm(y - 0.9), 1.8, 1.8, paint)]
    return _sign(mark, look)


def _sign(mark: Mark, look: Look) -> list[Shape]:
    """An icon by its name, or letters in a ring."""
    x, y = mark.at
    shapes: list[Shape] = []
    if mark.role in icons.names():
        shapes.append(icons.icon(mark.role, round_mm(x - 1.9), round_mm(y - 1.9), 3.8, look.ink))
        if mark.text:
            at = (round_mm(x + 2.2), round_mm(y + mm(look.small) * 0.34))
            shapes.append(Text(*at, mark.text, "sans-bold", look.small, look.ink, halo=look.paper))
        return shapes
    radius = 2.1 if len(mark.text) <= 2 else 2.7
    shapes.append(Circle(x, y, radius, Paint(fill=look.paper, stroke=look.ink, width=0.3)))
    if mark.text:
        at = (x, round_mm(y + mm(look.small) * 0.34))
        shapes.append(Text(*at, mark.text, "sans-bold", look.small, look.ink, anchor="middle"))
    return shapes


def _entry(mark: Mark, look: Look) -> list[Shape]:
    """A filled arrow that points the way in, its number upright in a disc behind it."""
    x, y = mark.at
    outline = polygon(
        [(6.2, 0.0), (3.0, -2.1), (3.0, -0.8), (0.0, -0.8), (0.0, 0.8), (3.0, 0.8), (3.0, 2.1)]
    )
    arrow = Path(outline, Paint(fill=look.accent, stroke=look.paper, width=0.35))
    shapes: list[Shape] = [Group((arrow,), x, y, mark.angle)]
    if mark.text:
        disc = Circle(x, y, 1.85, Paint(fill=look.paper, stroke=look.accent, width=0.4))
        at = (x, round_mm(y + mm(look.small) * 0.34))
        label = Text(*at, mark.text, "sans-bold", look.small, look.ink, anchor="middle")
        shapes += [disc, label]
    return shapes


def _flag(x: float, y: float, look: Look) -> list[Shape]:
    """A swallow-tailed flag on its pole."""
    cloth = polygon([(-1.6, -2.6), (2.6, -2.6), (1.5, -1.3), (2.6, 0.0), (-1.6, 0.0)])
    pole = Line(-1.6, -3.0, -1.6, 2.6, Paint(stroke=look.ink, width=0.5, cap="round"))
    halo = Line(-1.6, -3.0, -1.6, 2.6, Paint(stroke=look.paper, width=1.3, cap="round"))
    flag = Path(cloth, Paint(fill=look.accent, stroke=look.paper, width=0.3))
    return [Group((halo, flag, pole), x, y)]


def _compass(x: float, y: float, angle: float, look: Look) -> Shape:
    """A plain needle with its N."""
    dark = polygon([(0.0, -4.6), (1.3, 0.0), (0.0, 4.6), (0.0, -4.6)])
    pale = polygon([(0.0, -4.6), (-1.3, 0.0), (0.0, 4.6)])
    edge = Paint(stroke=look.ink, width=0.2, fill=look.paper)
    return Group(
        (
            Circle(0, 0, 3.0, Paint(stroke=look.ink, width=0.2)),
            Path(pale, edge),
            Path(dark, Paint(fill=look.ink)),
            Text(0, -5.2, "N", "sans-semibold", look.text, look.ink, anchor="middle"),
        ),
        x,
        y,
        angle,
    )


def _scale(mark: Mark, look: Look) -> list[Shape]:
    """A bar in parts of 10 mm, its middle at the mark, and below that it checks the print."""
    x, y = mark.at
    long = float(mark.text.partition(" ")[0] or 50)
    left, parts = round_mm(x - long / 2), round(long / 10)
    shapes: list[Shape] = []
    for index in range(parts):
        fill = look.ink if index % 2 == 0 else look.paper
        paint = Paint(fill=fill, stroke=look.ink, width=0.2)
        shapes.append(Rect(round_mm(left + index * 10.0), round_mm(y - 0.5), 10.0, 1.0, paint))
    if mark.text:
        at = (round_mm(x + long / 2), round_mm(y + 0.9 + mm(look.small)))
        told = _("Print check: {length}", length=mark.text)
        shapes.append(Text(*at, told, "sans", look.small, look.soft, anchor="end"))
    return shapes
