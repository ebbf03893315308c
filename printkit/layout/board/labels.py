"""The letters and numbers beside a board that name its columns and rows."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from engine.blocks.blocks import Board
from printkit.layout.base.frame import LayoutContext
from printkit.layout.base.measure import mm, round_mm, width
from printkit.layout.board.cell_grid import CellGrid
from printkit.scene.shapes import Shape, Text

LEAST = 7.0
"""The least size of letters in a board's cells and beside it in pt, however small the cells."""
_APART = 0.3
"""White between two labels, in mm."""


def draw_labels(block: Board, grid: CellGrid, frame: LayoutContext) -> list[Shape]:
    """Return the letters above a board and left of it; where they are too close, only some."""
    look = frame.look
    most = grid.w / mm(1.0) * 0.55
    size = round_mm(max(look.least, min(look.small * 1.05, max(LEAST, most))))
    widest = _widest(block.column_labels, size)
    if look.is_large and widest + _APART > grid.w:  # a little smaller before any is left out
        size = look.least
        widest = _widest(block.column_labels, size)
    every = max(1, ceil((widest + _APART) / grid.w))  # on small boards there is not room for all
    shapes: list[Shape] = []
    for x, text in enumerate(block.column_labels[: block.columns]):
        if x % every:
            continue
        at = (round_mm(grid.left + (x + 0.5) * grid.w), round_mm(grid.top - grid.rim - 1.2))
        shapes.append(Text(*at, text, "sans", size, look.soft, anchor="middle", halo=look.paper))
    every = max(1, ceil(mm(size) * 0.75 / grid.h))
    for y, text in enumerate(block.row_labels[: block.rows]):
        if y % every:
            continue
        at = (
            round_mm(grid.left - grid.rim - 1.2),
            round_mm(grid.top + (y + 0.5) * grid.h + mm(size) * 0.34),
        )
        shapes.append(Text(*at, text, "sans", size, look.soft, anchor="end", halo=look.paper))
    return shapes


def _widest(labels: Sequence[str], size: float) -> float:
    return max((width(text, "sans", size) for text in labels), default=0.0)
