"""Path distance and disjoint ways on the empty starting map (the scenario model's pd, DV8)."""

from __future__ import annotations

from engine.games.deebz.map.battle_map import BattleMap, Objective
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.grid import Grid, Point


def goal_of(field: BattleMap, objective: Objective, player: int) -> int:
    """The goal cells of a player's path distance, as a mask; 0 when the objective lacks them."""
    if objective.kind == ObjectiveKind.CARRY_TOKEN:
        return field.grid.bit(objective.token) if objective.token else 0
    if objective.kind == ObjectiveKind.CARRY_SPAWN:
        return field.foreign_spawns(player)
    return area_of(field, objective, player)


def area_of(field: BattleMap, objective: Objective, player: int) -> int:
    """A player's area as a mask; 0 when there is none."""
    if objective.areas is None or player >= len(objective.areas):
        return 0
    return field.grid.mask(objective.areas[player])


def floor_to(field: BattleMap, objective: Objective, player: int, goal: int) -> int:
    """Where this player may step on the way: foreign Spawn Points are open only as the goal."""
    floor = field.floor(player)
    return floor | goal if objective.kind == ObjectiveKind.CARRY_SPAWN else floor


def path_distance(
    field: BattleMap, objective: Objective, player: int, *, linked: bool = True
) -> int | None:
    """pd: fewest legal steps from a player's nearest Spawn Point to the nearest goal cell."""
    goal = goal_of(field, objective, player)
    grid = field.grid if linked else field.unlinked
    floor = floor_to(field, objective, player, goal)
    return grid.distance(field.spawn_mask(player), goal, floor)


def area_distance(field: BattleMap, objective: Objective, player: int) -> int | None:
    """Fewest steps from a player's nearest Spawn Point to the area (``carry_spawn``)."""
    goal = area_of(field, objective, player)
    return field.grid.distance(field.spawn_mask(player), goal, field.floor(player))


def cut_point(grid: Grid, start: Point, goal: int, floor: int) -> Point | None:
    """A cell that cuts a Spawn Point off from the goal (DV8); None when two ways are disjoint.

    The goal must be within reach.
    """
    cell = grid.find_cut(grid.bit(start), goal, floor)
    return None if cell is None else grid.point(cell)
