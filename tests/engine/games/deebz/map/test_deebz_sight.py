"""Sight, range and paths: W9-W16, W32, and exact rational geometry as an oracle."""

from __future__ import annotations

import pytest
from deebz_oracle import exact_is_clear
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.deebz.map.battle_map import BattleMap, Objective, PrintedModifier
from engine.games.deebz.map.line_of_sight import cells_along, image, is_clear
from engine.games.deebz.map.path_distance import cut_point, goal_of, path_distance
from engine.games.deebz.map.ranges import intervening, needed_range
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.grid import Grid


def sees(size, start, end, blocked=(), walls=()) -> bool:
    grid = Grid(size[0], size[1], walls)
    return is_clear(grid, start, end, grid.mask(blocked))


@pytest.mark.parametrize(
    ("target", "between", "by_range_1", "by_distance"),
    [((4, 3), 0, True, True), ((5, 3), 1, True, False), ((4, 4), 1, True, False),
     ((6, 3), 2, False, False)],
)  # fmt: skip
def test_w9_range_1(target, between, by_range_1, by_distance) -> None:
    field = BattleMap(8, 8, 2)
    assert intervening((3, 3), target) == between
    assert (needed_range(field, (3, 3), target, 0) <= 1) is by_range_1
    assert (needed_range(field, (3, 3), target, 0, by_distance=True) <= 1) is by_distance


def test_w10_a_blocker_on_the_line_and_at_its_end() -> None:
    assert not sees((5, 1), (0, 0), (4, 0), [(2, 0)])
    assert sees((5, 1), (0, 0), (4, 0), [(4, 0)])


@pytest.mark.parametrize(
    ("blocked", "clear"),
    [([(1, 0)], True), ([(1, 0), (0, 1)], False), ([(1, 1)], False)],
)
def test_w11_a_corner_step(blocked, clear) -> None:
    assert [step.end for step in cells_along((0, 0), (2, 2))] == [(1, 1), (2, 2)]
    assert sees((3, 3), (0, 0), (2, 2), blocked) is clear


@pytest.mark.parametrize(
    ("blocked", "clear"), [([(1, 0)], False), ([(2, 0)], True), ([(2, 0), (1, 1)], False)]
)
def test_w12_a_step_then_a_corner(blocked, clear) -> None:
    assert [step.end for step in cells_along((0, 0), (3, 1))] == [(1, 0), (2, 1), (3, 1)]
    assert sees((4, 2), (0, 0), (3, 1), blocked) is clear


@pytest.mark.parametrize("unit", [(1, 0), (1, 1)])
def test_w13_a_unit_on_either_cell_blocks(unit) -> None:
    assert [step.end for step in cells_along((0, 0), (2, 1))] == [(1, 0), (1, 1), (2, 1)]
    assert not sees((3, 2), (0, 0), (2, 1), [unit])


def test_w14_walls_at_a_corner() -> None:
    one = ((0, 0), (1, 0))
    assert sees((2, 2), (0, 0), (1, 1), walls=[one])
    assert not sees((2, 2), (0, 0), (1, 1), walls=[one, ((0, 1), (1, 1))])


@pytest.fixture
def linked() -> BattleMap:
    return BattleMap(
        18,
        18,
        2,
        modifiers=(
            PrintedModifier(MODIFIER_KINDS["teleporter"], (4, 4), "a", designation="A", facing="N"),
            PrintedModifier(
                MODIFIER_KINDS["teleporter"], (10, 4), "b", designation="A", facing="E"
            ),
        ),
        spawns=(((4, 5),), ((17, 17),)),
        objectives=(Objective(ObjectiveKind.RACE, "o", ((((11, 4)),), (((11, 4)),)), None),),
    )


def test_w15_sight_turns_with_teleporters(linked) -> None:
    a, b = linked.teleporters
    assert image((12, 4), b, a) == (4, 2)
    wall = linked.grid.mask([(6, 6)])  # the straight line from (4, 7) to (12, 4) is closed
    assert needed_range(linked, (4, 7), (12, 4), wall) is not None
    assert needed_range(linked, (4, 7), (12, 4), linked.grid.mask([(7, 6), (6, 6)])) == 5
    for unit in [(10, 4), (11, 4)]:
        block = linked.grid.mask([unit, (6, 6), (7, 6), (5, 6), (8, 5), (8, 6), (9, 5)])
        assert needed_range(linked, (4, 7), (12, 4), block) is None


def test_w16_a_walk_through_teleporters(linked) -> None:
    grid = linked.grid
    path = grid.shortest_path(grid.bit((4, 5)), grid.bit((11, 4)), grid.board)
    assert [grid.point(cell) for cell in path] == [(4, 5), (4, 4), (10, 4), (11, 4)]
    assert path_distance(linked, linked.objectives[0], 0) == 3
    assert path_distance(linked, linked.objectives[0], 0, linked=False) == 8


@pytest.mark.parametrize(
    ("solid", "pd", "cut"),
    [([(2, 0), (2, 2)], 4, True), ([(2, 1)], 6, False)],
)
def test_w32_ways_through_a_bottleneck(solid, pd, cut) -> None:
    area = ((4, 1),)
    field = BattleMap(
        5, 3, 2, solid=tuple(solid), spawns=(((0, 1),),),
        objectives=(Objective(ObjectiveKind.RACE, "o", (area, area), None),),
    )  # fmt: skip
    objective = field.objectives[0]
    assert path_distance(field, objective, 0) == pd
    goal = goal_of(field, objective, 0)
    found = cut_point(field.grid, (0, 1), goal, field.floor(0))
    assert (found is not None) is cut


@st.composite
def views(draw: st.DrawFn):
    size = draw(st.integers(2, 8)), draw(st.integers(2, 8))
    cells = [(x, y) for y in range(size[1]) for x in range(size[0])]
    sides = [((x, y), (x + 1, y)) for x, y in cells if x + 1 < size[0]]
    sides += [((x, y), (x, y + 1)) for x, y in cells if y + 1 < size[1]]
    start, end = draw(st.lists(st.sampled_from(cells), min_size=2, max_size=2, unique=True))
    blocked = draw(st.sets(st.sampled_from(cells), max_size=len(cells) // 4)) - {start, end}
    walls = draw(st.sets(st.sampled_from(sides), max_size=len(sides) // 5))
    return size, start, end, blocked, walls


@settings(max_examples=400, deadline=None)
@given(views())
def test_d3_5_sight_agrees_with_rational_geometry_and_is_symmetric(view) -> None:
    size, start, end, blocked, walls = view
    expected = exact_is_clear(size, start, end, blocked, walls)
    assert sees(size, start, end, blocked, walls) is expected
    assert sees(size, end, start, blocked, walls) is expected
