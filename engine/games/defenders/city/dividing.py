"""Dividing a region of a town into areas: cut like cake, or grown like cells."""

from __future__ import annotations

from engine.games.defenders.city.geometry import (
    TURN,
    Point,
    Ring,
    area,
    centroid,
    clip,
    cut_offset,
    halves,
    is_inside,
)
from engine.games.defenders.city.town_styles import TownStyle
from engine.rng import Stream

STEPS = len(TURN)
_ROUNDS = 3  # of moving each seed of a cell to the cell's middle


def divide(stream: Stream, manner: TownStyle, ring: Ring, count: int) -> list[Ring]:
    """A convex region in this many parts, in the manner's way."""
    if manner.lay == "wards":
        return _cells(stream, ring, count)
    return _slices(stream, manner, ring, count)


def _slices(stream: Stream, manner: TownStyle, ring: Ring, count: int) -> list[Ring]:
    if count == 1:
        return [ring]
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    is_wide = max(xs) - min(xs) > max(ys) - min(ys)
    tilt = stream.between(-manner.tilt, manner.tilt)
    normal = TURN[((0 if is_wide else 12) + tilt) % STEPS]
    first = count // 2 if stream.chance(1, 2) else count - count // 2
    share = first / count + (stream.unit() - 0.5) * 0.16
    low, high = halves(ring, normal, cut_offset(ring, normal, share))
    return _slices(stream, manner, low, first) + _slices(stream, manner, high, count - first)


def _cells(stream: Stream, ring: Ring, count: int) -> list[Ring]:
    """Each part is what lies nearest to its seed."""
    if count == 1:
        return [ring]
    seeds = [_spot(stream, ring) for _ in range(count)]
    parts: list[Ring] = []
    for _ in range(_ROUNDS):
        parts = [_cell(ring, seeds, index) for index in range(count)]
        seeds = [centroid(part) if len(part) > 2 else _spot(stream, ring) for part in parts]
    return [_cell(ring, seeds, index) for index in range(count)]


def _cell(ring: Ring, seeds: list[Point], index: int) -> Ring:
    px, py = seeds[index]
    part = ring
    for other, (qx, qy) in enumerate(seeds):
        if other != index and len(part) > 2:
            middle = (qx * qx + qy * qy - px * px - py * py) / 2
            part = clip(part, (qx - px, qy - py), middle)
    return part


def _spot(stream: Stream, ring: Ring) -> Point:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    for _ in range(50):
        p = (
            min(xs) + (max(xs) - min(xs)) * stream.unit(),
            min(ys) + (max(ys) - min(ys)) * stream.unit(),
        )
        if is_inside(p, ring):
            return p
    return centroid(ring)


def shares(regions: list[Ring], wards: int) -> list[int]:
    """How many wards each region gets, by its size, at least one."""
    counts = [1] * len(regions)
    sizes = [abs(area(ring)) for ring in regions]
    for _ in range(wards - len(regions)):
        best = max(range(len(regions)), key=lambda k: (sizes[k] / counts[k], -k))
        counts[best] += 1
    return counts
