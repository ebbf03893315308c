"""Pictures of what lies on a cell: modifiers, rewards, arrivals, the Token.

Each picture is drawn once in a box of 100 by 100 and used wherever it stands; a small letter in
the corner says what the legend says.
"""

from __future__ import annotations

from math import cos, pi, sin

from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.paper.papers import LEAST_LINE
from printkit.scene.curves import ellipse, polygon
from printkit.scene.shapes import Circle, Command, Line, Paint, Path, Rect, Shape, Symbol

BOX = 100.0
"""Strokes are 2.6 of it or more."""
SMALLEST = LEAST_LINE * BOX / 2.6
"""A picture's least side in mm, at which every stroke prints."""


def piece_symbol(role: str, look: Look) -> Symbol | None:
    """Return the picture of a role, or None where a role has none."""
    draw = _DRAWN.get(role)
    return (
        Symbol(f"piece-{role}-{look.ink}-{look.accent}", BOX, BOX, tuple(draw(look)))
        if draw
        else None
    )


def _pen(look: Look, width: float = 3.4) -> Paint:
    return Paint(stroke=look.ink, width=width, cap="round", join="round")


def _solid(look: Look, fill: str, width: float = 3.0) -> Paint:
    return Paint(fill=fill, stroke=look.ink, width=width, join="round")


def _palisade(look: Look) -> list[Shape]:
    """Pointed stakes lashed to two rails: a Blocker."""
    shapes: list[Shape] = []
    for index in range(6):
        x = 11.0 + index * 13.4
        high = 22.0 + (index * 7) % 5
        stake = [(x, 84.0), (x, high + 8), (x + 5, high - 3), (x + 10, high + 8), (x + 10, 84.0)]
        shapes.append(Path(polygon(stake), _solid(look, look.paper, 2.6)))
    rail = _solid(look, look.light, 2.6)
    return [*shapes, *(Rect(6.0, y, 88.0, 5.4, rail, radius=1.5) for y in (44.0, 66.0))]


def _thorns(look: Look) -> list[Shape]:
    """A tangle of briars: a Discarder."""
    shapes: list[Shape] = []
    arcs: list[Command] = []
    thorns: list[Command] = []
    for cx, cy, r, start, sweep in (
        (40, 66, 26, 150, 190),
        (62, 62, 24, 200, 170),
        (50, 44, 22, 20, 220),
        (34, 44, 18, 100, 200),
        (66, 40, 19, -60, 210),
        (50, 70, 30, 190, 150),
    ):
        steps = 10
        for index in range(steps + 1):
            angle = (start + sweep * index / steps) * pi / 180
            point = (cx + r * cos(angle), cy + r * sin(angle))
            arcs.append(("L" if index else "M", point))
            if index % 3 == 1:
                turn = angle + 0.5
                thorns += [
                    ("M", point),
                    ("L", (point[0] + 8 * cos(turn), point[1] + 8 * sin(turn))),
                ]
    shapes.append(Path(tuple(arcs), _pen(look, 2.8)))
    shapes.append(Path(tuple(thorns), _pen(look, 2.6)))
    return shapes


def _ring_of_stones(look: Look) -> list[Shape]:
    """A ring of standing stones: a Teleporter."""
    shapes: list[Shape] = [Circle(50.0, 50.0, 27.0, Paint(fill=look.tint))]
    for index in range(11):
        angle = index * 2 * pi / 11 - pi / 2
        x, y = 50 + 37 * cos(angle), 50 + 37 * sin(angle)
        rx, ry = 8.6 + (index * 5) % 3, 6.4 + (index * 3) % 3
        shapes.append(Path(ellipse(x, y, rx, ry), _solid(look, look.paper, 2.6)))
    return shapes


def _banner(look: Look) -> list[Shape]:
    """A banner on a pole: a Multiplier."""
    cloth = [(30.0, 16.0), (78.0, 16.0), (68.0, 34.0), (78.0, 52.0), (30.0, 52.0)]
    return [
        Line(30.0, 10.0, 30.0, 88.0, _pen(look, 4.2)),
        Path(polygon(cloth), _solid(look, look.tint, 3.0)),
        Path(
            polygon(
                [
                    (54.0, 22.0),
                    (60.0, 32.0),
                    (57.0, 32.0),
                    (57.0, 46.0),
                    (51.0, 46.0),
                    (51.0, 32.0),
                    (48.0, 32.0),
                ]
            ),
            Paint(fill=look.accent),
        ),
        Path(ellipse(30.0, 88.0, 12.0, 4.0), _solid(look, look.light, 2.6)),
    ]


def _millstone(look: Look) -> list[Shape]:
    """A millstone: a Divisor."""
    shapes: list[Shape] = [
        Path(ellipse(52.0, 56.0, 38.0, 34.0), Paint(fill=look.medium)),
        Path(ellipse(50.0, 50.0, 38.0, 34.0), _solid(look, look.paper, 3.2)),
        Path(ellipse(50.0, 50.0, 10.0, 9.0), _solid(look, look.light, 2.6)),
    ]
    grooves: list[Command] = []
    for index in range(10):
        angle = index * 2 * pi / 10
        grooves += [
            ("M", (50 + 14 * cos(angle), 50 + 12.5 * sin(angle))),
            ("L", (50 + 33 * cos(angle + 0.35), 50 + 29.5 * sin(angle + 0.35))),
        ]
    shapes.append(Path(tuple(grooves), _pen(look, 2.6)))
    return shapes


def _mirror(look: Look) -> list[Shape]:
    """A standing mirror: a Reflector."""
    return [
        Path(ellipse(50.0, 46.0, 24.0, 36.0), _solid(look, look.paper, 4.2)),
        Path(ellipse(50.0, 46.0, 18.0, 29.0), Paint(stroke=look.ink, width=2.6)),
        Line(42.0, 58.0, 56.0, 30.0, _pen(look, 2.6)),
        Line(48.0, 62.0, 60.0, 40.0, _pen(look, 2.6)),
        Path(
            polygon([(34.0, 90.0), (66.0, 90.0), (58.0, 82.0), (42.0, 82.0)]),
            _solid(look, look.light, 2.6),
        ),
    ]


def _stocks(look: Look) -> list[Shape]:
    """A pillory: an Attribute Restrictor."""
    return [
        Rect(46.0, 44.0, 8.0, 46.0, _solid(look, look.light, 2.6)),
        Rect(10.0, 28.0, 80.0, 24.0, _solid(look, look.paper, 3.2), radius=3.0),
        Line(10.0, 40.0, 90.0, 40.0, _pen(look, 2.6)),
        Circle(50.0, 40.0, 8.0, _solid(look, look.medium, 2.6)),
        Circle(25.0, 40.0, 4.6, _solid(look, look.medium, 2.6)),
        Circle(75.0, 40.0, 4.6, _solid(look, look.medium, 2.6)),
    ]


def _bell(look: Look) -> list[Shape]:
    """A curfew bell under a beam: an Activation Restrictor."""
    bell: tuple[Command, ...] = (
        ("M", (28.0, 76.0)),
        ("C", (36.0, 68.0, 32.0, 34.0, 50.0, 32.0)),
        ("C", (68.0, 34.0, 64.0, 68.0, 72.0, 76.0)),
        ("Z", ()),
    )
    return [
        Line(16.0, 20.0, 84.0, 20.0, _pen(look, 5.0)),
        Line(20.0, 20.0, 20.0, 88.0, _pen(look, 3.6)),
        Line(80.0, 20.0, 80.0, 88.0, _pen(look, 3.6)),
        Line(50.0, 20.0, 50.0, 34.0, _pen(look, 3.0)),
        Path(bell, _solid(look, look.paper, 3.2)),
        Circle(50.0, 80.0, 5.0, _solid(look, look.medium, 2.6)),
    ]


def _chest(look: Look) -> list[Shape]:
    """A chest: a reward for exploring."""
    return [
        Path(
            polygon([(16.0, 46.0), (24.0, 28.0), (76.0, 28.0), (84.0, 46.0)]),
            _solid(look, look.light, 3.0),
        ),
        Rect(16.0, 46.0, 68.0, 34.0, _solid(look, look.paper, 3.2), radius=2.0),
        Line(30.0, 28.0, 30.0, 80.0, _pen(look, 2.6)),
        Line(70.0, 28.0, 70.0, 80.0, _pen(look, 2.6)),
        Rect(44.0, 40.0, 12.0, 16.0, _solid(look, look.tint, 2.6), radius=2.0),
    ]


def _tent(look: Look) -> list[Shape]:
    """A tent: a Unit appears here later."""
    return [
        Path(polygon([(50.0, 22.0), (88.0, 80.0), (12.0, 80.0)]), _solid(look, look.paper, 3.2)),
        Path(polygon([(50.0, 40.0), (62.0, 80.0), (38.0, 80.0)]), _solid(look, look.medium, 2.6)),
        Line(50.0, 10.0, 50.0, 24.0, _pen(look, 2.6)),
        Path(polygon([(50.0, 10.0), (66.0, 15.0), (50.0, 20.0)]), Paint(fill=look.accent)),
    ]


def _token(look: Look) -> list[Shape]:
    """A crowned casket on a plinth: the Token."""
    crown = [
        (28.0, 44.0),
        (24.0, 18.0),
        (38.0, 32.0),
        (50.0, 12.0),
        (62.0, 32.0),
        (76.0, 18.0),
        (72.0, 44.0),
    ]
    return [
        Path(ellipse(50.0, 84.0, 36.0, 8.0), Paint(fill=look.medium)),
        Path(
            polygon([(22.0, 80.0), (28.0, 58.0), (72.0, 58.0), (78.0, 80.0)]),
            _solid(look, look.light, 3.0),
        ),
        Rect(26.0, 48.0, 48.0, 10.0, _solid(look, look.paper, 3.0)),
        Path(polygon(crown), _solid(look, look.tint, 3.2)),
        Line(28.0, 40.0, 72.0, 40.0, _pen(look, 2.6)),
    ]


_DRAWN = {
    "blocker": _palisade,
    "discarder": _thorns,
    "teleporter": _ring_of_stones,
    "multiplier": _banner,
    "divisor": _millstone,
    "reflector": _mirror,
    "attribute_restrictor": _stocks,
    "activation_restrictor": _bell,
    "reward": _chest,
    "arrival": _tent,
    "token": _token,
}


def scaled_to(side: float) -> float:
    """Return the scale at which a picture's box measures ``side`` mm."""
    return round_mm(side * 1000 / BOX) / 1000
