"""Kinds of steps: decided by dice, silent, with a way out, or asked of one seat after another."""

from __future__ import annotations

from abc import abstractmethod

from engine.games.deebz.table.pieces import Move, Unit
from engine.games.deebz.table.table import GameTable, PendingStep
from engine.rng import Stream


class ChanceStep(PendingStep):
    """A step that dice decide."""

    __slots__ = ()

    @abstractmethod
    def draw(self, table: GameTable, rng: Stream) -> Move:
        """A move with the odds of the table."""

    @abstractmethod
    def verify(self, table: GameTable, move: Move) -> None:
        """Refuse what chance cannot give.

        Raises:
            IllegalMove: names the rule.
        """


class SilentStep(PendingStep):
    """A step that acts by itself and asks nobody."""

    __slots__ = ()

    def moves(self, table: GameTable) -> list[Move]:
        """It asks nothing itself."""
        del table
        return []

    def apply(self, table: GameTable, move: Move) -> None:
        """It is asked nothing."""
        del table, move


class StagedStep(PendingStep):
    """A seat's step that does one thing after another."""

    __slots__ = ("seat", "stage")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.stage = 0


class ControllerStep(PendingStep):
    """A decision about a Unit, made by the player who controls it."""

    __slots__ = ("number", "seat")
    is_open = False

    def __init__(self, unit: Unit) -> None:
        self.number = unit.number
        self.seat = unit.controller


class MenuStep(PendingStep):
    """A seat's step with a way out: it asks while there is anything else to choose."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ready(self, table: GameTable) -> bool:
        """Asks while something can be chosen."""
        if len(table.offers(self)) > 1:
            return True
        table.stack.pop()
        return False


class QueueStep(PendingStep):
    """Asks one seat after another; those who could only pass are not asked."""

    __slots__ = ("queue", "seat")

    def __init__(self, seats: list[int]) -> None:
        self.queue = seats[:]
        self.seat = seats[0]

    def ready(self, table: GameTable) -> bool:
        """Ask the next who has a choice."""
        while self.queue:
            self.seat = self.queue[0]
            if len(table.offers(self)) > 1:
                return True
            self.queue.pop(0)
        table.stack.pop()
        return False
