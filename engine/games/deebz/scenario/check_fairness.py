"""Checks of ways and fairness: DV7-DV14 and DV16, objective by objective."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.findings import Finding, error, warning
from engine.games.deebz.map.battle_map import BattleMap, Objective
from engine.games.deebz.map.measures import Measure, has_countable_exposure, is_uneven, measure
from engine.games.deebz.map.path_distance import (
    area_of,
    cut_point,
    floor_to,
    goal_of,
    path_distance,
)
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.rulebook.tables import LIMITS, OBJECTIVES
from engine.games.deebz.scenario.read_additions import ScenarioAdditions
from engine.language import _, mark_translatable


def check_ways(
    field: BattleMap, notes: ScenarioAdditions, simulated_rounds: float | None = None
) -> Iterator[Finding]:
    """All findings about the ways to the objectives.

    Args:
        field: the map.
        notes: its turn target and whether it is an immunity race.
        simulated_rounds: the mean length of simulated games, which then replaces the estimate.
    """
    with_exposure = has_countable_exposure(field)
    for objective in field.objectives:
        if not _has_goal(objective):
            yield error(  # DV7
                "DV7",
                _missing(objective),
                f"content.{objective.where}",
            )
            continue
        yield from check_reach(field, objective, notes)
        result = measure(field, objective, with_exposure=with_exposure)
        yield from check_distance(field, objective, result)
        yield from check_fairness(objective, result)
        yield from check_length(objective, result, notes, simulated_rounds)


def check_reach(
    field: BattleMap, objective: Objective, notes: ScenarioAdditions
) -> Iterator[Finding]:
    """DV7: every Spawn Point has a way to its goal. DV8: and two disjoint ones."""
    for player, spawns in enumerate(field.spawns):
        if not spawns:
            continue
        goal = goal_of(field, objective, player)
        to_goal = (
            mark_translatable("no way leads from {cell} to the objective"),
            mark_translatable("every way from {cell} to the objective passes {cut}"),
        )
        goals = [(goal, floor_to(field, objective, player, goal), to_goal)]
        if objective.kind == ObjectiveKind.CARRY_SPAWN:
            to_target = (
                mark_translatable("no way leads from {cell} to the target"),
                mark_translatable("every way from {cell} to the target passes {cut}"),
            )
            goals.append((area_of(field, objective, player), field.floor(player), to_target))
        for index, at in enumerate(spawns):
            where = f"content.spawns[{player}][{index}]"
            start = field.grid.bit(at)
            for aim, floor, (none, narrow) in goals:
                if field.grid.distance(start, aim, floor) is None:
                    yield error("DV7", _(none, cell=at), where)
                elif not notes.immunity_race:
                    cut = cut_point(field.grid, at, aim, floor)
                    if cut is not None:
                        yield warning("DV8", _(narrow, cell=at, cut=cut), where)


def check_distance(field: BattleMap, objective: Objective, result: Measure) -> Iterator[Finding]:
    """DV9-DV12: path distances that make a good game."""
    row = OBJECTIVES[objective.kind]
    code, low, high = row["code"], row["low"], row["high"]
    for player, distance in zip(result.players, result.distance, strict=True):
        if distance is None:
            continue
        where = f"content.spawns[{player}]"
        if not low <= distance <= high:
            yield warning(
                code,
                _(
                    "player {player} is {distance} steps from the goal, {low} to {high} is good",
                    player=player + 1,
                    distance=distance,
                    low=low,
                    high=high,
                ),
                where,
            )
        if objective.kind == ObjectiveKind.RACE and field.grid.links:  # DV10, second half
            walked = path_distance(field, objective, player, linked=False)
            if walked is None or 2 * distance < walked:
                told = (
                    _(
                        "Teleporters cut player {player}'s way from no way at all to {distance}",
                        player=player + 1,
                        distance=distance,
                    )
                    if walked is None
                    else _(
                        "Teleporters cut player {player}'s way from {walked} to {distance}",
                        player=player + 1,
                        walked=walked,
                        distance=distance,
                    )
                )
                yield warning(code, told, where)


def check_fairness(objective: Objective, result: Measure) -> Iterator[Finding]:
    """DV13: equal distances. DV14: equal exposure."""
    where = f"content.{objective.where}"

    def each(counts: Sequence[int]) -> str:
        pairs = zip(result.players, counts, strict=True)
        return ", ".join(
            _("{count} for player {player}", count=count, player=player + 1)
            for player, count in pairs
        )

    to_goal = mark_translatable("distances to the goal differ by {spread}: {each}")
    to_target = mark_translatable("distances to the target differ by {spread}: {each}")
    for distances, differ in ((result.distance, to_goal), (result.to_area, to_target)):
        known = [d for d in distances if d is not None]
        if len(known) < 2 or len(known) < len(distances):
            continue
        spread = max(known) - min(known)
        if spread >= LIMITS["spread_warns"]:
            report = error if spread >= LIMITS["spread_fails"] else warning
            yield report("DV13", _(differ, spread=spread, each=each(known)), where)
    from_spawns = mark_translatable("cells seen from the Spawn Points differ too much: {each}")
    near_home = mark_translatable("cells near home that see the target differ too much: {each}")
    for counts, differ in ((result.seen, from_spawns), (result.near, near_home)):
        if is_uneven(counts):
            yield warning("DV14", _(differ, each=each(counts)), where)


def check_length(
    objective: Objective, result: Measure, notes: ScenarioAdditions, simulated_rounds: float | None
) -> Iterator[Finding]:
    """DV16: the game lasts about as long as intended."""
    turns = simulated_rounds if simulated_rounds is not None else result.turns
    if turns is None:
        return
    usual = LIMITS["turn_target"]
    low, high = LIMITS["turns_low"] * notes.turn_target, LIMITS["turns_high"] * notes.turn_target
    if not low <= turns * usual <= high:
        yield warning(
            "DV16",
            _(
                "about {turns} turns are expected, {low} to {high} is good",
                turns=f"{turns:g}",
                low=f"{low / usual:g}",
                high=f"{high / usual:g}",
            ),
            f"content.{objective.where}",
        )


def _has_goal(objective: Objective) -> bool:
    row = OBJECTIVES[objective.kind]
    if row["needs_token"] and objective.token is None:
        return False
    return not row["needs_area"] or (
        objective.areas is not None and all(objective.areas) and bool(objective.areas)
    )


def _missing(objective: Objective) -> str:
    if OBJECTIVES[objective.kind]["needs_token"]:
        return _("{objective} needs its token", objective=objective.kind)
    return _("{objective} needs its area", objective=objective.kind)
