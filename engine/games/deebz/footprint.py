"""Larger Units: the squares that an Enlarged Unit may come to cover (D13.5)."""

from __future__ import annotations

from engine.games.deebz.field import Field
from engine.grid import Point


def enlarged_footprints(
    field: Field, player: int, corner: Point, side: int, occupied: int = 0
) -> list[Point]:
    """Top left corners of the squares of twice the side that a Unit may grow to.

    Args:
        field: the map.
        player: who controls the Unit, from 0.
        corner: the top left cell that the Unit covers now.
        side: how many cells its side has now.
        occupied: the mask of cells that hold other Units.

    Returns:
        Every square that contains the old one and only cells to stop on; empty means that the
        Effect cannot be played.
    """
    grid = field.grid
    free = field.stoppable(player) & ~occupied
    found = []
    for top in range(corner[1] - side, corner[1] + 1):
        for left in range(corner[0] - side, corner[0] + 1):
            cells = [
                (x, y) for y in range(top, top + 2 * side) for x in range(left, left + 2 * side)
            ]
            if all(grid.has(p) and free & grid.bit(p) for p in cells):
                found.append((left, top))
    return found
