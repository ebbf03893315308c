"""Aces: one large pip worked like a jewel, in a wreath of its own suit."""

from __future__ import annotations

from math import cos, pi, radians, sin

from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps, round_mm
from printkit.layout.cards.palette import pip
from printkit.paper.papers import CardFormat
from printkit.scene.curves import ellipse, polygon
from printkit.scene.shapes import Command, Paint, Path, Shape


def ace_shapes(suit: str, form: CardFormat, colour: str, look: Look, emblem: str) -> list[Shape]:
    """Return an ace from the trim's top left; that of spades carries the emblem."""
    u = form.scale
    x, y = form.width / 2, form.height / 2
    shapes = _WREATHS[suit](x, y, u, colour, look)
    if look.sparing:
        return [*shapes, pip(suit, x, y, 24.0 * u, colour, hollow=True)]
    shapes += [
        pip(suit, x, y, 34.0 * u, colour),
        pip(suit, x, y + _DROP[suit] * u, 29.0 * u, look.paper),
        pip(suit, x, y + _DROP[suit] * 1.2 * u, 26.6 * u, colour),
    ]
    if suit == "spade":
        return [*shapes, pip(emblem or "star-4", x, y + 1.0 * u, 8.6 * u, look.paper)]
    return [*shapes, pip("star-4", x, y + _STAR[suit] * u, 7.0 * u, look.paper)]


_DROP = {"spade": 0.1, "heart": -0.5, "diamond": 0.0, "club": 0.1}
_STAR = {"heart": -1.2, "diamond": 0.0, "club": -1.6}


def _rays(x: float, y: float, u: float, colour: str, look: Look) -> list[Shape]:
    """Return a sun of long and short rays between two rings."""
    del look
    rays: list[Command] = []
    for index in range(72):
        turn = radians(index * 5)
        far = 26.4 if index % 6 == 0 else 24.6 if index % 2 else 25.2
        rays += [
            ("M", (x + sin(turn) * 22.6 * u, y - cos(turn) * 22.6 * u)),
            ("L", (x + sin(turn) * far * u, y - cos(turn) * far * u)),
        ]
    return [
        Path(near_steps(rays), Paint(stroke=colour, width=round_mm(0.32 * u), cap="round")),
        Path(
            near_steps(ellipse(x, y, 21.8 * u, 21.8 * u)),
            Paint(stroke=colour, width=round_mm(0.5 * u)),
        ),
    ]


def _roses(x: float, y: float, u: float, colour: str, look: Look) -> list[Shape]:
    """Return a ring of briar: a wave of stem, leaves, and small roses."""
    stem: list[Command] = []
    leaves: list[Command] = []
    blooms: list[Command] = []
    count = 96
    for index in range(count + 1):
        turn = 2 * pi * index / count
        r = (23.4 + 0.9 * sin(12 * turn)) * u
        stem.append(("L" if index else "M", (x + r * cos(turn), y + r * sin(turn))))
    for index in range(24):
        turn = 2 * pi * (index + 0.5) / 24
        out = 1 if index % 2 else -1
        r = (23.4 + out * 0.7) * u
        leaves += _leaf(
            (x + r * cos(turn), y + r * sin(turn)),
            turn + out * 0.6 + (0 if out > 0 else pi),
            2.9 * u,
        )
    for index in range(12):
        turn = 2 * pi * index / 12
        r = 23.4 * u
        cx, cy = x + r * cos(turn), y + r * sin(turn)
        for petal in range(5):
            at = turn + 2 * pi * petal / 5
            blooms += ellipse(cx + 1.0 * u * cos(at), cy + 1.0 * u * sin(at), 0.82 * u, 0.82 * u)
    line = Paint(stroke=colour, width=round_mm(0.35 * u))
    return [
        Path(near_steps(stem), line),
        Path(near_steps(leaves), Paint(fill=look.paper, stroke=colour, width=round_mm(0.25 * u))),
        Path(
            near_steps(blooms),
            Paint(
                fill=look.paper if look.sparing else colour, stroke=colour, width=round_mm(0.2 * u)
            ),
        ),
    ]


def _lozenges(x: float, y: float, u: float, colour: str, look: Look) -> list[Shape]:
    """Return a frame of lozenges round a lozenge, point to point."""
    solid: list[Command] = []
    fine: list[Command] = []
    wide, high = 22.0 * u, 28.5 * u
    for k in (0.93, 1.07):
        fine += polygon(
            [(x, y - high * k), (x + wide * k, y), (x, y + high * k), (x - wide * k, y)]
        )
    corners = [(x, y - high), (x + wide, y), (x, y + high), (x - wide, y)]
    for index, (bx, by) in enumerate(corners):
        ax, ay = corners[index - 1]
        for step in range(9):
            t = (step + 0.5) / 9
            cx, cy = ax + (bx - ax) * t, ay + (by - ay) * t
            r = 1.35 * u if step % 2 else 0.8 * u
            solid += polygon([(cx, cy - 1.2 * r), (cx + r, cy), (cx, cy + 1.2 * r), (cx - r, cy)])
    return [
        Path(near_steps(fine), Paint(stroke=colour, width=round_mm(0.3 * u))),
        Path(
            near_steps(solid),
            Paint(
                fill=look.paper if look.sparing else colour, stroke=colour, width=round_mm(0.15 * u)
            ),
        ),
    ]


def _clover(x: float, y: float, u: float, colour: str, look: Look) -> list[Shape]:
    """Return a ring of leaves in pairs, each with its vein."""
    leaves: list[Command] = []
    for index in range(36):
        turn = 2 * pi * index / 36
        for side in (-1, 1):
            r = (23.2 + side * 0.5) * u
            leaves += _leaf(
                (x + r * cos(turn), y + r * sin(turn)), turn + pi / 2 - side * 0.62, 3.4 * u
            )
    return [
        Path(
            near_steps(leaves),
            Paint(fill=look.paper, stroke=colour, width=round_mm(0.28 * u), join="round"),
        ),
        Path(
            near_steps(ellipse(x, y, 23.2 * u, 23.2 * u)),
            Paint(stroke=colour, width=round_mm(0.35 * u)),
        ),
    ]


def _leaf(at: tuple[float, float], turn: float, long: float) -> list[Command]:
    """Return a pointed leaf from its stalk, towards a turn."""
    x, y = at
    ux, uy = cos(turn), sin(turn)
    vx, vy = -uy * long * 0.34, ux * long * 0.34
    ex, ey = x + ux * long, y + uy * long
    mx, my = x + ux * long * 0.5, y + uy * long * 0.5
    return [
        ("M", (x, y)),
        ("C", (x + vx, y + vy, mx + vx * 1.3, my + vy * 1.3, ex, ey)),
        ("C", (mx - vx * 1.3, my - vy * 1.3, x - vx, y - vy, x, y)),
        ("Z", ()),
    ]


_WREATHS = {"spade": _rays, "heart": _roses, "diamond": _lozenges, "club": _clover}
