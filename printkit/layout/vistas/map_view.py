"""A battle map from a hill: rock that stands up, a floor sunk into it, what lies on it upright."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.blocks.blocks import Board, Cell
from engine.blocks.figures import Likeness
from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps, round_mm
from printkit.layout.battlefield.boulders import boulder_bodies
from printkit.layout.battlefield.canvas import Canvas
from printkit.layout.battlefield.drawing import areas_of, floor_shapes, wall_bodies
from printkit.layout.battlefield.ground import SOLID, BoardGround, ground_of, polygons, rings
from printkit.layout.battlefield.landmarks import landmark_symbol
from printkit.layout.battlefield.rock import REACH, rock_strokes
from printkit.layout.figures.figure import figure, middle_of
from printkit.layout.figures.heraldry import player_colour, shield
from printkit.layout.figures.inks import figure_inks
from printkit.layout.figures.map_signs import SMALLEST, piece_symbol
from printkit.layout.vistas.camera import Camera, Point
from printkit.layout.vistas.houses import edges_to_camera, upright
from printkit.layout.vistas.solids import MIDDLE, Solids
from printkit.scene.curves import ellipse, polygon
from printkit.scene.shapes import Command, Paint, Path, Shape, Symbol, Use
from printkit.typography import icons

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

_DEEP = 0.85
"""How far the floor lies below the rock, in cells."""
_STEEP = 0.98
_WALL = 0.8
_BOULDER = 0.6
_TALL, _PERSON = 2.2, 145.0
"""How tall a figure is in cells, and in units of its drawing."""
_UNITS = (
    Likeness("moustache", "greathelm", "plate", "spear", "shield"),
    Likeness("youth", "hood", "cloak", "bow", "quiver"),
    Likeness("bearded", "horned", "mail", "axe", "roundshield"),
    Likeness("woman", "crown", "robe", "staff"),
    Likeness("old", "widehat", "coat", "crossbow"),
    Likeness("bun", "kettle", "tunic", "halberd", "cape"),
)
_PIECE = 1.05
"""How wide what stands on a cell is, in cells."""


def map_view(board: Board, between: tuple[float, float, float], look: Look) -> list[Shape]:
    """Return a battle map tilted away from the viewer.

    Args:
        board: the map, with terrain.
        between: the picture's width, and how far down it the map begins and ends, in mm.
        look: the colours.
    """
    ground = ground_of(board)
    wide, top, bottom = between
    x1, y1, x2, y2 = ground.floor.bounds
    side = 150.0 / (x2 - x1)
    canvas = Canvas(0.0, 0.0, side, look, look.ink_mode)
    trial = Camera(wide / 2, (y2 * side, bottom - 9.0), (x1 + x2) / 2 * side, 1.0, _STEEP)
    share = trial.share((y1 + (y2 - y1) * 0.8) * side)
    zoom = wide * 0.86 / (150.0 * share)
    tall = trial.at(0, y2 * side)[1] - trial.at(0, y1 * side)[1] + _DEEP * side * 0.4
    zoom = min(zoom, (bottom - top - 26.0) / tall)
    camera = replace(
        trial,
        zoom=round_mm(zoom),
        near=(
            y2 * side,
            round_mm(bottom - 14.0 - max(0.0, (bottom - top - 26.0 - tall * zoom) * 0.42)),
        ),
    )
    solids = Solids(camera, look)
    low = -_DEEP * side
    rock = _whole(ground.floor.buffer(REACH * 1.5, quad_segs=4).simplify(0.03))
    top_of_rock = rock.difference(ground.floor)
    tones = inked(look)
    shapes = [
        *_slab(rock, side, solids),
        *camera.flat(floor_shapes(board, ground, canvas), low),
        *_cliffs(ground, side, low, solids),
    ]
    _stones(board, ground, side, low, solids)
    for cell in board.cells:
        _stand(cell, side, low, solids)
    for text, area in areas_of(board):
        _emblem(text, area, board, side, low, solids)
    standing = solids.shapes(-1e9)
    cover = _steps(top_of_rock, side, camera)
    strokes = canvas.strokes(
        rock_strokes(ground, sparing=canvas.ink == "low", manner=look.hatch), 0.18
    )
    return [
        *shapes,
        *standing,
        Path(cover, Paint(fill=tones.ground or look.paper, even_odd=True)),
        *camera.flat(strokes),
        Path(
            _steps(ground.floor, side, camera),
            Paint(stroke=look.ink, width=pen(look, 0.5), join="round"),
        ),
        *_over(board, side, low, solids),
    ]


def _whole(area: BaseGeometry) -> BaseGeometry:
    """Return an area without holes: rock is solid in the middle too."""
    from shapely import Polygon, unary_union

    return unary_union([Polygon(part.exterior) for part in polygons(area)])


def _steps(area: BaseGeometry, side: float, camera: Camera, z: float = 0.0) -> tuple[Command, ...]:
    steps: list[Command] = []
    for part in polygons(area):
        for ring in rings(part):
            steps += polygon(camera.ring([(x * side, y * side) for x, y in ring.coords[:-1]], z))
    return tuple(steps)


def _slab(rock: BaseGeometry, side: float, solids: Solids) -> list[Shape]:
    """Return the near side of the block of rock, cut straight, with strata."""
    camera, look = solids.camera, solids.look
    part = max(polygons(rock), key=lambda each: each.area)
    ring = [(x * side, y * side) for x, y in part.exterior.coords[:-1]]
    deep = -1.9 * side
    shapes: list[Shape] = []
    for (ax, ay), (bx, by) in sorted(edges_to_camera(ring), key=lambda e: max(e[0][1], e[1][1])):
        corners = [
            camera.at(ax, ay),
            camera.at(bx, by),
            camera.at(bx, by, deep),
            camera.at(ax, ay, deep),
        ]
        paint = Paint(fill=solids.tones.mid or look.paper)
        shapes.append(Path(polygon(corners), paint))
    strata: list[list[Point]] = []
    outline: list[list[Point]] = []
    for (ax, ay), (bx, by) in edges_to_camera(ring):
        outline += [
            [camera.at(ax, ay, deep), camera.at(bx, by, deep)],
            [camera.at(ax, ay), camera.at(bx, by)],
        ]
        strata += [
            [camera.at(ax, ay, deep * level), camera.at(bx, by, deep * level)]
            for level in (0.28, 0.52, 0.8)
            if (int(ax * 7 + level * 100) % 5) > 0
        ]
    return [*shapes, *solids.lines(strata), *solids.lines(outline, MIDDLE)]


def _cliffs(ground: BoardGround, side: float, low: float, solids: Solids) -> list[Shape]:
    """Return the faces of rock behind the floor, with strokes down them."""
    camera, look = solids.camera, solids.look
    faces = []
    for part in polygons(ground.floor):
        for number, line in enumerate(rings(part)):
            ring = [(x * side, y * side) for x, y in line.coords[:-1]]
            seen = set(edges_to_camera(ring))
            for index, q in enumerate(ring):
                p = ring[index - 1]
                is_far = (p, q) not in seen if number == 0 else (p, q) in seen
                if is_far and abs(p[0] - q[0]) > 1e-6:
                    faces.append((max(p[1], q[1]), p, q))
    faces.sort(key=lambda face: face[0])
    shapes: list[Shape] = []
    lines: list[list[Point]] = []
    fill = Paint(fill=solids.tones.mid or look.paper)
    for number, (_row, p, q) in enumerate(faces):
        corners = [camera.at(*p), camera.at(*q), camera.at(*q, low), camera.at(*p, low)]
        shapes.append(Path(polygon(corners), fill))
        reach = low * (0.35 + 0.55 * ((number * 7) % 5) / 4)
        if not look.sparing or number % 2:
            lines.append([camera.at(*p, -0.04 * side), camera.at(*p, reach)])
        lines.append([camera.at(*p, low), camera.at(*q, low)])
    return [*shapes, *solids.lines(lines, 0.16)]


def _stones(board: Board, ground: BoardGround, side: float, low: float, solids: Solids) -> None:
    """Set boulders, and Walls where they stand."""
    camera = solids.camera
    for body in boulder_bodies(ground):
        ring = [(x * side, y * side) for x, y in body.exterior.simplify(0.03).coords[:-1]]
        cx, cy = body.centroid.x * side, body.centroid.y * side
        cap = [(cx + (x - cx) * 0.74, cy + (y - cy) * 0.74) for x, y in ring]
        high = low + _BOULDER * side
        faces = []
        for index, q in enumerate(ring):
            p = ring[index - 1]
            corners = [camera.at(*p, low), camera.at(*q, low), camera.at(*cap[index], high),
                       camera.at(*cap[index - 1], high)]  # fmt: skip
            middle = ((p[0] + q[0]) / 2 - cx, (p[1] + q[1]) / 2 - cy)
            faces.append((p[1] + q[1], corners, solids.slope_tone(*middle)))
        faces.sort(key=lambda face: face[0])
        shapes: list[Shape] = [
            Path(polygon(corners), Paint(fill=tone or solids.look.paper))
            for _row, corners, tone in faces
        ]
        shapes.append(solids.face(camera.ring(cap, high), None))
        skirt = [p for p in ring if p[1] >= cy - side * 0.2]
        shapes += solids.lines([camera.ring(skirt, low)], 0.3) if len(skirt) > 1 else []
        hull = _hull([*camera.ring(ring, low), *camera.ring(cap, high)])
        edge = Paint(stroke=solids.look.ink, width=pen(solids.look, 0.35), join="round")
        shapes.append(Path(polygon(hull), edge))
        solids.put(max(y for _x, y in ring), shapes, cx)
    for body in wall_bodies(board):
        ring = [(x * side, y * side) for x, y in body.exterior.coords[:-1]]
        high = low + _WALL * side
        shapes = [
            *solids.faces(upright(ring, low, high), MIDDLE),
            solids.face(camera.ring(ring, high), None, MIDDLE),
        ]
        solids.put(max(y for _x, y in ring), shapes, ring[0][0])


def _hull(points: Sequence[Point]) -> list[Point]:
    from shapely import MultiPoint

    return [
        (round_mm(x), round_mm(y)) for x, y in MultiPoint(points).convex_hull.exterior.coords[:-1]
    ]


def _stand(cell: Cell, side: float, low: float, solids: Solids) -> None:
    """Set what lies on a cell upright: a thing, or a player's banner."""
    if cell.role in ("floor", "objective", "spawn", "token", *SOLID):
        return
    symbol = piece_symbol(cell.role, solids.look)
    x, y = (cell.x + 0.5) * side, (cell.y + 0.72) * side
    if symbol is not None:
        solids.put(y, [_upright(symbol, x, y, low, side * _PIECE, solids)], x)


def _upright(symbol: Symbol, x: float, y: float, z: float, wide: float, solids: Solids) -> Use:
    """Return a symbol that stands on its lower edge, large enough for its strokes to print."""
    wide *= solids.camera.share(y) * solids.camera.zoom
    scale = max(wide, SMALLEST + 0.01) / symbol.width
    px, py = solids.camera.at(x, y, z)
    return Use(
        symbol,
        round_mm(px - symbol.width * scale / 2),
        round_mm(py - symbol.height * scale * 0.92),
        round(scale, 4),
    )


def _emblem(
    text: str, area: BaseGeometry, board: Board, side: float, low: float, solids: Solids
) -> None:
    """Set the landmark of the map in the middle of its objective."""
    symbol = None if text else landmark_symbol(board.landmark, solids.look)
    if symbol is None:
        return
    spot = area.centroid if area.contains(area.centroid) else area.representative_point()
    x, y = spot.x * side, spot.y * side
    across = min(area.bounds[2] - area.bounds[0], 2.2) * side
    solids.put(y, [_upright(symbol, x, y, low, across, solids)], x)


def _over(board: Board, side: float, low: float, solids: Solids) -> list[Shape]:
    """Return what must not be hidden by rock: banners and the token, the farthest first."""
    shapes: list[Shape] = []
    for cell in sorted(board.cells, key=lambda c: (c.y, c.x)):
        x, y = (cell.x + 0.5) * side, (cell.y + 0.6) * side
        if cell.role == "spawn":
            number = int("".join(filter(str.isdigit, cell.text)) or 1)
            shapes += standee(number, (x, y), low, side, solids)
        elif cell.role == "token":
            shapes += _token((x, y), low, side, solids)
    return shapes


def standee(number: int, at: Point, low: float, side: float, solids: Solids) -> list[Shape]:
    """Return a player's figure on a round base, with the player's shield on a pole beside it."""
    camera, look = solids.camera, solids.look
    share = camera.share(at[1]) * camera.zoom
    foot = camera.at(*at, low)
    base = ellipse(foot[0], foot[1], 0.62 * side * share, 0.34 * side * share)
    inks = figure_inks(look, player_colour(number, look))
    unit = round(_TALL * side * share / _PERSON, 3)
    of = _UNITS[(number - 1) % len(_UNITS)]
    body = figure(of, inks, unit)
    x = round_mm(foot[0] - middle_of(of, body, unit))
    y = round_mm(foot[1] + 0.12 * side * share - body.height)
    pole = round_mm(foot[0] - 0.52 * side * share)
    top = round_mm(foot[1] - 2.3 * side * share)
    wide = 0.95 * side * share
    symbol = shield(number, look, look.ink_mode)
    return [
        Path(near_steps(base), Paint(fill=look.paper, stroke=look.ink, width=pen(look, 0.35))),
        *solids.lines([[(pole, foot[1]), (pole, top)]], 0.5),
        Use(symbol, round_mm(pole - wide / 2), top, round(wide / 100.0, 4)),
        Use(body, x, y),
    ]


def _token(at: Point, low: float, side: float, solids: Solids) -> list[Shape]:
    """Return the token on a stand, in the accent."""
    look, camera = solids.look, solids.camera
    symbol = piece_symbol("token", look)
    if symbol is not None:
        return [_upright(symbol, *at, low, side * 1.5, solids)]
    px, py = camera.at(*at, low)
    wide = round_mm(1.2 * side * camera.share(at[1]) * camera.zoom)
    return [icons.icon("star", round_mm(px - wide / 2), round_mm(py - wide), wide, look.accent)]
