"""Hauling Tokens, Spawn Points and Blockers (D10.6)."""

from __future__ import annotations

from engine.games.deebz.actions.attack import RevealChoice
from engine.games.deebz.actions.choices import items_beside
from engine.games.deebz.actions.move import step_to, take_back, why_no_step
from engine.games.deebz.rulebook.modifier_kinds import SOLID
from engine.games.deebz.table.attributes import (
    attribute,
    block,
    cells,
    times_enlarged,
)
from engine.games.deebz.table.distance_field import FAR, DistanceField
from engine.games.deebz.table.objectives import note_hauled
from engine.games.deebz.table.options import MOVEMENT
from engine.games.deebz.table.pieces import Move, Unit
from engine.games.deebz.table.reachability import (
    beside_cells,
    cells_of,
    free_cells,
    open_ground,
    spawn_cells,
    token_cells,
    ways_of,
)
from engine.games.deebz.table.table import GameTable, PendingStep


def lift(table: GameTable, item: str, cell: int) -> tuple[str, int]:
    """Take an item off the map: its kind, and whose Spawn Point, which Token or type it is."""
    if item == "token":
        index = table.tokens.index(cell)
        table.tokens[index] = -1
        return item, index
    if item == "spawn":
        index = next(i for i, seat in enumerate(table.seats) if cell in seat.spawns)
        table.seats[index].spawns.remove(cell)
        return item, index
    index = next(i for i, m in enumerate(table.mods) if m.kind.is_solid and m.cell == cell)
    kind = table.mods[index].kind
    table.set_mods([*table.mods[:index], *table.mods[index + 1 :]])
    return item, SOLID.index(kind)


class Haul(PendingStep):
    """An item is lifted, its haulers walk one after the other, it is put down (D10.6).

    A Unit that is Enlarged n times may lift up to n things before it walks (D13.5). At most the
    neighbours of a hauler, further items and ``stop``, then the cells beside all haulers.
    """

    __slots__ = ("cell", "items", "left", "most", "numbers", "seat", "stage", "starts")
    rule = "D10.6"
    is_open = False

    def __init__(
        self, table: GameTable, unit: Unit, partner: Unit | None, item: str, cell: int, seat: int
    ) -> None:
        haulers = [unit] if partner is None else [unit, partner]
        self.numbers = [hauler.number for hauler in haulers]
        self.starts = [hauler.cell for hauler in haulers]
        self.left = [attribute(table, hauler, MOVEMENT, halved=1) for hauler in haulers]
        self.cell = cell
        self.seat = seat
        self.stage = 0
        self.most = times_enlarged(unit) if partner is None else 1
        self.items: list[tuple[str, int]] = [lift(table, item, cell)]

    def _lower(self, table: GameTable, cell: int, hauler: int) -> None:
        """Put the item that was lifted first into a cell."""
        item, whose = self.items.pop(0)
        if item == "token":
            table.tokens[whose] = cell
        elif item == "spawn":
            table.seats[whose].spawns.append(cell)
            table.seats[whose].spawns.sort()
            if hauler >= 0:
                note_hauled(table, hauler, whose, cell)
        else:
            table.add_modifier(SOLID[whose], cell)

    def ready(self, table: GameTable) -> bool:
        """Each hauler walks; when one is lost or barred on the way the item drops where it can."""
        if any(table.unit(number) is None for number in self.numbers):
            return self._let_fall(table)
        if not self.items:
            self._end(table)
            return False
        while self.stage < len(self.numbers) and not self._steps(table) and not self._more(table):
            unit = table.need(self.numbers[self.stage])
            take_back(ways_of(table, unit), self.starts[self.stage])
            self.stage += 1
        if self.stage >= len(self.numbers):
            places = [table.need(number).cell for number in self.numbers]
            if not self._drops(table, places):
                return self._let_fall(table)
        return True

    def _let_fall(self, table: GameTable) -> bool:
        self._end(table)
        while self.items:
            self._lower(table, self._fall(table), hauler=-1)
        return False

    def _end(self, table: GameTable) -> None:
        """End the action, and with it the partner's Activation (D10.6, D4.6 advanced)."""
        table.stack.pop()
        table.end_action(*self.numbers)
        partner = table.unit(self.numbers[-1]) if len(self.numbers) > 1 else None
        if partner is not None and not table.board.settings.reveal_any_time:
            table.push(RevealChoice(partner))

    def _more(self, table: GameTable) -> list[tuple[str, int]]:
        """What else may be lifted before the first step, so that all of it can be put down."""
        unit = table.need(self.numbers[0])
        if len(self.items) >= self.most or self.stage or unit.cell != self.starts[0]:
            return []
        room = self._drops(table, [unit.cell]).bit_count()
        return items_beside(table, unit) if room >= len(self.items) else []

    def _fall(self, table: GameTable) -> int:
        """Where an item lies whose haulers are lost: its old cell, or the nearest free one."""
        free = free_cells(table)
        for layer in table.field.unlinked.layers(1 << self.cell, table.field.grid.board):
            if layer & free:
                return cells_of(layer & free)[0]
        return self.cell

    def _drops(self, table: GameTable, places: list[int]) -> int:
        """Cells beside all haulers, were they to stand in these places."""
        haulers = [table.need(number) for number in self.numbers]
        free = open_ground(table) & ~spawn_cells(table) & ~token_cells(table)
        for unit in table.units:
            if unit.number not in self.numbers:
                free &= ~cells(table, unit)
        near, own = -1, 0
        for hauler, place in zip(haulers, places, strict=True):
            was, hauler.cell = hauler.cell, place
            covered = cells(table, hauler)
            near &= beside_cells(table, covered)
            own |= covered
            hauler.cell = was
        return near & free & ~own

    def _goals(self, table: GameTable) -> int:
        """Where the walking hauler may end, so that all can still end beside the item."""
        unit = table.need(self.numbers[self.stage])
        ways = ways_of(table, unit)
        reach = ways.reach(1 << unit.cell, self.left[self.stage])
        reach &= ways.stops | 1 << self.starts[self.stage]
        mask = 0
        places = [table.need(number).cell for number in self.numbers]
        for cell in cells_of(reach):
            places[self.stage] = cell
            if self._fits(table, places):
                mask |= 1 << cell
        return mask

    def _fits(self, table: GameTable, places: list[int]) -> bool:
        if self.stage + 1 >= len(self.numbers):
            return self._drops(table, places).bit_count() >= len(self.items)
        reach = self._partner_reach(table, places[0])
        return any(self._drops(table, [places[0], cell]) for cell in cells_of(reach))

    def _partner_reach(self, table: GameTable, place: int) -> int:
        """Where the second hauler may end once the first stands in this place."""
        other = table.need(self.numbers[1])
        unit = table.need(self.numbers[0])
        was, unit.cell = unit.cell, place
        ways = ways_of(table, other)
        reach = ways.reach(1 << other.cell, self.left[1]) & (ways.stops | 1 << other.cell)
        unit.cell = was
        return reach & ~(block(table, unit.side) << place)

    def outlook(self, table: GameTable, away: DistanceField) -> tuple[int, int]:
        """How near to its aim the item can come, and where the walking hauler stops for that.

        Args:
            table: the table, with this step on top.
            away: steps from each cell to where the item is wanted.
        """
        places = [table.need(number).cell for number in self.numbers]
        best = (FAR, FAR, places[self.stage])
        for cell in cells_of(self._goals(table)):
            places[self.stage] = cell
            follow = [places[:]]
            if self.stage + 1 < len(self.numbers):
                follow = [[cell, c] for c in cells_of(self._partner_reach(table, cell))]
            for ends in follow:
                drops = self._drops(table, ends)
                if drops:
                    near = away.nearest(drops)
                    best = min(best, (near, sum(away.steps(end) for end in ends), cell))
        return best[0], best[2]

    def _steps(self, table: GameTable) -> int:
        left = self.left[self.stage]
        unit = table.need(self.numbers[self.stage])
        ways = ways_of(table, unit)
        if left <= 0 or 1 << unit.cell & ways.ends:  # D12.5, D12.6
            return 0
        return ways.next_steps(unit.cell, left, self._goals(table))

    def moves(self, table: GameTable) -> list[Move]:
        """Walk, stop, or put the item down."""
        if self.stage >= len(self.numbers):
            places = [table.need(number).cell for number in self.numbers]
            return [("put", cell) for cell in cells_of(self._drops(table, places))]
        unit = table.need(self.numbers[self.stage])
        found: list[Move] = [("step", cell) for cell in cells_of(self._steps(table))]
        found += [("haul", kind, cell, 0) for kind, cell in self._more(table)]
        if 1 << unit.cell & self._goals(table):
            found.append(("stop",))
        return found

    def why(self, table: GameTable, move: Move) -> tuple[str, str]:
        """What closes a cell."""
        if move[0] == "step" and self.stage < len(self.numbers):
            unit = table.need(self.numbers[self.stage])
            ways = ways_of(table, unit)
            return why_no_step(ways, unit.cell, move[1], self.left[self.stage])
        return self.rule, "all haulers end beside the item, which lies in an unoccupied cell"

    def apply(self, table: GameTable, move: Move) -> None:
        """Walk, stop, or put the item down."""
        if move[0] == "step":
            unit = table.need(self.numbers[self.stage])
            self.left[self.stage] -= 1
            step_to(table, unit, move[1])
        elif move[0] == "stop":
            self.stage += 1
        elif move[0] == "haul":
            self.items.append(lift(table, move[1], move[2]))
        else:
            self._lower(table, move[1], table.need(self.numbers[0]).controller)
