"""Who won: scores, ties, teams and liars (U6.1, U7, U8)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game.

    Attributes:
        scores: per seat, handicap included.
        ranking: the sides (0-based seats that play together), best first.
    """

    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]

    @property
    def winner(self) -> int:
        """The winning 1-based seat; for a team its lowest."""
        return min(self.ranking[0]) + 1

    def as_json(self) -> dict[str, object]:
        """The outcome as a record writes it."""
        return {"scores": list(self.scores), "winner": self.winner}


def judge(
    scores: Sequence[int],
    start: int,
    sides: Sequence[tuple[int, ...]],
    liars: Collection[int] = (),
) -> Result:
    """Rank the sides.

    Args:
        scores: per seat, handicap included (U9.4: before ties are broken).
        start: the starting player's 0-based seat.
        sides: who plays together (U8).
        liars: seats caught in a false announcement (U6.1).
    """
    seats = len(scores)

    def standing(side: tuple[int, ...]) -> tuple[bool, int, int]:
        lied = any(seat in liars for seat in side)  # U6.1: below all honest sides
        total = sum(scores[seat] for seat in side)  # U7.3, U8.1: the highest sum wins
        nearest = min((seat - start) % seats for seat in side)  # U7.3, U8.3: from the starter on
        return (lied, -total, nearest)

    return Result(tuple(scores), tuple(sorted(sides, key=standing)))
