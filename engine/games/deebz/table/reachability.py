"""Where Units may step and stop now (D3.1-D3.3, D12.3, D13.5), as bit masks.

A Unit is walked by its top left cell, its *anchor*; a mask of anchors says where all of its cells
would be allowed. For a Unit of one cell both are the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.deebz.map.line_of_sight import image
from engine.games.deebz.table.attributes import (
    block,
    cells,
    ignores_links,
    is_immune,
    occupied,
    solid_cells,
)
from engine.games.deebz.table.options import MOVEMENT
from engine.games.deebz.table.pieces import Unit, base
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.table.unit_arithmetic import is_barred
from engine.grid import Grid


@dataclass(slots=True)
class MovementMap:
    """Where one Unit may go, as masks of anchors.

    Attributes:
        floor: where it may be on its way.
        stops: where it may stop.
        ends: where a Move ends at once (D12.5, D12.6).
    """

    table: GameTable
    unit: Unit
    grid: Grid
    floor: int
    stops: int
    ends: int

    def beside(self, anchors: int) -> int:
        """The anchors one step from these."""
        if self.unit.side == 1:
            return self.grid.spread(anchors) & self.floor
        found = 0
        rest = anchors
        while rest:
            low = rest & -rest
            found |= self._beside_large(low)
            rest ^= low
        return found & self.floor

    def reach(self, start: int, steps: int) -> int:
        """The anchors within this many steps of one anchor (a mask), itself included."""
        seen = frontier = start
        for _ in range(steps):
            frontier = self.beside(frontier & ~self.ends | start) & ~seen
            if not frontier:
                break
            seen |= frontier
        return seen

    def next_steps(self, anchor: int, left: int, goals: int) -> int:
        """The anchors to step to from here with this many steps left and a goal in reach.

        Args:
            anchor: where it is, as a cell index.
            left: steps left, this one included.
            goals: where it may end, as a mask.
        """
        near = self.beside(1 << anchor) if left > 0 else 0
        found = near & goals
        rest = near & ~goals & ~self.ends
        while rest:
            low = rest & -rest
            rest ^= low
            if self.reach(low, left - 1) & goals:
                found |= low
        return found

    def may_step(self, anchor: int, left: int, goals: int) -> bool:
        """Whether there is any such step: see :meth:`next_steps`."""
        if left > 0 and self.beside(1 << anchor) & goals:
            return True
        return self.next_steps(anchor, left, goals) != 0

    def _beside_large(self, anchor: int) -> int:
        """Shifts of a whole square by one cell, and through Teleporters it covers (D12.3)."""
        grid, side = self.grid, self.unit.side
        stride = grid.stride
        column = sum(1 << (line * stride) for line in range(side))
        row = (1 << side) - 1
        west = anchor >> 1
        north = anchor >> stride
        at = anchor.bit_length() - 1
        found = 0
        if not (column << (at + side - 1)) & ~grid.open_east:
            found |= anchor << 1
        if west and not (column << at >> 1) & ~grid.open_east:
            found |= west
        if not (row << (at + (side - 1) * stride)) & ~grid.open_south:
            found |= anchor << stride
        if north and not (row << at >> stride) & ~grid.open_south:
            found |= north
        if grid.links:
            found |= self._through(at)
        return found & ~anchor  # a link may map a square onto itself; that is not a step

    def _through(self, anchor: int) -> int:
        grid, side = self.grid, self.unit.side
        x, y = grid.point(anchor)
        corners = [(x, y), (x + side - 1, y), (x, y + side - 1), (x + side - 1, y + side - 1)]
        covered = block(self.table, side) << anchor
        found = 0
        for here, there in self.table.field.links:
            if covered & grid.bit(here.at):
                images = [image(corner, here, there) for corner in corners]
                left, top = min(p[0] for p in images), min(p[1] for p in images)
                if grid.has((left, top)) and grid.has((left + side - 1, top + side - 1)):
                    found |= grid.bit((left, top))
        return found


def home(table: GameTable, seat: int) -> int:
    """A player's Spawn Points as a mask."""
    mask = 0
    for cell in table.seats[seat].spawns:
        mask |= 1 << cell
    return mask


def spawn_cells(table: GameTable, *, but: int = -1) -> int:
    """The Spawn Points of all seats, or of all but one."""
    mask = 0
    for seat in range(len(table.seats)):
        if seat != but:
            mask |= home(table, seat)
    return mask


def token_cells(table: GameTable) -> int:
    """The cells of movable Tokens (D3.2)."""
    mask = 0
    for cell in table.tokens:
        if cell >= 0:
            mask |= 1 << cell
    return mask


def taken(table: GameTable) -> int:
    """The occupied cells: Units, Blockers, Spawn Points, movable Tokens (D3.2)."""
    return occupied(table) | table.blockers | spawn_cells(table) | token_cells(table)


def open_ground(table: GameTable) -> int:
    """The cells that are neither solid nor under a Blocker, whatever else is there."""
    return table.field.grid.board & ~table.field.rock & ~table.blockers


def free_cells(table: GameTable) -> int:
    """The cells that are neither solid nor occupied."""
    return table.field.grid.board & ~table.field.rock & ~taken(table)


def standing_room(table: GameTable, controller: int, unit: Unit | None = None) -> int:
    """The cells on which a Unit of this seat may stop (D3.3).

    Args:
        table: the table.
        controller: the seat.
        unit: which Unit, if it is in play already: it is not in its own way.
    """
    field = table.field
    closed = field.rock | spawn_cells(table, but=controller)
    closed |= table.blockers if unit is None else solid_cells(table, unit)
    return field.grid.board & ~closed & ~occupied(table, but=unit) & ~token_cells(table)


def ways_of(
    table: GameTable, unit: Unit, carried: Unit | None = None, *, is_activated: bool = True
) -> MovementMap:
    """Where a Unit may go now (D3.3).

    Args:
        table: the table.
        unit: who walks.
        carried: a Unit that it carries, which is in nobody's way (D10.4).
        is_activated: in an Activation; a Move that an Effect bought is none, so no Activation
            Restrictor ends it (D9.1, D12.5).
    """
    field = table.field
    board = field.grid.board & ~field.rock & ~spawn_cells(table, but=unit.controller)
    board &= ~solid_cells(table, unit)
    hostile = others = ends = 0
    for other in table.units:
        if other is not unit and other is not carried:
            mask = 1 << other.cell if other.side == 1 else cells(table, other)
            others |= mask
            if other.controller != unit.controller:
                hostile |= mask  # D1.7, D3.3
    if table.ending:
        ends = _ending_cells(table, unit, is_activated=is_activated)
    floor = anchors_for(table, board & ~hostile, unit.side)
    stops = anchors_for(table, board & ~others & ~token_cells(table), unit.side)
    grid = field.unlinked if ignores_links(unit) else field.grid
    if unit.side > 1 and ends:
        ends = _touching(table, ends, unit.side)
    return MovementMap(table, unit, grid, floor, stops, ends)


def _ending_cells(table: GameTable, unit: Unit, *, is_activated: bool) -> int:
    """Cells that end this Unit's Move: Movement Restrictors, Restrictors that bar it."""
    legs = table.board.settings.suits.index(MOVEMENT)
    face_up = [base(card) for card in unit.up]
    mask = 0
    for mod in table.ending:
        kind = mod.kind
        is_end = (kind.is_zeroing and mod.suit == legs) or (
            kind.bars_activation and is_activated and is_barred(face_up, mod.suit)
        )
        if is_end and not is_immune(unit, kind, mod.suit):
            mask |= 1 << mod.cell
    return mask


def anchors_for(table: GameTable, mask: int, side: int) -> int:
    """Top left cells where a square lies wholly inside a mask and across no Wall (D13.5)."""
    if side == 1:
        return mask
    grid = table.field.grid
    found = mask
    for line in range(side):
        for column in range(side):
            at = line * grid.stride + column
            found &= mask >> at
            if column < side - 1:
                found &= grid.open_east >> at
            if line < side - 1:
                found &= grid.open_south >> at
    return found


def _touching(table: GameTable, mask: int, side: int) -> int:
    """Where a square covers at least one cell of a mask."""
    stride = table.field.grid.stride
    found = 0
    for line in range(side):
        for column in range(side):
            found |= mask >> (line * stride + column)
    return found & table.field.grid.board


def beside_cells(table: GameTable, mask: int) -> int:
    """The cells adjacent to those of a mask, Teleporters included (D3.1)."""
    return table.field.grid.spread(mask) & table.field.grid.board & ~mask


def cells_of(mask: int) -> list[int]:
    """The cell indices of a mask, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
