"""Players: one random, one greedy. Both see only what a seat may know.

Give them a determinized state (:meth:`State.determinize`), never the real one.
"""

from __future__ import annotations

from engine.games.dukes_up.arrange import find_dukes, find_plays, melds_for
from engine.games.dukes_up.rules import ARRANGE, DISCARD, DRAW, OWN, STOCK
from engine.games.dukes_up.state import State
from engine.games.dukes_up.turn import Move, can_draw, legal_moves
from engine.rng import Stream


def random_move(state: State, rng: Stream) -> Move:
    """Any listed legal move, each equally likely."""
    return rng.pick(legal_moves(state))


def greedy_move(state: State, rng: Stream) -> Move:
    """Draw all, take the fief or most dukes, play most cards, keep dukes; else shed a card."""
    if state.phase == DRAW:
        return ("draw", STOCK) if can_draw(state, STOCK) else ("stop",)
    if state.phase == ARRANGE:
        return _best_arrangement(state)
    if state.phase == DISCARD:
        moves = [move for move in legal_moves(state) if move[0] in ("discard", "burn")]
        return rng.pick([move for move in moves if len(move) == 2] or moves)
    return random_move(state, rng)


def _best_arrangement(state: State) -> Move:
    seat = state.mover

    def worth(play: tuple[int, int]) -> tuple[int, int, int, int]:
        played, taken = play
        kept = (state.dukes[seat] & ~played).bit_count()
        return ((taken & ~OWN[seat]).bit_count(), played.bit_count(), kept, -played)

    best = max(find_plays(state), key=worth)
    if not best.played | best.taken:
        return ("pass",)
    options = find_dukes(state, best)
    dukes = max(options, key=lambda s: (s.bit_count(), -(s ^ state.dukes[seat]).bit_count(), -s))
    return ("arrange", melds_for(state, best), dukes)
