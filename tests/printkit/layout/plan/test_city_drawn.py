"""A drawn city says what the data says: labels, walls, roads, gates, breaches in their places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO

import pytest
from PIL import Image, ImageStat
from shapely import LineString, Point, Polygon, box, unary_union
from shapely.geometry.base import BaseGeometry

from engine import registry
from engine.blocks.blocks import Document, Mark, Plan
from engine.blocks.plan_words import AREAS, LONG, SMALL, PlanRole
from engine.game.contract import Request
from engine.games.defenders.picture.city_plan import city_plan
from engine.games.defenders.rulebook.content import typed
from printkit import render
from printkit.layout.base.look import Look, look_of
from printkit.layout.buildings.masonry import WALLS, breach_shapes, door_of
from printkit.layout.buildings.plan_in_mm import scaled
from printkit.layout.marks.boxes import LabelBox, room_of
from printkit.layout.plan.furniture import with_furniture
from printkit.layout.plan.labels import label_shapes
from printkit.layout.plan.plan import plan_shapes
from printkit.layout.plan.roads import roads_of
from printkit.render.png import rasterise
from printkit.scene.shapes import Clip, Group, Path, Scene, Shape, Use
from printkit.theme.style import make_style

SETTINGS = (
    "fantasy-town", "kaiju-metropolis", "steamworks-and-wild", "terran-consortium",
    "refugee-camp", "hero-city",
)  # fmt: skip
WIDE, HIGH = 150.0, 190.0
MOST = 60_000
FEW, MANY = 24, 500
HARD = (361, 431)
"""Cities that once had a road below the scale, and a name that a token pushed away."""
ASTRAY = 5.0
"""No name stands farther from its place, in mm."""
CROWDED = {
    "L1": "Salbin Track", "L2": "Baker's Fence", "L3": "Tran's Lookout", "L4": "Warova Tribunal",
    "L5": "Hassan & Hart Repairs", "L6": "Ellbin Pitch", "L7": "Talek Tents",
    "L8": "Bunker Bramley", "L9": "Marden Car Park", "L10": "Salrick Mission",
    "L11": "Benro Stones", "L12": "Emdon Dugout",
}  # fmt: skip
"""Names for city 466 of which the fence's takes the room above the bunker, which has no other."""


@cache
def look(ink: str = "full", theme: str = "classic") -> Look:
    return look_of(make_style(paper="a4", ink=ink, theme=theme), "oxblood")


@cache
def city(number: int) -> Plan:
    """A city of one of the settings and sizes, in mm, with its title, compass and scale."""
    options = {
        "setting": SETTINGS[number % 6],
        "locations": 6 + (number * 5) % 7,
        "exteriors": 1 + (number * 3) % 8,
    }
    made = registry.load("defenders").generate(Request(f"drawn {number}", 4, options))
    plan = city_plan(typed(made.content), title=made.title.removeprefix("The Siege of "))
    return with_furniture(scaled(plan, min(WIDE / plan.width, HIGH / plan.height)), look())


def body(plan: Plan, *roles: PlanRole) -> BaseGeometry:
    """All shapes of some roles as one area."""
    found = [s for s in plan.shapes if s.role in roles and s.closed]
    return unary_union([Polygon(shape.points).buffer(0) for shape in found])


def faults(plan: Plan) -> Iterator[str]:
    """Whatever is drawn where it must not be."""
    _drawn, labels = label_shapes(plan, look())
    yield from label_faults(plan, labels)
    walls, water = body(plan, *WALLS), body(plan, PlanRole.RIVER, PlanRole.LAKE)
    places = body(plan, *AREAS, *LONG, *SMALL)
    roads = roads_of(plan, labels)
    entries = [mark for mark in plan.marks if mark.role == "entry"]
    if [road.mark for road in roads] != entries:
        yield "an entry without a road or a quay"
    bars = [scale_bar(mark) for mark in plan.marks if mark.role == "scale"]
    for road in roads:
        if places.distance(Point(door_of(road.mark))) > 1.0:
            yield "an entry that leads nowhere"
        if road.is_quay:
            continue
        way = LineString(road.line[1:]).buffer(0.8)
        if way.intersection(walls).area > 1.0:
            yield "a road over a wall"
        if way.intersection(water).area > 0.5:
            yield "a road in the water"
        if way.intersection(places).area > 1.5:
            yield "a road over a place"
        if any(way.intersects(bar) for bar in bars):
            yield "a road over the scale"
    if body(plan, PlanRole.LINEAR_ROAD).intersection(walls).area > 0.3:
        yield "a wall over a road"
    for mark in plan.marks:
        if mark.role in ("gate", "gatehouse") and water.distance(Point(mark.at)) < 1.0:
            yield "a gate in a river"


def scale_bar(mark: Mark) -> Polygon:
    """The room of a scale and of the words below it."""
    (x, y), half = mark.at, float(mark.text.split()[0]) / 2
    return box(x - half, y - 1.0, x + half, y + 4.0)


def label_faults(plan: Plan, labels: list[LabelBox]) -> Iterator[str]:
    """Labels that cross each other, marks, walls, roads, rivers or the side of the map."""
    solid = body(plan, *WALLS, *SMALL, PlanRole.LINEAR_ROAD)
    waters = sum(label.role == "water" for label in plan.labels)  # they come first
    ranks = sorted(plan.labels, key=lambda label: (label.role != "water", -label.priority))
    for label, here in zip(ranks, labels, strict=True):
        named = Polygon(label.beside) if label.beside else None
        if named and named.distance(box(here.left, here.top, here.right, here.bottom)) > ASTRAY:
            yield "a label far from what it names"
    for number, here in enumerate(labels):
        if any(here.overlap(other) > 0.1 for other in labels[:number]):
            yield "a label over another one"
        if min(here.left, here.top, plan.width - here.right, plan.height - here.bottom) < 0:
            yield "a label beyond the map"
        if any(here.overlap(room_of(mark)) > 1.0 for mark in plan.marks):
            yield "a label over a mark"
        inner = box(here.left + 0.3, here.top + 0.3, here.right - 0.3, here.bottom - 0.3)
        if number >= waters and inner.intersection(solid).area > 2.0:
            yield "a label over a wall, a road or a building"


def many(shapes: tuple[Shape, ...] | list[Shape]) -> Iterator[Shape]:
    """All shapes, those within groups and symbols too."""
    for shape in shapes:
        yield shape
        if isinstance(shape, Group | Clip):
            yield from many(shape.shapes)
        elif isinstance(shape, Use):
            yield from many(shape.symbol.shapes)


def test_nothing_is_drawn_where_it_must_not_be():
    found = {number: fault for number in (*range(FEW), *HARD) for fault in faults(city(number))}
    assert found == {}


@pytest.mark.slow
def test_nothing_is_drawn_where_it_must_not_be_in_five_hundred_cities():
    found = {}
    for number in range(MANY):
        plan = city.__wrapped__(number)
        for fault in faults(plan):
            found[number] = fault
        assert segments(plan_shapes(plan, look())) < MOST
    assert found == {}


def test_a_name_that_others_crowd_out_chooses_before_them():
    plan = city(466)
    named = tuple(
        replace(label, text=CROWDED.get(label.sub.partition(" ")[0], label.text))
        for label in plan.labels
    )
    plan = replace(plan, labels=named)
    _drawn, labels = label_shapes(plan, look())
    assert list(label_faults(plan, labels)) == []


def segments(shapes: list[Shape]) -> int:
    return sum(len(shape.commands) for shape in many(shapes) if isinstance(shape, Path))


@pytest.mark.parametrize("number", range(6))
def test_a_city_is_light_and_always_drawn_alike(number):
    first, again = (plan_shapes(city(number), look()) for _ in range(2))
    assert first == again
    assert 1_000 < segments(first) < MOST


def test_a_breach_is_drawn_exactly_where_an_entry_leads_through_a_wall():
    seen = set()
    for number in range(FEW):
        plan = city(number)
        walls = body(plan, *WALLS)
        entries = [mark for mark in plan.marks if mark.role == "entry"]
        through = [mark for mark in entries if walls.distance(Point(door_of(mark))) < 0.3]
        drawn = {(shape.dx, shape.dy) for shape in breach_shapes(plan, look())}
        assert {door_of(mark) for mark in through} <= drawn
        seen |= {len(through) > 0}
    assert seen == {True, False}


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("theme", ["classic", "woodcut", "clean"])
def test_black_ink_alone_prints_nothing_but_black(number, theme):
    shades = {
        tone
        for shape in many(plan_shapes(city(number), look("mono", theme)))
        for tone in (
            [shape.paint.fill, shape.paint.stroke]
            if hasattr(shape, "paint")
            else [getattr(shape, "colour", None)]
        )
        if tone
    }
    assert shades <= {"#000000", "#ffffff"}


def coverage(plan: Plan, ink: str) -> float:
    """How dark a drawn plan is on the whole, of 255."""
    scene = Scene(plan.width, plan.height, tuple(plan_shapes(plan, look(ink))))
    (png,) = rasterise(render.to_pdf([scene], Document("t", "a", ())), 200)
    return 255 - ImageStat.Stat(Image.open(BytesIO(png)).convert("L")).mean[0]


@pytest.mark.parametrize(
    "number", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in range(1, 6))]
)
def test_little_ink_is_two_fifths_at_most(number):
    plan = city(number)
    assert coverage(plan, "low") <= 0.4 * coverage(plan, "full")
