"""Programs that play: one random, one greedy. Both see only what a seat may know."""

from __future__ import annotations

from engine.games.dukes_up.arrange import Play, find_dukes, find_plays, melds_for
from engine.games.dukes_up.checks import can_draw
from engine.games.dukes_up.rules import ARRANGE, DISCARD, DRAW, OWN, STOCK
from engine.games.dukes_up.state import State, known_state
from engine.games.dukes_up.turn import Move
from engine.play import Turn
from engine.rng import Stream


def random_player(turn: Turn, rng: Stream) -> Move:
    """Any listed legal move, each equally likely."""
    move: Move = rng.pick(turn.legal_moves())
    return move


def greedy(turn: Turn, rng: Stream) -> Move:
    """Draw all, take the fief or most dukes, play most cards, keep dukes; else shed a card."""
    state = known_state(turn.view)
    if state.phase == DRAW:
        return ("draw", STOCK) if can_draw(state, STOCK) else ("stop",)
    if state.phase == ARRANGE:
        return _best_arrangement(state)
    if state.phase == DISCARD:
        moves = [move for move in state.legal_moves() if move[0] in ("discard", "burn")]
        return rng.pick([move for move in moves if len(move) == 2] or moves)
    return rng.pick(state.legal_moves())


def _best_arrangement(state: State) -> Move:
    seat = state.mover

    def worth(play: Play) -> tuple[int, int, int, int]:
        played, taken = play
        kept = (state.dukes[seat] & ~played).bit_count()
        return ((taken & ~OWN[seat]).bit_count(), played.bit_count(), kept, -played)

    best = max(find_plays(state), key=worth)
    if not best.played | best.taken:
        return ("pass",)
    options = find_dukes(state, best)
    dukes = max(options, key=lambda s: (s.bit_count(), -(s ^ state.dukes[seat]).bit_count(), -s))
    return ("arrange", melds_for(state, best), dukes)
