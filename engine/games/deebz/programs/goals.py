"""Where a player's Units want to be, how far it is, and who stands guard before a Spawn Point."""

from __future__ import annotations

from engine.games.deebz.rulebook.effects import Grant
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.table.attributes import attribute, cells, has_grant, is_immune
from engine.games.deebz.table.distance_field import DistanceField, away_from
from engine.games.deebz.table.objectives import goal_mask
from engine.games.deebz.table.options import ARMOUR, DAMAGE
from engine.games.deebz.table.pieces import Unit
from engine.games.deebz.table.reachability import (
    MovementMap,
    beside_cells,
    home,
    open_ground,
    spawn_cells,
    ways_of,
)
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.table.unit_arithmetic import cards_lost

CARRIES = {ObjectiveKind.CARRY_TOKEN: "token", ObjectiveKind.CARRY_SPAWN: "spawn"}
"""Objectives that need an item hauled, and which."""


def kind_of(table: GameTable) -> ObjectiveKind:
    """The objective that the program plays for: the first one listed."""
    return table.field.objectives[0].kind


def wanted_units(table: GameTable, seat: int) -> int:
    """How many Units the objective takes."""
    objective = table.field.objectives[0]
    if objective.kind == ObjectiveKind.RACE:
        return 1
    if objective.kind == ObjectiveKind.HOLD or objective.kind in CARRIES:
        return 2
    done = table.counts[0][seat] if objective.kind == ObjectiveKind.SACRIFICE else 0
    return max(1, objective.needed - done)


def goal_cells(table: GameTable, seat: int, ways: MovementMap) -> int:
    """Where a Unit of this player wants to stand."""
    if is_besieger(table, ways.unit) and (guarded := posts(table, ways)):
        return guarded
    goal = goal_mask(table, 0, seat)
    here = 1 << ways.unit.cell
    if kind_of(table) in CARRIES:
        beside = beside_cells(table, goal) & (ways.stops | here)
        return beside or beside_cells(table, hostile_cells(table, seat)) & ways.stops
    if kind_of(table) == ObjectiveKind.HOLD and is_contested(table, seat):
        prey = prey_cells(table, ways.unit, goal)
        beside = beside_cells(table, prey) & (ways.stops | here)
        if beside:
            return beside
    return goal & (ways.stops | here) or goal


def prey_cells(table: GameTable, unit: Unit, area: int) -> int:
    """The cells of hostile Units in an area that this Unit could hurt."""
    damage = attribute(table, unit, DAMAGE)
    mask = 0
    for other in table.units:
        if other.controller != unit.controller and damage >= attribute(table, other, ARMOUR):
            mask |= cells(table, other) & area
    return mask


def hostile_cells(table: GameTable, seat: int) -> int:
    """The cells under other players' Units."""
    mask = 0
    for unit in table.units:
        if unit.controller != seat:
            mask |= cells(table, unit)
    return mask


def is_contested(table: GameTable, seat: int) -> bool:
    """Whether hostile Units stand where this player's Units want to be, or beside the item."""
    goal = goal_mask(table, 0, seat)
    if kind_of(table) in CARRIES:
        goal |= beside_cells(table, goal)
        goal |= beside_cells(table, goal)
    return bool(goal & hostile_cells(table, seat))


def distances(table: GameTable, ways: MovementMap, goals: int) -> DistanceField:
    """Steps from each anchor to the goals, around Discarders where there is a way around."""
    floor = ways.floor | goals
    bad = 0
    for mod in table.biting:
        if not is_immune(ways.unit, mod.kind):
            bad |= 1 << mod.cell
    clean = away_from(ways.grid, goals & floor, floor & ~bad & ~ways.ends)
    if clean.everywhere >> ways.unit.cell & 1:
        return clean
    return away_from(ways.grid, goals & floor, floor)


def way_left(table: GameTable, unit: Unit) -> int:
    """Steps that a Unit still has to go to its controller's goal."""
    ways = ways_of(table, unit)
    goals = goal_cells(table, unit.controller, ways)
    return distances(table, ways, goals).steps(unit.cell)


def is_at_goal(table: GameTable, unit: Unit) -> bool:
    """Whether it is where it wants to be."""
    goal = goal_mask(table, 0, unit.controller)
    mine = cells(table, unit)
    near = beside_cells(table, mine) if kind_of(table) in CARRIES else mine
    return bool(near & goal)


def attack_value(table: GameTable, unit: Unit, target: Unit) -> float:
    """What attacking a Unit is worth: cards, and more for a Unit that is lost or in the way."""
    if target.controller == unit.controller or has_grant(target, Grant.RETENTION):
        return 0.0
    lost = cards_lost(attribute(table, unit, DAMAGE), attribute(table, target, ARMOUR))
    lost = min(lost, target.size)
    if not lost:
        return 0.0
    worth = lost + 3.0 * (lost == target.size) + lost / target.size
    return worth + 2.0 * is_at_goal(table, target)


def nearest(table: GameTable, seat: int) -> Unit | None:
    """A player's Unit with the shortest way left."""
    units = table.units_of(seat)
    return min(units, key=lambda unit: (way_left(table, unit), unit.number)) if units else None


def way_home_mask(table: GameTable, seat: int) -> int:
    """Where a hauled item is wanted."""
    is_token = kind_of(table) == ObjectiveKind.CARRY_TOKEN
    return home(table, seat) if is_token else table.board.areas[0][seat]


def way_home(table: GameTable, seat: int) -> DistanceField:
    """Steps from each cell to where a hauled item is wanted."""
    goal = way_home_mask(table, seat)
    return away_from(table.field.grid, goal, open_ground(table) | goal)


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
