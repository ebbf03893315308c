"""Who answers a declared Effect, and with what (D8.4, D8.5, D12.9)."""

from __future__ import annotations

from engine.games.deebz.effects.costs import can_pay, counts, source
from engine.games.deebz.effects.declare import Declare
from engine.games.deebz.effects.declared import Declared, declared
from engine.games.deebz.rulebook.effects import EFFECT_KINDS, Deed, effect_that
from engine.games.deebz.table.attributes import under
from engine.games.deebz.table.pending_steps import QueueStep
from engine.games.deebz.table.pieces import Move, find, plain, suit
from engine.games.deebz.table.table import GameTable, PendingStep
from engine.games.deebz.table.targets import Target, in_reach, is_on, legal_targets, target_cells

CANCEL = effect_that(Deed.CANCEL)
ANSWERS = tuple(effect for effect in EFFECT_KINDS.values() if effect.is_response)


class Answers(QueueStep):
    """The others in turn order, then the player, may answer the Effect below (D8.4).

    Only those are asked who hold what an answer takes. Choices: ``pass``, four Aces' Effects (for
    each Unit that could pay, where Units play them), and each card that a Reflector takes, twice.
    """

    __slots__ = ()
    rule = "D8.4"

    def __init__(self, table: GameTable) -> None:
        player = declared(table, 1).player
        super().__init__([*table.others_after(player), player])

    def _effect(self, table: GameTable) -> Declared:
        return declared(table, 2)

    def ready(self, table: GameTable) -> bool:
        """Ask the next who can answer."""
        if self._effect(table).is_cancelled:
            table.stack.pop()
            return False
        return super().ready(table)

    def moves(self, table: GameTable) -> list[Move]:
        """Answer, or let it be."""
        effect = self._effect(table)
        found: list[Move] = [("pass",)]
        payers = [0]
        if table.board.settings.from_units:
            payers = [u.number for u in table.units_of(self.seat) if self._is_near(table, u.number)]
        for payer in payers:
            have = counts(source(table, self.seat, payer))
            found += [
                ("respond", answer.id, payer)
                for answer in ANSWERS
                if is_on(table, answer)
                and can_pay(answer, have)
                and (answer is CANCEL or self._can_turn(table, effect))
            ]
        return found + self._reflections(table, effect)

    def _is_near(self, table: GameTable, payer: int) -> bool:
        """Responses by Units measure to the targets of the Effect itself (D8.7)."""
        unit = table.need(payer)
        effect = self._effect(table)
        if effect.is_response:
            effect = self._original(table)
        return all(in_reach(table, unit, target) for target in effect.targets)

    def _original(self, table: GameTable) -> Declared:
        """The Effect at the bottom of a chain of answers."""
        place = len(table.stack) - 2
        found = self._effect(table)
        while found.is_response and place >= 2:
            place -= 2
            lower = table.stack[place]
            if not isinstance(lower, Declared):
                break
            found = lower
        return found

    def _can_turn(self, table: GameTable, effect: Declared) -> bool:
        """Only Effects are redirected, not answers to them, and only to something legal (D8.4)."""
        if effect.is_response:
            return False
        return bool(legal_targets(table, self.seat, effect.effect, effect.choices))

    def _reflections(self, table: GameTable, effect: Declared) -> list[Move]:
        """Cards of the Effect's suit that a Reflector takes (D12.9)."""
        if effect.is_response or not any(mod.kind.is_reflecting for mod in table.mods):
            return []
        if not any(self._may_reflect(table, target) for target in effect.targets):
            return []
        cards = [c for c in plain(table.seats[self.seat].hand) if suit(c) == effect.suit]
        ways = ["cancel"] + (["redirect"] if self._can_turn(table, effect) else [])
        return [("reflect", card, way) for card in cards for way in ways]

    def _may_reflect(self, table: GameTable, target: Target) -> bool:
        if target[0] in ("unit", "part", "grow"):
            unit = table.unit(int(target[1]))
            return (
                unit is not None
                and unit.controller == self.seat
                and any(mod.kind.is_reflecting for mod in under(table, unit))
            )
        mask = target_cells(table, target)
        return any(mod.kind.is_reflecting and mask >> mod.cell & 1 for mod in table.mods)

    def why(self, table: GameTable, move: Move) -> tuple[str, str]:
        """What an answer needs."""
        if move[0] == "respond" and self._effect(table).is_response and move[1] != CANCEL.id:
            return self.rule, "Cancels and Redirects can only be cancelled"
        if move[0] == "respond":
            return self.rule, f"{str(move[1])[:20]} needs its cards and a scenario with it"
        if move[0] == "reflect":
            return "D12.9", "that takes a card of the Effect's suit and a Reflector on its target"
        return super().why(table, move)

    def apply(self, table: GameTable, move: Move) -> None:
        """Pass, begin a response, or use the Reflector."""
        if move[0] == "pass":
            self.queue.pop(0)
        elif move[0] == "respond":
            table.push(Declare(self.seat, EFFECT_KINDS[move[1]], move[2]))
        elif move[0] == "reflect":
            hand = table.seats[self.seat].hand
            card = find(hand, move[1])
            hand.remove(card)
            table.shed([card])
            effect = self._effect(table)
            if move[2] == "cancel":
                effect.is_cancelled = True
            else:
                table.push(Retarget(self.seat))


class Retarget(PendingStep):
    """A Reflector turns an Effect: its targets are named anew, one at a time (D12.9, D8.5)."""

    __slots__ = ("seat", "targets")
    rule = "D12.9"
    is_open = False

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.targets: list[Target] = []

    def _effect(self, table: GameTable) -> Declared:
        return declared(table, 3)

    def ready(self, table: GameTable) -> bool:
        """Asks for as many targets as the Effect had."""
        effect = self._effect(table)
        if len(self.targets) < len(effect.targets) and self.moves(table):
            return True
        table.stack.pop()
        effect.turn(table, self.seat, self.targets, is_copied=False)
        return False

    def moves(self, table: GameTable) -> list[Move]:
        """The same kind of target, and legal (D8.5)."""
        effect = self._effect(table)
        return list(legal_targets(table, self.seat, effect.effect, effect.choices, self.targets))

    def apply(self, table: GameTable, move: Move) -> None:
        """Name one."""
        del table
        self.targets.append(move)
