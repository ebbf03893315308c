"""Pages for players who build their map together: steps, a blank grid, segments (D1.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.blocks.blocks import (
    Block,
    Board,
    Bullets,
    Cell,
    Columns,
    Edge,
    Figure,
    Heading,
    Note,
    Paragraph,
    Section,
)
from engine.game.contract import SheetRequest
from engine.games.deebz.map.segments import LaidSegment, shape_of
from engine.games.deebz.rulebook.content import typed
from engine.games.deebz.rulebook.tables import (
    FULL_SIDE,
    LIMITS,
    OBJECTIVES,
    OPEN_PERCENT,
    SEGMENTS,
)
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.sheets.map import setup_steps
from engine.grid import Point
from engine.language import _, mark_translatable

Make = Callable[[SheetRequest], list[Section]]
SIDES = range(LIMITS["side_low"], LIMITS["side_high"] + 1)
"""Every size of grid (DV18)."""
_ABREAST = 3
"""Pictures of segments side by side."""
SEGMENT_NAMES = (
    mark_translatable("Boulder"),
    mark_translatable("Ridge"),
    mark_translatable("Pillars"),
    mark_translatable("Fence"),
    mark_translatable("Corner"),
    mark_translatable("Ruin"),
)


def is_built(request: SheetRequest) -> bool:
    """Whether the players of this scenario build its map themselves."""
    return bool(request.scenario and request.scenario.options.get("map") == "built")


def has_walls(request: SheetRequest) -> bool:
    """Whether Walls may matter tonight: on a map that has some, or isn't drawn yet (D3.1)."""
    scenario = request.scenario
    return scenario is None or is_built(request) or bool(typed(scenario.content).walls)


def for_built(built: Make, printed: Make) -> Make:
    """One sheet where the players build the map, another where it is printed."""
    return lambda request: built(request) if is_built(request) else printed(request)


def nothing(request: SheetRequest) -> list[Section]:
    """No page: there is no land yet to tell about."""
    del request
    return []


def build(request: SheetRequest) -> list[Section]:
    """How to build a map, the blank grid for it, and the segments to cut out, all to one scale."""
    width = height = FULL_SIDE
    if request.scenario is not None:
        content = typed(request.scenario.content)
        width, height = content.width, content.height
    return [
        Section("build", _("Building the map"), _steps(request)),
        *_grid_and_segments(width, height),
    ]


def grids(request: SheetRequest) -> list[Section]:
    """Blank grids of every size, each with its segments to the same scale."""
    del request
    return [section for side in SIDES for section in _grid_and_segments(side, side)]


def _steps(request: SheetRequest) -> tuple[Block, ...]:
    blocks: list[Block] = [Heading(_("Building the map"), 1)]
    if request.scenario is not None:
        objective = typed(request.scenario.content).objectives[0]
        kind = OBJECTIVES[objective.kind]
        win = _(kind["win"]).replace("{needed}", str(objective.needed))
        blocks.append(Note("tip", (Paragraph(win),), title=f"{_('To win')}: {_(kind['name'])}"))
    blocks += [
        Bullets(
            (
                _(
                    "Agree on the kind of objective, lay the blank grid in the middle, and give "
                    "each player a set of segments. Player 1 begins."
                ),
                _(
                    "In turn, lay one segment on the grid, turned as you like, or say *content*. "
                    "Segments lie on whole cells and on no other segment. Nothing may be closed "
                    "in, and {percent} of 100 cells stay open. When all have said *content* one "
                    "after the other, the land is made.",
                    percent=OPEN_PERCENT,
                ),
                _(
                    "In turn, put your Spawn Point on an open cell: at least {gap} steps from "
                    "every other, with two open cells beside it, about as far from the middle as "
                    "the others. It must not cut the land in two.",
                    gap=LIMITS["spawn_gap"],
                ),
                _(
                    "If no such place is left, all Spawn Points and the last segment come off "
                    "again, and player 1 begins anew with step 3."
                ),
                _(
                    "In turn, propose a place for the objective: a square of four open cells, or "
                    "one cell for a Token, not beside a Spawn Point. The ways from the Spawn "
                    "Points may differ by {spread} steps at most. All others must agree. Once {n} "
                    "proposals have been refused, the next fair one stands.",
                    spread=LIMITS["spread_fails"] - 1,
                    n=request.players,
                ),
                *_then(request),
            ),
            ordered=True,
        ),
        Heading(_("The segments"), 2),
        Paragraph(f"{_('For each player')}:", rule="D1.3"),
        *_pictures(),
    ]
    return tuple(blocks)


def _pictures() -> list[Block]:
    """Every segment as it is printed, and how many of it a player has."""
    figures = []
    for name, row in SEGMENTS.items():
        shape = shape_of(name, 0)
        laid = [LaidSegment(name, 0, (1, 1))]
        picture = _segment_board(shape.width + 2, shape.height + 2, laid)
        plain = replace(picture, column_labels=(), row_labels=(), size="tiny")
        figures.append((Figure(plain, f"{_(row['name'])} × {row['copies']}"),))
    return [
        Columns(tuple(figures[left : left + _ABREAST])) for left in range(0, len(figures), _ABREAST)
    ]


def _then(request: SheetRequest) -> list[str]:
    """What else is made ready before the first turn."""
    if request.scenario is None:
        return [_("Draw the segments' rock and Walls into the grid if you like, and begin.")]
    return setup_steps(field_of({**request.scenario.content, "modifiers": []}, request.players))


def _grid_and_segments(width: int, height: int) -> list[Section]:
    """A blank grid, and the segments of a player on a sheet of as many cells."""
    size = f"{width} × {height}"
    blank = Board(
        columns=width,
        rows=height,
        column_labels=tuple(map(str, range(width))),
        row_labels=tuple(map(str, range(height))),
    )
    found = [
        Section(
            f"grid_{width}_{height}",
            _("Grid {size}", size=size),
            (Heading(_("Grid {size}", size=size), 1), blank),
        )
    ]
    for number, board in enumerate(_segment_boards(width, height), 1):
        title = _("Segments for a grid of {size}", size=size)
        told = Paragraph(_("Print one set for each player and cut out along the outlines."))
        name = f"segments_{width}_{height}_{number}"
        found.append(Section(name, title, (Heading(title, 1), told, board)))
    return found


def _segment_boards(width: int, height: int) -> list[Board]:
    """Boards with the segments of one player, a free line of cells round each."""
    boards, laid = [], list[LaidSegment]()
    x = y = 1
    line = 0
    for name, row in SEGMENTS.items():
        for _copy in range(row["copies"]):
            shape = shape_of(name, 0)
            if x + shape.width >= width:
                x, y, line = 1, y + line + 1, 0
            if y + shape.height >= height:
                boards.append(_segment_board(width, height, laid))
                laid, x, y, line = [], 1, 1, 0
            laid.append(LaidSegment(name, 0, (x, y)))
            x += shape.width + 1
            line = max(line, shape.height)
    return [*boards, _segment_board(width, height, laid)]


def _segment_board(width: int, height: int, laid: list[LaidSegment]) -> Board:
    inside = {at for segment in laid for at in segment.box}
    rock = {at for segment in laid for at in segment.rock}
    cells = [
        Cell(x, y, role="solid" if (x, y) in rock else "floor" if (x, y) in inside else "void")
        for y in range(height)
        for x in range(width)
    ]
    walls = [Edge(a, b) for segment in laid for a, b in segment.walls]
    cuts = [
        Edge(here, there, "cut")
        for here in sorted(inside)
        for there in _beside(here)
        if there not in inside
    ]
    return Board(
        columns=width,
        rows=height,
        cells=tuple(cells),
        edges=(*cuts, *walls),
        column_labels=(" ",) * width,  # as much room as on the grid, so that cells are as large
        row_labels=(" ",) * height,
    )


def _beside(cell: Point) -> list[Point]:
    """The four cells that share a side with one."""
    x, y = cell
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
