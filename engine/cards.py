"""Cards as ints, their codes, and sets of cards as bit masks.

Terminology: a *card* is an int 0-53. Cards 0-51 are ``suit * 13 + (rank - 2)`` with suits in the
order S H D C and ranks 2-14 (ace high); 52 and 53 are the jokers ``JK1`` and ``JK2``. A *code* is
its two letters (``TS``, docs/formats.md); a *mask* is an int with bit *card* set.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Final


class Suit(IntEnum):
    """The four suits, in the order of their codes ``SHDC``."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3


SUIT_CODES: Final = "SHDC"
RANK_CODES: Final = "23456789TJQKA"
SUIT_SYMBOLS: Final = "♠♥♦♣"
SUIT_NAMES: Final = ("spades", "hearts", "diamonds", "clubs")

TWO: Final = 2
TEN: Final = 10
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
ACE: Final = 14

CARD_BITS: Final = 63
"""The bits that hold a card; games may mark cards with those above."""

JOKER_1: Final = 52
JOKER_2: Final = 53
JOKERS: Final = (JOKER_1, JOKER_2)

DECK: Final = tuple(range(52))
DECK_WITH_JOKERS: Final = tuple(range(54))


class CardError(ValueError):
    """A text that is not a card code."""


def make_card(rank: int, suit: int) -> int:
    """The card of a rank (2-14) and a suit.

    >>> code(make_card(TEN, Suit.SPADES))
    'TS'
    """
    return suit * 13 + rank - 2


def is_joker(card: int) -> bool:
    """Whether the card is one of the two jokers."""
    return card >= JOKER_1


def suit_of(card: int) -> Suit:
    """The suit of a card that is not a joker."""
    return _SUITS[card // 13]


def rank_of(card: int) -> int:
    """The rank 2-14 (ace high) of a card that is not a joker."""
    return card % 13 + 2


def unmarked(card: int) -> int:
    """Return the card 0-53 of one that carries marks of a game above its lowest six bits."""
    return card & CARD_BITS


def marks_of(card: int) -> int:
    """Return what a game has marked a card with, from 0 up."""
    return card >> CARD_BITS.bit_length()


def marked(card: int, marks: int) -> int:
    """Return a card with marks of a game."""
    return card | marks << CARD_BITS.bit_length()


def suit_mask(suit: int) -> int:
    """The 13 cards of a suit as a bit mask.

    >>> [code(card) for card in cards_in(suit_mask(Suit.HEARTS))][:2]
    ['2H', '3H']
    """
    return _RANK_BITS << 13 * suit


def rank_bits(mask: int, suit: int) -> int:
    """The ranks that a mask has of a suit: 13 bits, the two first and the ace last."""
    return mask >> 13 * suit & _RANK_BITS


def by_suit(mask: int) -> tuple[int, int, int, int]:
    """The :func:`rank_bits` of all four suits, in the order S H D C."""
    bits = _RANK_BITS
    return mask & bits, mask >> 13 & bits, mask >> 26 & bits, mask >> 39 & bits


def rank_bit(card: int) -> int:
    """The bit of a card's rank among those of :func:`rank_bits`."""
    return 1 << card % 13


def face_value(card: int) -> int:
    """Ace 1, 2-10 as printed, jack 11, queen 12, king 13."""
    rank = card % 13 + 2
    return 1 if rank == ACE else rank


def code(card: int) -> str:
    """The code that data uses: ``TS``, ``QH``, ``JK1``."""
    return _CODES[card]


def label(card: int) -> str:
    """The card as people read it: ``10♠``, ``Q♥``, ``Joker``."""
    if is_joker(card):
        return "Joker"
    rank = RANK_CODES[card % 13]
    return ("10" if rank == "T" else rank) + SUIT_SYMBOLS[card // 13]


def parse_card(text: str) -> int:
    """Read a code; ``10S`` is read as ``TS`` and a plain ``JK`` as the first joker.

    Raises:
        CardError: the text is not a card.
    """
    card = _PARSED.get(text)
    if card is None:
        raise CardError(f"{text[:12]!r} isn't a card. Write it like 7H, TS or QD.")
    return card


def mask_of(cards: Iterable[int]) -> int:
    """The set of these cards as a bit mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: int) -> Iterator[int]:
    """The members of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


_SUITS: Final = tuple(Suit)
_RANK_BITS: Final = (1 << 13) - 1
_CODES: Final = (*(r + s for s in SUIT_CODES for r in RANK_CODES), "JK1", "JK2")
_PARSED: Final = (
    {text: card for card, text in enumerate(_CODES)}
    | {f"10{s}": make_card(TEN, i) for i, s in enumerate(SUIT_CODES)}
    | {"JK": JOKER_1}
)
