"""Where the cards come from that pay for an Effect: a hand, a Unit, or several (D8.1, D8.7)."""

from __future__ import annotations

from engine.cards import ACE
from engine.games.deebz.effects.costs import FACES
from engine.games.deebz.table.pieces import find, plain, rank
from engine.games.deebz.table.table import GameTable


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
