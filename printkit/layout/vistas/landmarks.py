"""What a city is known for, upright: keeps, spires, ramparts and towers, tents and mounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

from engine.blocks.blocks import Plan
from engine.blocks.blocks import Shape as PlanShape
from engine.blocks.plan_words import PlanRole, Streets
from engine.rng import Stream
from engine.sums import ordered_sum
from printkit.layout.base.inks import pen
from printkit.layout.base.measure import round_mm
from printkit.layout.buildings.masonry import WALLS
from printkit.layout.vistas.camera import Point
from printkit.layout.vistas.houses import box, edges_to_camera, pyramid, upright
from printkit.layout.vistas.solids import MIDDLE, Solids
from printkit.scene.curves import polygon
from printkit.scene.shapes import Command, Paint, Path, Shape

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

_RAMPART = 3.4
"""How high a wall stands, in mm of the ground."""
_PIECE = 7.0
_STAKE = 0.9
"""Between two stakes of a palisade, in mm of the ground."""
_STAKES = 5
"""How many stand together; what lies farther off is behind them."""
_MANNERS = {
    Streets.GRID: (2.6, False),
    Streets.RINGS: (1.6, False),
    Streets.TOWERS: (2.4, False),
    Streets.ROWS: (1.6, False),
}


def landmark(shape: PlanShape, streets: Streets, number: int, solids: Solids) -> None:
    """Set an important building: a keep, a temple with its spire, a hall with its flag."""
    from shapely import Polygon

    body = Polygon(shape.points).buffer(0)
    if body.is_empty or body.geom_type != "Polygon":
        return
    ring = [(x, y) for x, y in body.exterior.coords[:-1]]
    row = max(y for _x, y in ring)
    x, y = body.representative_point().coords[0]
    shapes: list[Shape] = []
    eaves = 4.2
    if shape.role == PlanRole.SMALL_MILITARY:
        shapes += solids.faces(upright(ring, 0.0, eaves), MIDDLE)
        shapes += solids.battlement(ring, eaves, eaves + 1.2, closed=True)
        shapes += solids.drum((x, y), min(2.2, (body.area**0.5) * 0.22), 10.5)
        shapes += _flag((x, y), 10.5, 4.5, solids)
    elif shape.role == PlanRole.SMALL_RELIGION:
        shapes += _block(ring, eaves, solids)
        shapes += _spire((x, y), 1.7, 9.0, 9.0, solids)
    elif shape.role == PlanRole.SMALL_GOVERNMENT:
        shapes += _block(ring, eaves + 0.8, solids)
        shapes += solids.drum((x, y), 1.5, 9.5, cone=4.0)
        shapes += _flag((x, y), 13.5, 3.4, solids)
    else:
        shapes += _block(ring, eaves, solids)
    del streets, number
    solids.put(row - 0.01, shapes, x)


def _block(ring: Sequence[Point], eaves: float, solids: Solids) -> list[Shape]:
    """Return a large building of any outline: walls, windows, a roof that rises a little."""
    from shapely import Polygon

    shapes = solids.faces(upright(ring, 0.0, eaves), MIDDLE)
    windows: list[list[Point]] = []
    for (ax, ay), (bx, by) in edges_to_camera(ring):
        long = hypot(bx - ax, by - ay)
        for index in range(int(long / 1.3)):
            t = (index + 0.5) / int(long / 1.3)
            px, py = ax + (bx - ax) * t, ay + (by - ay) * t
            windows.append([solids.camera.at(px, py, 1.2), solids.camera.at(px, py, 2.9)])
    shapes += solids.lines(windows, 0.3)
    inner = Polygon(ring).buffer(-1.1, join_style="mitre")
    if (
        inner.is_empty
        or inner.geom_type != "Polygon"
        or len(inner.exterior.coords) - 1 != len(ring)
    ):
        return [*shapes, solids.face(solids.camera.ring(ring, eaves), None, MIDDLE)]
    top = [(x, y) for x, y in inner.exterior.coords[:-1]]
    pairs = [min(top, key=lambda q: hypot(q[0] - p[0], q[1] - p[1])) for p in ring]
    slopes = []
    for index, q in enumerate(ring):
        p = ring[index - 1]
        corners = [solids.camera.at(*p, eaves), solids.camera.at(*q, eaves),
                   solids.camera.at(*pairs[index], eaves + 1.5),
                   solids.camera.at(*pairs[index - 1], eaves + 1.5)]  # fmt: skip
        tone = (
            solids.tones.mid
            if q[1] + p[1] > pairs[index][1] + pairs[index - 1][1] and q[0] < p[0]
            else None
        )
        slopes.append((p[1] + q[1], corners, tone))
    slopes.sort(key=lambda slope: slope[0])
    far = [solids.face(corners, tone) for _row, corners, tone in slopes[: len(slopes) // 2]]
    near = [solids.face(corners, tone) for _row, corners, tone in slopes[len(slopes) // 2 :]]
    return [*far, *shapes, *near, solids.face(solids.camera.ring(pairs, eaves + 1.5), None)]


def _spire(at: Point, half: float, high: float, point: float, solids: Solids) -> list[Shape]:
    """Return a square tower with a steep roof, and a ball on its top."""
    x, y = at
    ring = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    shapes = solids.faces(upright(ring, 0.0, high), MIDDLE)
    px, py = solids.camera.at(x, y + half, high * 0.72)
    shapes += solids.lines([[(px, py), (px, round_mm(py + 1.6))]], 0.5)
    top = solids.camera.at(x, y, high + point)
    left, right = (
        solids.camera.at(x - half, y + half, high),
        solids.camera.at(x + half, y + half, high),
    )
    middle = (round_mm((left[0] * 2 + right[0]) / 3), left[1])
    shapes.append(solids.face([left, right, top], None, MIDDLE))
    if solids.tones.mid:
        shapes.append(solids.face([middle, right, top], solids.tones.mid))
    tip = (top[0], round_mm(top[1] - 1.6))
    return [
        *shapes,
        *solids.lines(
            [[top, tip], [(tip[0] - 0.5, tip[1] + 0.6), (tip[0] + 0.5, tip[1] + 0.6)]], 0.26
        ),
    ]


def _flag(at: Point, low: float, high: float, solids: Solids) -> list[Shape]:
    """Return a pole with a pennant in the accent."""
    x, y = solids.camera.at(*at, low)
    _x, top = solids.camera.at(*at, low + high)
    pennant = polygon(
        [(x, top), (round_mm(x + 3.6), round_mm(top + 0.8)), (x, round_mm(top + 1.7))]
    )
    paint = Paint(fill=solids.look.accent, stroke=solids.look.ink, width=pen(solids.look, 0.12))
    return [*solids.lines([[(x, y), (x, top)]], 0.26), Path(pennant, paint)]


def tent(at: Point, solids: Solids, *, has_flag: bool) -> None:
    """Set a besieger's tent."""
    x, y = at
    ring = [(x - 2.2, y - 1.6), (x + 2.2, y - 1.6), (x + 2.2, y + 1.6), (x - 2.2, y + 1.6)]
    shapes = solids.faces(pyramid(ring, 0.9, 4.2))
    foot = solids.camera.at(x, y + 1.6, 0.0)
    shapes += solids.lines([[foot, solids.camera.at(x, y + 0.6, 2.4)]], 0.3)
    if has_flag:
        shapes += _flag((x, y), 4.2, 3.4, solids)
    solids.put(y + 1.6, shapes, x)


def mound(at: Point, wide: float, high: float, stream: Stream, solids: Solids) -> None:
    """Set a hill: a rounded profile with hachures on its right."""
    x, y = at
    camera = solids.camera
    profile = [(-1.0, 0.0), (-0.72, 0.32), (-0.4, 0.75), (-0.12, 1.0), (0.16, 0.86), (0.42, 0.6),
               (0.75, 0.24), (1.0, 0.0)]  # fmt: skip
    points = [
        camera.at(x + px * wide, y, pz * high * (0.94 + 0.12 * stream.unit())) for px, pz in profile
    ]
    shapes: list[Shape] = [solids.face(points, None, MIDDLE)]
    strokes = []
    for index in range(7):
        t = 0.06 + index * 0.12
        top_z = (1.0 - t) ** 1.25
        a = camera.at(x + t * wide, y, top_z * high * 0.9)
        b = camera.at(x + (t + 0.05) * wide, y, max(0.02, top_z - 0.42) * high * 0.9)
        strokes.append([a, b])
    shapes += solids.lines(strokes)
    solids.put(y, shapes, x)


# Ramparts ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WallPiece:
    """A short piece of a wall on the ground.

    Attributes:
        ring: its outline.
        sides: the true sides of the wall, where it isn't cut; ``near`` those that face the camera.
    """

    ring: list[Point]
    sides: list[tuple[Point, Point]]
    near: list[tuple[Point, Point]]


def wall_pieces(plan: Plan) -> list[WallPiece]:
    """Return the walls of a city cut into short pieces, which hangs on no look."""
    from shapely import Polygon
    from shapely import box as window

    found: list[WallPiece] = []
    for shape in plan.shapes:
        if shape.role in WALLS and len(shape.points) > 2:
            body = Polygon(shape.points).buffer(0)
            x1, y1, x2, y2 = body.bounds
            y = y1
            while y < y2:
                x = x1
                while x < x2:
                    cut = body.intersection(window(x, y, x + _PIECE, y + _PIECE))
                    found += [
                        _piece_of(part, body.boundary)
                        for part in getattr(cut, "geoms", [cut])
                        if part.geom_type == "Polygon" and part.area > 0.05
                    ]
                    x += _PIECE
                y += _PIECE
    return found


def _piece_of(part: BaseGeometry, edge: BaseGeometry) -> WallPiece:
    """Return a piece with those of its sides where the wall isn't cut."""
    from shapely import Point as Spot

    ring = [(x, y) for x, y in part.exterior.coords[:-1]]
    sides: list[tuple[Point, Point]] = []
    for index, q in enumerate(ring):
        p = ring[index - 1]
        middle = Spot((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
        if edge.distance(middle) < 1e-3:
            sides.append((p, q))
    seen = set(edges_to_camera(ring))
    return WallPiece(ring, sides, [side for side in sides if side in seen])


def ramparts(plan: Plan, pieces: Sequence[WallPiece], solids: Solids) -> None:
    """Set the walls of a city, piece by piece, and its towers."""
    high, has_teeth = _MANNERS.get(plan.streets, (_RAMPART, True))
    for piece in pieces:
        _set_piece(piece, high, solids, has_teeth=has_teeth)
    for shape in plan.shapes:
        if shape.role == PlanRole.TOWER:
            _tower(shape, plan.streets, high, solids)


def palisade(edge: BaseGeometry, solids: Solids) -> None:
    """Set pointed stakes with a rail along a piece of a city's edge, a few at a time."""
    count = max(_STAKES, round(edge.length / _STAKE))
    spots = [edge.interpolate(index / count, normalized=True) for index in range(count + 1)]
    feet: list[Point] = [(spot.x, spot.y) for spot in spots]
    at = solids.camera.at
    for first in range(0, count, _STAKES):
        some = feet[first : first + _STAKES + 1]
        tops = []
        for p, q in pairwise(some):
            tops += [at(*p, 1.8), at((p[0] + q[0]) / 2, (p[1] + q[1]) / 2, 2.6)]
        tops.append(at(*some[-1], 1.8))
        shapes: list[Shape] = [solids.face([*tops, *(at(*p) for p in reversed(some))], None)]
        strokes = [[at(*p), at(*p, 1.8)] for p in some]
        strokes.append([at(*p, 1.2) for p in some])
        shapes += solids.lines(strokes)
        solids.put(max(y for _x, y in some), shapes, some[0][0])


def _set_piece(piece: WallPiece, high: float, solids: Solids, *, has_teeth: bool) -> None:
    """Set one piece of a wall; only its true sides have lines and teeth."""
    ring, near = piece.ring, piece.near
    far = [side for side in piece.sides if side not in near]
    shapes: list[Shape] = []
    top = high - 0.2
    paint = Paint(fill=solids.tones.ground or solids.look.paper)
    if has_teeth:
        for p, q in far:
            shapes += solids.battlement([p, q], top, high + 1.0)
    shapes.append(Path(polygon(solids.camera.ring(ring, top)), paint))
    for p, q in near:
        corners = [solids.camera.at(*p), solids.camera.at(*q), solids.camera.at(*q, top),
                   solids.camera.at(*p, top)]  # fmt: skip
        tone = solids.wall_tone(p, q)
        shapes.append(Path(polygon(corners), Paint(fill=tone or solids.look.paper)))
        if has_teeth:
            shapes += solids.battlement([p, q], top - 0.1, high + 1.0)
    lines = [[solids.camera.at(*p), solids.camera.at(*q)] for p, q in near]
    lines += [[solids.camera.at(*p, top), solids.camera.at(*q, top)] for p, q in piece.sides]
    shapes += solids.lines(lines, MIDDLE)
    solids.put(max(y for _x, y in ring), shapes, ring[0][0])


def _tower(shape: PlanShape, streets: Streets, high: float, solids: Solids) -> None:
    xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
    x, y = ordered_sum(xs) / len(xs), ordered_sum(ys) / len(ys)
    reach = hypot(xs[0] - x, ys[0] - y) * 0.86
    if streets in (Streets.WARDS, Streets.WORKS):
        shapes = solids.drum((x, y), reach, high * 1.75)
    elif streets == Streets.RINGS:
        shapes = solids.drum((x, y), reach, high * 1.4, cone=reach * 0.6)
    elif streets == Streets.ROWS:
        shapes = _floodlight((x, y), solids)
    else:
        ring = [
            (x - reach, y - reach),
            (x + reach, y - reach),
            (x + reach, y + reach),
            (x - reach, y + reach),
        ]
        shapes = solids.faces(box(ring, high * 1.8))
    solids.put(y + reach, shapes, x)


def _floodlight(at: Point, solids: Solids) -> list[Shape]:
    """Return a mast with lamps."""
    x, y = at
    foot, top = solids.camera.at(x, y), solids.camera.at(x, y, 9.0)
    lamps: list[Command] = []
    for dx in (-1.2, 0.0, 1.2):
        lamps += polygon(
            [
                (round_mm(top[0] + dx - 0.5), round_mm(top[1] - 0.5)),
                (round_mm(top[0] + dx + 0.5), round_mm(top[1] - 0.5)),
                (round_mm(top[0] + dx + 0.5), round_mm(top[1] + 0.5)),
                (round_mm(top[0] + dx - 0.5), round_mm(top[1] + 0.5)),
            ]
        )
    paint = Paint(fill=solids.look.paper, stroke=solids.look.ink, width=pen(solids.look, 0.2))
    return [*solids.lines([[foot, top]], 0.4), Path(tuple(lamps), paint)]
