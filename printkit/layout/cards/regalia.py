"""What tells ranks apart besides their faces: what they wear on the head and hold in the hand."""

from __future__ import annotations

from printkit.layout.cards.held import HELD
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


def held(rank: str, suit: str, pen: Pen) -> list[Shape]:
    """Return what a court holds, and the hand round it: another thing for each rank and suit."""
    c = pen.colours
    hand: list[Shape] = [
        pen.curve("M 77 12 C 74 16 75 23 80 24 L 89 24 C 93 22 93 14 90 12 Z", c.paper),
        *(pen.line((81.5, y), (90.5, y), 0.7) for y in (15.2, 18.2, 21.2)),
        pen.shape([(73, 5), (75, 13.5), (92, 13.5), (94, 5)], c.gold),
    ]
    return [*HELD[rank + suit](pen), *hand]
