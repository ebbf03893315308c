"""What stands inside the areas of a plan: each street pattern in its own way.

Houses keep off water, roads, marks, important buildings and names, so that whatever matters in
play lies on clear ground.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.blocks.blocks import Plan, Point
from engine.blocks.blocks import Shape as PlanShape
from engine.blocks.plan_words import AREAS, SMALL, PlanRole, Streets
from engine.rng import Stream
from printkit.layout.base.look import Look
from printkit.layout.buildings.city import city_blocks, tower_blocks
from printkit.layout.buildings.house_record import BuiltHouses, HouseRecord
from printkit.layout.buildings.house_sketch import HouseSketch
from printkit.layout.buildings.lots import Ring
from printkit.layout.buildings.orbit import modules
from printkit.layout.buildings.plan_in_mm import usual_of, usual_shape
from printkit.layout.buildings.tents import tents
from printkit.layout.buildings.town import houses, works
from printkit.layout.marks.boxes import LabelBox, box_of, room_of
from printkit.scene.shapes import Shape

if TYPE_CHECKING:
    from shapely import Polygon

_STREET = 0.75  # half a main street between areas, in mm
_QUAY = 0.9  # from the bank to the first house
_MARGIN = 3.0  # houses are drawn so far beyond the map, where it cuts an area
_CLEAR = 0.9  # round important buildings, marks and names

_BUILDERS: Mapping[Streets, Callable[[Ring, Stream, HouseSketch, Point], None]] = {
    Streets.WARDS: houses,
    Streets.WORKS: works,
    Streets.GRID: city_blocks,
    Streets.TOWERS: tower_blocks,
    Streets.RINGS: modules,
    Streets.ROWS: tents,
}
_ACROSS = frozenset({PlanRole.RIVER, PlanRole.ROAD, PlanRole.COAST, PlanRole.LAKE})
"""What runs through an area and has banks."""
_OPEN = frozenset(
    {
        PlanRole.TOWER,
        PlanRole.UNDERGROUND,
        PlanRole.CONNECTION_REMOVED,
        PlanRole.RUIN,
        *SMALL,
    }
)
"""What stands on clear ground."""


def fabric(shape: PlanShape, plan: Plan, names: Sequence[LabelBox], look: Look) -> list[Shape]:
    """The houses of one area of a plan in mm; none on a plain plan."""
    clear = (*kept_clear(plan), *[name.grown(_CLEAR) for name in names])
    shape, times = usual_shape(shape, plan)
    return _set_down(shape, usual_of(plan)[0], times, clear, look.sparing).shapes(look)


@lru_cache(maxsize=64)
def _set_down(
    shape: PlanShape, plan: Plan, times: float, clear: tuple[LabelBox, ...], is_sparing: bool
) -> HouseSketch:
    """The houses of one area at a size: the same with another ink."""
    return _built(shape, plan, is_sparing).set_down(times, clear)


@lru_cache(maxsize=64)
def _built(shape: PlanShape, plan: Plan, is_sparing: bool) -> BuiltHouses:
    """The houses of one area at a usual size: the same in every theme and on most papers."""
    record = HouseRecord(is_sparing, [])
    build_up(shape, plan, record)
    return BuiltHouses(record)


def build_up(shape: PlanShape, plan: Plan, sketch: HouseSketch) -> None:
    """Sketch the houses of one area of a plan in mm; none on a plain plan."""
    from shapely import Polygon, box  # late: it costs 100 ms, and only maps need it

    build = _BUILDERS.get(plan.streets)
    if build is None or len(shape.points) < 3 or shape.role == PlanRole.AREA_GREEN:
        return
    body = Polygon(shape.points)
    page = box(-_MARGIN, -_MARGIN, plan.width + _MARGIN, plan.height + _MARGIN)
    ground = body.buffer(-_STREET, join_style="mitre").intersection(page)
    for water in _obstacles(plan, body):
        ground = ground.difference(water)
    key = ";".join(f"{x:.2f},{y:.2f}" for x, y in shape.points)
    for part in getattr(ground, "geoms", [ground]):
        if part.area > 4.0:
            ring = [(x, y) for x, y in part.simplify(0.05).exterior.coords[:-1]]
            build(
                ring, Stream(f"fabric|{key}|{part.area:.1f}"), sketch, (plan.width / 2, _core(plan))
            )


def _core(plan: Plan) -> float:
    """The height of the middle of everything built."""
    ys = [y for s in plan.shapes if s.role in AREAS for _, y in s.points]
    return (min(ys) + max(ys)) / 2 if ys else plan.height / 2


def _obstacles(plan: Plan, body: Polygon) -> Iterable[Polygon]:
    """Waters and roads that cross an area, with their banks."""
    from shapely import Polygon

    for shape in plan.shapes:
        if shape.role in _ACROSS and shape.closed:
            water = Polygon(shape.points).buffer(0)
            if water.intersects(body):
                yield water.buffer(_QUAY, join_style="mitre")


def kept_clear(plan: Plan) -> Iterable[LabelBox]:
    """The room of buildings, undergrounds, links and marks."""
    for shape in plan.shapes:
        if shape.role in _OPEN:
            yield box_of(shape.points).grown(_CLEAR)
    for mark in plan.marks:
        yield room_of(mark)
