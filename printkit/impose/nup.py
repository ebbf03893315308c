"""Cards on sheets: centred grids with crop marks, backs mirrored for a turn on the long edge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.document import Section
from printkit.errors import PrintError
from printkit.layout.flow import Grid
from printkit.layout.frame import CardFace
from printkit.layout.look import Look
from printkit.layout.measure import mm, near
from printkit.layout.page import PageFrame, foot_shapes, shortened
from printkit.layout.playing_card import CARD_HEIGHT, CARD_WIDTH
from printkit.paper import FLOOR, Paper
from printkit.scene import Line, Paint, Scene, Shape, Symbol, Text, Use

BLEED = 3.0
MARK = 4.0
"""The length of a crop mark in mm."""

_FOOT = 9.0
_SMALL = 6.5
_PAINT = Paint(stroke="#000000", width=0.15)


@dataclass(frozen=True, slots=True)
class CardGrid:
    """Where cards lie on an upright sheet, in mm; ``turned`` cards lie on their side."""

    paper: Paper
    columns: int
    rows: int
    left: float
    top: float
    gap: float
    turned: bool = False

    @property
    def cell(self) -> tuple[float, float]:
        """Width and height of the place of one card."""
        return (CARD_HEIGHT, CARD_WIDTH) if self.turned else (CARD_WIDTH, CARD_HEIGHT)

    def place(self, index: int, *, mirrored: bool) -> tuple[float, float]:
        """The top left of a card's place; the back of a sheet is mirrored left to right."""
        column, row = index % self.columns, index // self.columns
        if mirrored:
            column = self.columns - 1 - column
        wide, high = self.cell
        x = self.left + column * (wide + self.gap)
        y = self.top + row * (high + self.gap)
        return near(x), near(y)


def card_grid(paper: Paper, cards: int = 1000, gap: float = 0.0) -> CardGrid:
    """The grid that needs fewest sheets for so many cards, centred so that backs meet fronts.

    Raises:
        PrintError: not one card fits the paper.
    """
    best: CardGrid | None = None
    for turned in (False, True):
        wide, high = (CARD_HEIGHT, CARD_WIDTH) if turned else (CARD_WIDTH, CARD_HEIGHT)
        columns = int((paper.width - 2 * FLOOR + gap) // (wide + gap))
        rows = int((paper.height - 2 * FLOOR + gap) // (high + gap))
        if columns < 1 or rows < 1:
            continue
        left = near((paper.width - columns * (wide + gap) + gap) / 2)
        top = near((paper.height - rows * (high + gap) + gap) / 2)
        grid = CardGrid(paper, columns, rows, left, top, gap, turned)
        sheets = -(-cards // (columns * rows))
        if best is None or sheets < -(-cards // (best.columns * best.rows)):
            best = grid
    if best is None:
        raise PrintError(f"paper {paper.name}: too small for a card of 63.5 × 88.9 mm")
    return best


def lowered(grid: CardGrid, cards: int) -> CardGrid:
    """The grid with no more rows than so many cards need, centred again."""
    rows = max(1, min(grid.rows, -(-cards // grid.columns)))
    high = rows * (grid.cell[1] + grid.gap) - grid.gap
    return replace(grid, rows=rows, top=near((grid.paper.height - high) / 2))


def impose_cards(
    faces: Sequence[CardFace], paper: Paper, section: Section, look: Look
) -> list[Scene]:
    """Sheets of cards, each followed by its back."""
    cards = [face for face in faces for _ in range(face.copies)]
    grid = lowered(card_grid(paper, len(cards)), len(cards))
    size = grid.columns * grid.rows
    sheets = [cards[start : start + size] for start in range(0, len(cards), size)]
    scenes = []
    for number, sheet in enumerate(sheets, 1):
        for side in ("fronts", "backs"):
            mirrored = side == "backs"
            symbols = [face.back if mirrored else face.front for face in sheet]
            shapes = _sheet_shapes(symbols, grid, mirrored)
            label = f"{section.title}, sheet {number} of {len(sheets)}, {side}"
            shapes += _foot(section, grid, look, label)
            scenes.append(Scene(grid.paper.width, grid.paper.height, tuple(shapes)))
    return scenes


def _sheet_shapes(symbols: Sequence[Symbol], grid: CardGrid, mirrored: bool) -> list[Shape]:
    shapes: list[Shape] = []
    for index, symbol in enumerate(symbols):
        x, y = grid.place(index, mirrored=mirrored)
        if not grid.turned:
            shapes.append(Use(symbol, x, y))
            continue
        wide, high = grid.cell
        turned_x, turned_y = x + (wide - CARD_WIDTH) / 2, y + (high - CARD_HEIGHT) / 2
        angle = 270.0 if mirrored else 90.0  # heads meet when the sheet is turned over
        shapes.append(Use(symbol, near(turned_x), near(turned_y), angle=angle))
    return [*shapes, *crop_marks(grid)]


def crop_marks(grid: CardGrid) -> list[Shape]:
    """Marks outside the grid's bleed at every cut, never a box round a card."""
    xs: list[float] = []
    ys: list[float] = []
    wide, high = grid.cell
    for column in range(grid.columns):
        x = grid.left + column * (wide + grid.gap)
        xs += [x, x + wide]
    for row in range(grid.rows):
        y = grid.top + row * (high + grid.gap)
        ys += [y, y + high]
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


def _foot(section: Section, grid: CardGrid, look: Look, label: str) -> list[Shape]:
    """The running foot, or its words above and below the cards when the sheet is full."""
    room = grid.top - BLEED - MARK
    if room >= _FOOT + FLOOR:
        frame = PageFrame(
            replace(grid.paper, margin=FLOOR), 0.0, 0.0, Grid(0.0, 0.0, 1, 0.0), grid.left
        )
        return foot_shapes(section, frame, look, label)
    if grid.top - BLEED < FLOOR + mm(_SMALL):
        return []
    name = " · ".join(part for part in (section.game, label, section.scenario_id) if part)
    head, foot = FLOOR + mm(_SMALL), grid.paper.height - FLOOR - 0.6
    return [
        *_between_marks(name, near(head), grid, look),
        *_between_marks(section.credit, near(foot), grid, look),
    ]


def _between_marks(text: str, baseline: float, grid: CardGrid, look: Look) -> list[Shape]:
    """A line of small text that runs on from column to column, clear of the crop marks."""
    wide, _ = grid.cell
    room = wide - 4.0
    shapes: list[Shape] = []
    rest = text
    for column in range(grid.columns):
        part = shortened(rest, room, _SMALL)
        if column < grid.columns - 1:
            part = part.removesuffix(" …")
        x = near(grid.left + column * (wide + grid.gap) + wide / 2)
        if part:
            shapes.append(Text(x, baseline, part, "sans", _SMALL, look.soft, anchor="middle"))
        rest = rest.removeprefix(part).strip()
    return shapes
