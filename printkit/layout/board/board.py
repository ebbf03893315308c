"""Boards of cells: size, ground, cells, edges, traces and coordinates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from engine.blocks.blocks import Board, Cell
from engine.blocks.pictures import EdgeRole
from printkit.layout.base.frame import LayoutContext, Piece
from printkit.layout.base.inks import drawing_look
from printkit.layout.base.look import USUAL_WALL, Look
from printkit.layout.base.measure import mm, round_mm, width
from printkit.layout.board.cell_grid import CARD_GAP, CellGrid
from printkit.layout.board.emphasis import draw_trace, mark_cell
from printkit.layout.board.heat import board_heat
from printkit.layout.board.labels import LEAST, draw_labels
from printkit.layout.cards.card_rows import draw_card
from printkit.layout.cards.playing_card import CARD_HEIGHT, CARD_WIDTH
from printkit.layout.figures.heraldry import shield
from printkit.layout.figures.map_signs import SMALLEST, piece_symbol
from printkit.scene.curves import rectangle
from printkit.scene.shapes import (
    Clip,
    Command,
    Group,
    Later,
    Paint,
    Path,
    Rect,
    Shape,
    Symbol,
    Text,
    Use,
)
from printkit.typography import icons

if TYPE_CHECKING:
    from printkit.layout.battlefield.ruled import Stroke

_SOLID = ("solid", "rock")
_EMPTY = ("void", "blank")
_SMALL = 6.0
"""On cells smaller than this many mm the strokes of rock lie wider apart."""
_FINER = 1.8
"""Hatching round cards is this many times finer than a cell's on a map."""
_REGIONS = ("objective", "area", "goal")


def lay_board(block: Board, frame: LayoutContext) -> list[Piece]:
    """A board as one picture, centred in its column."""
    grid = CellGrid(block, frame)
    shapes = drawn_board(block, grid, frame)
    look = frame.look
    shift = round_mm(max(0.0, (frame.width - grid.width - min(grid.side, 4.0)) / 2))
    return [
        Piece(
            grid.height,
            (Group(shapes, shift, 0.0),),
            before=round_mm(look.step * 0.5 * frame.scale),
            after=round_mm(look.step * 0.8 * frame.scale),
        )
    ]


def drawn_board(block: Board, grid: CellGrid, frame: LayoutContext) -> Sequence[Shape]:
    """Everything on a board, in drawing order; a place, which takes long, when it's asked for."""
    draw = partial(board_shapes, block, grid, frame)
    is_place = bool(block.terrain) and block.shape != "card"
    return Later(draw) if is_place else tuple(draw())


def board_shapes(block: Board, grid: CellGrid, frame: LayoutContext) -> list[Shape]:
    """Everything on a board, in drawing order."""
    roles = {(x, y): block.ground for x in range(block.columns) for y in range(block.rows)}
    roles |= {(cell.x, cell.y): cell.role for cell in block.cells if (cell.x, cell.y) in roles}
    shapes: list[Shape] = []
    if block.terrain and block.shape == "card" and not block.heat:
        shapes += carved_halls(block, grid, frame)
    elif block.terrain and not block.heat:
        return [*battlefield(block, grid, frame), *_over(block, grid, frame)]
    if block.shape == "square":
        shapes += _floor(roles, grid, frame)
        shapes += _rock(block, roles, grid, frame)
    for cell in block.cells:
        if (cell.x, cell.y) in roles:
            shapes += _cell(cell, block, grid, frame)
    if block.heat:
        shapes += board_heat(block, grid, frame.look)
        for cell in block.cells:  # letters again, over the discs
            shapes += _sign(cell, *grid.corner(cell.x, cell.y), grid, frame) if cell.text else []
    shapes += _regions(roles, grid, frame)
    shapes += _edges(block, grid, frame)
    return [*shapes, *_over(block, grid, frame)]


def battlefield(block: Board, grid: CellGrid, frame: LayoutContext) -> list[Shape]:
    """A battle map drawn as a place."""
    from printkit.layout.battlefield.canvas import Canvas  # late: geometry is heavy
    from printkit.layout.battlefield.drawing import place_shapes

    look = replace(drawing_look(frame.look), step=0.0)  # white space, of which a map has none
    canvas = Canvas(grid.left, grid.top, grid.w, look, frame.style.theme.ink_mode)
    return [*place_shapes(block, canvas)]


def carved_halls(block: Board, grid: CellGrid, frame: LayoutContext) -> list[Shape]:
    """The rock round a board of cards: its cells hollowed out of it, hatched all round."""
    from shapely import box, unary_union  # late: geometry is heavy
    from shapely.affinity import scale

    from printkit.layout.battlefield.canvas import Canvas
    from printkit.layout.battlefield.noise import Noise
    from printkit.layout.battlefield.rock import REACH, hatched

    look = drawing_look(frame.look)
    void = {(cell.x, cell.y) for cell in block.cells if cell.role == "void"}
    ratio = grid.h / grid.w
    rooms = [
        box(x - 0.05, (y - 0.05) * ratio, x + 1.05, (y + 1.05) * ratio)
        for x in range(block.columns)
        for y in range(block.rows)
        if (x, y) not in void
    ]
    plain = unary_union(rooms)
    noise = Noise(f"halls|{block.columns}x{block.rows}")
    edge = plain.exterior
    spots = [edge.interpolate(step * 0.3) for step in range(int(edge.length / 0.3))]
    knobs = [p.buffer(max(0.02, 0.34 * noise.at(p.x * 1.7, p.y * 1.7) - 0.08)) for p in spots]
    rough = unary_union([plain, *knobs]).buffer(0.06).buffer(-0.1).buffer(0.04).union(plain)
    hollow = scale(rough, _FINER, _FINER, origin=(0, 0)).simplify(0.02)
    canvas = Canvas(grid.left, grid.top, grid.w / _FINER, look, look.ink_mode)
    shapes: list[Shape] = []
    if canvas.tinted:
        shapes += canvas.fill(hollow.buffer(REACH * 0.7, quad_segs=4).simplify(0.02), look.light)
    strokes = hatched(hollow, "halls", sparing=canvas.ink == "low", manner=look.hatch)
    shapes += canvas.strokes(strokes, 0.2)
    shapes += canvas.fill(hollow, look.paper)
    return [*shapes, *canvas.edge(hollow, 0.6)]


def _over(block: Board, grid: CellGrid, frame: LayoutContext) -> list[Shape]:
    """What is drawn over a board: ways and lines of sight, and its coordinates."""
    shapes: list[Shape] = []
    signs = [(cell.x, cell.y) for cell in block.cells if cell.symbol or cell.text]
    for trace in block.traces:
        shapes += draw_trace(trace, signs, grid, frame)
    shapes += draw_labels(block, grid, frame)
    return shapes


def _floor(roles: dict[tuple[int, int], str], grid: CellGrid, frame: LayoutContext) -> list[Shape]:
    """Pale floor with a hairline grid."""
    look = frame.look
    shapes: list[Shape] = []
    open_cells = [at for at, role in roles.items() if role not in _SOLID and role != "void"]
    fills: list[Command] = []
    lines: list[Command] = []
    for x, y in open_cells:
        a, b = grid.corner(x, y)
        c, d = grid.corner(x + 1, y + 1)
        fills += rectangle(a, b, c, d)
        lines += [("M", (c, b)), ("L", (c, d)), ("M", (a, d)), ("L", (c, d))]
        if roles.get((x - 1, y)) in (None, *_SOLID, "void"):
            lines += [("M", (a, b)), ("L", (a, d))]
        if roles.get((x, y - 1)) in (None, *_SOLID, "void"):
            lines += [("M", (a, b)), ("L", (c, b))]
    shapes.append(Path(tuple(fills), Paint(fill=look.paper)))
    shapes.append(Path(tuple(lines), Paint(stroke=look.medium, width=look.hair)))
    return shapes


def _rock(
    block: Board, roles: dict[tuple[int, int], str], grid: CellGrid, frame: LayoutContext
) -> list[Shape]:
    """Solid rock: pale ground, hatching along the floor, a heavy outline between."""
    look = frame.look
    solid = {at for at, role in roles.items() if role in _SOLID}
    if not solid and block.ground not in ("floor", *_SOLID):
        return []
    ground: list[Command] = []
    outline: list[Command] = []
    for x, y in sorted(solid, key=lambda at: (at[1], at[0])):
        a, b = grid.corner(x, y)
        c, d = grid.corner(x + 1, y + 1)
        ground += rectangle(a, b, c, d)
        sides = (
            ((0, -1), a, b, c, b),
            ((1, 0), c, b, c, d),
            ((0, 1), a, d, c, d),
            ((-1, 0), a, b, a, d),
        )
        for (dx, dy), x1, y1, x2, y2 in sides:
            beside = roles.get((x + dx, y + dy))
            if beside is not None and beside not in _SOLID:
                outline += [("M", (x1, y1)), ("L", (x2, y2))]
    if block.ground != "blank" and block.size == "full":
        a, b = grid.corner(0, 0)
        c, d = grid.corner(block.columns, block.rows)
        for x1, y1, x2, y2, cells in (
            (a, b, c, b, [(x, 0) for x in range(block.columns)]),
            (a, d, c, d, [(x, block.rows - 1) for x in range(block.columns)]),
            (a, b, a, d, [(0, y) for y in range(block.rows)]),
            (c, b, c, d, [(block.columns - 1, y) for y in range(block.rows)]),
        ):
            if not any(roles[at] == "void" for at in cells):
                outline += [("M", (x1, y1)), ("L", (x2, y2))]
    shapes: list[Shape] = []
    if ground:
        shapes.append(Path(tuple(ground), Paint(fill=look.light)))
        shapes.append(Clip(tuple(ground), tuple(_rock_strokes(solid, roles, grid, frame))))
    if outline:
        heavy = round_mm(min(look.wall * 0.625, max(0.35, grid.w * look.wall / 19.2)))
        paint = Paint(stroke=look.ink, width=heavy, cap="square")
        shapes.append(Path(tuple(outline), paint))
    return shapes


def _rock_strokes(
    solid: set[tuple[int, int]],
    roles: dict[tuple[int, int], str],
    grid: CellGrid,
    frame: LayoutContext,
) -> list[Shape]:
    """The hatching of rock, drawn as on a map."""
    from printkit.layout.battlefield.canvas import Canvas  # late: geometry is heavy

    look = drawing_look(frame.look)
    is_wide = look.sparing or grid.w < _SMALL
    strokes = _hatching(frozenset(roles) - solid, frozenset(solid), is_wide, look.hatch)
    return Canvas(grid.left, grid.top, grid.w, look, look.ink_mode).strokes(strokes, 0.2)


@lru_cache(maxsize=32)
def _hatching(
    free: frozenset[tuple[int, int]], solid: frozenset[tuple[int, int]], is_wide: bool, manner: str
) -> tuple[Stroke, ...]:
    """The strokes of rock in cells: the same on every page, however often it is laid out."""
    from shapely import box, unary_union  # late: geometry is heavy

    from printkit.layout.battlefield.rock import hatched

    floor, rock = (
        unary_union([box(x, y, x + 1, y + 1) for x, y in sorted(cells)]) for cells in (free, solid)
    )
    key = ";".join(f"{x},{y}" for x, y in sorted(solid))
    return hatched(floor, key, sparing=is_wide, manner=manner, heart=rock)


def _regions(
    roles: dict[tuple[int, int], str], grid: CellGrid, frame: LayoutContext
) -> list[Shape]:
    """One outline round neighbouring cells of a region."""
    steps: list[Command] = []
    for (x, y), role in roles.items():
        if role not in _REGIONS:
            continue
        a, b = grid.corner(x, y)
        c, d = grid.corner(x + 1, y + 1)
        if roles.get((x, y - 1)) != role:
            steps += [("M", (a, b)), ("L", (c, b))]
        if roles.get((x + 1, y)) != role:
            steps += [("M", (c, b)), ("L", (c, d))]
        if roles.get((x, y + 1)) != role:
            steps += [("M", (a, d)), ("L", (c, d))]
        if roles.get((x - 1, y)) != role:
            steps += [("M", (a, b)), ("L", (a, d))]
    wide = round_mm(max(0.3, min(0.8, grid.w * 0.06)))
    paint = Paint(stroke=frame.look.accent, width=wide, cap="square")
    return [Path(tuple(steps), paint)] if steps else []


def _cell(cell: Cell, block: Board, grid: CellGrid, frame: LayoutContext) -> list[Shape]:
    look = frame.look
    x, y = grid.corner(cell.x, cell.y)
    shapes: list[Shape] = []
    card = block.shape == "card"
    gap = grid.w * (CARD_GAP if card else 0.0)
    if cell.role == "void":  # nothing but letters, if it has any
        return _sign(cell, x, y, grid, frame)
    plain = ("floor", "plain", *_SOLID, *_EMPTY)
    if cell.role not in plain and not cell.card and not _cell_picture(cell, look):
        fill = {"spawn": look.light, "objective": look.tint}.get(cell.role, look.light)
        inset = 0.0 if cell.role in _REGIONS else grid.w * 0.07
        box = (
            round_mm(x + inset),
            round_mm(y + inset),
            round_mm(grid.w - 2 * inset),
            round_mm(grid.h - 2 * inset),
        )
        edge = None if cell.role in _REGIONS else look.dark
        paint = Paint(fill=fill, stroke=edge, width=round_mm(max(0.2, grid.w * 0.03)))
        shapes.append(Rect(*box, paint, radius=round_mm(inset)))
    if card and not cell.card and (cell.role in ("blank", "floor", "plain") or not shapes):
        paint = Paint(fill=look.paper, stroke=look.medium, width=0.25, dash=(1.0, 0.8))
        shapes = [
            Rect(
                round_mm(x + gap), round_mm(y + gap * 1.4), round_mm(grid.w - 2 * gap),
                round_mm(grid.h - 2.8 * gap), paint, radius=round_mm(grid.w * 0.06),
            )
        ]  # fmt: skip
    if cell.card:
        wide = (
            grid.w - 2 * gap
            if card
            else min(grid.w * 0.66, grid.h * 0.9 * CARD_WIDTH / CARD_HEIGHT)
        )
        high = wide * CARD_HEIGHT / CARD_WIDTH
        shapes += draw_card(
            cell.card, x + (grid.w - wide) / 2, y + (grid.h - high) / 2, wide, frame
        )
    shapes += _sign(cell, x, y, grid, frame)
    if cell.mark:
        is_empty = not (cell.card or cell.symbol or cell.text)
        mark = "exposed" if card and cell.mark == "target" else cell.mark  # a frame will do
        shapes += mark_cell(mark, x, y, grid, frame, is_empty=is_empty)
    return shapes


def _sign(cell: Cell, x: float, y: float, grid: CellGrid, frame: LayoutContext) -> list[Shape]:
    """The symbol and the letters of a cell: one alone fills it, two share it."""
    look = frame.look
    shapes: list[Shape] = []
    faint = cell.role in (*_EMPTY, "plain", "floor") and grid.h > grid.w and not cell.card
    strong = cell.role in ("objective", "spawn", "token")
    ink = look.accent if strong else look.soft if faint else look.ink
    both = bool(cell.symbol in icons.names() and cell.text)
    if picture := _cell_picture(cell, look):
        side = max(SMALLEST, grid.w * (0.62 if both else 0.84))
        corner = round_mm(x + (grid.w - side) / 2), round_mm(y + grid.h * (0.02 if both else 0.08))
        shapes.append(Use(picture, *corner, round(side / 100, 5)))
    elif cell.symbol and cell.symbol in icons.names():
        side = round_mm(grid.w * (0.5 if both else 0.7))
        top = y + grid.h * (0.08 if both else 0.5) - (0.0 if both else side / 2)
        shapes.append(
            icons.icon(cell.symbol, round_mm(x + (grid.w - side) / 2), round_mm(top), side, ink)
        )
    if cell.text:
        share = 0.34 if both else 0.3 if grid.h > grid.w else 0.46
        size = grid.w * share / mm(1.0)
        wide = width(cell.text, "sans-bold", 10.0) / 10.0
        if wide:
            least = max(LEAST, look.least)
            size = max(least, min(size, grid.w * 0.86 / wide))
        size = round_mm(size)
        base = y + (grid.h * 0.9 if both else grid.h / 2 + mm(size) * 0.34)
        halo = look.paper if cell.card else None
        shapes.append(
            Text(
                round_mm(x + grid.w / 2), round_mm(base), cell.text, "sans-bold", size, ink,
                anchor="middle", halo=halo,
            )
        )  # fmt: skip
    return shapes


def _edges(block: Board, grid: CellGrid, frame: LayoutContext) -> list[Shape]:
    look = frame.look
    by_role: dict[EdgeRole, list[Command]] = {}
    for edge in block.edges:
        (ax, _), (bx, by) = sorted((edge.a, edge.b))
        x, y = grid.corner(bx, by)
        ends = (x, y, x, round_mm(y + grid.h)) if ax != bx else (x, y, round_mm(x + grid.w), y)
        by_role.setdefault(edge.role, []).extend([("M", ends[:2]), ("L", ends[2:])])
    shapes: list[Shape] = []
    for role, commands in by_role.items():
        if role == "wall":  # masonry as on a map: paper between two lines
            wide = round_mm(max(0.8, grid.w * 0.15 * look.wall / USUAL_WALL))
            line = round_mm(min(0.35, wide * 0.28))
            shapes.append(Path(tuple(commands), Paint(stroke=look.ink, width=wide, cap="square")))
            paint = Paint(stroke=look.paper, width=round_mm(wide - 2 * line), cap="square")
        else:
            paint = Paint(stroke=look.ink, width=0.25, cap="square")
        shapes.append(Path(tuple(commands), paint))
    return shapes


def _cell_picture(cell: Cell, look: Look) -> Symbol | None:
    """Return the map's picture of a cell with a sign, in a box of 100 by 100; None without one."""
    if not cell.symbol:
        return None
    if cell.role == "spawn":
        number = "".join(filter(str.isdigit, cell.text))
        return shield(int(number), look, look.ink_mode) if number else None
    return piece_symbol(cell.role, drawing_look(look))
