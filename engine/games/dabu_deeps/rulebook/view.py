"""What one seat may know of a round."""

from __future__ import annotations

from typing import Final, NamedTuple

UNKNOWN: Final = -1
NO_CARD: Final = -2


class View(NamedTuple):
    """A round as one seat sees it; players get this and never a State.

    Attributes:
        seat: whose view it is.
        phase: as in State.
        standing, face_up: masks of cells.
        cards: for each of the 26 cells the card, UNKNOWN, or NO_CARD for a blank.
        hand: the attacker's cards, lowest first; empty for the defender.
        deck: the coming cards in order where the attacker knows them (puzzles), else empty.
        hand_size, deck_size: how many cards they hold.
        discard, defender_discard, captured: masks of cards that lie open.
        attacks: finished attacks.
        target: cell of a bomb whose light is open.
        refill_five: the option of A7.2.
        task: a puzzle's task; empty for none.
    """

    seat: int
    phase: int
    standing: int
    face_up: int
    cards: tuple[int, ...]
    hand: tuple[int, ...]
    deck: tuple[int, ...]
    hand_size: int
    deck_size: int
    discard: int
    defender_discard: int
    captured: int
    attacks: int
    target: int
    refill_five: bool
    task: str

    def __repr__(self) -> str:
        return f"<dabu-deeps View of seat {self.seat} after {self.attacks} attacks>"
