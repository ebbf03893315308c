"""The cheapest ways through the fortress, where each cell has a price in attacks."""

from __future__ import annotations

from typing import Final

from engine.games.dabu_deeps.rulebook.fortress import NEIGHBOURS, SPACE, cells_in

FAR: Final = 1e9
_NEIGHBOURS: Final = tuple([tuple(cells_in(mask)) for mask in NEIGHBOURS])


def best_gains(
    starts: tuple[int, ...], goals: list[int], value: list[float], price: list[float]
) -> list[float]:
    """Return the best gain an attack over all ways that begin with a cell; 0 where none begins.

    A gain is what lies along the cheapest way to a goal, divided by the price of all its cells.
    Cells wait in the order in which they became cheaper. As every price is above 0, whatever the
    order, all end with the cheapest way; of two that cost the same it comes from the cell that is
    reached for less, or else from the one with the lower number.

    Args:
        starts: the exposed cells, where ways begin.
        goals: the cells with a value, where ways end.
        value: cell -> points to be hoped for there.
        price: cell -> attacks to remove what stands there; FAR where nothing stands.
    """
    gains = [0.0] * SPACE
    neighbours = _NEIGHBOURS
    for start in starts:
        total, before = [FAR] * SPACE, [start] * SPACE
        total[start] = price[start]
        waiting = [start]
        for cell in waiting:  # grows: a cell that became cheaper may make others cheaper
            cost = total[cell]
            for other in neighbours[cell]:
                after = cost + price[other]
                known = total[other]
                if after < known:
                    total[other] = after
                    before[other] = cell
                    waiting.append(other)
                elif after == known and other != start:
                    rival = before[other]
                    lead = total[rival]
                    if cost < lead or (cost == lead and cell < rival):
                        before[other] = cell
        worth = value[start]
        best = worth / price[start]
        for goal in goals:
            cost = total[goal]
            if cost >= FAR or goal == start:
                continue
            gain, cell = worth, goal
            while cell != start:
                gain += value[cell]
                cell = before[cell]
            best = max(best, gain / cost)
        gains[start] = best
    return gains
