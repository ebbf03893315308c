"""Checks of puzzles: their own fields, then AV10 and AV11 by solving them."""

from __future__ import annotations

from engine.games.dabu_deeps.check.check_position import ReadPosition
from engine.games.dabu_deeps.check.reader import Reader
from engine.games.dabu_deeps.generator.puzzle_solver import FortressSolver
from engine.games.dabu_deeps.round.setup import start
from engine.games.dabu_deeps.rulebook.content import GOAL_NAMES, HARDEST, KNOWLEDGE, MODES
from engine.language import _
from engine.play.puzzles import SearchLimitError

MOST_WITHIN = 24


def check_puzzle(reader: Reader, position: ReadPosition | None, *, refill_five: bool) -> None:
    """Check a puzzle's task; it is solved only when its position has no error."""
    asked = reader.content.get
    goal = reader.choice(asked("goal"), GOAL_NAMES, "goal")
    within = reader.whole(asked("within"), "within", 1, MOST_WITHIN)
    knowledge = reader.choice(asked("knowledge", KNOWLEDGE[0]), KNOWLEDGE, "knowledge")
    mode = reader.choice(asked("mode", MODES[0]), MODES, "mode")
    difficulty = reader.whole(asked("difficulty", 0), "difficulty", 0, HARDEST)
    if position is None or goal is None or within is None:
        return
    if knowledge is None or mode is None or difficulty is None:
        return
    state = start(reader.content, {"refill": "five"} if refill_five else {})
    solver = FortressSolver(goal, fair=knowledge == "fair", forced=mode == "forced")
    try:
        solution = solver.solve(state, within)
    except SearchLimitError:
        reader.advise("AV11", _("too large to search: not known to have one solution"), "within")
        return
    if solution.attacks is None:  # AV10
        reader.fault(
            "AV10",
            _("{goal} cannot be done within {within} attacks", goal=goal, within=within),
            "goal",
        )
        return
    if solution.attacks < within:  # AV11
        reader.advise(
            "AV11",
            _("{goal} can be done in {attacks} attacks", goal=goal, attacks=solution.attacks),
            "within",
        )
    if len(solution.first_moves) > 1:  # AV11
        reader.advise(
            "AV11", _("{count} first moves solve it", count=len(solution.first_moves)), "goal"
        )
