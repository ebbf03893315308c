"""The shortest way to both goal cards: what a clairvoyant attacker would remove."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.dabu_deeps.rulebook.fortress import CELLS, FRONT, NEIGHBOURS, SPACE, cells_in
from engine.games.dabu_deeps.rulebook.themes import goal_cells

FAR = 99


def shortest_lane(layout: Sequence[int]) -> list[int]:
    """The fewest cells to remove from an untouched layout so that both goal cards go.

    Returns:
        the cells, both goal cards among them, in an order in which they can be attacked.
    """
    king, queen = goal_cells(layout)
    maps = [_steps_from(FRONT), _steps_from(1 << king), _steps_from(1 << queen)]
    # The lanes from the field, the king and the queen meet in one cell, counted three times ...
    meet = min(CELLS, key=lambda cell: (sum(steps[cell] for steps in maps), cell))
    joined = {cell for steps in maps for cell in _way(steps, meet)}
    # ... or in the field itself.
    apart = {cell for goal in (king, queen) for cell in _way(maps[0], goal)}
    return _in_order(min(joined, apart, key=len))


def _way(steps: Sequence[int], cell: int) -> list[int]:
    """The cells from one to where the steps begin, both counted."""
    way = [cell]
    while steps[way[-1]] > 1:
        closer = (c for c in cells_in(NEIGHBOURS[way[-1]]) if steps[c] < steps[way[-1]])
        way.append(min(closer, key=lambda c: (steps[c], c)))
    return way


def _steps_from(start: int) -> list[int]:
    """Cell by cell: the cells on the shortest way from any cell of a mask, both ends counted."""
    steps = [FAR] * SPACE
    wave, count = start, 1
    while wave:
        later = 0
        for cell in cells_in(wave):
            if steps[cell] == FAR:
                steps[cell] = count
                later |= NEIGHBOURS[cell]
        wave = later & ~sum(1 << c for c in CELLS if steps[c] != FAR)
        count += 1
    return steps


def _in_order(cells: set[int]) -> list[int]:
    """The cells so that each is at the front or beside an earlier one."""
    left, order, reached = sorted(cells), [], FRONT
    while left:
        cell = next(c for c in left if reached >> c & 1)
        left.remove(cell)
        order.append(cell)
        reached |= NEIGHBOURS[cell]
    return order
