"""Where Spawn Points and an objective of a built map may lie, so that it passes validation (D1.3).

Everything is judged on the ground alone: nobody has placed a modifier yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.deebz.map.ranges import manhattan
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.rulebook.tables import LIMITS, OBJECTIVES
from engine.grid import Grid, Point, lowest

AREA = 2
"""The side of the square that is fought for."""
GOALS = 12
"""This many places of an objective are looked at before a Spawn Point counts as hopeless."""
SLACK = 2
"""Distances from home that promise an even map may differ by so much (DV13)."""


@dataclass(frozen=True, slots=True)
class FairGround:
    """A grid with its rock and Walls, and the objective it is for."""

    grid: Grid
    rock: int
    kind: str

    @property
    def floor(self) -> int:
        """The cells that may be entered."""
        return self.grid.board & ~self.rock

    def is_whole(self, without: int = 0) -> bool:
        """Whether one can walk from every open cell to every other, some cells left out."""
        floor = self.floor & ~without
        return bool(floor) and self.grid.reach(floor & -floor, floor) == floor

    def area(self, at: Point) -> list[Point]:
        """The cells of an objective placed here; a Token has one, other areas four."""
        if OBJECTIVES[self.kind]["needs_token"]:
            return [at]
        return [(at[0] + i, at[1] + j) for j in range(AREA) for i in range(AREA)]


def spawn_places(ground: FairGround, spawns: Sequence[Point], players: int) -> list[Point]:
    """Return the cells where the next player may put a Spawn Point.

    They keep the gap of DV5 and the room of DV6, cut nothing off, and leave places for the other
    players and for an objective as near to one as to another (DV13).

    Args:
        ground: the land.
        spawns: those that stand already.
        players: how many play.
    """
    goals = _goals(ground)
    taken = ground.grid.mask(spawns)
    found = []
    for at in ground.grid.points(_apart(ground, ground.floor, spawns)):
        bit = ground.grid.bit(at)
        usable = ground.grid.spread(bit) & ground.floor & ~taken
        if usable.bit_count() < 2 or not ground.is_whole(taken | bit):
            continue
        here = [*spawns, at]
        if len(here) == players:
            fits = bool(objective_places(ground, here, at_most=1))
        else:
            fits = any(_leaves_room(ground, goal, here, players) for goal in goals)
        if fits:
            found.append(at)
    return found


def objective_places(
    ground: FairGround, spawns: Sequence[Point], *, at_most: int = 0
) -> list[Point]:
    """Return the top left cells of objectives that are fair to all (D14, DV13, DV19).

    Args:
        ground: the land.
        spawns: one Spawn Point for each player.
        at_most: stop after this many; 0 for all.
    """
    grid = ground.grid
    taken = grid.mask(spawns)
    steps = []
    for at in spawns:
        bit = grid.bit(at)
        steps.append(grid.distances(bit, ground.floor & ~taken | bit))
    if ground.kind == ObjectiveKind.CARRY_SPAWN and not _is_even(_to_banners(ground, spawns)):
        return []
    found = []
    for at in grid.points(_apart(ground, ground.floor, spawns)):
        area = ground.area(at)
        if not _is_open(ground, area, spawns):
            continue
        cells = [grid.cell(point) for point in area]
        near = [min((away.get(cell, -1) for cell in cells), default=-1) for away in steps]
        if min(near) >= 0 and _is_even(near):
            found.append(at)
            if len(found) == at_most:
                break
    return found


def _to_banners(ground: FairGround, spawns: Sequence[Point]) -> list[int]:
    """Steps from each Spawn Point to the nearest of another player (``carry_spawn``)."""
    grid = ground.grid
    everybody = grid.mask(spawns)
    found = []
    for at in spawns:
        others = everybody & ~grid.bit(at)
        found.append(grid.distance(grid.bit(at), others, ground.floor) or 0)
    return found


def _is_even(near: Sequence[int]) -> bool:
    return max(near) - min(near) < LIMITS["spread_fails"]


def _is_open(ground: FairGround, area: Sequence[Point], spawns: Sequence[Point]) -> bool:
    mask = ground.grid.mask(area)
    is_apart = all(manhattan(at, spawn) >= LIMITS["spawn_gap"] for at in area for spawn in spawns)
    return all(map(ground.grid.has, area)) and not mask & ~ground.floor and is_apart


def _apart(ground: FairGround, mask: int, spawns: Sequence[Point]) -> int:
    """The cells of a mask that keep the gap of DV5 to these Spawn Points."""
    for at in spawns:
        mask &= ~_near(ground.grid, at)
    return mask


def _near(grid: Grid, at: Point) -> int:
    """The cells too near to a Spawn Point for another (DV5), itself included."""
    gap = LIMITS["spawn_gap"] - 1
    return grid.mask(
        (x, y)
        for x in range(at[0] - gap, at[0] + gap + 1)
        for y in range(at[1] - gap, at[1] + gap + 1)
        if manhattan(at, (x, y)) <= gap and grid.has((x, y))
    )


@dataclass(frozen=True, slots=True)
class _Goal:
    """A possible objective: its cells, and the cells at 0, 1, 2 ... steps from it."""

    cells: int
    layers: tuple[int, ...]


def _goals(ground: FairGround) -> list[_Goal]:
    """Some possible objectives, from the middle of the grid outwards."""
    grid = ground.grid
    middle = (grid.width // 2, grid.height // 2)
    places = [at for at in grid.points(ground.floor) if _is_open(ground, ground.area(at), ())]
    places.sort(key=lambda at: (manhattan(at, middle), at))
    chosen = places[:: max(1, len(places) // GOALS)][:GOALS]
    found = []
    for at in chosen:
        cells = grid.mask(ground.area(at))
        found.append(_Goal(cells, tuple(grid.layers(cells, ground.floor))))
    return found


def _leaves_room(ground: FairGround, goal: _Goal, spawns: Sequence[Point], players: int) -> bool:
    """Whether the players who are left find places about as far from an objective as these."""
    standing = ground.grid.mask(spawns)
    far = [index for index, layer in enumerate(goal.layers) if layer & standing]
    if not far or min(far) < LIMITS["spawn_gap"] or max(far) - min(far) > SLACK:
        return False
    for low in range(max(LIMITS["spawn_gap"], max(far) - SLACK), min(far) + 1):
        ring = 0
        for layer in goal.layers[low : low + SLACK + 1]:
            ring |= layer
        left, here = players - len(spawns), _apart(ground, ring, spawns)
        while left and here:
            cell = lowest(here)
            left -= 1
            here &= ~_near(ground.grid, ground.grid.point(cell))
        if not left:
            return True
    return False
