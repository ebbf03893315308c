"""Range: how many cells lie between attacker and target (D3.8)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.deebz.map.battle_map import BattleMap, Teleporter
from engine.games.deebz.map.line_of_sight import is_clear, is_clear_through
from engine.grid import Point

FAR = 10_000


def manhattan(p: Point, q: Point) -> int:
    """Steps between two cells when nothing is in the way: |dx| + |dy|."""
    return abs(p[0] - q[0]) + abs(p[1] - q[1])


def intervening(p: Point, q: Point) -> int:
    """Cells between two cells, counted orthogonally: max(0, Man - 1) (D3.8)."""
    return max(0, manhattan(p, q) - 1)


def needed_range(
    field: BattleMap,
    start: Point,
    end: Point,
    obstructing: int,
    most: int = FAR,
    *,
    by_distance: bool = False,
    links: Sequence[tuple[Teleporter, Teleporter]] | None = None,
) -> int | None:
    """The smallest Range that reaches ``end`` from ``start`` on one clear line (D11.1, D3.8).

    Args:
        field: the map.
        start: the attacker's cell.
        end: the target's cell.
        obstructing: the mask of cells that stop sight.
        most: no longer line is looked along.
        by_distance: the option ``range_count`` is ``distance``.
        links: the links that may help; None for all of the map.

    Returns:
        The Range, or None when no line is clear.
    """
    best: int | None = None
    direct = manhattan(start, end) if by_distance else intervening(start, end)
    if direct <= most and is_clear(field.grid, start, end, obstructing):
        best, most = direct, direct - 1
    for here, there in field.links if links is None else links:
        linked = manhattan(start, here.at) + by_distance
        if linked > most:
            continue
        linked += manhattan(there.at, end)
        if linked <= most and is_clear_through(field, start, end, here, there, obstructing):
            best, most = linked, linked - 1
    return best
