"""What every library draws: plain data in mm. Printkit draws its own, richer pages of each kind."""

from __future__ import annotations

CARD_W, CARD_H = 63.5, 88.9
LEFT, TOP = (210 - 3 * CARD_W) / 2, (297 - 3 * CARD_H) / 2
SUITS = "SHDC"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
RED = "HD"

# Suits as polygons in a unit square, y down.
SHAPES = {
    "D": ((0.5, 0.0), (0.9, 0.5), (0.5, 1.0), (0.1, 0.5)),
    "H": ((0.5, 1.0), (0.05, 0.45), (0.05, 0.2), (0.2, 0.05), (0.38, 0.08), (0.5, 0.25),
          (0.62, 0.08), (0.8, 0.05), (0.95, 0.2), (0.95, 0.45)),
    "S": ((0.5, 0.0), (0.95, 0.5), (0.92, 0.72), (0.75, 0.8), (0.56, 0.68), (0.65, 1.0),
          (0.35, 1.0), (0.44, 0.68), (0.25, 0.8), (0.08, 0.72), (0.05, 0.5)),
    "C": ((0.5, 0.0), (0.68, 0.1), (0.7, 0.32), (0.9, 0.35), (0.97, 0.55), (0.82, 0.75),
          (0.56, 0.66), (0.65, 1.0), (0.35, 1.0), (0.44, 0.66), (0.18, 0.75), (0.03, 0.55),
          (0.1, 0.35), (0.3, 0.32), (0.32, 0.1)),
}  # fmt: skip

_ROWS = {
    "2": ((1, 0), (1, 4)), "3": ((1, 0), (1, 2), (1, 4)),
    "4": ((0, 0), (2, 0), (0, 4), (2, 4)), "5": ((0, 0), (2, 0), (1, 2), (0, 4), (2, 4)),
    "6": ((0, 0), (2, 0), (0, 2), (2, 2), (0, 4), (2, 4)),
    "7": ((0, 0), (2, 0), (0, 2), (2, 2), (0, 4), (2, 4), (1, 1)),
    "8": ((0, 0), (2, 0), (0, 2), (2, 2), (0, 4), (2, 4), (1, 1), (1, 3)),
    "9": ((0, 0), (2, 0), (0, 1.33), (2, 1.33), (0, 2.67), (2, 2.67), (0, 4), (2, 4), (1, 2)),
    "10": ((0, 0), (2, 0), (0, 1.33), (2, 1.33), (0, 2.67), (2, 2.67), (0, 4), (2, 4), (1, 0.67),
           (1, 3.33)),
}  # fmt: skip


def pips(rank: str) -> list[tuple[float, float, float]]:
    """x, y and size of each pip of a card, from its top left."""
    places = _ROWS.get(rank)
    if places is None:
        return [(CARD_W / 2 - 12, CARD_H / 2 - 12, 24.0)]
    return [(15 + 12.75 * column, 12 + 13.7 * row, 8.0) for column, row in places]


def cards() -> list[tuple[str, str]]:
    """(rank, suit) of 52 cards and two jokers."""
    return [(rank, suit) for suit in SUITS for rank in RANKS] + [("JK", "S"), ("JK", "H")]


def sheets() -> list[list[tuple[float, float, str, str]]]:
    """Per sheet of nine: left, top, rank and suit of each card."""
    deck = cards()
    return [
        [
            (LEFT + CARD_W * (n % 3), TOP + CARD_H * (n // 3), rank, suit)
            for n, (rank, suit) in enumerate(deck[first : first + 9])
        ]
        for first in range(0, len(deck), 9)
    ]


def back_lines() -> list[tuple[float, float, float, float]]:
    """The lines of a card's back, from its top left."""
    lines = []
    for step in range(1, 40):
        x = 4 + step * (CARD_W - 8) / 40
        lines.append((x, 4, x, CARD_H - 4))
    for step in range(1, 56):
        y = 4 + step * (CARD_H - 8) / 56
        lines.append((4, y, CARD_W - 4, y))
    return lines


def marks() -> list[tuple[float, float, float, float]]:
    """Crop marks of a sheet."""
    lines = []
    for column in range(4):
        x = LEFT + CARD_W * column
        lines += [(x, TOP - 6, x, TOP - 2), (x, 297 - TOP + 2, x, 297 - TOP + 6)]
    for row in range(4):
        y = TOP + CARD_H * row
        lines += [(LEFT - 6, y, LEFT - 2, y), (210 - LEFT + 2, y, 210 - LEFT + 6, y)]
    return lines


GRID, CELL, MAP_X, MAP_Y = 18, 10.0, 15.0, 40.0


def solids() -> list[tuple[int, int]]:
    """Solid cells of the map: an even scatter of about a sixth."""
    return [(x, y) for x in range(GRID) for y in range(GRID) if (x * 7 + y * 11) % 6 == 0]


def hatches() -> list[tuple[float, float, float, float]]:
    """Three strokes in each quarter of a solid cell, turned by turns."""
    lines = []
    for x, y in solids():
        for quarter in range(4):
            left = MAP_X + CELL * (x + 0.5 * (quarter % 2))
            top = MAP_Y + CELL * (y + 0.5 * (quarter // 2))
            for stroke in (0.2, 0.5, 0.8):
                at = stroke * CELL / 2
                if (x + y + quarter) % 2:
                    lines.append((left + at, top, left + at, top + CELL / 2))
                else:
                    lines.append((left, top + at, left + CELL / 2, top + at))
    return lines


_WORDS = (
    "Each turn you draw a card, look at it and lay it on an empty place of yours, in the row to"
    " your left or in the row to your right. If nobody opposes you at a place, you control it. "
)
PAGES = 40


def paragraphs() -> list[tuple[str, list[str]]]:
    """Forty pages of text: a heading and paragraphs for each."""
    return [
        (f"Chapter {page + 1}", [_WORDS * (2 + (page + part) % 3) for part in range(7)])
        for page in range(PAGES)
    ]
