"""Rounds and turns, in the three orders of play (D5)."""

from __future__ import annotations

from engine.games.deebz.actions.activation import Activation
from engine.games.deebz.actions.augment import augment, augment_moves
from engine.games.deebz.actions.interact import begin_round
from engine.games.deebz.table.attributes import attribute, ready_units
from engine.games.deebz.table.objectives import end_by_cap
from engine.games.deebz.table.options import MOVEMENT
from engine.games.deebz.table.pending_steps import SilentStep
from engine.games.deebz.table.pieces import Move
from engine.games.deebz.table.table import GameTable, PendingStep
from engine.games.deebz.turn.phases import PHASES


def reset_counters(table: GameTable) -> None:
    """Per-turn counters of all Units start anew (D5.6)."""
    for unit in table.units:
        unit.activations = unit.bonus = unit.hits = unit.lends_to = 0
        unit.acted = False


def end_round(table: GameTable) -> None:
    """What lasts a round ends (D4.8, D5.2, D12.4)."""
    kept = [mod for mod in table.mods if mod.lasts or not mod.kind.ends_with_round]
    if len(kept) != len(table.mods):
        table.set_mods(kept)
    for unit in table.units:
        table.spend(unit.augments)
        unit.augments = []


class Rounds(SilentStep):
    """The whole game, round after round (D1.4, D5.3, D5.4)."""

    __slots__ = ("acted", "first", "seat")

    def __init__(self, first: int) -> None:
        self.first = first
        self.seat = first
        self.acted = 0

    def ready(self, table: GameTable) -> bool:
        """Start the next turn, or the next round."""
        count = len(table.seats)
        if self.acted == 0:
            begin_round(table)
        if self.acted == count:
            self.acted = 0
            end_round(table)
            if table.round >= table.board.settings.round_cap:
                end_by_cap(table)
                return False
            table.round += 1
            if table.board.settings.turn_order != "round_table":
                self.first = self.seat
            return False
        if table.board.settings.turn_order == "phase_sync":
            self.acted = count
            table.push(SyncRound(self.first))
            return False
        if table.board.settings.turn_order == "popcorn":
            who = self.seat if self.acted else self.first
            table.order = [who] if not self.acted else [*table.order, who]
            self.acted += 1
            table.push(NameNext(who))
        else:
            who = (self.first + self.acted) % count
            self.acted += 1
        table.push(TakeTurn(who))
        return False


class NameNext(PendingStep):
    """Who has just acted names the next (D5.4): one choice for each seat."""

    __slots__ = ("seat",)
    rule = "D5.4"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ready(self, table: GameTable) -> bool:
        """Asks unless only one is left."""
        named = self.moves(table)
        if len(named) > 1:
            return True
        self.apply(table, named[0])
        return False

    def moves(self, table: GameTable) -> list[Move]:
        """Those who have not acted this round; after the last anybody, oneself too."""
        seats = range(len(table.seats))
        left = [seat for seat in seats if seat not in table.order]
        return [("next", seat) for seat in left or seats]

    def apply(self, table: GameTable, move: Move) -> None:
        """Name them."""
        table.stack.pop()
        rounds = table.stack[-1]
        if isinstance(rounds, Rounds):
            rounds.seat = move[1]


class TakeTurn(SilentStep):
    """One player's turn: five phases (D5.1)."""

    __slots__ = ("phase", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.phase = 0

    def ready(self, table: GameTable) -> bool:
        """Start the next phase."""
        if self.phase == 0:
            table.active = self.seat
            reset_counters(table)
            for unit in table.units_of(self.seat):
                unit.defending = False  # D10.5
        if self.phase == len(PHASES):
            table.stack.pop()
            return False
        table.push(PHASES[self.phase](self.seat))
        self.phase += 1
        table.pause = 2
        return False


class SyncRound(PendingStep):
    """A round in which all do each phase together (D5.5)."""

    __slots__ = ("first", "order", "passed", "phase", "seat")
    rule = "D5.5"

    def __init__(self, first: int) -> None:
        self.first = first
        self.seat = first
        self.phase = -1
        self.order: list[int] = []
        self.passed = 0

    def ready(self, table: GameTable) -> bool:
        """The next seat of the phase, or the next phase."""
        if self.phase < 0:
            reset_counters(table)
            for unit in table.units:
                unit.defending = False
            self._enter(table, 0)
            return False
        if self.phase == len(PHASES):
            table.stack.pop()
            return False
        if self.phase == ACTIVATE:
            return self._go_on(table)
        if not self.order:
            self._enter(table, self.phase + 1)
            return False
        seat = self.order.pop(0)
        table.active = seat
        table.push(PHASES[self.phase](seat))
        table.pause = 2
        return False

    def _enter(self, table: GameTable, phase: int) -> None:
        self.phase = phase
        seats = [self.first, *table.others_after(self.first)]
        if phase:
            seats.sort(key=lambda seat: _haste(table, seat))
        self.order = seats
        self.passed = 0
        self.seat = seats[0]

    def _go_on(self, table: GameTable) -> bool:
        """One Unit each, until all have passed; whose go it is lies in ``seat``."""
        everybody = (1 << len(table.seats)) - 1
        if self.passed == everybody:
            self._enter(table, ACTIVATE + 1)
            return False
        table.active = self.seat
        return True

    def moves(self, table: GameTable) -> list[Move]:
        """Activate a Unit and name who goes next, or pass for the phase and name them."""
        ready = ready_units(table, self.seat)
        others = [
            seat for seat in table.others_after(self.seat) if not self.passed >> seat & 1
        ] or [self.seat]
        found: list[Move] = [("pass_to", seat) for seat in others]
        found += [("go", unit.number, seat) for unit in ready for seat in others]
        return found + augment_moves(table, self.seat)

    def apply(self, table: GameTable, move: Move) -> None:
        """Begin an Activation, or pass."""
        if move[0] == "go":
            table.push(Activation(table.need(move[1]), self.seat))
            self.seat = move[2]
            return
        if move[0] == "augment":
            augment(table, self.seat, move)
            return
        self.passed |= 1 << self.seat
        self.seat = move[1]


ACTIVATE = 3


def _haste(table: GameTable, seat: int) -> tuple[int, int, int]:
    """Most cards drawn first, then the fastest Unit, then the seat (D5.5)."""
    fastest = max((attribute(table, u, MOVEMENT) for u in table.units_of(seat)), default=0)
    return -table.seats[seat].drawn, -fastest, seat
