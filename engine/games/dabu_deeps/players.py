"""Programs that play the attacker; the defender decides nothing once the round has begun (A4.14).

They get a :class:`engine.play.Turn`, which is a view and the legal moves, never a state.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import JOKER_1
from engine.games.dabu_deeps.components import STRENGTH, is_goal
from engine.games.dabu_deeps.layout import SPACE, cells_in, column_of, exposed, row_of
from engine.games.dabu_deeps.moves import CONCEDE, NO_CELL, attack, light
from engine.games.dabu_deeps.plan import make_plan
from engine.games.dabu_deeps.rules import ATTACKER, ATTACKING, State
from engine.play import Turn
from engine.rng import Stream

_FORCE = tuple(-1 if card >= JOKER_1 else strength for card, strength in enumerate(STRENGTH))
"""card -> how good it is against walls."""
_THRIFT = tuple(99 if card >= JOKER_1 else strength for card, strength in enumerate(STRENGTH))
"""card -> how sorry one is to spend it on a goal card."""
_APART = [
    [abs(row_of(a) - row_of(b)) + abs(column_of(a) - column_of(b)) for b in range(SPACE)]
    for a in range(SPACE)
]
"""cell, cell -> rows plus columns between them."""
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
    """A quick attack: an open goal, a cell near a goal card that is seen, or a deep one.

    It looks at no card that lies face-down, so that playouts are worth what play is worth.
    """
    up = state.face_up
    if state.phase != ATTACKING:
        lights = state.lights()
        return (
            light(_deep(list(cells_in(lights)), rng)) if lights else rng.pick(state.legal_moves())
        )
    card = max(state.hand, key=_FORCE.__getitem__)
    if card >= JOKER_1:
        hidden = list(cells_in(state.standing & ~up))
        return attack(card, _deep(hidden, rng) if hidden else NO_CELL)
    layout, strength = state.layout, STRENGTH[card]
    cells, targets = [], exposed(state.standing)
    for cell in cells_in(targets):
        if up >> cell & 1:
            wall = layout[cell]
            if is_goal(wall):
                return attack(min(state.hand, key=_THRIFT.__getitem__), cell)
            if strength < STRENGTH[wall]:
                continue
        cells.append(cell)
    if not cells:
        return attack(card, rng.pick(list(cells_in(targets))))
    goals = [cell for cell in cells_in(up) if is_goal(layout[cell])]
    if goals:
        goal = goals[0]
        return attack(card, min(cells, key=lambda cell: (_APART[goal][cell], cell)))
    return attack(card, _deep(cells, rng))


def _deep(cells: Sequence[int], rng: Stream) -> int:
    """The deepest cell three times of four: to dig pays more than to clear a front."""
    return cells[-1] if rng.below(4) else rng.pick(cells)


def _useful(moves: Sequence[int]) -> list[int]:
    return [move for move in moves if move != CONCEDE]
