"""Where the cells of a board lie on the page."""

from __future__ import annotations

from engine.blocks.blocks import Board
from engine.sums import ordered_sum
from printkit.layout.base.frame import LayoutContext
from printkit.layout.base.measure import round_mm, width
from printkit.layout.cards.playing_card import CARD_HEIGHT, CARD_WIDTH, least_width
from printkit.typography import faces as fonts

_MOST = {"full": 26.0, "medium": 13.0, "small": 9.0, "tiny": 6.6}
"""The largest side of a square cell in mm, by the board's size."""
_SHARES = {"medium": 0.55, "small": 0.4, "tiny": 0.22}
"""How much of a page's height a board may take, by its size; all of it for the others."""
_LARGER = 1.4
"""How much larger cells may be in large print."""

RIM = 0.74
CARD_RIM = 0.5
"""Room for the rock round a map with terrain, in cells on each side."""

CARD_GAP = 0.06
"""White on each side of a card in its cell, as a share of the cell's width."""

_CARD_MOST = {"full": 30.0, "medium": 15.0, "small": 10.0, "tiny": 8.0}


class CellGrid:
    """Where the cells of a board lie, in mm from the board's top left.

    Cells are as large as the frame allows, or exactly ``exact`` mm wide on a poster.
    """

    def __init__(self, block: Board, frame: LayoutContext, exact: float | None = None) -> None:
        card = block.shape == "card"
        ratio = CARD_HEIGHT / CARD_WIDTH if card else 1.0
        scale = min(1.0, frame.scale)
        most = (_CARD_MOST if card else _MOST)[block.size if block.size in _MOST else "full"]
        most *= _LARGER if frame.look.is_large else 1.0
        self.side = _label_room(block.row_labels, frame)
        self.label = 4.0 if block.column_labels else 0.0
        share = _SHARES.get(block.size, 1.0)
        tall = frame.picture_height if block.size == "full" else frame.height * share
        rim = 2 * (CARD_RIM if card else RIM) if block.terrain and not block.heat else 0.0
        across = (frame.width - self.side) / max(1, block.columns + rim)
        down = (tall - self.label) / max(1, block.rows + rim) / ratio
        least = min(across, _least_cell(block, frame))
        self.w = round_mm(exact or max(1.0, least, min(across, down, most * scale)))
        self.h = round_mm(self.w * ratio)
        self.rim = round_mm(self.w * rim / 2)
        self.left, self.top = round_mm(self.side + self.rim), round_mm(self.label + self.rim)
        self.width = round_mm(self.side + self.w * (block.columns + rim))
        self.height = round_mm(self.label + self.h * (block.rows + rim))

    def corner(self, x: int, y: int) -> tuple[float, float]:
        """The top left of a cell."""
        return round_mm(self.left + x * self.w), round_mm(self.top + y * self.h)

    def middle(self, x: int, y: int) -> tuple[float, float]:
        """The middle of a cell."""
        return round_mm(self.left + (x + 0.5) * self.w), round_mm(self.top + (y + 0.5) * self.h)


def least_board(block: Board, frame: LayoutContext) -> float:
    """The width in mm that a board's cards ask for, their ranks as large as the least text.

    It is 0 for a board without cards, and on pages that have no least size.
    """
    least = _least_cell(block, frame)
    return round_mm(least * block.columns + _label_room(block.row_labels, frame)) if least else 0.0


def _least_cell(block: Board, frame: LayoutContext) -> float:
    if block.shape != "card" or not any(cell.card for cell in block.cells):
        return 0.0
    return round_mm(least_width(frame.look) / (1 - 2 * CARD_GAP))


def _label_room(labels: tuple[str, ...], frame: LayoutContext) -> float:
    """What the row labels need left of the board in mm."""
    if not any(labels):
        return 0.0
    runs = [fonts.split_runs(label, "sans") for label in labels]
    size = frame.look.small * 1.05
    widest = max(ordered_sum(width(part, font, size) for font, part in label) for label in runs)
    return round_mm(max(4.0, widest + 1.6))
