"""The board as masks, against networkx."""

from __future__ import annotations

import itertools

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.grid import Grid


@st.composite
def boards(draw: st.DrawFn):
    width, height = draw(st.integers(2, 7)), draw(st.integers(2, 7))
    cells = [(x, y) for y in range(height) for x in range(width)]
    rock = draw(st.sets(st.sampled_from(cells), max_size=len(cells) // 3))
    sides = [((x, y), (x + 1, y)) for x, y in cells if x + 1 < width]
    sides += [((x, y), (x, y + 1)) for x, y in cells if y + 1 < height]
    walls = draw(st.sets(st.sampled_from(sides), max_size=len(sides) // 3))
    links = draw(st.sets(st.sampled_from(cells), max_size=3))
    ends = draw(st.lists(st.sampled_from(cells), min_size=2, max_size=4, unique=True))
    return width, height, rock, walls, links, ends


def graph_of(width, height, rock, walls, links):
    graph = nx.Graph()
    open_cells = {(x, y) for x in range(width) for y in range(height)} - rock
    graph.add_nodes_from(open_cells)
    for x, y in open_cells:
        for other in ((x + 1, y), (x, y + 1)):
            if other in open_cells and ((x, y), other) not in walls:
                graph.add_edge((x, y), other)
    graph.add_edges_from((a, b) for a in links for b in links if a < b and {a, b} <= open_cells)
    return graph


@settings(max_examples=120, deadline=None)
@given(boards())
def test_distances_paths_and_reach_agree_with_a_graph_library(board) -> None:
    width, height, rock, walls, links, ends = board
    grid = Grid(width, height, walls, [links])
    rock = rock - set(ends)
    graph = graph_of(width, height, rock, walls, links)
    floor = grid.board & ~grid.mask(rock)
    start, goals = ends[0], ends[1:]
    lengths = nx.single_source_shortest_path_length(graph, start)
    found = grid.distances(grid.bit(start), floor)
    assert {grid.point(cell): d for cell, d in found.items()} == lengths
    nearest = min((lengths[g] for g in goals if g in lengths), default=None)
    assert grid.distance(grid.bit(start), grid.mask(goals), floor) == nearest
    assert set(grid.points(grid.reach(grid.bit(start), floor))) == set(lengths)
    assert set(grid.points(grid.reach(grid.bit(start), floor, 2))) == {
        p for p, d in lengths.items() if d <= 2
    }
    path = [grid.point(c) for c in grid.shortest_path(grid.bit(start), grid.mask(goals), floor)]
    if nearest is None:
        assert path == []
    else:
        assert len(path) == nearest + 1
        assert path[0] == start
        assert path[-1] in goals
        assert all(graph.has_edge(a, b) for a, b in itertools.pairwise(path))


@settings(max_examples=150, deadline=None)
@given(boards())
def test_cuts_agree_with_a_graph_library(board) -> None:
    """DV8: a cut cell exists exactly if removing some inner cell parts start and goal."""
    width, height, rock, walls, links, ends = board
    grid = Grid(width, height, walls, [links])
    rock = rock - set(ends)
    graph = graph_of(width, height, rock, walls, links)
    graph.add_edges_from((goal, "goal") for goal in ends[1:])
    start = ends[0]
    floor = grid.board & ~grid.mask(rock)
    goal = grid.mask(ends[1:])
    if not nx.has_path(graph, start, "goal"):
        with pytest.raises(ValueError, match="no way"):
            grid.find_cut(grid.bit(start), goal, floor)
        return
    cutting = {
        cell
        for cell in set(graph) - set(ends) - {"goal"}
        if not nx.has_path(nx.restricted_view(graph, [cell], []), start, "goal")
    }
    cut = grid.find_cut(grid.bit(start), goal, floor)
    assert (cut is not None) == bool(cutting)
    if cut is not None:
        assert grid.point(cut) in cutting


def test_no_step_leaves_the_side_of_the_board() -> None:
    grid = Grid(3, 2)
    assert grid.points(grid.spread(grid.bit((2, 0))) & grid.board) == [(1, 0), (2, 1)]
    assert grid.points(grid.spread(grid.bit((0, 1))) & grid.board) == [(0, 0), (1, 1)]


def test_a_closed_side_needs_two_neighbours() -> None:
    with pytest.raises(ValueError, match="neighbours"):
        Grid(3, 3, [((0, 0), (1, 1))])
