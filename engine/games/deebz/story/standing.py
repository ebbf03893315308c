"""How far everybody is with each objective, and who is closest to winning."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.table.attributes import cells
from engine.games.deebz.table.distance_field import FAR, away_from
from engine.games.deebz.table.objectives import count_now
from engine.games.deebz.table.pieces import Unit
from engine.games.deebz.table.reachability import home, open_ground
from engine.games.deebz.turn.state import State

NOBODY = -1
Progress: TypeAlias = tuple[tuple[int, ...], ...]
"""For each objective, how far each seat is: a count, or the steps that are left (FAR for none)."""
_REASONS = {ObjectiveKind.CARRY_TOKEN: "token", ObjectiveKind.CARRY_SPAWN: "spawn",
            ObjectiveKind.RACE: "steps"}  # fmt: skip
"""What a lead is called where steps are counted."""


class Reason(NamedTuple):
    """Why somebody is closest to winning.

    Attributes:
        what: the kind of an objective that counts; ``token`` or ``spawn`` for what is hauled;
            ``steps`` for the way of the nearest Unit or Spawn Point.
        number: how much is counted, or the steps that are left.
        needed: how much wins, if it is counted.
        foe: whose Spawn Point is hauled.
    """

    what: str
    number: int
    needed: int = 0
    foe: int = NOBODY


def progress(table: State) -> Progress:
    """How far each seat is with each objective."""
    seats = range(len(table.seats))
    indices = range(len(table.field.objectives))
    return tuple(tuple(_reached(table, index, seat) for seat in seats) for index in indices)


def leader(table: State, start: Progress = ()) -> tuple[int, Reason | None]:
    """The seat that is closest to winning, and why; NOBODY where nobody or several are.

    Args:
        table: the table.
        start: how far everybody was before the first move; where nothing has changed since, the
            map favours somebody, but nobody leads.
    """
    leads: dict[int, int] = {}
    for index, reached in enumerate(progress(table)):
        seat = _ahead(reached, is_count=table.field.objectives[index].kind.is_counted)
        if seat != NOBODY and (not start or reached != start[index]):
            leads.setdefault(seat, index)
    if len(leads) != 1:
        return NOBODY, None
    ((seat, index),) = leads.items()
    return seat, _reason(table, index, seat)


def token_steps(table: State, index: int, seat: int) -> int:
    """Steps from an objective's Token to a player's Spawn Points."""
    token = table.tokens[index]
    return _steps(table, 1 << token, home(table, seat)) if token >= 0 else FAR


def spawn_steps(table: State, seat: int, whose: int) -> int:
    """Steps from a player's Spawn Point to the space where another wants it; FAR for none."""
    areas = [
        table.board.areas[index][seat]
        for index, objective in enumerate(table.field.objectives)
        if objective.kind == ObjectiveKind.CARRY_SPAWN
    ]
    return min((_steps(table, home(table, whose), area) for area in areas), default=FAR)


def nearest_steps(table: State, index: int, seat: int) -> int:
    """Steps from a player's nearest Unit or Spawn Point to the target space."""
    start = home(table, seat)
    for unit in table.units_of(seat):
        start |= cells(table, unit)
    return _steps(table, start, table.board.areas[index][seat])


def unit_steps(table: State, index: int, unit: Unit) -> int:
    """Steps from a Unit to its player's target space."""
    return _steps(table, cells(table, unit), table.board.areas[index][unit.controller])


def _reached(table: State, index: int, seat: int) -> int:
    """How far a seat is with an objective: 0 steps are left to one that it has met."""
    kind = table.field.objectives[index].kind
    if kind.is_counted:
        return count_now(table, index, seat)
    if (table.won_by, table.winner) == (index, seat):
        return 0
    if kind == ObjectiveKind.CARRY_TOKEN:
        return token_steps(table, index, seat)
    if kind == ObjectiveKind.CARRY_SPAWN:
        return min(spawn_steps(table, seat, whose) for whose in _others(table, seat))
    return nearest_steps(table, index, seat)


def _ahead(reached: tuple[int, ...], *, is_count: bool) -> int:
    """The one seat that is ahead of all others, or NOBODY."""
    best = max(reached) if is_count else min(reached)
    return reached.index(best) if reached.count(best) == 1 else NOBODY


def _reason(table: State, index: int, seat: int) -> Reason:
    """What puts a seat before the others."""
    objective, number = table.field.objectives[index], _reached(table, index, seat)
    if objective.kind.is_counted:
        return Reason(objective.kind, number, objective.needed)
    foe = NOBODY
    if objective.kind == ObjectiveKind.CARRY_SPAWN:
        foe = min(_others(table, seat), key=lambda whose: spawn_steps(table, seat, whose))
    return Reason(_REASONS[objective.kind], number, foe=foe)


def _others(table: State, seat: int) -> list[int]:
    return [other for other in range(len(table.seats)) if other != seat]


def _steps(table: State, start: int, goal: int) -> int:
    floor = open_ground(table) | goal | start
    return away_from(table.field.grid, goal, floor).nearest(start)
