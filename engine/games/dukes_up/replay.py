"""Checks a record of a finished game (contracts.md, "Record file")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.errors import RequestError
from engine.games.dukes_up.notation import play_tokens
from engine.games.dukes_up.rules import rules_of
from engine.games.dukes_up.setup import opening_state, position_state
from engine.games.dukes_up.state import State
from engine.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a record.

    Attributes:
        legal: every move was legal, the game ended, and the outcome is the one that was written.
        outcome: the engine's outcome, or None when the game did not end.
        illegal_at: index of the move at fault; the number of moves when the game is unfinished.
        rule, message: why; empty when legal.
    """

    legal: bool
    outcome: dict[str, Any] | None
    illegal_at: int | None = None
    rule: str = ""
    message: str = ""


def start_state(scenario: Scenario) -> State:
    """The state in which a checked scenario begins.

    Raises:
        RequestError: an opening without the order of the cards cannot be replayed.
    """
    rules = rules_of({**(scenario.content.get("options") or {}), **scenario.options})
    if scenario.content["kind"] != "opening":
        return position_state(scenario.content, rules)
    if not scenario.content.get("order"):
        raise RequestError("this opening has no order of cards, so no game of it can be replayed")
    return opening_state(scenario.content, rules)


def judge(scenario: Scenario, moves: Sequence[str], outcome: Any) -> Verdict:
    """Play the moves and compare the outcome that was written with the one reached.

    Raises:
        RequestError: the scenario cannot be replayed.
    """
    state = start_state(scenario)
    fault = play_tokens(state, moves)
    if fault is not None:
        at, refusal = fault
        return Verdict(False, None, at, refusal.rule, refusal.message)
    reached = state.outcome()
    if reached is None:
        return Verdict(False, None, len(moves), "K8", "the game is not finished")
    if reached != outcome:
        message = f"the outcome is {reached}, not what the record says"
        return Verdict(False, reached, None, "K7", message)
    return Verdict(True, reached)
