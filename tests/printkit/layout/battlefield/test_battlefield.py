"""The pictures never lie: what a battle map draws is where the data says."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, reduce
from io import BytesIO

import pytest
import shapely
from PIL import Image, ImageStat
from shapely.geometry import LineString, MultiLineString, Point, Polygon, box

from engine import registry
from engine.blocks.blocks import Board, Cell, Document
from engine.blocks.pictures import pool_cells
from engine.game.contract import Request
from engine.games.deebz.generator.families import FAMILIES
from engine.games.deebz.rulebook.content import typed
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.sheets.pictures import map_board
from printkit import render
from printkit.layout.base.inks import drawing_look
from printkit.layout.base.look import look_of
from printkit.layout.battlefield.canvas import Canvas
from printkit.layout.battlefield.drawing import battlefield_shapes
from printkit.layout.battlefield.floor_detail import grid_lines
from printkit.layout.battlefield.ground import RIMS, BoardGround, ground_of
from printkit.layout.battlefield.landmarks import LANDMARKS
from printkit.layout.battlefield.rock import rock_strokes
from printkit.render.png import rasterise
from printkit.scene.shapes import Path, Scene, Shape, Use
from printkit.theme.style import make_style

TERRAINS = sorted(RIMS)


@cache
def board(terrain: str, seed: str = "1") -> Board:
    game = registry.load("deebz")
    scenario = game.generate(Request(seed, 2, {"terrain": terrain}))
    shown = map_board(field_of(scenario.content, 2), added=typed(scenario.content))
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


@pytest.mark.parametrize("terrain", TERRAINS)
@pytest.mark.parametrize("seed", ["1", "3", "6"])
def test_water_lies_inside_rock_and_nowhere_else(terrain: str, seed: str) -> None:
    ground = ground_of(board(terrain, seed))
    assert_water_is_rock(ground)


def assert_water_is_rock(ground: BoardGround) -> None:
    """Assert that water lies in cells of rock, some of it in each block of wet cells."""
    assert ground.wet <= ground.solid - {at for stone in ground.boulders for at in stone}
    cells = shapely.unary_union([box(x, y, x + 1, y + 1) for x, y in sorted(ground.wet)])
    assert ground.pools.difference(cells.buffer(-0.2).buffer(1e-6)).is_empty
    assert ground.pools.is_empty or ground.pools.distance(ground.floor) > 0.2
    assert ground.pools.is_empty == (not ground.wet)


def test_ground_two_cells_broad_between_floors_holds_water() -> None:
    rock = {(x, y) for x in (2, 3) for y in (2, 3)} | {(0, 1), (0, 2), (1, 1), (1, 2)}
    assert pool_cells(rock, 7, 7) == {
        (2, 2),
        (3, 2),
        (2, 3),
        (3, 3),
        (0, 1),
        (1, 1),
        (0, 2),
        (1, 2),
    }
    assert not pool_cells({(2, 2), (3, 2), (4, 2)}, 7, 7)  # one cell deep
    corner = {(x, y) for x in (0, 1) for y in (0, 1)}
    assert not pool_cells(corner, 7, 7)  # outside of the land


def test_hatching_stays_off_the_water() -> None:
    ground = ground_of(board("caverns", "3"))
    inner = ground.pools.buffer(-0.01)
    assert inner.area > 1.0
    for (x1, y1), (x2, y2) in rock_strokes(ground, sparing=False):
        assert not inner.contains(Point((x1 + x2) / 2, (y1 + y2) / 2))


def test_rock_between_floors_has_no_bare_core() -> None:
    ground = ground_of(board("field", "9"))
    strokes = shapely.multilinestrings(rock_strokes(ground, sparing=False))
    deep = ground.heart.buffer(-0.1)
    assert deep.area > 1.0
    assert deep.difference(strokes.buffer(0.2)).area < 0.05 * deep.area


@pytest.mark.parametrize("terrain", TERRAINS)
def test_a_line_parts_every_cell_from_the_strip_before_the_rock(terrain: str) -> None:
    ground = ground_of(board(terrain))
    (lines,) = grid_lines(ground, canvas())
    assert isinstance(lines, Path)
    points = [(x / 10, y / 10) for _, (x, y) in lines.commands]
    drawn = shapely.multilinestrings(list(zip(points[::2], points[1::2], strict=True)))
    rim = ground.plain.boundary.difference(drawn.buffer(1e-6)).length
    assert rim > 0 if ground.rim.built else rim < 1e-3


@pytest.mark.parametrize("seed", ["1", "2"])
def test_walls_stand_exactly_on_their_edges(seed: str) -> None:
    shown = board("rooms", seed)
    sides = []
    for edge in shown.edges:
        (ax, _), (bx, by) = sorted((edge.a, edge.b))
        sides.append(LineString([(bx, by), (bx, by + 1) if ax != bx else (bx + 1, by)]))
    along = shapely.union_all(sides)
    bare = battlefield_shapes(replace(shown, edges=()), canvas())
    walled = [s for s in battlefield_shapes(shown, canvas()) if s not in bare]
    (body,) = [s for s in walled if isinstance(s, Path) and s.paint.fill == "#ffffff"]
    bodies = reduce(shapely.symmetric_difference, map(Polygon, outlines(body)))
    assert bodies.buffer(1e-6).contains(along)
    assert bodies.difference(along.buffer(0.2)).is_empty


def outlines(shape: Path) -> list[list[tuple[float, float]]]:
    """The rings of a path drawn on cells of 10 mm, in cells."""
    return [ring for ring in pieces(shape) if len(ring) > 2]


def pieces(shape: Path) -> list[list[tuple[float, float]]]:
    """The points of each piece of a path drawn on cells of 10 mm, in cells."""
    found: list[list[tuple[float, float]]] = []
    for step, point in shape.commands:
        if step == "M":
            found.append([])
        if step != "Z":
            found[-1].append((point[-2] / 10, point[-1] / 10))
    return found


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


@pytest.mark.slow
def test_a_thousand_maps_keep_rock_off_every_cell() -> None:
    game = registry.load("deebz")
    sizes = (10, 14, 18, 24, 30)
    for number in range(1000):
        options = {
            "terrain": TERRAINS[number % 5],
            "width": sizes[number % 4],
            "height": sizes[(number // 4) % 5],
        }
        scenario = game.generate(Request(f"rock {number}", 2 + number % 3, options))
        field = field_of(scenario.content, scenario.players)
        ground = ground_of(map_board(field, added=typed(scenario.content)))
        floor = ground.floor.buffer(1e-6)
        stones = {at for stone in ground.boulders for at in stone}
        squares = [box(x, y, x + 1, y + 1) for x, y in sorted(ground.carved)]
        assert shapely.contains(floor, squares).all(), number
        middles = [Point(x + 0.5, y + 0.5) for x, y in sorted(ground.solid - stones)]
        assert not middles or shapely.distance(ground.floor, middles).min() > 0.05, number
        inner = ground.floor.buffer(-0.01)
        shapely.prepare(inner)
        strokes = shapely.linestrings(rock_strokes(ground, sparing=False))
        assert not shapely.contains_properly(inner, strokes).any(), number
        assert_water_is_rock(ground)


def test_the_rim_wanders_no_farther_than_it_may() -> None:
    shown = board("caverns")
    near, far = ground_of(shown, 0.05), ground_of(shown)
    left, top, right, bottom = near.plain.bounds
    assert near.floor.bounds >= (left - 0.05, top - 0.05, 0, 0)
    assert near.floor.bounds[2] <= right + 0.05 and near.floor.bounds[3] <= bottom + 0.05
    assert far.floor.area > near.floor.area


@pytest.mark.parametrize("name", LANDMARKS)
def test_a_landmark_is_drawn_in_the_place_of_the_star(name: str) -> None:
    shown = board("caverns", "2")
    assert any(cell.role == "objective" and not cell.text for cell in shown.cells)
    plain = [s for s in battlefield_shapes(shown, canvas()) if isinstance(s, Use)]
    drawn = battlefield_shapes(replace(shown, landmark=name), canvas())
    emblems = [s for s in drawn if isinstance(s, Use) and s.symbol.name.startswith("landmark-")]
    assert len(emblems) >= 1
    assert len([s for s in drawn if isinstance(s, Use)]) == len(plain) + len(emblems)


@pytest.mark.parametrize("ink", ["full", "low"])
def test_cells_can_be_counted_on_a_paved_objective(ink: str) -> None:
    """Its cells' sides are drawn over the stones, and no joint of the stones comes near them."""
    cells = tuple(Cell(x, y, "objective") for x in range(1, 4) for y in range(1, 4))
    floor = replace(board("rooms"), columns=5, rows=5, cells=cells, edges=())
    drawn = [shape for shape in battlefield_shapes(floor, canvas(ink)) if isinstance(shape, Path)]
    look = canvas(ink).look
    colour = look.accent if ink == "full" else canvas(ink).dark
    own = [shape for shape in drawn if shape.paint.stroke == colour and not shape.paint.fill]
    sides = [shape for shape in own if shape.paint.dash]
    assert len(sides) == 1
    whole = LineString([(1, 2), (4, 2)]), LineString([(3, 1), (3, 4)])
    assert all(lines_of(sides[0]).buffer(0.07).contains(line) for line in whole)
    joints = max((shape for shape in own if not shape.paint.dash), key=lambda s: len(s.commands))
    assert lines_of(joints).distance(lines_of(sides[0])) > 0.05


def lines_of(shape: Path) -> MultiLineString:
    """The lines of a path drawn on cells of 10 mm, in cells."""
    return MultiLineString([line for line in pieces(shape) if len(line) > 1])


def test_every_family_has_an_emblem_that_is_drawn() -> None:
    assert {family.picture for family in FAMILIES.values()} <= set(LANDMARKS)


@pytest.mark.parametrize(
    "terrain",
    [
        "ruins",
        *(
            pytest.param(name, marks=pytest.mark.slow)
            for name in ("caverns", "field", "rooms", "canyon")
        ),
    ],
)
def test_little_ink_is_two_fifths_at_most(terrain: str) -> None:
    low, full = (coverage(board(terrain), ink) for ink in ("low", "full"))
    assert low <= 0.4 * full


def coverage(shown: Board, ink: str) -> float:
    """How dark a drawn map is on the whole, of 255."""
    look = drawing_look(look_of(make_style(paper="a4", ink=ink), "teal"))
    shapes = battlefield_shapes(shown, Canvas(10.0, 10.0, 9.0, look, ink))
    side = max(shown.columns, shown.rows) * 9.0 + 20.0
    page = render.to_pdf([Scene(side, side, tuple(shapes))], Document("t", "a", ()))
    (png,) = rasterise(page, 200)
    return 255 - ImageStat.Stat(Image.open(BytesIO(png)).convert("L")).mean[0]


def test_a_terrain_nobody_draws_is_refused() -> None:
    with pytest.raises(KeyError):
        ground_of(replace(board("caverns"), terrain="swamp"))


def test_strokes_of_the_rock_lie_wider_apart_on_small_cells() -> None:
    shown = board("caverns")
    look = drawing_look(look_of(make_style(paper="a4"), "teal"))
    large, small = (battlefield_shapes(shown, Canvas(0, 0, s, look, "full")) for s in (9.0, 3.0))

    def strokes(shapes: list[Shape]) -> int:
        return max(
            sum(step == "M" for step, _ in shape.commands)
            for shape in shapes
            if isinstance(shape, Path)
        )

    assert strokes(small) < 0.7 * strokes(large)
