"""The cards of both sides, their strengths, and the numbers of the rules (A1, A3, A5, A6)."""

from __future__ import annotations

from typing import Final

from engine.cards import DECK, JOKERS, Suit, code, mask_of, parse_card, suit_of
from engine.scenario.toml_tables import load_tables

TABLES = load_tables(
    "engine.games.dabu_deeps",
    (
        "grid",
        "strength",
        "hand",
        "score",
        "themes",
        "theme_weights",
        "theme_names",
        "theme_ideas",
        "theme_advice",
        "hunch",
        "difficulty",
        "attack_steps",
        "presets",
    ),
)

ATTACKER_CARDS: Final = (
    *(c for c in DECK if suit_of(c) in (Suit.CLUBS, Suit.DIAMONDS)),
    *JOKERS,
)  # A1.2
DEFENDER_CARDS: Final = tuple(c for c in DECK if suit_of(c) in (Suit.SPADES, Suit.HEARTS))  # A1.3
ATTACKER_MASK: Final = mask_of(ATTACKER_CARDS)
DEFENDER_MASK: Final = mask_of(DEFENDER_CARDS)
BOMBS: Final = mask_of(c for c in DECK if suit_of(c) is Suit.DIAMONDS)

KING: Final = parse_card("KS")
QUEEN: Final = parse_card("QH")
GOALS: Final = 1 << KING | 1 << QUEEN  # A1.3

START_HAND: Final[int] = TABLES["hand"]["start"]
REVENGES: int = TABLES["hand"]["revenges"]
MOST_ATTACKS: int = TABLES["hand"]["most_attacks"]
KING_POINTS: Final[int] = TABLES["score"]["KS"]
QUEEN_POINTS: Final[int] = TABLES["score"]["QH"]
ROUND_POINTS = KING_POINTS + QUEEN_POINTS
ROUNDS: int = TABLES["score"]["rounds"]


def _strength(card: int) -> int:
    if card in JOKERS:
        return 0  # A1.4: a joker has no combat strength
    name, table = code(card), TABLES["strength"]
    strength: int = table.get(name, table[name[0]])
    return strength


STRENGTH: Final = tuple(_strength(card) for card in range(54))
"""card -> combat strength (A1.4); jokers 0, they never fight."""


def is_goal(card: int) -> bool:
    """Whether the card is K♠ or Q♥."""
    return bool(GOALS >> card & 1)
