"""Who was ahead when: how often a lead changed hands, and when a game was decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.measure.statistics import Mean

TENTHS: Final = 10
"""A game is looked at after each tenth of its decisions."""

Timeline = list[tuple[int, int | None]]
"""(decisions made, who is ahead from then on), in order; None when nobody is."""


@dataclass(slots=True)
class Leads:
    """Counts of many games; can be merged in any order with the same result.

    Attributes:
        games: those in which anybody ever led.
        at: per seat in how many games it was ahead after each tenth of the decisions.
        changes: how often the lead changed hands in a game.
        decided: the part of a game (0 to 1) after which the lead changed hands no more.
        half, held: games with a leader at half time and a winner alone; those where it won.
    """

    games: int = 0
    at: dict[int, list[int]] = field(default_factory=dict)
    changes: Mean = field(default_factory=Mean)
    decided: Mean = field(default_factory=Mean)
    half: int = 0
    held: int = 0

    def add(self, timeline: Timeline, length: int, winner: int | None) -> None:
        """Count one game.

        Args:
            timeline: who was ahead when.
            length: decisions in the whole game.
            winner: who alone did best, if anybody did.
        """
        changes, taken, leader = 0, 0, None
        for step, ahead in timeline:
            if ahead is not None and ahead != leader:
                changes += leader is not None
                leader, taken = ahead, step
        self.changes.add(changes)
        if leader is None:
            return
        self.games += 1
        self.decided.add(taken / length)
        place = 0
        ahead = None
        for tenth in range(TENTHS):
            while place < len(timeline) and timeline[place][0] * TENTHS <= (tenth + 1) * length:
                ahead = timeline[place][1]
                place += 1
            if ahead is not None:
                self.at.setdefault(ahead, [0] * TENTHS)[tenth] += 1
            if tenth == TENTHS // 2 - 1 and ahead is not None and winner is not None:
                self.half += 1
                self.held += ahead == winner

    def merge(self, other: Leads) -> None:
        """Add the counts of other games."""
        self.games += other.games
        self.half += other.half
        self.held += other.held
        self.changes.merge(other.changes)
        self.decided.merge(other.decided)
        for leader, counts in other.at.items():
            mine = self.at.setdefault(leader, [0] * TENTHS)
            for tenth, count in enumerate(counts):
                mine[tenth] += count


def shares(leads: Leads, games: int, seats: int) -> list[Sequence[float]]:
    """Per seat the share of games in which it was ahead after each tenth."""
    none = [0] * TENTHS
    return [[count / games for count in leads.at.get(seat, none)] for seat in range(seats)]
