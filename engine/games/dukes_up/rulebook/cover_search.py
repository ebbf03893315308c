"""Whether cards can be parted into melds: one walk over the ranks, exact and quick.

Inside a suit pair the two suits are alike. So it is enough to know, rank by rank from the low ace
to the high one, how long the open runs of each pair are (three stands for three or more), which of
them hold a joker, and how many jokers are left. All that may be so after some ranks is a *front*.
Fronts are numbered as they are met, and the step from a front by the suits of the next rank is
worked out once: afterwards a question costs some dozen look-ups for each way to lay aces low.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import product
from typing import Final, NamedTuple

from engine.cards import JOKER_1
from engine.games.dukes_up.rulebook.tables import LARGEST_SET, SMALLEST_MELD

Runs = tuple[int, ...]
"""The open runs of one pair: their lengths, and HELD more for a run that holds a joker."""

HELD: Final = 4
_FULL: Final = SMALLEST_MELD
_RANKS_ABOVE_ACE: Final = 12
_KEPT: Final = 1 << 13
"""Answers kept: the same question comes back while a player thinks, and a turn later."""
_SUIT: Final = (1 << 13) - 1
_ACES: Final = tuple([(1 << suit, 1 << 13 * suit + _RANKS_ABOVE_ACE) for suit in range(4)])
"""The bit of a suit among those of one rank, and the mask of its ace."""


class _Open(NamedTuple):
    """One way the cards so far can have been laid.

    Attributes:
        thorns, flowers: the open runs of each pair, in falling order.
        jokers: still to be laid.
    """

    thorns: Runs
    flowers: Runs
    jokers: int


@lru_cache(maxsize=_KEPT)
def is_coverable(mask: int) -> bool:
    """Whether these cards can be parted into melds (K3, K5.2, K9.1)."""
    ranks = _by_rank(mask)
    jokers = (mask >> JOKER_1).bit_count()
    aces = ranks >> 48
    if not aces and not jokers:
        return _can_end(_walk(_start(0, 0, 0), ranks), 0, 0)
    thorns, flowers = _counts(aces)
    # a low ace needs a two beside it, or a joker in its place
    low_thorns, low_flowers = (thorns, flowers) if jokers else _counts(ranks & 15)
    for low in range(min(thorns, low_thorns) + 1):
        for other in range(min(flowers, low_flowers) + 1):
            front = _walk(_start(low, other, jokers), ranks)
            if front and _can_end(front, thorns - low, flowers - other):
                return True
    return False


def coverable_with(fixed: int, free: int) -> list[int]:
    """Every part of some cards that can be added to others so that all parts into melds.

    One walk answers for all of them: parts that lead to the same front go on together.

    Args:
        fixed: cards that must all lie in melds.
        free: other cards, each of which may be added.

    Returns:
        masks within ``free``, in no order to rely on.
    """
    if (fixed | free) >> JOKER_1:
        return [part for part in subsets(free) if is_coverable(fixed | part)]
    must, may = _by_rank(fixed), _by_rank(free)
    aces, free_aces = must >> 48, _choices(may >> 48)
    thorns, flowers = _counts((must | may) >> 48)
    low_thorns, low_flowers = _counts((must | may) & 15)
    found: list[int] = []
    for low in range(min(thorns, low_thorns) + 1):
        for other in range(min(flowers, low_flowers) + 1):
            for front, parts in _walk_all(_start(low, other, 0), must, may).items():
                for suits, ace_bits in free_aces:
                    high_thorns, high_flowers = _counts(aces | suits)
                    if (
                        high_thorns >= low
                        and high_flowers >= other
                        and _can_end(front, high_thorns - low, high_flowers - other)
                    ):
                        found += [part | ace_bits << _RANKS_ABOVE_ACE for part in parts]
    return list(dict.fromkeys(found))


@lru_cache(maxsize=_KEPT)
def coverable_each(fixed: int, free: int) -> int:
    """The cards of which each, added alone to others, lets all part into melds.

    One walk answers for all of them, since cards that lead to the same front go on together.

    Args:
        fixed: cards that must all lie in melds.
        free: other cards without jokers.

    Returns:
        a mask within ``free``.
    """
    must, may = _by_rank(fixed), _by_rank(free)
    jokers = (fixed >> JOKER_1).bit_count()
    aces = must >> 48
    thorns, flowers = _counts(aces | may >> 48)
    low_thorns, low_flowers = (thorns, flowers) if jokers else _counts((must | may) & 15)
    found = 0
    for low in range(min(thorns, low_thorns) + 1):
        for other in range(min(flowers, low_flowers) + 1):
            front, grown = _walk_each(_start(low, other, jokers), must, may)
            for ace, added in _ACES:
                if front and may >> 48 & ace and _ends(front, aces | ace, low, other):
                    found |= added
            for after, cards in grown.items():
                if _ends(after, aces, low, other):
                    found |= cards
    return found


def _ends(front: int, aces: int, low: int, other: int) -> bool:
    """Whether all is whole when of these aces this many thorns and flowers lie low."""
    thorns, flowers = _counts(aces)
    return thorns >= low and flowers >= other and _can_end(front, thorns - low, flowers - other)


def _walk_each(start: int, must: int, may: int) -> tuple[int, dict[int, int]]:
    """The front after the king without any free card; those with one, and which lead there."""
    plain = start
    steps = _STEPS
    grown: dict[int, int] = {}
    for rank in range(_RANKS_ABOVE_ACE):
        suits, extra = must & 15, may & 15
        if grown:
            after: dict[int, int] = {}
            for before, cards in grown.items():
                front = steps[before << 4 | suits]
                if front < 0:
                    front = _learn(before, suits)
                if front:
                    after[front] = after.get(front, 0) | cards
            grown = after
        if plain:
            if extra:
                for ace, added in _ACES:
                    if extra & ace:
                        front = steps[plain << 4 | suits | ace]
                        if front < 0:
                            front = _learn(plain, suits | ace)
                        if front:
                            grown[front] = grown.get(front, 0) | added >> _RANKS_ABOVE_ACE - rank
            front = steps[plain << 4 | suits]
            plain = _learn(plain, suits) if front < 0 else front
        elif not grown:
            break
        must >>= 4
        may >>= 4
    return plain, grown


def _walk_all(start: int, must: int, may: int) -> dict[int, list[int]]:
    """The fronts after the king, each with the parts of the free cards that lead to it."""
    layer = {start: [0]}
    steps = _STEPS
    for rank in range(_RANKS_ABOVE_ACE):
        suits, choices = must & 15, _choices(may & 15)
        after: dict[int, list[int]] = {}
        for before, parts in layer.items():
            for more, bits in choices:
                front = steps[before << 4 | suits | more]
                if front < 0:
                    front = _learn(before, suits | more)
                if front:
                    added = bits << rank
                    grown = [part | added for part in parts] if added else parts
                    after[front] = after[front] + grown if front in after else grown
        layer = after
        must >>= 4
        may >>= 4
    return layer


@cache
def _choices(suits: int) -> tuple[tuple[int, int], ...]:
    """Every choice among the cards of these suits at one rank, and their mask at rank two."""
    return tuple(
        (choice, sum(1 << 13 * suit for suit in range(4) if choice >> suit & 1))
        for choice in range(16)
        if not choice & ~suits
    )


def subsets(mask: int) -> Iterator[int]:
    """All subsets of a mask, the largest number first, the empty set last."""
    sub = mask
    while True:
        yield sub
        if not sub:
            return
        sub = sub - 1 & mask


def _walk(front: int, ranks: int) -> int:
    """The front after all ranks from the two to the king."""
    steps = _STEPS
    for _ in range(_RANKS_ABOVE_ACE):
        after = steps[front << 4 | ranks & 15]
        if after < 0:
            after = _learn(front, ranks & 15)
        if not after:
            return _DEAD
        front = after
        ranks >>= 4
    return front


def _by_rank(mask: int) -> int:
    """The natural cards with the four suits of a rank side by side, the two first."""
    return (
        _SPREAD[mask & _SUIT]
        | _SPREAD[mask >> 13 & _SUIT] << 1
        | _SPREAD[mask >> 26 & _SUIT] << 2
        | _SPREAD[mask >> 39 & _SUIT] << 3
    )


def _spread() -> list[int]:
    """For each set of ranks of one suit, the same bits four places apart."""
    table = [0] * (1 << 13)
    for ranks in range(1, 1 << 13):
        low = ranks & -ranks
        table[ranks] = table[ranks ^ low] | 1 << 4 * (low.bit_length() - 1)
    return table


_SPREAD: Final = _spread()
_DEAD: Final = 0
_UNKNOWN: Final = -1
_FRONTS: Final[list[frozenset[_Open]]] = [frozenset()]
_NUMBERS: Final[dict[frozenset[_Open], int]] = {frozenset(): _DEAD}
_STEPS: Final[list[int]] = [_DEAD] * 16
"""At 16 times a front, and the suits of the next rank: the front after them, or _UNKNOWN."""


def _number(ways: Iterable[_Open]) -> int:
    """The number of a front, given when it is met first."""
    front = frozenset(ways)
    number = _NUMBERS.setdefault(front, len(_FRONTS))
    if number == len(_FRONTS):
        _FRONTS.append(front)
        _STEPS.extend([_UNKNOWN] * 16)
    return number


def _learn(front: int, suits: int) -> int:
    """Work out a step: after the cards of these suits at the next rank."""
    counts = _counts(suits)
    after = _number(way for before in _FRONTS[front] for way in _laid(before, counts))
    _STEPS[front << 4 | suits] = after
    return after


@cache
def _start(thorns: int, flowers: int, jokers: int) -> int:
    """The front after the place below the two: some aces, and jokers as aces, lie low."""
    # K3.3: an ace below the two is in a run, so only the high place gives a set of aces
    return _number(_laid_in_runs(_Open((), (), jokers), (thorns, flowers)))


@cache
def _can_end(front: int, thorns: int, flowers: int) -> bool:
    """Whether all is whole once this many aces lie high."""
    return any(
        not way.jokers and _is_closed(way.thorns) and _is_closed(way.flowers)
        for before in _FRONTS[front]
        for way in _laid(before, (thorns, flowers))
    )


def _counts(suits: int) -> tuple[int, int]:
    """How many of these suits (bits in the order of Suit) are thorns (♠♦) and flowers (♥♣)."""
    return (suits & 1) + (suits >> 2 & 1), (suits >> 1 & 1) + (suits >> 3 & 1)


def _laid(before: _Open, counts: tuple[int, int]) -> Iterator[_Open]:
    """The ways to go on with this many thorns and flowers of one rank."""
    for thorns, flowers, jokers in _left_by_sets(*counts, before.jokers):
        yield from _laid_in_runs(before._replace(jokers=jokers), (thorns, flowers))


def _laid_in_runs(before: _Open, counts: tuple[int, int]) -> Iterator[_Open]:
    """The same when every card goes into a run, jokers too where they help."""
    for more, others in product(range(before.jokers + 1), repeat=2):
        if more + others <= before.jokers:
            left = before.jokers - more - others
            for thorns in _extended(before.thorns, counts[0], more):
                for flowers in _extended(before.flowers, counts[1], others):
                    yield _Open(thorns, flowers, left)


@cache
def _left_by_sets(thorns: int, flowers: int, jokers: int) -> tuple[tuple[int, int, int], ...]:
    """The cards and jokers left with no set or after the sets a rank allows (K3.1, K9.1)."""
    found = [(thorns, flowers, jokers)]
    for some, others, joker in product(range(thorns + 1), range(flowers + 1), (0, 1)):
        if joker <= jokers and SMALLEST_MELD <= some + others + joker <= LARGEST_SET:
            found += _left_by_sets(thorns - some, flowers - others, jokers - joker)
    return tuple(dict.fromkeys(found))


@cache
def _extended(runs: Runs, cards: int, jokers: int) -> tuple[Runs, ...]:
    """The open runs after cards and jokers of the next rank; a run left behind must be whole."""
    if not runs:
        fresh = [1 + HELD] * jokers + [1] * cards
        return (tuple(fresh),)
    first, rest = runs[0], runs[1:]
    found: list[Runs] = []
    if first % HELD >= _FULL:
        found += _extended(rest, cards, jokers)
    longer = first if first % HELD >= _FULL else first + 1
    if cards:
        found += [(longer, *more) for more in _extended(rest, cards - 1, jokers)]
    if jokers and first < HELD:  # K9.1: one joker in a meld
        found += [(longer + HELD, *more) for more in _extended(rest, cards, jokers - 1)]
    return tuple(dict.fromkeys(tuple(sorted(way, reverse=True)) for way in found))


def _is_closed(runs: Runs) -> bool:
    return all(length % HELD >= _FULL for length in runs)
