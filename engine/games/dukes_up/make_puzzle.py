"""Puzzles with one proven answer: take the fief this turn (K11.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.cards import cards_in, code, mask_of
from engine.errors import UnsatisfiableError
from engine.games.dukes_up.melds import in_order, random_meld
from engine.games.dukes_up.puzzles import Goal, Solution, needs_no_hand, solve
from engine.games.dukes_up.rules import COLOURS, HAND_LIMIT, OWN, Rules, other
from engine.games.dukes_up.setup import position_state
from engine.games.dukes_up.state import State
from engine.rng import Stream

TRIES = 4000
MELDS = (2, 4)
ROUNDS = (4, 9)


def make_puzzle(stream: Stream, options: Mapping[str, Any]) -> dict[str, Any]:
    """A position in which exactly one play takes the fief and table melds must change.

    Raises:
        UnsatisfiableError: the tries ran out.
    """
    goal = Goal("take-fief")
    for _ in range(TRIES):
        content = _position(stream, options)
        state = position_state(content, Rules())
        solutions = solve(state, goal)
        if len(solutions) == 1 and _is_interesting(state, solutions[0]):
            return {
                **content,
                "kind": "puzzle",
                "goal": goal.kind,
                "solution": _written(solutions[0]),
            }
    raise UnsatisfiableError("no puzzle with one answer was found; try another seed")


def _is_interesting(state: State, solution: Solution) -> bool:
    kept = sum(meld in solution.melds for meld in state.table)
    return not needs_no_hand(state, solution) and kept < len(state.table)


def _written(solution: Solution) -> dict[str, Any]:
    return {
        "played": list(map(code, cards_in(solution.play.played))),
        "taken": list(map(code, cards_in(solution.play.taken))),
        "dukes": list(map(code, cards_in(solution.dukes))),
        "melds": [list(map(code, in_order(meld))) for meld in solution.melds],
    }


def _position(stream: Stream, options: Mapping[str, Any]) -> dict[str, Any]:
    mover = stream.below(2)
    starter = COLOURS.index(str(options.get("first", COLOURS[0])))
    table: list[int] = []
    for _ in range(stream.between(*MELDS)):
        meld = random_meld(stream)
        if not any(meld & one for one in table):
            table.append(meld)
    used = mask_of(card for meld in table for card in cards_in(meld))
    content: dict[str, Any] = {
        "kind": "position",
        "mover": COLOURS[mover],
        "phase": "arrange",
        "turn": 2 * stream.between(*ROUNDS) + (1 if mover == starter else 2),
        "table": [list(map(code, in_order(meld))) for meld in table],
    }
    for seat in (mover, other(mover)):
        is_mover = seat == mover
        rest = stream.shuffled([c for c in cards_in(OWN[seat] & ~used) if c < 52])
        hand = [rest.pop() for _ in range(HAND_LIMIT if is_mover else HAND_LIMIT - 1)]
        dukes = [rest.pop() for _ in range(2 if is_mover else 1)]
        fief = rest.pop()
        cut = stream.between(1, len(rest) - 1)
        content[COLOURS[seat]] = {
            "hand": sorted(map(code, hand)),
            "dukes": sorted(map(code, dukes)),
            "fief": {"card": code(fief), "face_up": not is_mover},
            "stock": list(map(code, rest[cut:])),
            "discard": list(map(code, rest[:cut])),
        }
    return content
