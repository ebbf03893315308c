"""What of a city and the country round it hangs on no look: it is worked out once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING

from engine.blocks.blocks import Plan
from engine.blocks.blocks import Shape as PlanShape
from engine.blocks.plan_words import AREAS, LONG, SMALL, PlanRole, Streets
from engine.rng import Stream
from printkit.layout.base.look import Look
from printkit.layout.buildings.fabric import build_up, kept_clear
from printkit.layout.buildings.lots import carve, ruled
from printkit.layout.buildings.plan_in_mm import scaled
from printkit.layout.plan.rim import STAKED, open_edge
from printkit.layout.plan.roads import roads_of
from printkit.layout.vistas.camera import Point
from printkit.layout.vistas.city_blocks import LotSketch
from printkit.layout.vistas.landmarks import WallPiece, wall_pieces

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

_ACROSS = 150.0
"""How wide the town is on the ground, in mm."""
WATERS = frozenset({PlanRole.RIVER, PlanRole.LAKE, PlanRole.COAST, PlanRole.WATER})
_SIDE = 0.8
_BEYOND = 420.0
"""What reaches the side of the plan goes on for this many mm."""
_PARCEL, _KEPT = 520.0, 52
_SHORT = 1.5
"""A furrow that is no longer isn't drawn."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field: its edge, and its furrows from end to end."""

    edge: list[Point]
    furrows: list[tuple[Point, Point]]


@dataclass(slots=True)
class Survey:
    """What of a city and the country round it hangs on no look and no page: it costs the most.

    Attributes:
        plan: in mm on the ground.
        town_box: from left to right and from far to near, the town.
        town: its outline.
        waters: and ``ways``, the roads, reach far beyond the plan; ``roads`` end on it.
        walls: them in short pieces.
        fences: pieces of the town's edge where stakes stand instead of a wall.
        hedges: trees of them, with the size of their crowns.
        parcels: of land that is tilled.
        taken: ground where nothing grows.
        free: and what of the parcels is free ground, by their numbers.
        apart: mm between two furrows.
        fields: what was asked for of the parcels, by their numbers.
        lots: where houses stand; None until they are asked for.
    """

    plan: Plan
    town_box: tuple[float, float, float, float]
    town: BaseGeometry
    waters: list[BaseGeometry]
    ways: list[list[Point]]
    roads: list[Sequence[Point]]
    walls: list[WallPiece] = field(default_factory=list)
    fences: list[BaseGeometry] = field(default_factory=list)
    hedges: list[tuple[Point, float]] = field(default_factory=list)
    parcels: list[list[Point]] = field(default_factory=list)
    taken: BaseGeometry | None = None
    apart: float = 1.5
    free: dict[int, list[BaseGeometry]] = field(default_factory=dict)
    fields: dict[int, tuple[Field, ...]] = field(default_factory=dict)
    lots: LotSketch | None = None


def survey(plan: Plan, key: str, is_sparing: bool) -> Survey:
    """Return what can be said of a city before anything is drawn; kept for another look."""
    bare = replace(plan, title="", subtitle="", words="", labels=(), size="full")
    return _furrowed(bare, key, is_sparing)


@lru_cache(maxsize=4)
def _furrowed(plan: Plan, key: str, is_sparing: bool) -> Survey:
    """Return what is the same in every language."""
    apart = 2.6 if is_sparing else 1.5
    return replace(_surveyed(plan, key), apart=apart, fields={}, lots=None)


@lru_cache(maxsize=4)
def _surveyed(plan: Plan, key: str) -> Survey:
    """Return what is the same with little ink too, where furrows lie wider."""
    from shapely import Polygon, unary_union  # late: slow

    built = [s for s in plan.shapes if s.role in AREAS | LONG]
    xs = [x for s in built for x, _ in s.points] or [0.0, plan.width]
    plan = scaled(plan, _ACROSS / (max(xs) - min(xs)))
    built = [s for s in plan.shapes if s.role in AREAS | LONG | SMALL]
    xs = [x for s in built for x, _ in s.points] or [0.0, plan.width]
    ys = [y for s in built for _, y in s.points] or [0.0, plan.height]
    roads = [road for road in roads_of(plan, ()) if len(road.line) > 1]
    roads = [road for road in roads if not road.is_quay]
    seen = Survey(
        plan,
        (min(xs), max(xs), min(ys), max(ys)),
        unary_union([Polygon(s.points).buffer(0) for s in built if len(s.points) > 2]),
        [_widened(s, plan) for s in plan.shapes if s.role in WATERS and s.closed],
        [_prolonged(road.line) for road in roads],
        [road.line for road in roads],
    )
    seen.walls = wall_pieces(plan)
    if plan.streets != Streets.RINGS:
        _parcel_out(seen, key)
    if plan.streets in STAKED:
        seen.fences = open_edge(plan)[0]
    return seen


def lots_of(seen: Survey, look: Look) -> LotSketch:
    """Return where houses stand, which of a look only knows whether it is sparing."""
    if seen.lots is None:
        plan = seen.plan
        seen.lots = LotSketch(look.sparing, [*kept_clear(plan)])
        for shape in plan.shapes:
            if shape.role in AREAS:
                build_up(shape, plan, seen.lots)
    return seen.lots


def _parcel_out(seen: Survey, key: str) -> None:
    """Part the country into parcels, and set hedges round some."""
    from shapely import LineString, unary_union

    plan = seen.plan
    stream = Stream(f"open country|{key}")
    around = [
        (-150.0, -190.0), (plan.width + 150.0, -190.0),
        (plan.width + 150.0, plan.height + 60), (-150.0, plan.height + 60),
    ]  # fmt: skip
    seen.taken = unary_union(
        [seen.town.buffer(8.0), *(w.buffer(3.0) for w in seen.waters),
         *(LineString(way).buffer(3.2) for way in seen.ways), *_wilds(plan)]
    )  # fmt: skip
    is_tilled = plan.streets in (Streets.WARDS, Streets.WORKS, Streets.TOWERS)
    for parcel in carve(around, stream, _PARCEL, 0.0, 0.9):
        if stream.chance(_KEPT, 100) and is_tilled:
            seen.parcels.append(parcel)
        if stream.chance(1, 5):
            for part in _free_parts(parcel, seen.taken):
                for at in _along(part.exterior, 5.5):
                    if stream.chance(2, 3):
                        seen.hedges.append((at, 1.0 + 0.5 * stream.unit()))


def _free_parts(parcel: list[Point], taken: BaseGeometry | None) -> list[BaseGeometry]:
    """Return what of a parcel is free ground, slivers left out."""
    from shapely import Polygon

    ground = Polygon(parcel).buffer(-0.8, join_style="mitre").difference(taken)
    return [
        part
        for part in getattr(ground, "geoms", [ground])
        if part.geom_type == "Polygon" and part.area >= 60.0 and not part.interiors
    ]


def fields_of(seen: Survey, number: int) -> tuple[Field, ...]:
    """Return the fields of a parcel; only those that a picture shows are worked out."""
    found = seen.fields.get(number)
    if found is None:
        free = seen.free.get(number)
        if free is None:
            free = seen.free[number] = _free_parts(seen.parcels[number], seen.taken)
        made = []
        for part in free:
            if part.area >= 0.75 * part.convex_hull.area:
                edge = [(x, y) for x, y in part.simplify(0.4).exterior.coords[:-1]]
                made.append(Field(edge, _furrows(ruled(edge, seen.apart), part.buffer(-0.5))))
        found = seen.fields[number] = tuple(made)
    return found


def _furrows(lines: Sequence[Sequence[Point]], field: BaseGeometry) -> list[tuple[Point, Point]]:
    """Return what of some lines lies in a field, from end to end; shapely takes all at once."""
    import shapely

    if not lines:
        return []
    cut = shapely.get_parts(shapely.multilinestrings(shapely.linestrings(lines)) & field)
    is_line = shapely.get_type_id(cut) == shapely.GeometryType.LINESTRING
    kept = cut[is_line & (shapely.length(cut) > _SHORT)]
    ends = [shapely.get_coordinates(shapely.get_point(kept, end)).tolist() for end in (0, -1)]
    return [((ax, ay), (bx, by)) for (ax, ay), (bx, by) in zip(*ends, strict=True)]


def _wilds(plan: Plan) -> list[BaseGeometry]:
    from shapely import Polygon

    wild = (PlanRole.WOOD, PlanRole.HILL, PlanRole.RELIEF, PlanRole.CLUSTER)
    return [
        Polygon(s.points).buffer(2) for s in plan.shapes if s.role in wild and len(s.points) > 2
    ]


def _along(ring: BaseGeometry, apart: float) -> list[Point]:
    import shapely

    steps = [index * apart for index in range(int(ring.length / apart))]
    spots = shapely.get_coordinates(shapely.line_interpolate_point(ring, steps)).tolist()
    return [(x, y) for x, y in spots]


def _prolonged(line: Sequence[Point]) -> list[Point]:
    (x1, y1), (x2, y2) = line[-2], line[-1]
    long = hypot(x2 - x1, y2 - y1) or 1.0
    return [*line, (x2 + (x2 - x1) / long * _BEYOND, y2 + (y2 - y1) / long * _BEYOND)]


def _widened(shape: PlanShape, plan: Plan) -> BaseGeometry:
    """Return water whose points on the side of the map lie far beyond it."""
    from shapely import Polygon

    points = [(_beyond(x, plan.width), _beyond(y, plan.height)) for x, y in shape.points]
    return Polygon(points).buffer(0)


def _beyond(at: float, side: float) -> float:
    """Return a coordinate, moved far out where it lies on the side of the map."""
    if at <= _SIDE:
        return at - _BEYOND
    return at + _BEYOND if at >= side - _SIDE else at
