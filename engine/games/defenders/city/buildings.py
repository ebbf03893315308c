"""Small places and underground places: free ground for them, and their shapes (F5.3)."""

from __future__ import annotations

from engine.games.defenders.city.geometry import (
    TURN,
    Point,
    Ring,
    boundary_distance,
    distance,
    is_inside,
)
from engine.rng import Stream

MARGIN = 16.0
"""Between shapes that do not touch; comfortably above the 0.2 % of F20's readings."""

HALF = 26.0
"""Half the side of a small place."""

_PLANS: dict[str, tuple[tuple[Point, ...], ...]] = {
    "military": (
        ((-1, -1), (1, -1), (1, 1), (-1, 1)),
        ((-1, -0.5), (-0.5, -1), (0.5, -1), (1, -0.5), (1, 0.5), (0.5, 1), (-0.5, 1), (-1, 0.5)),
    ),
    "economy": (
        ((-1, -0.7), (1, -0.7), (1, 0.7), (-1, 0.7)),
        ((-1, -0.8), (1, -0.8), (1, 0), (0.1, 0), (0.1, 0.8), (-1, 0.8)),
    ),
    "religion": (
        ((-0.35, -1), (0.35, -1), (0.35, -0.35), (0.9, -0.35), (0.9, 0.3), (0.35, 0.3),
         (0.35, 1), (-0.35, 1), (-0.35, 0.3), (-0.9, 0.3), (-0.9, -0.35), (-0.35, -0.35)),
    ),
    "government": (
        ((-1, -0.8), (1, -0.8), (1, 0.8), (0.45, 0.8), (0.45, 0.1), (-0.45, 0.1), (-0.45, 0.8),
         (-1, 0.8)),
    ),
}  # fmt: skip


def building(stream: Stream, kind: str, at: Point) -> Ring:
    """The ring of a small place of a class, turned at random."""
    plan = stream.pick(_PLANS[kind])
    dx, dy = stream.pick(TURN[:12:2])
    return [
        (
            float(2 * round((at[0] + HALF * (x * dx - y * dy)) / 2)),
            float(2 * round((at[1] + HALF * (x * dy + y * dx)) / 2)),
        )
        for x, y in plan
    ]


def cellar(stream: Stream, at: Point, radius: float) -> Ring:
    """The ring of an underground place: a hollow, uneven round."""
    ring = []
    for dx, dy in TURN[::6]:
        reach = radius * (0.82 + 0.18 * stream.unit())
        ring.append((5.0 * round((at[0] + dx * reach) / 5), 5.0 * round((at[1] + dy * reach) / 5)))
    return ring


def find_ground(
    stream: Stream, ring: Ring, radius: float, taken: list[tuple[Point, float]]
) -> Point | None:
    """A place inside a ring that is ``radius`` clear of its edge and of everything taken."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    best: tuple[float, Point] | None = None
    hits = 0
    for _ in range(40):
        p = (
            min(xs) + (max(xs) - min(xs)) * stream.unit(),
            min(ys) + (max(ys) - min(ys)) * stream.unit(),
        )
        p = (10.0 * round(p[0] / 10), 10.0 * round(p[1] / 10))
        if not is_inside(p, ring):
            continue
        room = boundary_distance(p, ring) - radius - MARGIN
        room = min([room, *(distance(p, q) - reach - radius - MARGIN for q, reach in taken)])
        if room >= 0 and (best is None or room > best[0]):
            best = (room, p)
            hits += 1
            if hits == 3:
                break
    return best[1] if best else None
