"""Checks a record of a finished game (contracts.md, "Record file")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.errors import RequestError
from engine.games.dukes_up.notation import play_tokens
from engine.games.dukes_up.rules import rules_of
from engine.games.dukes_up.setup import opening_state, position_state
from engine.games.dukes_up.state import State
from engine.record import Verdict
from engine.scenario import Scenario


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
