"""What stands on a board's cells: dots in the middle, lines clear of icons, legends alike."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist

import pytest

from engine import registry
from engine.blocks.blocks import Board, Cell, Document, Edge, Legend, Section
from engine.game.contract import Request, SheetRequest
from engine.games.deebz.sheets.pictures import range_board
from engine.games.deebz.sheets.rules import corner_board, line_board
from engine.games.deebz.table.options import USUAL
from printkit.layout.board.emphasis import _beside
from printkit.paper.papers import LEAST_LINE
from printkit.pipeline import compose
from printkit.scene.shapes import Circle, Clip, Group, Path, Shape, Use
from printkit.theme.style import make_style

SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))


def inner(shapes: tuple[Shape, ...], x: float = 0.0, y: float = 0.0) -> Iterator[tuple]:
    """Every shape with how far it is moved; what is clipped counts as well."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from inner(shape.shapes, x + shape.dx, y + shape.dy)
        elif isinstance(shape, Clip):
            yield from inner(shape.shapes, x, y)
        else:
            yield shape, x, y


def drawn(*blocks) -> list[tuple]:
    section = Section("x", "Board", blocks, accent="teal", game="G", credit="C", bare=True)
    (page,) = compose(Document("t", "a", (section,)), make_style(paper="a4"))
    return list(inner(page.shapes))


def middles(board: Board) -> dict[tuple[int, int], tuple[float, float]]:
    """Where the middles of a board's cells lie, measured from dots in all of them."""
    cells = tuple(Cell(x, y, mark="lit") for y in range(board.rows) for x in range(board.columns))
    probe = Board(
        board.columns, board.rows, cells, column_labels=board.column_labels,
        row_labels=board.row_labels, size=board.size,
    )  # fmt: skip
    dots = [(s.x + x, s.y + y) for s, x, y in drawn(probe) if isinstance(s, Circle)]
    return {(cell.x, cell.y): dot for cell, dot in zip(cells, dots, strict=True)}


def test_the_dots_of_a_range_stand_in_the_middle_of_their_cells() -> None:
    board = range_board(USUAL)
    floor = next(s for s, _x, _y in drawn(board) if isinstance(s, Path))
    corners = [values for _step, values in floor.commands if values]
    left, top = min(v[0] for v in corners), min(v[1] for v in corners)
    wide = (max(v[0] for v in corners) - left) / board.columns
    offsets = {
        (round((s.x - left) / wide % 1, 2), round((s.y - top) / wide % 1, 2))
        for s, _x, _y in drawn(board)
        if isinstance(s, Circle)
    }
    assert offsets == {(0.5, 0.5)}


@pytest.mark.parametrize(
    "board",
    [
        line_board((4, 0), (2, 0), columns=5, rows=1),
        line_board((3, 1), (2, 0), columns=4, rows=2, clear=True),
        corner_board(),
    ],
)
def test_lines_of_sight_leave_icons_alone(board: Board) -> None:
    at = middles(board)
    icons = [at[cell.x, cell.y] for cell in board.cells if cell.symbol]
    cell = dist(at[0, 0], at[1, 0])
    lines = [
        (s, x, y) for s, x, y in drawn(board) if isinstance(s, Path) and s.paint.cap == "round"
    ]
    assert lines
    for path, x, y in lines:
        points = [(values[0] + x, values[1] + y) for _step, values in path.commands]
        for a, b in zip(points[::2], points[1::2], strict=True):
            for part in range(11):
                spot = tuple(p + (q - p) * part / 10 for p, q in zip(a, b, strict=True))
                assert min(dist(spot, icon) for icon in icons) > 0.44 * cell


def test_a_swatch_is_cut_from_the_map_as_it_is_drawn() -> None:
    """Once a flag was black in the legend and teal on the map, and rock had other strokes."""
    cell = Cell(1, 1, role="spawn", symbol="flag", text="S1")
    board = drawn(Board(3, 3, (cell,)))
    legend = drawn(Legend(((cell, "", "a flag"), ("solid", "", "rock"), ("wall", "", "a wall"))))

    def colours(shapes: list[tuple]) -> set[str]:
        return {str(getattr(s, "colour", "")) for s, _x, _y in shapes} - {""}

    assert colours(board) <= colours(legend)
    for ground in (
        Board(3, 3, (Cell(1, 1, role="solid"),)),
        Board(3, 3, (), edges=(Edge((1, 1), (1, 2), "wall"),)),
    ):
        for path in (s for s, _x, _y in drawn(ground) if isinstance(s, Path)):
            alike = [s for s, _x, _y in legend if isinstance(s, Path)]
            alike = [s for s in alike if s.paint.stroke == path.paint.stroke]
            assert any(s.paint.cap == path.paint.cap for s in alike), path.paint


def test_the_legend_of_a_map_holds_its_cells() -> None:
    game = registry.load("deebz")
    scenario = game.generate(Request("7", 2, {"modifiers": "many", "preset": "advanced"}))
    blocks = [b for s in game.sheets["map"].make(SheetRequest(2, scenario)) for b in _all(s.blocks)]
    (board,) = [b for b in blocks if isinstance(b, Board)]
    (legend,) = [b for b in blocks if isinstance(b, Legend)]
    on_map = {(cell.role, cell.symbol, cell.text) for cell in board.cells}
    shown = [entry[0] for entry in legend.entries if isinstance(entry[0], Cell)]
    assert len(shown) >= 6
    assert all((cell.role, cell.symbol) in {c[:2] for c in on_map} for cell in shown)


def _all(blocks) -> Iterator[object]:
    for block in blocks:
        yield block
        yield from _all(getattr(block, "blocks", ()))
        for column in getattr(block, "columns", ()) if hasattr(block, "weights") else ():
            yield from _all(column)


def test_examples_show_shields_and_modifiers_as_the_map_does() -> None:
    signs = (
        Cell(0, 0, "spawn", symbol="flag", text="S2"),
        Cell(1, 0, "blocker", symbol="blocker", text="B"),
    )
    names = [s.symbol.name for s, _x, _y in drawn(Board(3, 1, signs)) if isinstance(s, Use)]
    assert [name.split("-")[0] for name in names] == ["shield", "piece"]
    assert names[0].startswith("shield-1-")  # player 2's


def test_a_segment_has_an_outline_to_cut_along_on_every_side() -> None:
    sections = registry.load("deebz").sheets["build"].make(SheetRequest(2))
    boards = [b for s in sections[2:] for b in s.blocks if isinstance(b, Board)]
    assert boards
    for board in boards:
        inside = {(c.x, c.y) for c in board.cells if c.role != "void"}
        cuts = {edge.a for edge in board.edges if edge.role == "cut"}
        sides = sum((x + dx, y + dy) not in inside for x, y in inside for dx, dy in SIDES)
        assert sides == sum(edge.role == "cut" for edge in board.edges)
        assert cuts <= inside
        assert all(0 < x < board.columns - 1 and 0 < y < board.rows - 1 for x, y in inside)


def test_pictures_on_small_cells_still_print() -> None:
    """Also where letters leave them the smaller part of a cell of five millimetres."""
    blocker = Cell(1, 1, role="blocker", symbol="blocker", text="B")
    board = Board(30, 30, (blocker,), size="medium")
    scales = [s.scale for s, _x, _y in drawn(board) if isinstance(s, Use)]
    assert scales and all(2.6 * scale >= LEAST_LINE for scale in scales)


def test_a_line_ends_where_it_ends_whatever_signs_lie_beyond_it() -> None:
    line, signs = [(10.0, 5.0), (20.0, 5.0)], [(0.0, 5.0), (15.0, 5.0), (30.0, 5.0), (50.0, 5.0)]
    pieces = _beside(line, signs, 2.0)
    assert pieces == [[(10.0, 5.0), (13.0, 5.0)], [(17.0, 5.0), (20.0, 5.0)]]
