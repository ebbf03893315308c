"""What each seat may hope for when a search stops early: how near it is to its objective."""

from __future__ import annotations

from engine.games.deebz.programs.greedy import choose
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.table.attributes import cells
from engine.games.deebz.table.distance_field import away_from
from engine.games.deebz.table.draw_piles import Strategy
from engine.games.deebz.table.objectives import goal_mask
from engine.games.deebz.table.reachability import home, open_ground
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.turn.state import State
from engine.sums import ordered_sum

FAR = 40
"""Steps at which a goal counts as out of reach."""
STEP = 1.0
COUNT = 12.0
CARD = 0.35
SHARPNESS = 0.08
WANTED = {
    ObjectiveKind.RACE: 1,
    ObjectiveKind.HOLD: 1,
    ObjectiveKind.CARRY_TOKEN: 2,
    ObjectiveKind.CARRY_SPAWN: 2,
}
"""Units that an objective takes, where that is not its count."""


def merit(table: GameTable, seat: int) -> float:
    """Points for counters, nearness and cards in Units; only comparisons mean anything."""
    best = 0.0
    floor = open_ground(table)
    units = table.units_of(seat)
    for index, objective in enumerate(table.field.objectives):
        count = table.counts[index][seat]
        goal = goal_mask(table, index, seat)
        away = away_from(table.field.grid, goal, floor | goal)
        ways = sorted(away.nearest(cells(table, unit), FAR) for unit in units)
        still = objective.needed - (count if objective.kind == ObjectiveKind.SACRIFICE else 0)
        wanted = max(1, WANTED.get(objective.kind, still))
        near = (ways + [FAR] * wanted)[:wanted]
        worth = COUNT * count - STEP * sum(near) / len(near)
        if objective.kind == ObjectiveKind.CARRY_TOKEN and table.tokens[index] >= 0:
            worth -= _between(table, 1 << table.tokens[index], home(table, seat), floor)
        best = max(best, FAR + worth)
    return best + CARD * sum(unit.size for unit in units)


def _between(table: GameTable, start: int, goal: int, floor: int) -> int:
    return away_from(table.field.grid, goal, floor | goal | start).nearest(start, FAR)


def estimate(table: GameTable) -> tuple[float, ...]:
    """Shares of winning, adding up to 1."""
    merits = [merit(table, seat) for seat in range(len(table.seats))]
    top = max(merits)
    weights = [2.0 ** (SHARPNESS * (value - top) * 10) for value in merits]
    total = ordered_sum(weights)
    return tuple(weight / total for weight in weights)


MOST_STEPS = 400
"""Longer turns are judged before they end."""


def foresee(state: State) -> tuple[float, ...]:
    """Shares of winning once the turn under way has been played on; the state is left alone."""
    world = state.copy()
    turn = world.round, world.active
    for _ in range(MOST_STEPS):
        if world.over:
            return world.rewards()
        is_next = isinstance(world.top, Strategy) and (world.round, world.active) != turn
        if world.to_move < 0 or is_next:
            break
        world.apply(choose(world, world.to_move, world.legal_moves()))
    return estimate(world)
