"""What a seat may know, and worlds that fit what it knows (D1.5).

Discards, Benches, face-up cards and all counts are public. A player also knows the own hand, the
cards left in the own draw pile (their order only if it was stacked), and the face-down cards of
Units that come from the own deck or are under the own control.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from engine.games.deebz.table.pieces import HIDDEN, VIRTUAL, Unit, in_order, owner
from engine.games.deebz.table.table import GameTable
from engine.rng import Stream

T = TypeVar("T", bound=GameTable)


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """The table as one seat sees it: hidden cards are HIDDEN."""

    seat: int
    table: GameTable

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and self.seat == other.seat
            and self.table.key() == other.table.key()
        )

    def __repr__(self) -> str:
        return f"<deebz View of seat {self.seat} in round {self.table.round}>"

    def __hash__(self) -> int:
        return hash((self.seat, self.table.round, self.table.to_move))


def knows(unit: Unit, card: int, seat: int) -> bool:
    """Whether a seat knows a face-down card of a Unit."""
    return unit.controller == seat or owner(card) == seat


def redact(table: T, seat: int) -> T:
    """A copy in which the seat sees nothing that it may not know."""
    shown = table.copy()
    _cover(shown, seat)
    return shown


def glimpse(table: T, seat: int) -> T:
    """What :func:`redact` shows, for one decision: what hides nothing is the table's own.

    It is to be read, not changed.
    """
    shown = table.twin()
    shown.seats = [who.twin() for who in table.seats]
    shown.units = [unit.copy() if unit.down else unit for unit in table.units]
    shown.stack = [step.copy() if step.has_secrets else step for step in table.stack]
    _cover(shown, seat)
    return shown


def _cover(shown: GameTable, seat: int) -> None:
    for index, who in enumerate(shown.seats):
        if index == seat:
            if not who.knows_order:
                who.draw = sorted(who.draw)
        else:
            pinned = _pinned(shown, index)
            who.hand = [*pinned, *[HIDDEN] * (len(who.hand) - len(pinned))]
            who.draw = [HIDDEN] * len(who.draw)
            who.knows_order = False
    for unit in shown.units:
        if unit.down:
            if unit.controller != seat:
                unit.down = [card if owner(card) == seat else HIDDEN for card in unit.down]
            unit.down.sort()
    for step in shown.stack:
        if step.has_secrets:
            step.hide(seat)


def _pinned(table: GameTable, seat: int) -> list[int]:
    """Cards of a seat's hand that all have seen."""
    return [card for step in table.stack if step.shows_cards for card in step.pinned(seat)]


def deal_anew(table: T, seat: int, rng: Stream) -> T:
    """A copy in which everything hidden from the seat is dealt anew among its places."""
    world = table.copy()
    for index, who in enumerate(world.seats):
        if index == seat:
            if not who.knows_order:
                rng.shuffle(who.draw)
            continue
        _deal_to(world, index, seat, rng)
    for step in world.stack:
        step.imagine(world, seat, rng)
    return world


def _deal_to(world: GameTable, index: int, seat: int, rng: Stream) -> None:
    """Deal one other player's unseen cards to draw pile, hand and face-down places."""
    who = world.seats[index]
    pinned = _pinned(world, index)
    hand = who.hand[:]
    for card in pinned:
        hand.remove(card)
    places: list[tuple[Unit, int]] = []
    pool = who.draw + hand
    for unit in world.units:
        for place, card in enumerate(unit.down):
            # A virtual face-down card names one of its owner's discards; it stays as it is.
            if not knows(unit, card, seat) and owner(card) == index and not card & VIRTUAL:
                pool.append(card)
                places.append((unit, place))
    rng.shuffle(pool)
    for unit, place in places:
        unit.down[place] = pool.pop()
    for unit in world.units:
        unit.down.sort()
    who.hand = sorted([*pinned, *pool[: len(hand)]], key=in_order)
    who.draw = pool[len(hand) :]
