"""What the greedy program does with Units: what it attacks, where it goes, what it hauls."""

from __future__ import annotations

from engine.games.deebz.actions.haul import Haul
from engine.games.deebz.actions.interact import wakes
from engine.games.deebz.programs.goals import (
    CARRIES,
    attack_value,
    distances,
    goal_cells,
    is_at_goal,
    is_besieger,
    is_contested,
    kind_of,
    way_home,
    way_left,
)
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.table.attributes import attribute
from engine.games.deebz.table.distance_field import FAR, away_from
from engine.games.deebz.table.options import MOVEMENT
from engine.games.deebz.table.pieces import Move, Unit
from engine.games.deebz.table.reachability import home, ways_of
from engine.games.deebz.table.table import GameTable

WORTH_STOPPING = 3.0
"""An attack worth this is made before going on."""
FOUGHT_OVER = (ObjectiveKind.HOLD, ObjectiveKind.AMASS, *CARRIES)
"""Objectives for which any attack on a rival in the way is made before going on."""
AT_HOME = {ObjectiveKind.CARRY_TOKEN: 1, ObjectiveKind.CARRY_SPAWN: 0}
"""Steps from where it is wanted at which an item has arrived (D14)."""


def pick_unit(table: GameTable, moves: list[Move]) -> Move | None:
    """Activate the Unit nearest to the goal first."""
    found = [move for move in moves if move[0] in ("activate", "go")]
    if len(found) < 2:
        return found[0] if found else None
    return min(found, key=lambda move: (way_left(table, table.need(move[1])), move[1]))


def best_attack(table: GameTable, unit: Unit, moves: list[Move]) -> tuple[float, Move | None]:
    """The attack that bites most, and how much."""
    found = [(attack_value(table, unit, table.need(m[1])), m) for m in moves if m[0] == "attack"]
    if not found:
        return 0.0, None
    return max(found, key=lambda pair: (pair[0], -pair[1][1]))


def best_haul(
    table: GameTable, seat: int, unit: Unit, moves: list[Move]
) -> tuple[Move | None, int]:
    """The haul that brings nearest home what the objective is about, and how near."""
    item = CARRIES.get(kind_of(table), "")
    own = home(table, seat)
    found = [
        move
        for move in moves
        if move[0] == "haul" and move[1] == item and not (item == "spawn" and own >> move[2] & 1)
    ]

    def speed(move: Move) -> tuple[int, int]:
        partner = table.unit(move[3])
        return (attribute(table, partner, MOVEMENT) if partner else FAR, -move[3])

    best, left = None, FAR
    for move in sorted(found, key=speed, reverse=True):
        there = _brings_to(table, seat, unit, move)
        if there < min(left, way_home(table, seat).steps(move[2])):
            best, left = move, there
    return best, left


def _brings_to(table: GameTable, seat: int, unit: Unit, move: Move) -> int:
    """How far from home the item would be after a haul."""
    world = table.copy()
    away = way_home(world, seat)
    haul = Haul(world, world.need(unit.number), world.unit(move[3]), move[1], move[2], seat)
    world.push(haul)
    return haul.outlook(world, away)[0]


def act(table: GameTable, seat: int, unit: Unit, moves: list[Move]) -> Move:
    """The next action of an Activation."""
    words = {move[0] for move in moves}
    worth, attack = best_attack(table, unit, moves)
    at_goal = is_at_goal(table, unit)
    if kind_of(table) == ObjectiveKind.SACRIFICE and at_goal and "leave" in words:
        return ("leave",)
    is_contested_here = is_contested(table, seat)
    fights = (is_contested_here and kind_of(table) in FOUGHT_OVER) or is_besieger(table, unit)
    haul, left = best_haul(table, seat, unit, moves)
    if haul is not None and left <= AT_HOME[kind_of(table)]:
        return haul
    if attack is not None and worth >= (1.0 if fights and haul is None else WORTH_STOPPING):
        return attack
    if haul is not None:
        return haul
    if "move" in words and next_cell(table, unit, None) is not None:
        return ("move",)
    if attack is not None and worth > 0:
        return attack
    if calls := [move for move in moves if move[0] == "interact" and wakes(table, move[1])]:
        return calls[0]
    if at_goal and "defend" in words and not fights and kind_of(table) != ObjectiveKind.RACE:
        return ("defend",)
    return ("end",)


def next_cell(table: GameTable, unit: Unit, moves: list[Move] | None) -> Move | None:
    """The step that shortens the way most; None to stay.

    Args:
        table: the table.
        unit: who walks.
        moves: the steps on offer; None to ask only whether any step would help.
    """
    ways = ways_of(table, unit)
    goals = goal_cells(table, unit.controller, ways)
    away = distances(table, ways, goals)
    here = away.steps(unit.cell)
    if moves is None:
        left = attribute(table, unit, MOVEMENT)
        is_nearer = ways.may_step(unit.cell, left, ways.stops & away.within(here))
        return ("step",) if is_nearer else None
    found = [(away.steps(m[1]), m[1]) for m in moves if m[0] == "step"]
    if not found:
        return None
    best = min(found)
    is_here_fine = any(move[0] == "stop" for move in moves)
    if best[0] < here or not is_here_fine:
        return ("step", best[1])
    return None


def haul_on(table: GameTable, seat: int, step: Haul, moves: list[Move]) -> Move:
    """Walk the item home, put it down as near as can be."""
    away = way_home(table, seat)
    if moves[0][0] == "put":
        return ("put", min((away.steps(move[1]), move[1]) for move in moves)[1])
    unit = table.need(step.numbers[step.stage])
    aim = step.outlook(table, away)[1]
    if aim == unit.cell and ("stop",) in moves:
        return ("stop",)
    ways = ways_of(table, unit)
    left = away_from(ways.grid, 1 << aim, ways.floor | 1 << aim)
    steps = [(left.steps(move[1]), move[1]) for move in moves if move[0] == "step"]
    return ("step", min(steps)[1]) if steps else ("stop",)
