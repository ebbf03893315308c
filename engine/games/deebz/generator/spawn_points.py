"""Where the Spawn Points lie: at good distances, made longer by Walls, out of sight, fair."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.deebz.generator.canvas import MapCanvas, Side
from engine.games.deebz.generator.objective_site import ObjectiveSite
from engine.games.deebz.map.line_of_sight import cells_along, is_clear
from engine.games.deebz.map.ranges import manhattan
from engine.games.deebz.rulebook.tables import LIMITS, OBJECTIVES
from engine.grid import Point
from engine.rng import Stream

STROKES = 60
"""Walls tried before giving up."""


def lengthen(ground: MapCanvas, start: Point, target: Point, low: int, stream: Stream) -> None:
    """Add Walls until the way from ``start`` to ``target`` has at least ``low`` steps.

    Only Walls that leave two disjoint ways stay; it may remain shorter.
    """
    here, there = ground.grid.bit(start), ground.grid.bit(target)
    for _ in range(STROKES):
        path = ground.grid.shortest_path(here, there, ground.floor)
        if not path or len(path) - 1 >= low:
            return
        index = stream.below(len(path) - 1)
        a, b = ground.grid.point(path[index]), ground.grid.point(path[index + 1])
        saved = ground.save()
        ground.add_walls(_barrier(a, b, stream))
        now = ground.grid.distance(here, there, ground.floor)
        if (
            now is None
            or now < len(path) - 1
            or not ground.is_whole()
            or ground.grid.find_cut(here, there, ground.floor) is not None
        ):
            ground.restore(saved)


def _barrier(a: Point, b: Point, stream: Stream) -> list[Side]:
    """A straight wall through the side between two cells, longer to one end than to the other."""
    dx, dy = abs(a[1] - b[1]), abs(a[0] - b[0])
    back, ahead = stream.between(0, 5), stream.between(0, 5)
    return [
        ((a[0] + i * dx, a[1] + i * dy), (b[0] + i * dx, b[1] + i * dy))
        for i in range(-back, ahead + 1)
    ]


TRIES = 14
"""Spawn Points tried on one terrain before another terrain is made."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Spawn Points, one for each player, and the goal they lead to."""

    spawns: tuple[Point, ...]
    goal: ObjectiveSite


def place_symmetric(
    kind: str, ground: MapCanvas, goal: ObjectiveSite, players: int, stream: Stream
) -> Layout | None:
    """Spawn Points that are images of one another; None when this terrain offers none."""
    if kind == "race":
        return _place_race(ground, goal, players, stream)
    row = OBJECTIVES[kind]
    low, high = (2, 12) if kind == "carry_spawn" else (row["low"], row["high"])
    target = ground.grid.mask(goal.cells())
    away = ground.grid.distances(target, ground.floor)
    candidates = [ground.grid.point(cell) for cell, d in away.items() if low <= d <= high]
    tried = 0
    for first in stream.shuffled(candidates):
        spawns = ground.symmetry.images(first)[:players]
        if not _is_roomy(ground, spawns, target):
            continue
        ways = [away[ground.grid.cell(at)] for at in spawns]
        if (
            max(ways) - min(ways) >= LIMITS["spread_warns"]
            or not low <= min(ways) <= max(ways) <= high
        ):
            continue
        if kind == "carry_spawn" and not _are_at_distance(ground, spawns, row["low"], row["high"]):
            continue
        saved = ground.save()
        if hide(ground, spawns, stream) and _has_two_ways(ground, spawns, target):
            return Layout(tuple(spawns), goal)
        ground.restore(saved)
        tried += 1
        if tried == TRIES:
            break
    return None


def hide(ground: MapCanvas, spawns: list[Point], stream: Stream) -> bool:
    """Put rock on every line of sight between Spawn Points; whether that worked (DV15)."""
    for index, at in enumerate(spawns):
        for other in spawns[:index]:
            for _ in range(5):
                if not is_clear(ground.grid, at, other, ground.rock):
                    break
                between = [
                    step.end
                    for step in cells_along(at, other)[:-1]
                    if min(manhattan(step.end, s) for s in spawns) > 1
                    and not ground.kept & ground.grid.bit(step.end)
                ]
                if not between:
                    return False
                saved = ground.save()
                at_random = stream.pick(between)
                cells = [at_random]
                if stream.chance(1, 2):
                    cells.append((at_random[0], at_random[1] + 1))
                ground.add_rock(c for c in cells if min(manhattan(c, s) for s in spawns) > 1)
                if not ground.is_whole():
                    ground.restore(saved)
            if is_clear(ground.grid, at, other, ground.rock):
                return False
    return True


def _place_race(
    ground: MapCanvas, goal: ObjectiveSite, players: int, stream: Stream
) -> Layout | None:
    """A race to the middle where that is far enough, else to a cell of each player's own."""
    low, high = OBJECTIVES["race"]["low"], OBJECTIVES["race"]["high"]
    shared = ground.grid.mask(goal.area)
    rim = [p for p in ground.grid.points(ground.floor) if _is_near_rim(ground, p)]
    for first in stream.shuffled(rim)[:TRIES]:
        spawns = ground.symmetry.images(first)[:players]
        if not _is_roomy(ground, spawns, 0):
            continue
        saved = ground.save()
        if not hide(ground, spawns, stream):
            ground.restore(saved)
            continue
        # A target in the middle needs a winding way; the far side is usually far enough.
        start = ground.grid.bit(first)
        away = ground.grid.distances(start, ground.floor)
        if max(away.values()) < low:
            _lengthen_from(ground, first, away, stream)
            away = ground.grid.distances(start, ground.floor)
        middle = ground.grid.distance(start, shared, ground.floor)
        if (
            middle is not None
            and low <= middle <= high
            and _has_two_ways(ground, spawns, shared)
            and not is_any_clear(ground, spawns)
        ):
            return Layout(tuple(spawns), goal)
        far = [ground.grid.point(c) for c, d in away.items() if low <= d <= high]
        for target in stream.shuffled(far)[:4]:
            areas = [(image,) for image in ground.symmetry.images(target)[:players]]
            if any(area[0] in spawns for area in areas) or len(set(areas)) < players:
                continue
            own = ground.grid.bit(target)
            if _has_two_ways(ground, spawns[:1], own) and not is_any_clear(ground, spawns):
                return Layout(tuple(spawns), ObjectiveSite(areas=tuple(areas)))
        ground.restore(saved)
    return None


def is_any_clear(ground: MapCanvas, spawns: list[Point]) -> bool:
    """Whether some two Spawn Points see each other."""
    return any(
        is_clear(ground.grid, at, other, ground.rock)
        for index, at in enumerate(spawns)
        for other in spawns[:index]
    )


def _lengthen_from(ground: MapCanvas, first: Point, away: dict[int, int], stream: Stream) -> None:
    furthest = max(away.values())
    ends = [cell for cell, d in away.items() if d >= furthest - 1]
    target = ground.grid.point(stream.pick(ends))
    lengthen(ground, first, target, OBJECTIVES["race"]["low"] + 1, stream)


def _is_near_rim(ground: MapCanvas, p: Point) -> bool:
    return min(p[0], p[1], ground.width - 1 - p[0], ground.height - 1 - p[1]) <= 2


def _is_roomy(ground: MapCanvas, spawns: list[Point], target: int) -> bool:
    """Room beside each (DV6), apart from each other (DV5), not in the area."""
    for index, at in enumerate(spawns):
        bit = ground.grid.bit(at)
        if bit & target or (ground.grid.spread(bit) & ground.floor).bit_count() < 2:
            return False
        if any(manhattan(at, other) < LIMITS["spawn_gap"] + 1 for other in spawns[:index]):
            return False
    return True


def _are_at_distance(ground: MapCanvas, spawns: list[Point], low: int, high: int) -> bool:
    everybody = ground.grid.mask(spawns)
    for at in spawns:
        bit = ground.grid.bit(at)
        way = ground.grid.distance(bit, everybody & ~bit, ground.floor)
        if way is None or not low <= way <= high:
            return False
    return True


def _has_two_ways(ground: MapCanvas, spawns: list[Point], target: int) -> bool:
    """DV8 with the other Spawn Points closed."""
    everybody = ground.grid.mask(spawns)
    for at in spawns:
        start = ground.grid.bit(at)
        floor = ground.floor & ~everybody | start
        if ground.grid.distance(start, target, floor) is None:
            return False
        if ground.grid.find_cut(start, target, floor) is not None:
            return False
    return True
