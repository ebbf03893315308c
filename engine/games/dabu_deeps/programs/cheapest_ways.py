"""The cheapest ways through the fortress, where each cell has a price in attacks."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from engine.games.dabu_deeps.rulebook.fortress import NEIGHBOURS, SPACE, cells_in

FAR = 1e9
_NEIGHBOURS = tuple(tuple(cells_in(mask)) for mask in NEIGHBOURS)


def ways_from(start: int, price: Sequence[float]) -> tuple[list[float], list[int]]:
    """What it costs to break through to each cell from one that is exposed.

    Args:
        start: where the ways begin.
        price: cell -> attacks to remove what stands there; FAR where nothing stands.

    Returns:
        cell -> the price of all cells of its way, and cell -> the cell before it (itself for
        the start).
    """
    total, before = [FAR] * SPACE, [start] * SPACE
    total[start] = price[start]
    queue = [(price[start], start)]
    while queue:
        cost, cell = heappop(queue)
        if cost > total[cell]:
            continue
        for other in _NEIGHBOURS[cell]:
            after = cost + price[other]
            if after < total[other]:
                total[other] = after
                before[other] = cell
                heappush(queue, (after, other))
    return total, before
