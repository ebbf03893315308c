"""What a game offers for a proof that seats are equal: its scenario, and the scenario moved.

A *move* turns, mirrors or renames a scenario so that every seat comes to lie on a seat. The game
applies each move to all that the scenario says; :mod:`engine.measure.symmetry` compares and proves.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Literal

Scope = Literal["game", "start", "match"]
"""What seats are equal in: the whole game; all but that the scenario says who begins; or a match
of several rounds, whose sides have different tasks in each."""


@dataclass(frozen=True, slots=True)
class MovedScenario:
    """A scenario after a move.

    Attributes:
        name: the move in a few words, such as ``a half-turn``, for the reason of a refusal.
        says: a sentence for readers that holds when the move changes nothing; translatable.
        seats: for each seat the one whose place it takes (both from 0); empty when the places of
            the seats do not come to lie on places of seats.
        parts: the moved scenario, in the canonical form of :attr:`Symmetries.parts`.
    """

    name: str
    says: str
    seats: tuple[int, ...]
    parts: Mapping[str, Hashable]


@dataclass(frozen=True, slots=True)
class Symmetries:
    """A scenario and what its moves make of it.

    Attributes:
        seats: how many there are, in the order of play; of a match its players.
        scope: what a proof would hold for.
        even: the verdict when all seats are proven equal: translatable, without a full stop.
        alike: a translatable sentence that completes the reason: cards and first turn.
        parts: name -> canonical form of everything that may tell one seat from another: two
            scenarios are the same for play exactly when all parts are equal.
        moves: all that may be tried, those that readers grasp soonest first.
        bars: sentences about what makes seats unlike wherever they lie; any forbids a proof.
    """

    seats: int
    scope: Scope
    even: str
    alike: str
    parts: Mapping[str, Hashable]
    moves: tuple[MovedScenario, ...]
    bars: tuple[str, ...] = ()
