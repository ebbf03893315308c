"""Checks a record of a finished game (contracts.md, "Record file")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.errors import RequestError
from engine.games.uboat_wargames.notation import parse_move
from engine.games.uboat_wargames.rules import State
from engine.games.uboat_wargames.setup import start_state
from engine.illegal import IllegalMove
from engine.record import Verdict
from engine.scenario import Scenario


def judge_record(scenario: Scenario, moves: Sequence[str], outcome: Any) -> Verdict:
    """Play the moves and compare the outcome that was written with the one reached.

    Raises:
        RequestError: a tournament, or a game that fixes no decks, cannot be replayed.
    """
    state = _begin(scenario)
    for index, text in enumerate(moves):
        try:
            state.apply(parse_move(state, text))
        except IllegalMove as refusal:
            return Verdict(False, None, index, refusal.rule, refusal.message)
    reached = state.outcome()
    if reached is None:  # U7.1
        return Verdict(False, None, len(moves), "U7.1", "the game is not finished")
    if reached.as_json() != outcome:  # U7.2
        message = f"the outcome is {reached.as_json()}, not what the record says"
        return Verdict(False, reached.as_json(), None, "U7.2", message)
    return Verdict(True, reached.as_json())


def _begin(scenario: Scenario) -> State:
    try:
        return start_state(scenario)
    except ValueError as fault:
        raise RequestError(f"no game of this scenario can be replayed: {fault}") from fault
