"""A city from a hill before it: fields and roads, its wall, its roofs, what it is known for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain, cycle
from math import hypot
from typing import TYPE_CHECKING

from engine.blocks.blocks import Plan
from engine.blocks.plan_words import AREAS, LONG, SMALL, PlanRole, Streets
from engine.rng import Stream
from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.vistas.camera import Camera, Point
from printkit.layout.vistas.city_blocks import plant, raise_lots
from printkit.layout.vistas.city_survey import WATERS, Survey, fields_of, lots_of, survey
from printkit.layout.vistas.landmarks import landmark, palisade, ramparts, tent
from printkit.layout.vistas.solids import Solids
from printkit.scene.curves import polygon, rectangle
from printkit.scene.shapes import Clip, Command, Paint, Path, Shape

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

_ROAD = 2.0
_TOWN = 0.92
"""How much of a picture's width a town takes at most: its towers keep inside the frame."""


def city_view(
    plan: Plan, key: str, size: tuple[float, float], between: tuple[float, float, float], look: Look
) -> list[Shape]:
    """Return a city and the country round it.

    Args:
        plan: its map.
        key: what chance draws from.
        size: of the picture, in mm.
        between: how far down the page the country begins, and the town begins and ends.
        look: the colours.
    """
    wide, high = size
    ridge, top, bottom = between
    seen = survey(plan, key, look.sparing)
    plan = seen.plan
    camera = _camera(seen.town_box, wide / 2, wide, (top, bottom))
    solids = Solids(camera, look)
    ground = [
        *_fields(seen, solids, ridge, high),
        *_roads(seen.ways, camera, look),
        *_grounds(plan, camera, look, is_bridge=False),
        *_waters(seen.waters, camera, look),
        *_grounds(plan, camera, look, is_bridge=True),
    ]
    raise_lots(lots_of(seen, look), plan.streets, key, solids)
    for index, shape in enumerate(plan.shapes):
        if shape.role in SMALL:
            landmark(shape, plan.streets, index, solids)
    ramparts(plan, seen.walls, solids)
    for edge in seen.fences:
        palisade(edge, solids)
    _woods(plan, key, solids)
    for line in seen.roads:
        _camp(line, seen.town, plan.streets, solids)
    shown = rectangle(0.0, round_mm(ridge), round_mm(wide), round_mm(high))
    return [Clip(shown, tuple(ground)), *solids.shapes(camera.row_at(ridge + 1.0))]


@lru_cache(maxsize=2)
def _camera(
    town: tuple[float, float, float, float], middle: float, wide: float, down: tuple[float, float]
) -> Camera:
    """Return the camera that sees a town as wide as the picture, its near edge at the bottom.

    The same city in another ink is seen by the same camera, which knows its points already.
    """
    x1, x2, y1, y2 = town
    trial = Camera(middle, (y2, down[1]), (x1 + x2) / 2, 1.0)
    share = trial.share((y1 + y2) / 2 + (y2 - y1) * 0.1)
    zoom = min(wide * _TOWN / ((x2 - x1) * share), 1.45)
    high = trial.at(0.0, y2)[1] - trial.at(0.0, y1)[1]
    if high * zoom > down[1] - down[0]:
        zoom = (down[1] - down[0]) / high
    return replace(trial, zoom=round_mm(zoom))


def _rings(area: BaseGeometry) -> list[list[Point]]:
    parts = getattr(area, "geoms", [area])
    return [
        [(x, y) for x, y in ring.coords[:-1]]
        for part in parts
        if part.geom_type == "Polygon" and not part.is_empty
        for ring in (part.exterior, *part.interiors)
    ]


def _outline(area: BaseGeometry, camera: Camera) -> tuple[Command, ...]:
    steps: list[Command] = []
    for ring in _rings(area):
        steps += polygon(camera.ring(ring))
    return tuple(steps)


def _waters(waters: Sequence[BaseGeometry], camera: Camera, look: Look) -> list[Shape]:
    """Return water with its banks and lines along them, and ripples between."""
    from shapely import LineString, prepare, segmentize

    tones = inked(look)
    shapes: list[Shape] = []
    for water in waters:
        fine = segmentize(water, 6.0)
        steps = _outline(fine, camera)
        if not steps:
            continue
        bank = Paint(fill=tones.water or look.paper, stroke=look.ink, width=pen(look, 0.3),
                     join="round", even_odd=True)  # fmt: skip
        shapes.append(Path(steps, bank))
        for inset in (0.9, 1.9):
            inner = _outline(fine.buffer(-inset), camera)
            if inner and not look.sparing:
                shapes.append(Path(inner, Paint(stroke=tones.line, width=0.12)))
        ripples: list[Command] = []
        stream = Stream(f"ripples|{water.area:.2f}")
        body = water.buffer(-2.6)
        prepare(body)
        x1, y1, x2, y2 = (
            (
                max(-120.0, body.bounds[0]),
                max(-150.0, body.bounds[1]),
                min(320.0, body.bounds[2]),
                min(330.0, body.bounds[3]),
            )
            if not body.is_empty
            else (0, 0, 0, 0)
        )
        for _ in range(int((x2 - x1) * (y2 - y1) / (160 if look.sparing else 70))):
            x, y = x1 + (x2 - x1) * stream.unit(), y1 + (y2 - y1) * stream.unit()
            if body.contains(LineString([(x, y), (x + 4, y)])):
                ripples += [("M", camera.at(x, y)), ("L", camera.at(x + 2 + 2 * stream.unit(), y))]
        if ripples:
            shapes.append(Path(tuple(ripples), Paint(stroke=tones.line, width=pen(look, 0.14))))
    return shapes


def _fields(seen: Survey, solids: Solids, ridge: float, high: float) -> list[Shape]:
    """Return strips of fields all round, some with hedges of trees."""
    import numpy  # late: the shell needs none

    camera, look = solids.camera, solids.look
    tones = inked(look)
    for at, radius in seen.hedges:
        plant(at, radius, solids)
    edges: list[Command] = []
    ends: list[Point] = []
    for number, parcel in enumerate(seen.parcels):
        corners = camera.ring(parcel)
        across, down = [x for x, _y in corners], [y for _x, y in corners]
        if max(across) < 0 or min(across) > 2 * camera.middle:
            continue  # beside the picture, as most of a wide country is
        if max(down) < ridge or min(down) > high:
            continue
        for field in fields_of(seen, number):
            edges += polygon(camera.ring(field.edge))
            ends += chain.from_iterable(field.furrows)
    if not edges:
        return []
    spots = numpy.pad(numpy.array(ends, float).reshape(-1, 2), ((0, 0), (0, 1)))
    furrows = tuple(zip(cycle("ML"), camera.all_at(spots), strict=False))
    shapes: list[Shape] = []
    if tones.ground:
        shapes.append(Path(tuple(edges), Paint(fill=tones.ground)))
    colour = look.medium if tones.ground else tones.line
    shapes.append(Path(furrows, Paint(stroke=colour, width=pen(look, 0.15))))
    shapes.append(Path(tuple(edges), Paint(stroke=colour, width=pen(look, 0.2), join="round")))
    return shapes


def _roads(ways: Sequence[list[Point]], camera: Camera, look: Look) -> list[Shape]:
    from shapely import LineString, segmentize

    tones = inked(look)
    shapes: list[Shape] = []
    for way in ways:
        body = segmentize(LineString(way).buffer(_ROAD, cap_style="flat", quad_segs=3), 12.0)
        paint = Paint(fill=look.paper, stroke=tones.line, width=pen(look, 0.2), join="round")
        shapes.append(Path(_outline(body, camera), paint))
    return shapes


def _grounds(plan: Plan, camera: Camera, look: Look, *, is_bridge: bool) -> list[Shape]:
    """Return the paved ground of the town and its streets, or what crosses its waters."""
    tones = inked(look)
    shapes: list[Shape] = []
    for shape in plan.shapes:
        if len(shape.points) < 3 or not shape.closed:
            continue
        if shape.role in AREAS and not is_bridge:
            paint = Paint(fill=tones.ground or look.paper)
        elif shape.role in ((PlanRole.BRIDGE, PlanRole.LINEAR_ROAD) if is_bridge else ()):
            paint = Paint(fill=look.paper, stroke=tones.line, width=pen(look, 0.2), join="round")
        else:
            continue
        shapes.append(Path(polygon(camera.ring(shape.points)), paint))
    return shapes


def _woods(plan: Plan, key: str, solids: Solids) -> None:
    """Set the trees of woods, and mounds for hills."""
    from shapely import Polygon, contains_xy, prepare, unary_union

    from printkit.layout.vistas.landmarks import mound

    stream = Stream(f"woods|{key}")
    solid = [s for s in plan.shapes if s.role in LONG | SMALL | WATERS and len(s.points) > 2]
    built = unary_union([Polygon(s.points).buffer(1.5) for s in solid])
    for shape in plan.shapes:
        if len(shape.points) < 3:
            continue
        if shape.role in (PlanRole.WOOD, PlanRole.AREA_GREEN):
            is_park = shape.role == PlanRole.AREA_GREEN
            body = Polygon(shape.points).buffer(-3.0 if is_park else 0.0).difference(built)
            if body.is_empty:
                continue
            prepare(body)
            x1, y1, x2, y2 = body.bounds
            apart = (4.4 if solids.look.sparing else 3.2) * (2.3 if is_park else 1.0)
            y = y1
            while y < y2:
                x = x1 + apart * stream.unit()
                while x < x2:
                    at = (x + stream.unit() - 0.5, y + stream.unit() - 0.5)
                    if contains_xy(body, *at):
                        plant(at, 1.7 + 0.6 * stream.unit(), solids)
                    x += apart
                y += apart * 0.8
        elif shape.role in (PlanRole.HILL, PlanRole.RELIEF):
            body = Polygon(shape.points).buffer(0)
            x1, y1, x2, y2 = body.bounds
            for _ in range(5):
                at = (x1 + (x2 - x1) * (0.15 + 0.7 * stream.unit()),
                      y1 + (y2 - y1) * (0.2 + 0.7 * stream.unit()))  # fmt: skip
                mound(at, 5.0 + 4.0 * stream.unit(), 7.0 + 6.0 * stream.unit(), stream, solids)


def _camp(line: Sequence[Point], town: BaseGeometry, streets: Streets, solids: Solids) -> None:
    """Set the besiegers' tents beside a road, where nothing else is built."""
    from shapely import Point as Spot

    if streets in (Streets.RINGS, Streets.GRID):
        return
    index = min(len(line) - 1, max(2, len(line) // 2))
    (x1, y1), (x2, y2) = line[index - 1], line[index]
    long = hypot(x2 - x1, y2 - y1) or 1.0
    nx, ny = -(y2 - y1) / long, (x2 - x1) / long
    for side in (1, -1):
        spots = [
            (
                x2 + nx * side * away + (x2 - x1) / long * along,
                y2 + ny * side * away + (y2 - y1) / long * along,
            )
            for away, along in ((6.0, 0.0), (10.5, 3.0), (6.5, 6.5), (11.0, -4.0))
        ]
        if all(town.distance(Spot(spot)) > 5.0 for spot in spots):
            for number, spot in enumerate(spots):
                tent(spot, solids, has_flag=number == 0)
            return
