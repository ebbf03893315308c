"""Generates puzzles: rounds are played until a position asks for exactly one good attack."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from engine.cards import cards_in, code, mask_of
from engine.errors import UnsatisfiableError
from engine.game.contract import Draft, Request
from engine.games.dabu_deeps.generator.lay_fortress import place
from engine.games.dabu_deeps.generator.puzzle_solver import FortressSolver
from engine.games.dabu_deeps.generator.walks import likely_move, scouting_move
from engine.games.dabu_deeps.programs.attackers import search_moves
from engine.games.dabu_deeps.round.state import ATTACKING, OVER, State
from engine.games.dabu_deeps.rulebook.content import KNOWLEDGE
from engine.games.dabu_deeps.rulebook.fortress import CELLS, NAMES, cells_in
from engine.games.dabu_deeps.rulebook.options import terms_of
from engine.games.dabu_deeps.rulebook.tables import ATTACKER_CARDS, GOALS, KING, QUEEN, TABLES
from engine.play.puzzles import SearchLimitError, steps_below
from engine.rng import Stream, Streams

_GOALS = ("capture-both", "capture-queen", "capture-king", "find-goal")
_WANTED = {
    "capture-both": GOALS,
    "capture-queen": 1 << QUEEN,
    "capture-king": 1 << KING,
    "find-goal": 0,
}
_ROUNDS_PLAYED = 1500
_NODE_LIMIT, _WIDE_LIMIT = 8000, 3000
"""Positions looked at before a position is passed over: a second or less."""
_DEEPEST = 4
_EFFORT = 150_000
"""Positions looked at in all before a wish is given up: some twenty seconds."""
_SHORT, _OBVIOUS = 2, 2
"""Where the first glance is right, a puzzle is no harder than this, and two attacks too few."""
_STEPS: dict[str, list[int]] = {
    knowledge: TABLES["difficulty"][knowledge] for knowledge in KNOWLEDGE
}


@dataclass(frozen=True, slots=True)
class Task:
    """What is asked of the solver, and how hard it is.

    Attributes:
        goal, within, knowledge, mode: as in the content of a puzzle (A9.4).
        difficulty: 1 to 5, see :func:`grade`.
    """

    goal: str
    within: int
    knowledge: str
    mode: str
    difficulty: int


@dataclass(frozen=True, slots=True)
class PuzzleBrief:
    """What puzzles are looked for: goals in order of preference, the rest as in Task.

    ``difficulty`` 0 means any.
    """

    goals: tuple[str, ...]
    knowledge: str
    mode: str
    difficulty: int


@dataclass(slots=True)
class Effort:
    """Positions that may still be looked at."""

    left: int = _EFFORT


def make_puzzle(request: Request, streams: Streams, theme: str, title: str) -> Draft:
    """A puzzle with one first move, which needs every attack it allows.

    Raises:
        UnsatisfiableError: none was met in many rounds, or what is asked for has no answer.
    """
    options = request.options
    terms = terms_of(options)
    goal = options.get("goal")
    wish = PuzzleBrief(
        (str(goal),) if goal else _GOALS,
        str(options.get("knowledge", "open")),
        str(options.get("mode", "forced")),
        int(str(options.get("difficulty", 0))),
    )
    if wish.knowledge == "fair" and (wish.mode == "possible" or "find-goal" in wish.goals[:1]):
        # A card nobody has seen may always be, or never be made to be, a goal card.
        raise UnsatisfiableError(
            "knowledge=fair works only with mode=forced, and not with goal=find-goal. Change those,"
            " or use knowledge=open."
        )
    effort = Effort()
    layouts, decks, play = (streams.stream(f"puzzle {name}") for name in ("layout", "deck", "play"))
    for _ in range(_ROUNDS_PLAYED):
        cards = place(theme, layouts)
        state = State(cards, tuple(decks.shuffled(ATTACKER_CARDS)), terms)
        task = _watch(state, wish, play, effort)
        if task is not None:
            content = {"kind": "puzzle", **describe(state), **asdict(task)}
            return Draft(title, content)
        if effort.left <= 0:
            break
    raise UnsatisfiableError("no such puzzle was found. Ask for less, or try another --seed.")


def grade(positions: int, knowledge: str) -> int:
    """How hard a puzzle is, 1 to 5, by the positions a solver had to look at."""
    return 1 + steps_below(positions, _STEPS[knowledge])


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


def _watch(state: State, wish: PuzzleBrief, stream: Stream, effort: Effort) -> Task | None:
    """Play a round, in place, and stop at the first position that makes a good puzzle."""
    while state.phase != OVER:
        if state.phase == ATTACKING and state.attacks and not stream.below(2):
            task = find_task(state, wish, effort)
            if task is not None:
                return task
        choose = scouting_move if wish.knowledge == "fair" else likely_move
        state.apply(choose(state, stream))
    return None


def find_task(state: State, wish: PuzzleBrief, effort: Effort) -> Task | None:
    """A task for which exactly one card on one target is right, or None."""
    for goal in wish.goals:
        if goal in ("find-goal", "capture-both") or not state.captured:
            task = _try_goal(state, goal, wish, effort)
            if task is not None:
                return task
    return None


def _try_goal(state: State, goal: str, wish: PuzzleBrief, effort: Effort) -> Task | None:
    fair = wish.knowledge == "fair"
    limit = _WIDE_LIMIT if fair or wish.mode == "possible" else _NODE_LIMIT
    if wish.mode == "possible" and len(state.hand) < 2:
        return None  # A4.12: revenge has no choice, so nothing depends on luck
    if fair and wish.mode == "forced" and not _is_seen(state, goal):
        return None
    solver = FortressSolver(goal, fair=fair, forced=wish.mode == "forced", limit=limit)
    if solver.is_done(state):
        return None
    try:
        solution = solver.solve(state, _DEEPEST)
        # With nothing but captures to make there is nothing to find out.
        least = 3 if goal == "capture-both" else 2
        if solution.attacks is None or solution.attacks < least:
            return None
        within = solution.attacks
        right = solver.first_moves(state, within)
        if len(right) != 1:
            return None
        if wish.mode == "possible" and _is_forced(state, goal, within, fair=fair):
            return None
    except SearchLimitError:
        return None
    finally:
        effort.left -= solver.nodes
    difficulty = grade(solver.nodes, wish.knowledge)
    if _is_obvious(state, right[0], wish.knowledge):
        difficulty = min(difficulty, _OBVIOUS)
        if within == _SHORT:
            return None
    if wish.difficulty not in (0, difficulty):
        return None
    return Task(goal, within, wish.knowledge, wish.mode, difficulty)


def _is_obvious(state: State, right: int, knowledge: str) -> bool:
    """Whether the greedy attacker, who does not look ahead, begins rightly."""
    seen = state.copy()
    seen.terms = replace(state.terms, layout_known=knowledge == "open")
    return search_moves(seen)[0] == right


def _is_seen(state: State, goal: str) -> bool:
    """Whether the goal cards to capture are face-up: unseen ones cannot be forced."""
    wanted = _WANTED[goal] & ~state.captured
    up = mask_of(state.layout[cell] for cell in cells_in(state.face_up))
    return not wanted & ~up


def _is_forced(state: State, goal: str, within: int, *, fair: bool) -> bool:
    """Whether it works without any luck: then ``possible`` would ask too little."""
    return (
        FortressSolver(goal, fair=fair, limit=_NODE_LIMIT).solve(state, within).attacks is not None
    )
