"""Ways to stroll through a round, towards positions that may hold a puzzle.

They know every card: what counts is where they lead, not how fair they play.
"""

from __future__ import annotations

from engine.cards import JOKER_1
from engine.games.dabu_deeps.round.state import ATTACKING, LIGHTING, State
from engine.games.dabu_deeps.rulebook.fortress import NEIGHBOURS, cells_in
from engine.games.dabu_deeps.rulebook.moves import CONCEDE, NO_CELL, card_of, cell_of
from engine.games.dabu_deeps.rulebook.tables import STRENGTH, is_goal
from engine.rng import Stream


def likely_move(state: State, stream: Stream) -> int:
    """A move a hopeful attacker might make: fights it can win come first, goal cards last."""
    moves = [move for move in state.legal_moves() if move != CONCEDE]
    if state.phase != ATTACKING:
        return stream.pick(moves)
    good = []
    for move in moves:
        cell = cell_of(move)
        if cell == NO_CELL:
            continue
        card = state.layout[cell]
        if not is_goal(card) and STRENGTH[card_of(move)] >= STRENGTH[card]:
            good.append(move)
    return stream.pick(good) if good and stream.below(4) else stream.pick(moves)


def scouting_move(state: State, stream: Stream) -> int:
    """A move that brings cards to light round the goal cards and captures none.

    Spies look for goal cards, lights fall on them or beside them, and what is attacked is
    preferably unseen or may well stand.
    """
    moves = [move for move in state.legal_moves() if move != CONCEDE]
    if state.phase == LIGHTING:
        return _nearest(state, moves, stream)
    if state.phase != ATTACKING:
        return stream.pick(moves)
    spies = [move for move in moves if card_of(move) >= JOKER_1]
    if spies:
        return _nearest(state, spies, stream)
    calm = [move for move in moves if not is_goal(state.layout[cell_of(move)])]
    if not calm:
        return stream.pick(moves)
    return _nearest(state, calm, stream) if stream.below(3) else stream.pick(calm)


def _nearest(state: State, moves: list[int], stream: Stream) -> int:
    """One of the moves whose cell holds a goal card, or else lies beside one, or else any."""
    cells = {move: cell_of(move) for move in moves}
    hits = [m for m, cell in cells.items() if cell != NO_CELL and is_goal(state.layout[cell])]
    goals = sum(1 << cell for cell in cells_in(state.standing) if is_goal(state.layout[cell]))
    beside = [m for m, cell in cells.items() if NEIGHBOURS[cell] & goals]
    return stream.pick(hits or beside or moves)
