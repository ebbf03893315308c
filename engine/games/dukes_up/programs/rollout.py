"""A quick player for playouts: it may look at the whole state, and takes what lies nearest."""

from __future__ import annotations

from engine.cards import cards_in
from engine.games.dukes_up.rulebook.tables import ARRANGE, DISCARD, DRAW, STOCK, other
from engine.games.dukes_up.turn.arrange import (
    MeldPlay,
    dukes_allowed,
    fief_bit,
    find_plays,
    melds_for,
)
from engine.games.dukes_up.turn.refusals import can_draw
from engine.games.dukes_up.turn.state import State
from engine.games.dukes_up.turn.table import DuelTable
from engine.games.dukes_up.turn.turn import Move
from engine.rng import Stream


def quick_move(state: State, rng: Stream) -> Move:
    """Draw all, play most, take the fief where that wins, shed any card."""
    if state.phase == DRAW:
        return ("draw", STOCK) if can_draw(state, STOCK) else ("stop",)
    if state.phase == ARRANGE:
        return _quick_arrangement(state, rng)
    if state.phase == DISCARD:
        hand = [*cards_in(state.hands[state.mover])]
        return ("discard", rng.pick(hand)) if hand else ("burn",)
    return rng.pick(state.legal_moves())


def _quick_arrangement(board: DuelTable, rng: Stream) -> Move:
    seat, foe = board.mover, other(board.mover)
    plays = find_plays(board)
    goal = fief_bit(board.fief[foe])
    lead = board.points(seat) - board.points(foe)
    best, most = plays[0], 0
    for play in plays:
        gain = (play.played & ~board.dukes[seat]).bit_count()
        worth = 2 * gain + (play.taken.bit_count() if lead + gain >= 0 else 0)
        if play.taken & goal:
            worth = 100 if lead + gain + board.rules.bonus >= 0 else -1
        if worth > most:
            best, most = play, worth
    if not most:
        return ("pass",)
    return ("arrange", melds_for(board, best), _refilled(board, best, rng))


def _refilled(board: DuelTable, play: MeldPlay, rng: Stream) -> int:
    """The dukes that stay, and any hand card in a place that was left (K5.4)."""
    seat = board.mover
    dukes = board.dukes[seat] & ~play.played
    spare = [*cards_in(board.hands[seat] & ~play.played)]
    places = 0 if board.is_first_turn else dukes_allowed(board) - dukes.bit_count()
    while places > 0 and spare:
        card = spare.pop(rng.below(len(spare)))
        dukes |= 1 << card
        places -= 1
    return dukes
