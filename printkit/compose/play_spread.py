"""How a battle map to play on lies over sheets: its cells, its joints and the strip beside it.

Lengths are in mm. The sheets of a row overlap: the left one is cut at its right edge and laid over
its neighbour; the upper one likewise at its lower edge.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import floor

from printkit.impose.poster import OVERLAP
from printkit.layout.base.measure import round_mm
from printkit.layout.board.cell_grid import RIM
from printkit.paper.papers import FLOOR, Paper

CELL = 15.0
"""The side of a cell to play on: a figure's base and two chips stand in it."""
LEAST_CELL = 12.5
LANE = 4.2
"""White left of a sheet's picture, for a line that says which sheet it is."""
GAP = 4.0
"""White between the map and the strip."""
_LEAST_RIM = 0.2
_LEAST_STRIP, _USUAL_STRIP, _WIDEST_STRIP = 80.0, 90.0, 120.0
_MOST = 8
"""Most sheets in a row or a column; more wouldn't fit on a table."""

Extent = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Spread:
    """A map and its strip over ``columns`` × ``rows`` sheets of ``paper``.

    Attributes:
        cell: the side of a cell.
        extent: first column and row that are drawn, and how many of each.
        left, top: of the first drawn cell, on the whole picture.
        rims: of rock that is drawn beside the cells, and above and below them, in cells.
        strip: where the strip begins, and how wide it is.
    """

    paper: Paper
    columns: int
    rows: int
    cell: float
    extent: Extent
    left: float
    top: float
    rims: tuple[float, float]
    strip: tuple[float, float]

    @property
    def width(self) -> float:
        """Width of the whole picture once joined."""
        return _long(self.paper.width, self.columns)

    @property
    def height(self) -> float:
        """Height of the whole picture once joined."""
        return _high(self.paper.height, self.rows)

    def window(self, column: int, row: int) -> tuple[float, float, float, float]:
        """Return the part of the picture on a sheet: left, top, width, height."""
        wide = self.paper.width - 2 * FLOOR - LANE
        high = self.paper.height - 2 * FLOOR
        left = column * (wide - OVERLAP)
        if column == self.columns - 1:
            wide += LANE
        return round_mm(left), round_mm(row * (high - OVERLAP)), round_mm(wide), round_mm(high)

    def corner(self, column: int) -> tuple[float, float]:
        """Return where a sheet's window begins on the paper."""
        is_last = column == self.columns - 1
        return round_mm(FLOOR + (0.0 if is_last else LANE)), FLOOR


def _long(width: float, columns: int) -> float:
    inner = width - 2 * FLOOR - LANE
    return round_mm(columns * inner - (columns - 1) * OVERLAP + LANE)


def _high(height: float, rows: int) -> float:
    inner = height - 2 * FLOOR
    return round_mm(rows * inner - (rows - 1) * OVERLAP)


def spreads(paper: Paper, extent: Extent) -> Iterator[Spread]:
    """Return the ways to lay a map out, those with fewest sheets and then largest cells first."""
    found = [
        spread
        for sheet in (paper, paper.turned())
        for columns in range(1, _MOST + 1)
        for rows in range(1, _MOST + 1)
        if (spread := _spread(sheet, columns, rows, extent)) is not None
    ]
    found.sort(key=lambda spread: (spread.columns * spread.rows, -spread.cell, -spread.strip[1]))
    yield from found


def _spread(paper: Paper, columns: int, rows: int, extent: Extent) -> Spread | None:
    """Return a map on this many sheets, or None where its cells would be too small."""
    _x, _y, across, down = extent
    wide, high = _long(paper.width, columns), _high(paper.height, rows)
    side = min(
        CELL,
        (wide - GAP - _LEAST_STRIP) / (across + 2 * _LEAST_RIM),
        high / (down + 2 * _LEAST_RIM),
    )
    side = floor(side * 10 + 1e-6) / 10
    if side < LEAST_CELL:
        return None
    above = min(RIM, (high / side - down) / 2)
    free = wide - GAP - _USUAL_STRIP - across * side
    beside = min(RIM, max(_LEAST_RIM, free / 2 / side))
    right = (across + 2 * beside) * side + GAP
    seam = _long(paper.width, columns - 1) - LANE + GAP if columns > 1 else 0.0
    begin = max(right, seam, wide - _WIDEST_STRIP)
    if wide - begin < _LEAST_STRIP - 1e-6:
        return None
    left = (begin - right) / 2 + beside * side
    return Spread(
        paper, columns, rows, side, extent, round_mm(left), round_mm((high - down * side) / 2),
        (beside, above), (round_mm(begin), round_mm(wide - begin)),
    )  # fmt: skip
