"""Units in numbers: attributes, sets, combat, the Draw Limit and what Effects buy (D2-D9, D11).

Attributes are named as in ``tables.toml``: damage, armour, range, movement.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import ACE, Suit, is_joker, rank_of, suit_of
from engine.games.deebz.rulebook.tables import ATTRIBUTES

BASE = 1
"""Every attribute starts at 1 (D4.2)."""

BASE_DRAW_LIMIT = 7
"""D6.1."""

NAMES = tuple(row["id"] for row in ATTRIBUTES)
ROUNDED_DOWN = tuple(row["id"] for row in ATTRIBUTES if row["rounds"] == "down")
"""The others round up (D4.4)."""


def longest_series(ranks: Sequence[int]) -> int:
    """The length of the longest run of neighbouring ranks, ace high (D2.1, D2.4)."""
    have = set(ranks)
    best = 0
    for rank in have:
        length = 0
        while rank + length in have:
            length += 1
        best = max(best, length)
    return best


def attributes(face_up: Sequence[int], *, series: bool = False) -> dict[str, int]:
    """The four attributes of a Unit from its face-up cards (D4.2, D4.3).

    Args:
        face_up: cards as ints; Jokers feed no attribute (D2.6).
        series: the option ``series``: a suit's longest run of length L adds L - 1.
    """
    return {name: attribute_sum(face_up, suit, series=series) for suit, name in enumerate(NAMES)}


def attribute_sum(face_up: Sequence[int], suit: int, *, series: bool = False) -> int:
    """Return the attribute that a suit feeds, before it is doubled or halved (D4.2, D4.3).

    Args:
        face_up: cards 0-53 as ints; Jokers feed no attribute (D2.6).
        suit: 0-3; which attribute it feeds is the option ``suit_map`` (D2.3).
        series: the option ``series``: the suit's longest run of length L adds L - 1.
    """
    ranks = [rank_of(card) for card in face_up if not is_joker(card) and card // 13 == suit]
    bonus = longest_series(ranks) - 1 if series and ranks else 0
    return BASE + len(ranks) + bonus


def effective(name: str, value: int, doublings: int = 0, halvings: int = 0) -> int:
    """An attribute after Multipliers, Divisors and halvings, rounded once at the end (D4.4)."""
    top, bottom = value << doublings, 1 << halvings
    return top // bottom if name in ROUNDED_DOWN else -(-top // bottom)


def sets_of(face_up: Sequence[int]) -> tuple[int, int]:
    """(pairs, triples) among face-up cards; no card counts twice (D2.5). A Joker is an ace."""
    counts: dict[int, int] = {}
    for card in face_up:
        rank = ACE if is_joker(card) else rank_of(card)
        counts[rank] = counts.get(rank, 0) + 1
    pairs = triples = 0
    if len(counts) < len(face_up):
        for count in counts.values():
            triples += count // 3
            pairs += count % 3 // 2
    return pairs, triples


def cards_lost(damage: int, armour: int) -> int:
    """Cards a target loses to an attack: Damage - Armour + 1 if Damage >= Armour (D11.3)."""
    return max(0, damage - armour + 1)


def draw_limit(
    bonuses: int = 0,
    penalties: int = 0,
    temporary_bonuses: int = 0,
    temporary_penalties: int = 0,
    base: int = BASE_DRAW_LIMIT,
) -> int:
    """How many cards may be drawn this turn (D6.1)."""
    return max(0, base + bonuses - penalties + temporary_bonuses - temporary_penalties)


def hand_limit(limit: int, drawn: int) -> int:
    """How many cards may be kept at the end of the turn (D6.2)."""
    return max(0, limit - drawn)


def bought(base: int, extra_faces: int) -> int:
    """What a "+" Effect gives: each extra J, Q, K or A doubles it (D8.2)."""
    return base << extra_faces


def is_barred(face_up: Sequence[int], suit: int) -> bool:
    """Whether an Activation Restrictor of this suit bars a Unit (D12.5).

    It does if the Unit's revealed cards of that suit are its most numerous: ties count, none does
    not.
    """
    counts = [0] * len(Suit)
    for card in face_up:
        if not is_joker(card):
            counts[suit_of(card)] += 1
    return counts[suit] > 0 and counts[suit] == max(counts)
