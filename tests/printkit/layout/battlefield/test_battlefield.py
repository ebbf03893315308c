"""The pictures never lie: what a battle map draws is where the data says."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from shapely.geometry import LineString, Point, box

from engine import registry
from engine.blocks.blocks import Board
from engine.game.contract import Request
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.sheets.pictures import map_board
from printkit.layout.base.look import look_of
from printkit.layout.battlefield.canvas import Canvas
from printkit.layout.battlefield.drawing import battlefield_shapes
from printkit.layout.battlefield.ground import RIMS, ground_of
from printkit.layout.battlefield.rock import rock_strokes
from printkit.scene.shapes import Path
from printkit.theme.style import make_style

TERRAINS = sorted(RIMS)


@cache
def board(terrain: str, seed: str = "1") -> Board:
    game = registry.load("deebz")
    scenario = game.generate(Request(seed, 2, {"terrain": terrain}))
    shown = map_board(field_of(scenario.content, 2), added=scenario.content)
    return replace(shown, terrain=terrain)


def canvas(ink: str = "full") -> Canvas:
    return Canvas(0.0, 0.0, 10.0, look_of(make_style(paper="a4", ink=ink), "teal"), ink)


@pytest.mark.parametrize("terrain", TERRAINS)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_every_cell_that_may_be_entered_lies_whole_on_the_floor(terrain: str, seed: str) -> None:
    ground = ground_of(board(terrain, seed))
    floor = ground.floor.buffer(1e-6)
    for x, y in ground.carved:
        assert floor.contains(box(x, y, x + 1, y + 1))


@pytest.mark.parametrize("terrain", TERRAINS)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_middle_of_every_rock_is_rock(terrain: str, seed: str) -> None:
    ground = ground_of(board(terrain, seed))
    stones = {at for stone in ground.boulders for at in stone}
    for x, y in ground.solid - stones:
        assert ground.floor.distance(Point(x + 0.5, y + 0.5)) > 0.05


@pytest.mark.parametrize("terrain", TERRAINS)
def test_hatching_stays_off_the_floor(terrain: str) -> None:
    ground = ground_of(board(terrain))
    inner = ground.floor.buffer(-0.01)
    strokes = rock_strokes(ground, sparing=False)
    assert strokes
    for (x1, y1), (x2, y2) in strokes:
        assert not inner.contains(Point((x1 + x2) / 2, (y1 + y2) / 2))


def test_walls_stand_exactly_on_their_edges() -> None:
    shown = board("rooms")
    drawn = battlefield_shapes(replace(shown, cells=()), canvas())
    points = {
        point[-2:]
        for shape in drawn
        if isinstance(shape, Path)
        for step, point in shape.commands
        if step != "Z"
    }
    for edge in shown.edges:
        (ax, _), (bx, by) = sorted((edge.a, edge.b))
        middle = (bx, by + 0.5) if ax != bx else (bx + 0.5, by)
        near = LineString([middle, (middle[0] + 1e-9, middle[1])]).buffer(0.9)
        assert any(near.contains(Point(x / 10, y / 10)) for x, y in points)


@pytest.mark.parametrize("ink", ["full", "low", "mono"])
def test_the_same_map_is_drawn_alike_and_lightly(ink: str) -> None:
    shown = board("caverns")
    first, again = (battlefield_shapes(shown, canvas(ink)) for _ in range(2))
    assert first == again
    segments = sum(len(shape.commands) for shape in first if isinstance(shape, Path))
    assert segments < 60_000


def test_mono_prints_nothing_but_black() -> None:
    colours = {
        tone
        for shape in battlefield_shapes(board("caverns"), canvas("mono"))
        if isinstance(shape, Path)
        for tone in (shape.paint.fill, shape.paint.stroke)
        if tone
    }
    assert colours <= {"#000000", "#ffffff"}


def test_a_terrain_nobody_draws_is_refused() -> None:
    with pytest.raises(KeyError):
        ground_of(replace(board("caverns"), terrain="swamp"))
