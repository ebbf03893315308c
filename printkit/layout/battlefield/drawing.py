"""A battle map as a place: its floor carved from rock, its landmarks drawn, its data unchanged."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import shapely
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, unary_union

from engine.blocks.blocks import Board, Cell
from engine.rng import Stream
from printkit.layout.base.look import USUAL_WALL
from printkit.layout.base.measure import mm, round_mm
from printkit.layout.battlefield.boulders import boulder_shapes
from printkit.layout.battlefield.canvas import FINE, HEAVY, MIDDLE, Canvas, moved
from printkit.layout.battlefield.floor_detail import (
    cobbles,
    detail_shapes,
    floor_tones,
    grid_lines,
    rose,
)
from printkit.layout.battlefield.ground import FAR, SOLID, BoardGround, ground_of, polygons, rings
from printkit.layout.battlefield.landmarks import landmark_symbol
from printkit.layout.battlefield.pools import pool_shapes
from printkit.layout.battlefield.rock import rock_ground, rock_strokes
from printkit.layout.figures.heraldry import shield
from printkit.layout.figures.map_signs import piece_symbol
from printkit.scene.curves import polygon
from printkit.scene.shapes import Circle, Paint, Path, Shape, Symbol, Text, Use
from printkit.theme.theme import mix
from printkit.typography import icons

Line = list[tuple[float, float]]
Side = tuple[tuple[float, float], tuple[float, float]]

_WALL = 0.075
"""Half the thickness of a Wall, in cells."""
_CLEAR = 0.1
"""How far the joints of an objective's stones keep from the sides of its cells, in cells."""
_EARTH = 0.85
"""How much of the middle tone the ground of the rock holds: darker than the strip along the rim."""
_SMALL = 4.0
"""On cells smaller than this, in mm, the strokes of the rock lie wider apart, or they would run
together."""
_SAMPLE = 16
"""A board of at most this many cells is a sample in a legend."""
_LETTER = 7.0
"""Least height of the letter beside a picture, in mm."""


def battlefield_shapes(block: Board, canvas: Canvas, reach: float = FAR) -> list[Shape]:
    """Return the whole map without its coordinates and traces, in drawing order.

    The rim wanders at most ``reach`` cells beyond the outermost cells of floor.
    """
    ground = ground_of(block, reach)
    look = canvas.look
    shapes: list[Shape] = []
    floor = ground.floor
    if canvas.tinted:
        shapes += canvas.fill(rock_ground(ground.free), mix(look.medium, look.light, _EARTH))
    is_wide = canvas.ink == "low" or canvas.side < _SMALL
    strokes = rock_strokes(ground, sparing=is_wide, manner=look.hatch, shallow=canvas.ink == "low")
    shapes += canvas.strokes(strokes, 0.20)
    shapes += pool_shapes(ground, canvas)
    shapes += canvas.fill(floor, look.paper)
    if canvas.tinted:
        strip, wide, narrow = _shades(ground)
        shapes += canvas.fill(strip, look.light)
        shapes += floor_tones(ground, block.terrain, canvas)
        shapes += canvas.fill(wide, look.light)
        shapes += canvas.fill(narrow, look.medium)
    areas = areas_of(block)
    for _, area in areas:
        if canvas.tinted:
            shapes += canvas.fill(area, look.tint)
    shapes += grid_lines(ground, canvas)
    taken = {(cell.x, cell.y) for cell in block.cells if cell.role not in SOLID}
    shapes += detail_shapes(ground, block.terrain, taken, canvas)
    for text, area in areas:
        emblem = None if text else landmark_symbol(block.landmark, look)
        shapes += _objective(text, area, ground, canvas, emblem)
    shapes += boulder_shapes(ground, canvas)
    shapes += _walls(block, canvas)
    shapes += canvas.edge(floor, HEAVY * look.wall / USUAL_WALL)
    if ground.rim.built:
        shapes += _ashlar(ground, canvas)
    for cell in block.cells:
        shapes += _piece(cell, canvas)
    return shapes


def place_shapes(block: Board, canvas: Canvas) -> Sequence[Shape]:
    """Return the shapes of a map; those of a sample are kept, for a legend asks again and again."""
    if block.columns * block.rows <= _SAMPLE:
        return _sample(block, canvas)
    return battlefield_shapes(block, canvas)


@lru_cache(maxsize=256)
def _sample(block: Board, canvas: Canvas) -> tuple[Shape, ...]:
    return tuple(battlefield_shapes(block, canvas))


@lru_cache(maxsize=32)
def _shades(ground: BoardGround) -> tuple[BaseGeometry, BaseGeometry, BaseGeometry]:
    """Return the strip beyond the cells, and what the rock throws a wide and a narrow shade on."""
    floor = ground.floor
    wide = floor.difference(moved(floor, 0.22, 0.28))
    return floor.difference(ground.plain), wide, floor.difference(moved(floor, 0.10, 0.13))


def areas_of(block: Board) -> list[tuple[str, BaseGeometry]]:
    """Return each objective's area and the number it carries, if any."""
    by_text: dict[str, list[BaseGeometry]] = {}
    for cell in block.cells:
        if cell.role == "objective":
            square = box(cell.x, cell.y, cell.x + 1, cell.y + 1)
            by_text.setdefault(cell.text, []).append(square)
    return [
        (text, part) for text, cells in by_text.items() for part in polygons(unary_union(cells))
    ]


def _objective(
    text: str, area: BaseGeometry, ground: BoardGround, canvas: Canvas, emblem: Symbol | None
) -> list[Shape]:
    """Return one illustrated place: paved, with a double border, and an emblem or a star."""
    look = canvas.look
    outer, inner, joints, sides = _paving(area, ground.key)
    shapes = canvas.strokes(joints, 0.14, look.accent if canvas.tinted else canvas.dark)
    shapes += canvas.edge(outer, MIDDLE * 1.3, look.accent)
    shapes += canvas.edge(inner, FINE, look.accent)
    middle = area.representative_point() if not area.contains(area.centroid) else area.centroid
    width = min(area.bounds[2] - area.bounds[0], area.bounds[3] - area.bounds[1])
    radius = min(1.2, 0.36 * width)
    centre = (middle.x, middle.y)
    disc = round_mm(radius * canvas.side)
    shapes.append(
        Circle(
            *canvas.at(*centre),
            disc,
            Paint(fill=look.paper, stroke=look.accent, width=canvas.weight(MIDDLE)),
        )
    )
    shapes.append(
        Circle(
            *canvas.at(*centre),
            round_mm(disc * 0.86),
            Paint(stroke=look.accent, width=canvas.weight(0.14)),
        )
    )
    colour = look.accent if canvas.tinted else canvas.dark
    shapes += canvas.strokes(sides, 0.14, colour, dash=(0.8, 0.8))
    if text:
        size = round_mm(max(canvas.look.least, radius * 1.1 * canvas.side / mm(1.0)))
        x, y = canvas.at(*centre)
        shapes.append(
            Text(
                x,
                round_mm(y + mm(size) * 0.34),
                text,
                "serif-bold",
                size,
                look.accent,
                anchor="middle",
            )
        )
    elif emblem is not None:
        x, y = canvas.at(*centre)
        side = disc * 1.28
        shapes.append(
            Use(emblem, round_mm(x - side / 2), round_mm(y - side / 2), round_mm(side) / 100)
        )
    else:
        star = [canvas.at(*point) for point in rose(centre, radius * 0.74)]
        shapes.append(Path(polygon(star), Paint(fill=look.accent)))
    return shapes


@lru_cache(maxsize=128)
def _paving(
    area: BaseGeometry, key: str
) -> tuple[BaseGeometry, BaseGeometry, list[Line], list[Line]]:
    """Return the double border of an illustrated place, its stones' joints and its cells' sides.

    The joints keep clear of the sides, so that cells can be counted.
    """
    outer = area.buffer(-0.06, join_style="mitre")
    left, top, right, bottom = map(round, area.bounds)
    grid = unary_union(
        [LineString([(x, top), (x, bottom)]) for x in range(left + 1, right)]
        + [LineString([(left, y), (right, y)]) for y in range(top + 1, bottom)]
    )
    joints = cobbles(outer.difference(grid.buffer(_CLEAR)), Stream(f"paving|{key}|{area.bounds}"))
    sides = [list(part.coords) for part in shapely.get_parts(grid.intersection(outer))]
    return outer, area.buffer(-0.15, join_style="mitre"), joints, sides


def _walls(block: Board, canvas: Canvas) -> list[Shape]:
    """Return the Walls between cells as masonry, exactly on their edges."""
    sides = tuple(_side(edge.a, edge.b) for edge in block.edges if edge.role == "wall")
    if not sides:
        return []
    body, joints = _masonry(sides)
    look = canvas.look
    shapes: list[Shape] = []
    if canvas.tinted:
        shapes += canvas.fill(moved(body, 0.06, 0.08), look.medium)
    shapes += canvas.fill(body, look.paper)
    shapes += canvas.strokes(joints, 0.14)
    shapes += canvas.edge(body, MIDDLE * look.wall / USUAL_WALL)
    return shapes


@lru_cache(maxsize=64)
def _masonry(sides: tuple[Side, ...]) -> tuple[BaseGeometry, list[Line]]:
    """Return the body of all Walls on these sides of cells, and the joints between its stones."""
    body = unary_union([LineString(side).buffer(_WALL, cap_style="square") for side in sides])
    joints: list[Line] = []
    for (x1, y1), (x2, y2) in sides:
        for t in (0.25, 0.5, 0.75):
            x, y = x1 + (x2 - x1) * t, y1 + (y2 - y1) * t
            dx, dy = (y2 - y1) * _WALL, (x2 - x1) * _WALL
            joints.append([(x - dx, y - dy), (x + dx, y + dy)])
    return body, joints


def _wall_runs(block: Board) -> list[LineString]:
    """Return the edges on which Walls stand."""
    return [LineString(_side(edge.a, edge.b)) for edge in block.edges if edge.role == "wall"]


def wall_bodies(block: Board) -> list[Polygon]:
    """Return the ground that each straight row of Walls covers."""
    rows = [run for run in _wall_runs(block) if run.coords[0][1] == run.coords[1][1]]
    columns = [run for run in _wall_runs(block) if run.coords[0][1] != run.coords[1][1]]
    merged = [linemerge(runs) if len(runs) > 1 else runs[0] for runs in (rows, columns) if runs]
    lines = [line for each in merged for line in getattr(each, "geoms", [each])]
    return [line.simplify(0).buffer(_WALL, cap_style="square") for line in lines]


def floor_shapes(block: Board, ground: BoardGround, canvas: Canvas) -> list[Shape]:
    """Return the bare floor: its shade, the paving of its objectives, its grid, its details."""
    look = canvas.look
    shapes = canvas.fill(ground.floor, look.paper)
    areas = areas_of(block)
    for _, area in areas:
        if canvas.tinted:
            shapes += canvas.fill(area, look.tint)
    shapes += grid_lines(ground, canvas)
    taken = {(cell.x, cell.y) for cell in block.cells if cell.role not in SOLID}
    shapes += detail_shapes(ground, block.terrain, taken, canvas)
    for text, area in areas:
        emblem = None if text else landmark_symbol(block.landmark, look)
        shapes += _objective("" if emblem else text, area, ground, canvas, emblem)
    return shapes


def _side(a: tuple[int, int], b: tuple[int, int]) -> Side:
    """Return the edge between two neighbouring cells."""
    (ax, _), (bx, by) = sorted((a, b))
    return ((bx, by), (bx, by + 1)) if ax != bx else ((bx, by), (bx + 1, by))


def _ashlar(ground: BoardGround, canvas: Canvas) -> list[Shape]:
    """Return the outer face of built walls, and the joints between its stones.

    With little ink only the face.
    """
    outer, band = _face(ground)
    if canvas.ink == "low":
        return [*canvas.fill(band, canvas.look.paper), *canvas.edge(outer, FINE)]
    return [
        *canvas.fill(band, canvas.look.paper),
        *canvas.strokes(_joints(ground), 0.16),
        *canvas.edge(outer, FINE),
        *canvas.edge(ground.floor, MIDDLE * 1.2),
    ]


@lru_cache(maxsize=32)
def _face(ground: BoardGround) -> tuple[BaseGeometry, BaseGeometry]:
    """Return a floor with built walls round it, and those walls alone."""
    outer = ground.floor.buffer(0.16, join_style="mitre")
    return outer, outer.difference(ground.floor)


@lru_cache(maxsize=32)
def _joints(ground: BoardGround) -> list[Line]:
    """Return the joints between the stones of a wall."""
    joints: list[Line] = []
    for part in polygons(ground.floor):
        for ring in rings(part):
            count = max(4, round(ring.length / 0.5))
            for index in range(count):
                at = ring.interpolate(index / count, normalized=True)
                ahead = ring.interpolate((index + 0.02) / count, normalized=True)
                dx, dy = ahead.x - at.x, ahead.y - at.y
                long = (dx * dx + dy * dy) ** 0.5 or 1.0
                nx, ny = -dy / long * 0.16, dx / long * 0.16
                if ground.floor.contains(
                    LineString([(at.x + nx * 0.3, at.y + ny * 0.3), (at.x + nx, at.y + ny)])
                ):
                    nx, ny = -nx, -ny
                joints.append([(at.x, at.y), (at.x + nx, at.y + ny)])
    return joints


def _piece(cell: Cell, canvas: Canvas) -> list[Shape]:
    """Return what stands on a cell: a shield, a picture with its letter, or a plain sign."""
    if cell.role in ("floor", "objective") or cell.role in SOLID:
        return []
    look, side = canvas.look, canvas.side
    x, y = canvas.at(cell.x, cell.y)
    if cell.role == "spawn":
        number = int("".join(filter(str.isdigit, cell.text)) or 1)
        symbol = shield(number, look, canvas.ink)
        inset = round_mm(side * 0.06)
        shapes: list[Shape] = [Use(symbol, x + inset, y + inset, side * 0.86 / 100)]
        return shapes + _badge(str(number), cell, canvas)
    picture = piece_symbol(cell.role, look)
    if picture is None:
        box_side = round_mm(side * 0.7)
        if cell.symbol in icons.names():
            at = round_mm(x + side * 0.15), round_mm(y + side * 0.1)
            return [
                icons.icon(cell.symbol, *at, box_side, look.ink),
                *_badge(cell.text, cell, canvas),
            ]
        return _badge(cell.text, cell, canvas)
    inset = round_mm(side * 0.08)
    shapes = [Use(picture, x + inset, y + inset, side * 0.84 / 100)]
    if cell.role == "teleporter":
        return shapes + _inscribed(cell.text, cell, canvas)
    return shapes + _badge(cell.text, cell, canvas)


def _inscribed(text: str, cell: Cell, canvas: Canvas) -> list[Shape]:
    """Return letters in the middle of a ring."""
    size = round_mm(max(_LETTER, canvas.look.least, canvas.side * 0.34 / mm(1.0)))
    x, y = canvas.at(cell.x + 0.5, cell.y + 0.5)
    colour = canvas.look.accent
    return [
        Text(
            x,
            round_mm(y + mm(size) * 0.34),
            text,
            "sans-bold",
            size,
            colour,
            anchor="middle",
            halo=canvas.look.paper,
        )
    ]


def _badge(text: str, cell: Cell, canvas: Canvas) -> list[Shape]:
    """Return letters in the lower right corner of a cell."""
    if not text:
        return []
    size = round_mm(max(_LETTER, canvas.look.least, canvas.side * 0.24 / mm(1.0)))
    x, y = canvas.at(cell.x + 0.9, cell.y + 0.9)
    return [
        Text(x, y, text, "sans-bold", size, canvas.look.ink, anchor="end", halo=canvas.look.paper)
    ]
