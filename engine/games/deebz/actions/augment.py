"""Hand cards laid on Units for a round (D4.8, ``hand_augment``)."""

from __future__ import annotations

from engine.games.deebz.table.pieces import Move, find, plain
from engine.games.deebz.table.table import GameTable


def augment_moves(table: GameTable, seat: int) -> list[Move]:
    """Hand cards that may lift one's own Units (D4.8)."""
    if not table.board.settings.hand_augment or table.active != seat:
        return []
    cards = [card for card in plain(table.seats[seat].hand) if card < 52]
    return [("augment", unit.number, card) for unit in table.units_of(seat) for card in cards]


def augment(table: GameTable, seat: int, move: Move) -> None:
    """Lay a hand card on a Unit until the round ends (D4.8)."""
    hand = table.seats[seat].hand
    card = find(hand, move[2])
    hand.remove(card)
    table.need(move[1]).augments.append(card)
