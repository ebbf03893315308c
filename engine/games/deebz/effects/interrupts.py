"""Others may break in with an Ace after a completed step (E-A1, D8.6)."""

from __future__ import annotations

from engine.games.deebz.actions.build import Build, placing_cells
from engine.games.deebz.effects.available import effect_moves
from engine.games.deebz.effects.costs import aces, take_card
from engine.games.deebz.effects.declare import Declare
from engine.games.deebz.rulebook.effects import EFFECT_KINDS, Deed, effect_that
from engine.games.deebz.table.pending_steps import QueueStep
from engine.games.deebz.table.pieces import Move
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.table.targets import is_on

INTERRUPT = effect_that(Deed.INTERRUPT)


def open_window(table: GameTable) -> None:
    """Ask everybody whose go it is not, if anybody could break in."""
    if table.active < 0 or not is_on(table, INTERRUPT):
        return
    seats = [seat for seat in table.others_after(table.active) if aces(table, seat)]
    if seats:
        table.push(Window(seats))


class Window(QueueStep):
    """A moment to break in: only holders of an Ace that they can use are asked.

    For each Ace one choice for each Effect that could be played, one for a Unit; and ``pass``.
    """

    __slots__ = ()
    rule = "D8.6"

    def moves(self, table: GameTable) -> list[Move]:
        """Break in with an Ace for an Effect or a Unit, or let it be."""
        found: list[Move] = [("pass",)]
        can_build = bool(placing_cells(table, self.seat))
        by_hand: list[Move] | None = None
        for ace, payer in aces(table, self.seat):
            if payer:  # where Units play Effects, the Ace is another Unit's (D8.7)
                mine = [move for move in effect_moves(table, self.seat) if move[2] != payer]
            else:
                if by_hand is None:  # whichever Ace is spent, the same ranks are left
                    by_hand = effect_moves(table, self.seat, without=ace)
                mine = by_hand
            found += [("interrupt", ace, move[1], payer, move[2]) for move in mine]
            if can_build and len(table.seats[self.seat].hand) > (0 if payer else 1):
                found.append(("interrupt", ace, "unit", payer, 0))
        return found

    def why(self, table: GameTable, move: Move) -> tuple[str, str]:
        """What breaking in needs."""
        if move[0] == "interrupt":
            return self.rule, "breaking in takes an Ace on top of what you want to play"
        return super().why(table, move)

    def apply(self, table: GameTable, move: Move) -> None:
        """Pay the Ace and begin (D8.6)."""
        if move[0] == "pass":
            self.queue.pop(0)
            return
        table.spend([take_card(table, self.seat, move[3], move[1])])
        if move[2] == "unit":
            table.push(Build(self.seat))
        else:
            table.push(Declare(self.seat, EFFECT_KINDS[move[2]], move[4]))
