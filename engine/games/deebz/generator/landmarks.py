"""Shapes of the land that make a family of maps: a ridge, keeps, a vault, terraces, stones.

Each is a few symmetric strokes on a :class:`MapCanvas`; strokes that would part the floor are
undone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.games.deebz.generator.canvas import MapCanvas, Side
from engine.games.deebz.generator.terrain import STEPS, try_stroke
from engine.grid import Point
from engine.rng import Stream

KEEP_DOORS = 3
STONES_AWAY = 3
TRIES = 12
"""Ways to place doors before a chamber stays open."""


def ridge(ground: MapCanvas, goal: Sequence[Point], stream: Stream) -> None:
    """A ridge down the middle of the board with gaps at the goal and towards both ends."""
    left = sum(x for x, _ in goal) // len(goal)
    right = -(-sum(x for x, _ in goal) // len(goal))
    gap = stream.between(1, max(1, ground.height // 4 - 1))
    wide = stream.between(2, 3)
    rows = {gap + i for i in range(wide)}
    rows |= {ground.height - 1 - y for y in rows}
    near = {y + d for _, y in goal for d in (-1, 0, 1)}
    for y in range(ground.height):
        if y not in rows and y not in near:
            try_stroke(ground, [(x, y) for x in range(left, right + 1)], ())


def vault(ground: MapCanvas, goal: Sequence[Point], stream: Stream) -> None:
    """Walls round the goal with a few doors."""
    _enclose(ground, goal, stream.between(1, 2), 4, stream)


def keeps(ground: MapCanvas, spawns: Sequence[Point], stream: Stream) -> None:
    """Walls round every Spawn Point with doors; symmetric maps need only the first."""
    size = stream.between(1, 2)
    every = [spawns[0]] if len(ground.symmetry.moves) > 1 else spawns
    for spawn in every:
        _enclose(ground, [spawn], size, KEEP_DOORS, stream)


def terraces(ground: MapCanvas, _goal: Sequence[Point], stream: Stream) -> None:
    """Long walls across the board in even steps, each with two gaps."""
    step = stream.between(3, 5)
    for y in range(step, ground.height // 2 + 1, step):
        gaps = {stream.below(ground.width) + i for i in range(2)}
        gaps |= {stream.below(ground.width) + i for i in range(2)}
        sides = [((x, y - 1), (x, y)) for x in range(ground.width) if x not in gaps]
        try_stroke(ground, (), sides)


def stones(ground: MapCanvas, goal: Sequence[Point], stream: Stream) -> None:
    """Single rocks in a ring round the goal."""
    ring = _ring(goal, STONES_AWAY)
    parity = stream.below(2)
    for x, y in ring:
        if (x + y) % 2 == parity and stream.chance(2, 3):
            try_stroke(ground, [(x, y)], ())


LANDMARKS: dict[str, Callable[[MapCanvas, Sequence[Point], Stream], None]] = {
    "ridge": ridge,
    "vault": vault,
    "terraces": terraces,
    "stones": stones,
}
"""Those that lie about the goal and are made before Spawn Points are chosen."""


def _enclose(
    ground: MapCanvas, cells: Sequence[Point], size: int, doors: int, stream: Stream
) -> None:
    """Close the outline of a block with ``size`` cells round it, except for some doors."""
    inside = _block(ground, cells, size)
    sides: list[Side] = [
        ((x, y), (x + dx, y + dy))
        for x, y in sorted(inside)
        for dx, dy in STEPS
        if ground.has((x + dx, y + dy)) and (x + dx, y + dy) not in inside
    ]
    for _ in range(TRIES):
        open_sides = {
            _key(move(a), move(b))
            for a, b in stream.shuffled(sides)[:doors]
            for move in ground.symmetry.moves
        }
        if try_stroke(ground, (), [side for side in sides if _key(*side) not in open_sides]):
            return


def _key(a: Point, b: Point) -> tuple[Point, Point]:
    return (a, b) if a < b else (b, a)


def _block(ground: MapCanvas, cells: Iterable[Point], size: int) -> set[Point]:
    return {
        (x + dx, y + dy)
        for x, y in cells
        for dx in range(-size, size + 1)
        for dy in range(-size, size + 1)
        if ground.has((x + dx, y + dy))
    }


def _ring(cells: Sequence[Point], away: int) -> list[Point]:
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    left, right, top, bottom = min(xs) - away, max(xs) + away, min(ys) - away, max(ys) + away
    return [
        (x, y)
        for y in range(top, bottom + 1)
        for x in range(left, right + 1)
        if x in (left, right) or y in (top, bottom)
    ]
