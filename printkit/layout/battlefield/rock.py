"""Hatching of the rock round a floor: patches of parallel strokes, each turned its own way.

The way of Dyson Logos' maps: points no nearer than 0.3 of a cell, their Voronoi cells, and in each
cell near the floor a handful of strokes. Lengths are in cells.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from math import pi, sin
from typing import Any

import numpy
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from engine.rng import Stream
from printkit.layout.battlefield.ground import BoardGround
from printkit.layout.battlefield.noise import Noise
from printkit.layout.battlefield.ruled import NOWHERE, Stroke, ruled, sides_of

APART = 0.30
REACH = 0.72
"""How far the ground of the rock is tinted round the floor."""

_GAP = 0.8
"""Half as wide are the gaps between two rims that the rock's ground closes, in cells."""

_PITCH, _WIDE_PITCH = 0.082, 0.20
_BAND, _NARROW = 0.30, 0.22
"""How far hatching reaches at least, and how much farther at most; less with little ink."""
_RULED = pi / 4
_TRIES = 9
_CROWD = (*((dx, dy) for dy in (-2, -1) for dx in (-2, -1, 0, 1, 2)), (-2, 0), (-1, 0))
"""The buckets in which a point too near may lie, of those that come before."""
_MARGIN = 2
"""How many empty buckets lie round the others, so that none of these is beyond them."""
_ROUND = 0.36
"""No patch reaches farther from its middle."""
_WITHIN = 0.999
"""The share of that distance within which a patch is surely left as it is: a circle is drawn with
straight sides."""


@lru_cache(maxsize=32)
def rock_strokes(
    ground: BoardGround, *, sparing: bool, manner: str = "clusters", shallow: bool = False
) -> tuple[Stroke, ...]:
    """Return the strokes round a floor.

    Args:
        ground: the lie of the land.
        sparing: sets them further apart.
        manner: a theme's ``clusters`` turned each its own way, ``lines`` ruled all one way, or
            ``stipple``: dots, each a stroke of almost no length.
        shallow: draws them along the floor and the water only, not deep in the rock.
    """
    clear = _clear(ground)
    return hatched(
        _clear(ground.free), ground.key, sparing=sparing, manner=manner, heart=ground.heart,
        shallow=shallow, hole=clear,
    )  # fmt: skip


@lru_cache(maxsize=32)
def _clear(ground: BoardGround) -> BaseGeometry:
    """Return the ground that is no rock."""
    return ground.floor.union(ground.pools)


@lru_cache(maxsize=32)
def rock_ground(ground: BoardGround) -> BaseGeometry:
    """Return the ground under the rock round a floor, without gaps between two rims."""
    near = ground.floor.buffer(REACH + _GAP, quad_segs=4).buffer(-_GAP, quad_segs=4)
    return near.union(ground.heart).simplify(0.02)


def hatched(
    floor: BaseGeometry,
    key: str,
    *,
    sparing: bool,
    manner: str = "clusters",
    heart: BaseGeometry = NOWHERE,
    shallow: bool = False,
    hole: BaseGeometry | None = None,
) -> tuple[Stroke, ...]:
    """Return the strokes round anything hollow, in its own units.

    Where ``heart`` is, they leave no hole, but for ``shallow`` ones, which keep near the floor.
    They end where ``hole`` begins, which is the floor or lies in it.
    """
    ground = _patches(floor, key, heart)
    if not ground.cells:
        return ()
    pitch = _WIDE_PITCH if sparing else _PITCH
    reach = _NARROW if sparing else _BAND
    clear = floor if hole is None else hole
    rock = {
        index: area
        for index, area in _rock(floor, key, heart).items()
        if ground.is_hatched(index, reach, shallow)
    }
    cells = [ground.cells[index] for index in rock]
    shapely.prepare(clear)
    is_beyond = ~shapely.contains_properly(clear, cells)
    rock = dict(compress(rock.items(), is_beyond.tolist()))
    if not rock:
        return ()
    if manner == "lines":
        turns = [_RULED] * len(rock)
    else:
        turns = _turned(list(rock), ground.near, ground.stream.copy())
    middles = shapely.get_coordinates(shapely.centroid([ground.cells[index] for index in rock]))
    strokes = ruled(list(rock.values()), middles, turns, pitch, hole=clear)
    return tuple(_dots(strokes) if manner == "stipple" else strokes)


@dataclass(frozen=True, slots=True)
class _Patches:
    """The patches of rock that may be hatched, the same in every ink and manner.

    Attributes:
        cells: of each patch; None where it has no area.
        away: how far from the floor it lies.
        deep: whether it lies deep in the rock, which is hatched all over but for shallow strokes.
        rising: how far the hatching reaches here beyond the least, from 0 to 1.
        near: the patches round each.
        stream: where chance goes on from.
    """

    cells: list[BaseGeometry | None]
    away: list[float]
    deep: list[bool]
    rising: list[float]
    near: dict[int, list[int]]
    stream: Stream

    def is_hatched(self, index: int, reach: float, shallow: bool) -> bool:
        """Whether strokes that reach so far from the floor come to a patch."""
        if self.deep[index] and not shallow:
            return True
        return self.away[index] <= reach + reach * self.rising[index]


@lru_cache(maxsize=32)
def _patches(floor: BaseGeometry, key: str, heart: BaseGeometry) -> _Patches:
    stream = Stream(f"hatching|{key}")
    noise = Noise(f"hatching|{key}")
    points = _scattered(floor.buffer(REACH + 0.2).union(heart), floor.buffer(-APART), stream)
    if len(points) < 2:
        return _Patches([], [], [], [], {}, stream)
    away = _away(floor, points)
    shapely.prepare(heart)
    deep = shapely.contains_xy(heart, [x for x, _ in points], [y for _, y in points]).tolist()
    return _Patches(
        _cells_of(points),
        away,
        deep,
        [
            noise.at(x * 1.3, y * 1.3) if far <= 2 * _BAND else 0.0  # the others lie too far away
            for (x, y), far in zip(points, away, strict=True)
        ],
        _neighbours(points),
        stream,
    )


@lru_cache(maxsize=32)
def _rock(floor: BaseGeometry, key: str, heart: BaseGeometry) -> dict[int, BaseGeometry]:
    """Return the patches to which hatching may come, by their numbers, over the floor's edge."""
    ground = _patches(floor, key, heart)
    cells = {
        index: cell
        for index, cell in enumerate(ground.cells)
        if cell is not None and ground.is_hatched(index, _BAND, shallow=False)
    }
    return dict(zip(cells, _rounded(list(cells.values())).tolist(), strict=True))


def _away(floor: BaseGeometry, points: Sequence[tuple[float, float]]) -> list[float]:
    """Return how far points lie from the floor, each held against the sides near it only."""
    x, y = numpy.array(points).T
    shapely.prepare(floor)
    is_off = ~shapely.intersects_xy(floor, x, y)
    far = numpy.zeros(len(points))
    tree = shapely.STRtree(sides_of(floor))
    nearest, far_of = tree.query_nearest(
        shapely.points(x[is_off], y[is_off]), all_matches=False, return_distance=True
    )
    far[is_off.nonzero()[0][nearest[0]]] = far_of
    found: list[float] = far.tolist()
    return found


def _rounded(cells: Sequence[BaseGeometry]) -> NDArray[Any]:
    """Return cells without what lies far from their middles; most are small and stay whole."""
    found: NDArray[Any] = numpy.array(cells, dtype=object)
    middles = shapely.centroid(found)
    corners = shapely.extract_unique_points(found)
    is_wide = shapely.hausdorff_distance(middles, corners) > _ROUND * _WITHIN
    circles = shapely.buffer(middles[is_wide], _ROUND)
    found[is_wide] = shapely.intersection(found[is_wide], circles)
    return found


def _turned(rock: Sequence[int], near: dict[int, list[int]], stream: Stream) -> list[float]:
    """Return for each patch an angle of its own, unlike those beside it."""
    angles: dict[int, float] = {}
    for index in rock:
        angles[index] = _unlike([angles[n] for n in near[index] if n in angles], stream)
    return list(angles.values())


def _dots(strokes: list[Stroke]) -> list[Stroke]:
    """Return the beginnings and middles of strokes as dots."""
    dots: list[Stroke] = []
    for (x1, y1), (x2, y2) in strokes:
        middle = (x1 + x2) / 2, (y1 + y2) / 2
        dots += [((x, y), (x + 0.002, y)) for x, y in ((x1, y1), middle)]
    return dots


def _scattered(
    within: BaseGeometry, without: BaseGeometry, stream: Stream
) -> list[tuple[float, float]]:
    """Return points of an area, no two nearer than :data:`APART` (dart throwing on a grid)."""
    side = APART / 2**0.5
    x1, y1, x2, y2 = within.bounds
    columns, rows = int((x2 - x1) / side) + 1, int((y2 - y1) / side) + 1
    draws = numpy.array([stream.unit() for _ in range(2 * rows * columns)])
    across, down = draws.reshape(rows, columns, 2).transpose(2, 0, 1)
    xs = (x1 + (numpy.arange(columns) + across) * side).ravel()
    ys = (y1 + (numpy.arange(rows)[:, None] + down) * side).ravel()
    shapely.prepare(within)
    inside = shapely.contains_xy(within, xs, ys)
    if not without.is_empty:
        shapely.prepare(without)
        inside &= ~shapely.contains_xy(without, xs, ys)
    wide = columns + 2 * _MARGIN
    crowd = [dy * wide + dx for dx, dy in _CROWD]
    taken: list[tuple[float, float] | None] = [None] * (wide * (rows + _MARGIN))
    tried = inside.nonzero()[0]
    buckets = (tried // columns + _MARGIN) * wide + tried % columns + _MARGIN
    found = []
    for bucket, x, y in zip(buckets.tolist(), xs[tried].tolist(), ys[tried].tolist(), strict=True):
        for step in crowd:
            other = taken[bucket + step]
            if other and (other[0] - x) ** 2 + (other[1] - y) ** 2 < APART**2:
                break
        else:
            taken[bucket] = x, y
            found.append((x, y))
    return found


def _cells_of(points: list[tuple[float, float]]) -> list[BaseGeometry | None]:
    """Return the Voronoi cell of each point."""
    cloud = shapely.multipoints(points)
    cells = shapely.get_parts(shapely.voronoi_polygons(cloud))
    tree = shapely.STRtree(cells)
    found: list[BaseGeometry | None] = [None] * len(points)
    which, cell = tree.query(shapely.points(points), predicate="intersects")
    for index, number in zip(which.tolist(), cell.tolist(), strict=True):
        found[index] = cells[number]
    return found


def _neighbours(points: list[tuple[float, float]]) -> dict[int, list[int]]:
    """Return for each point those within two and a bit of the least distance."""
    spots = shapely.points(points)
    which, other = shapely.STRtree(spots).query(spots, predicate="dwithin", distance=2.2 * APART)
    near: dict[int, list[int]] = {index: [] for index in range(len(points))}
    for index, beside in zip(which.tolist(), other.tolist(), strict=True):
        if index != beside:
            near[index].append(beside)
    return near


def _unlike(others: list[float], stream: Stream) -> float:
    """Return of a few angles the one least like its neighbours', in radians."""
    best, most = 0.0, -1.0
    for _ in range(_TRIES):
        angle = stream.unit() * pi
        least = 1.0
        for other in others:
            least = min(least, abs(sin(angle - other)))
            if least <= most:
                break
        if least > most:
            best, most = angle, least
    return best
