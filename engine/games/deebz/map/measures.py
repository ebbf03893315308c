"""What a map measures: path distances, ways round, room, exposure, turns (pd, DV8, DV14, DV16)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.deebz.map.battle_map import BattleMap, Objective
from engine.games.deebz.map.line_of_sight import cells_seen
from engine.games.deebz.map.path_distance import (
    area_distance,
    area_of,
    floor_to,
    goal_of,
    path_distance,
)
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.rulebook.tables import LIMITS, OBJECTIVES


@dataclass(frozen=True, slots=True)
class Measure:
    """One objective measured for every player who has a Spawn Point.

    Attributes:
        players: the players measured, from 0.
        distance: pd to the goal; None when there is no way.
        to_area: steps to the target space (``carry_spawn`` only, else empty).
        seen: open cells in static sight of the Spawn Point; empty where it was not counted.
        near: cells within 6 steps of the Spawn Point that see the target; likewise.
        turns: the estimate of DV16; None when some goal is out of reach.
    """

    players: tuple[int, ...]
    distance: tuple[int | None, ...]
    to_area: tuple[int | None, ...]
    seen: tuple[int, ...]
    near: tuple[int, ...]
    turns: int | None


def measure(field: BattleMap, objective: Objective, *, with_exposure: bool = True) -> Measure:
    """Measure one objective of a map.

    Args:
        field: the map.
        objective: one of its objectives.
        with_exposure: count what is seen, too; ask :func:`has_countable_exposure` before.
    """
    players = tuple(p for p, cells in enumerate(field.spawns) if cells)
    distance = tuple(path_distance(field, objective, p) for p in players)
    to_area: tuple[int | None, ...] = ()
    if objective.kind == ObjectiveKind.CARRY_SPAWN:
        to_area = tuple(area_distance(field, objective, p) for p in players)
    found = [d for d in distance if d is not None]
    turns = None
    if found and len(found) == len(distance):
        turns = expected_turns(objective.kind, sum(found), len(found))
    exposed = players if with_exposure else ()
    return Measure(
        players=players,
        distance=distance,
        to_area=to_area,
        seen=tuple(count_seen(field, p) for p in exposed),
        near=tuple(count_near(field, objective, p) for p in exposed),
        turns=turns,
    )


def target_of(field: BattleMap, objective: Objective, player: int) -> int:
    """What a cell near home should see (DV14): the Token, else any cell of the area."""
    if objective.kind == ObjectiveKind.CARRY_TOKEN:
        return field.grid.bit(objective.token) if objective.token else 0
    return area_of(field, objective, player)


def count_seen(field: BattleMap, player: int) -> int:
    """Open cells other than the Spawn Point itself in its static sight (DV14)."""
    if player not in field.seen_from_home:
        own = field.spawn_mask(player)
        seen = 0
        for spawn in field.spawns[player]:
            targets = field.open_cells & ~own & ~seen
            seen |= cells_seen(field.unlinked, spawn, targets, field.closed_to_sight)
        field.seen_from_home[player] = seen.bit_count()
    return field.seen_from_home[player]


def near_home(field: BattleMap, player: int) -> int:
    """The cells within 6 steps of the Spawn Point, as a mask (DV14)."""
    own = field.spawn_mask(player)
    return field.grid.reach(own, field.floor(player), LIMITS["exposure_steps"]) & ~own


def has_countable_exposure(field: BattleMap) -> bool:
    """Whether lines of sight are few and short enough to be looked along, every one (DV14)."""
    lines = sum(map(len, field.spawns)) * field.open_cells.bit_count()
    for player in range(len(field.spawns)):
        targets = sum(target_of(field, row, player).bit_count() for row in field.objectives)
        lines += near_home(field, player).bit_count() * targets
    return lines * (field.width + field.height) <= LIMITS["exposure_work"]


def count_near(field: BattleMap, objective: Objective, player: int) -> int:
    """Cells within 6 steps of the Spawn Point that see the target (DV14)."""
    near = near_home(field, player)
    seen = 0
    for target in field.grid.points(target_of(field, objective, player)):
        seen |= near & field.grid.bit(target)
        seen |= cells_seen(field.unlinked, target, near & ~seen, field.closed_to_sight)
    return seen.bit_count()


def expected_turns(kind: str, total: int, players: int) -> int:
    """The estimate of DV16: 1 + ceil(1.5 * (ceil(pd / 6) + O)), pd averaged over players.

    Args:
        kind: of the objective; it decides O.
        total: the sum of the players' path distances.
        players: how many there are.
    """
    travel = -(-total // (LIMITS["steps_a_turn"] * players))
    waits = int(OBJECTIVES[kind]["waits"])
    if waits < 0:  # half speed back home
        waits = -(-total // (2 * players))
    return 1 + -(-3 * (travel + waits) // 2)


def is_uneven(counts: tuple[int, ...]) -> bool:
    """Whether exposures differ by more than 15 % of the largest (DV14)."""
    if not counts:
        return False
    spread = max(counts) - min(counts)
    return spread * 100 > LIMITS["exposure_percent"] * max(counts)


ROOM_STEPS = 6
"""Cells within this many steps of home are a player's room."""
LONGEST_WAY_ROUND = 3
"""The second way may be this many times as long as the first, and no longer."""


def way_round(field: BattleMap, objective: Objective, player: int) -> int | None:
    """Steps of the best way that shares no cell with a shortest one, ends apart (DV8).

    None when every other way touches the shortest one; goal cells may be shared.
    """
    goal = goal_of(field, objective, player)
    start = field.spawn_mask(player)
    floor = floor_to(field, objective, player, goal) | start
    first = field.grid.shortest_path(start, goal, floor)
    inner = 0
    for cell in first[1:-1]:
        inner |= 1 << cell
    if not inner:
        return len(first) - 1 if first else None
    return field.grid.distance(start, goal, floor & ~inner)


def room_of(field: BattleMap, player: int) -> int:
    """How many cells lie within a few steps of home."""
    own = field.spawn_mask(player)
    return (field.grid.reach(own, field.floor(player) | own, ROOM_STEPS) & ~own).bit_count()


def has_equal_room(field: BattleMap) -> bool:
    """Whether the rooms near home differ by no more than exposures may (DV14)."""
    return not is_uneven(tuple(room_of(field, player) for player in range(len(field.spawns))))


def has_bounded_ways(field: BattleMap) -> bool:
    """Whether everybody has a second way that shares no cell with the first and is not endless."""
    for objective in field.objectives:
        for player in range(len(field.spawns)):
            first = path_distance(field, objective, player)
            second = way_round(field, objective, player)
            if first is None or second is None or second > LONGEST_WAY_ROUND * first:
                return False
    return True
