"""The people of a game, their sides and their points."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.uboat_wargames.rulebook.tables import PER_ROW, team_sides
from engine.games.uboat_wargames.table.state import State
from engine.telling.cases import person
from engine.telling.names import called, listed


class Fleet:
    """The people of a game, and the sides on which they play.

    ``names`` are plain, for tables; ``people`` are the same with their cases, for sentences.
    """

    def __init__(self, state: State, players: Sequence[str]) -> None:
        self.rules = state.rules
        self.names = called(players)
        self.people = tuple(person(name) for name in self.names)
        self.sides = team_sides(state.rules.teams, state.rules.seats)

    def side(self, side: Sequence[int]) -> str:
        """The names of a side."""
        return listed(self.people[seat] for seat in side)

    def points(self, state: State) -> list[int]:
        """Points of each seat, handicap included."""
        found = list(self.rules.handicap or (0,) * self.rules.seats)
        for tile, seat in enumerate(state.owners):
            if seat >= 0:
                found[seat] += self.rules.values[tile % PER_ROW]
        return found

    def top(self, state: State) -> list[tuple[int, ...]]:
        """The sides with the most points: several if they are level."""
        points = self.points(state)
        totals = [sum(points[seat] for seat in side) for side in self.sides]
        return [
            side for side, total in zip(self.sides, totals, strict=True) if total == max(totals)
        ]
