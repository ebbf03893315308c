"""Programs that play the attacker; the defender decides nothing once the round has begun (A4.14).

They get a :class:`engine.game.playable.Turn`, which is a view and the legal moves, never a state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import JOKER_1
from engine.game.playable import Turn
from engine.games.dabu_deeps.programs.judgement import HUNCH, NO_HUNCH, AttackPlan, Hunch
from engine.games.dabu_deeps.round.state import ATTACKER, ATTACKING, State
from engine.games.dabu_deeps.rulebook.fortress import APART, cells_of, exposed
from engine.games.dabu_deeps.rulebook.moves import CONCEDE, NO_CELL, attack, light
from engine.games.dabu_deeps.rulebook.tables import STRENGTH, is_goal
from engine.games.dabu_deeps.rulebook.view import View
from engine.rng import Stream

_FORCE: Final = tuple(-1 if card >= JOKER_1 else strength for card, strength in enumerate(STRENGTH))
"""Maps each card to its strength against walls."""
_THRIFT: Final = tuple(
    99 if card >= JOKER_1 else strength for card, strength in enumerate(STRENGTH)
)
"""Maps each card to the cost of spending it on a goal card."""
_WIDTH: Final = 4
_NEARLY: Final = 0.85
"""A search looks at this many moves that promise this share of the best one."""


def random_player(turn: Turn[State, int, View], rng: Stream) -> int:
    """Any legal move but giving up."""
    return rng.pick(_useful(turn.legal_moves()))


def greedy(turn: Turn[State, int, View], rng: Stream) -> int:
    """The move that promises most an attack, any cell being as good a hiding place as another."""
    return _best(_useful(turn.legal_moves()), turn.view, NO_HUNCH, rng)


def planner(turn: Turn[State, int, View], rng: Stream) -> int:
    """As greedy, with a hunch that goal cards hide deep."""
    return _best(_useful(turn.legal_moves()), turn.view, HUNCH, rng)


def _best(moves: Sequence[int], view: View, hunch: Hunch, rng: Stream) -> int:
    """The move worth most; equals are drawn by lot."""
    if len(moves) == 1:
        return moves[0]
    plan = AttackPlan(view, hunch)
    values = [plan.worth(move) for move in moves]
    best = max(values)
    return rng.pick([m for m, value in zip(moves, values, strict=True) if value == best])


def search_moves(state: State) -> list[int]:
    """The moves worth thinking about, best first: those that plan nearly as well as the best.

    Judged by what the attacker knows. Playouts then choose among a few good ways.
    """
    moves = _useful(state.legal_moves())
    if len(moves) == 1:
        return moves
    plan = AttackPlan(state.observe(ATTACKER), HUNCH)
    ranked = sorted((-plan.worth(move), move) for move in moves)[:_WIDTH]
    best = ranked[0][0]
    return [move for worth, move in ranked if worth <= best + abs(best) * (1 - _NEARLY)]


def rollout(state: State, rng: Stream) -> int:
    """A quick attack: an open goal, a cell near a goal card that is seen, or a deep one.

    It looks at no card that lies face-down, so that playouts are worth what play is worth.
    """
    up = state.face_up
    if state.phase != ATTACKING:
        lights = state.lights()
        return light(_deep(cells_of(lights), rng)) if lights else rng.pick(state.legal_moves())
    card = max(state.hand, key=_FORCE.__getitem__)
    if card >= JOKER_1:
        hidden = cells_of(state.standing & ~up)
        return attack(card, _deep(hidden, rng) if hidden else NO_CELL)
    layout, strength = state.layout, STRENGTH[card]
    cells, targets = [], exposed(state.standing)
    for cell in cells_of(targets):
        if up >> cell & 1:
            wall = layout[cell]
            if is_goal(wall):
                return attack(min(state.hand, key=_THRIFT.__getitem__), cell)
            if strength < STRENGTH[wall]:
                continue
        cells.append(cell)
    if not cells:
        return attack(card, rng.pick(cells_of(targets)))
    goals = [cell for cell in cells_of(up) if is_goal(layout[cell])]
    if goals:
        goal = goals[0]
        return attack(card, min(cells, key=lambda cell: (APART[goal][cell], cell)))
    return attack(card, _deep(cells, rng))


def _deep(cells: Sequence[int], rng: Stream) -> int:
    """The deepest cell three times of four: to dig pays more than to clear a front."""
    return cells[-1] if rng.below(4) else rng.pick(cells)


def _useful(moves: Sequence[int]) -> list[int]:
    return [move for move in moves if move != CONCEDE]
