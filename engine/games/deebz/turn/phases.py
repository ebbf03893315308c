"""The phases of a turn after Strategy: place, Effects, activate, end (D5.1, D5.2)."""

from __future__ import annotations

from abc import abstractmethod

from engine.games.deebz.actions.activation import Activation
from engine.games.deebz.actions.augment import augment, augment_moves
from engine.games.deebz.actions.build import Build, placing_cells
from engine.games.deebz.actions.move import strike
from engine.games.deebz.effects.available import effect_moves, start_effect
from engine.games.deebz.rulebook.effects import EFFECT_KINDS
from engine.games.deebz.table.attributes import cells, ready_units
from engine.games.deebz.table.draw_piles import Strategy
from engine.games.deebz.table.objectives import check_end
from engine.games.deebz.table.pending_steps import MenuStep, StagedStep
from engine.games.deebz.table.pieces import Move, find, plain
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.table.unit_arithmetic import hand_limit


class _PhaseMenu(MenuStep):
    """A phase of choices: one after another, with hand cards laid on Units between, until done."""

    __slots__ = ()

    @abstractmethod
    def begin(self, table: GameTable, move: Move) -> None:
        """Begin what was chosen."""

    def apply(self, table: GameTable, move: Move) -> None:
        """Begin what was chosen, lay a hand card on a Unit, or leave the phase."""
        if move[0] == "done":
            table.stack.pop()
        elif move[0] == "augment":
            augment(table, self.seat, move)
        else:
            self.begin(table, move)


class PlaceUnits(_PhaseMenu):
    """Phase 2: Units are built, one after another (D7): ``build``, augments, ``done``."""

    __slots__ = ()
    rule = "D7.1"

    def moves(self, table: GameTable) -> list[Move]:
        """Build another Unit, or go on."""
        found: list[Move] = [("done",)]
        if table.seats[self.seat].hand and placing_cells(table, self.seat):
            found.append(("build",))
        return found + augment_moves(table, self.seat)

    def why(self, table: GameTable, move: Move) -> tuple[str, str]:
        """What building needs."""
        if move[0] == "build":
            return self.rule, "a Unit needs cards in hand and an empty cell on or beside your spawn"
        return super().why(table, move)

    def begin(self, table: GameTable, move: Move) -> None:
        """Begin a Unit."""
        del move
        table.push(Build(self.seat))


class PlayEffects(_PhaseMenu):
    """Phase 3: Global Effects (D8): a choice for each Effect that can be paid, and ``done``."""

    __slots__ = ()
    rule = "D8.1"

    def moves(self, table: GameTable) -> list[Move]:
        """Play an Effect, or go on."""
        found: list[Move] = [("done",)]
        return found + effect_moves(table, self.seat) + augment_moves(table, self.seat)

    def why(self, table: GameTable, move: Move) -> tuple[str, str]:
        """What playing an Effect needs."""
        if move[0] == "play":
            return (
                self.rule,
                f"{str(move[1])[:20]} needs its cards, a legal target, and a scenario with it",
            )
        return super().why(table, move)

    def begin(self, table: GameTable, move: Move) -> None:
        """Begin an Effect."""
        start_effect(table, self.seat, EFFECT_KINDS[move[1]], move[2])


class ActivateUnits(_PhaseMenu):
    """Phase 4: Units act (D10): a choice for each Unit, and ``done``."""

    __slots__ = ()
    rule = "D10.1"

    def moves(self, table: GameTable) -> list[Move]:
        """Activate a Unit, or go on."""
        ready = ready_units(table, self.seat)
        found: list[Move] = [("done",), *[("activate", unit.number) for unit in ready]]
        return found + augment_moves(table, self.seat)

    def why(self, table: GameTable, move: Move) -> tuple[str, str]:
        """Why a Unit cannot act."""
        if move[0] == "activate":
            unit = table.unit(move[1])
            if unit is not None and unit.controller == self.seat:
                if unit.activations and not any(m[0] == "activate" for m in self.moves(table)):
                    return self.rule, "no Unit of yours has an Activation left"
                return "D12.5" if not unit.activations else self.rule, (
                    "that Unit has no Activation left, or a Restrictor bars it"
                )
            return self.rule, "you can only activate your own Units"
        return super().why(table, move)

    def begin(self, table: GameTable, move: Move) -> None:
        """Begin an Activation."""
        table.push(Activation(table.need(move[1]), self.seat))


class EndTurn(StagedStep):
    """Phase 5, in its order (D5.2): it asks only what to discard, a choice for each card."""

    __slots__ = ()
    rule = "D5.2"

    def ready(self, table: GameTable) -> bool:
        """Discarders, objectives, hand, counters."""
        who = table.seats[self.seat]
        if self.stage == 0:
            self.stage = 1
            end_on_discarders(table, self.seat)
            return False
        if self.stage == 1:
            self.stage = 2
            check_end(table, self.seat)
            return False
        if len(who.hand) > hand_limit(who.limit, who.drawn):
            return True
        table.stack.pop()
        end_counters(table, self.seat)
        return False

    def moves(self, table: GameTable) -> list[Move]:
        """Which card goes."""
        return [("discard", card) for card in plain(table.seats[self.seat].hand)]

    def apply(self, table: GameTable, move: Move) -> None:
        """Throw it away."""
        hand = table.seats[self.seat].hand
        card = find(hand, move[1])
        hand.remove(card)
        table.shed([card])


def end_on_discarders(table: GameTable, seat: int) -> None:
    """Units that acted and ended on a Discarder lose a card (D12.2)."""
    for unit in table.units_of(seat):
        if unit.acted:
            strike(table, unit, cells(table, unit))


def end_counters(table: GameTable, seat: int) -> None:
    """Penalties shrink, temporary counters end, a Bonus is gained (D5.2)."""
    who = table.seats[seat]
    if who.strategy in ("draw", "bonus"):
        who.penalties = max(0, who.penalties - 1)
    who.temporary_bonuses = who.temporary_penalties = 0
    if who.strategy == "bonus":
        who.bonuses += 1


PHASES = (Strategy, PlaceUnits, PlayEffects, ActivateUnits, EndTurn)
