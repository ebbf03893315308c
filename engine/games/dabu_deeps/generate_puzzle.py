"""Generates puzzles: rounds are played until a position asks for exactly one good attack."""

from __future__ import annotations

from typing import Any

from engine.cards import cards_in, code
from engine.errors import UnsatisfiableError
from engine.game import Draft, Request
from engine.games.dabu_deeps.components import ATTACKER_CARDS, STRENGTH, is_goal
from engine.games.dabu_deeps.layout import CELLS, NAMES
from engine.games.dabu_deeps.moves import CONCEDE, NO_CELL, card_of, cell_of
from engine.games.dabu_deeps.place import place
from engine.games.dabu_deeps.puzzles import SearchLimitError, Solver
from engine.games.dabu_deeps.rules import ATTACKING, OVER, State
from engine.games.dabu_deeps.terms import PLAIN, REFILL_FIVE
from engine.rng import Stream, Streams

_ROUNDS_PLAYED = 400
_GOALS = ("capture-both", "capture-queen", "capture-king", "find-goal")
_DEEPEST = 4
_SHALLOWEST = 2


def make_puzzle(request: Request, streams: Streams, theme: str, title: str) -> Draft:
    """A puzzle with one first move, which needs every attack it allows.

    Raises:
        UnsatisfiableError: none was met in many rounds.
    """
    terms = REFILL_FIVE if request.options.get("refill") == "five" else PLAIN
    layouts, decks, play = (streams.stream(f"puzzle {name}") for name in ("layout", "deck", "play"))
    for _ in range(_ROUNDS_PLAYED):
        cards = place(theme, layouts)
        state = State(cards, tuple(decks.shuffled(ATTACKER_CARDS)), terms)
        found = _watch(state, play)
        if found is None:
            continue
        position, goal, within = found
        content = {
            "kind": "puzzle",
            **describe(position),
            "goal": goal,
            "within": within,
            "knowledge": "open",
            "mode": "forced",
        }
        return Draft(title, content)
    raise UnsatisfiableError(f"no puzzle found for theme {theme}; try another seed")


def describe(state: State) -> dict[str, Any]:
    """A state in which the attacker moves, as the fields of a position (A9.3)."""
    cells = {
        NAMES[cell]: {
            "card": code(state.layout[cell]),
            "face_up": bool(state.face_up >> cell & 1),
        }
        if state.standing >> cell & 1
        else None
        for cell in CELLS
    }
    return {
        "cells": cells,
        "attacks": state.attacks,
        "hand": [code(card) for card in state.hand],
        "deck": [code(card) for card in state.deck[state.drawn :]],
        "attacker_discard": [code(card) for card in state.discarded()],
        "defender_discard": [code(card) for card in cards_in(state.defender_discard)],
        "captured": [code(card) for card in cards_in(state.captured)],
        "pending_light": NAMES.get(state.target),
    }


def _watch(state: State, stream: Stream) -> tuple[State, str, int] | None:
    """Play a round and stop at the first position that makes a good puzzle."""
    while state.phase != OVER:
        if state.phase == ATTACKING and state.attacks and not stream.below(2):
            task = find_task(state)
            if task is not None:
                return state, *task
        state.apply(_likely_move(state, stream))
    return None


def find_task(state: State) -> tuple[str, int] | None:
    """A goal and number of attacks for which exactly one attack is right, or None."""
    for goal in _GOALS:
        solver = Solver(goal)
        if solver.is_done(state):
            continue
        if goal != "capture-both" and state.captured:
            continue
        try:
            solution = solver.solve(state, _DEEPEST)
        except SearchLimitError:
            continue
        if solution.attacks is None or solution.attacks < _SHALLOWEST:
            continue
        if len(solver.first_moves(state, solution.attacks)) == 1:
            return goal, solution.attacks
    return None


def _likely_move(state: State, stream: Stream) -> int:
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
