"""What courts wear: for each suit a robe of its own cut and pattern, and a collar for each rank."""

from __future__ import annotations

from printkit.layout.cards.pen import Pen
from printkit.scene.shapes import Clip, Shape

_CUTS = {
    # shoulder plates over a coat of mail
    "spade": (
        "M 3 -1 C 3 12 8 22 18 27 L 22 34 L 41 38 L 59 38 L 78 34 L 82 27 C 92 22 97 12 97 -1 Z"
    ),
    # wide puffed sleeves
    "heart": (
        "M 1 -1 C -1 9 2 22 13 29 C 22 36 33 34 41 38 L 59 38 C 67 34 78 36 87 29"
        " C 98 22 101 9 99 -1 Z"
    ),
    # a mantle that falls straight from the shoulders
    "diamond": "M 8 -1 L 14 20 C 18 30 30 34 41 38 L 59 38 C 70 34 82 30 86 20 L 92 -1 Z",
    # a hunting coat with a high collar
    "club": "M 5 -1 C 6 16 12 28 24 31 L 38 40 L 62 40 L 76 31 C 88 28 94 16 95 -1 Z",
}


def robe(rank: str, suit: str, pen: Pen) -> list[Shape]:
    """Shoulders down to the middle of the card, with collar and breast."""
    c = pen.colours
    cut = _CUTS[suit]
    shapes: list[Shape] = [
        pen.curve(cut, c.tint, 0),
        Clip(pen.outline(cut), tuple(cloth(suit, pen))),
        pen.curve(cut, None),
        *_breast(suit, pen),
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


def _breast(suit: str, pen: Pen) -> list[Shape]:
    """Return what closes the robe: a plate, a dark panel, a baldric, a row of buttons."""
    c = pen.colours
    if suit == "spade":
        plates: list[Shape] = [
            pen.curve("M 31 -1 C 30 14 34 28 40 36 L 60 36 C 66 28 70 14 69 -1 Z", c.paper),
            pen.line((50, 34), (50, -1), 0.8),
        ]
        for side in (-1, 1):
            x = 50 + side * 36
            plates += [
                pen.curve(
                    f"M {x - side * 20} 35 C {x - side * 6} 37 {x + side * 6} 32 {x + side * 10} 22"
                    f" C {x + side * 2} 25 {x - side * 10} 27 {x - side * 18} 25 Z", c.gold,
                ),
                pen.curve(
                    f"M {x - side * 12} 26 C {x - side * 2} 27 {x + side * 8} 22 {x + side * 11} 13"
                    f" C {x + side * 3} 17 {x - side * 6} 18 {x - side * 12} 17 Z", c.paper,
                ),
            ]  # fmt: skip
        return [*plates, *(pen.line((33 + k, 10 - k), (67 - k, 10 - k), 0.8) for k in (0, 0.6))]
    if suit == "heart":
        shapes: list[Shape] = [
            pen.shape([(34, -1), (38, 37), (50, 30), (62, 37), (66, -1)], c.gold),
            pen.shape([(39, -1), (42, 35), (50, 29), (58, 35), (61, -1)], c.solid),
        ]
        return shapes + [
            pen.shape([(50, y + 5), (54, y), (50, y - 5), (46, y)], c.paper, 0) for y in (8.0, 18.5)
        ]
    if suit == "diamond":
        shapes = [
            pen.shape([(40, -1), (43, 36), (57, 36), (60, -1)], c.paper),
            pen.shape([(26, 33), (34, 36), (78, 2), (72, -1), (66, -1)], c.solid),
            pen.shape([(29, 33.5), (31.5, 34.6), (75, 1), (72, -1)], c.gold, 0.7),
        ]
        return [*shapes, pen.disc(32, 31, 4.4, c.gold), pen.disc(32, 31, 2.0, c.solid, 0.6)]
    shapes = [
        pen.shape([(36, -1), (41, 37), (59, 37), (64, -1)], c.solid),
        pen.shape([(31, -1), (39, 38), (42, 38), (37, -1)], c.gold, 0.8),
        pen.shape([(69, -1), (61, 38), (58, 38), (63, -1)], c.gold, 0.8),
    ]
    return shapes + [pen.disc(50, y, 2.1, c.gold, 0.7) for y in (4.0, 11.5, 19.0)]


def cloth(suit: str, pen: Pen) -> list[Shape]:
    """The pattern of the robe: another for each suit, as one path of strokes."""
    if suit == "spade":  # mail
        text = " ".join(
            f"M {x - 3} {y} C {x - 3} {y - 4} {x + 3} {y - 4} {x + 3} {y}"
            for row in range(12)
            for x, y in ((c * 6 + (3 if row % 2 else 0), 40 - row * 3.6) for c in range(18))
        )
        return [pen.curve(text, None, 0.6)]
    if suit == "heart":  # slashes of the sleeves
        lines = [
            ((50 + side * (14 + k * 6.6), 37.0 - k * 2), (50 + side * (17 + k * 6.9), -2.0))
            for side in (-1, 1)
            for k in range(6)
        ]
        puffs = [
            ((50 + side * 20, y), (50 + side * 52, y - 7.0))
            for side in (-1, 1)
            for y in (24, 13, 2)
        ]
        return [pen.strokes(lines, 1.7), pen.strokes(puffs, 0.7)]
    if suit == "diamond":  # a lattice
        xs = [index * 9.0 for index in range(-6, 18)]
        lattice = [((x, -2.0), (x + 44, 42.0)) for x in xs] + [
            ((x, 42.0), (x + 44, -2.0)) for x in xs
        ]
        return [pen.strokes(lattice, 0.8)]
    text = " ".join(  # leaves
        f"M {x} {y} C {x + 3.4} {y + 1.6} {x + 3.4} {y + 5} {x} {y + 7}"
        f" C {x - 3.4} {y + 5} {x - 3.4} {y + 1.6} {x} {y} M {x} {y - 1.4} L {x} {y + 4.6}"
        for row in range(6)
        for x, y in ((c * 9 + (4.5 if row % 2 else 0), row * 7.4 - 2) for c in range(12))
    )
    return [pen.curve(text, None, 0.7)]
