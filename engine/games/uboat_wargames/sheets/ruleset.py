"""Tonight's turn as the pages tell it: its three steps, in short and in full (U4, U5, U9.2)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.blocks.blocks import Step
from engine.games.uboat_wargames.rulebook.rules import TableRules
from engine.games.uboat_wargames.rulebook.tables import TABLES
from engine.language import _


@dataclass(frozen=True, slots=True)
class TurnStep:
    """A step of a turn: its name and icon, in short for a card and in full for a page."""

    name: str
    icon: str
    short: str
    full: str


def turn_steps(rules: TableRules) -> list[TurnStep]:
    """The three steps of a turn, in order."""
    steps = TABLES["turn_steps"]
    rows = [dict(row) for row in steps["rows"]]
    if rules.full_hand:
        rows[0] = steps["full_hand"]
    return [TurnStep(_(r["name"]), r["icon"], _(r["card"]), _(r["about"])) for r in rows]


def numbered_rows(rules: TableRules) -> tuple[Step, ...]:
    """The steps as rows of a cheat card."""
    return tuple(
        Step(step.icon, f"{number} {step.name}", step.short)
        for number, step in enumerate(turn_steps(rules), 1)
    )
