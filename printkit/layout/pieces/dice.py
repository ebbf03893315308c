"""Dice to fold, with four, six or eight faces."""

from __future__ import annotations

from math import dist

from engine.blocks.cut_outs import Die
from engine.sums import ordered_sum
from printkit.layout.base.cut_marks import CUT, FOLD
from printkit.layout.base.frame import CardFace, FitError, LayoutContext, Piece
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.cards.palette import line_width, pip
from printkit.layout.pieces.dice_nets import FLAP, Net, Point, net_of
from printkit.layout.pieces.tokens import fitted
from printkit.scene.curves import ellipse, polygon
from printkit.scene.shapes import Line, Paint, Path, Shape, Symbol, Text
from printkit.typography import icons

FACES = (4, 6, 8)
_CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
# A face shows bare spots: the same signs in running text stand on a dark square.
_SPOTS = {
    "pips-1": ((0, 0),),
    "pips-2": ((1, -1), (-1, 1)),
    "pips-3": ((1, -1), (0, 0), (-1, 1)),
    "pips-4": _CORNERS,
    "pips-5": (*_CORNERS, (0, 0)),
    "pips-6": (*_CORNERS, (-1, 0), (1, 0)),
}
_BORDERS = ((0.4, 0.5), (0.7, 0.18))
"""The lines round a face: how far inside in twentieths of its edge, and how wide in mm."""
# What fits a face (of a die with triangles, with squares), as shares of its edge: icon, text, cap.
_ROOM = {4: (0.3, 0.4, 0.26), 6: (0.7, 0.76, 0.4)}


def lay_die(block: Die, frame: LayoutContext) -> list[Piece]:
    """A die's net, collected by the section like a card.

    Raises:
        FitError: no die has this many faces, or a face's text does not fit at 7 pt.
    """
    count = len(block.faces)
    if count not in FACES:
        raise FitError(
            f"die {block.title or block.faces}: it has {count} faces, but only 4, 6 and 8 work"
        )
    net = net_of(count, block.side)
    corners = [point for face in net.faces for point in face]
    wide = round_mm(max(x for x, _ in corners) + FLAP)
    tall = round_mm(max(y for _, y in corners) + FLAP)
    outline = polygon(net.outline())
    shapes: list[Shape] = [Path(outline, CUT), *(Line(*a, *b, FOLD) for a, b in net.folds())]
    for text, face in zip(block.faces, net.faces, strict=True):
        shapes += _border(face, frame.look)
        shapes.append(_sign(text, face, block.side, frame.look))
    if block.title:
        shapes.append(_title(block.title, net, frame.look))
    symbol = Symbol(f"die-{'-'.join(block.faces)}-{block.side:g}", wide, tall, tuple(shapes))
    return [
        Piece(
            0.0,
            (),
            cards=(CardFace(symbol, None, block.copies, gap=4.0, kind="dice", cut=outline),),
        )
    ]


def _middle(face: tuple[Point, ...]) -> Point:
    """The middle of a face."""
    return ordered_sum(x for x, _ in face) / len(face), ordered_sum(y for _, y in face) / len(face)


def _border(face: tuple[Point, ...], look: Look) -> list[Shape]:
    """Two lines round a face, the outer one bold, away from its folds."""
    x, y = _middle(face)
    edge = dist(face[0], face[1])
    inner = edge * (0.289 if len(face) == 3 else 0.5)  # from the middle to a side
    lines: list[Shape] = []
    for inset, wide in _BORDERS:
        share = 1 - inset * edge / 20 / inner
        ring = [(round_mm(x + (px - x) * share), round_mm(y + (py - y) * share)) for px, py in face]
        paint = Paint(stroke=look.accent, width=line_width(wide, look), join="round")
        lines.append(Path(polygon(ring), paint))
    return lines


def _sign(text: str, face: tuple[Point, ...], side: float, look: Look) -> Shape:
    """What stands in the middle of a face."""
    x, y = _middle(face)
    icon, room, cap = _ROOM[4 if len(face) == 3 else 6]
    name = text.strip(":")
    if name in _SPOTS:
        step, size = side * 0.235, side * 0.08
        dots = [ellipse(x + step * a, y + step * b, size, size) for a, b in _SPOTS[name]]
        ring = Paint(fill=None if look.sparing else look.ink, stroke=look.ink, width=0.25)
        return Path(tuple(part for dot in dots for part in dot), ring)
    if text.startswith(":") and name in icons.names():
        return pip(name, x, y, side * icon, look.ink)
    return fitted(text, x, y, side * room, side * cap, look.ink)


def _title(title: str, net: Net, look: Look) -> Text:
    """The die's name in the free corner of the sheet's cell."""
    left = min(x for face in net.faces for x, _ in face)
    return Text(round_mm(left), round_mm(FLAP + 1.0), title, "sans-semibold", 8.5, look.soft)
