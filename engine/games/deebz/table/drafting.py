"""Decks built by draft before the game (D6.9)."""

from __future__ import annotations

from engine.cards import ACE, JACK, JOKERS, KING, QUEEN, TEN, make_card
from engine.games.deebz.table.draw_piles import bench
from engine.games.deebz.table.pieces import Move, find
from engine.games.deebz.table.table import GameTable, PendingStep
from engine.rng import Stream

NUMBERS = range(2, TEN + 1)


def steps_of(*, is_with_jokers: bool) -> list[list[int]]:
    """The cards of each step: numbers suit by suit, then Jacks, Queens, Kings, Aces and Jokers."""
    steps = [[make_card(rank, suit) for rank in NUMBERS] for suit in range(4)]
    steps += [[make_card(rank, suit) for suit in range(4)] for rank in (JACK, QUEEN, KING, ACE)]
    if is_with_jokers:
        steps[-1] += JOKERS
    return steps


class DraftStep(PendingStep):
    """Each player chooses which cards of a step to keep, unseen until all have chosen (D6.9).

    A choice for each card of the step not yet kept, and ``done``; cards not kept are benched.
    """

    __slots__ = ("is_with_jokers", "kept", "players", "seat", "step")
    rule = "D6.9"
    is_open = False

    def __init__(self, players: int, *, is_with_jokers: bool) -> None:
        self.players = players
        self.is_with_jokers = is_with_jokers
        self.step = 0
        self.seat = 0
        self.kept: list[int] = [0] * players

    @property
    def cards(self) -> list[int]:
        """The cards of this step."""
        return steps_of(is_with_jokers=self.is_with_jokers)[self.step]

    def ready(self, table: GameTable) -> bool:
        """Asks seat after seat, step after step."""
        if self.seat < self.players:
            return True
        for seat in range(self.players):
            for card in self.cards:
                if not self.kept[seat] >> card & 1:
                    bench(table, seat, find(table.seats[seat].draw, card))
        self.kept = [0] * self.players
        self.seat = 0
        self.step += 1
        if self.step == len(steps_of(is_with_jokers=self.is_with_jokers)):
            table.stack.pop()
        return False

    def moves(self, table: GameTable) -> list[Move]:
        """Keep a card, or be done; a deck keeps at least one card."""
        kept = self.kept[self.seat]
        left = [card for card in self.cards if not kept >> card & 1]
        others = len(table.seats[self.seat].draw) - len(self.cards)
        found: list[Move] = [("keep", card) for card in left]
        if kept or others:
            found.append(("done",))
        return found

    def apply(self, table: GameTable, move: Move) -> None:
        """Keep it; after ``done`` the next seat chooses."""
        del table
        if move[0] == "done":
            self.seat += 1
        else:
            self.kept[self.seat] |= 1 << move[1]

    def hide(self, seat: int) -> None:
        """Nobody sees what others keep in this step."""
        self.kept = [mask if index == seat else 0 for index, mask in enumerate(self.kept)]

    def imagine(self, table: GameTable, seat: int, rng: Stream) -> None:
        """Others before this seat may have kept anything of the step."""
        for index in range(min(self.seat, self.players)):
            if index != seat:
                self.kept[index] = 0
                for card in self.cards:
                    self.kept[index] |= rng.below(2) << card
                if not self.kept[index] and len(table.seats[index].draw) == len(self.cards):
                    self.kept[index] = 1 << self.cards[0]
