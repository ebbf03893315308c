"""Jacks, queens and kings: half figures of plain shapes, drawn once and set head to head.

A half figure stands in a box 100 wide; y grows upwards from the middle of the card, 0 to about 95.
Its right hand holds what tells ranks apart besides crown and hair: staff, flower, sword.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from printkit.layout.base.measure import near_steps, round_mm
from printkit.layout.cards.palette import Palette
from printkit.layout.cards.pen import Pen
from printkit.layout.cards.regalia import crown, held
from printkit.layout.cards.robes import robe
from printkit.paper.papers import CardFormat
from printkit.scene.curves import polygon
from printkit.scene.shapes import Command, Paint, Path, Rect, Shape, Symbol, Use


@dataclass(frozen=True, slots=True)
class _Pose:
    """How the courts of a suit stand: turned, nodding, and how they hold what they hold."""

    flip: bool
    nod: float
    lean: float
    shift: tuple[float, float]


_POSES = {
    "spade": _Pose(flip=False, nod=0.0, lean=0.0, shift=(0.0, 0.0)),
    "heart": _Pose(flip=True, nod=4.0, lean=5.0, shift=(-1.0, 1.0)),
    "diamond": _Pose(flip=False, nod=-4.0, lean=17.0, shift=(-11.0, -4.0)),
    "club": _Pose(flip=True, nod=-3.0, lean=-3.0, shift=(2.0, -5.0)),
}
_TALLEST = 0.955  # of a half figure, as a share of its width


def court_shapes(rank: str, suit: str, form: CardFormat, colours: Palette) -> list[Shape]:
    """The picture of a jack (J), queen (Q) or king (K) from the trim's top left."""
    u = form.scale
    top = round_mm(8.6 * u)
    high = round_mm(form.height - 2 * top)
    wide = round_mm(min(form.width - 26.8 * u, high / 2 / _TALLEST))
    left = round_mm((form.width - wide) / 2)
    pen = Pen(wide / 100, round_mm(high / 2), colours)
    figure = Symbol(
        f"court-{rank}-{suit}-{colours.line}-{form.name}", wide, round_mm(high / 2),
        tuple(_half(rank, suit, pen)),
    )  # fmt: skip
    frame = Paint(stroke=colours.line, width=round_mm(0.45 * u))
    return [
        Use(figure, left, top),
        Use(figure, left, round_mm(top + high / 2), angle=180.0),
        *_sash(left, round_mm(top + high / 2), wide, u, colours),
        Rect(left, top, wide, high, frame, round_mm(1.2 * u)),
    ]


def _sash(x: float, y: float, wide: float, u: float, c: Palette) -> list[Shape]:
    """A band of lozenges where the two figures meet."""
    half = 2.3 * u
    band = Rect(
        x,
        round_mm(y - half),
        wide,
        round_mm(2 * half),
        Paint(fill=c.gold, stroke=c.line, width=round_mm(0.3 * u)),
    )
    count = 9
    steps: list[Command] = []
    for index in range(count):
        middle = x + wide * (index + 0.5) / count
        r = 1.55 * u
        diamond = [(middle, y - r), (middle + r, y), (middle, y + r), (middle - r, y)]
        steps += near_steps(polygon(diamond))
    return [band, Path(tuple(steps), Paint(fill=c.line))]


def _half(rank: str, suit: str, pen: Pen) -> list[Shape]:
    """One figure from the middle of the card up."""
    c = pen.colours
    shapes: list[Shape] = [pen.sign(suit, 86.5 if _POSES[suit].flip else 13.5, 84.0, 19.0, c.line)]
    pose = _POSES[suit]
    pen = replace(pen, flip=pose.flip)
    head = replace(pen, lean=pose.nod, about=(50.0, 42.0))
    shapes += _hair(rank, head)
    shapes += robe(rank, suit, pen)
    shapes += _head(rank, head)
    shapes += crown(rank, head)
    shapes += held(rank, suit, replace(pen, lean=pose.lean, shift=pose.shift))
    return shapes


def _hair(rank: str, pen: Pen) -> list[Shape]:
    c = pen.colours
    if rank == "Q":  # long, and curled outwards
        text = (
            "M 34 72 C 28 60 30 50 27 42 C 25 37 21 37 19 39 C 21 32 31 31 36 38"
            " L 64 38 C 69 31 79 32 81 39 C 79 37 75 37 73 42 C 70 50 72 60 66 72 Z"
        )
        return [pen.curve(text, c.gold)]
    if rank == "K":  # in rolls
        rolls = [(33.5, 66), (31.5, 58.5), (32.5, 51), (66.5, 66), (68.5, 58.5), (67.5, 51)]
        return [pen.disc(x, y, 5.2, c.gold) for x, y in rolls]
    text = (
        "M 34 72 C 29 64 29 54 30 48 C 34 44 40 45 42 50"
        " L 58 50 C 60 45 66 44 70 48 C 71 54 71 64 66 72 Z"
    )
    return [pen.curve(text, c.gold)]


def _head(rank: str, pen: Pen) -> list[Shape]:
    c = pen.colours
    shapes: list[Shape] = [
        pen.shape([(44.5, 38), (44.5, 48), (55.5, 48), (55.5, 38)], c.paper)
        if rank != "K"
        else pen.disc(50, 46, 1, c.paper, 0),
        pen.curve(
            "M 37 74 L 37 58 C 37 49 43 43.5 50 43.5 C 57 43.5 63 49 63 58 L 63 74 Z", c.paper
        ),
    ]
    # Brows run into the nose in one line, as on old prints.
    shapes.append(
        pen.curve(
            "M 40.5 65 C 43 67 47 67 49 64.5 L 48 56.5 C 48.6 55.2 50.6 55.2 51.6 56", None, 1.0
        )
    )
    shapes.append(pen.curve("M 52.2 65.6 C 54 67 57.5 67 59.5 65", None, 1.0))
    for x in (44.6, 55.6):
        shapes.append(
            pen.curve(f"M {x - 2.7} 62 C {x - 1} 63.8 {x + 1} 63.8 {x + 2.7} 62", None, 0.8)
        )
        shapes.append(pen.disc(x, 61.7, 1.15, c.line, 0))
    if rank == "K":
        shapes += _beard(pen)
    elif rank == "Q":
        shapes.append(
            pen.curve(
                "M 46.6 51.4 C 48.4 53 49.4 52.2 50 52 C 50.6 52.2 51.6 53 53.4 51.4"
                " C 51.6 48.8 48.4 48.8 46.6 51.4 Z",
                c.line,
                0,
            )
        )
    else:
        shapes.append(pen.curve("M 46 51 C 48.4 49.6 51.6 49.6 54 51", None, 1.1))
    return shapes


def _beard(pen: Pen) -> list[Shape]:
    c = pen.colours
    beard = (
        "M 37 60 C 39 55 42 53.5 45 53.6 C 48 52.6 52 52.6 55 53.6 C 58 53.5 61 55 63 60"
        " C 64 48 58 36 50 30 C 42 36 36 48 37 60 Z"
    )
    shapes: list[Shape] = [pen.curve(beard, c.gold)]
    for x, top in ((43, 49), (46.5, 46), (50, 45), (53.5, 46), (57, 49)):
        shapes.append(pen.line((x, top), (50 + (x - 50) * 0.45, top - 9), 0.7))
    shapes.append(pen.curve("M 47 50.6 C 49 49.6 51 49.6 53 50.6", None, 1.2))
    return shapes
