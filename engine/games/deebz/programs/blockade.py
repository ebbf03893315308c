"""Who stands guard before a rival's Spawn Point, so that nothing new comes out of it.

A player who is ahead on the map but whose rival sends in one fresh Unit after another wins by
standing on the cells where those Units would be placed (D3.3, D7.1).
"""

from __future__ import annotations

from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.table.attributes import cells
from engine.games.deebz.table.distance_field import away_from
from engine.games.deebz.table.objectives import goal_mask
from engine.games.deebz.table.pieces import Unit
from engine.games.deebz.table.reachability import (
    MovementMap,
    beside_cells,
    open_ground,
    spawn_cells,
)
from engine.games.deebz.table.table import GameTable

KEEPERS = {ObjectiveKind.HOLD: 2}
"""Objectives that are worth a siege, and how many Units stay with them at least."""


def gates(table: GameTable, seat: int) -> int:
    """The cells on which rivals could place a Unit beside their Spawn Points."""
    hostile = spawn_cells(table, but=seat)
    return beside_cells(table, hostile) & open_ground(table) & ~spawn_cells(table)


def is_besieger(table: GameTable, unit: Unit) -> bool:
    """Whether this Unit is one of those that can be spared, the nearest to the gates first."""
    seat = unit.controller
    kind = table.field.objectives[0].kind
    if kind not in KEEPERS:
        return False
    mine = table.units_of(seat)
    rivals = [other for other in table.units if other.controller != seat]
    if len(mine) <= max(len(rivals), KEEPERS[kind]):
        return False
    goal = goal_mask(table, 0, seat)
    goal |= beside_cells(table, goal)
    spare = len(mine) - KEEPERS[kind] - sum(bool(cells(table, u) & goal) for u in rivals)
    if spare <= 0:
        return False
    floor = open_ground(table) & ~spawn_cells(table, but=seat)
    away = away_from(table.field.grid, gates(table, seat), floor)
    order = sorted((away.nearest(cells(table, each)), each.number) for each in mine)
    return unit.number in [number for _, number in order[:spare]]


def posts(table: GameTable, ways: MovementMap) -> int:
    """Where a besieger may stand: free gates, its own included."""
    return gates(table, ways.unit.controller) & (ways.stops | 1 << ways.unit.cell)
