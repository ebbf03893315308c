"""Units are built from cards and placed (D4.1, D7, D9.2)."""

from __future__ import annotations

from engine.games.deebz.table.pieces import HIDDEN, SINGLE_USE, VIRTUAL, Move, Unit, find, plain
from engine.games.deebz.table.reachability import beside_cells, cells_of, home, standing_room
from engine.games.deebz.table.table import GameTable, PendingStep


def placing_cells(table: GameTable, seat: int) -> int:
    """Cells on or beside a player's Spawn Points where a Unit may stop (D7.1)."""
    spawns = home(table, seat)
    return (spawns | beside_cells(table, spawns)) & standing_room(table, seat)


def put_unit(table: GameTable, seat: int, cell: int, down: list[int], up: list[int]) -> Unit:
    """Put a new Unit on the map."""
    unit = Unit(table.next_unit, seat, cell)
    table.next_unit += 1
    if table.board.settings.discard_on_build:  # D4.7: a proxy keeps the list
        table.spend(down)
        down = [(card & ~SINGLE_USE) | VIRTUAL for card in down]
    unit.down, unit.up = sorted(down), sorted(up)
    table.units.append(unit)
    return unit


class Build(PendingStep):
    """One Unit: its cards one at a time, then its cell.

    At most one choice for each card in hand and each cell to place on; ``chosen`` stay in the
    hand until the Unit is placed.

    Args:
        seat: who builds.
        around: cells to place on; -1 for on and beside the Spawn Point.
        most: no more cards than this.
        from_pile: cards come from the draw pile instead of the hand (D7.3).
    """

    __slots__ = ("around", "chosen", "from_pile", "most", "seat")
    rule = "D7.1"
    is_open = False

    def __init__(
        self, seat: int, *, around: int = -1, most: int = 99, from_pile: bool = False
    ) -> None:
        self.seat = seat
        self.around = around
        self.most = most
        self.from_pile = from_pile
        self.chosen: list[int] = []

    def ready(self, table: GameTable) -> bool:
        """Falls away when there is no card or no cell (D8.3)."""
        if self.chosen or (self._left(table) and self.cells(table)):
            return True
        table.stack.pop()
        return False

    def _pile(self, table: GameTable) -> list[int]:
        seat = table.seats[self.seat]
        return seat.draw if self.from_pile else seat.hand

    def _left(self, table: GameTable) -> list[int]:
        left = self._pile(table)[:]
        for card in self.chosen:
            left.remove(card)
        # A deck of nothing could never be drawn from again.
        return left if not self.from_pile or len(left) > 1 else []

    def cells(self, table: GameTable) -> int:
        """Where the Unit may be placed."""
        room = standing_room(table, self.seat)
        return placing_cells(table, self.seat) if self.around < 0 else room & self.around

    def moves(self, table: GameTable) -> list[Move]:
        """Add a card, or place the Unit."""
        found: list[Move] = []
        if len(self.chosen) < self.most:
            found += [("add", card) for card in plain(self._left(table))]
        if self.chosen:
            found += [("place", cell) for cell in cells_of(self.cells(table))]
        elif self.around >= 0:
            found.append(("pass",))  # who was given a Unit by an Effect need not build it
        return found

    def why(self, table: GameTable, move: Move) -> tuple[str, str]:
        """Where and from what a Unit is built."""
        if move[0] == "place" and not self.chosen:
            return "D4.1", "a Unit needs at least one card"
        if move[0] == "place":
            return self.rule, "a Unit is placed on or beside your Spawn Point, where it may stop"
        if move[0] == "add":
            return "D4.1", "a Unit is built from cards that you hold"
        return super().why(table, move)

    def apply(self, table: GameTable, move: Move) -> None:
        """Choose a card; with the cell the Unit stands."""
        if move[0] == "add":
            self.chosen.append(find(self._left(table), move[1]))
            return
        table.stack.pop()
        if move[0] == "pass":
            return
        pile = self._pile(table)
        for card in self.chosen:
            pile.remove(card)
        put_unit(table, self.seat, move[1], self.chosen, [])
        table.pause = max(table.pause, 1)

    def hide(self, seat: int) -> None:
        """Others see only how many cards."""
        if seat != self.seat:
            self.chosen = [HIDDEN] * len(self.chosen)
