"""What courts wear: a robe with another pattern for each suit, and a collar for each rank."""

from __future__ import annotations

from printkit.layout.cards.pen import Pen
from printkit.scene.shapes import Clip, Shape

_ROBE = "M 4 -1 C 5 18 10 29 26 33 L 41 38 L 59 38 L 74 33 C 90 29 95 18 96 -1 Z"


def robe(rank: str, suit: str, pen: Pen) -> list[Shape]:
    """Shoulders down to the middle of the card, with collar and breast."""
    c = pen.colours
    shapes: list[Shape] = [
        pen.curve(_ROBE, c.tint, 0),
        Clip(pen.outline(_ROBE), tuple(_cloth(suit, pen))),
        pen.curve(_ROBE, None),
        # The breast: a dark panel with lozenges, between two edges of gold.
        pen.shape([(34, -1), (38, 37), (50, 30), (62, 37), (66, -1)], c.gold),
        pen.shape([(39, -1), (42, 35), (50, 29), (58, 35), (61, -1)], c.solid),
    ]
    shapes += [
        pen.shape([(50, y + 5), (54, y), (50, y - 5), (46, y)], c.paper, 0) for y in (8.0, 18.5)
    ]
    if rank == "K":  # a broad collar of fur
        shapes.append(
            pen.curve("M 25 33 C 33 22 44 20 50 24 C 56 20 67 22 75 33 L 60 40 L 40 40 Z", c.paper)
        )
        shapes += [pen.shape([(x, y + 2.4), (x + 1.2, y - 2.4), (x - 1.2, y - 2.4)], c.line, 0)
                   for x, y in ((34, 30), (42, 27), (50, 29), (58, 27), (66, 30))]  # fmt: skip
    elif rank == "Q":  # a necklace
        shapes.append(pen.curve("M 40 38 C 42 30 58 30 60 38 L 56 42 L 44 42 Z", c.paper))
        beads = ((41.5, 35), (45.5, 32.2), (50, 31.2), (54.5, 32.2), (58.5, 35))
        shapes += [pen.disc(x, y, 1.7, c.gold, 0.7) for x, y in beads]
    else:  # a jack's pointed collar
        shapes.append(
            pen.shape(
                [(38, 38), (33, 29), (47, 33), (50, 28), (53, 33), (67, 29), (62, 38)], c.paper
            )
        )
    return shapes


def _cloth(suit: str, pen: Pen) -> list[Shape]:
    """The pattern of the robe: another for each suit, as one path of strokes."""
    if suit == "spade":  # chevrons
        lines = [
            ((50 + side * 12, y), (50 + side * 31, y + 9), (50 + side * 48, y))
            for side in (-1, 1)
            for y in (index * 5.5 - 6 for index in range(8))
        ]
        return [pen.strokes(lines, 0.9)]
    if suit == "heart":  # scales
        text = " ".join(
            f"M {x - 4.5} {y} C {x - 4.5} {y - 6} {x + 4.5} {y - 6} {x + 4.5} {y}"
            for row in range(7)
            for x, y in ((c * 9 + (4.5 if row % 2 else 0), 40 - row * 6) for c in range(12))
        )
        return [pen.curve(text, None, 0.8)]
    if suit == "diamond":  # a lattice
        xs = [index * 9.0 for index in range(-6, 18)]
        lattice = [((x, -2.0), (x + 44, 42.0)) for x in xs] + [
            ((x, 42.0), (x + 44, -2.0)) for x in xs
        ]
        return [pen.strokes(lattice, 0.8)]
    thin, thick = ([begin + index * 11.2 for index in range(9)] for begin in (3.0, 8.6))
    return [
        pen.strokes([((x, -2.0), (50 + (x - 50) * 0.55, 42.0)) for x in xs], width)
        for xs, width in ((thin, 0.7), (thick, 1.6))
    ]
