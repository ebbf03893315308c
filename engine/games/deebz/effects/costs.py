"""What Effects cost, and where the cards come from that pay (D2.2, D8.1, D8.2, D8.7, D9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from engine.cards import ACE, JACK, KING, QUEEN, TWO
from engine.games.deebz.rulebook.effects import Effect
from engine.games.deebz.table.pieces import find, plain, rank
from engine.games.deebz.table.table import GameTable

LETTERS = {"J": JACK, "Q": QUEEN, "K": KING, "A": ACE}
FACES = range(JACK, ACE + 1)
"""F is any J, Q, K or A (D2.2)."""

RANKS = ACE + 1
Counts = tuple[int, ...]


@dataclass(frozen=True)
class Pattern:
    """This many cards of each rank, this many more face cards, and any number more after a "+"."""

    needs: Counts
    faces: int
    is_open_ended: bool

    @cached_property
    def wants(self) -> tuple[tuple[int, int], ...]:
        """(rank, how many) for each rank that the pattern names."""
        return tuple((value, need) for value, need in enumerate(self.needs) if need)

    @property
    def size(self) -> int:
        """How many cards it takes at least."""
        return sum(self.needs) + self.faces

    def _excess(self, paid: Counts) -> int:
        """Face cards beyond the named ranks; -1 when a card has no place in the pattern."""
        excess = 0
        for value, (have, need) in enumerate(zip(paid, self.needs, strict=True)):
            if have > need:
                if value < JACK:
                    return -1
                excess += have - need
        return excess

    def fits(self, paid: Counts, everything: Counts) -> bool:
        """Whether the cards paid so far can become the pattern from all the cards there are."""
        for value, need in self.wants:
            if everything[value] < need:
                return False
        if sum(everything[JACK:]) - sum(self.needs[JACK:]) < self.faces:
            return False
        excess = self._excess(paid)
        return excess >= 0 and (excess <= self.faces or self.is_open_ended)

    def is_paid(self, paid: Counts) -> bool:
        """Whether these cards are the pattern (D8.2)."""
        if any(have < need for have, need in zip(paid, self.needs, strict=True)):
            return False
        excess = self._excess(paid)
        return excess == self.faces or (self.is_open_ended and excess > self.faces)


@lru_cache(maxsize=64)
def patterns(effect: Effect) -> tuple[Pattern, ...]:
    """The patterns that pay for an Effect: one, or one for each rank of a set."""
    words = effect.cost.split(", ")
    if words[0] in ("Pair", "Triple"):
        count = 2 if words[0] == "Pair" else 3
        aces = len(words) - 1
        return tuple(
            Pattern(
                tuple(count * (value == chosen) + aces * (value == ACE) for value in range(RANKS)),
                0,
                is_open_ended=False,
            )
            for chosen in range(TWO, RANKS)
        )
    needs = [0] * RANKS
    for letter in effect.cost.replace("F", ""):
        needs[LETTERS[letter]] += 1
    return (Pattern(tuple(needs), effect.cost.count("F"), effect.is_open_ended),)


def counts(cards: Iterable[int]) -> Counts:
    """How many cards of each rank, 0-14."""
    found = [0] * RANKS
    for card in cards:
        found[rank(card)] += 1
    return tuple(found)


@lru_cache(maxsize=20_000)
def can_pay(effect: Effect, have: Counts) -> bool:
    """Whether cards of these ranks contain the cost."""
    nothing = (0,) * RANKS
    return any(pattern.fits(nothing, have) for pattern in patterns(effect))


def paying_ranks(effect: Effect, paid: Iterable[int], everything: Iterable[int]) -> int:
    """The ranks of which one more card fits, as a mask: bit 2 to bit 14."""
    return _paying_ranks(effect, counts(paid), counts(everything))


@lru_cache(maxsize=20_000)
def _paying_ranks(effect: Effect, given: Counts, there: Counts) -> int:
    mask = 0
    for value in range(TWO, RANKS):
        if there[value] > given[value]:
            more = (*given[:value], given[value] + 1, *given[value + 1 :])
            mask |= any(pattern.fits(more, there) for pattern in patterns(effect)) << value
    return mask


def is_paid(effect: Effect, paid: Iterable[int]) -> bool:
    """Whether these cards pay for the Effect."""
    given = counts(paid)
    return any(pattern.is_paid(given) for pattern in patterns(effect))


def extra_faces(effect: Effect, paid: list[int]) -> int:
    """Face cards beyond the pattern: each doubles what a "+" Effect gives (D8.2)."""
    return len(paid) - patterns(effect)[0].size if effect.is_open_ended else 0


def smallest(effect: Effect) -> int:
    """How many cards the cost takes at least."""
    return patterns(effect)[0].size


def source(table: GameTable, seat: int, payer: int, *, combined: bool = False) -> list[int]:
    """The cards that may pay.

    Args:
        table: the table.
        seat: the player.
        payer: the Unit that pays with its face-up cards; 0 for the hand.
        combined: with the face cards that other Units lend it (D10.8).
    """
    if not payer:
        return table.seats[seat].hand
    unit = table.unit(payer)
    if unit is None:
        return []
    cards = unit.up
    if combined:
        cards = cards[:]
        for other in table.units:
            if other.lends_to == payer:
                cards += [card for card in other.up if rank(card) in FACES]
    return cards


def aces(table: GameTable, seat: int) -> list[tuple[int, int]]:
    """(Ace, who pays): from the hand, or face up on Units (D8.7)."""
    payers = [0]
    if table.board.settings.from_units:
        payers = [unit.number for unit in table.units_of(seat)]
    return [
        (card, payer)
        for payer in payers
        for card in plain(source(table, seat, payer))
        if rank(card) == ACE
    ]


def remove_paid(
    table: GameTable, seat: int, payer: int, paid: list[int], *, combined: bool
) -> None:
    """Take the cards from where they lie; a Unit without cards leaves (D4.1)."""
    for card in paid:
        _pile_with(table, seat, payer, card, combined=combined).remove(card)
    for unit in [unit for unit in table.units if not unit.size]:
        table.remove_unit(unit)


def _pile_with(table: GameTable, seat: int, payer: int, card: int, *, combined: bool) -> list[int]:
    if not payer:
        return table.seats[seat].hand
    unit = table.need(payer)
    if not combined or card in unit.up:
        return unit.up
    return next(u.up for u in table.units if u.lends_to == payer and card in u.up)


def take_card(table: GameTable, seat: int, payer: int, plain: int) -> int:
    """Take one card out of a hand or a Unit and return it."""
    pile = source(table, seat, payer)
    card = find(pile, plain)
    remove_paid(table, seat, payer, [card], combined=False)
    return card
