"""Moves, step by step (D10.2), and Discarders underfoot (D12.2)."""

from __future__ import annotations

from engine.games.deebz.actions.attack import Attack, inflict_losses
from engine.games.deebz.actions.augment import augment, augment_moves
from engine.games.deebz.table.attributes import attribute, cells, is_immune
from engine.games.deebz.table.options import MOVEMENT
from engine.games.deebz.table.pieces import Move, Unit
from engine.games.deebz.table.reachability import MovementMap, cells_of, ways_of
from engine.games.deebz.table.table import GameTable, PendingStep
from engine.games.deebz.table.visibility import targets_of


def set_foot(table: GameTable, unit: Unit, before: int) -> None:
    """Let Discarders newly covered hit a Unit, each once a turn (D12.2, D13.5)."""
    if table.biting:
        strike(table, unit, cells(table, unit) & ~before)


def strike(table: GameTable, unit: Unit, mask: int) -> None:
    """Every Discarder in these cells hits the Unit, unless it did so this turn (D12.2)."""
    count = 0
    for mod in table.biting:
        if not mask >> mod.cell & 1 or unit.hits >> mod.number & 1:
            continue
        if not is_immune(unit, mod.kind):
            unit.hits |= 1 << mod.number
            count += mod.kind.bites
    inflict_losses(table, unit, count)


class Walk(PendingStep):
    """A Unit on its way: at most its neighbours, its targets, and ``stop``.

    Where it can neither go on nor stop, because its cards changed on the way, ``stop`` takes it
    back (docs/rulings.md, D10.2).

    Args:
        unit: who moves.
        seat: who directs it.
        must: at least one step has to be made (D9.1).
        activation: attacks may interrupt the Move; they are paid by the step below (D10.2).
    """

    __slots__ = ("activation", "left", "must", "number", "seat", "start")
    rule = "D10.2"

    def __init__(
        self,
        table: GameTable,
        unit: Unit,
        seat: int,
        *,
        must: bool = False,
        activation: bool = False,
    ) -> None:
        self.number = unit.number
        self.start = unit.cell
        self.seat = seat
        self.left = attribute(table, unit, MOVEMENT)  # D10.2: fixed when the Move starts
        self.must = must
        self.activation = activation

    def ready(self, table: GameTable) -> bool:
        """Ends when nothing more can be done, or where a Restrictor ends it (D12.5, D12.6)."""
        unit = table.unit(self.number)
        if unit is None:
            return self._end(table)
        if self.left > 0 and not self.must and not table.ending:
            return True
        ways = self._ways(table, unit)
        here = 1 << unit.cell
        if not self.must and here & ways.ends & ways.stops:
            return self._end(table)
        if self.left <= 0 and not self._victims(table, unit, ways):
            return self._end(table)
        if self.must and not ways.may_step(unit.cell, self.left, ways.stops):
            return self._end(table)
        return True

    def _ways(self, table: GameTable, unit: Unit) -> MovementMap:
        return ways_of(table, unit, is_activated=self.activation)

    def _end(self, table: GameTable) -> bool:
        table.stack.pop()
        table.end_action(self.number)
        return False

    def _victims(self, table: GameTable, unit: Unit, ways: MovementMap) -> list[Unit]:
        """The Units it may attack between two steps: only from where it may stop (D3.3, D10.2)."""
        if not self.activation or not 1 << unit.cell & ways.stops:
            return []
        return targets_of(table, unit) if table.stack[-2].can_pay(table) else []

    def moves(self, table: GameTable) -> list[Move]:
        """Step on, attack on the way, or stop."""
        unit = table.need(self.number)
        ways = self._ways(table, unit)
        steps = ways.next_steps(unit.cell, self.left, ways.stops)
        found: list[Move] = [("step", cell) for cell in cells_of(steps)]
        found += [("attack", other.number) for other in self._victims(table, unit, ways)]
        if not found or (not self.must and 1 << unit.cell & ways.stops):
            found.append(("stop",))
        return found + augment_moves(table, self.seat)

    def why(self, table: GameTable, move: Move) -> tuple[str, str]:
        """What closes a cell, or forbids an attack."""
        unit = table.need(self.number)
        ways = self._ways(table, unit)
        if move[0] == "step":
            return why_no_step(ways, unit.cell, move[1], self.left)
        if move[0] == "attack":
            return "D11.1", "no clear line within Range leads there, or no Short Action is left"
        if move[0] == "stop" and self.must:
            return "D9.1", "at least one step must be made"
        if move[0] == "stop":
            return "D3.3", "a Unit cannot stop on another Unit or a Token"
        return super().why(table, move)

    def apply(self, table: GameTable, move: Move) -> None:
        """Go one step, attack, or stop."""
        unit = table.need(self.number)
        if move[0] == "attack":
            table.stack[-2].pay(table)
            unit.acted = True
            table.push(Attack(unit, table.need(move[1])))
        elif move[0] == "stop":
            take_back(self._ways(table, unit), self.start)
            self._end(table)
        elif move[0] == "augment":
            augment(table, self.seat, move)
        else:
            self.must = False
            self.left -= 1
            unit.acted = True
            step_to(table, unit, move[1])


def take_back(ways: MovementMap, start: int) -> None:
    """Take a Unit from where it may not stop to where it set out, or as near to that as may be.

    Its cards may change on the way, so that it cannot go on (docs/rulings.md, D10.2). No step.
    """
    unit, near = ways.unit, 1 << start
    if (1 << unit.cell) & ways.stops or unit.cell == start:
        return
    while not near & ways.stops and (wider := near | ways.beside(near)) != near:
        near = wider
    if near & ways.stops:
        unit.cell = (near & ways.stops).bit_length() - 1


def step_to(table: GameTable, unit: Unit, cell: int) -> None:
    """Move a Unit one step and let the ground act on it."""
    before = cells(table, unit)
    unit.cell = cell
    set_foot(table, unit, before)


def why_no_step(ways: MovementMap, at: int, cell: int, left: int) -> tuple[str, str]:
    """Why a step is refused (D3.1, D3.3, D10.2)."""
    if left <= 0:
        return "D10.2", "no step is left in this Move"
    if not isinstance(cell, int) or not 0 <= cell < ways.grid.stride * ways.grid.height:
        return "D3.3", "that cell is not on the map"
    if not 1 << cell & ways.floor:
        return "D3.3", "nothing enters rock, Blockers, hostile Units or others' Spawn Points"
    if not 1 << cell & ways.beside(1 << at):
        return "D3.1", "a step leads to an adjacent cell, and through no Wall"
    return "D3.3", "from there the Unit could not come to a cell where it may stop"
