"""Whether cards can be parted into melds: one sweep over the ranks, exact and quick.

Inside a suit pair the two suits are alike, and at any rank a pair has at most two open runs. So it
is enough to know, rank by rank from the low ace to the high one, how long the open runs of each
pair are (three stands for three or more). A set takes three or four cards of a rank away first.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from engine.cards import ACE, Suit
from engine.games.dukes_up.rules import LARGEST_SET, SMALLEST_MELD

Runs = tuple[int, ...]
"""The lengths of the open runs of one pair, longest first."""

_FULL = SMALLEST_MELD
_ACE_BIT = ACE - 2


@lru_cache(maxsize=1 << 18)
def is_sweepable(mask: int, jokers: int) -> bool:
    """Whether these natural cards and so many jokers can be parted into melds (K3, K5.2, K9.1).

    Exact for no joker and for one. Two jokers might share a meld here, so then only a refusal is
    final.
    """
    ranks = [_at_rank(mask, bit) for bit in range(_ACE_BIT)]
    aces = _at_rank(mask, _ACE_BIT)
    return any(_sweep((low, *ranks, aces ^ low), jokers) for low in _subsets(aces))


def _sweep(ranks: tuple[int, ...], jokers: int) -> bool:
    """Whether the suits at 14 ranks, both aces' places included, can be parted."""
    states: set[tuple[Runs, Runs, int]] = {((), (), jokers)}
    for place, suits in enumerate(ranks):
        # K3.3: an ace below the two is in a run, so only the high place gives a set of aces
        states = {
            (thorns, flowers, unused)
            for before in states
            for counts in _left(suits, before[2], place > 0)
            for thorns in _extended(before[0], counts[0])
            for flowers in _extended(before[1], counts[1])
            for unused in (counts[2],)
        }
        if not states:
            return False
    return any(
        not unused and _is_closed(thorns) and _is_closed(flowers)
        for thorns, flowers, unused in states
    )


def _at_rank(mask: int, bit: int) -> int:
    """The suits present at a rank, as four bits in the order of :class:`Suit`."""
    return (
        mask >> bit & 1
        | (mask >> 13 + bit & 1) << 1
        | (mask >> 26 + bit & 1) << 2
        | (mask >> 39 + bit & 1) << 3
    )


def _counts(suits: int) -> tuple[int, int]:
    """How many of these suits are thorns (♠♦) and flowers (♥♣)."""
    thorns = (suits >> Suit.SPADES & 1) + (suits >> Suit.DIAMONDS & 1)
    return thorns, suits.bit_count() - thorns


def _subsets(bits: int) -> Iterator[int]:
    return (sub for sub in range(bits + 1) if sub & bits == sub)


@cache
def _left(suits: int, jokers: int, may_be_set: bool) -> tuple[tuple[int, int, int], ...]:
    """What a rank leaves for runs: cards of thorns and of flowers, and the jokers still unused."""
    found = []
    for rest, unused in _left_by_sets(suits, jokers) if may_be_set else ((suits, jokers),):
        thorns, flowers = _counts(rest)
        found += [
            (thorns + more, flowers + others, unused - more - others)
            for more in range(unused + 1)
            for others in range(unused - more + 1)
        ]
    return tuple(dict.fromkeys(found))


@cache
def _left_by_sets(suits: int, jokers: int) -> tuple[tuple[int, int], ...]:
    """The suits and jokers left with no set or after the sets a rank allows (K3.1, K9.1)."""
    found = [(suits, jokers)]
    for taken in _subsets(suits):
        count = taken.bit_count()
        if SMALLEST_MELD <= count <= LARGEST_SET:
            found += _left_by_sets(suits ^ taken, jokers)
        if jokers and SMALLEST_MELD <= count + 1 <= LARGEST_SET:
            found += _left_by_sets(suits ^ taken, jokers - 1)
    return tuple(dict.fromkeys(found))


@cache
def _extended(runs: Runs, count: int) -> tuple[Runs, ...]:
    """The open runs after ``count`` cards of the next rank; a run left behind must be whole."""
    found = []
    for chosen in _subsets((1 << len(runs)) - 1):
        kept = [length for i, length in enumerate(runs) if chosen >> i & 1]
        left = [length for i, length in enumerate(runs) if not chosen >> i & 1]
        if len(kept) <= count and all(length >= _FULL for length in left):
            longer = [min(_FULL, length + 1) for length in kept]
            found.append(tuple(sorted([*longer, *[1] * (count - len(kept))], reverse=True)))
    return tuple(dict.fromkeys(found))


def _is_closed(runs: Runs) -> bool:
    return all(length >= _FULL for length in runs)
