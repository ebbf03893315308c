"""Carrying a Unit (D10.4)."""

from __future__ import annotations

from engine.games.deebz.actions.choices import carry_goals, drops
from engine.games.deebz.actions.move import step_to, take_back, why_no_step
from engine.games.deebz.table.attributes import attribute
from engine.games.deebz.table.options import MOVEMENT
from engine.games.deebz.table.pieces import Move, Unit
from engine.games.deebz.table.reachability import (
    MovementMap,
    cells_of,
    ways_of,
)
from engine.games.deebz.table.table import GameTable, PendingStep


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
        unit, carried = table.unit(self.number), table.unit(self.carried)
        if unit is None or carried is None:
            return self._let_go(table)
        if not self.is_down and not self._steps(table):
            self.is_down = True
            take_back(self._ways(table), self.start)
            if not drops(table, unit, carried, unit.cell):
                return self._let_go(table)
        return True

    def _let_go(self, table: GameTable) -> bool:
        table.stack.pop()
        table.end_action(self.number)
        return False

    def _ways(self, table: GameTable) -> MovementMap:
        return ways_of(table, table.need(self.number), table.need(self.carried))

    def _goals(self, table: GameTable) -> int:
        unit, carried = table.need(self.number), table.need(self.carried)
        return carry_goals(table, unit, carried, self.start, self.left)

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
                ("put", cell) for cell in drops(table, unit, table.need(self.carried), unit.cell)
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
        return self.rule, "the carried Unit is put into an empty cell beside its carrier"

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
