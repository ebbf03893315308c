"""Programs that play the attacker; the defender decides nothing once the round has begun (A4.14).

They get a :class:`engine.play.Turn`, which is a view and the legal moves, never a state.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import JOKER_1
from engine.games.dabu_deeps.components import STRENGTH, is_goal
from engine.games.dabu_deeps.layout import cells_in, exposed
from engine.games.dabu_deeps.moves import CONCEDE, NO_CELL, attack
from engine.games.dabu_deeps.plan import make_plan
from engine.games.dabu_deeps.rules import ATTACKER, ATTACKING, State
from engine.play import Turn
from engine.rng import Stream

_WIDTH = 8
"""Attacks that a search looks at; the lights of a bomb are never more than four."""


def random_player(turn: Turn, rng: Stream) -> int:
    """Any legal move but giving up."""
    return rng.pick(_useful(turn.legal_moves()))


def greedy(turn: Turn, rng: Stream) -> int:
    """The move that promises most now; equals are drawn by lot."""
    moves = _useful(turn.legal_moves())
    if len(moves) == 1:
        return moves[0]
    plan = make_plan(turn.view)
    worth = [plan.worth(move) for move in moves]
    best = max(worth)
    return rng.pick([m for m, value in zip(moves, worth, strict=True) if value == best])


def candidates(state: State) -> list[int]:
    """The moves worth thinking about, best first, judged by what the attacker knows."""
    moves = _useful(state.legal_moves())
    if len(moves) == 1:
        return moves
    plan = make_plan(state.observe(ATTACKER))
    return sorted(moves, key=lambda move: (-plan.worth(move), move))[:_WIDTH]


def rollout(state: State, rng: Stream) -> int:
    """A quick attack: the strongest card on an open goal, or on some cell it may well clear."""
    if state.phase != ATTACKING:
        return rng.pick(state.legal_moves())
    fighters = [card for card in state.hand if card < JOKER_1]
    if not fighters:
        hidden = list(cells_in(state.standing & ~state.face_up))
        return attack(state.hand[0], rng.pick(hidden) if hidden else NO_CELL)
    card = max(fighters, key=lambda c: (STRENGTH[c], c))
    cells = []
    for cell in cells_in(exposed(state.standing)):
        if state.face_up >> cell & 1:
            wall = state.layout[cell]
            if is_goal(wall):
                return attack(card, cell)
            if STRENGTH[card] < STRENGTH[wall]:
                continue
        cells.append(cell)
    if not cells:
        return rng.pick(_useful(state.legal_moves()))
    # Of two, the deeper: a way in is worth more than a wide front.
    return attack(card, max(rng.pick(cells), rng.pick(cells)))


def _useful(moves: Sequence[int]) -> list[int]:
    return [move for move in moves if move != CONCEDE]
