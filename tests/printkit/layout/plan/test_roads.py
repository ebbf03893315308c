"""Roads and the walls of a city: the same on every paper, whatever was drawn before."""

from __future__ import annotations

import pytest
from shapely import Polygon, unary_union

from engine import registry
from engine.blocks.blocks import Plan
from engine.game.contract import Request
from engine.games.defenders.picture.city_plan import city_plan
from engine.games.defenders.rulebook.content import typed
from printkit.layout.base.look import look_of
from printkit.layout.buildings.masonry import WALLS, door_of
from printkit.layout.buildings.plan_in_mm import scaled, usual_of
from printkit.layout.plan.furniture import with_furniture
from printkit.layout.plan.plan import plan_shapes
from printkit.layout.plan.roads import _country, free_ground, roads_of
from printkit.layout.vistas.landmarks import wall_pieces
from printkit.theme.style import make_style


def town() -> Plan:
    """A city with a wall, in its own units."""
    made = registry.load("defenders").generate(
        Request("roads 0", 4, {"setting": "fantasy-town", "exteriors": 4})
    )
    return city_plan(typed(made.content), title="Oster")


def test_another_paper_has_the_same_roads_whatever_was_drawn_before() -> None:
    plan = town()
    one, other = (scaled(plan, wide / plan.width) for wide in (170.0, 160.0))
    assert usual_of(one)[0] is usual_of(other)[0]
    for here, there in zip(roads_of(one, ()), roads_of(other, ()), strict=True):
        assert len(here.line) == len(there.line)
        for (x, y), (u, v) in zip(here.line[1:], there.line[1:], strict=True):
            assert (u, v) == pytest.approx((x * 160 / 170, y * 160 / 170), abs=0.002)
        assert there.line[0] == pytest.approx(door_of(there.mark), abs=0.001)
    before = roads_of(other, ())
    roads_of.__globals__["_roads_of"].cache_clear()
    _country.cache_clear()
    assert roads_of(other, ()) == before


def test_free_ground_lies_beside_the_city_its_title_and_its_names() -> None:
    plan = with_furniture(scaled(town(), 0.16), look_of(make_style(paper="a4"), "oxblood"))
    free = free_ground(plan, ())
    places = unary_union([Polygon(s.points).buffer(0) for s in plan.shapes[1:] if s.closed])
    assert free.area > 1000
    assert free.distance(places) > 1.9
    title = next(mark for mark in plan.marks if mark.role == "cartouche")
    assert not free.buffer(5.0).contains(Polygon([title.at, (title.at[0] + 1, title.at[1]),
                                                  (title.at[0], title.at[1] + 1)]))  # fmt: skip


def test_the_pieces_of_a_wall_are_all_of_it() -> None:
    plan = scaled(town(), 0.15)
    walls = unary_union([Polygon(s.points).buffer(0) for s in plan.shapes if s.role in WALLS])
    pieces = wall_pieces(plan)
    assert walls.area > 50 and len(pieces) > 20
    assert unary_union([Polygon(piece.ring) for piece in pieces]).area == pytest.approx(
        walls.area, rel=0.02
    )
    long = sum(Polygon([p, q, q]).length / 2 for piece in pieces for p, q in piece.sides)
    assert long == pytest.approx(walls.length, rel=0.1)
    assert all(side in piece.sides for piece in pieces for side in piece.near)


def test_a_map_drawn_twice_is_the_same_map() -> None:
    look = look_of(make_style(paper="letter"), "oxblood")
    first, again = (plan_shapes(scaled(town(), 0.15), look) for _time in range(2))
    assert first == again
