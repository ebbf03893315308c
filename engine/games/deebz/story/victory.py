"""How a battle was won: with which Units, and what they did it with."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from engine.games.deebz.actions.haul import Haul
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.story.standing import NOBODY
from engine.games.deebz.story.steps_left import Race
from engine.games.deebz.table.objectives import is_inside
from engine.games.deebz.turn.state import State


class Victory(NamedTuple):
    """What met the objective.

    Attributes:
        rounds: when each Unit that did it was built; 0 for before the first turn. Empty where
            none of the winner's Units moved or hauled anything into place.
        ran: the steps that the Unit had left before its last turn in a race; 0 if it was new.
        was_nearest: whether no other Unit of the winner had fewer.
        foe: whose Spawn Point was hauled.
    """

    rounds: tuple[int, ...] = ()
    ran: int = 0
    was_nearest: bool = False
    foe: int = NOBODY


def victory_of(
    old: State,
    new: State,
    since: Mapping[int, int],
    moved: AbstractSet[int],
    race: Race,
) -> Victory:
    """What the last move of a battle met the objective with.

    Args:
        old: the table before it.
        new: the table after it, won by an objective.
        since: the rounds in which Units were built, by their numbers.
        moved: the Units that changed their place this turn.
        race: as far as it has been watched.
    """
    kind = new.field.objectives[new.won_by].kind
    area = new.board.areas[new.won_by][new.winner]
    inside = [unit.number for unit in new.units_of(new.winner) if is_inside(new, unit, area)]
    if kind == ObjectiveKind.RACE:
        numbers = [number for number in inside if number in moved][:1]
    elif kind == ObjectiveKind.SACRIFICE:
        gone = [unit.number for unit in old.units_of(new.winner) if new.unit(unit.number) is None]
        numbers = gone[:1]
    elif kind in (ObjectiveKind.CARRY_TOKEN, ObjectiveKind.CARRY_SPAWN):
        numbers = _haulers(old, new.winner)
    else:
        numbers = inside
    foe = NOBODY
    if kind == ObjectiveKind.CARRY_SPAWN:
        foe = next((seat for seat, row in enumerate(new.seats) if seat != new.winner
                    and any(area >> cell & 1 for cell in row.spawns)), NOBODY)  # fmt: skip
    is_race = bool(numbers) and kind == ObjectiveKind.RACE
    ran, was_nearest = race.run_of(numbers[0]) if is_race else (0, False)
    return Victory(tuple(since.get(number, 0) for number in numbers), ran, was_nearest, foe)


def _haulers(old: State, seat: int) -> list[int]:
    """The Units that were hauling something, if they are this seat's."""
    numbers = old.top.numbers if isinstance(old.top, Haul) else []
    own = {unit.number for unit in old.units_of(seat)}
    return list(numbers) if own.issuperset(numbers) else []
