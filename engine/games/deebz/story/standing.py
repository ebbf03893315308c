"""Who is closest to winning, and what makes it so: counts, then what is hauled, then Units."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.table.attributes import cells
from engine.games.deebz.table.distance_field import FAR, away_from
from engine.games.deebz.table.objectives import count_now, goal_mask
from engine.games.deebz.table.reachability import home, open_ground
from engine.games.deebz.turn.state import State

NOBODY = -1
_ITEMS = {ObjectiveKind.CARRY_TOKEN: "token", ObjectiveKind.CARRY_SPAWN: "spawn"}
"""What an objective wants hauled."""
_TO = {ObjectiveKind.CARRY_TOKEN: "to token", ObjectiveKind.CARRY_SPAWN: "to spawn"}
"""Where the Units of such an objective go first."""


class Reason(NamedTuple):
    """Why somebody is closest to winning.

    Attributes:
        what: the kind of an objective that counts; ``token`` or ``spawn`` for what is hauled;
            ``to goal``, ``to token`` or ``to spawn`` for the nearest Unit.
        number: how much is counted, or the steps that are left.
        needed: how much wins, if it is counted.
        foe: whose Spawn Point is hauled.
    """

    what: str
    number: int
    needed: int = 0
    foe: int = NOBODY


class _Standing(NamedTuple):
    """How far a seat is with an objective; more is nearer."""

    reached: int
    item: int
    unit: int


def leader(table: State) -> tuple[int, Reason | None]:
    """The seat that is closest to winning, and why; NOBODY where several are."""
    found = [_best(table, seat) for seat in range(len(table.seats))]
    standings = [standing for standing, _index in found]
    top, second = sorted(standings, reverse=True)[:2]
    if top == second:
        return NOBODY, None
    seat = standings.index(top)
    return seat, _reason(table, seat, found[seat][1], top, second)


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


def _best(table: State, seat: int) -> tuple[_Standing, int]:
    """A seat's best standing, and the objective that it is for."""
    indices = range(len(table.field.objectives))
    return max(((_standing(table, index, seat), index) for index in indices), key=lambda at: at[0])


def _standing(table: State, index: int, seat: int) -> _Standing:
    objective = table.field.objectives[index]
    item = 0
    if objective.kind == ObjectiveKind.CARRY_TOKEN:
        item = token_steps(table, index, seat)
    elif objective.kind == ObjectiveKind.CARRY_SPAWN:
        item = min(spawn_steps(table, seat, whose) for whose in _others(table, seat))
    count = count_now(table, index, seat) if objective.kind.is_counted else 0
    goal = goal_mask(table, index, seat)
    units = (_steps(table, cells(table, unit), goal) for unit in table.units_of(seat))
    return _Standing(count, -item, -min(units, default=FAR))


def _reason(
    table: State, seat: int, index: int, top: _Standing, second: _Standing
) -> Reason | None:
    """What puts the first before the second."""
    objective = table.field.objectives[index]
    if top.reached > second.reached:
        return Reason(objective.kind, top.reached, objective.needed)
    if top.item > second.item and objective.kind in _ITEMS:
        foe = min(_others(table, seat), key=lambda whose: spawn_steps(table, seat, whose))
        return Reason(_ITEMS[objective.kind], -top.item, foe=foe)
    if -top.unit >= FAR:
        return None
    return Reason(_TO.get(objective.kind, "to goal"), -top.unit)


def _others(table: State, seat: int) -> list[int]:
    return [other for other in range(len(table.seats)) if other != seat]


def _steps(table: State, start: int, goal: int) -> int:
    floor = open_ground(table) | goal | start
    return away_from(table.field.grid, goal, floor).nearest(start)
