"""What courts hold, in the box of a half figure; the hand lies at (85, 18)."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from printkit.layout.cards.pen import Pen
from printkit.scene.shapes import Shape


def _sword(pen: Pen) -> list[Shape]:
    c = pen.colours
    return [
        pen.shape([(82.6, 30), (82.6, 86), (85, 91), (87.4, 86), (87.4, 30)], c.paper),
        pen.line((85, 32), (85, 84), 0.7),
        pen.shape([(76, 26), (76, 30), (94, 30), (94, 26)], c.gold),
        pen.shape([(83.4, 12), (83.4, 26), (86.6, 26), (86.6, 12)], c.solid),
    ]


def _sceptre(pen: Pen) -> list[Shape]:
    """A staff with a lily."""
    c = pen.colours
    return [
        pen.shape([(83.8, 2), (83.8, 66), (86.2, 66), (86.2, 2)], c.gold, 0.9),
        pen.curve("M 85 66 C 80 72 80 80 85 90 C 90 80 90 72 85 66 Z", c.gold),
        pen.curve("M 84 67 C 78 68 75 75 77 82 C 79 77 82 76 84 71 Z", c.solid),
        pen.curve("M 86 67 C 92 68 95 75 93 82 C 91 77 88 76 86 71 Z", c.solid),
        pen.shape([(80, 63), (80, 67), (90, 67), (90, 63)], c.paper),
    ]


def _axe(pen: Pen) -> list[Shape]:
    c = pen.colours
    return [
        pen.shape([(83.8, 0), (83.8, 88), (86.2, 88), (86.2, 0)], c.gold, 0.9),
        pen.curve(
            "M 86 66 C 92 64 96 60 98 57 C 101 66 101 76 98 85 C 96 82 92 78 86 76 Z", c.paper
        ),
        pen.curve("M 84 66 L 77 63 L 77 79 L 84 76 Z", c.paper),
        pen.curve("M 95 61.5 C 97 68 97 75 95 80.5", None, 0.7),
        pen.shape([(83, 88), (85, 94), (87, 88)], c.solid),
    ]


def _mace(pen: Pen) -> list[Shape]:
    c = pen.colours
    flanges = [
        (85 + 8.6 * cos(k * pi / 4 + 0.39), 77 + 8.6 * sin(k * pi / 4 + 0.39)) for k in range(8)
    ]
    return [
        pen.shape([(83.6, 2), (83.6, 70), (86.4, 70), (86.4, 2)], c.solid, 0.9),
        *(pen.line((85, 77), at, 3.2) for at in flanges),
        pen.disc(85, 77, 6.0, c.gold),
        pen.disc(85, 77, 2.4, c.solid, 0.7),
        pen.shape([(81.6, 66), (81.6, 69.6), (88.4, 69.6), (88.4, 66)], c.gold),
    ]


def _flower(pen: Pen) -> list[Shape]:
    """A stem with leaves, and six petals round a heart of gold."""
    c = pen.colours
    petals = [(0, 6.6), (5.7, 3.3), (5.7, -3.3), (0, -6.6), (-5.7, -3.3), (-5.7, 3.3)]
    return [
        pen.line((85, 10), (85, 62), 1.4),
        pen.curve("M 85 34 C 78 36 75 42 75 47 C 81 46 85 41 85 34 Z", c.tint, 0.9),
        pen.curve("M 85 40 C 91 42 93 46 94 51 C 88 50 85 46 85 40 Z", c.tint, 0.9),
        *(pen.disc(85 + x, 69 + y, 3.8, c.paper, 0.9) for x, y in petals),
        pen.disc(85, 69, 4.2, c.gold, 0.9),
    ]


def _mirror(pen: Pen) -> list[Shape]:
    c = pen.colours
    return [
        pen.shape([(83.4, 8), (83.4, 44), (86.6, 44), (86.6, 8)], c.gold, 0.9),
        pen.disc(85, 60, 14.0, c.gold),
        pen.disc(85, 60, 10.6, c.paper),
        *(
            pen.disc(85 + 12.3 * cos(k * pi / 4), 60 + 12.3 * sin(k * pi / 4), 1.1, c.solid, 0)
            for k in range(8)
        ),
        pen.curve("M 79 64 C 81 67 84 68 87 67", None, 0.8),
        pen.curve("M 80 60.5 C 81 62 82 62.8 83.4 63.2", None, 0.7),
    ]


def _cup(pen: Pen) -> list[Shape]:
    c = pen.colours
    return [
        pen.shape([(83.8, 22), (83.8, 40), (86.2, 40), (86.2, 22)], c.gold, 0.9),
        pen.curve("M 74 62 C 74 48 79 42 85 40 C 91 42 96 48 96 62 Z", c.gold),
        pen.curve("M 74 62 C 76 65 94 65 96 62 C 94 59 76 59 74 62 Z", c.solid, 0.9),
        pen.shape([(79, 50), (85, 55.6), (91, 50), (85, 44.4)], c.paper, 0.8),
        pen.disc(85, 36, 2.4, c.solid, 0.7),
    ]


def _key(pen: Pen) -> list[Shape]:
    c = pen.colours
    return [
        pen.shape([(83.4, 6), (83.4, 62), (86.6, 62), (86.6, 6)], c.gold, 0.9),
        pen.shape(
            [(86.6, 50), (93, 50), (93, 54), (90, 54), (90, 57), (93, 57), (93, 61), (86.6, 61)],
            c.gold,
            0.9,
        ),
        *(
            pen.disc(85 + 6.4 * cos(k), 74 + 6.4 * sin(k), 5.2, c.gold, 0.9)
            for k in (pi / 2, pi * 7 / 6, pi * 11 / 6)
        ),
        *(
            pen.disc(85 + 6.4 * cos(k), 74 + 6.4 * sin(k), 2.2, c.paper, 0.7)
            for k in (pi / 2, pi * 7 / 6, pi * 11 / 6)
        ),
        pen.shape([(80.6, 63), (80.6, 66), (89.4, 66), (89.4, 63)], c.solid),
    ]


def _halberd(pen: Pen) -> list[Shape]:
    c = pen.colours
    return [
        pen.shape([(84, 4), (84, 74), (86, 74), (86, 4)], c.gold, 0.8),
        pen.curve("M 85 96 C 81 88 82 80 85 74 C 88 80 89 88 85 96 Z", c.paper),
        pen.curve("M 86 72 C 92 70 96 66 97 62 C 99 69 98 77 96 80 C 93 78 90 77 86 77 Z", c.paper),
        pen.curve("M 84 76 C 80 77 76 75 73 70 C 77 71 81 71 84 71 Z", c.solid),
        pen.shape([(81, 67), (81, 70), (89, 70), (89, 67)], c.solid),
    ]


def _horn(pen: Pen) -> list[Shape]:
    c = pen.colours
    return [
        pen.curve("M 79 24 C 76 44 78 58 92 74 L 99 66 C 90 56 87 42 87 25 Z", c.gold),
        pen.curve("M 92 74 C 95 76 100 71 99 66 C 97 64 91 70 92 74 Z", c.solid),
        pen.curve("M 77.6 40 C 81 41 85 41 87.6 40", None, 2.0),
        pen.curve("M 81 55 C 84 54 88 52 90 50", None, 2.0),
        pen.curve("M 79 28 C 70 34 72 52 84 60", None, 0.8),
    ]


def _banner(pen: Pen) -> list[Shape]:
    c = pen.colours
    return [
        pen.shape([(84, 0), (84, 92), (86, 92), (86, 0)], c.gold, 0.8),
        pen.curve("M 86 90 C 92 93 95 87 101 90 L 97 79 L 101 68 C 95 65 92 71 86 68 Z", c.solid),
        pen.shape([(93, 84.5), (96, 79), (93, 73.5), (90, 79)], c.paper, 0),
        pen.shape([(82.6, 92), (85, 97), (87.4, 92)], c.paper),
    ]


def _bow(pen: Pen) -> list[Shape]:
    c = pen.colours
    return [
        pen.curve("M 82 -4 C 98 8 92 26 86 44 C 92 60 98 78 82 92", None, 3.0),
        pen.line((82, -2), (82, 90), 0.6),
        pen.line((70, 44), (99, 44), 1.0),
        pen.shape([(99, 46.6), (105, 44), (99, 41.4)], c.solid),
        pen.shape([(66, 47), (72, 44.6), (72, 43.4), (66, 41), (68, 44)], c.paper, 0.8),
    ]


HELD: dict[str, Callable[[Pen], list[Shape]]] = {
    "Kspade": _sword, "Kheart": _sceptre, "Kdiamond": _axe, "Kclub": _mace,
    "Qspade": _key, "Qheart": _flower, "Qdiamond": _mirror, "Qclub": _cup,
    "Jspade": _halberd, "Jheart": _horn, "Jdiamond": _banner, "Jclub": _bow,
}  # fmt: skip
"""By rank and suit."""
