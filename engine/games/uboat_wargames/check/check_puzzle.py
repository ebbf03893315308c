"""Findings about a puzzle's aim, and whether it can be reached (UV10)."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.games.uboat_wargames.check.reader import GENERAL, Reader
from engine.games.uboat_wargames.puzzles.solver import TableSolver, bears_out
from engine.games.uboat_wargames.rulebook.content import PuzzleContent, PuzzleGoal
from engine.games.uboat_wargames.rulebook.tables import SPOTS, spot_name
from engine.games.uboat_wargames.table.notation import is_move_text
from engine.games.uboat_wargames.table.setup import rules_of, set_position
from engine.language import _
from engine.play.puzzles import SearchLimitError
from engine.scenario.envelope import shown

GOALS = ("control", "score", "win")


def check_puzzle(
    reader: Reader, content: dict[str, Any], options: dict[str, Any], *, sound: bool
) -> None:
    """Check the fields a puzzle adds; solve it when the position is sound."""
    goal = _read_goal(reader, content.get("goal"))
    within = reader.whole(content.get("within"), "within")
    for name in ("replies", "solution"):
        for index, move in enumerate(reader.items(content.get(name) or [], name) or []):
            if not isinstance(move, str):
                reader.misfit(_("{found} isn't a move", found=shown(move)), f"{name}[{index}]")
                sound = False
            elif not is_move_text(move):  # U11.5
                reader.advise(
                    GENERAL, _("{found} cannot be read", found=shown(move)), f"{name}[{index}]"
                )
    if not sound or goal is None or within is None:
        return
    try:
        puzzle = msgspec.convert(content, PuzzleContent)
    except msgspec.ValidationError:
        if not reader.findings:
            reader.converted(content, PuzzleContent)  # it says what doesn't fit
        return
    rules = rules_of(puzzle, options)
    if goal.control is not None:
        spots = [spot_name(action, rules.values) for action in range(SPOTS)]
        if goal.control not in spots:
            message = _(
                "{found} isn't a spot. Choose {names}",
                found=shown(goal.control),
                names=" ".join(spots),
            )
            reader.misfit(message, "goal.control")
            return
    state = set_position(rules, puzzle)
    solver = TableSolver(state.to_move, goal, tuple(puzzle.replies or ()))
    try:
        if within <= 0 or not solver.winning_moves(state, within):  # UV10
            reader.fault(
                "UV10",
                _("the aim cannot be reached within {within} own turns", within=within),
                "goal",
            )
        elif not bears_out(solver, state, tuple(puzzle.solution or ()), within):  # UV10
            reader.fault("UV10", _("the written solution does not reach the aim"), "solution")
    except SearchLimitError:
        reader.advise("UV10", _("too many ways to go on: nobody can judge this puzzle"), "within")


def _read_goal(reader: Reader, value: Any) -> PuzzleGoal | None:
    if not isinstance(value, dict) or len(value) != 1 or next(iter(value)) not in GOALS:
        reader.misfit(
            _("goal is {found}, not one of {names}", found=shown(value), names=", ".join(GOALS)),
            "goal",
        )
        return None
    try:
        goal = msgspec.convert(value, PuzzleGoal)
    except msgspec.ValidationError:
        goal = PuzzleGoal()
    if goal == PuzzleGoal() or goal.win is False:
        reader.misfit(_("goal cannot be {found}", found=shown(value)), "goal")
        return None
    return goal
