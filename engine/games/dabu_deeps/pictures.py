"""Boards of fortresses, drawn from the engine's states.

Two chairs: from the attacker's, r1 is at the bottom and c1 on the left; from the defender's, the
same table is turned round, so r1 is at the top and c6 on the left.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.cards import code
from engine.document import Board, Cell, Trace
from engine.games.dabu_deeps.layout import (
    CAVE_ROW,
    CELLS,
    COLUMNS,
    NAMES,
    WIDTH,
    column_of,
    exposed,
    row_of,
)
from engine.games.dabu_deeps.rules import State

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
    )


def exposed_marks(state: State) -> dict[int, str]:
    """The mark ``exposed`` for every cell that may be attacked."""
    targets = exposed(state.standing)
    return {cell: "exposed" for cell in CELLS if targets >> cell & 1}
