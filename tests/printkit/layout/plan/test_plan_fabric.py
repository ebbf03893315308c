"""Houses on drawn plans: every street pattern builds; names, waters and outside stay free."""

from __future__ import annotations

import pytest
import shapely

from engine.blocks.blocks import Label, Plan, Shape
from engine.blocks.plan_words import PlanRole, Streets
from engine.rng import Stream
from printkit.layout.base.look import look_of
from printkit.layout.buildings.fabric import _built, _set_down, fabric
from printkit.layout.buildings.lots import area, carve, inset
from printkit.layout.buildings.plan_in_mm import scaled
from printkit.layout.marks.boxes import LabelBox
from printkit.layout.plan.plan import plan_shapes
from printkit.theme.style import make_style

STREETS = tuple(kind for kind in Streets if kind is not Streets.NONE)
RING = ((20.0, 20.0), (90.0, 14.0), (96.0, 70.0), (60.0, 92.0), (18.0, 80.0))
RIVER = ((0.0, 48.0), (120.0, 52.0), (120.0, 56.0), (0.0, 52.0))
NAME = LabelBox(30.0, 28.0, 60.0, 36.0)


def look(ink="full"):
    return look_of(make_style(paper="a4", ink=ink), "oxblood")


def plan(streets):
    return Plan(
        120.0, 100.0, (Shape(PlanRole.AREA, RING), Shape(PlanRole.RIVER, RIVER)), streets=streets
    )


def outlines(shapes):
    """All closed outlines of at least three corners."""
    for shape in shapes:
        ring = []
        for name, values in shape.commands:
            if name == "M":
                ring = []
            if values:
                ring.append(tuple(values[-2:]))
            if name == "Z" and len(ring) > 2:
                yield shapely.Polygon(ring)


def built(streets, names=(), ink="full"):
    whole = plan(streets)
    return fabric(whole.shapes[0], whole, names, look(ink))


@pytest.mark.parametrize("streets", STREETS)
def test_houses_stand_inside_their_area_and_off_the_water(streets):
    ground, water = shapely.Polygon(RING), shapely.Polygon(RIVER)
    houses = list(outlines(built(streets)))
    assert len(houses) > 20
    for house in houses:
        body = house.buffer(0)
        assert body.difference(ground.buffer(0.8)).area < 0.01  # a shadow may fall that far
        assert body.intersection(water).area < 0.01


@pytest.mark.parametrize("streets", STREETS)
def test_names_stand_on_open_ground(streets):
    room = shapely.box(NAME.left, NAME.top, NAME.right, NAME.bottom)
    assert any(house.intersects(room) for house in outlines(built(streets)))
    assert not any(house.intersects(room) for house in outlines(built(streets, [NAME])))


@pytest.mark.parametrize("streets", STREETS)
def test_the_same_plan_is_always_built_alike(streets):
    assert built(streets) == built(streets)


@pytest.mark.parametrize("streets", STREETS)
def test_another_size_has_the_same_houses_whatever_was_drawn_before(streets):
    def drawn(times):
        found = scaled(plan(streets), times)
        return fabric(found.shapes[0], found, (), look())

    usual, smaller = drawn(1.5), drawn(1.45)
    for one, other in zip(usual, smaller, strict=True):
        assert [name for name, _ in one.commands] == [name for name, _ in other.commands]
        for (_, here), (_, there) in zip(one.commands, other.commands, strict=True):
            assert there == pytest.approx([value * 1.45 / 1.5 for value in here], abs=0.002)
    _set_down.cache_clear()
    _built.cache_clear()
    assert drawn(1.45) == smaller


def test_houses_of_a_far_smaller_plan_are_not_drawn_smaller():
    sizes = []
    for times in (1.5, 0.75):
        found = scaled(plan(Streets.WARDS), times)
        bodies = [house.area for house in outlines(fabric(found.shapes[0], found, (), look()))]
        sizes.append(sum(bodies) / len(bodies))
    assert sizes[1] > 0.6 * sizes[0]


def test_each_pattern_builds_in_its_own_way():
    assert len({repr(built(streets)) for streets in STREETS}) == len(STREETS)


def test_a_plain_plan_has_no_houses():
    assert built(Streets.NONE) == []


@pytest.mark.parametrize("streets", STREETS)
def test_little_ink_fills_no_house_with_a_tone(streets):
    paper, dark = look("low").paper, look("low").dark
    fills = {shape.paint.fill for shape in built(streets, ink="low")}
    assert dark not in fills
    assert paper in fills


def test_a_title_stands_in_its_cartouche_where_the_map_is_empty():
    small = ((30.0, 30.0), (60.0, 30.0), (60.0, 50.0), (30.0, 50.0))
    label = Label("Old Town", (45.0, 40.0), role="district", within=small)
    whole = Plan(
        160.0, 120.0, (Shape(PlanRole.AREA, small),), labels=(label,), streets=Streets.WARDS,
        title="Varnwick", subtitle="a town",
    )  # fmt: skip
    text = repr(plan_shapes(whole, look()))
    assert "'a town'" in text
    assert "50 mm" in text


def test_carving_loses_only_the_lanes():
    parts = list(carve(RING, Stream("cut"), 40.0, 0.0, 0.8))
    assert sum(area(part) for part in parts) == pytest.approx(area(RING), rel=0.01)
    assert max(area(part) for part in parts) < 40.0 * 1.3


def test_an_inset_ring_is_smaller_on_every_side():
    square = [(0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (0.0, 3.0)]
    assert area(inset(square, 0.5)) == pytest.approx(6.0)
    assert inset(square, 1.6) == []
