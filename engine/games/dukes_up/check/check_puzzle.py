"""Findings about a puzzle's goal: KV1, KV7, KV8 and KV10."""

from __future__ import annotations

from typing import Any

from engine.findings import Finding, error, warning
from engine.games.dukes_up.puzzles.solver import SolverGoal, needs_no_hand, parse_goal, solve
from engine.games.dukes_up.rulebook.content import read_position
from engine.games.dukes_up.rulebook.tables import COLOURS, OWN, DuelRules, other
from engine.games.dukes_up.turn.setup import position_state
from engine.language import _


def puzzle_faults(content: dict[str, Any], rules: DuelRules, is_sound: bool) -> list[Finding]:
    """The findings; the solver is asked only about a sound position (``is_sound``)."""
    where = "content.goal"
    goal = parse_goal(content["goal"])
    if goal is None:
        return [error("KV1", _("this goal is not known"), where)]
    if content["mover"] not in COLOURS:
        return []
    seat = COLOURS.index(content["mover"])
    foe = content[COLOURS[other(seat)]]
    if goal.kind == "take-fief" and not foe["fief"]["face_up"] and not rules.guess_fief:  # KV7
        return [error("KV7", _("the fief lies face-down and cannot be taken"), where)]
    if goal.kind == "take-duke" and not OWN[other(seat)] >> goal.card & 1:
        return [error("KV1", _("the named duke is not the opponent's"), where)]
    return _solution_faults(content, rules, goal) if is_sound else []


def _solution_faults(content: dict[str, Any], rules: DuelRules, goal: SolverGoal) -> list[Finding]:
    where = "content.goal"
    state = position_state(read_position(content), rules)
    solutions = solve(state, goal)
    if not solutions:  # KV8
        return [error("KV8", _("this puzzle has no solution"), where)]
    findings = []
    if len(solutions) > 1:  # KV10
        findings.append(
            warning(
                "KV10", _("{count} different plays reach the goal", count=len(solutions)), where
            )
        )
    elif goal.kind != "defend" and needs_no_hand(state, solutions[0]):  # KV10
        findings.append(warning("KV10", _("the solution needs no hand card"), where))
    return findings
