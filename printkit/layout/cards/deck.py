"""Our own deck: large indices, pips in their old order, courts of plain shapes."""

from __future__ import annotations

from functools import lru_cache

from engine import cards
from engine.blocks.cut_outs import Deck
from printkit.io.package_data import table
from printkit.layout.base.frame import CardFace, LayoutContext, Piece
from printkit.layout.base.look import Look
from printkit.layout.base.measure import mm, round_mm, width
from printkit.layout.cards.aces import ace_shapes
from printkit.layout.cards.backs import back_symbol, bleed_of
from printkit.layout.cards.courts import court_shapes
from printkit.layout.cards.joker import joker_shapes
from printkit.layout.cards.palette import SUITS, palette, pip, suit_colour
from printkit.paper.papers import CardFormat, find_card
from printkit.scene.shapes import Group, Shape, Symbol, Text

_INDEX = 28.0  # pt, on a card 63.5 mm wide
_COURTS = "JQK"
_CROWDED = "9T"
"""Ranks whose pips are smaller, so that there is air between them."""


def lay_deck(block: Deck, frame: LayoutContext) -> list[Piece]:
    """Cards to cut out, collected by the section.

    Raises:
        CardError: a code is not a card.
        FitError: there is no such back.
    """
    form = find_card(frame.style.press.card)
    look, emblem = frame.look, frame.section.emblem
    back = back_symbol(block.back, form.width, form.height, look, emblem)
    bleed = bleed_of(block.back)
    faces = []
    for code in block.codes:
        card = cards.parse_card(code)
        shapes = card_shapes(card, form, look, four=block.four_colour, emblem=emblem)
        if bleed:
            shapes = (Group(shapes, bleed, bleed),)
        name = f"deck-{cards.code(card)}-{form.name}"
        front = Symbol(
            name, round_mm(form.width + 2 * bleed), round_mm(form.height + 2 * bleed), shapes
        )
        faces.append(CardFace(front, back, bleed=bleed, gap=2 * bleed, is_pattern=True))
    return [Piece(0.0, (), cards=tuple(faces))]


@lru_cache(maxsize=256)
def card_shapes(
    card: int, form: CardFormat, look: Look, *, four: bool = False, emblem: str = ""
) -> tuple[Shape, ...]:
    """The face of a card in a format, from its trim's top left."""
    u = form.scale
    if cards.is_joker(card):
        return joker_shapes(card == cards.JOKER_1, form, look)
    suit = SUITS[cards.suit_of(card)]
    rank = cards.RANK_CODES[card % 13]
    colour = suit_colour(suit, look, four)
    corner = _corner(rank, suit, colour, u, hollow=look.sparing)
    shapes: list[Shape] = [Group(corner), Group(corner, form.width, form.height, 180.0)]
    if rank in _COURTS:
        return (*shapes, *court_shapes(rank, suit, form, palette(colour, look)))
    if rank == "A":
        return (*shapes, *ace_shapes(suit, form, colour, look, emblem))
    return (*shapes, *_pips(rank, suit, form, colour, hollow=look.sparing))


def _corner(rank: str, suit: str, colour: str, u: float, *, hollow: bool) -> tuple[Shape, ...]:
    """Rank above suit, large enough to be read across the table."""
    text = "10" if rank == "T" else rank
    size = round_mm(_INDEX * u)
    tracking = round_mm(mm(-2.0) * u) if text == "10" else 0.0
    wide = width(text, "sans-bold", size, tracking) - tracking
    middle = 7.8 * u
    baseline = round_mm((3.6 + 6.6) * u)
    letters = Text(
        round_mm(middle - wide / 2), baseline, text, "sans-bold", size, colour, tracking=tracking
    )
    sign = pip(suit, middle, 15.9 * u, 6.8 * u, colour, hollow=hollow)
    return letters, sign


def _pips(rank: str, suit: str, form: CardFormat, colour: str, *, hollow: bool) -> list[Shape]:
    u = form.scale
    across, down = 11.4 * u, form.height / 2 - 17.4 * u
    size = (9.8 if rank in _CROWDED else 12.0) * u
    places = table("deck.toml")["pips"][rank]
    return [
        pip(
            suit,
            form.width / 2 + column * across,
            form.height / 2 + row * down,
            size,
            colour,
            turned=row > 0,
            hollow=hollow,
        )
        for column, row in places
    ]
