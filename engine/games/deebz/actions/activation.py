"""A Unit's Activation: up to two Short Actions or one Long Action, and bonuses (D10)."""

from __future__ import annotations

from engine.games.deebz.actions.attack import Attack, RevealChoice
from engine.games.deebz.actions.augment import augment, augment_moves
from engine.games.deebz.actions.carry import CarryStep
from engine.games.deebz.actions.choices import carriable, haul_moves, short_moves
from engine.games.deebz.actions.haul import Haul
from engine.games.deebz.actions.interact import explore, interact
from engine.games.deebz.actions.move import Walk
from engine.games.deebz.rulebook.effects import EFFECT_KINDS
from engine.games.deebz.table.attributes import is_held, sets
from engine.games.deebz.table.objectives import note_leaving
from engine.games.deebz.table.pending_steps import SilentStep
from engine.games.deebz.table.pieces import Move, Unit
from engine.games.deebz.table.table import GameTable, PendingStep
from engine.games.deebz.table.targets import SHORT_KINDS

SHORTS = 2
"""Short Actions of an Activation without a Long one (D10.1)."""


class Activation(PendingStep):
    """A Unit acts: at most a choice for each target, item, neighbour and kind of action.

    Args:
        unit: who acts.
        seat: who directs it.
        granted: an Effect gives this Activation; it uses up none of the Unit's own (E-S3, E-S4).
    """

    __slots__ = ("controller", "is_long", "number", "seat", "shorts", "started")
    rule = "D10.1"

    def __init__(self, unit: Unit, seat: int, *, granted: bool = False) -> None:
        self.number = unit.number
        self.seat = seat
        self.controller = unit.controller
        self.shorts = 0
        self.is_long = False
        self.started = granted

    def ready(self, table: GameTable) -> bool:
        """Over when the Unit is gone, barred or taken, or when nothing is left to do."""
        unit = table.unit(self.number)
        if unit is not None and not self.started:
            self.started = True
            unit.activations += 1
        if (
            unit is None
            or unit.controller != self.controller
            or is_held(table, unit)  # D12.5
            or not (self.can_pay(table) or self._may_go_long(unit))
        ):
            self._end(table)
            return False
        return True

    def _pool(self, unit: Unit) -> int:
        return sets(unit)[0] - unit.bonus

    def can_pay(self, table: GameTable) -> bool:
        """Whether a Short Action is left (D10.1): pairs give more beside either kind."""
        return self.shorts_left(table) > 0

    def shorts_left(self, table: GameTable) -> int:
        """Return how many Short Actions are left; never fewer than none."""
        unit = table.unit(self.number)
        if unit is None:
            return 0
        return max(0, self._pool(unit) + (0 if self.is_long else SHORTS) - self.shorts)

    def pay(self, table: GameTable) -> None:
        """Use a Short Action."""
        del table
        self.shorts += 1

    def _may_go_long(self, unit: Unit) -> bool:
        return not self.is_long and self.shorts <= self._pool(unit)

    def _end(self, table: GameTable) -> None:
        unit = table.unit(self.number)
        table.stack.pop()
        table.pause = 2
        if unit is not None:
            unit.bonus += max(0, self.shorts - (0 if self.is_long else SHORTS))
            if not table.board.settings.reveal_any_time and unit.down:
                table.push(RevealChoice(unit))  # D4.6, advanced

    def moves(self, table: GameTable) -> list[Move]:
        """Every action that is open to it, and ``end``."""
        unit = table.need(self.number)
        found: list[Move] = [("end",)]
        if self.can_pay(table):
            found += short_moves(table, unit)
        if self._may_go_long(unit):
            found += [("carry", other.number) for other in carriable(table, unit)]
            found += haul_moves(table, unit)
            found += [("defend",), ("leave",)]
            found += table.combining(unit)
        return found + augment_moves(table, self.seat)

    def why(self, table: GameTable, move: Move) -> tuple[str, str]:
        """Too many actions, or one that this Unit cannot do here."""
        unit = table.need(self.number)
        is_short = move[0] in SHORT_KINDS
        if is_short and not self.can_pay(table):
            return "D10.1", "no Short Action is left in this Activation"
        if move[0] in ("carry", "haul", "defend", "leave", "combine") and not self._may_go_long(
            unit
        ):
            return "D10.1", "a Long Action needs the whole Activation"
        return {
            "attack": ("D11.1", "no clear line within Range leads to such a target"),
            "move": ("D10.2", "the Unit cannot take a step"),
            "interact": ("D10.3", "there's no such objective on or beside the Unit"),
            "carry": ("D10.4", "that Unit cannot be carried from here"),
            "haul": ("D10.6", "hauling needs an item beside the Unit, and a partner or great size"),
            "lend": ("D10.8", "Effects cannot be lent to that Unit"),
            "combine": ("D10.8", "no such Combined Effect can be made"),
        }.get(str(move[0]), super().why(table, move))

    def apply(self, table: GameTable, move: Move) -> None:
        """Do it."""
        unit = table.need(self.number)
        kind = move[0]
        if kind == "end":
            self._end(table)
            return
        if kind == "augment":
            augment(table, self.seat, move)
            return
        if kind in SHORT_KINDS:
            self.pay(table)
        else:
            self.is_long = True
        unit.acted = True
        if kind == "carry":
            table.push(CarryStep(table, unit, table.need(move[1]), self.seat))
        elif kind == "haul":
            partner = table.unit(move[3])
            if partner is not None:
                partner.activations += 1  # D10.6: it too spends an Activation
                partner.acted = True
            table.push(Haul(table, unit, partner, move[1], move[2], self.seat))
        elif kind == "defend":
            unit.defending = True  # D10.5
            table.end_action(unit.number)
        elif kind == "leave":
            note_leaving(table, unit)
            table.remove_unit(unit)  # D10.7
            table.end_action(unit.number)
        elif kind == "combine":
            table.push(ActionEnd(unit))
            table.combine(unit, EFFECT_KINDS[move[1]], self.seat)
        else:
            begin_short(table, unit, self.seat, move, activation=True)


def begin_short(
    table: GameTable, unit: Unit, seat: int, move: Move, *, activation: bool = False
) -> None:
    """Start a Short Action."""
    if move[0] == "move":
        table.push(Walk(table, unit, seat, must=not activation, activation=activation))
    elif move[0] == "attack":
        table.push(Attack(unit, table.need(move[1])))
    elif move[0] == "lend":
        unit.lends_to = move[1]  # D10.8
        table.end_action(unit.number)
    else:
        interact(table, unit, move[1])
        table.end_action(unit.number)


class ActionEnd(SilentStep):
    """A Unit that has made a Combined Effect has ended an action where it stands (D16.3)."""

    __slots__ = ("number", "seat")

    def __init__(self, unit: Unit) -> None:
        self.number = unit.number
        self.seat = unit.controller

    def ready(self, table: GameTable) -> bool:
        """Look for rewards; the Effect itself was the complete step (D8.6)."""
        table.stack.pop()
        explore(table, [self.number])
        return False


class GrantedAction(PendingStep):
    """A Unit does one Short Action of a kind, if it can (D9.1): a choice for each of them."""

    __slots__ = ("kind", "number", "seat")
    rule = "D9.1"

    def __init__(self, unit: Unit, kind: str, seat: int) -> None:
        self.number = unit.number
        self.kind = kind
        self.seat = seat

    def ready(self, table: GameTable) -> bool:
        """Nothing happens where nothing is possible."""
        unit = table.unit(self.number)
        if unit is not None and table.offers(self):
            return True
        table.stack.pop()
        return False

    def moves(self, table: GameTable) -> list[Move]:
        """The actions of that kind."""
        found = short_moves(table, table.need(self.number), is_activated=False)
        return [move for move in found if move[0] == self.kind]

    def apply(self, table: GameTable, move: Move) -> None:
        """Do it."""
        table.stack.pop()
        unit = table.need(self.number)
        unit.acted = True
        begin_short(table, unit, self.seat, move)


class GrantedActivation(SilentStep):
    """An Effect activates a Unit (E-S3, E-S4), unless it is gone or barred by then."""

    __slots__ = ("is_directed", "number", "seat")

    def __init__(self, unit: Unit, seat: int, *, is_directed: bool) -> None:
        self.number = unit.number
        self.seat = seat
        self.is_directed = is_directed

    def ready(self, table: GameTable) -> bool:
        """Becomes the Activation."""
        table.stack.pop()
        unit = table.unit(self.number)
        if unit is not None and not is_held(table, unit):
            seat = self.seat if self.is_directed else unit.controller
            table.push(Activation(unit, seat, granted=True))
        return False
