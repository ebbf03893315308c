"""Attacks: who steps in, who reveals, which cards are lost (D11, D12.2)."""

from __future__ import annotations

from engine.games.deebz.rulebook.effects import Grant
from engine.games.deebz.table.attributes import attribute, has_grant
from engine.games.deebz.table.options import ARMOUR, DAMAGE
from engine.games.deebz.table.pending_steps import ControllerStep
from engine.games.deebz.table.pieces import Move, Unit, find, plain
from engine.games.deebz.table.table import GameTable, PendingStep
from engine.games.deebz.table.unit_arithmetic import cards_lost
from engine.games.deebz.table.visibility import reaches, sees


class LossChoice(ControllerStep):
    """A Unit's controller chooses cards that it loses (D11.3): a choice for each of its cards."""

    __slots__ = ("count",)
    rule = "D11.3"

    def __init__(self, unit: Unit, count: int) -> None:
        super().__init__(unit)
        self.count = count

    def ready(self, table: GameTable) -> bool:
        """Asks only while there is a choice; a Unit without cards leaves (D4.1)."""
        unit = table.unit(self.number)
        if unit is None or self.count <= 0:
            table.stack.pop()
            return False
        self.seat = unit.controller
        if self.count < unit.size:
            return True
        table.stack.pop()
        table.remove_unit(unit)
        return False

    def moves(self, table: GameTable) -> list[Move]:
        """Any card of its deck."""
        unit = table.need(self.number)
        return [("lose", card) for card in plain(unit.up + unit.down)]

    def apply(self, table: GameTable, move: Move) -> None:
        """It goes to its owner's discards (D1.6)."""
        lose_card(table, table.need(self.number), move[1])
        self.count -= 1


def lose_card(table: GameTable, unit: Unit, card: int) -> None:
    """Take one card out of a Unit's deck; a face-down twin goes first."""
    pile = unit.down if card in plain(unit.down) else unit.up
    found = find(pile, card)
    pile.remove(found)
    table.spend([found])
    if not unit.size:
        table.remove_unit(unit)


def inflict_losses(table: GameTable, unit: Unit, count: int) -> None:
    """A Unit loses this many cards, unless it retains them (D13.2)."""
    if count > 0 and not has_grant(unit, Grant.RETENTION):
        table.push(LossChoice(unit, count))


class RevealChoice(ControllerStep):
    """A Unit's controller may turn its cards up (D4.6): a choice for each, and ``done``."""

    __slots__ = ()
    rule = "D4.6"

    def ready(self, table: GameTable) -> bool:
        """Asks while there is a card to turn."""
        unit = table.unit(self.number)
        if unit is not None and unit.down:
            self.seat = unit.controller
            return True
        table.stack.pop()
        return False

    def moves(self, table: GameTable) -> list[Move]:
        """Turn a card, or be done."""
        unit = table.need(self.number)
        return [("done",), *(("reveal", unit.number, card) for card in plain(unit.down))]

    def apply(self, table: GameTable, move: Move) -> None:
        """Turn it up."""
        if move[0] == "done":
            table.stack.pop()
        else:
            turn_up(table.need(move[1]), move[2])

    def why(self, table: GameTable, move: Move) -> tuple[str, str]:
        """A card that is not there to be turned."""
        if move[0] == "reveal":
            return self.rule, f"u{self.number} has no such card face down; or be done"
        return super().why(table, move)


def turn_up(unit: Unit, card: int) -> None:
    """Turn a card of a Unit's deck face up."""
    found = find(unit.down, card)
    unit.down.remove(found)
    unit.up.append(found)
    unit.up.sort()


class Attack(PendingStep):
    """A declared attack, until its losses are chosen."""

    __slots__ = ("attacker", "seat", "stage", "target")
    rule = "D11.2"
    is_open = False

    def __init__(self, attacker: Unit, target: Unit) -> None:
        self.attacker = attacker.number
        self.target = target.number
        self.seat = target.controller
        self.stage = 0

    def ready(self, table: GameTable) -> bool:
        """Asks only for a Defender; the rest follows by itself."""
        attacker, target = table.unit(self.attacker), table.unit(self.target)
        if attacker is None or target is None:
            table.stack.pop()
            table.end_action(self.attacker)
            return False
        if self.stage == 0:
            if self._defenders(table):
                return True
            self.stage = 1
        elif self.stage == 1:
            self.stage = 2
            # D4.6: one chance each, attacker first (the top of the stack comes first).
            if table.board.settings.reveal_any_time:
                table.push(RevealChoice(target))
                table.push(RevealChoice(attacker))
        else:
            table.stack.pop()
            table.end_action(self.attacker)
            damage, armour = attribute(table, attacker, DAMAGE), attribute(table, target, ARMOUR)
            inflict_losses(table, target, cards_lost(damage, armour))  # D11.3
        return False

    def _defenders(self, table: GameTable) -> list[Unit]:
        """Who may take the attack instead (D11.2)."""
        attacker, target = table.need(self.attacker), table.need(self.target)
        return [
            unit
            for unit in table.units
            if unit.defending
            and unit.controller == target.controller
            and unit is not target
            and unit is not attacker
            and reaches(table, unit, target)
            and sees(table, unit, attacker)
        ]

    def moves(self, table: GameTable) -> list[Move]:
        """Let it be, or step in with a Defending Unit."""
        return [("pass",), *(("intercept", unit.number) for unit in self._defenders(table))]

    def why(self, table: GameTable, move: Move) -> tuple[str, str]:
        """Who cannot step in."""
        if move[0] == "intercept":
            return (
                "D11.2",
                "only a Defending Unit of the target's side, in range of it and in sight of the "
                "attacker, can step in",
            )
        return super().why(table, move)

    def apply(self, table: GameTable, move: Move) -> None:
        """Once for each attack."""
        del table
        if move[0] == "intercept":
            self.target = move[1]
        self.stage = 1
