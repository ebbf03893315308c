"""Boards of cells: size, ground, cells, edges, traces and coordinates."""

from __future__ import annotations

from engine.document import Board, Cell, Trace
from printkit import fonts, icons
from printkit.layout.cards import draw_card
from printkit.layout.frame import Frame, Piece
from printkit.layout.measure import mm, near, width
from printkit.layout.playing_card import CARD_HEIGHT, CARD_WIDTH
from printkit.layout.rock import hatching
from printkit.scene import Circle, Clip, Command, Group, Line, Paint, Path, Rect, Shape, Text

_MOST = {"full": 26.0, "medium": 13.0, "small": 9.0}
"""The largest side of a square cell in mm, by the board's size."""

_CARD_MOST = {"full": 30.0, "medium": 15.0, "small": 10.0}
_SOLID = ("solid", "rock")
_EMPTY = ("void", "blank")
_REGIONS = ("objective", "area", "goal")


class Grid:
    """Where the cells of a board lie, in mm from the board's top left."""

    def __init__(self, block: Board, frame: Frame) -> None:
        card = block.shape == "card"
        ratio = CARD_HEIGHT / CARD_WIDTH if card else 1.0
        scale = min(1.0, frame.scale)
        most = (_CARD_MOST if card else _MOST)[block.size if block.size in _MOST else "full"]
        self.side = _label_room(block.row_labels, frame)
        self.label = 4.0 if block.column_labels else 0.0
        share = 1.0 if block.size == "full" else 0.55 if block.size == "medium" else 0.4
        tall = frame.picture_height if block.size == "full" else frame.height * share
        across = (frame.width - self.side) / max(1, block.columns)
        down = (tall - self.label) / max(1, block.rows) / ratio
        self.w = near(max(1.0, min(across, down, most * scale)))
        self.h = near(self.w * ratio)
        self.left, self.top = self.side, self.label
        self.width = near(self.side + self.w * block.columns)
        self.height = near(self.label + self.h * block.rows)

    def corner(self, x: int, y: int) -> tuple[float, float]:
        """The top left of a cell."""
        return near(self.left + x * self.w), near(self.top + y * self.h)

    def middle(self, x: int, y: int) -> tuple[float, float]:
        """The middle of a cell."""
        return near(self.left + (x + 0.5) * self.w), near(self.top + (y + 0.5) * self.h)


def _label_room(labels: tuple[str, ...], frame: Frame) -> float:
    """What the row labels need left of the board in mm."""
    if not any(labels):
        return 0.0
    runs = [fonts.split_runs(label, "sans") for label in labels]
    size = frame.look.small * 1.05
    widest = max(sum(width(part, font, size) for font, part in label) for label in runs)
    return near(max(4.0, widest + 1.6))


def lay_board(block: Board, frame: Frame) -> list[Piece]:
    """A board as one picture, centred in its column."""
    grid = Grid(block, frame)
    shapes = board_shapes(block, grid, frame)
    look = frame.look
    shift = near(max(0.0, (frame.width - grid.width - min(grid.side, 4.0)) / 2))
    return [
        Piece(
            grid.height,
            (Group(tuple(shapes), shift, 0.0),),
            before=near(look.step * 0.5 * frame.scale),
            after=near(look.step * 0.8 * frame.scale),
        )
    ]


def board_shapes(block: Board, grid: Grid, frame: Frame) -> list[Shape]:
    """Everything on a board, in drawing order."""
    roles = {(x, y): block.ground for x in range(block.columns) for y in range(block.rows)}
    roles |= {(cell.x, cell.y): cell.role for cell in block.cells if (cell.x, cell.y) in roles}
    shapes: list[Shape] = []
    if block.shape == "square":
        shapes += _floor(roles, grid, frame)
        shapes += _rock(block, roles, grid, frame)
    for cell in block.cells:
        if (cell.x, cell.y) in roles:
            shapes += _cell(cell, block, grid, frame)
    shapes += _regions(roles, grid, frame)
    shapes += _edges(block, grid, frame)
    for trace in block.traces:
        shapes += _trace(trace, grid, frame)
    shapes += _labels(block, grid, frame)
    return shapes


def _floor(roles: dict[tuple[int, int], str], grid: Grid, frame: Frame) -> list[Shape]:
    """Pale floor with a hairline grid."""
    look = frame.look
    shapes: list[Shape] = []
    open_cells = [at for at, role in roles.items() if role not in _SOLID and role != "void"]
    fills: list[Command] = []
    lines: list[Command] = []
    for x, y in open_cells:
        a, b = grid.corner(x, y)
        c, d = grid.corner(x + 1, y + 1)
        fills += _box(a, b, c, d)
        lines += [("M", (c, b)), ("L", (c, d)), ("M", (a, d)), ("L", (c, d))]
        if roles.get((x - 1, y)) in (None, *_SOLID, "void"):
            lines += [("M", (a, b)), ("L", (a, d))]
        if roles.get((x, y - 1)) in (None, *_SOLID, "void"):
            lines += [("M", (a, b)), ("L", (c, b))]
    shapes.append(Path(tuple(fills), Paint(fill=look.paper)))
    shapes.append(Path(tuple(lines), Paint(stroke=look.medium, width=0.16)))
    return shapes


def _rock(block: Board, roles: dict[tuple[int, int], str], grid: Grid, frame: Frame) -> list[Shape]:
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
        ground += _box(a, b, c, d)
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
        strokes = hatching(solid, roles, grid.w, grid.left, grid.top)
        paint = Paint(stroke=look.dark, width=near(max(0.1, grid.w * 0.022)), cap="round")
        shapes.append(Clip(tuple(ground), (Path(strokes, paint),)))
    if outline:
        heavy = near(min(0.9, max(0.35, grid.w * 0.075)))
        paint = Paint(stroke=look.ink, width=heavy, cap="square")
        shapes.append(Path(tuple(outline), paint))
    return shapes


def _regions(roles: dict[tuple[int, int], str], grid: Grid, frame: Frame) -> list[Shape]:
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
    wide = near(max(0.3, min(0.8, grid.w * 0.06)))
    paint = Paint(stroke=frame.look.accent, width=wide, cap="square", dash=())
    return [Path(tuple(steps), paint)] if steps else []


def _box(a: float, b: float, c: float, d: float) -> list[Command]:
    return [("M", (a, b)), ("L", (c, b)), ("L", (c, d)), ("L", (a, d)), ("Z", ())]


def _cell(cell: Cell, block: Board, grid: Grid, frame: Frame) -> list[Shape]:
    look = frame.look
    x, y = grid.corner(cell.x, cell.y)
    shapes: list[Shape] = []
    card = block.shape == "card"
    gap = grid.w * (0.06 if card else 0.0)
    if cell.role == "void":
        return []
    plain = ("floor", "plain", *_SOLID, *_EMPTY)
    if cell.role not in plain and not cell.card:
        fill = {"spawn": look.light, "objective": look.tint}.get(cell.role, look.light)
        inset = 0.0 if cell.role in _REGIONS else grid.w * 0.07
        box = (near(x + inset), near(y + inset), near(grid.w - 2 * inset), near(grid.h - 2 * inset))
        edge = None if cell.role in _REGIONS else look.dark
        paint = Paint(fill=fill, stroke=edge, width=near(max(0.2, grid.w * 0.03)))
        shapes.append(Rect(*box, paint, radius=near(inset)))
    if card and not cell.card and (cell.role in ("blank", "floor", "plain") or not shapes):
        paint = Paint(fill=look.paper, stroke=look.medium, width=0.25, dash=(1.0, 0.8))
        shapes = [
            Rect(
                near(x + gap), near(y + gap * 1.4), near(grid.w - 2 * gap),
                near(grid.h - 2.8 * gap), paint, radius=near(grid.w * 0.06),
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
        shapes += _mark(cell.mark, x, y, grid, frame)
    return shapes


def _sign(cell: Cell, x: float, y: float, grid: Grid, frame: Frame) -> list[Shape]:
    """The symbol and the letters of a cell: one alone fills it, two share it."""
    look = frame.look
    shapes: list[Shape] = []
    faint = cell.role in (*_EMPTY, "plain", "floor") and grid.h > grid.w and not cell.card
    strong = cell.role in ("objective", "spawn", "token")
    ink = look.accent if strong else look.soft if faint else look.ink
    both = bool(cell.symbol in icons.names() and cell.text)
    if cell.symbol and cell.symbol in icons.names():
        side = near(grid.w * (0.5 if both else 0.7))
        top = y + grid.h * (0.08 if both else 0.5) - (0.0 if both else side / 2)
        shapes.append(icons.icon(cell.symbol, near(x + (grid.w - side) / 2), near(top), side, ink))
    if cell.text:
        share = 0.34 if both else 0.3 if grid.h > grid.w else 0.46
        size = grid.w * share / mm(1.0)
        wide = width(cell.text, "sans-bold", 10.0) / 10.0
        size = near(min(size, grid.w * 0.86 / wide)) if wide else near(size)
        base = y + (grid.h * 0.9 if both else grid.h / 2 + mm(size) * 0.34)
        halo = look.paper if cell.card else None
        shapes.append(
            Text(
                near(x + grid.w / 2), near(base), cell.text, "sans-bold", size, ink,
                anchor="middle", halo=halo,
            )
        )  # fmt: skip
    return shapes


def _mark(mark: str, x: float, y: float, grid: Grid, frame: Frame) -> list[Shape]:
    look = frame.look
    wide = near(max(0.4, min(1.1, grid.w * (0.045 if grid.h > grid.w else 0.07))))
    inset = wide / 2
    box = (near(x + inset), near(y + inset), near(grid.w - wide), near(grid.h - wide))
    if mark == "target":
        cx, cy = near(x + grid.w / 2), near(y + grid.h / 2)
        radius = near(min(grid.w, grid.h) * 0.42)
        return [
            Rect(*box, Paint(stroke=look.accent, width=wide)),
            Circle(cx, cy, radius, Paint(stroke=look.accent, width=near(wide * 0.8))),
        ]
    if mark in ("lit", "seen"):
        dot = near(min(grid.w, grid.h) * 0.11)
        place = (near(x + grid.w - dot * 1.5), near(y + dot * 1.5))
        fill = look.accent if mark == "lit" else look.paper
        return [Circle(*place, dot, Paint(fill=fill, stroke=look.accent, width=0.3))]
    return [Rect(*box, Paint(stroke=look.accent, width=wide), radius=near(grid.w * 0.05))]


def _edges(block: Board, grid: Grid, frame: Frame) -> list[Shape]:
    look = frame.look
    by_role: dict[str, list[Command]] = {}
    for edge in block.edges:
        (ax, _), (bx, by) = sorted((edge.a, edge.b))
        if ax != bx:
            x, y = grid.corner(bx, by)
            ends = (x, y, x, near(y + grid.h))
        else:
            x, y = grid.corner(bx, by)
            ends = (x, y, near(x + grid.w), y)
        by_role.setdefault(edge.role, []).extend([("M", ends[:2]), ("L", ends[2:])])
    shapes: list[Shape] = []
    for role, commands in by_role.items():
        if role == "wall":
            paint = Paint(stroke=look.ink, width=near(max(0.6, grid.w * 0.12)), cap="round")
        elif role in ("door", "gate"):
            paint = Paint(stroke=look.accent, width=near(max(0.5, grid.w * 0.1)), dash=(1.2, 0.6))
        else:
            paint = Paint(stroke=look.accent, width=near(max(0.4, grid.w * 0.08)))
        shapes.append(Path(tuple(commands), paint))
    return shapes


def _trace(trace: Trace, grid: Grid, frame: Frame) -> list[Shape]:
    look = frame.look
    points = [grid.middle(*cell) for cell in trace.cells]
    if len(points) < 2:
        return [Circle(*point, near(grid.w * 0.12), Paint(fill=look.accent)) for point in points]
    wide = near(max(0.35, grid.w * 0.055))
    colour = look.red if trace.role == "blocked" else look.accent
    dash = {"sight": (1.6, 1.0), "blocked": (0.6, 0.8)}.get(trace.role, ())
    steps: list[Command] = [("M" if i == 0 else "L", point) for i, point in enumerate(points)]
    shapes: list[Shape] = [
        Path(
            tuple(steps),
            Paint(stroke=look.paper, width=near(wide * 2.6), cap="round", join="round"),
        ),
        Path(tuple(steps), Paint(stroke=colour, width=wide, dash=dash, cap="round", join="round")),
        Circle(*points[0], near(wide * 1.9), Paint(fill=colour)),
    ]
    x, y = points[-1]
    if trace.role == "blocked":
        r = near(grid.w * 0.16)
        cross = Paint(stroke=colour, width=near(wide * 1.3), cap="round")
        return [
            *shapes,
            Line(x - r, y - r, x + r, y + r, cross),
            Line(x - r, y + r, x + r, y - r, cross),
        ]
    if trace.role in ("path", "arrow"):
        shapes.append(_arrow(points[-2], points[-1], near(grid.w * 0.26), colour))
    else:
        shapes.append(
            Circle(x, y, near(wide * 1.9), Paint(fill=look.paper, stroke=colour, width=wide))
        )
    return shapes


def _arrow(a: tuple[float, float], b: tuple[float, float], size: float, colour: str) -> Shape:
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = (dx * dx + dy * dy) ** 0.5 or 1.0
    ux, uy = dx / long, dy / long
    tip = (near(b[0] + ux * size * 0.3), near(b[1] + uy * size * 0.3))
    left = (
        near(b[0] - ux * size * 0.7 - uy * size * 0.5),
        near(b[1] - uy * size * 0.7 + ux * size * 0.5),
    )
    right = (
        near(b[0] - ux * size * 0.7 + uy * size * 0.5),
        near(b[1] - uy * size * 0.7 - ux * size * 0.5),
    )
    return Path((("M", tip), ("L", left), ("L", right), ("Z", ())), Paint(fill=colour))


def _labels(block: Board, grid: Grid, frame: Frame) -> list[Shape]:
    look = frame.look
    most = grid.w / mm(1.0) * 0.55
    size = near(min(look.small * 1.05, max(4.5, most)))
    shapes: list[Shape] = []
    for x, text in enumerate(block.column_labels[: block.columns]):
        at = (near(grid.left + (x + 0.5) * grid.w), near(grid.top - 1.2))
        shapes.append(Text(*at, text, "sans", size, look.soft, anchor="middle"))
    for y, text in enumerate(block.row_labels[: block.rows]):
        at = (near(grid.left - 1.2), near(grid.top + (y + 0.5) * grid.h + mm(size) * 0.34))
        shapes.append(Text(*at, text, "sans", size, look.soft, anchor="end"))
    return shapes
