"""Where cards lie on a sheet: plain data before anything is drawn.

Grids are centred on the sheet, so that backs meet fronts whichever edge it is turned over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from printkit.layout.base.frame import FitError
from printkit.layout.base.measure import round_mm
from printkit.paper.papers import FLOOR, Paper

FOLD_GAP = 8.0
"""From a fold to the trim beside it: 5 mm outside a bleed of 3."""

Box = tuple[float, float, float, float]
"""Left, top, right and bottom in mm."""


@dataclass(frozen=True, slots=True)
class CardGrid:
    """Places of cards of one size on an upright sheet, in mm; ``turned`` ones lie on their side."""

    paper: Paper
    width: float
    height: float
    columns: int
    rows: int
    left: float
    top: float
    gap: float
    turned: bool = False

    @property
    def cell(self) -> tuple[float, float]:
        """Width and height of the place of one card."""
        return (self.height, self.width) if self.turned else (self.width, self.height)

    @property
    def size(self) -> int:
        """How many cards it holds."""
        return self.columns * self.rows

    @property
    def box(self) -> Box:
        """What is cut: from the first card's corner to the last one's."""
        wide, high = self.cell
        right = self.left + self.columns * (wide + self.gap) - self.gap
        bottom = self.top + self.rows * (high + self.gap) - self.gap
        return self.left, self.top, round_mm(right), round_mm(bottom)

    def place(self, index: int, flip: str = "") -> tuple[float, float]:
        """The top left of a card's place; ``flip`` is the edge over which its back was turned."""
        column, row = index % self.columns, index // self.columns
        if flip == "long":
            column = self.columns - 1 - column
        elif flip == "short":
            row = self.rows - 1 - row
        wide, high = self.cell
        return (
            round_mm(self.left + column * (wide + self.gap)),
            round_mm(self.top + row * (high + self.gap)),
        )

    def angle(self, flip: str = "") -> float:
        """How far a card is turned, so that heads of front and back meet."""
        front = 90.0 if self.turned else 0.0
        if not flip:
            return front
        return -front % 360.0 if flip == "long" else (180.0 - front) % 360.0

    def cuts(self) -> tuple[list[float], list[float]]:
        """Where cuts run down (x) and across (y)."""
        wide, high = self.cell
        xs = [self.left + c * (wide + self.gap) + e for c in range(self.columns) for e in (0, wide)]
        ys = [self.top + r * (high + self.gap) + e for r in range(self.rows) for e in (0, high)]
        return [round_mm(x) for x in xs], [round_mm(y) for y in ys]


def card_grid(
    paper: Paper,
    size: tuple[float, float],
    cards: int,
    *,
    gap: float = 0.0,
    white: float = FLOOR,
    head: float = 0.0,
) -> CardGrid:
    """The centred grid that needs fewest sheets for this many cards of a size.

    ``white`` stays free at every edge, and ``head`` more at top and bottom, in mm.

    Raises:
        FitError: not one card fits the paper.
    """
    room = (white, white + head, paper.width - white, paper.height - white - head)
    return _best([_fitted(paper, size, turned, gap, room) for turned in (False, True)], size, cards)


def fold_grids(
    paper: Paper, size: tuple[float, float], cards: int, *, gap: float = 0.0, head: float = 0.0
) -> tuple[CardGrid, CardGrid, str]:
    """Grids for fronts and backs on either side of a fold, and the edge the fold stands for.

    The fold runs down the middle (``long``) or across it (``short``), whichever holds more.

    Raises:
        FitError: not one card fits half the paper.
    """
    w, h = paper.width, paper.height
    halves = {
        "long": (FLOOR, FLOOR + head, w / 2 - FOLD_GAP, h - FLOOR - head),
        "short": (FLOOR, FLOOR + head, w - FLOOR, h / 2 - FOLD_GAP),
    }
    grids = {
        (way, turned): _fitted(paper, size, turned, gap, room)
        for way, room in halves.items()
        for turned in (False, True)
    }
    best = _best(list(grids.values()), size, cards)
    way = next(way for (way, _), grid in grids.items() if grid is best)
    left, top, right, bottom = best.box
    if way == "long":
        # Close to the fold: paper that is folded there drifts least.
        fronts = replace(best, left=round_mm(w / 2 - FOLD_GAP - (right - left)))
        return fronts, replace(best, left=round_mm(w / 2 + FOLD_GAP)), way
    fronts = replace(best, top=round_mm(h / 2 - FOLD_GAP - (bottom - top)))
    return fronts, replace(best, top=round_mm(h / 2 + FOLD_GAP)), way


def lowered(grid: CardGrid, cards: int, *, keeps_top: bool = False) -> CardGrid:
    """Return the grid with only the rows and columns that a number of cards needs, centred again.

    With ``keeps_top`` its rows begin where they did, close to the words above.
    """
    columns = max(1, min(grid.columns, cards))
    rows = max(1, min(grid.rows, -(-cards // columns)))
    wide = columns * (grid.cell[0] + grid.gap) - grid.gap
    high = rows * (grid.cell[1] + grid.gap) - grid.gap
    left, top = round_mm((grid.paper.width - wide) / 2), round_mm((grid.paper.height - high) / 2)
    top = grid.top if keeps_top else top
    return replace(grid, columns=columns, rows=rows, left=left, top=top)


def _fitted(
    paper: Paper, size: tuple[float, float], turned: bool, gap: float, room: Box
) -> CardGrid | None:
    """As many cards as a room holds, in its middle."""
    wide, high = (size[1], size[0]) if turned else size
    left, top, right, bottom = room
    columns = int((right - left + gap + 0.001) // (wide + gap))
    rows = int((bottom - top + gap + 0.001) // (high + gap))
    if columns < 1 or rows < 1:
        return None
    x = (left + right - columns * (wide + gap) + gap) / 2
    y = (top + bottom - rows * (high + gap) + gap) / 2
    return CardGrid(paper, *size, columns, rows, round_mm(x), round_mm(y), gap, turned)


def _best(grids: list[CardGrid | None], size: tuple[float, float], cards: int) -> CardGrid:
    """The first grid of those that need fewest sheets."""
    fitting = [grid for grid in grids if grid is not None]
    if not fitting:
        raise FitError(f"the paper is too small for a piece of {size[0]:g} × {size[1]:g} mm")
    return min(fitting, key=lambda grid: -(-cards // grid.size))
