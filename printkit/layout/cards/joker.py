"""Jokers: one fool's head, in colour on the first and in outline on the second."""

from __future__ import annotations

from math import cos, radians, sin

from printkit.layout.base.look import Look
from printkit.layout.base.measure import mm, round_mm, width
from printkit.layout.cards.palette import SUITS, Palette, palette, pip
from printkit.layout.cards.pen import Pen
from printkit.paper.papers import CardFormat
from printkit.scene.shapes import Circle, Command, Group, Paint, Path, Shape, Text

_WORD = "JOKER"


def joker_shapes(first: bool, form: CardFormat, look: Look) -> tuple[Shape, ...]:
    """A joker from the trim's top left; the two are told apart by filling and by number."""
    u = form.scale
    painted = palette(look.red, look) if first else Palette(
        look.ink, look.paper, look.paper, look.paper, look.paper
    )  # fmt: skip
    corner = _corner("1" if first else "2", u, painted.line)
    wide = round_mm(34.0 * u)
    pen = Pen(wide / 100, round_mm(wide * 1.25), painted)
    left = round_mm((form.width - wide) / 2)
    top = round_mm((form.height - wide * 1.25) / 2)
    return (
        Group(corner),
        Group(corner, form.width, form.height, 180.0),
        *_juggled(form, first, look),
        Group(tuple(_fool(pen)), left, round_mm(top + 4.0 * u)),
    )


def _juggled(form: CardFormat, first: bool, look: Look) -> list[Shape]:
    """The four suits, thrown into the air in a bow over the fool's head."""
    u = form.scale
    x, y, reach = form.width / 2, form.height * 0.5, form.width * 0.36
    bow: list[Command] = []
    for index in range(37):
        turn = radians(200 + 140 * index / 36)
        at = (round_mm(x + reach * cos(turn)), round_mm(y + reach * 1.22 * sin(turn)))
        bow.append(("L" if index else "M", at))
    line = Paint(
        stroke=look.red if first else look.ink,
        width=round_mm(0.3 * u),
        dash=(0.2, 1.5),
        cap="round",
    )
    shapes: list[Shape] = [Path(tuple(bow), line)]
    for index, suit in enumerate(SUITS):
        turn = radians(214 + 37.3 * index)
        colour = look.red if suit in ("heart", "diamond") else look.ink
        px, py = x + reach * cos(turn), y + reach * 1.22 * sin(turn)
        ground = Paint(fill=look.paper)
        shapes.append(Circle(round_mm(px), round_mm(py), round_mm(3.6 * u), ground))
        shapes.append(pip(suit, px, py, 5.4 * u, colour))
    return shapes


def _corner(number: str, u: float, colour: str) -> tuple[Shape, ...]:
    """The word downwards, as large as the card allows, and which of the two it is."""
    size = round_mm(11.5 * u)
    step = round_mm(mm(size) * 0.98)
    shapes: list[Shape] = []
    y = 3.6 * u + mm(size) * 0.68
    for letter in _WORD:
        wide = width(letter, "sans-bold", size)
        shapes.append(
            Text(round_mm(6.2 * u - wide / 2), round_mm(y), letter, "sans-bold", size, colour)
        )
        y += step
    small = round_mm(max(7.0, 8.0 * u))
    wide = width(number, "sans", small)
    shapes.append(
        Text(round_mm(6.2 * u - wide / 2), round_mm(y - 0.2 * u), number, "sans", small, colour)
    )
    return tuple(shapes)


def _fool(pen: Pen) -> list[Shape]:
    c = pen.colours
    horns = [
        # The outer two hang, the middle one stands.
        "M 34 72 C 30 88 18 92 8 84 C 4 80 3 74 5 70 C 10 76 20 72 24 58 Z",
        "M 66 72 C 70 88 82 92 92 84 C 96 80 97 74 95 70 C 90 76 80 72 76 58 Z",
    ]
    shapes: list[Shape] = [
        *_ruff(pen),
        pen.curve("M 26 62 C 28 92 40 104 50 119 C 60 104 72 92 74 62 Z", c.gold),
        pen.curve(horns[0], c.solid),
        pen.curve(horns[1], c.solid),
        pen.curve("M 38 66 C 40 88 46 100 50 119 C 54 100 60 88 62 66 Z", c.tint),
        pen.disc(50, 119, 4.6, c.gold),
        pen.disc(5, 67, 4.6, c.gold),
        pen.disc(95, 67, 4.6, c.gold),
    ]
    for x, y in ((50, 118), (5, 66), (95, 66)):
        shapes += [pen.disc(x, y, 0.9, c.line, 0), pen.line((x, y), (x, y - 3.4), 0.8)]
    # The face.
    shapes.append(
        pen.curve("M 28 64 L 28 50 C 29 34 38 25 50 25 C 62 25 71 34 72 50 L 72 64 Z", c.paper)
    )
    shapes.append(pen.shape([(24, 61), (24, 68), (76, 68), (76, 61)], c.gold))
    shapes += [
        pen.shape([(x, 67.2), (x + 2.6, 64.5), (x, 61.8), (x - 2.6, 64.5)], c.line, 0)
        for x in (32, 41, 50, 59, 68)
    ]
    for x in (40, 60):
        shapes.append(
            pen.shape([(x, 58.5), (x + 2.6, 52.5), (x, 46.5), (x - 2.6, 52.5)], c.tint, 0.9)
        )
        shapes.append(pen.disc(x, 52.3, 1.7, c.line, 0))
    shapes += [
        pen.curve("M 50 53 L 48.4 44.4 C 49.2 43 51.4 43 52.4 44", None, 1.1),
        pen.curve("M 37 39.5 C 42 31 58 31 63 39.5 C 57 36.4 43 36.4 37 39.5 Z", c.solid, 1.0),
        pen.disc(33.5, 43, 2.6, c.tint, 0),
        pen.disc(66.5, 43, 2.6, c.tint, 0),
    ]
    return shapes


def _ruff(pen: Pen) -> list[Shape]:
    """A collar of points that end in bells, in two colours by turns."""
    c = pen.colours
    shapes: list[Shape] = []
    tips = [(14, 20), (26, 10), (38, 4), (50, 1.5), (62, 4), (74, 10), (86, 20)]
    for index, (x, y) in enumerate(tips):
        inner = 50 + (x - 50) * 0.62
        fill = c.solid if index % 2 else c.tint
        shapes.append(pen.shape([(inner - 8, 33), (inner + 8, 33), (x, y)], fill))
    shapes += [pen.disc(x, y, 2.4, c.gold) for x, y in tips]
    return shapes
