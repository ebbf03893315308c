"""The little picture before a key of a legend."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from engine.blocks.blocks import Board, Cell, Edge, Mark, Plan, Trace
from engine.blocks.blocks import Shape as PlanShape
from engine.blocks.pictures import TraceRole
from engine.blocks.plan_words import PlanRole, Streets
from printkit.layout.base.frame import LayoutContext
from printkit.layout.base.inks import drawing_look, inked, pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import mm, round_mm, width
from printkit.layout.board.board import drawn_board
from printkit.layout.board.cell_grid import CellGrid
from printkit.layout.buildings.masonry import WALLS
from printkit.layout.marks.marks import MARKS, mark_shapes
from printkit.layout.plan.plan import layer_shapes
from printkit.layout.plan.roles import is_known, role_look
from printkit.scene.curves import rectangle
from printkit.scene.shapes import Clip, Group, Paint, Rect, Shape, Text
from printkit.typography import icons

_BOARD = ("floor", "solid", "rock", "void", "blank", "spawn", "objective", "goal")
_SOLID = ("solid", "rock")
_LINES: dict[str, TraceRole] = {line: line for line in get_args(TraceRole)}
_MARKS = ("exposed", "target", "lit", "seen")
_WATERS = {PlanRole.RIVER: (0.2, 0.8), PlanRole.COAST: (0.35, 3.0)}
"""Waters that run on beyond a sample, and from where to where in its height."""
_WALL = 2.2
"""How thick a wall is in a sample, in mm."""
_PARK = 40.0
"""How wide a park is of which a sample is cut, in mm."""
_BESIDE_A_PATH = (13.4, 14.2)
"""Where in it the sample's corner lies."""
_RIM = 0.5  # mm round a sample, so that its outline is seen whole


def swatch(
    role: str | Cell,
    letters: str,
    side: float,
    high: float,
    frame: LayoutContext,
    terrain: str = "",
    streets: Streets = Streets.NONE,
    landmark: str = "",
) -> list[Shape]:
    """A role, icon or letters in a box of this many mm, drawn as the board or plan draws them.

    ``terrain`` and ``landmark`` are the board's, where it has them, and ``streets`` the plan's.
    """
    look = drawing_look(frame.look)
    shapes: list[Shape] = []
    if isinstance(role, Cell):
        board = _around(replace(role, x=1, y=1), terrain=terrain, landmark=landmark)
        return _sample(board, (1.0, 1.0), side, high, frame)
    if role in MARKS:
        at = (round_mm(side * (0.36 if role == "entry" else 0.5)), round_mm(high / 2))
        drawn = mark_shapes(Plan(side, high, (), (Mark(role, at, letters),)), look)
        if role == "entry":  # the arrow before its disc would touch the words
            times = 1.0 if look.is_large else 0.93  # its number stays 6.5 pt
            return [Group(tuple(drawn), -0.5, round_mm(high * (1 - times) / 2), scale=times)]
        return drawn
    if role in icons.names():
        small = round_mm(min(high * 0.84, side * 0.5))
        left = round_mm((side - small) / 2) if not letters else 0.0
        shapes.append(icons.icon(role, left, round_mm((high - small) / 2), small, look.ink))
        if letters:
            shapes.append(_letters(letters, round_mm(side * 0.76), high, side * 0.46, look))
        return shapes
    if not role:
        return [_letters(letters, round_mm(side / 2), high, side * 0.86, look)] if letters else []
    if role in _SOLID and terrain:
        rock = tuple(Cell(x, y, role) for x in (1, 2) for y in range(3))
        board = Board(columns=3, rows=3, cells=rock, terrain=terrain)
        return _sample(board, (0.7, 1.0), side, high, frame)
    if role == "pool":
        rock = tuple(Cell(x, y, "solid") for x in (1, 2) for y in (1, 2))
        board = Board(columns=4, rows=4, cells=rock, terrain=terrain)
        return _sample(board, (1.2, 1.2), side, high, frame)
    if role == "wall":
        board = _around(Cell(1, 1), edges=(Edge((1, 1), (1, 2)),), terrain=terrain)
        return _sample(board, (1.0, 1.5), side, high, frame)
    if role in _LINES:
        board = _around(Cell(1, 1), traces=(Trace(((0, 1), (1, 1)), _LINES[role]),))
        return _sample(board, (0.5, 1.0), side, high, frame)
    if role in _MARKS:
        return _sample(_around(Cell(1, 1, mark=role)), (1.0, 1.0), side, high, frame)
    if role in _BOARD or not is_known(role):
        return _sample(_around(Cell(1, 1, role=role, text=letters)), (1.0, 1.0), side, high, frame)
    if role in WALLS:
        return wall_sample(PlanRole(role), side, high, streets, look)
    if role == PlanRole.AREA_GREEN:
        return _park_sample(side, high, look)
    if role in _WATERS:
        return _water_sample(PlanRole(role), side, high, look)
    return _plan_swatch(role, letters, side, high, look)


def _around(
    cell: Cell,
    edges: tuple[Edge, ...] = (),
    traces: tuple[Trace, ...] = (),
    terrain: str = "",
    landmark: str = "",
) -> Board:
    """A piece of a board: floor with a cell in the middle."""
    return Board(
        columns=3,
        rows=3,
        cells=(cell,),
        edges=edges,
        traces=traces,
        terrain=terrain,
        landmark=landmark,
    )


def _sample(
    board: Board, corner: tuple[float, float], side: float, high: float, frame: LayoutContext
) -> list[Shape]:
    """One cell's room cut out of a board as it is drawn, from a corner counted in cells."""
    cell = round_mm(min(side, high) - 2 * _RIM)
    grid = CellGrid(board, frame, exact=cell)
    x, y = round_mm(grid.left + corner[0] * cell), round_mm(grid.top + corner[1] * cell)
    window = rectangle(
        round_mm(x - _RIM), round_mm(y - _RIM), round_mm(x + cell + _RIM), round_mm(y + cell + _RIM)
    )
    art = Clip(tuple(window), drawn_board(board, grid, frame))
    return [Group((art,), round_mm((side - cell) / 2 - x), round_mm((high - cell) / 2 - y))]


def wall_sample(
    role: PlanRole, side: float, high: float, streets: Streets, look: Look
) -> list[Shape]:
    """A piece cut out of a wall that runs across, the town below it."""
    top, foot = round_mm(high / 2 - _WALL / 2), round_mm(high / 2 + _WALL / 2)
    left, right = -side, 2 * side
    town = PlanShape(PlanRole.AREA, ((left, foot), (right, foot), (right, 9.0), (left, 9.0)))
    wall = PlanShape(role, ((left, top), (right, top), (right, foot), (left, foot)))
    plan = Plan(side, high, (town, wall), streets=streets)
    art = layer_shapes([(wall, role_look(role, look))], plan, look)
    return [Clip(tuple(rectangle(0.0, 0.0, round_mm(side), round_mm(high))), tuple(art))]


def _water_sample(role: PlanRole, side: float, high: float, look: Look) -> list[Shape]:
    """A piece cut out of water that runs across, with its banks."""
    top, foot = (round_mm(high * share) for share in _WATERS[role])
    corners = ((-side, top), (2 * side, top), (2 * side, foot), (-side, foot))
    water = PlanShape(role, tuple((round_mm(x), y) for x, y in corners))
    plan = Plan(round_mm(side * 9), round_mm(high * 9), ())
    art = layer_shapes([(water, role_look(role, look))], plan, look)
    return [Clip(tuple(rectangle(0.0, 0.0, round_mm(side), round_mm(high))), tuple(art))]


def _park_sample(side: float, high: float, look: Look) -> list[Shape]:
    """A piece cut out of a park where trees stand beside a path."""
    ground = ((0.0, 0.0), (_PARK, 0.0), (_PARK, _PARK), (0.0, _PARK))
    shape = PlanShape(PlanRole.AREA_GREEN, ground)
    plan = Plan(_PARK, _PARK, (shape,), streets=Streets.WARDS)
    art = layer_shapes([(shape, role_look(PlanRole.AREA_GREEN, look))], plan, look)
    wide, tall = round_mm(side - 0.6), round_mm(high - 0.4)
    x, y = _BESIDE_A_PATH
    window = tuple(rectangle(x, y, round_mm(x + wide), round_mm(y + tall)))
    edge = Rect(x, y, wide, tall, Paint(stroke=inked(look).line, width=pen(look, 0.25)))
    return [Group((Clip(window, tuple(art)), edge), round_mm(0.3 - x), round_mm(0.2 - y))]


def _plan_swatch(role: str, letters: str, side: float, high: float, look: Look) -> list[Shape]:
    """A sample of a plan's role, drawn by the same table as the plan."""
    style = role_look(role, look)
    if style.fill or style.pattern or not style.stroke:
        sample = ((0.3, 0.2), (side - 0.3, 0.2), (side - 0.3, high - 0.2), (0.3, high - 0.2))
        shape = PlanShape(PlanRole(role), tuple((round_mm(x), round_mm(y)) for x, y in sample))
    else:
        shape = PlanShape(
            PlanRole(role),
            ((0.2, round_mm(high / 2)), (round_mm(side - 0.2), round_mm(high / 2))),
            False,
        )
    plan = Plan(round_mm(side * 9), round_mm(high * 9), ())
    art = layer_shapes([(shape, style)], plan, look)
    if letters:
        art.append(_letters(letters, round_mm(side / 2), high, side * 0.86, look))
    return art


def _letters(text: str, x: float, high: float, room: float, look: Look) -> Shape:
    size = look.label
    wide = width(text, "sans-bold", size)
    if wide > room:
        size = round_mm(max(6.0, look.least, size * room / wide))
    return Text(
        x, round_mm(high / 2 + mm(size) * 0.34), text, "sans-bold", size, look.ink, anchor="middle"
    )
