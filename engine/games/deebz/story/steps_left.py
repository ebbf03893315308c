"""How many steps a race has left: what moves took off them, and what lost Units put back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.story.standing import NOBODY, Progress, nearest_steps, unit_steps
from engine.games.deebz.table.distance_field import FAR
from engine.games.deebz.turn.state import State

BIG = 5
"""An advance of this many steps or more is worth a sentence by itself."""
LONGER = 3
"""A way that becomes longer by this many or more is worth one, too."""


class RoundOfRace(Protocol):
    """What a race needs to know of a round: see :class:`engine.games.deebz.story.events.Round`."""

    deeds: dict[tuple[str, int, int], int]
    progress: Progress


def race_at(table: State) -> int:
    """The index of the objective that is a race, or -1."""
    kinds = [objective.kind for objective in table.field.objectives]
    return kinds.index(ObjectiveKind.RACE) if ObjectiveKind.RACE in kinds else -1


@dataclass(slots=True)
class Race:
    """The race of a battle, watched move by move.

    Attributes:
        index: of its objective; -1 where nobody races.
        best: the most steps that each seat has come closer in one of its turns.
        gained: the steps of the turn that goes on.
        own: steps that each Unit of the active seat had left when the turn began.
        left: steps that the seat had left then.
    """

    index: int = -1
    best: Counter[int] = field(default_factory=Counter)
    gained: Counter[int] = field(default_factory=Counter)
    own: dict[int, int] = field(default_factory=dict)
    left: int = 0

    def begin_turn(self, table: State) -> None:
        """A turn begins: remember how far away everything is."""
        if self.index < 0:
            return
        self.gained.clear()
        seat = table.active
        units = table.units_of(seat) if seat >= 0 else []
        self.own = {unit.number: unit_steps(table, self.index, unit) for unit in units}
        self.left = nearest_steps(table, self.index, seat) if seat >= 0 else 0

    def note(
        self, old: State, new: State, moved: Collection[int]
    ) -> Iterator[tuple[str, int, int]]:
        """Yield what a move did, the seat, and the steps: gained, or left once they are more.

        Args:
            old: the table before it.
            new: the table after it.
            moved: the Units whose place it changed.
        """
        if self.index < 0:
            return
        there = {unit.number for unit in new.units}
        movers = {unit.controller for unit in new.units if unit.number in moved}
        losers = {unit.controller for unit in old.units if unit.number not in there}
        for seat in sorted(movers | losers):
            was, now = (nearest_steps(table, self.index, seat) for table in (old, new))
            if seat in movers and now < was:
                self.gained[seat] += was - now
                self.best[seat] = max(self.best[seat], self.gained[seat])
                yield "advance", seat, was - now
            elif seat in losers and was < now < FAR:
                yield "thrown", seat, now

    def run_of(self, number: int) -> tuple[int, bool]:
        """The steps that a Unit had left when the turn began, and whether no other had fewer.

        0 for a Unit that wasn't there yet.
        """
        left = self.own.get(number, 0)
        return left, left == self.left

    def settle(self, rounds: Sequence[RoundOfRace], start: Progress) -> None:
        """Keep of every round what its numbers bear out: the steps between them, and the rises."""
        if self.index < 0:
            return
        before = start[self.index]
        for found in rounds:
            after = found.progress[self.index]
            for seat, (was, now) in enumerate(zip(before, after, strict=True)):
                _settle(found.deeds, seat, was, now)
            before = after


def _settle(deeds: dict[tuple[str, int, int], int], seat: int, was: int, now: int) -> None:
    """The same of one seat, with the steps that it had left before and has left now."""
    advance, thrown = ("advance", seat, NOBODY), ("thrown", seat, NOBODY)
    gained = deeds.get(advance, 0)
    if 0 < was - now <= gained:
        deeds[advance] = was - now
    else:
        deeds.pop(advance, None)
    is_far = now - was >= LONGER or (now >= was and gained >= BIG)
    if deeds.get(thrown) != now or not is_far:
        deeds.pop(thrown, None)
    if now - was >= LONGER and now < FAR and thrown not in deeds:
        deeds["longer", seat, NOBODY] = now - was
