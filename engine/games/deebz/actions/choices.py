"""What a Unit can begin where it stands: Short Actions, carrying, hauling (D10)."""

from __future__ import annotations

from engine.games.deebz.actions.interact import interactions
from engine.games.deebz.rulebook.effects import Grant
from engine.games.deebz.table.attributes import (
    attribute,
    block,
    cells,
    has_grant,
    may_activate,
    occupied,
    solid_cells,
)
from engine.games.deebz.table.options import MOVEMENT
from engine.games.deebz.table.pieces import Move, Unit
from engine.games.deebz.table.reachability import (
    anchors_for,
    beside_cells,
    cells_of,
    spawn_cells,
    token_cells,
    ways_of,
)
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.table.visibility import targets_of

ITEMS = ("token", "spawn", "blocker")


def short_moves(table: GameTable, unit: Unit, *, is_activated: bool = True) -> list[Move]:
    """The Short Actions that a Unit can do from here (D10.2, D10.3, D10.8).

    Args:
        table: the table.
        unit: who acts.
        is_activated: in an Activation, not because an Effect bought one action (D9.1).
    """
    found: list[Move] = []
    ways = ways_of(table, unit, is_activated=is_activated)
    if ways.may_step(unit.cell, attribute(table, unit, MOVEMENT), ways.stops):
        found.append(("move",))
    found += [("attack", other.number) for other in targets_of(table, unit)]
    found += [("interact", index) for index in interactions(table, unit)]
    return found + table.lending(unit)


def carriable(table: GameTable, unit: Unit) -> list[Unit]:
    """The Units beside this one that it may carry (D10.4)."""
    near = beside_cells(table, cells(table, unit))
    hostile = table.board.settings.carry_hostile
    return [
        other
        for other in table.units
        if other is not unit
        and cells(table, other) & near
        and (hostile or other.controller == unit.controller)
        and other.side <= unit.side
        and carry_goals(table, unit, other, unit.cell, attribute(table, unit, MOVEMENT))
    ]


def room_for(table: GameTable, carrier: Unit, carried: Unit) -> int:
    """Anchors where the carried Unit may stop itself if its carrier were off the map (D10.4)."""
    grid = table.field.grid
    closed = table.field.rock | spawn_cells(table, but=carried.controller) | token_cells(table)
    closed |= solid_cells(table, carried)
    for unit in table.units:
        if unit is not carrier and unit is not carried:
            closed |= cells(table, unit)
    return anchors_for(table, grid.board & ~closed, carried.side)


def drops(table: GameTable, carrier: Unit, carried: Unit, at: int) -> list[int]:
    """Where the carried Unit may be put down when its carrier stands at this cell."""
    own = block(table, carrier.side) << at
    near = beside_cells(table, own)
    room = room_for(table, carrier, carried)
    if carried.side == 1:
        return cells_of(room & near & ~own)
    square = block(table, carried.side)
    return [cell for cell in cells_of(room) if square << cell & near and not square << cell & own]


def carry_goals(table: GameTable, carrier: Unit, carried: Unit, start: int, left: int) -> int:
    """Where the carrier may end with this many steps left, so that it can put its burden down.

    Args:
        table: the table.
        carrier: who walks.
        carried: its burden.
        start: the cell from which the carrier set out, where it may end in any case.
        left: steps left.
    """
    ways = ways_of(table, carrier, carried)
    reach = ways.reach(1 << carrier.cell, left) & (ways.stops | 1 << start)
    if carried.side == carrier.side == 1:
        # An empty cell beside it; no cell is its own neighbour.
        return reach & table.field.grid.spread(room_for(table, carrier, carried))
    mask = 0
    for cell in cells_of(reach):
        if drops(table, carrier, carried, cell):
            mask |= 1 << cell
    return mask


def items_beside(table: GameTable, unit: Unit) -> list[tuple[str, int]]:
    """What can be hauled beside a Unit: Tokens, Spawn Points of anyone, Blockers (D10.6).

    Nothing is pulled away from under a Unit.
    """
    near = beside_cells(table, cells(table, unit)) & ~occupied(table)
    masks = (token_cells(table), spawn_cells(table), table.blockers)
    return [
        (kind, cell)
        for kind, mask in zip(ITEMS, masks, strict=True)
        for cell in cells_of(mask & near)
    ]


def haul_moves(table: GameTable, unit: Unit) -> list[Move]:
    """The hauls that a Unit can begin: alone when Enlarged, or with a partner (D10.6)."""
    found: list[Move] = []
    for kind, cell in items_beside(table, unit):
        if has_grant(unit, Grant.SIZE):
            found.append(("haul", kind, cell, 0))
        found += [
            ("haul", kind, cell, other.number)
            for other in table.units_of(unit.controller)
            if other is not unit
            and beside_cells(table, cells(table, other)) >> cell & 1
            and may_activate(table, other)
        ]
    return found
