"""The lie of the land: which cells are floor, which rock is a boulder, and the floor's outline.

Lengths are in cells, y down. The drawn floor only ever grows into the rock, so every cell that may
be entered stays whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import hypot

import numpy
import shapely
from numpy.typing import NDArray
from shapely.geometry import LinearRing, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from engine.blocks.blocks import Board
from engine.blocks.pictures import BOULDER_CELLS, pool_cells
from printkit.layout.battlefield.noise import Noise

SOLID = ("solid", "rock")

FAR = 1.0
"""Farther beyond the outermost cells of floor no rim wanders, in cells."""

_STEP = 0.17
_CORNER = 0.3
"""Within this many cells of a corner the outline runs back to the grid."""

_DEEPEST = 0.4
"""The middle of a cell of rock stays rock, in cells."""
_HIGHEST = 1.22
"""No rim wanders farther than this share of its terrain's depth, which noise rules."""

_SHORE = 0.22
"""How much rock lies between water and the sides of its cells at least, and any floor."""

_BEND = 0.2
"""How round the corners of water are, in cells."""

_THIN = 1.1
"""Half as thick is rock that has floor on two sides, in cells."""

_LOOK_AHEAD = 8
_PACE = 0.25

At = tuple[int, int]
Numbers = NDArray[numpy.float64]


@dataclass(frozen=True)
class Rim:
    """How the rim of a terrain wanders: ``depth`` in cells, and whether hands built it."""

    depth: float
    built: bool


RIMS = {
    "caverns": Rim(0.42, built=False),
    "canyon": Rim(0.30, built=False),
    "field": Rim(0.26, built=False),
    "ruins": Rim(0.03, built=True),
    "rooms": Rim(0.0, built=True),
}


@dataclass(frozen=True)
class BoardGround:
    """The ground of one board.

    Attributes:
        columns, rows: of the board.
        solid: cells of rock.
        boulders: rock that stands on the floor, each as its cells.
        rim: how the outline wanders.
        key: what the drawing's noise comes from; the same board is always drawn alike.
        reach: how far the rim may wander beyond the outermost cells of floor, in cells.
        wet: cells of rock in which water stands.
        roomy: the same board with room for its rim all round; None for one that has it.
    """

    columns: int
    rows: int
    solid: frozenset[At]
    boulders: tuple[tuple[At, ...], ...]
    rim: Rim
    key: str
    reach: float = FAR
    wet: frozenset[At] = frozenset()
    roomy: BoardGround | None = None

    @property
    def free(self) -> BoardGround:
        """Return the same ground with room for its rim: rock and water lie as they do there."""
        return self.roomy or self

    @cached_property
    def carved(self) -> frozenset[At]:
        """Return the cells under the floor: all but rock, and the boulders' cells."""
        stones = {at for stone in self.boulders for at in stone}
        every = ((x, y) for x in range(self.columns) for y in range(self.rows))
        return frozenset(at for at in every if at not in self.solid or at in stones)

    @cached_property
    def plain(self) -> BaseGeometry:
        """Return the carved cells as one area with square corners."""
        return _plain(self.carved)

    @cached_property
    def floor(self) -> BaseGeometry:
        """Return the floor with its natural rim."""
        if not self.rim.depth:
            return self.plain
        left, top, right, bottom = self.plain.bounds
        low, high = (left - self.reach, top - self.reach), (right + self.reach, bottom + self.reach)
        parts = []
        for rim in _wandered(self.carved, self.rim, self.key):
            outer, *holes = (Polygon(numpy.clip(ring, low, high)) for ring in rim)
            grown = outer.buffer(0)
            for hole in holes:
                grown = grown.difference(hole.buffer(0))
            parts.append(grown)
        return unary_union([*parts, self.plain])

    @cached_property
    def heart(self) -> BaseGeometry:
        """Return the rock with floor on all sides or on two: it is hatched through and through."""
        if self.roomy:
            return self.roomy.heart
        closed = self.floor.buffer(_THIN, quad_segs=4).buffer(-_THIN, quad_segs=4)
        whole = unary_union([Polygon(part.exterior) for part in polygons(self.floor)])
        return whole.union(closed).difference(self.floor).difference(self.pools)

    @cached_property
    def pools(self) -> BaseGeometry:
        """Return the water: inside the wet cells, with rock between it and any floor."""
        if self.roomy:
            return self.roomy.pools
        cells = unary_union([box(x, y, x + 1, y + 1) for x, y in sorted(self.wet)])
        shore = self.floor.buffer(_SHORE, quad_segs=4, join_style="mitre")
        basin = cells.buffer(-_SHORE, join_style="mitre").difference(shore)
        if self.rim.built:
            return basin
        return unary_union([_shored(part, self.key) for part in polygons(basin)])


def ground_of(block: Board, reach: float = FAR) -> BoardGround:
    """Return the ground of a board whose ``terrain`` is known.

    The rim wanders at most ``reach`` cells beyond the outermost cells of floor.

    Raises:
        KeyError: no such terrain.
    """
    solid = frozenset((cell.x, cell.y) for cell in block.cells if cell.role in SOLID)
    farthest = min(_DEEPEST, RIMS[block.terrain].depth * _HIGHEST)
    free = FAR if reach > farthest else reach  # the same ground on every paper with room for it
    return _ground(block.columns, block.rows, solid, block.terrain, free)


@lru_cache(maxsize=32)
def _ground(
    columns: int, rows: int, solid: frozenset[At], terrain: str, reach: float
) -> BoardGround:
    boulders = tuple(
        stone
        for stone in _pieces(solid)
        if len(stone) <= BOULDER_CELLS
        and all(0 < x < columns - 1 and 0 < y < rows - 1 for x, y in stone)
    )
    key = f"{columns}x{rows};" + ";".join(f"{x},{y}" for x, y in sorted(solid))
    wet = pool_cells(solid, columns, rows)
    roomy = _ground(columns, rows, solid, terrain, FAR) if reach != FAR else None
    return BoardGround(columns, rows, solid, boulders, RIMS[terrain], key, reach, wet, roomy)


# The same on every paper, however little rock it leaves round the floor ---------------------------


@lru_cache(maxsize=32)
def _plain(carved: frozenset[At]) -> BaseGeometry:
    """Return cells as one area."""
    cells = unary_union([box(x, y, x + 1, y + 1) for x, y in sorted(carved)])
    return cells.simplify(0)  # corners only: no point in the middle of a straight side


@lru_cache(maxsize=32)
def _wandered(carved: frozenset[At], rim: Rim, key: str) -> list[list[Numbers]]:
    """Return of every part of a floor its outer rim and those of its holes, with room all round."""
    noise = Noise(f"rim|{key}")
    return [
        [_wander(ring.coords, carved, rim, noise) for ring in rings(part)]
        for part in polygons(_plain(carved))
    ]


def _wander(
    ring: Iterable[tuple[float, ...]], carved: frozenset[At], rim: Rim, noise: Noise
) -> Numbers:
    """Push the points of a ring along their normals into the rock."""
    corners = [(point[0], point[1]) for point in ring][:-1]
    found: list[tuple[float, float]] = []
    for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
        long = hypot(b[0] - a[0], b[1] - a[1])
        ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
        nx, ny = _into_rock(a, (ux, uy), carved)
        for index in range(max(1, round(long / _STEP))):
            t = index * long / max(1, round(long / _STEP))
            x, y = a[0] + ux * t, a[1] + uy * t
            taper = min(1.0, min(t, long - t) / _CORNER)
            deep = rim.depth * max(0.0, 1.5 * noise.at(1.7 * x, 1.7 * y) - 0.28)
            deep = min(deep, _DEEPEST, _thickness(x, y, nx, ny, carved) / 4) * taper
            found.append((x + nx * deep, y + ny * deep))
    return numpy.array(found)


def _into_rock(
    at: tuple[float, float], along: tuple[float, float], carved: frozenset[At]
) -> tuple[float, float]:
    """Return the normal of an edge that points away from the floor."""
    x, y = at[0] + along[0] * 0.5, at[1] + along[1] * 0.5
    nx, ny = along[1], -along[0]
    inside = (int((x + nx * 0.5) // 1), int((y + ny * 0.5) // 1))
    return (-nx, -ny) if inside in carved else (nx, ny)


def _thickness(x: float, y: float, nx: float, ny: float, carved: frozenset[At]) -> float:
    """Return how far the rock reaches behind a point of the rim, up to two cells."""
    for step in range(1, _LOOK_AHEAD + 1):
        deep = step * _PACE
        if (int((x + nx * deep) // 1), int((y + ny * deep) // 1)) in carved:
            return deep
    return _LOOK_AHEAD * _PACE


def _pieces(cells: frozenset[At]) -> Iterator[tuple[At, ...]]:
    """Return the pieces of rock that hang together side by side, in reading order."""
    left = set(cells)
    for start in sorted(cells, key=lambda at: (at[1], at[0])):
        if start not in left:
            continue
        left.discard(start)
        piece, heap = [], [start]
        while heap:
            x, y = heap.pop()
            piece.append((x, y))
            for at in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if at in left:
                    left.discard(at)
                    heap.append(at)
        yield tuple(sorted(piece))


def _shored(basin: Polygon, key: str) -> BaseGeometry:
    """Return water with a winding shore inside a basin."""
    soft = basin.buffer(-_BEND).buffer(_BEND, quad_segs=8)
    noise = Noise(f"shore|{key}")
    found = []
    for part in polygons(soft):
        ring, middle = part.exterior, part.representative_point()
        count = max(16, round(ring.length / _STEP))
        shares = [index / count for index in range(count)]
        spots = shapely.line_interpolate_point(ring, shares, normalized=True)
        points = []
        for x, y in shapely.get_coordinates(spots).tolist():
            pull = 0.26 * noise.at(x * 1.9, y * 1.9)
            points.append((x + (middle.x - x) * pull, y + (middle.y - y) * pull))
        found.append(Polygon(points).buffer(0).intersection(part))
    return unary_union(found)


def polygons(area: BaseGeometry) -> list[Polygon]:
    """Return the polygons of an area, lines and points left out."""
    parts = shapely.get_parts(area)
    return [part for part in parts if isinstance(part, Polygon) and not part.is_empty]


def rings(part: Polygon) -> list[LinearRing]:
    """Return the outer ring of a polygon, then its holes."""
    return [part.exterior, *part.interiors]
