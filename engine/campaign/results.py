"""How a night ended: from records judged by the engine, or from what people say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine import registry
from engine.campaign.claims import judge_claim
from engine.campaign.model import (
    Campaign,
    CampaignError,
    LogEntry,
    NextStepError,
    Night,
    TableResult,
)
from engine.campaign.story import game_of, side_of, tell
from engine.game.contract import play_of
from engine.play.record import judge
from engine.scenario.envelope import Scenario
from engine.sums import ordered_sum


def add_results(campaign: Campaign, results: Mapping[int, TableResult]) -> Campaign:
    """The campaign with the planned night's results.

    Args:
        campaign: with a planned night.
        results: the result of each table, by its index in the plan.

    Raises:
        CampaignError: no night is planned, or a table has no result.
    """
    night, plan = planned(campaign)
    missing = [number for number in range(len(plan.tables)) if number not in results]
    if missing:
        people = ", ".join(plan.tables[missing[0]].seats)
        raise CampaignError(
            f"Table {missing[0] + 1} ({people}) has no result yet. Add who won there, too."
        )
    told = tuple(results[number] for number in range(len(plan.tables)))
    outcome = _outcome(campaign, plan, told)
    entry = LogEntry(kind="result", night=night.id, results=told, outcome=outcome)
    return msgspec.structs.replace(campaign, log=(*campaign.log, entry))


def planned(campaign: Campaign) -> tuple[Night, LogEntry]:
    """The night that waits for its results.

    Raises:
        CampaignError: none does.
    """
    story = tell(campaign)
    if story.night is None or story.plan is None:
        raise NextStepError("No night is planned", "next")
    return story.night, story.plan


def claimed(
    plan: LogEntry, winners: Sequence[str], scores: Mapping[str, int], outcome: str = ""
) -> dict[int, TableResult]:
    """Results as people tell them.

    Args:
        plan: the night's plan.
        winners: a name for each table that has a winner; two of one table share.
        scores: points by name.
        outcome: ``held`` or ``fallen``, of games that all win or lose together.

    Raises:
        CampaignError: a name is not at any table, or a rule forbids the result.
    """
    seated = [seat for table in plan.tables for seat in table.seats]
    for name in [*winners, *scores]:
        if name not in seated:
            raise CampaignError(
                f"{name[:40]!r} isn't playing at any table tonight. Use {', '.join(seated)}."
            )
    results = {}
    for number, table in enumerate(plan.tables):
        result = judge_claim(table, winners, scores, outcome)
        if result is not None:
            results[number] = result
    return results


def recorded(plan: LogEntry, record: dict[str, Any], place: str) -> tuple[int, TableResult]:
    """A table's result from a played game.

    Args:
        plan: the night's plan.
        record: what :func:`engine.play.record.verify_record` has let through.
        place: what to call it in a message.

    Returns:
        the table's index in the plan, and its result.

    Raises:
        CampaignError: it is a game of another scenario, or not legal.
    """
    number = next(
        (n for n, t in enumerate(plan.tables) if _is_same(t.scenario, record["scenario"])), -1
    )
    if number < 0:
        raise CampaignError(
            f"{place}: this game wasn't played on tonight's scenario. Use the record of tonight's"
            " game."
        )
    table = plan.tables[number]
    game = registry.load(table.scenario["game"])
    verdict = judge(game, record)
    if not verdict.legal:
        raise CampaignError(f"{place}: {verdict.rule}: {verdict.message}")
    names, seats = record["players"], list(table.seats)
    if names != seats and sorted(names) == sorted(seats):
        raise CampaignError(
            f"{place}: the players sit in another order than tonight's. Tonight's seats are"
            f" {', '.join(seats)}, in this order."
        )
    scenario = msgspec.convert(record["scenario"], Scenario)
    scores = _scores(verdict.outcome or {}, play_of(game).seats(scenario))
    kept = {**record, "players": seats}
    return number, TableResult(rewards=verdict.rewards, scores=scores, record=kept)


def _is_same(planned_scenario: dict[str, Any], played: dict[str, Any]) -> bool:
    """Whether a played scenario is the planned one, with chance written into it."""
    for name in ("game", "seed", "players", "options"):
        if played.get(name) != planned_scenario.get(name):
            return False
    content = played.get("content")
    return isinstance(content, dict) and all(
        content.get(name) == value for name, value in planned_scenario["content"].items()
    )


def _scores(outcome: Mapping[str, Any], seats: Sequence[str]) -> tuple[int, ...]:
    """Points a seat, where an outcome tells them: as a list, or under the seats' names."""
    listed = outcome.get("scores")
    values = listed if isinstance(listed, list) else [outcome.get(seat) for seat in seats]
    whole = tuple(value for value in values if isinstance(value, int))
    return whole if len(whole) == len(seats) else ()


def _outcome(campaign: Campaign, plan: LogEntry, results: Sequence[TableResult]) -> str:
    """Which of the night's outcomes the tables come to together."""
    if registry.info_of(game_of(plan)).together:
        won = ordered_sum(result.rewards[0] for result in results)
        return "held" if won * 2 >= len(results) else "fallen"
    sides = campaign.shape.sides
    if not sides:
        return "done"
    shares: dict[str, list[float]] = {side: [] for side in sides}
    for table, result in zip(plan.tables, results, strict=True):
        for seat, reward in zip(table.seats, result.rewards, strict=True):
            shares[side_of(campaign, seat)].append(reward)
    if not all(shares.values()):
        return "even"
    first, second = (ordered_sum(values) / len(values) for values in shares.values())
    if abs(first - second) < 1e-9:
        return "even"
    return sides[0] if first > second else sides[1]
