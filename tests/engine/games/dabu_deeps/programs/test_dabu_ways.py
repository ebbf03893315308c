"""The gains of ways through a fortress, against Dijkstra's search with a heap."""

from __future__ import annotations

from heapq import heappop, heappush

from engine.games.dabu_deeps.programs.cheapest_ways import FAR, best_gains
from engine.games.dabu_deeps.rulebook.fortress import (
    ALL,
    CELLS,
    NEIGHBOURS,
    SPACE,
    cells_in,
    cells_of,
    exposed_cells,
)
from engine.rng import Stream


def ways_from(start, price):
    """Cell -> the price of its cheapest way, and the cell before it; the nearest settles first."""
    total, before = [FAR] * SPACE, [start] * SPACE
    total[start] = price[start]
    queue = [(price[start], start)]
    while queue:
        cost, cell = heappop(queue)
        if cost > total[cell]:
            continue
        for other in cells_in(NEIGHBOURS[cell]):
            after = cost + price[other]
            if after < total[other]:
                total[other] = after
                before[other] = cell
                heappush(queue, (after, other))
    return total, before


def gains_by_heap(starts, goals, value, price):
    gains = [0.0] * SPACE
    for start in starts:
        total, before = ways_from(start, price)
        found = [value[start] / price[start]]
        for goal in goals:
            if total[goal] < FAR and goal != start:
                gain, cell = value[start], goal
                while cell != start:
                    gain += value[cell]
                    cell = before[cell]
                found.append(gain / total[goal])
        gains[start] = max(found)
    return gains


def test_gains_are_those_of_a_search_with_a_heap_to_the_last_digit():
    rng = Stream("ways")
    for number in range(400):
        standing = ALL
        for cell in CELLS:
            if rng.chance(number % 5, 8):
                standing &= ~(1 << cell)
        few = [1.0, 1.7, 28 / 3, 1 / 0.37][: 1 + number % 4]  # equal prices, and few that differ
        price, value = [FAR] * SPACE, [0.0] * SPACE
        for cell in cells_in(standing):
            price[cell] = rng.pick(few) if number % 2 else 1 + rng.unit() * 9
            value[cell] = rng.pick([0.0, 3 / 17, 1.0, 2.0])
        goals = [cell for cell in cells_of(standing) if value[cell] > 0]
        starts = exposed_cells(standing)
        asked = (starts, goals, value, price)
        assert best_gains(*asked) == gains_by_heap(*asked)
