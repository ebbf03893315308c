"""The fortress as numbers: cells, neighbours, exposure.

Terminology: a *cell* is an int ``(row - 1) * 6 + column - 1``, so that a step down is 6 and the
cave ``r5c3``, ``r5c4`` are 26 and 27; the other numbers of row 5 aren't cells. A set of cells is
a bit mask. *Standing* cells hold a card, *blank* cells hold none (A2.4).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

COLUMNS: Final = 6  # A2.1
ROWS: Final = 4
CAVE_ROW: Final = 5
WIDTH: Final = COLUMNS
SPACE: Final = WIDTH * CAVE_ROW
"""Lists indexed by cell have this length; four of their places stay unused."""

CELLS: Final[tuple[int, ...]] = (*range(WIDTH * ROWS), 26, 27)  # A2.1, A2.2
CAVE: Final = (26, 27)


def name_of(cell: int) -> str:
    """The label of a cell.

    >>> name_of(0), name_of(27)
    ('r1c1', 'r5c4')
    """
    return f"r{cell // WIDTH + 1}c{cell % WIDTH + 1}"


NAMES: Final[dict[int, str]] = {cell: name_of(cell) for cell in CELLS}
CELL_OF: Final[dict[str, int]] = {name: cell for cell, name in NAMES.items()}

ALL: Final[int] = sum(1 << cell for cell in CELLS)
FRONT: Final[int] = (1 << WIDTH) - 1
_LEFT_EDGE: Final[int] = sum(1 << row * WIDTH for row in range(CAVE_ROW))
_RIGHT_EDGE: Final[int] = _LEFT_EDGE << WIDTH - 1


def spread(mask: int) -> int:
    """The cells next to any cell of the mask: orthogonal, inside the fortress (A2.3, A2.5)."""
    return (
        mask << WIDTH | mask >> WIDTH | (mask & ~_RIGHT_EDGE) << 1 | (mask & ~_LEFT_EDGE) >> 1
    ) & ALL


NEIGHBOURS: Final = tuple(spread(1 << cell & ALL) for cell in range(32))
"""cell -> mask of the cells N, S, E and W of it; empty for numbers that are no cell."""


def exposed(standing: int) -> int:
    """The standing cells that may be attacked: next to a blank or to the field (A2.4, A2.6)."""
    return standing & (FRONT | spread(ALL & ~standing))


def unreached_blanks(standing: int) -> int:
    """The blanks that no lane of blanks joins to the field (A2.7); 0 in every position reached."""
    blanks = ALL & ~standing
    reached = blanks & FRONT
    while True:
        wider = reached | spread(reached) & blanks
        if wider == reached:
            return blanks & ~reached
        reached = wider


def cells_in(mask: int) -> Iterator[int]:
    """The cells of a mask, front row first, left to right."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


_CHUNK: Final = 10
_LOW_CELLS: Final = tuple(tuple(cells_in(mask)) for mask in range(1 << _CHUNK))
_MID_CELLS: Final = tuple(tuple(cell + _CHUNK for cell in cells) for cells in _LOW_CELLS)
_HIGH_CELLS: Final = tuple(tuple(cell + 2 * _CHUNK for cell in cells) for cells in _LOW_CELLS)


def cells_of(mask: int) -> tuple[int, ...]:
    """The cells of a mask as a tuple: as :func:`cells_in`, from tables, for the hot path.

    >>> cells_of(1 << 27 | 1 << 10 | 1)
    (0, 10, 27)
    """
    return _LOW_CELLS[mask & 1023] + _MID_CELLS[mask >> 10 & 1023] + _HIGH_CELLS[mask >> 20]


@lru_cache(maxsize=1 << 13)
def exposed_cells(standing: int) -> tuple[int, ...]:
    """The cells of :func:`exposed`, remembered: most attacks leave the fortress as it stood."""
    return cells_of(exposed(standing))


def row_of(cell: int) -> int:
    """The row 1 (front) to 5 (cave)."""
    return cell // WIDTH + 1


def column_of(cell: int) -> int:
    """The column 1 to 6."""
    return cell % WIDTH + 1


def depth_of(cell: int) -> int:
    """The fewest walls removed before the cell can be exposed (A9.7)."""
    return cell // WIDTH


def mirrored(cell: int) -> int:
    """The cell at the same place seen in a mirror: c1 and c6 change sides (AV13)."""
    return cell - cell % WIDTH + WIDTH - 1 - cell % WIDTH


APART: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(
        abs(row_of(here) - row_of(there)) + abs(column_of(here) - column_of(there))
        for there in range(SPACE)
    )
    for here in range(SPACE)
)
"""cell, cell -> rows plus columns between them."""
