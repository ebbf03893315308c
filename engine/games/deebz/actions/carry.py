"""Carrying a Unit (D10.4)."""

from __future__ import annotations

from engine.games.deebz.actions.move import step_to, why_no_step
from engine.games.deebz.table.attributes import attribute, block, cells, solid_cells
from engine.games.deebz.table.options import MOVEMENT
from engine.games.deebz.table.pieces import Move, Unit
from engine.games.deebz.table.reachability import (
    MovementMap,
    anchors_for,
    beside_cells,
    cells_of,
    spawn_cells,
    token_cells,
    ways_of,
)
from engine.games.deebz.table.table import GameTable, PendingStep


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
        and _goals(table, unit, other, unit.cell, attribute(table, unit, MOVEMENT))
    ]


def _room_for(table: GameTable, carrier: Unit, carried: Unit) -> int:
    """Anchors where the carried Unit may stop itself if its carrier were off the map (D10.4)."""
    grid = table.field.grid
    closed = table.field.rock | spawn_cells(table, but=carried.controller) | token_cells(table)
    closed |= solid_cells(table, carried)
    for unit in table.units:
        if unit is not carrier and unit is not carried:
            closed |= cells(table, unit)
    return anchors_for(table, grid.board & ~closed, carried.side)


def _drops(table: GameTable, carrier: Unit, carried: Unit, at: int) -> list[int]:
    """Where the carried Unit may be put down when its carrier stands at this cell."""
    own = block(table, carrier.side) << at
    near = beside_cells(table, own)
    room = _room_for(table, carrier, carried)
    if carried.side == 1:
        return cells_of(room & near & ~own)
    square = block(table, carried.side)
    return [cell for cell in cells_of(room) if square << cell & near and not square << cell & own]


def _goals(table: GameTable, carrier: Unit, carried: Unit, start: int, left: int) -> int:
    """Where the carrier may end with so many steps left, so that it can put its burden down.

    Args:
        table: the table.
        carrier: who walks.
        carried: its burden.
        start: the cell from which the carrier set out, where it may end in any case.
        left: steps left.
    """
    ways = ways_of(table, carrier, carried)
    reach = ways.reach(1 << carrier.cell, left) & (ways.stops | 1 << start)
    if carried.side == carrier.side == 1 and not table.field.grid.links:
        # A free cell beside it, which is not where it stands itself.
        return reach & table.field.grid.spread(_room_for(table, carrier, carried))
    mask = 0
    for cell in cells_of(reach):
        if _drops(table, carrier, carried, cell):
            mask |= 1 << cell
    return mask


class CarryStep(PendingStep):
    """A Unit walks with another and puts it down (D10.4): neighbours, ``stop``, then cells.

    The carried Unit stays in its old cell on the map until it is put down; nothing affects it
    meanwhile (D13.4), and its cell counts as free for the carrier.
    """

    __slots__ = ("carried", "is_down", "left", "number", "seat", "start")
    rule = "D10.4"
    is_open = False

    def __init__(self, table: GameTable, unit: Unit, carried: Unit, seat: int) -> None:
        self.number = unit.number
        self.carried = carried.number
        self.start = unit.cell
        self.seat = seat
        self.left = attribute(table, unit, MOVEMENT)
        self.is_down = False

    def ready(self, table: GameTable) -> bool:
        """Walks while steps are left; a carrier that is lost lets go."""
        if table.unit(self.number) is None or table.unit(self.carried) is None:
            table.stack.pop()
            table.end_action(self.number)
            return False
        if not self.is_down and not self._steps(table):
            self.is_down = True
        return True

    def _ways(self, table: GameTable) -> MovementMap:
        return ways_of(table, table.need(self.number), table.need(self.carried))

    def _goals(self, table: GameTable) -> int:
        unit, carried = table.need(self.number), table.need(self.carried)
        return _goals(table, unit, carried, self.start, self.left)

    def _steps(self, table: GameTable) -> int:
        unit, ways = table.need(self.number), self._ways(table)
        if self.left <= 0 or 1 << unit.cell & ways.ends:  # D12.5, D12.6
            return 0
        return ways.next_steps(unit.cell, self.left, self._goals(table))

    def moves(self, table: GameTable) -> list[Move]:
        """Step, stop, or put it down."""
        unit = table.need(self.number)
        if self.is_down:
            return [
                ("put", cell) for cell in _drops(table, unit, table.need(self.carried), unit.cell)
            ]
        found: list[Move] = [("step", cell) for cell in cells_of(self._steps(table))]
        if 1 << unit.cell & self._goals(table):
            found.append(("stop",))
        return found

    def why(self, table: GameTable, move: Move) -> tuple[str, str]:
        """What closes a cell."""
        if move[0] == "step" and not self.is_down:
            unit = table.need(self.number)
            return why_no_step(self._ways(table), unit.cell, move[1], self.left)
        return self.rule, "the carried Unit is put into a free cell beside its carrier"

    def apply(self, table: GameTable, move: Move) -> None:
        """Walk, or put it down."""
        unit = table.need(self.number)
        if move[0] == "step":
            self.left -= 1
            step_to(table, unit, move[1])
        elif move[0] == "stop":
            self.is_down = True
        else:
            table.stack.pop()
            table.need(self.carried).cell = move[1]
            table.end_action(self.number)
