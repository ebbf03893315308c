"""Whether what a campaign's file tells can have happened.

A file whose checksum is right may still have been written by hand. People and log are checked when
it is read; scenarios and played games, which need their games' code, where they are used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine import registry
from engine.campaign.model import (
    MAX_NAME,
    MAX_PLAYERS,
    Campaign,
    CampaignError,
    CampaignShape,
    LogEntry,
    Night,
    TablePlan,
    TableResult,
)
from engine.campaign.shape import follow, outcomes
from engine.campaign.story import game_of
from engine.errors import RequestError, UnreadableError
from engine.findings import Severity
from engine.game.check import find_faults
from engine.phrases import is_sayable
from engine.play.record import judge, verify_record
from engine.scenario.envelope import Scenario


def find_name_faults(players: Sequence[str]) -> list[str]:
    """Why people of these names cannot be a campaign's."""
    if not 1 <= len(players) <= MAX_PLAYERS:
        return [f"a campaign is for 1 to {MAX_PLAYERS} players"]
    faults = [
        f"{name[:MAX_NAME]!r} isn't a valid name. Use 1 to {MAX_NAME} letters."
        for name in players
        if not name or len(name) > MAX_NAME or not name.isprintable() or set(name) & set(",=<>|")
    ]
    if len({name.casefold() for name in players}) < len(players):
        faults.append("two players have the same name. Add a letter to one of them.")
    return faults


def find_log_faults(campaign: Campaign) -> list[str]:
    """Why a campaign's log cannot be: the faults of the first entry that has any.

    Args:
        campaign: of a sound shape.
    """
    nights = {night.id: night for night in campaign.shape.nights}
    first = campaign.shape.nights[0]
    past: list[tuple[Night | None, LogEntry | None]] = [(first, None)]
    for number, entry in enumerate(campaign.log, 1):
        night, plan = past[-1]
        faults: list[str] = []
        if entry.kind == "undo" and len(past) > 1:
            past.pop()
        elif entry.kind == "plan" and night is not None and plan is None:
            faults += _night_faults(entry, night)
            faults += _plan_faults(campaign, entry)
            past.append((night, entry))
        elif entry.kind == "result" and night is not None and plan is not None:
            faults += _night_faults(entry, night)
            faults += _result_faults(campaign.shape, plan, entry)
            if not faults:
                past.append((nights.get(follow(night, entry.outcome)), None))
        else:
            faults.append(f"{entry.kind[:20]!r} can't stand here")
        if faults:
            return [f"entry {number} of the log: {fault}" for fault in faults]
    return []


def _night_faults(entry: LogEntry, night: Night) -> Iterator[str]:
    """Whether an entry is of the night that the story has come to."""
    if entry.night != night.id:
        yield (
            f"it belongs to night {entry.night[:40]!r}, but the story has come to {night.id!r}."
            " Undo the changes that were made to the file by hand."
        )


def _plan_faults(campaign: Campaign, plan: LogEntry) -> Iterator[str]:
    if not plan.tables:
        yield "it plans no table"
    for table in (*plan.tables, *plan.beside):
        strangers = {*table.seats, *plan.present} - set(campaign.players)
        yield from (f"{name[:MAX_NAME]!r} isn't in this campaign" for name in sorted(strangers))
        if not table.seats:
            yield "nobody sits at a table"
        if len(set(table.seats)) < len(table.seats):
            yield "somebody sits at a table twice"
        try:
            scenario = msgspec.convert(table.scenario, Scenario)
            registry.info_of(scenario.game)
            if len(table.seats) != scenario.players:
                yield f"a table for {scenario.players} has {len(table.seats)} names"
        except (msgspec.ValidationError, RequestError) as fault:
            yield f"the scenario of {', '.join(table.seats)}: {fault}"
        for boon in table.boons:
            if not all(is_sayable(text, boon.fields) for text in (boon.text, boon.told)):
                yield f"the text of what {boon.name[:40]!r} carries over has a fault"


def _result_faults(shape: CampaignShape, plan: LogEntry, result: LogEntry) -> Iterator[str]:
    possible = outcomes(shape, registry.info_of(game_of(plan)))
    if result.outcome not in possible:
        yield f"{result.outcome[:40]!r} isn't an outcome of this night ({', '.join(possible)})"
    if len(result.results) != len(plan.tables):
        yield f"it has {len(result.results)} results for {len(plan.tables)} tables"
    for table, told in zip(plan.tables, result.results, strict=False):
        seats = len(table.seats)
        if len(told.rewards) != seats or not all(0 <= share <= 1 for share in told.rewards):
            yield "a table's rewards aren't one for each seat, from 0 to 1"
        if len(told.scores) not in (0, seats):
            yield "a table's points aren't one number for each seat"


def scenario_of(table: TablePlan) -> Scenario:
    """The scenario of a planned table.

    Raises:
        CampaignError: it breaks a rule of its game; names the first.
    """
    scenario = msgspec.convert(table.scenario, Scenario)
    for finding in find_faults(registry.load(scenario.game), table.scenario):
        if finding.severity is Severity.ERROR:
            raise CampaignError(
                f"the scenario of {', '.join(table.seats)}: {finding.rule}: {finding.message}"
            )
    return scenario


def game_played(table: TablePlan, result: TableResult) -> tuple[Scenario, list[str]] | None:
    """A table's recorded game: its scenario, chance written into it, and its moves.

    Returns:
        None when people only told how it ended.

    Raises:
        CampaignError: the record is not a legal game of the planned one.
    """
    if result.record is None:
        return None
    place = f"the game of {', '.join(table.seats)}"
    try:
        record = verify_record(result.record, place)
        if record["scenario"]["game"] != table.scenario["game"]:
            raise CampaignError(f"{place}: it isn't the game that was planned")
        verdict = judge(registry.load(record["scenario"]["game"]), record)
    except (UnreadableError, RequestError) as fault:
        raise CampaignError(str(fault)) from fault
    if not verdict.legal:
        raise CampaignError(f"{place}: {verdict.rule}: {verdict.message}")
    return msgspec.convert(record["scenario"], Scenario), record["moves"]
