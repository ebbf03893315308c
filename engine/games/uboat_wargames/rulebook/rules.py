"""What may be played where, and who wins a battle: the rulebook's decisions (U4, U5, U9).

A *move* is the int ``rank * 9 + action``: a card and one of a player's eight spots, or the discard.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from engine.cards import mask_of
from engine.game.playable import NOBODY
from engine.games.uboat_wargames.rulebook.tables import (
    ACE,
    CARDS,
    DEFAULT_PLUS,
    DEFAULT_VALUES,
    DISCARD,
    SPOTS,
    TABLES,
    tile_of,
)

ACTIONS = SPOTS + 1
WIDTH = CARDS + 1
"""Ranks in the table of fights, with 0 for no card."""
ALL_FILLED = (1 << SPOTS) - 1
WON, LOST, TRUMPED = "won", "lost", "trumped"


def refusal_of(filled: int, action: int) -> tuple[str, str] | None:
    """Why a card may not go there: the rule and a sentence; None when it may.

    Args:
        filled: mask of the player's spots that hold a card of their own.
        action: a spot or the discard.
    """
    if action == DISCARD:
        if filled != ALL_FILLED:  # U4.3
            return ("U4.3", "you may discard a card only when all eight of your spots are full")
    elif filled >> action & 1 and filled != ALL_FILLED:  # U4.2
        return ("U4.2", "you have a card there. Choose an empty spot")
    return None


@cache
def moves_with(rank: int, filled: int) -> tuple[int, ...]:
    """All moves of one card (U4.6): empty spots, or 9 when there is none."""
    allowed = (action for action in range(ACTIONS) if refusal_of(filled, action) is None)
    return tuple(rank * ACTIONS + action for action in allowed)


@dataclass(frozen=True)
class TableRules:
    """What stays the same for a whole game: seats, tiles and options (U9).

    Attributes:
        seats: how many play.
        start: the starting player's 0-based seat.
        values: the four tile values of a row; ``plus`` is the place of the "+" tile.
        ace: ``trump``, ``low`` or ``high``.
        full_hand: all 13 cards are in hand.
        handicap: points a seat, added after counting.
        teams: ``none``, ``opposite``, ``pairs`` or ``trios``.
        names: of the seats, where they have any.
    """

    seats: int
    start: int
    values: tuple[int, ...] = DEFAULT_VALUES
    plus: int = DEFAULT_PLUS
    ace: str = "trump"
    full_hand: bool = False
    handicap: tuple[int, ...] = ()
    teams: str = "none"
    names: tuple[str, ...] = ()

    def seat_on_turn(self, turn: int) -> int:
        """Turns pass clockwise from the starting player (U3.2), 13 each (U7.1)."""
        return (self.start + turn) % self.seats if turn < self.turns else NOBODY

    @cached_property
    def movers(self) -> tuple[int, ...]:
        """The seat on turn after each number of turns, NOBODY after the last."""
        return tuple(self.seat_on_turn(turn) for turn in range(self.turns + 1))

    @cached_property
    def turns(self) -> int:
        """How long a game lasts (U7.1)."""
        return CARDS * self.seats

    @cached_property
    def tiles(self) -> tuple[tuple[int, ...], ...]:
        """Per seat the tiles of its eight spots (U2.2, U2.4)."""
        seats = range(self.seats)
        return tuple(tuple(tile_of(seat, a, self.seats) for a in range(SPOTS)) for seat in seats)

    def strength(self, rank: int) -> int:
        """The rank as it counts in a fight (U9.1)."""
        return int(TABLES["aces"]["strengths"][self.ace]) if rank == ACE else rank

    def is_trump(self, rank: int) -> bool:
        """Whether the card takes any other with it (U1.5, U5.2)."""
        return rank == ACE and self.ace == "trump"

    def fight(self, rank: int, other: int, *, holds_plus: bool) -> str:
        """How an attack ends: ``won lost trumped``.

        Args:
            rank: of the attacker.
            other: of the defender.
            holds_plus: the defender controls this row's 2+ tile.
        """
        if self.is_trump(rank) or self.is_trump(other):  # U5.2
            return TRUMPED
        attack, defence = self.strength(rank), self.strength(other)
        if attack > defence or (attack == defence and not holds_plus):  # U5.3, U5.4
            return WON
        return LOST

    @cached_property
    def fights(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Every fight: without and with the defender's 2+, at ``rank * WIDTH + other``."""
        ranks = range(CARDS + 1)
        without, with_plus = (
            tuple(self.fight(rank, other, holds_plus=plus) for rank in ranks for other in ranks)
            for plus in (False, True)
        )
        return without, with_plus

    @cached_property
    def strengths(self) -> tuple[int, ...]:
        """The :meth:`strength` of every rank, 0 for no card."""
        return (0, *(self.strength(rank) for rank in range(1, CARDS + 1)))

    @cached_property
    def beaten(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Rank of an attacker -> mask of the ranks it wins against, by the defender's 2+."""
        return self._masks(against=False, results=(WON,))

    @cached_property
    def trumped(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Rank of an attacker -> mask of the ranks that both go with it, by the defender's 2+."""
        return self._masks(against=False, results=(TRUMPED,))

    @cached_property
    def beaters(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Rank of a defender -> mask of the ranks that drive it away, by its owner's 2+."""
        return self._masks(against=True, results=(WON, TRUMPED))

    def _masks(
        self, *, against: bool, results: tuple[str, ...]
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """For each rank the others with which a fight ends so, without and with the 2+."""
        cards = range(1, WIDTH)
        without, with_plus = (
            tuple(
                mask_of(
                    other
                    for other in cards
                    if fights[other * WIDTH + rank if against else rank * WIDTH + other] in results
                )
                for rank in range(WIDTH)
            )
            for fights in self.fights
        )
        return without, with_plus
