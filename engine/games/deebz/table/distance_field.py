"""How far every cell is from some goals: rings of cells as masks, remembered while they recur."""

from __future__ import annotations

from functools import lru_cache

from engine.grid import Grid

FAR = 999
"""Steps where no way leads."""


class DistanceField:
    """Steps from cells to goals; ``rings[n]`` is the mask of the cells n steps away."""

    __slots__ = ("everywhere", "rings")

    def __init__(self, rings: tuple[int, ...]) -> None:
        self.rings = rings
        self.everywhere = 0
        for ring in rings:
            self.everywhere |= ring

    def steps(self, cell: int, far: int = FAR) -> int:
        """Steps from a cell; ``far`` where no way leads."""
        return self.nearest(1 << cell, far)

    def nearest(self, mask: int, far: int = FAR) -> int:
        """Steps from the nearest of some cells; ``far`` where no way leads."""
        if not mask & self.everywhere:
            return far
        return next(count for count, ring in enumerate(self.rings) if ring & mask)

    def within(self, steps: int) -> int:
        """The mask of the cells that are less than this many steps away."""
        mask = 0
        for ring in self.rings[:steps]:
            mask |= ring
        return mask


@lru_cache(maxsize=2048)
def away_from(grid: Grid, goals: int, floor: int) -> DistanceField:
    """The rings round some goals over a floor; the goals themselves may lie off it.

    The grid is that of a game under way: no side of it opens or closes any more.
    """
    return DistanceField(tuple(grid.layers(goals, floor)))
