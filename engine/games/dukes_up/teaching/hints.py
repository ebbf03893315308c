"""What a careful player would consider, and why, from what the seat knows."""

from __future__ import annotations

from engine.cards import cards_in, label
from engine.game.playable import Advice
from engine.games.dukes_up.programs.greedy import search_moves
from engine.games.dukes_up.programs.judgement import company
from engine.games.dukes_up.rulebook.cover_search import is_coverable
from engine.games.dukes_up.rulebook.melds import usable
from engine.games.dukes_up.rulebook.tables import OWN, PILE, STOCK, other
from engine.games.dukes_up.turn.arrange import fief_bit
from engine.games.dukes_up.turn.refusals import can_discard_two, can_draw
from engine.games.dukes_up.turn.state import State, known_state
from engine.games.dukes_up.turn.turn import Move
from engine.games.dukes_up.turn.view import View
from engine.language import _, counted
from engine.rng import Stream

WIDE = 3
"""This many moves are looked at."""


def advise(view: View, rng: Stream) -> list[Advice[Move]]:
    """Return the moves worth considering, the best first."""
    del rng
    board = known_state(view)
    if board.to_move != view.seat:
        return []
    return [Advice(move, _why(board, move)) for move in search_moves(board, WIDE)]


def _why(board: State, move: Move) -> str:
    match move:
        case ("fief", card):
            return counted(
                "Only {n} pair of cards makes a meld with {card}, so it's hard to take from you.",
                "Only {n} pairs of cards make a meld with {card}, so it's hard to take from you.",
                company(card)[0],
                card=label(card),
            )
        case ("dukes", dukes):
            return _(
                "Few melds have room for {cards}, so your rival will find them hard to take.",
                cards=_names(dukes),
            )
        case ("draw", _source):
            return _(
                "Each card you draw is another chance of a meld, and only cards that reach the"
                " table score. Draw until your hand is full."
            )
        case ("stop",):
            return _why_stop(board)
        case ("pass",):
            return _why_pass(board)
        case ("arrange", melds, dukes):
            return _of_arrangement(board, melds, dukes)
        case ("burn",):
            return _(
                "Every card in your hand still has neighbours to make a meld with, so burn the top"
                " card of your draw pile instead."
            )
        case ("discard", *cards):
            return _of_discard(board, cards)
    return _("It's the move that promises most.")


def _names(mask: int) -> str:
    return " ".join(map(label, cards_in(mask)))


def _why_stop(board: State) -> str:
    if can_draw(board, STOCK) or can_draw(board, PILE):
        return _("You have what you need.")
    return _("You can't draw any more: either your hand is full or your piles are empty.")


def _why_pass(board: State) -> str:
    told = _("Nothing you hold makes a meld that is worth more than keeping your cards.")
    if can_discard_two(board):
        told += " " + _("If you do nothing, you may discard two cards, to draw better ones.")
    return told


def _of_arrangement(board: State, melds: tuple[int, ...], dukes: int) -> str:
    """What an arrangement brings, piece by piece."""
    seat, foe = board.mover, other(board.mover)
    table = 0
    for meld in melds:
        table |= meld
    added = table & ~board.on_table
    taken = added & OWN[foe]
    gained = (added & OWN[seat] & ~board.dukes[seat] & ~fief_bit(board.fief[seat])).bit_count()
    if taken & fief_bit(board.fief[foe]):
        return _fief_taken(board, table, dukes)
    parts = []
    if gained:
        parts.append(
            counted(
                "It brings {n} card of yours from your hand to the table, a point for good.",
                "It brings {n} cards of yours from your hand to the table, a point each for good.",
                gained,
            )
        )
    if taken:
        parts.append(
            _("It takes {cards} from your rival, whose fief is guarded worse.", cards=_names(taken))
        )
    new = dukes & ~board.dukes[seat]
    if new:
        parts.append(
            counted(
                "{cards} then guards your fief, and every duke is a point.",
                "{cards} then guard your fief, and every duke is a point.",
                new.bit_count(),
                cards=_names(new),
            )
        )
    if not parts:
        parts.append(_("It only moves cards on the table, so that others may fit later."))
    return " ".join(parts)


def _fief_taken(board: State, table: int, dukes: int) -> str:
    seat, foe = board.mover, other(board.mover)
    left = table & OWN[foe] | board.dukes[foe] & ~table
    own = (table & OWN[seat]).bit_count() + dukes.bit_count() + board.rules.bonus
    own += 0 if table & fief_bit(board.fief[seat]) else 1
    theirs = left.bit_count()
    if own >= theirs:
        return _(
            "It takes the fief, which ends the game: you would have {own} points against {theirs}.",
            own=own,
            theirs=theirs,
        )
    return _(
        "It takes the fief, but you would lose by {theirs} points to {own}. Score more first.",
        own=own,
        theirs=theirs,
    )


def _of_discard(board: State, cards: list[int]) -> str:
    seat, foe = board.mover, other(board.mover)
    near = board.on_table | board.dukes[foe] | board.dukes[seat] | board.hands[seat]
    names = " ".join(map(label, cards))
    lonely = all(not usable(near) >> card & 1 for card in cards)
    if lonely:
        return counted(
            "Nothing that you hold or see makes a meld with {cards}, so it helps you least.",
            "Nothing that you hold or see makes a meld with {cards}, so they help you least.",
            len(cards),
            cards=names,
        )
    if any(is_coverable(board.on_table | 1 << card) for card in cards):
        return _(
            "You could play {cards}, but the rest of your hand may be worth more.", cards=names
        )
    return counted(
        "{cards} has the fewest neighbours among the cards you hold or see.",
        "{cards} have the fewest neighbours among the cards you hold or see.",
        len(cards),
        cards=names,
    )
