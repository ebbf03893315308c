"""Tonight's turn as the pages tell it: its three steps, in short and in full (U4, U5, U9.2)."""

from __future__ import annotations

from engine.blocks.blocks import Step
from engine.game import documents
from engine.games.uboat_wargames.rulebook.rules import TableRules
from engine.games.uboat_wargames.rulebook.tables import TABLES


def turn_steps(rules: TableRules) -> list[documents.TurnStep]:
    """The three steps of a turn, in order."""
    steps = TABLES["turn_steps"]
    rows = [dict(row) for row in steps["rows"]]
    if rules.full_hand:
        rows[0] = steps["full_hand"]
    return documents.turn_steps(rows)


def numbered_rows(rules: TableRules) -> tuple[Step, ...]:
    """The steps as rows of a cheat card."""
    return tuple(
        Step(step.icon, f"{number} {step.name}", step.short)
        for number, step in enumerate(turn_steps(rules), 1)
    )
