"""An Effect is declared: its cards, its choices, its targets, one at a time (D8.1-D8.3)."""

from __future__ import annotations

from engine.games.deebz.effects.costs import extra_faces, is_paid, paying_ranks, remove_paid, source
from engine.games.deebz.effects.declared import Declared, declared
from engine.games.deebz.rulebook.effects import Aim, Ask, Effect
from engine.games.deebz.table.pieces import NO_SUIT, Move, find, plain, rank, suit
from engine.games.deebz.table.table import GameTable, PendingStep
from engine.games.deebz.table.targets import Target, legal_targets, option_words
from engine.games.deebz.table.unit_arithmetic import bought

MANY = 10_000


def answered(table: GameTable) -> Declared:
    """The Effect that a response in the making goes to: it lies below the question for answers."""
    return declared(table, 3)


class Declare(PendingStep):
    """The player names everything about an Effect before anybody answers it.

    Each step offers at most the cards that may pay and ``done``, the words of a choice, or the
    targets: cells of the map, Units with up to nine squares to grow into, or modifiers.

    Args:
        seat: who plays it.
        effect: a response goes to the Effect right below on the stack.
        payer: the Unit that pays; 0 for the hand (D8.7).
        combined: with lent cards (D10.8).
    """

    __slots__ = ("choices", "combined", "effect", "is_settled", "paid", "payer", "seat", "targets")
    rule = "D8.2"
    is_open = False

    def __init__(
        self, seat: int, effect: Effect, payer: int = 0, *, combined: bool = False
    ) -> None:
        self.seat = seat
        self.effect = effect
        self.payer = payer
        self.combined = combined
        self.paid: list[int] = []
        self.choices: list[str] = []
        self.targets: list[Target] = []
        self.is_settled = False

    def amount(self) -> int:
        """How much the cards buy (D8.2)."""
        return bought(self.effect.amount, extra_faces(self.effect, self.paid))

    def _asks(self, table: GameTable) -> list[list[str]]:
        """The words that it offers for each question; one suit for each of several modifiers."""
        found: list[list[str]] = []
        for ask in self.effect.asks:
            words = option_words(table, self.effect, ask)
            found += [words] * (self.amount() if ask is Ask.SUITS else 1)
        if table.board.settings.advanced_modifiers and len(self._lead_suits()) > 1:
            found.append(["SHDC"[lead] for lead in self._lead_suits()])  # D12.9
        return found

    def is_naming_suit(self, table: GameTable) -> bool:
        """Whether the next word names the Effect's suit, where its highest cards differ (D12.9)."""
        asks = self._asks(table)
        return len(self.effect.asks) < len(asks) == len(self.choices) + 1 and (
            asks[-1] == ["SHDC"[lead] for lead in self._lead_suits()]
        )

    def _lead_suits(self) -> list[int]:
        """The suits of the highest cards paid, of which its player names one (D12.9)."""
        best = max(rank(card) for card in self.paid)
        suits = {suit(card) for card in self.paid if rank(card) == best}
        return [0, 1, 2, 3] if NO_SUIT in suits else sorted(suits)  # D2.6

    def _left(self, table: GameTable) -> list[int]:
        """The cards that may still pay."""
        left = source(table, self.seat, self.payer, combined=self.combined)[:]
        for card in self.paid:
            left.remove(card)
        return left

    def _wanted(self, table: GameTable) -> int:
        """How many targets are to be named; of ``several`` as many as the player likes."""
        aim = self.effect.aim
        if aim is Aim.AGAIN:
            return len(answered(table).targets)
        return {Aim.NONE: 0, Aim.PLAYER: 1, Aim.SEVERAL: MANY}.get(aim, self.amount())

    def open_targets(self, table: GameTable) -> list[Target]:
        """What may be named next."""
        aim = self.effect.aim
        if aim not in (Aim.AGAIN, Aim.SEVERAL):
            return legal_targets(
                table, self.seat, self.effect, self.choices, self.targets, self.payer
            )
        below = answered(table)
        found = legal_targets(table, self.seat, below.effect, below.choices, self.targets)
        return [t for t in found if aim is Aim.AGAIN or t not in self.targets]

    def ready(self, table: GameTable) -> bool:
        """Asks step by step; when all is named the Effect is declared."""
        if not self.is_settled:
            return True
        if len(self.choices) < len(self._asks(table)):
            return True
        if len(self.targets) < self._wanted(table) and self.open_targets(table):
            return True
        self._declare(table)
        return False

    def moves(self, table: GameTable) -> list[Move]:
        """Cards, then words, then targets."""
        if not self.is_settled:
            left = self._left(table)
            ranks = paying_ranks(self.effect, self.paid, self.paid + left)
            found: list[Move] = [("pay", card) for card in plain(left) if ranks >> rank(card) & 1]
            if is_paid(self.effect, self.paid):
                found.append(("done",))
            return found
        asks = self._asks(table)
        if len(self.choices) < len(asks):
            return [("choose", word) for word in asks[len(self.choices)]]
        targets: list[Move] = list(self.open_targets(table))
        if self.effect.aim is Aim.SEVERAL and self.targets:
            targets.append(("done",))
        return targets

    def why(self, table: GameTable, move: Move) -> tuple[str, str]:
        """What does not fit."""
        del table
        if move[0] == "pay" or not self.is_settled:
            price = f"{self.effect} costs {self.effect.cost}"
            if move[0] == "pay":
                return "D8.2", f"{price}; that card isn't part of it"
            return "D8.2", f"{price}: pay it card by card, then done"
        if move[0] == "choose":
            return "D8.3", f"{str(move[1])[:20]!r} isn't a choice here"
        return "D8.3", "that isn't a legal target of this Effect"

    def apply(self, table: GameTable, move: Move) -> None:
        """Add one more thing to the declaration."""
        if move[0] == "pay":
            self.paid.append(find(self._left(table), move[1]))
            if is_paid(self.effect, self.paid) and not self.effect.is_open_ended:
                self.is_settled = True
        elif move[0] == "done" and not self.is_settled:
            self.is_settled = True
        elif move[0] == "choose":
            self.choices.append(move[1])
        elif move[0] == "done":
            self._declare(table)
        else:
            self.targets.append(move)

    def _declare(self, table: GameTable) -> None:
        table.stack.pop()
        lead, *others = self._lead_suits()
        if others and table.board.settings.advanced_modifiers:
            lead = "SHDC".index(self.choices.pop())
        remove_paid(table, self.seat, self.payer, self.paid, combined=self.combined)
        table.push(
            Declared(
                self.seat,
                self.effect,
                paid=self.paid,
                choices=self.choices,
                targets=self.targets,
                amount=self.amount(),
                suit=lead,
            )
        )

    def pinned(self, seat: int) -> list[int]:
        """Cards laid out to pay are seen by all."""
        return self.paid[:] if seat == self.seat and not self.payer else []
