"""Seats proven equal: a move of the board that changes nothing but who sits where.

Every seat of a scenario has exactly the same chances as another when some move (a turn, a mirror
image, a renaming) takes the one to the other's place, leaves all that the scenario says as it is,
and keeps the order of play round the table. Nothing is taken on trust: the moved scenario is
compared part by part with the scenario itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.game.contract import Game
from engine.game.symmetries import MovedScenario, Scope, Symmetries
from engine.scenario.envelope import Scenario


@dataclass(frozen=True, slots=True)
class Proof:
    """Which seats are exactly equal, and why; or why that cannot be proven.

    Attributes:
        groups: seats (from 0) proven equal to each other, two or more in each group.
        is_whole: all seats are in one group.
        scope: what they are equal in.
        even: the verdict of a whole proof, in English.
        reasons: sentences, in English.
        refusal: why not all seats are proven equal; empty for a whole proof.
    """

    groups: tuple[tuple[int, ...], ...] = ()
    is_whole: bool = False
    scope: Scope = "game"
    even: str = ""
    reasons: tuple[str, ...] = ()
    refusal: str = ""

    def as_data(self) -> dict[str, Any]:
        """What a certificate holds of it: seats are numbered from 1, as on paper."""
        if not self.groups:
            return {"unproven": self.refusal} if self.refusal else {}
        groups = [[seat + 1 for seat in group] for group in self.groups]
        told: dict[str, Any] = {
            "scope": self.scope,
            "groups": groups,
            "reasons": list(self.reasons),
        }
        if self.is_whole:
            return {"proof": {"even": self.even, **told}}
        return {"proof": told, "unproven": self.refusal}


UNPROVEN: Final = Proof()
"""No proof was tried."""


def prove_seats(game: Game, scenario: Scenario) -> Proof:
    """Prove which seats of a sound scenario are exactly equal.

    Args:
        game: its game; one that offers no moves has no proofs.
        scenario: sound.
    """
    if game.symmetries is None:
        return UNPROVEN
    found = game.symmetries(scenario)
    return Proof(refusal="Its seats don't start alike.") if found is None else prove(found)


def prove(found: Symmetries) -> Proof:
    """Prove what the moves of a scenario allow."""
    if found.bars:
        return Proof(refusal=" ".join(found.bars))
    same = [move for move in found.moves if move.seats and not _differing(found, move)]
    carrying = [move for move in same if keeps_order(move.seats) and _moves_a_seat(move)]
    groups = _orbits(found.seats, carrying)
    if not groups:
        return Proof(refusal=_refusal(found, same))
    reasons = (carrying[0].says, found.alike)
    if len(groups[0]) == found.seats:
        carrying_all = next((m for m in carrying if _is_cycle(m.seats)), carrying[0])
        return Proof(groups, True, found.scope, found.even, (carrying_all.says, found.alike))
    return Proof(groups, False, found.scope, "", reasons, _refusal(found, same))


def keeps_order(seats: Sequence[int]) -> bool:
    """Whether everybody still comes after the same player as before: a turn of the table.

    With two seats any exchange is one. With more, a mirror image lets the order run backwards.
    """
    count = len(seats)
    return all(seats[(seat + 1) % count] == (seats[seat] + 1) % count for seat in range(count))


def _differing(found: Symmetries, move: MovedScenario) -> list[str]:
    return [name for name, part in found.parts.items() if move.parts.get(name) != part]


def _moves_a_seat(move: MovedScenario) -> bool:
    return any(seat != place for seat, place in enumerate(move.seats))


def _is_cycle(seats: Sequence[int]) -> bool:
    """Whether doing it again and again takes the first seat to every other."""
    seen, at = {0}, seats[0]
    while at not in seen:
        seen.add(at)
        at = seats[at]
    return len(seen) == len(seats)


def _orbits(count: int, moves: Sequence[MovedScenario]) -> tuple[tuple[int, ...], ...]:
    """The seats that some of the moves, one after another, take to each other."""
    home = list(range(count))
    for move in moves:
        for seat, place in enumerate(move.seats):
            old, new = sorted((home[seat], home[place]), reverse=True)
            home = [new if value == old else value for value in home]
    groups: dict[int, list[int]] = {}
    for seat, value in enumerate(home):
        groups.setdefault(value, []).append(seat)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)


def _refusal(found: Symmetries, same: Sequence[MovedScenario]) -> str:
    """Why not all seats are equal, told of the move that comes nearest."""
    backwards = next((move for move in same if not keeps_order(move.seats)), None)
    if backwards is not None:
        return f"After {backwards.name} all is the same, except for the order of play."
    rest = [
        (len(_differing(found, move)), index, move)
        for index, move in enumerate(found.moves)
        if move not in same
    ]
    if not rest:
        return "No move of the board takes every seat to every other."
    _count, _index, nearest = min(rest, key=lambda row: row[:2])
    unlike = _differing(found, nearest)
    if not nearest.seats and "seats" not in unlike:
        unlike = ["seats", *unlike]
    return f"After {nearest.name} these differ: {', '.join(unlike)}."
