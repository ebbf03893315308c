"""What one player knows (U6.4): the table as seen from a seat, and all that was ever shown."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge; players choose moves from this alone.

    Attributes:
        seat, turn: who looks, and how many turns have been played.
        hand: the drawn card while the seat is on turn; the whole hand with ``hand=full``.
        owners: per tile the seat that controls it, or -1.
        ranks: per tile the rank, 0 where there is no card or it is hidden from this seat.
        up: mask of tiles whose card is face-up.
        floors: per tile the strength a hidden card must at least have: it won a battle in the
            open. 0 where nothing is known.
        discards: per seat the discards in order. Only the last lies open; the others were shown
            when they went there, and a player who watched remembers them (U6.3).
        pile_sizes: per seat the cards not yet played (U6.3).
    """

    seat: int
    turn: int
    hand: tuple[int, ...]
    owners: tuple[int, ...]
    ranks: tuple[int, ...]
    up: int
    floors: tuple[int, ...]
    discards: tuple[tuple[int, ...], ...]
    pile_sizes: tuple[int, ...]
