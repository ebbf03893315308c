"""Battle maps to play on: large cells over a few sheets, beside them what the table looks up.

The picture is one symbol, so a file holds it once however many sheets show parts of it.
"""

from __future__ import annotations

from engine.blocks.blocks import Board, Section
from engine.blocks.described import words_of
from engine.language import _
from printkit.compose.cover_picture import iter_blocks
from printkit.compose.play_spread import GAP, Extent, Spread, spreads
from printkit.compose.play_strip import A_PAIR, part_name, strip_beside
from printkit.impose.poster import joints
from printkit.layout.base.frame import FitError
from printkit.layout.base.inks import drawing_look
from printkit.layout.base.inline_markdown import curl
from printkit.layout.base.look import Look, look_of
from printkit.layout.base.measure import mm, round_mm, width
from printkit.layout.page.running_foot import condensed, shortened
from printkit.paper.papers import FLOOR
from printkit.paper.sheet_letters import sheet_name
from printkit.scene.curves import rectangle
from printkit.scene.shapes import (
    Clip,
    Group,
    Line,
    Paint,
    Rect,
    Scene,
    Shape,
    Symbol,
    Text,
    Use,
    tagged,
)
from printkit.scene.tags import Tag
from printkit.theme.style import PrintStyle

_SIDE_LINE = 7.0  # pt
_LABEL = 7.5  # pt of coordinates
_FARTHEST = 0.55
"""Coordinates stand this many cells from the first ones, or nearer where there is less rock."""


def has_play_map(section: Section, style: PrintStyle) -> bool:
    """Whether a section is to be printed as a map to play on."""
    return style.press.map_size == "play" and bool(section.beside) and bool(_boards(section))


def _boards(section: Section) -> list[Board]:
    """The section's map, as a list that may be empty."""
    boards = [block for block in iter_blocks(section.blocks) if isinstance(block, Board)]
    return [board for board in boards if board.terrain and board.size == "full"][:1]


def play_map_pages(section: Section, style: PrintStyle, before: int) -> list[Scene]:
    """The sheets of a section's map; ``before`` pages come earlier in the document.

    Raises:
        FitError: what stands beside the map has no room on any number of sheets of this paper.
    """
    for board in _boards(section):
        for spread in spreads(style.paper, _extent(board)):
            strip = strip_beside(section, style, spread)
            if strip is not None:
                return _sheets(section, style, board, spread, strip, before)
    raise FitError(
        f"{section.title}: the map to play on has no room on {style.paper.name}."
        " Choose larger paper, or --map page"
    )


def _extent(board: Board) -> Extent:
    """The columns and rows that hold anything but rock."""
    rock = {(cell.x, cell.y) for cell in board.cells if cell.role in ("solid", "rock")}
    columns, rows = range(board.columns), range(board.rows)
    free = [(x, y) for x in columns for y in rows if (x, y) not in rock]
    xs, ys = [x for x, _y in free] or [0], [y for _x, y in free] or [0]
    return min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


# The map -----------------------------------------------------------------------------------------


def _map(board: Board, section: Section, spread: Spread, style: PrintStyle) -> list[Shape]:
    from printkit.layout.battlefield.canvas import Canvas  # late: geometry is heavy
    from printkit.layout.battlefield.drawing import battlefield_shapes

    look = drawing_look(look_of(style, section.accent))
    x, y, _across, _down = spread.extent
    left = round_mm(spread.left - x * spread.cell)
    top = round_mm(spread.top - y * spread.cell)
    canvas = Canvas(left, top, spread.cell, look, style.theme.ink_mode)
    shapes = battlefield_shapes(board, canvas, reach=max(0.05, min(spread.rims) - 0.12))
    outline = rectangle(0.0, 0.0, round_mm(spread.strip[0] - GAP + 0.5), spread.height)
    return [
        Clip(outline, tuple(shapes)),
        *_coordinates(board, spread.extent, spread, look),
    ]


def _coordinates(board: Board, extent: Extent, spread: Spread, look: Look) -> list[Shape]:
    """Columns above the map and rows beside it, set into the rock."""
    x, y, across, down = extent
    rise = mm(_LABEL) * 0.35
    aside, above = (min(rim, _FARTHEST) * spread.cell for rim in spread.rims)
    shapes: list[Shape] = []
    for column, text in enumerate(board.column_labels[x : x + across]):
        middle = round_mm(spread.left + (column + 0.5) * spread.cell)
        base = round_mm(spread.top - above + 2 * rise)
        shapes.extend(_coordinate(middle, base, text, look, "middle"))
    for row, text in enumerate(board.row_labels[y : y + down]):
        base = round_mm(spread.top + (row + 0.5) * spread.cell + rise)
        shapes.extend(_coordinate(round_mm(spread.left - aside + 0.6), base, text, look, "start"))
        if spread.columns > 1:  # the last sheet has rows of its own to find cells by
            right = round_mm(spread.left + across * spread.cell + aside - 0.6)
            shapes.extend(_coordinate(right, base, text, look, "end"))
    return shapes


def _coordinate(x: float, y: float, text: str, look: Look, anchor: str) -> list[Shape]:
    """Return a number on a plate of paper, so that hatching never runs through it."""
    wide = round_mm(width(text, "sans-semibold", _LABEL))
    left = {"start": x, "middle": x - wide / 2, "end": x - wide}[anchor]
    high = mm(_LABEL)
    corner = round_mm(left - 0.6), round_mm(y - high * 0.85)
    size = round_mm(wide + 1.2), round_mm(high * 1.06)
    plate = Rect(*corner, *size, Paint(fill=look.paper), radius=0.9)
    return [plate, Text(x, y, text, "sans-semibold", _LABEL, look.ink, anchor=anchor)]


# The sheets --------------------------------------------------------------------------------------


def _sheets(
    section: Section, style: PrintStyle, board: Board, spread: Spread, strip: list[Shape],
    before: int,
) -> list[Scene]:  # fmt: skip
    look = look_of(style, section.accent)
    name = f"play-map-{section.scenario_id}-{before}"
    drawn = tuple(_map(board, section, spread, style))
    art = Symbol(name, spread.width, spread.height, drawn)
    beside = Symbol(f"{name}-strip", spread.width, spread.height, tuple(strip))
    places = [(column, row) for row in range(spread.rows) for column in range(spread.columns)]
    scenes = []
    for number, (column, row) in enumerate(places, 1):
        shown = tagged((_used(art, spread, (column, row)),), _heard(board, number, (column, row)))
        if column == spread.columns - 1:
            shown += (_used(beside, spread, (column, row)),)
        shapes = _sheet(shown, section, spread, (column, row), look)
        name = _bookmark(section) if number == 1 else ""
        scenes.append(
            Scene(
                spread.paper.width,
                spread.paper.height,
                tuple(shapes),
                anchor=f"page-{before + number}",
                bookmark=(name, 0),
                label=str(before + number),
                one_sided=True,
            )
        )
    return scenes


def _bookmark(section: Section) -> str:
    return f"{section.game}: {section.title}" if section.game else section.title


def _used(art: Symbol, spread: Spread, place: tuple[int, int]) -> Use:
    """What a sheet shows of a picture of all sheets."""
    left, top, _wide, _high = spread.window(*place)
    x, y = spread.corner(place[0])
    return Use(art, round_mm(x - left), round_mm(y - top))


def _heard(board: Board, number: int, place: tuple[int, int]) -> Tag:
    """The map in words on its first sheet, and the sheet's name on the others."""
    words = words_of(board) if number == 1 else _("sheet {sheet}", sheet=sheet_name(*place))
    return Tag("Figure", words)


def _sheet(
    art: tuple[Shape, ...],
    section: Section,
    spread: Spread,
    place: tuple[int, int],
    look: Look,
) -> list[Shape]:
    column, row = place
    left, _top, wide, high = spread.window(column, row)
    x, y = spread.corner(column)
    right, bottom = round_mm(x + wide), round_mm(y + high)
    shown = rectangle(x, y, right, bottom)
    shapes: list[Shape] = [
        Clip(shown, art),
        *joints(place, (spread.columns, spread.rows), (x, y, right, bottom), look),
    ]
    about = _about(spread, place)
    if column == spread.columns - 1:
        begin = round_mm(x + spread.strip[0] - left)
        shapes += _foot(section, about, (begin, bottom), spread.strip[1], look)
    else:
        shapes += _side_line(section, about, (x, y), high, look)
    return shapes


def _about(spread: Spread, place: tuple[int, int]) -> str:
    """Which sheet this is, and what to do with it."""
    column, row = place
    count = spread.columns * spread.rows
    if count == 1:
        return ""
    told = part_name(spread, place)
    if count > A_PAIR:
        told = _("{sheet} of {count}", sheet=told, count=count)
    over = []
    if column < spread.columns - 1:
        over.append(part_name(spread, (column + 1, row)))
    if row < spread.rows - 1:
        over.append(part_name(spread, (column, row + 1)))
    if not over:
        return told
    joined = _("cut at the strokes and lay it over {sheets}", sheets=_(" and ").join(over))
    return f"{told}: {joined}"


def _foot(
    section: Section, about: str, at: tuple[float, float], wide: float, look: Look
) -> list[Shape]:
    """Below the strip: whose game, which map, which sheet, who designed it, its id."""
    x, bottom = at
    size = look.small
    line = mm(size) * 1.35
    rule = round_mm(bottom - 3 * line - 1.6)
    game = section.game
    first = round_mm(width(game, "sans-bold", size) + 2.0) if game else 0.0
    label = f"{section.title}, {about}" if about else section.title
    code = width(section.scenario_id, "sans", size) + 3.0
    rows = [round_mm(rule + line * number) for number in (1, 2, 3)]
    title = shortened(curl(section.scenario_title), wide - first, size)
    return [
        Line(x, rule, round_mm(x + wide), rule, Paint(stroke=look.medium, width=0.2)),
        Text(x, rows[0], game, "sans-bold", size, look.accent),
        Text(round_mm(x + first), rows[0], title, "sans-italic", size, look.soft),
        Text(x, rows[1], shortened(label, wide, size), "sans-semibold", size, look.ink),
        Text(
            x, rows[2], shortened(condensed(section.credit), wide - code, size), "sans", size,
            look.soft,
        ),
        Text(
            round_mm(x + wide), rows[2], section.scenario_id, "sans", size, look.soft, anchor="end"
        ),
    ]  # fmt: skip


def _side_line(
    section: Section, about: str, corner: tuple[float, float], high: float, look: Look
) -> list[Shape]:
    """One line up the left edge of a sheet that shows no strip."""
    x, y = corner
    parts = (section.game, section.scenario_title, f"{section.title}, {about}", section.credit)
    told = curl(" · ".join(part for part in (*parts, section.scenario_id) if part))
    words = Text(0.0, 0.0, shortened(told, high, _SIDE_LINE), "sans", _SIDE_LINE, look.soft)
    base = round_mm(max(FLOOR + mm(_SIDE_LINE), x - 1.4))
    return [Group((words,), base, round_mm(y + high), angle=-90.0)]
