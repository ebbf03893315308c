"""The duel as a picture: the melds, both sides' dukes and fiefs, and the seat's hand."""

from __future__ import annotations

from engine.blocks.blocks import Block, CardRow
from engine.cards import cards_in, code
from engine.game.tabletop import Tabletop
from engine.games.dukes_up.rulebook.melds import in_order
from engine.games.dukes_up.rulebook.tables import other
from engine.games.dukes_up.rulebook.words import NAMES
from engine.games.dukes_up.turn.table import NO_CARD
from engine.games.dukes_up.turn.turn import Move
from engine.games.dukes_up.turn.view import View
from engine.language import _

BACK = "back"


def draw(view: View) -> list[Block]:
    """The table as it lies before the seat: the foe's side first, the hand last."""
    melds = tuple(tuple(map(code, in_order(meld))) for meld in view.table)
    blocks: list[Block] = [*_side(view, other(view.seat))]
    if melds:
        blocks.append(CardRow(melds, _("Melds on the table")))
    blocks += _side(view, view.seat)
    if view.hand:
        blocks.append(CardRow((tuple(map(code, cards_in(view.hand))),), _("Your hand")))
    return blocks


def _side(view: View, seat: int) -> list[Block]:
    """A side's dukes, then its fief; what is face down shows its back."""
    dukes = tuple(map(code, cards_in(view.dukes[seat])))
    if view.has_dukes[seat] and not dukes:
        dukes = (BACK, BACK)
    fief = view.fief[seat]
    groups = [group for group in (dukes, _fief(fief) if view.has_fief[seat] else ()) if group]
    told = _("{name}: dukes and fief", name=_(NAMES[seat]))
    return [CardRow(tuple(groups), told)] if groups else []


def _fief(card: int) -> tuple[str, ...]:
    return (BACK,) if card == NO_CARD else (code(card),)


TABLETOP: Tabletop[Move, View] = Tabletop(draw)
