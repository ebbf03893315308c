"""Objectives: what counts towards them and who has won (D14)."""

from __future__ import annotations

from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.table.attributes import cells
from engine.games.deebz.table.pieces import Unit
from engine.games.deebz.table.reachability import beside_cells, home, open_ground, spawn_cells
from engine.games.deebz.table.table import GameTable

WHEN_A_TURN_ENDS = (ObjectiveKind.HOLD, ObjectiveKind.AMASS)
"""Objectives that are counted when a turn ends; the others are won at once."""


def seats_in_turn(table: GameTable) -> list[int]:
    """The active player, then the others as their turns come (D14.2)."""
    first = max(table.active, 0)
    return [first, *table.others_after(first)]


def is_inside(table: GameTable, unit: Unit, area: int) -> bool:
    """Whether a Unit is in an area: any cell that it covers is (D14.1)."""
    return bool(cells(table, unit) & area)


def note_leaving(table: GameTable, unit: Unit) -> None:
    """A Unit uses Leave Play: in its controller's target space it counts (``sacrifice``)."""
    for index, objective in enumerate(table.field.objectives):
        area = table.board.areas[index][unit.controller]
        if objective.kind == ObjectiveKind.SACRIFICE and is_inside(table, unit, area):
            table.counts[index][unit.controller] += 1


def check_now(table: GameTable) -> None:
    """The objectives that are won at once, after every completed step (D14.1)."""
    if all(objective.kind in WHEN_A_TURN_ENDS for objective in table.field.objectives):
        return
    for seat in seats_in_turn(table):
        for index in range(len(table.field.objectives)):
            if _is_met(table, index, seat):
                _win(table, seat, index)
                return


def _is_met(table: GameTable, index: int, seat: int) -> bool:
    """Whether an objective is won at once; never one that is counted when a turn ends."""
    objective = table.field.objectives[index]
    area = table.board.areas[index][seat]
    if objective.kind == ObjectiveKind.RACE:
        return any(is_inside(table, unit, area) for unit in table.units_of(seat))
    if objective.kind == ObjectiveKind.SACRIFICE:
        return table.counts[index][seat] >= objective.needed
    if objective.kind == ObjectiveKind.CARRY_TOKEN:
        token = table.tokens[index]
        spawns = home(table, seat)
        return token >= 0 and bool(1 << token & (spawns | beside_cells(table, spawns)))
    if objective.kind == ObjectiveKind.CARRY_SPAWN:
        return table.counts[index][seat] > 0
    return False


def note_hauled(table: GameTable, seat: int, whose: int, cell: int) -> None:
    """A player has put down a Spawn Point: an opponent's in the target space wins."""
    for index, objective in enumerate(table.field.objectives):
        is_target = table.board.areas[index][seat] >> cell & 1
        if objective.kind == ObjectiveKind.CARRY_SPAWN and whose != seat and is_target:
            table.counts[index][seat] += 1


def check_end(table: GameTable, ending: int) -> None:
    """The objectives that are counted when a turn ends (D14, ``hold`` and ``amass``).

    Args:
        table: the table.
        ending: the seat whose turn it is.
    """
    for index, objective in enumerate(table.field.objectives):
        for seat in seats_in_turn(table):
            inside = _inside(table, index, seat)
            mine = sum(unit.controller == seat for unit in inside)
            if objective.kind == ObjectiveKind.AMASS:
                table.counts[index][seat] = mine
                if seat == ending and mine >= objective.needed:
                    _win(table, seat, index)
                    return
            elif objective.kind == ObjectiveKind.HOLD:
                row = table.counts[index]
                if not mine or mine < len(inside):
                    row[seat] = 0
                elif seat == ending:
                    row[seat] += 1
                    if row[seat] >= objective.needed:
                        _win(table, seat, index)
                        return


def count_now(table: GameTable, index: int, seat: int) -> int:
    """Return how far a player is: Units that stand in the area to mass in, or what was counted."""
    if table.field.objectives[index].kind == ObjectiveKind.AMASS:
        return sum(unit.controller == seat for unit in _inside(table, index, seat))
    return table.counts[index][seat]


def _inside(table: GameTable, index: int, seat: int) -> list[Unit]:
    """Everybody's Units in a player's area."""
    area = table.board.areas[index][seat]
    return [unit for unit in table.units if is_inside(table, unit, area)]


def _win(table: GameTable, seat: int, index: int) -> None:
    table.over = True
    table.winner = seat
    table.won_by = index


def goal_mask(table: GameTable, index: int, seat: int) -> int:
    """The cells that a player's Units want to come to now: token, Spawn Points or area."""
    kind = table.field.objectives[index].kind
    if kind == ObjectiveKind.CARRY_TOKEN and table.tokens[index] >= 0:
        return 1 << table.tokens[index]
    if kind == ObjectiveKind.CARRY_SPAWN:
        return spawn_cells(table, but=seat)
    return table.board.areas[index][seat]


def distance_to_goal(table: GameTable, seat: int) -> int:
    """Steps of a player's nearest Unit (or Spawn Point) to the nearest goal (D14.3)."""
    start = home(table, seat)
    for unit in table.units_of(seat):
        start |= cells(table, unit)
    goal = 0
    for index in range(len(table.field.objectives)):
        goal |= goal_mask(table, index, seat)
    found = table.field.grid.distance(start, goal, open_ground(table) | goal)
    return 10_000 if found is None else found


def end_by_cap(table: GameTable) -> None:
    """The round cap is reached: a draw, or the furthest wins (D14.3)."""
    table.over = True
    if not table.board.settings.by_progress:
        return
    rows = []
    for seat in range(len(table.seats)):
        best = max((row[seat] for row in table.counts), default=0)
        rows.append((best, -distance_to_goal(table, seat)))
    leaders = [seat for seat, row in enumerate(rows) if row == max(rows)]
    if len(leaders) == 1:
        table.winner = leaders[0]
