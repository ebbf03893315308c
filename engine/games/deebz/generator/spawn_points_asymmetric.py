"""Spawn Points on a map without symmetry: fair by search, not by construction."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.deebz.generator.canvas import MapCanvas
from engine.games.deebz.generator.objective_site import ObjectiveSite
from engine.games.deebz.generator.spawn_points import Layout
from engine.games.deebz.map.line_of_sight import cells_seen, is_clear
from engine.games.deebz.map.measures import is_uneven
from engine.games.deebz.map.ranges import manhattan
from engine.games.deebz.rulebook.tables import LIMITS, OBJECTIVES
from engine.grid import Point
from engine.rng import Stream

CANDIDATES = {2: 18, 3: 28, 4: 40, 5: 48, 6: 56}
STEPS_MOST = 6_000


@dataclass(frozen=True, slots=True)
class _Site:
    at: Point
    away: int
    seen: int
    near: int
    ways: dict[int, int]


def place_free(
    kind: str, ground: MapCanvas, goal: ObjectiveSite, players: int, stream: Stream
) -> Layout | None:
    """Spawn Points of like distance and exposure; None when this terrain offers none."""
    if kind == "race":
        goal = _far_goal(ground, stream)
    row = OBJECTIVES[kind]
    low, high = (3, 10) if kind == "carry_spawn" else (row["low"], row["high"])
    target = ground.grid.mask(goal.cells())
    away = ground.grid.distances(target, ground.floor)
    points = [ground.grid.point(cell) for cell, d in away.items() if low <= d <= high]
    sites: list[_Site] = []
    good = set(points)
    # Images of one cell are tried side by side: they are alike.
    order = dict.fromkeys(
        image
        for at in stream.shuffled(points)
        for image in ground.symmetry.images(at)
        if image in good
    )
    for at in order:
        bit = ground.grid.bit(at)
        if (ground.grid.spread(bit) & ground.floor).bit_count() < 2:
            continue
        if ground.grid.find_cut(bit, target, ground.floor) is not None:
            continue
        sites.append(_survey(ground, at, away, goal, kind))
        if len(sites) == CANDIDATES[players]:
            break
    chosen = _choose(ground, sites, players, kind)
    return Layout(tuple(site.at for site in chosen), goal) if chosen else None


def _far_goal(ground: MapCanvas, stream: Stream) -> ObjectiveSite:
    """A race target at one end of the longest way across."""
    start = ground.grid.bit(stream.pick(ground.grid.points(ground.floor)))
    away = ground.grid.distances(start, ground.floor)
    furthest = max(away.values())
    ends = [ground.grid.point(cell) for cell, d in away.items() if d >= furthest - 1]
    return ObjectiveSite(area=(stream.pick(ends),))


def _survey(
    ground: MapCanvas, at: Point, away: dict[int, int], goal: ObjectiveSite, kind: str
) -> _Site:
    grid, bit = ground.grid, ground.grid.bit(at)
    near = grid.reach(bit, ground.floor, LIMITS["exposure_steps"]) & ~bit
    witnesses = 0
    for cell in goal.cells():
        witnesses |= near & grid.bit(cell)
        witnesses |= cells_seen(grid, cell, near & ~witnesses, ground.rock)
    return _Site(
        at=at,
        away=away[grid.cell(at)],
        seen=cells_seen(grid, at, ground.floor & ~bit, ground.rock).bit_count(),
        near=witnesses.bit_count(),
        ways=grid.distances(bit, ground.floor) if kind == "carry_spawn" else {},
    )


def _choose(ground: MapCanvas, sites: list[_Site], players: int, kind: str) -> list[_Site]:
    """Depth-first search for sites that get on with each other."""
    budget = [STEPS_MOST]

    def extend(chosen: list[_Site], start: int) -> list[_Site]:
        if len(chosen) == players:
            return chosen if kind != "carry_spawn" or _is_raid(ground, chosen) else []
        for index in range(start, len(sites)):
            budget[0] -= 1
            if budget[0] < 0:
                return []
            group = [*chosen, sites[index]]
            if _is_fair(group) and all(_get_on(ground, s, sites[index], kind) for s in chosen):
                found = extend(group, index + 1)
                if found:
                    return found
        return []

    return extend([], 0)


def _is_fair(group: list[_Site]) -> bool:
    ways = [site.away for site in group]
    return (
        max(ways) - min(ways) < LIMITS["spread_warns"]
        and not is_uneven(tuple(site.seen for site in group))
        and not is_uneven(tuple(site.near for site in group))
    )


def _get_on(ground: MapCanvas, one: _Site, other: _Site, kind: str) -> bool:
    if manhattan(one.at, other.at) < LIMITS["spawn_gap"] + 2:
        return False
    if is_clear(ground.grid, one.at, other.at, ground.rock):
        return False
    return kind != "carry_spawn" or _way(ground, one, other) >= OBJECTIVES[kind]["low"]


def _is_raid(ground: MapCanvas, group: list[_Site]) -> bool:
    nearest = [min(_way(ground, s, o) for o in group if o is not s) for s in group]
    return (
        max(nearest) <= OBJECTIVES["carry_spawn"]["high"]
        and max(nearest) - min(nearest) < LIMITS["spread_warns"]
    )


def _way(ground: MapCanvas, one: _Site, other: _Site) -> int:
    return one.ways.get(ground.grid.cell(other.at), 999)
