"""Programs that play: one random, one greedy. Both see only what a seat may know."""

from __future__ import annotations

from engine.game.playable import Turn
from engine.games.dukes_up.programs.judgement import (
    best_arrangements,
    best_discards,
    best_draws,
    best_dukes,
    best_fiefs,
    near_arrangements,
)
from engine.games.dukes_up.rulebook.tables import ARRANGE, DISCARD, DRAW, DUKES_PHASE, FIEF_PHASE
from engine.games.dukes_up.turn.moves import random_move
from engine.games.dukes_up.turn.state import State, known_state
from engine.games.dukes_up.turn.table import DuelTable
from engine.games.dukes_up.turn.turn import Move
from engine.games.dukes_up.turn.view import View
from engine.rng import Stream

WIDE = 5
"""How many arrangements a search looks at."""
FEW = 2
"""How many discards, fiefs or pairs of dukes it looks at."""


def random_player(turn: Turn[State, Move, View], rng: Stream) -> Move:
    """Any listed legal move, each equally likely, drawn without listing them all."""
    return random_move(known_state(turn.view), rng)


def greedy(turn: Turn[State, Move, View], rng: Stream) -> Move:
    """Draw all; make an arrangement worth most now, or hardly less; shed a lonely card."""
    state = known_state(turn.view)
    if state.phase == ARRANGE:
        return rng.pick(near_arrangements(state))
    if state.phase == DISCARD:
        moves = best_discards(state)
        return rng.pick([move for move in moves[:FEW] if len(move) == len(moves[0])])
    return rng.pick(search_moves(state, FEW))


def search_moves(board: DuelTable, most: int = WIDE) -> list[Move]:
    """The moves worth thinking about, best first."""
    few = min(most, FEW)
    match board.phase:
        case phase if phase == DRAW:
            return best_draws(board)[:1]
        case phase if phase == ARRANGE:
            return best_arrangements(board, most)
        case phase if phase == DISCARD:
            return best_discards(board)[:few]
        case phase if phase == FIEF_PHASE:
            return best_fiefs(board)[:few]
        case phase if phase == DUKES_PHASE:
            return best_dukes(board)[:few]
        case _:
            return []
