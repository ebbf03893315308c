"""The cheapest ways through the fortress, where each cell has a price in attacks."""

from __future__ import annotations

from typing import Final

from engine.games.dabu_deeps.rulebook.fortress import NEIGHBOURS, SPACE, cells_in

FAR: Final = 1e9
_NEIGHBOURS: Final = tuple([tuple(cells_in(mask)) for mask in NEIGHBOURS])


def ways_from(start: int, price: list[float]) -> tuple[list[float], list[int]]:
    """What it costs to break through to each cell from one that is exposed.

    Cells wait in the order in which they became cheaper. As every price is above 0, whatever the
    order, all end with the cheapest way; of two that cost the same it comes from the cell that is
    reached for less, or else from the one with the lower number.

    Args:
        start: where the ways begin.
        price: cell -> attacks to remove what stands there; FAR where nothing stands.

    Returns:
        cell -> the price of all cells of its way, and cell -> the cell before it (itself for
        the start).
    """
    total, before = [FAR] * SPACE, [start] * SPACE
    total[start] = price[start]
    waiting = [start]
    for cell in waiting:  # grows: a cell that became cheaper may make its neighbours cheaper
        cost = total[cell]
        for other in _NEIGHBOURS[cell]:
            after = cost + price[other]
            known = total[other]
            if after < known:
                total[other] = after
                before[other] = cell
                waiting.append(other)
            elif after == known and other != start:
                rival = before[other]
                if cost < total[rival] or (cost == total[rival] and cell < rival):
                    before[other] = cell
    return total, before


def best_gains(
    starts: tuple[int, ...], goals: list[int], value: list[float], price: list[float]
) -> list[float]:
    """Cell -> the best gain an attack over all ways that begin with it; 0 where none begins.

    Args:
        starts: the exposed cells, where ways begin.
        goals: the cells with a value, where ways end.
        value: cell -> points to be hoped for there.
        price: as in :func:`ways_from`.
    """
    gains = [0.0] * SPACE
    for start in starts:
        total, before = ways_from(start, price)
        best = value[start] / price[start]
        for goal in goals:
            cost = total[goal]
            if cost >= FAR or goal == start:
                continue
            gain, cell = value[start], goal
            while cell != start:
                gain += value[cell]
                cell = before[cell]
            best = max(best, gain / cost)
        gains[start] = best
    return gains
