"""Played games as records (docs/formats.md): write, read, judge.

A record needs nothing else: the scenario and the moves, chance included, determine everything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.errors import RequestError, UnreadableError
from engine.findings import Severity
from engine.game.check import find_faults
from engine.game.contract import Game, play_of
from engine.plain_text import is_plain
from engine.scenario.envelope import MAX_NAME, Scenario, pretty, to_data, wrong_format

FORMAT = "printkit.record/1"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a record.

    Attributes:
        legal: every move was legal, the game ended, and the outcome is the one that was written.
        outcome: the engine's outcome, or None when the game did not end.
        illegal_at: index of the move at fault; the number of moves when the game is unfinished;
            None when no move is at fault.
        rule, message: why; empty when legal.
        rewards: what each seat got of a legal game.
        takebacks: how often moves were taken back in it.
    """

    legal: bool
    outcome: Mapping[str, Any] | None
    illegal_at: int | None = None
    rule: str = ""
    message: str = ""
    rewards: tuple[float, ...] = ()
    takebacks: int = 0


def make_record(
    scenario: Scenario,
    players: Sequence[str],
    moves: Sequence[str],
    outcome: Mapping[str, Any] | None,
    takebacks: Sequence[Mapping[str, Any]] = (),
) -> dict[str, Any]:
    """A record as JSON data. A game that was broken off has the outcome None.

    ``takebacks`` are moves that were made and taken back again (docs/formats.md).
    """
    marked = {"takebacks": [dict(taken) for taken in takebacks]} if takebacks else {}
    return {
        "format": FORMAT,
        "scenario": to_data(scenario),
        "players": list(players),
        "moves": list(moves),
        "outcome": None if outcome is None else dict(outcome),
        **marked,
    }


def dump_record(record: Mapping[str, Any]) -> str:
    """The record as the text of a file: readable, the same bytes every time."""
    return pretty(dict(record)) + "\n"


def verify_record(value: Any, place: str) -> dict[str, Any]:
    """Check that JSON data claims to be a record of this format, and return it.

    Raises:
        UnreadableError: not an object, another format, or a scenario of no named game.
    """
    if not isinstance(value, dict):
        raise UnreadableError(
            f"{place}: this isn't a recorded game. To make one, run: printkit play GAME -o FILE"
        )
    found = value.get("format")
    if found != FORMAT:
        raise wrong_format(found, FORMAT, place)
    scenario = value.get("scenario")
    if not isinstance(scenario, dict) or not isinstance(scenario.get("game"), str):
        raise UnreadableError(
            f"{place}: its scenario doesn't name its game. Use a file that printkit play has"
            " written."
        )
    return value


def judge(game: Game, record: Mapping[str, Any]) -> Verdict:
    """Play a record and compare what comes of it with what it says.

    Args:
        game: the game of its scenario.
        record: JSON data that :func:`verify_record` has let through, whatever else it holds.

    Raises:
        RequestError: the game cannot be played at all.
    """
    play = play_of(game)
    code = game.info.general_code
    fault = _find_fault(game, record)
    if fault:
        return Verdict(False, None, None, *fault)
    scenario = msgspec.convert(record["scenario"], Scenario)
    moves = record["moves"]
    try:
        seats, state = play.seats(scenario), play.start(scenario)
    except RequestError as refusal:
        return Verdict(False, None, None, code, str(refusal))
    if len(record["players"]) != len(seats):
        message = f"{len(record['players'])} players are named, but the game has {len(seats)} seats"
        return Verdict(False, None, None, code, message)
    broken = play.replay(state, moves)
    if broken is not None:
        return Verdict(False, None, broken.index, broken.refusal.rule, broken.refusal.message)
    reached = state.outcome()
    if reached is None:
        rule = play.end_rule or code
        return Verdict(False, None, len(moves), rule, "the game isn't finished")
    if dict(reached) != record.get("outcome"):
        message = (
            f"the moves lead to the outcome {pretty(dict(reached), width=1000)}, which isn't what"
            " the record says"
        )
        return Verdict(False, reached, None, play.score_rule or code, message)
    back = len(record.get("takebacks", []))
    return Verdict(True, reached, rewards=state.rewards(), takebacks=back)


def _find_fault(game: Game, record: Mapping[str, Any]) -> tuple[str, str] | None:
    """The rule and message of the first thing that is not a record of a sound scenario."""
    for finding in find_faults(game, record["scenario"]):
        if finding.severity is Severity.ERROR:
            place = f" (scenario.{finding.where})" if finding.where else ""
            return finding.rule, finding.message + place
    for name in ("players", "moves"):
        listed = record.get(name)
        if not isinstance(listed, list) or not all(isinstance(item, str) for item in listed):
            return game.info.general_code, f"{name} must be a list of texts"
    fault = _find_takeback_fault(record.get("takebacks", []))
    if fault:
        return game.info.general_code, fault
    for player in record["players"]:
        if len(player) > MAX_NAME or not is_plain(player) or not player.isprintable():
            told = f"{player[:40]!r} isn't a name of up to {MAX_NAME} plain letters"
            return game.info.general_code, told
    return None


def _find_takeback_fault(takebacks: Any) -> str:
    """What is wrong with what a record says was taken back; empty when nothing is."""
    if not isinstance(takebacks, list):
        return "takebacks must be a list"
    for taken in takebacks:
        at = taken.get("at") if isinstance(taken, dict) else None
        moves = taken.get("moves") if isinstance(taken, dict) else None
        is_count = isinstance(at, int) and not isinstance(at, bool) and at >= 0
        if not is_count or not isinstance(moves, list):
            return 'each takeback needs "at", a number of moves, and "moves", a list'
        if not all(isinstance(move, str) for move in moves):
            return "the moves of a takeback must be texts"
    return ""
