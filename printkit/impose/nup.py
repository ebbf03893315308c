"""Cards on sheets: centred grids with crop marks, backs mirrored for a turn on the long edge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.document import Section
from printkit.errors import PrintError
from printkit.layout.flow import Grid
from printkit.layout.frame import CardFace
from printkit.layout.look import Look
from printkit.layout.measure import near
from printkit.layout.page import PageFrame, foot_shapes
from printkit.layout.playing_card import CARD_HEIGHT, CARD_WIDTH
from printkit.paper import FLOOR, Paper
from printkit.scene import Line, Paint, Scene, Shape, Symbol, Use

BLEED = 3.0
MARK = 4.0
"""The length of a crop mark in mm."""

_FOOT = 9.0
_PAINT = Paint(stroke="#000000", width=0.15)


@dataclass(frozen=True, slots=True)
class CardGrid:
    """Where cards lie on a sheet: upright sheet or turned, columns, rows, top left of the grid."""

    paper: Paper
    columns: int
    rows: int
    left: float
    top: float
    gap: float

    def place(self, index: int, *, mirrored: bool) -> tuple[float, float]:
        """The top left of a card; the back of a sheet is mirrored left to right."""
        column, row = index % self.columns, index // self.columns
        if mirrored:
            column = self.columns - 1 - column
        x = self.left + column * (CARD_WIDTH + self.gap)
        y = self.top + row * (CARD_HEIGHT + self.gap)
        return near(x), near(y)


def card_grid(paper: Paper, gap: float = 0.0) -> CardGrid:
    """The grid that holds most cards, centred on the sheet so that its back mirrors onto it.

    Raises:
        PrintError: not one card fits the paper.
    """
    best: CardGrid | None = None
    for sheet in (paper, paper.turned()):
        edge = FLOOR
        columns = int((sheet.width - 2 * edge + gap) // (CARD_WIDTH + gap))
        rows = int((sheet.height - 2 * edge + gap) // (CARD_HEIGHT + gap))
        if columns < 1 or rows < 1:
            continue
        wide = columns * CARD_WIDTH + (columns - 1) * gap
        high = rows * CARD_HEIGHT + (rows - 1) * gap
        left, top = near((sheet.width - wide) / 2), near((sheet.height - high) / 2)
        grid = CardGrid(sheet, columns, rows, left, top, gap)
        if best is None or columns * rows > best.columns * best.rows:
            best = grid
    if best is None:
        raise PrintError(f"paper {paper.name}: too small for a card of 63.5 × 88.9 mm")
    return best


def impose_cards(
    faces: Sequence[CardFace], paper: Paper, section: Section, look: Look, note: str
) -> list[Scene]:
    """Sheets of cards, each followed by its back."""
    grid = card_grid(paper)
    cards = [face for face in faces for _ in range(face.copies)]
    size = grid.columns * grid.rows
    sheets = [cards[start : start + size] for start in range(0, len(cards), size)]
    scenes = []
    for number, sheet in enumerate(sheets, 1):
        for side in ("fronts", "backs"):
            mirrored = side == "backs"
            symbols = [face.back if mirrored else face.front for face in sheet]
            shapes = _sheet_shapes(symbols, grid, mirrored)
            label = f"{section.title}, sheet {number} of {len(sheets)}, {side}"
            shapes += _foot(section, grid, look, label, note)
            scenes.append(Scene(grid.paper.width, grid.paper.height, tuple(shapes)))
    return scenes


def _sheet_shapes(symbols: Sequence[Symbol], grid: CardGrid, mirrored: bool) -> list[Shape]:
    shapes: list[Shape] = []
    for index, symbol in enumerate(symbols):
        x, y = grid.place(index, mirrored=mirrored)
        shapes.append(Use(symbol, x, y))
    return [*shapes, *crop_marks(grid)]


def crop_marks(grid: CardGrid) -> list[Shape]:
    """Marks outside the grid's bleed at every cut, never a box round a card."""
    xs: list[float] = []
    ys: list[float] = []
    for column in range(grid.columns):
        x = grid.left + column * (CARD_WIDTH + grid.gap)
        xs += [x, x + CARD_WIDTH]
    for row in range(grid.rows):
        y = grid.top + row * (CARD_HEIGHT + grid.gap)
        ys += [y, y + CARD_HEIGHT]
    right = near(max(xs))
    bottom = near(max(ys))
    marks: list[Shape] = []
    for x in dict.fromkeys(near(x) for x in xs):
        top = near(grid.top - BLEED)
        marks.append(Line(x, near(top - MARK), x, top, _PAINT))
        marks.append(Line(x, near(bottom + BLEED), x, near(bottom + BLEED + MARK), _PAINT))
    for y in dict.fromkeys(near(y) for y in ys):
        left = near(grid.left - BLEED)
        marks.append(Line(near(left - MARK), y, left, y, _PAINT))
        marks.append(Line(near(right + BLEED), y, near(right + BLEED + MARK), y, _PAINT))
    return marks


def _foot(section: Section, grid: CardGrid, look: Look, label: str, note: str) -> list[Shape]:
    """The running foot below the marks, when the sheet leaves room for it."""
    room = grid.top - BLEED - MARK
    if room < _FOOT + FLOOR - 2.0:
        return []
    frame = PageFrame(
        replace(grid.paper, margin=FLOOR), 0.0, 0.0, Grid(0.0, 0.0, 1, 0.0), grid.left
    )
    return foot_shapes(section, frame, look, label, note)
