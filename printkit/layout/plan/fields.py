"""Strips of fields round a city: parcels with furrows, some of them left fallow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.blocks.blocks import Plan, Point
from engine.blocks.plan_words import AREAS
from engine.rng import Stream
from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.layout.buildings.lots import carve, inset, ruled
from printkit.layout.buildings.plan_in_mm import usual_of
from printkit.scene.curves import polygon
from printkit.scene.shapes import Command, Paint, Path, Shape

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from shapely.geometry.base import BaseGeometry

_PARCEL = 190.0
_KEPT = 62
"""Of a hundred parcels this many are tilled."""
_LEAST = 22.0
"""A field that is no larger isn't tilled, in mm²."""
_BALK = 0.4
"""From the edge of a parcel to its field, in mm."""
_HEADLAND = 0.35
"""From the edge of a field to its furrows, in mm."""
_FURROW = 1.0
_SHORT = 0.8
"""A furrow that is no longer isn't drawn, in mm."""
_BEYOND = 8.0
"""Parcels reach so far beyond the map, in mm."""


def fields(plan: Plan, free: BaseGeometry, look: Look) -> list[Shape]:
    """The fields on free ground round the town of a plan in mm."""
    usual, times = usual_of(plan)
    edges, furrows = _tilled(usual, times, free)
    if not edges:
        return []
    tones = inked(look)
    colour = look.medium if tones.ground else tones.line
    ground = [Path(edges, Paint(fill=tones.ground))] if tones.ground else []
    return [
        *ground,
        Path(furrows, Paint(stroke=colour, width=0.13)),
        Path(edges, Paint(stroke=colour, width=pen(look, 0.2), join="round")),
    ]


@dataclass(frozen=True, slots=True)
class _Parcels:
    """The tilled parcels of a country at a usual size.

    Attributes:
        bodies: them as shapely's polygons.
        lines: over each, from side to side, in the way that it is ploughed.
        furrows: of a whole parcel; from x and y to x and y.
    """

    bodies: NDArray[Any]
    lines: list[list[list[Point]]]
    furrows: list[NDArray[Any]]


@lru_cache(maxsize=8)
def _parcels(plan: Plan) -> _Parcels:
    """The parcels round a city, which no name on its map moves."""
    import numpy
    from shapely import Polygon, simplify

    width, height = plan.width, plan.height
    town = next(shape for shape in plan.shapes if shape.role in AREAS)
    stream = Stream("fields|" + ";".join(f"{x:.1f},{y:.1f}" for x, y in town.points))
    corners = [(-_BEYOND, -_BEYOND), (width + _BEYOND, -_BEYOND)]
    corners += [(width + _BEYOND, height + _BEYOND), (-_BEYOND, height + _BEYOND)]
    bodies: list[BaseGeometry] = []
    lines: list[list[list[Point]]] = []
    for parcel in carve(corners, stream, _PARCEL, 0.0, 0.9):
        is_tilled = stream.chance(_KEPT, 100)
        is_across = stream.chance(1, 3)
        ring = inset(parcel, _BALK)
        over = ruled(ring, _FURROW, is_across=is_across) if is_tilled and ring else []
        if over:
            bodies.append(Polygon(ring))
            lines.append(over)
    simple: NDArray[Any] = simplify(numpy.array(bodies, dtype=object), 0.25)
    return _Parcels(simple, lines, _cut(lines, simple))


@lru_cache(maxsize=32)
def _tilled(
    usual: Plan, times: float, free: BaseGeometry
) -> tuple[tuple[Command, ...], tuple[Command, ...]]:
    """The edges of the fields on free ground, and their furrows."""
    import numpy
    import shapely

    parcels = _parcels(usual)
    if not len(parcels.bodies):
        return (), ()
    shapely.prepare(free)
    whole = shapely.transform(parcels.bodies, lambda points: points * times)
    is_whole = shapely.contains_properly(free, whole)
    wholes = numpy.flatnonzero(is_whole & (shapely.area(whole) >= _LEAST))
    cut = numpy.flatnonzero(~is_whole & shapely.intersects(free, whole))
    parts, owners = shapely.get_parts(shapely.intersection(whole[cut], free), return_index=True)
    is_field = _are_fields(parts)
    parts, owners = shapely.simplify(parts[is_field], 0.25), cut[owners[is_field]]
    lines = [
        [[(x * times, y * times) for x, y in line] for line in parcels.lines[owner]]
        for owner in owners
    ]
    furrows = [parcels.furrows[index] * times for index in wholes]
    furrows += _cut(lines, parts)
    edges: list[Command] = []
    for body in [*whole[wholes], *parts]:
        edges += polygon([(x, y) for x, y in shapely.get_coordinates(body)[:-1].round(3).tolist()])
    steps: list[Command] = []
    for x1, y1, x2, y2 in numpy.concatenate(furrows).round(3).tolist() if furrows else ():
        steps += (("M", (x1, y1)), ("L", (x2, y2)))
    return tuple(edges), tuple(steps)


def _are_fields(parts: NDArray[Any]) -> NDArray[Any]:
    """Which of these are of one piece, large enough and hardly bent in."""
    import shapely

    sizes = shapely.area(parts)
    is_field: NDArray[Any] = shapely.get_type_id(parts) == shapely.GeometryType.POLYGON
    is_field &= sizes >= _LEAST
    is_field &= shapely.get_num_interior_rings(parts) == 0
    is_field &= sizes >= 0.8 * shapely.area(shapely.convex_hull(parts))
    return is_field


def _cut(lines: Sequence[Sequence[Sequence[Point]]], bodies: NDArray[Any]) -> list[NDArray[Any]]:
    """What of the lines over each field lies in it, from end to end; shapely takes all at once."""
    import numpy
    import shapely

    counts = [len(each) for each in lines]
    if not sum(counts):
        return []
    flat = numpy.array([line for each in lines for line in each])
    fans = shapely.multilinestrings(
        shapely.linestrings(flat), indices=numpy.repeat(numpy.arange(len(lines)), counts)
    )
    inner = shapely.buffer(bodies, -_HEADLAND, quad_segs=4)
    found, owners = shapely.get_parts(shapely.intersection(fans, inner), return_index=True)
    is_kept = shapely.get_type_id(found) == shapely.GeometryType.LINESTRING
    is_kept &= shapely.length(found) > _SHORT
    ends = [shapely.get_coordinates(shapely.get_point(found[is_kept], end)) for end in (0, -1)]
    strokes = numpy.hstack(ends)
    return numpy.split(strokes, numpy.searchsorted(owners[is_kept], range(1, len(lines))))
