"""What one player knows (U6.4): the table as seen from a seat, and all that was ever shown."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.games.uboat_wargames.rulebook.rules import TableRules
from engine.games.uboat_wargames.rulebook.tables import CARDS

_ALL_RANKS: Final = (1 << CARDS + 1) - 2


class View(NamedTuple):
    """A seat's knowledge; players choose moves from this alone.

    Attributes:
        rules: seats, tiles and options.
        seat, turn: who looks, and how many turns have been played.
        to_move: the seat on turn, or NOBODY.
        hand: the drawn card while the seat is on turn; the whole hand with ``hand=full``.
        owners: per tile the seat that controls it, or -1.
        ranks: per tile the rank, 0 where there is no card or it is hidden from this seat.
        up: mask of tiles whose card is face-up.
        floors: per tile the strength a hidden card must at least have: it won a battle in the
            open. 0 where nothing is known.
        filled: per seat the mask of spots that hold a card of its own.
        discards: per seat the discards in order. Only the last lies open; the others were shown
            when they went there, and a player who watched remembers them (U6.3).
        pile_sizes: per seat the cards not yet played (U6.3).
    """

    rules: TableRules
    seat: int
    turn: int
    to_move: int
    hand: tuple[int, ...]
    owners: tuple[int, ...]
    ranks: tuple[int, ...]
    up: int
    floors: tuple[int, ...]
    filled: tuple[int, ...]
    discards: tuple[tuple[int, ...], ...]
    pile_sizes: tuple[int, ...]

    def __repr__(self) -> str:
        return f"<uboat-wargames View of seat {self.seat} after {self.turn} turns>"

    def unseen(self, seat: int) -> list[int]:
        """The ranks of a seat that this view has not placed: hidden on tiles or still to come."""
        left = self.unseen_mask(seat)
        return [rank for rank in range(1, CARDS + 1) if left >> rank & 1]

    def unseen_mask(self, seat: int) -> int:
        """The same as a mask with a bit for each rank."""
        gone = 0
        for owner, rank in zip(self.owners, self.ranks, strict=True):
            if owner == seat:
                gone |= 1 << rank
        for rank in self.discards[seat]:
            gone |= 1 << rank
        if seat == self.seat:
            for rank in self.hand:
                gone |= 1 << rank
        return _ALL_RANKS & ~gone
