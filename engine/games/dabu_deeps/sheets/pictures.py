"""Boards of fortresses, drawn from the engine's states.

Two chairs: from the attacker's, r1 is at the bottom and c1 on the left; from the defender's, the
same table is turned round, so r1 is at the top and c6 on the left.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.blocks.blocks import Board, Cell, Trace
from engine.cards import code
from engine.games.dabu_deeps.round.state import State
from engine.games.dabu_deeps.rulebook.fortress import (
    CAVE_ROW,
    CELL_OF,
    CELLS,
    COLUMNS,
    NAMES,
    WIDTH,
    column_of,
    exposed,
    row_of,
)
from engine.language import _, decimal
from engine.scenario.envelope import Scenario

HIDDEN, OPEN, EMPTY = "hidden", "open", "empty"
_BESIDE_CAVE = tuple(
    number for number in range(WIDTH * (CAVE_ROW - 1), WIDTH * CAVE_ROW) if number not in CELLS
)


def place_of(cell: int, *, defender: bool = False) -> tuple[int, int]:
    """Where on the picture a cell lies, as x and y from the top left."""
    x, y = column_of(cell) - 1, CAVE_ROW - row_of(cell)
    return (COLUMNS - 1 - x, CAVE_ROW - 1 - y) if defender else (x, y)


def fortress(
    state: State | None = None,
    *,
    show: str = HIDDEN,
    marks: Mapping[int, str] | None = None,
    lane: tuple[int, ...] = (),
    defender: bool = False,
    names: bool = False,
    rows_named: bool = False,
    size: str = "small",
) -> Board:
    """The fortress as a board.

    Args:
        state: what stands; None for empty cells to write in.
        show: HIDDEN (what the attacker sees), OPEN (every card), EMPTY (no cards at all).
        marks: cell -> mark such as ``target`` or ``lit``.
        lane: cells joined by a line.
        defender: draw it from the defender's chair.
        names: print each cell's name in it.
        rows_named: label the rows in words and leave the columns without labels, as a page does
            that has not yet said how cells are named.
        size: full, medium or small.
    """
    cells = []
    for cell in CELLS:
        x, y = place_of(cell, defender=defender)
        role, card = "floor", ""
        if state is not None and not state.standing >> cell & 1:
            role = "blank"
        elif state is not None and show != EMPTY:
            is_seen = show == OPEN or state.face_up >> cell & 1
            card = code(state.layout[cell]) if is_seen else "back"
        mark = (marks or {}).get(cell, "")
        cells.append(Cell(x, y, role, card, "", NAMES[cell] if names else "", mark))
    for number in _BESIDE_CAVE:
        x, y = place_of(number, defender=defender)
        cells.append(Cell(x, y, "void"))
    columns = [f"c{column}" for column in range(1, COLUMNS + 1)]
    rows = [f"r{row}" for row in range(CAVE_ROW, 0, -1)]
    if rows_named:
        columns = [""] * COLUMNS
        rows = [_("cave"), *(_("row {number}", number=row) for row in range(CAVE_ROW - 1, 0, -1))]
    terrain = "halls" if size == "full" else ""
    traces: tuple[Trace, ...] = ()
    if lane:
        traces = (Trace(tuple(place_of(c, defender=defender) for c in lane), "path"),)
    return Board(
        COLUMNS,
        CAVE_ROW,
        tuple(sorted(cells, key=lambda c: (c.y, c.x))),
        traces=traces,
        column_labels=tuple(reversed(columns) if defender else columns),
        row_labels=tuple(reversed(rows) if defender else rows),
        ground="void",
        shape="card",
        size=size,
        terrain=terrain,
    )


def exposed_marks(state: State) -> dict[int, str]:
    """The mark ``exposed`` for every cell that may be attacked."""
    targets = exposed(state.standing)
    return {cell: "exposed" for cell in CELLS if targets >> cell & 1}


def heat(_scenario: Scenario, counts: Mapping[str, float]) -> Board:
    """The fortress from the attacker's chair.

    Args:
        counts: cell name -> how often a round saw it.
    """
    board = fortress(size="medium")
    at = {place_of(cell): counts.get(name, 0.0) for name, cell in CELL_OF.items()}
    cells = tuple(
        replace(cell, text=decimal(at[cell.x, cell.y], 2)) if (cell.x, cell.y) in at else cell
        for cell in board.cells
    )
    most = max(counts.values(), default=1.0)
    return replace(
        board, cells=cells, heat=tuple((x, y, count / most) for (x, y), count in at.items())
    )
