"""Routes beyond the shortest one: the way round it, and how much room each player has."""

from __future__ import annotations

from engine.games.deebz.map.battle_map import BattleMap, Objective
from engine.games.deebz.map.measures import is_uneven
from engine.games.deebz.map.path_distance import floor_to, goal_of, path_distance

ROOM_STEPS = 6
"""Cells within so many steps of home are a player's room."""
LONGEST_WAY_ROUND = 3
"""The second way may be so many times as long as the first, and no longer."""


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
