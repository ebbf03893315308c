"""What tells ranks apart besides their faces: what they wear on the head and hold in the hand."""

from __future__ import annotations

from printkit.layout.cards.pen import Pen
from printkit.scene.shapes import Shape


def crown(rank: str, pen: Pen) -> list[Shape]:
    """A cap, a ring of pearls, or a crown with a cross."""
    c = pen.colours
    if rank == "J":  # a soft cap with a feather
        cap = "M 33 72 C 30 84 40 90 52 88 C 62 87 70 82 67 72 Z"
        feather = "M 60 79 C 60 88 65 94 75 93.5 C 78.5 91 77.5 86 73 84 C 69 82 64 81 60 79 Z"
        return [
            pen.curve(feather, c.paper),
            pen.curve("M 61 80 C 65 87 70 89 75 90.5", None, 0.8),
            pen.curve(cap, c.solid),
            pen.shape([(32, 69.5), (32, 74.5), (68, 74.5), (68, 69.5)], c.gold),
            pen.disc(62, 78, 2.6, c.gold),
        ]
    band = pen.shape([(33, 70), (33, 76.5), (67, 76.5), (67, 70)], c.gold)
    jewels = [pen.shape([(x, 75.6), (x + 2.2, 73.2), (x, 70.8), (x - 2.2, 73.2)], c.solid, 0)
              for x in (39, 50, 61)]  # fmt: skip
    if rank == "Q":  # points that end in pearls
        points = [
            (33, 76.5),
            (30.5, 87),
            (38.5, 80),
            (42.5, 90),
            (50, 81),
            (57.5, 90),
            (61.5, 80),
            (69.5, 87),
            (67, 76.5),
        ]
        pearls = [
            pen.disc(x, y, 2.2, c.paper)
            for x, y in ((30.5, 88), (42.5, 91), (57.5, 91), (69.5, 88))
        ]
        return [pen.shape(points, c.gold), *pearls, band, *jewels]
    # A king's: two arches, a cross on top.
    arches = "M 33 76.5 C 27 86 38 91 50 85 C 62 91 73 86 67 76.5 Z"
    arm = [(48.6, 85), (48.6, 88.4), (45.4, 88.4), (45.4, 91.2), (48.6, 91.2), (48.6, 94.4)]
    cross = [*arm, *((100 - x, y) for x, y in reversed(arm))]
    inside = "M 37 76.5 C 35 82 41 85 48 81.5 L 48 76.5 Z"
    other = "M 63 76.5 C 65 82 59 85 52 81.5 L 52 76.5 Z"
    return [
        pen.shape(cross, c.gold),
        pen.curve(arches, c.gold),
        pen.curve(inside, c.solid, 0.8),
        pen.curve(other, c.solid, 0.8),
        band,
        *jewels,
    ]


def held(rank: str, pen: Pen) -> list[Shape]:
    """Staff, flower or sword, and the hand round it."""
    c = pen.colours
    hand: list[Shape] = [
        pen.curve("M 77 12 C 74 16 75 23 80 24 L 89 24 C 93 22 93 14 90 12 Z", c.paper),
        *(pen.line((81.5, y), (90.5, y), 0.7) for y in (15.2, 18.2, 21.2)),
        pen.shape([(73, 5), (75, 13.5), (92, 13.5), (94, 5)], c.gold),
    ]
    if rank == "K":
        return [
            pen.shape([(82.6, 30), (82.6, 86), (85, 91), (87.4, 86), (87.4, 30)], c.paper),
            pen.line((85, 32), (85, 84), 0.7),
            pen.shape([(76, 26), (76, 30), (94, 30), (94, 26)], c.gold),
            pen.shape([(83.4, 12), (83.4, 26), (86.6, 26), (86.6, 12)], c.solid),
            *hand,
        ]
    if rank == "Q":
        leaf = "M 85 34 C 78 36 75 42 75 47 C 81 46 85 41 85 34 Z"
        other = "M 85 40 C 91 42 93 46 94 51 C 88 50 85 46 85 40 Z"
        return [
            pen.line((85, 10), (85, 62), 1.4),
            pen.curve(leaf, c.tint, 0.9),
            pen.curve(other, c.tint, 0.9),
            *_blossom(pen),
            *hand,
        ]
    return [
        pen.shape([(84, 4), (84, 74), (86, 74), (86, 4)], c.gold, 0.8),
        pen.curve("M 85 94 C 80 86 79 80 85 73 C 91 80 90 86 85 94 Z", c.paper),
        pen.line((85, 90), (85, 76), 0.7),
        pen.shape([(81, 70), (81, 74), (89, 74), (89, 70)], c.solid),
        *hand,
    ]


def _blossom(pen: Pen) -> list[Shape]:
    """Six petals round a heart of gold."""
    c = pen.colours
    petals = [(0, 6.6), (5.7, 3.3), (5.7, -3.3), (0, -6.6), (-5.7, -3.3), (-5.7, 3.3)]
    shapes: list[Shape] = [pen.disc(85 + x, 69 + y, 3.8, c.paper, 0.9) for x, y in petals]
    return [*shapes, pen.disc(85, 69, 4.2, c.gold, 0.9)]
