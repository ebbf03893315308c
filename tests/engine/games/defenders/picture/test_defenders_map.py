"""The drawn map equals the city: nothing cut away, towers stand on walls (F5, F21, F22)."""

from __future__ import annotations

import math

import pytest
import shapely

from engine import registry
from engine.blocks.blocks import Columns, Document, Legend, Table
from engine.blocks.plan_words import PlanRole
from engine.game.contract import Request, SheetRequest
from engine.games.defenders.picture.city_plan import city_plan
from engine.games.defenders.picture.marks import entries, link_shapes
from engine.games.defenders.picture.shapes import feature_shapes, tints_of
from engine.games.defenders.picture.wall_towers import is_wall, world_of
from engine.games.defenders.rulebook.content import Content, Feature, typed
from engine.games.defenders.rulebook.stacks import played_of, primary_word
from printkit.pipeline import compose, scenario_sections
from printkit.theme.style import make_style

GAME = registry.load("defenders")
OPEN = ("park", "green", "stadium park", "playing field", "smog park")
SETTINGS = GAME.info.options["setting"].choices
CITIES = [
    GAME.generate(Request(f"map-{n}", n % 6 + 1, {"setting": SETTINGS[n % 6]})) for n in range(12)
]


@pytest.mark.parametrize("city", CITIES, ids=lambda city: city.id)
def test_the_cut_leaves_every_place_entry_and_name_on_the_map(city):
    plan = city_plan(typed(city.content))
    page = shapely.box(0, 0, plan.width, plan.height)
    assert plan.height < city.content["bounds"][1]
    drawn = [s for s in plan.shapes if s.role.startswith(("area", "linear", "small", "under"))]
    assert len(drawn) == len(city.content["locations"])
    assert all(page.covers(shapely.Polygon(shape.points)) for shape in drawn)
    entries = [mark for mark in plan.marks if mark.role == "entry"]
    assert len(entries) == len(city.content["entry_points"])
    assert all(page.covers(shapely.Point(mark.at)) for mark in plan.marks)
    assert all(page.covers(shapely.Point(label.at)) for label in plan.labels)
    names = {item["name"] for item in city.content["locations"]}
    assert names <= {label.text for label in plan.labels}


@pytest.mark.parametrize("city", CITIES, ids=lambda city: city.id)
def test_two_areas_with_a_common_border_differ_in_tone(city):
    content = typed(city.content)
    tints = tints_of(content)
    edges = {i.id: shapely.Polygon(i.shape).exterior for i in content.locations if i.id in tints}
    near = {
        (a, b)
        for a in edges
        for b in edges
        if a < b and edges[a].intersection(edges[b].buffer(4)).length > 60
    }
    round_a_corner = {  # of three that lie round a corner, two have one tone
        pair for pair in near for c in edges if all(tuple(sorted((c, x))) in near for x in pair)
    }
    assert all(tints[a] != tints[b] for a, b in near - round_a_corner)


def test_the_name_of_a_road_stands_beside_its_middle():
    roads = 0
    for city in CITIES:
        content = typed(city.content)
        labels = {label.text: label for label in city_plan(content, is_whole=True).labels}
        for item in content.locations:
            if item.kind != "linear" or item.under or is_wall(content.setting, item):
                continue
            roads += 1
            middle = shapely.Point(item.position)
            assert shapely.Polygon(labels[item.name].beside).hausdorff_distance(middle) < 100
    assert roads > 3


@pytest.mark.parametrize("city", CITIES, ids=lambda city: city.id)
def test_the_legend_tells_where_each_arrow_leads(city):
    (section, *_) = GAME.sheets["map"].make(SheetRequest(city.players, city))
    (legend,) = [block for block in section.blocks if isinstance(block, Legend)]
    (told,) = [text for role, _sign, text in legend.entries if role == "entry"]
    for entry in city.content["entry_points"]:
        assert f"{entry['number']}→{entry['location']}" in told


@pytest.mark.parametrize("city", CITIES, ids=lambda city: city.id)
def test_towers_stand_on_walls_and_on_nothing_else(city):
    plan = city_plan(typed(city.content))
    walls = [shapely.Polygon(s.points) for s in plan.shapes if s.role == "linear-wall"]
    others = [
        shapely.Polygon(s.points)
        for s in plan.shapes
        if s.role == "linear-road" or s.role.startswith("small")
    ]
    towers = [shapely.Polygon(s.points) for s in plan.shapes if s.role == "tower"]
    assert bool(towers) == bool(walls)
    for tower in towers:
        assert any(wall.buffer(1).covers(tower.centroid) for wall in walls)
        assert not any(tower.intersects(other) for other in others)


@pytest.mark.parametrize("city", CITIES, ids=lambda city: city.id)
def test_connections_are_drawn_as_the_graph_has_them(city):
    content = typed(city.content)
    shapes, marks = link_shapes(content)
    rings = {item.id: shapely.Polygon(item.shape) for item in content.locations}

    def joins(at, link, reach):
        return all(rings[one].distance(at) <= reach for one in (link.a, link.b))

    ways = [shapely.Point(mark.at) for mark in marks if mark.role in ("bridge", "gate")]
    crosses = [
        shapely.LineString(shape.points).centroid
        for shape in shapes
        if shape.role == PlanRole.CONNECTION_REMOVED
    ]
    gaps = [
        shapely.LineString(shape.points)
        for shape in shapes
        if shape.role == PlanRole.CONNECTION_GAP
    ]
    kinds = [link.type for link in content.connections]
    assert len(crosses) == 2 * kinds.count("removed")
    assert len(gaps) == kinds.count("gap")
    drawn = {"added": (ways, 15.0), "removed": (crosses, 15.0), "gap": (gaps, 0.1)}
    for link in content.connections:
        if link.type in drawn:
            found, reach = drawn[link.type]
            assert any(joins(at, link, reach) for at in found), link
    plan = city_plan(content)
    for role in ("bridge", "gate"):
        told = sum(mark.role == role for mark in marks)
        assert sum(mark.role == role for mark in plan.marks) == told


@pytest.mark.parametrize("city", CITIES, ids=lambda city: city.id)
def test_every_entry_leads_into_its_place(city):
    content = typed(city.content)
    rings = {item.id: shapely.Polygon(item.shape) for item in content.locations}
    for entry, mark in zip(content.entry_points, entries(content), strict=True):
        assert mark.text == str(entry.number)
        at, ahead = shapely.Point(mark.at), math.radians(mark.angle)
        way = shapely.LineString([at, (at.x + 120 * math.cos(ahead), at.y + 120 * math.sin(ahead))])
        assert rings[entry.location].distance(at) < 120
        assert rings[entry.location].distance(way) < 1


def test_the_log_has_a_row_for_each_turn_there_can_be():
    (section,) = GAME.sheets["log"].make(SheetRequest(4))
    (both,) = [block for block in section.blocks if isinstance(block, Columns)]
    tables = [block for column in both.columns for block in column if isinstance(block, Table)]
    turns = [row[0] for table in tables for row in table.rows]
    assert turns == [str(number) for number in range(1, 48)]  # F7.3


@pytest.mark.slow
def test_five_hundred_cities_print_on_one_page_each():
    papers = [
        make_style(paper=p, ink=i) for p, i in (("a4", "full"), ("letter", "low"), ("a3", "mono"))
    ]
    for n in range(504):
        city = GAME.generate(Request(f"page-{n}", n // 6 % 6 + 1, {"setting": SETTINGS[n % 6]}))
        sections = tuple(scenario_sections(GAME, city, ["map"], city.players))
        assert len(compose(Document("map", "", sections), papers[n % 3])) == 1


def test_a_river_is_as_wide_as_it_should_be():
    """A straight course from edge to edge: its band is a rectangle, its area over its length."""
    for bend in ((500, 300), (640, 300)):
        course = [[0, 300], list(bend), [1000, 300]]
        content = Content(
            setting="fantasy-town",
            players=4,
            first_player=1,
            bounds=[1000, 1200],
            features=[Feature(id="N1", kind="river", shape=course)],
        )
        (band,) = feature_shapes(content)
        outline = shapely.Polygon(band.points)
        assert outline.area / 1000 == pytest.approx(26, rel=0.01)
        _left, top, _right, bottom = outline.bounds
        assert bottom - top == pytest.approx(26, abs=0.1)


def test_a_title_tells_of_walls_only_where_one_stands():
    told = set()
    for number in range(12):
        content = typed(GAME.generate(Request(f"walls {number}", 4, {})).content)
        is_walled = any(is_wall(content.setting, item) for item in content.locations)
        told.add((is_walled, world_of(content)))
    assert told == {
        (True, "A walled town in a medieval fantasy land"),
        (False, "A town in a medieval fantasy land"),
    }


def test_an_area_is_green_where_its_primary_card_says_a_park():
    greens = 0
    for city in CITIES:
        drawn = {
            shape.points: shape.role
            for shape in city_plan(typed(city.content), is_whole=True).shapes
        }
        for item in typed(city.content).locations:
            if item.kind != "area" or item.under:
                continue
            is_open = primary_word(played_of(item)) in OPEN
            is_green = drawn[tuple((x, y) for x, y in item.shape)] == PlanRole.AREA_GREEN
            assert is_open or not is_green
            greens += is_green
        assert list(drawn.values()).count(PlanRole.AREA_GREEN) <= 1
    assert greens
