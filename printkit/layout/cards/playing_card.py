"""A playing card as a symbol: drawn once per file, used at any size."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from engine import cards
from printkit.layout.base.look import Look
from printkit.layout.base.measure import mm, near_steps, round_mm, width
from printkit.layout.cards.palette import SUITS
from printkit.paper.papers import LEAST_LINE
from printkit.scene.curves import rounded_rect
from printkit.scene.shapes import Clip, Command, Paint, Path, Rect, Shape, Symbol, Text
from printkit.typography import icons

CARD_WIDTH, CARD_HEIGHT, CARD_RADIUS = 63.5, 88.9, 4.2
"""Art is drawn at the size of a poker card and scaled."""

_BOLD = 1.9
_RANK = 118.0
_WORD, _WIDEST_WORD = 44.0, 62.0
"""Sizes in points on the symbol: of a rank, and of a Joker's word, usual and at most."""


@lru_cache(maxsize=512)
def card_symbol(
    code: str, look: Look, emblem: str, bold: float = 0.0, word: float = _WORD
) -> Symbol:
    """The art of a card code; ``"back"`` is a face-down card.

    ``bold`` is for cards that are drawn so small that thin strokes would vanish in print: what
    :func:`bold_enough` says, or 0. ``word`` is the size of a Joker's word: what :func:`word_size`
    says, and 0 leaves the word out and draws the sign larger.

    Raises:
        CardError: no such card.
    """
    mark = "-tiny" if bold else ""
    if bold > _BOLD:
        mark += f"-{bold:g}"
    if code == "back":
        return Symbol(
            f"back-{emblem}-{look.accent}-{look.sparing}{mark}",
            CARD_WIDTH,
            CARD_HEIGHT,
            _back(look, emblem, bold),
        )
    card = cards.parse_card(code)
    if cards.is_joker(card) and word != _WORD:
        mark += f"-word-{word:g}"
    name = f"card-{cards.code(card)}-{look.ink}-{look.red}{mark}"
    return Symbol(name, CARD_WIDTH, CARD_HEIGHT, _face(card, look, bold, word))


def bold_enough(wide: float) -> float:
    """The strokes, in the symbol's own mm, of a card drawn this many mm wide."""
    return round_mm(max(_BOLD, LEAST_LINE * CARD_WIDTH / wide))


def least_width(look: Look) -> float:
    """The width in mm of a card whose rank is as large as the least text of the page."""
    return ceil(look.least * CARD_WIDTH / _RANK * 10) / 10


def word_size(wide: float, look: Look) -> float:
    """The size of a Joker's word, in the symbol's own points, on a card this many mm wide.

    It is drawn no smaller than the least text of the page; 0 where it finds no room so.
    """
    size = max(_WORD, ceil(look.least * CARD_WIDTH / wide * 10) / 10)
    return size if size <= _WIDEST_WORD else 0.0


def _back(look: Look, emblem: str, bold: float) -> tuple[Shape, ...]:
    """A card back: a lattice in the accent colour with the emblem in its middle."""
    wide, frame = (bold, 2.4) if bold else (0.7, 1.2)
    inset = 4.2
    outline = rounded(inset, inset, CARD_WIDTH - 2 * inset, CARD_HEIGHT - 2 * inset, 2.4)
    strokes: list[Command] = []
    step = 16.2 if look.sparing else 10.8 if bold else 5.4
    reach = CARD_WIDTH + CARD_HEIGHT
    for index in range(1, int(reach / step) + 1):
        d = round_mm(index * step)
        strokes += [("M", (d, 0.0)), ("L", (round_mm(d - CARD_HEIGHT), CARD_HEIGHT))]
        strokes += [
            ("M", (round_mm(CARD_WIDTH - d), 0.0)),
            ("L", (round_mm(CARD_WIDTH - d + CARD_HEIGHT), CARD_HEIGHT)),
        ]
    shapes: list[Shape] = [
        Rect(0, 0, CARD_WIDTH, CARD_HEIGHT, _edge(look, bold), CARD_RADIUS),
        Path(outline, Paint(fill=look.tint)),
        Clip(outline, (Path(tuple(strokes), Paint(stroke=look.accent, width=wide)),)),
        Path(outline, Paint(stroke=look.accent, width=frame)),
    ]
    if emblem in icons.names():
        side = 23.0
        x, y = (CARD_WIDTH - side) / 2, (CARD_HEIGHT - side) / 2
        ground = rounded(x - 4.5, y - 4.5, side + 9, side + 9, (side + 9) / 2)
        shapes.append(Path(ground, Paint(fill=look.paper, stroke=look.accent, width=frame)))
        shapes.append(icons.icon(emblem, round_mm(x), round_mm(y), side, look.accent))
    return tuple(shapes)


def rounded(x: float, y: float, wide: float, high: float, radius: float) -> tuple[Command, ...]:
    """A rounded rectangle as path commands, in steps of the layout."""
    return near_steps(rounded_rect(x, y, wide, high, radius))


def _edge(look: Look, bold: float) -> Paint:
    return Paint(fill=look.paper, stroke=look.dark, width=2.6 if bold else 1.3)


def _face(card: int, look: Look, bold: float, word: float) -> tuple[Shape, ...]:
    """A large rank above a large suit: legible when the card is 8 mm wide."""
    shapes: list[Shape] = [Rect(0, 0, CARD_WIDTH, CARD_HEIGHT, _edge(look, bold), CARD_RADIUS)]
    if cards.is_joker(card):
        side, top = (40.0, 12.0) if word else (52.0, (CARD_HEIGHT - 52.0) / 2)
        shapes.append(icons.icon("joker", (CARD_WIDTH - side) / 2, top, side, look.ink))
        if word:
            shapes.append(_centred("Joker", 79.0, word, look.ink, "sans-semibold"))
        return tuple(shapes)
    suit = cards.suit_of(card)
    colour = look.suit_colour(cards.SUIT_SYMBOLS[suit], look.ink)
    rank = cards.RANK_CODES[card % 13]
    rank = "10" if rank == "T" else rank
    shapes.append(_centred(rank, 41.0, _RANK, colour, "sans-bold", -6.0 if rank == "10" else 0.0))
    side = 36.0
    shapes.append(icons.icon(SUITS[suit], (CARD_WIDTH - side) / 2, 47.0, side, colour))
    return tuple(shapes)


def _centred(
    text: str, baseline: float, size: float, colour: str, font: str, tighten: float = 0.0
) -> Shape:
    tracking = round_mm(mm(tighten)) if tighten else 0.0
    wide = width(text, font, size, tracking) - tracking
    x = round_mm((CARD_WIDTH - wide) / 2)
    return Text(x, baseline, text, font, size, colour, tracking=tracking)
