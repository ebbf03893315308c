"""A declared Effect: it waits for answers, then happens or does not (D8.4, D8.5)."""

from __future__ import annotations

from engine.games.deebz.effects.resolve import ResolvedEffect, resolve
from engine.games.deebz.rulebook.effects import Deed, Effect
from engine.games.deebz.table.pending_steps import SilentStep
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.table.targets import Target, legal_targets


class Declared(SilentStep):
    """An Effect on its way. Its cards lie on the table until it is over.

    Attributes:
        player: whose Effect it is now: the player who redirected it last (D8.5).
        suit: of its highest card (D12.9).
        is_copied: redirected to all or several: each target gets a copy (D8.5).
    """

    __slots__ = (
        "amount",
        "choices",
        "effect",
        "is_asked",
        "is_cancelled",
        "is_copied",
        "paid",
        "player",
        "seat",
        "suit",
        "targets",
    )
    rule = "D8.4"

    def __init__(
        self,
        player: int,
        effect: Effect,
        *,
        paid: list[int],
        choices: list[str],
        targets: list[Target],
        amount: int,
        suit: int,
    ) -> None:
        self.player = self.seat = player
        self.effect = effect
        self.paid = paid[:]
        self.choices = choices[:]
        self.targets = targets[:]
        self.amount = amount
        self.suit = suit
        self.is_asked = self.is_cancelled = self.is_copied = False

    @property
    def is_response(self) -> bool:
        """Whether it answers another Effect."""
        return self.effect.is_response

    def ready(self, table: GameTable) -> bool:
        """First the answers, then what it does."""
        if not self.is_asked:
            self.is_asked = True
            table.ask_for_answers()
            return False
        table.stack.pop()
        if self.is_cancelled:
            table.spend(self.paid)
            table.pause = max(table.pause, 1)
        elif self.is_response:
            table.spend(self.paid)
            self._answer(table)
        else:
            table.push(Completed(self.player))
            resolve(
                table,
                ResolvedEffect(
                    seat=self.player,
                    effect=self.effect,
                    paid=self.paid,
                    choices=self.choices,
                    targets=self.targets,
                    amount=self.amount,
                    is_copied=self.is_copied,
                ),
            )
        return False

    def _answer(self, table: GameTable) -> None:
        """Act on the Effect that it answers; it lies below the question for answers."""
        below = declared(table, 2)
        deed = self.effect.deed
        if deed is Deed.CANCEL:
            below.is_cancelled = True
        elif deed is Deed.REDIRECT_ALL:
            is_removal = below.effect.deed is Deed.REMOVE
            choices = [] if is_removal else below.choices
            targets = legal_targets(table, self.player, below.effect, choices)
            if is_removal:  # E-A4 on E-J2, D9.3
                targets = [("mod", mod.number) for mod in table.mods]
            below.turn(table, self.player, targets, is_copied=True)
        else:
            below.turn(table, self.player, self.targets, is_copied=deed is Deed.REDIRECT_ANY)

    def turn(
        self, table: GameTable, player: int, targets: list[Target], *, is_copied: bool
    ) -> None:
        """Aim it anew; its new player's opponents may answer again (D8.5)."""
        self.player = player
        self.targets = targets[:]
        self.is_copied = self.is_copied or is_copied
        table.stack.pop()
        self.is_asked = False


def declared(table: GameTable, depth: int) -> Declared:
    """The Effect that lies so deep on the stack, 1 for the top: what is being answered or turned.

    Raises:
        LookupError: no Effect lies there.
    """
    found = table.stack[-depth]
    if not isinstance(found, Declared):
        raise LookupError("no Effect lies there")
    return found


class Completed(SilentStep):
    """The step is complete once everything that an Effect set off is done (D8.6)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ready(self, table: GameTable) -> bool:
        """Say so."""
        table.stack.pop()
        table.pause = max(table.pause, 1)
        return False
