"""Melds and exact covers, on bit masks of cards.

Terminology: a *meld* is a set or a run (K3); a *cover* parts a mask into melds, each card in one.
A joker (K9.1) stands for one card that is absent from its meld. Runs of six and more fall apart
into runs of three to five, so covers are searched with those and joined afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations, product
from typing import Final

from engine.cards import (
    ACE,
    JOKER_1,
    JOKER_2,
    Suit,
    by_suit,
    cards_in,
    is_joker,
    make_card,
    mask_of,
    rank_bit,
    rank_bits,
    rank_of,
    suit_mask,
)
from engine.games.dukes_up.rulebook.cover_search import is_coverable
from engine.games.dukes_up.rulebook.tables import LARGEST_SET, SMALLEST_MELD
from engine.rng import Stream

THORNS: Final = (Suit.SPADES, Suit.DIAMONDS)
FLOWERS: Final = (Suit.HEARTS, Suit.CLUBS)
PAIRS: Final = (THORNS, FLOWERS)

NATURAL: Final = (1 << 52) - 1
JOKERS: Final = 1 << JOKER_1 | 1 << JOKER_2
_ACE_HIGH: Final = 1 << 13


def is_meld(mask: int) -> bool:
    """Whether these cards form one meld (K3.1-K3.3, K9.1)."""
    jokers = mask & JOKERS
    if not jokers:
        return is_set(mask) or is_run(mask)
    if jokers == JOKERS:  # K9.1: at most one in a meld
        return False
    return bool(stand_ins(mask))


def is_set(mask: int) -> bool:
    """Three or four natural cards of one rank (K3.1)."""
    if not SMALLEST_MELD <= mask.bit_count() <= LARGEST_SET or mask & JOKERS:
        return False
    return len({rank_of(card) for card in cards_in(mask)}) == 1


@lru_cache(maxsize=1 << 14)
def is_run(mask: int) -> bool:
    """Three or more natural cards of consecutive ranks, of one suit pair (K3.2, K3.3)."""
    if mask.bit_count() < SMALLEST_MELD or mask & JOKERS:
        return False
    for first, second in PAIRS:
        low, high = rank_bits(mask, first), rank_bits(mask, second)
        if not mask & ~(suit_mask(first) | suit_mask(second)):
            # K3.3: each rank at most once; the ace at either end
            return not low & high and bool(_places(low | high))
    return False


def stand_ins(mask: int) -> tuple[int, ...]:
    """The natural cards that the one joker of this mask may stand for, lowest first (K9.1)."""
    natural = mask & NATURAL
    return tuple(
        card
        for card in range(52)
        if not natural >> card & 1 and (is_set(natural | 1 << card) or is_run(natural | 1 << card))
    )


def readings(meld: int) -> Iterator[tuple[int, ...]]:
    """The orders in which a meld can lie: a run by rank (an ace low first), a set by suit.

    With a joker the lowest reading comes first: the one in which it stands for the lowest rank.
    """
    jokers = meld & JOKERS
    if not jokers:
        yield from _natural_readings(meld)
        return
    joker = jokers.bit_length() - 1
    found = []
    for card in stand_ins(meld):
        for order in _natural_readings(meld & NATURAL | 1 << card):
            is_low_ace = rank_of(card) == ACE and order[0] == card
            found.append((1 if is_low_ace else rank_of(card), order, card))
    for _, order, card in sorted(found, key=lambda reading: reading[0]):
        yield tuple(joker if c == card else c for c in order)


def in_order(meld: int) -> tuple[int, ...]:
    """The cards of a meld as they are laid out; of no meld, lowest first."""
    return next(readings(meld), tuple(cards_in(meld)))


def without(meld: int, card: int) -> tuple[int, ...] | None:
    """What a meld leaves when one card is lifted off and nothing else moves (K6.4).

    Returns:
        the melds that remain (two when a run is split by the gap), or None if some part is none;
        of several ways the one that the lowest reading gives.
    """
    ways = ways_without(meld, card)
    return ways[0] if ways else None


@lru_cache(maxsize=1 << 14)
def ways_without(meld: int, card: int) -> tuple[tuple[int, ...], ...]:
    """What a meld may leave when one card is lifted off (K6.4), the lowest reading first.

    A joker (or, in a run of all thirteen ranks, the ace) may stay at either end, so that it goes
    with one part or with the other.
    """
    ways = []
    for order in readings(meld):
        at = order.index(card)
        ranks = {rank_of(c) for c in order if not is_joker(c)}
        if len(ranks) == 1:
            parts = [order[:at] + order[at + 1 :]]
        else:
            parts = [part for part in (order[:at], order[at + 1 :]) if part]
        if all(len(part) >= SMALLEST_MELD for part in parts):
            ways.append(tuple(sorted(mask_of(part) for part in parts)))
    return tuple(dict.fromkeys(ways))


def union(melds: Iterable[int]) -> int:
    """All cards of some melds as one mask."""
    total = 0
    for meld in melds:
        total |= meld
    return total


@lru_cache(maxsize=1 << 13)
def find_cover(mask: int, keep: tuple[int, ...] = ()) -> tuple[int, ...] | None:
    """One way to part these cards into melds, always the same one, or None.

    Args:
        mask: the cards.
        keep: melds that stay as they are where that is possible, in this order.
    """
    if not is_coverable(mask):
        return None
    cover = []
    for meld in keep:
        if meld & mask == meld and is_coverable(mask ^ meld):
            cover.append(meld)
            mask ^= meld
    while mask:
        meld = next(m for m in _first_melds(mask) if is_coverable(mask ^ m))
        cover.append(meld)
        mask ^= meld
    return _joined(cover)


@lru_cache(maxsize=1 << 14)
def liftable(meld: int, owner: int) -> tuple[int, ...]:
    """The cards of a mask that may be lifted off a meld, lowest first (K6.4)."""
    return tuple(card for card in cards_in(meld & owner) if without(meld, card) is not None)


@lru_cache(maxsize=1 << 12)
def find_other_cover(table: tuple[int, ...]) -> tuple[int, ...] | None:
    """A way to part the cards of these melds that is not these melds, or None.

    Args:
        table: sorted melds.
    """
    return next((cover for cover in _covers(union(table)) if cover != table), None)


def _covers(mask: int) -> Iterator[tuple[int, ...]]:
    """Every way to part a mask into melds of any length, each sorted."""
    if not mask:
        yield ()
        return
    for meld in _first_long_melds(mask):
        if is_coverable(mask ^ meld):
            for rest in _covers(mask ^ meld):
                yield tuple(sorted((meld, *rest)))


def _first_long_melds(mask: int) -> Iterator[int]:
    """All melds within a mask that hold its last joker, or else its lowest card."""
    seen = set()
    waiting = list(_first_melds(mask))
    for meld in waiting:  # grows: a meld made longer by one card is tried in its turn
        if meld in seen:
            continue
        seen.add(meld)
        yield meld
        waiting += [m for c in cards_in(mask & ~meld) if is_meld(m := meld | 1 << c)]


def usable(universe: int) -> int:
    """The cards of a mask that lie in at least one meld made of its cards."""
    if universe & JOKERS:
        return universe
    spades, hearts, diamonds, clubs = by_suit(universe)
    thorns, flowers = spades & diamonds, hearts & clubs
    either, other = spades | diamonds, hearts | clubs
    alike = thorns & other | flowers & either  # three or four of a rank
    in_thorns, in_flowers = alike | _in_runs(either), alike | _in_runs(other)
    return (
        spades & in_thorns
        | (hearts & in_flowers) << 13
        | (diamonds & in_thorns) << 26
        | (clubs & in_flowers) << 39
    )


def _in_runs(ranks: int) -> int:
    """The ranks (13 bits, ace last) that lie in three consecutive ones, the ace at either end."""
    line = ranks << 1 | ranks >> 12
    starts = line & line >> 1 & line >> 2
    line = starts | starts << 1 | starts << 2
    return line >> 1 | (line & 1) << 12


def _places(ranks: int) -> tuple[bool, ...]:
    """The ways to read 13 rank bits (2 first, ace last) as consecutive: True for ace low."""
    high = ranks << 1
    ways = []
    if high & _ACE_HIGH and _is_consecutive(high & ~_ACE_HIGH | 1):
        ways.append(True)
    if _is_consecutive(high):
        ways.append(False)
    return tuple(ways)


def _is_consecutive(bits: int) -> bool:
    bits //= bits & -bits
    return not bits & bits + 1


def _natural_readings(meld: int) -> Iterator[tuple[int, ...]]:
    if is_set(meld):
        yield tuple(cards_in(meld))
    elif is_run(meld):
        cards = list(cards_in(meld))
        ranks = 0
        for card in cards:
            ranks |= rank_bit(card)
        for is_low in _places(ranks):
            yield tuple(
                sorted(cards, key=lambda c: 1 if is_low and rank_of(c) == ACE else rank_of(c))
            )


def _joined(cover: list[int]) -> tuple[int, ...]:
    """Runs that continue each other become one; the result is sorted."""
    runs = [meld for meld in cover if is_run(meld)]
    sets = [meld for meld in cover if not is_run(meld)]
    whole: list[int] = []
    while runs:
        run = runs.pop(0)
        longer = next((other for other in runs if is_run(run | other)), 0)
        if longer:
            runs.remove(longer)
            runs.append(run | longer)
        else:
            whole.append(run)
    return tuple(sorted(sets + whole))


def _first_melds(mask: int) -> Iterator[int]:
    """The short melds within a mask that hold its last joker, or else its lowest card."""
    jokers = mask & JOKERS
    if jokers:
        joker = 1 << jokers.bit_length() - 1
        for partial in _partials():
            if partial & mask == partial:
                yield joker | partial
    else:
        for meld in _BY_LOWEST[(mask & -mask).bit_length() - 1]:
            if meld & mask == meld:
                yield meld


def _sets() -> Iterator[int]:
    for rank in range(2, ACE + 1):
        for count in (LARGEST_SET, SMALLEST_MELD):
            for suits in combinations(Suit, count):
                yield mask_of(make_card(rank, suit) for suit in suits)


def _short_runs() -> Iterator[int]:
    for pair, length in product(PAIRS, (5, 4, 3)):
        for start in range(1, ACE - length + 2):
            ranks = [ACE if place == 1 else place for place in range(start, start + length)]
            for suits in product(pair, repeat=length):
                yield mask_of(map(make_card, ranks, suits))


_SHORT_MELDS: Final = (*_sets(), *_short_runs())
MELDS_OF_THREE: Final = tuple(meld for meld in _SHORT_MELDS if meld.bit_count() == 3)
"""Every meld of three natural cards."""
_BY_LOWEST: Final = tuple(
    tuple(meld for meld in _SHORT_MELDS if (meld & -meld) == 1 << card) for card in range(52)
)


@cache
def _partials() -> tuple[int, ...]:
    """Every short meld with one card left out, for a joker to stand in."""
    found = {meld ^ 1 << card: None for meld in _SHORT_MELDS for card in cards_in(meld)}
    return tuple(found)


def random_meld(stream: Stream) -> int:
    """A meld of three to five cards: as often a set as a run of each pair and length."""
    kind = stream.below(7)
    return stream.pick(_of_kind(0 if kind == 0 else 3 + kind % 3))


@cache
def _of_kind(length: int) -> tuple[int, ...]:
    """All runs of a length, or for 0 all sets."""
    if not length:
        return tuple(meld for meld in _SHORT_MELDS if is_set(meld))
    return tuple(m for m in _SHORT_MELDS if m.bit_count() == length and not is_set(m))
