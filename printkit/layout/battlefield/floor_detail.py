"""What lies on the floor of each terrain: the grid, pebbles, grass, flagstones, contours."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import shapely
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry

from engine.rng import Stream
from printkit.layout.battlefield.canvas import Canvas
from printkit.layout.battlefield.ground import BoardGround, polygons, rings
from printkit.layout.battlefield.noise import Noise
from printkit.scene.shapes import Circle, Paint, Shape
from printkit.theme.theme import mix

Line = list[tuple[float, float]]

_DEEPER = 0.25
"""How much of the middle tone the darker patches of a floor hold."""
_SHELF = 0.19
"""How wide the shelf at the foot of a canyon's side is, in cells."""
_HEIGHTS = {"caverns": (0.5, 0.62), "field": (0.46, 0.58), "canyon": (0.5, 0.6)}
"""How high noise stands where a floor has a pale tone, and where a darker one."""


def floor_tones(ground: BoardGround, terrain: str, canvas: Canvas) -> list[Shape]:
    """Return the pale tones of a terrain's floor: slabs, meadows, the shelf below a canyon's side.

    Only full ink has them.
    """
    if not canvas.tinted:
        return []
    pale = canvas.look.light
    deeper = mix(canvas.look.medium, pale, _DEEPER)
    if ground.rim.built:
        return [*canvas.fill(ground.plain, pale), *canvas.fill(_slabs(ground), deeper)]
    low, high = _HEIGHTS[terrain]
    patches = _shelved(ground, low) if terrain == "canyon" else _patches(ground, low)
    return [*canvas.fill(patches, pale), *canvas.fill(_patches(ground, high), deeper)]


@lru_cache(maxsize=32)
def _shelved(ground: BoardGround, least: float) -> BaseGeometry:
    """Return the patches, and the shelf at the foot of a canyon's side."""
    shelf = ground.floor.difference(ground.floor.buffer(-_SHELF))
    return _patches(ground, least).union(shelf)


@lru_cache(maxsize=32)
def _slabs(ground: BoardGround) -> BaseGeometry:
    """Return some slabs of a floor laid in rows half a cell deep."""
    stream = Stream(f"slabs|{ground.key}")
    slabs = []
    for row in range(2 * ground.rows):
        x = -stream.unit()
        while x < ground.columns:
            wide = 0.5 + 0.25 * stream.between(0, 3)
            if stream.chance(2, 5):
                slabs.append(box(x, row / 2, x + wide, row / 2 + 0.5))
            x += wide
    return shapely.intersection(shapely.unary_union(slabs), ground.plain)


@lru_cache(maxsize=64)
def _patches(ground: BoardGround, least: float) -> BaseGeometry:
    """Return the floor where noise stands higher than ``least``."""
    soft = _swells(ground.key, ground.columns, ground.rows, least)
    return soft.intersection(ground.floor).simplify(0.02)


@lru_cache(maxsize=64)
def _swells(key: str, columns: int, rows: int, least: float) -> BaseGeometry:
    """Return where noise stands higher than ``least``; it knows of no rim, so of no paper."""
    step = 0.5
    noise = Noise(f"patches|{key}")
    points = [
        (x * step, y * step)
        for x in range(int(columns / step) + 1)
        for y in range(int(rows / step) + 1)
        if noise.at(x * step * 0.45, y * step * 0.45) > least
    ]
    spots = shapely.buffer(shapely.points(points), 0.46, quad_segs=3) if points else []
    return shapely.unary_union(spots).buffer(0.3, quad_segs=3).buffer(-0.3, quad_segs=3)


def grid_lines(ground: BoardGround, canvas: Canvas) -> list[Shape]:
    """Return the dashed lines round every cell of the floor, where a natural rim leaves them too.

    The strip between such a line and the rock is seen to be no cell.
    """
    lines: list[Line] = []
    for x in range(ground.columns + 1):
        seen = [y for y in range(ground.rows) if _is_parted(ground, (x - 1, y), (x, y))]
        lines += [[(x, low), (x, high)] for low, high in _runs(seen)]
    for y in range(ground.rows + 1):
        seen = [x for x in range(ground.columns) if _is_parted(ground, (x, y - 1), (x, y))]
        lines += [[(low, y), (high, y)] for low, high in _runs(seen)]
    dash = (0.4, 1.2) if canvas.ink == "low" else (0.9, 0.55)
    return canvas.strokes(lines, 0.13, canvas.grey, dash=dash)


def _is_parted(ground: BoardGround, one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Return whether a line runs between two cells: both are floor, or a rim wanders off one."""
    floor = (one in ground.carved) + (other in ground.carved)
    return floor == 2 or (floor == 1 and not ground.rim.built)


def _runs(numbers: list[int]) -> list[tuple[int, int]]:
    """Return the first number of each run of neighbours, and the one behind its last."""
    found: list[tuple[int, int]] = []
    for number in numbers:
        if found and found[-1][1] == number:
            found[-1] = found[-1][0], number + 1
        else:
            found.append((number, number + 1))
    return found


def detail_shapes(
    ground: BoardGround, terrain: str, taken: set[tuple[int, int]], canvas: Canvas
) -> list[Shape]:
    """Return what grows and lies about, away from the cells that hold something."""
    stream = Stream(f"detail|{terrain}|{ground.key}")
    free = sorted(ground.carved - taken - {at for stone in ground.boulders for at in stone})
    if terrain == "field":
        return _grass(free, stream, canvas) + _pebbles(ground, free, stream, canvas, 30)
    if terrain in ("ruins", "rooms"):
        return _flagstones(free, stream, canvas, 5 if terrain == "ruins" else 9)
    if terrain == "canyon":
        return _contours(ground, canvas) + _pebbles(ground, free, stream, canvas, 9)
    return _pebbles(ground, free, stream, canvas, 7)


def _pebbles(
    ground: BoardGround, free: list[tuple[int, int]], stream: Stream, canvas: Canvas, one_in: int
) -> list[Shape]:
    """Return small stones, most of them near the rock."""
    paint = Paint(fill=canvas.look.paper, stroke=canvas.look.ink, width=canvas.weight(0.12))
    shapes: list[Shape] = []
    for x, y in free:
        beside = any(
            (x + dx, y + dy) not in ground.carved for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        )
        if not stream.chance(1, one_in if beside else one_in * 5):
            continue
        for _ in range(stream.between(1, 3)):
            px, py = x + 0.12 + stream.unit() * 0.76, y + 0.12 + stream.unit() * 0.76
            radius = round((0.02 + stream.unit() * 0.03) * canvas.side, 3)
            shapes.append(Circle(*canvas.at(px, py), radius, paint))
    return shapes


def _grass(free: list[tuple[int, int]], stream: Stream, canvas: Canvas) -> list[Shape]:
    """Return tufts of three blades."""
    blades: list[Line] = []
    for x, y in free:
        if not stream.chance(1, 4):
            continue
        px, py = x + 0.2 + stream.unit() * 0.6, y + 0.25 + stream.unit() * 0.6
        for lean in (-0.07, 0.0, 0.07):
            high = 0.10 + stream.unit() * 0.06
            blades.append([(px + lean * 0.4, py), (px + lean, py - high)])
    return canvas.strokes(blades, 0.14, canvas.dark)


def _flagstones(
    free: list[tuple[int, int]], stream: Stream, canvas: Canvas, one_in: int
) -> list[Shape]:
    """Return broken slabs here and there."""
    lines: list[Line] = []
    for x, y in free:
        if not stream.chance(1, one_in):
            continue
        across = 0.3 + stream.unit() * 0.4
        down = 0.3 + stream.unit() * 0.4
        lines.append([(x + 0.06, y + down), (x + across, y + down + (stream.unit() - 0.5) * 0.1)])
        lines.append([(x + across, y + 0.06), (x + across, y + down)])
        if stream.chance(2, 5):
            lines.append(
                [(x + across, y + down), (x + 0.94, y + down + (stream.unit() - 0.5) * 0.2)]
            )
    return canvas.strokes(lines, 0.12, canvas.grey if canvas.ink == "low" else canvas.dark)


def _contours(ground: BoardGround, canvas: Canvas) -> list[Shape]:
    """Return two lines inside the rim, as a canyon's steps; with little ink the outer one."""
    shapes: list[Shape] = []
    for inset, mm in ((0.10, 0.14), (0.19, 0.10))[: 1 if canvas.ink == "low" else 2]:
        shapes += canvas.strokes(_steps(ground, inset), mm, canvas.grey)
    return shapes


@lru_cache(maxsize=64)
def _steps(ground: BoardGround, inset: float) -> list[Line]:
    """Return the lines this many cells inside the rim."""
    free = box(0, 0, ground.columns, ground.rows)
    inner = ground.floor.buffer(-inset).intersection(free)
    return [list(ring.coords) for part in polygons(inner) for ring in rings(part)]


def rose(middle: tuple[float, float], radius: float, points: int = 8) -> list[tuple[float, float]]:
    """Return the outline of a star with long and short points."""
    found = []
    for index in range(points * 2):
        far = radius * (1.0 if index % 4 == 0 else 0.62 if index % 2 == 0 else 0.26)
        angle = index * pi / points - pi / 2
        found.append((middle[0] + far * cos(angle), middle[1] + far * sin(angle)))
    return found


def cobbles(area: BaseGeometry, stream: Stream) -> list[Line]:
    """Return the joints of an area paved with uneven stones."""
    x1, y1, x2, y2 = area.bounds
    step = 0.42
    points = [
        (x1 + (i + 0.2 + 0.6 * stream.unit()) * step, y1 + (j + 0.2 + 0.6 * stream.unit()) * step)
        for j in range(int((y2 - y1) / step) + 1)
        for i in range(int((x2 - x1) / step) + 1)
    ]
    joints = shapely.voronoi_polygons(shapely.multipoints(points), only_edges=True)
    cut = shapely.get_parts(joints.intersection(area))
    return [list(part.coords) for part in cut if part.geom_type == "LineString"]
