"""Rounds, turns and their phases (D5)."""

from __future__ import annotations

from engine.games.deebz.activation import Activation
from engine.games.deebz.building import Build, placing_cells
from engine.games.deebz.effect_moves import effect_moves, start_effect
from engine.games.deebz.moving import strike
from engine.games.deebz.pieces import find, plain
from engine.games.deebz.piles import Strategy
from engine.games.deebz.scenario_rules import begin_round
from engine.games.deebz.settings import MOVEMENT
from engine.games.deebz.table import Frame, Table
from engine.games.deebz.units import hand_limit
from engine.games.deebz.values import attribute, cells, may_activate
from engine.games.deebz.winning import check_end, end_by_cap
from engine.play import Move

ROUND_LONG = ("attribute_restrictor", "multiplier", "divisor", "reflector")
"""Modifiers that end with the round unless the map shows them (D12.4)."""


def reset_counters(table: Table) -> None:
    """Per-turn counters of all Units start anew (D5.6)."""
    for unit in table.units:
        unit.activations = unit.bonus = unit.hits = unit.lends_to = 0
        unit.acted = False


def end_round(table: Table) -> None:
    """What lasts a round ends (D4.8, D5.2, D12.4)."""
    kept = [mod for mod in table.mods if mod.lasts or mod.kind not in ROUND_LONG]
    if len(kept) != len(table.mods):
        table.set_mods(kept)
    for unit in table.units:
        table.spend(unit.augments)
        unit.augments = []


class Rounds(Frame):
    """The whole game, round after round (D1.4, D5.3, D5.4)."""

    __slots__ = ("acted", "first", "seat")

    def __init__(self, first: int) -> None:
        self.first = first
        self.seat = first
        self.acted = 0

    def ready(self, table: Table) -> bool:
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

    def moves(self, table: Table) -> list[Move]:
        """It asks nothing itself."""
        del table
        return []

    def apply(self, table: Table, move: Move) -> None:
        """It is asked nothing."""
        del table, move


class NameNext(Frame):
    """Who has just acted names the next (D5.4): one choice for each seat."""

    __slots__ = ("seat",)
    rule = "D5.4"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ready(self, table: Table) -> bool:
        """Asks unless only one is left."""
        named = self.moves(table)
        if len(named) > 1:
            return True
        self.apply(table, named[0])
        return False

    def moves(self, table: Table) -> list[Move]:
        """Those who have not acted this round; after the last anybody, oneself too."""
        seats = range(len(table.seats))
        left = [seat for seat in seats if seat not in table.order]
        return [("next", seat) for seat in left or seats]

    def apply(self, table: Table, move: Move) -> None:
        """Name them."""
        table.stack.pop()
        rounds = table.stack[-1]
        if isinstance(rounds, Rounds):
            rounds.seat = move[1]


class TakeTurn(Frame):
    """One player's turn: five phases (D5.1)."""

    __slots__ = ("phase", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.phase = 0

    def ready(self, table: Table) -> bool:
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

    def moves(self, table: Table) -> list[Move]:
        """It asks nothing itself."""
        del table
        return []

    def apply(self, table: Table, move: Move) -> None:
        """It is asked nothing."""
        del table, move


class PlaceUnits(Frame):
    """Phase 2: Units are built, one after another (D7): ``build``, augments, ``done``."""

    __slots__ = ("seat",)
    rule = "D7.1"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ready(self, table: Table) -> bool:
        """Asks while something can be built."""
        if len(self.moves(table)) > 1:
            return True
        table.stack.pop()
        return False

    def moves(self, table: Table) -> list[Move]:
        """Build another Unit, or go on."""
        found: list[Move] = [("done",)]
        if table.seats[self.seat].hand and placing_cells(table, self.seat):
            found.append(("build",))
        return found + augment_moves(table, self.seat)

    def why(self, table: Table, move: Move) -> tuple[str, str]:
        """What building needs."""
        if move[0] == "build":
            return self.rule, "a Unit needs cards in hand and a free cell on or beside your spawn"
        return super().why(table, move)

    def apply(self, table: Table, move: Move) -> None:
        """Begin a Unit, or leave the phase."""
        if move[0] == "done":
            table.stack.pop()
        elif move[0] == "augment":
            augment(table, self.seat, move)
        else:
            table.push(Build(self.seat))


def augment_moves(table: Table, seat: int) -> list[Move]:
    """Hand cards that may lift one's own Units (D4.8)."""
    if not table.board.settings.hand_augment or table.active != seat:
        return []
    cards = [card for card in plain(table.seats[seat].hand) if card < 52]
    return [("augment", unit.number, card) for unit in table.units_of(seat) for card in cards]


def augment(table: Table, seat: int, move: Move) -> None:
    """Lay a hand card on a Unit until the round ends (D4.8)."""
    hand = table.seats[seat].hand
    card = find(hand, move[2])
    hand.remove(card)
    table.need(move[1]).augments.append(card)


class PlayEffects(Frame):
    """Phase 3: Global Effects (D8): a choice for each Effect that can be paid, and ``done``."""

    __slots__ = ("seat",)
    rule = "D8.1"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ready(self, table: Table) -> bool:
        """Asks while something can be played."""
        if len(self.moves(table)) > 1:
            return True
        table.stack.pop()
        return False

    def moves(self, table: Table) -> list[Move]:
        """Play an Effect, or go on."""
        found: list[Move] = [("done",)]
        return found + effect_moves(table, self.seat) + augment_moves(table, self.seat)

    def why(self, table: Table, move: Move) -> tuple[str, str]:
        """What playing an Effect needs."""
        if move[0] == "play":
            return self.rule, f"{move[1]} needs its cards, a legal target, and a scenario with it"
        return super().why(table, move)

    def apply(self, table: Table, move: Move) -> None:
        """Begin an Effect, or leave the phase."""
        if move[0] == "done":
            table.stack.pop()
        elif move[0] == "augment":
            augment(table, self.seat, move)
        else:
            start_effect(table, self.seat, move[1], move[2])


class ActivateUnits(Frame):
    """Phase 4: Units act (D10): a choice for each Unit, and ``done``."""

    __slots__ = ("is_once", "seat")
    rule = "D10.1"

    def __init__(self, seat: int, *, is_once: bool = False) -> None:
        self.seat = seat
        self.is_once = is_once

    def ready(self, table: Table) -> bool:
        """Asks while a Unit can act."""
        if len(self.moves(table)) > 1:
            return True
        table.stack.pop()
        return False

    def moves(self, table: Table) -> list[Move]:
        """Activate a Unit, or go on."""
        ready = [unit for unit in table.units_of(self.seat) if may_activate(table, unit)]
        found: list[Move] = [("done",), *(("activate", unit.number) for unit in ready)]
        return found + augment_moves(table, self.seat)

    def why(self, table: Table, move: Move) -> tuple[str, str]:
        """Why a Unit cannot act."""
        if move[0] == "activate":
            unit = table.unit(move[1])
            if unit is not None and unit.controller == self.seat:
                if unit.activations and not any(m[0] == "activate" for m in self.moves(table)):
                    return self.rule, "no Unit of yours has an Activation left"
                return "D12.5" if not unit.activations else self.rule, (
                    "that Unit has no Activation left, or a Restrictor bars it"
                )
            return self.rule, "you activate Units that you control"
        return super().why(table, move)

    def apply(self, table: Table, move: Move) -> None:
        """Begin an Activation, or leave the phase."""
        if move[0] == "augment":
            augment(table, self.seat, move)
            return
        if move[0] == "done" or self.is_once:
            table.stack.pop()
        if move[0] == "activate":
            table.push(Activation(table.need(move[1]), self.seat))


class EndTurn(Frame):
    """Phase 5, in its order (D5.2): it asks only what to discard, a choice for each card."""

    __slots__ = ("seat", "stage")
    rule = "D5.2"

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.stage = 0

    def ready(self, table: Table) -> bool:
        """Discarders, objectives, hand, counters."""
        who = table.seats[self.seat]
        if self.stage == 0:
            self.stage = 1
            end_on_discarders(table, self.seat)
            return False
        if self.stage == 1:
            self.stage = 2
            check_end(table, [self.seat])
            return False
        if len(who.hand) > hand_limit(who.limit, who.drawn):
            return True
        table.stack.pop()
        end_counters(table, self.seat)
        return False

    def moves(self, table: Table) -> list[Move]:
        """Which card goes."""
        return [("discard", card) for card in plain(table.seats[self.seat].hand)]

    def apply(self, table: Table, move: Move) -> None:
        """Throw it away."""
        hand = table.seats[self.seat].hand
        card = find(hand, move[1])
        hand.remove(card)
        table.shed([card])


def end_on_discarders(table: Table, seat: int) -> None:
    """Units that acted and ended on a Discarder lose a card (D12.2)."""
    for unit in table.units_of(seat):
        if unit.acted:
            strike(table, unit, cells(table, unit))


def end_counters(table: Table, seat: int) -> None:
    """Penalties shrink, temporary counters end, a Bonus is gained (D5.2)."""
    who = table.seats[seat]
    if who.strategy in ("draw", "bonus"):
        who.penalties = max(0, who.penalties - 1)
    who.temporary_bonuses = who.temporary_penalties = 0
    if who.strategy == "bonus":
        who.bonuses += 1


PHASES = (Strategy, PlaceUnits, PlayEffects, ActivateUnits, EndTurn)


class SyncRound(Frame):
    """A round in which all do each phase together (D5.5)."""

    __slots__ = ("first", "order", "passed", "phase", "seat")
    rule = "D5.5"

    def __init__(self, first: int) -> None:
        self.first = first
        self.seat = first
        self.phase = -1
        self.order: list[int] = []
        self.passed = 0

    def ready(self, table: Table) -> bool:
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

    def _enter(self, table: Table, phase: int) -> None:
        self.phase = phase
        seats = [self.first, *table.others_after(self.first)]
        if phase:
            seats.sort(key=lambda seat: _haste(table, seat))
        self.order = seats
        self.passed = 0
        self.seat = seats[0]

    def _go_on(self, table: Table) -> bool:
        """One Unit each, until all have passed; whose go it is lies in ``seat``."""
        everybody = (1 << len(table.seats)) - 1
        if self.passed == everybody:
            self._enter(table, ACTIVATE + 1)
            return False
        table.active = self.seat
        return True

    def moves(self, table: Table) -> list[Move]:
        """Activate a Unit and name who goes next, or pass for the phase and name them."""
        ready = [unit for unit in table.units_of(self.seat) if may_activate(table, unit)]
        others = [
            seat for seat in table.others_after(self.seat) if not self.passed >> seat & 1
        ] or [self.seat]
        found: list[Move] = [("pass_to", seat) for seat in others]
        found += [("go", unit.number, seat) for unit in ready for seat in others]
        return found

    def apply(self, table: Table, move: Move) -> None:
        """Begin an Activation, or pass."""
        if move[0] == "go":
            table.push(Activation(table.need(move[1]), self.seat))
            self.seat = move[2]
            return
        self.passed |= 1 << self.seat
        self.seat = move[1]


ACTIVATE = 3


def _haste(table: Table, seat: int) -> tuple[int, int, int]:
    """Most cards drawn first, then the fastest Unit, then the seat (D5.5)."""
    fastest = max((attribute(table, u, MOVEMENT) for u in table.units_of(seat)), default=0)
    return -table.seats[seat].drawn, -fastest, seat
