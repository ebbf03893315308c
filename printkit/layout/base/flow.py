"""Pieces into columns and pages: balanced ends, no widows, heads repeated, nothing clipped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.sums import ordered_sum
from printkit.layout.base.frame import FitError, Piece
from printkit.layout.base.measure import round_mm
from printkit.scene.tags import artifact

_SLACK = 0.01


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece at its place in the text area; ``column`` is -1 for one across all."""

    piece: Piece
    x: float
    y: float
    column: int


@dataclass(slots=True)
class FlowPage:
    """The pieces of one page, and how far down they reach."""

    placed: list[Placed] = field(default_factory=list)
    used: float = 0.0


@dataclass(frozen=True, slots=True)
class ColumnGrid:
    """The text area: columns of equal width with a gutter between."""

    width: float
    height: float
    columns: int
    gutter: float

    @property
    def column_width(self) -> float:
        """The width of one column in mm."""
        return round_mm((self.width - self.gutter * (self.columns - 1)) / self.columns)

    def left(self, column: int) -> float:
        """Where a column begins."""
        return round_mm(column * (self.column_width + self.gutter))


def flow(pieces: Sequence[Piece], grid: ColumnGrid, name: str = "a part") -> list[FlowPage]:
    """Set pieces into pages.

    Args:
        pieces: in order.
        grid: the text area of a page.
        name: of all of them, for a fault in one that has no title.

    Raises:
        FitError: a piece is taller than a whole column.
    """
    pages = [FlowPage()]
    for band in _bands(pieces):
        if band[0].breaks and pages[-1].placed:
            pages.append(FlowPage())
        _set_band(band, grid, pages, name)
    return pages


def _bands(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Runs of pieces across all columns and runs in columns, in turn."""
    bands: list[list[Piece]] = []
    for piece in pieces:
        if not bands or piece.breaks or bands[-1][0].full != piece.full:
            bands.append([])
        bands[-1].append(piece)
    return bands


def _set_band(band: Sequence[Piece], grid: ColumnGrid, pages: list[FlowPage], name: str) -> None:
    """Set pieces that are all in columns, or all across them."""
    columns = 1 if band[0].full else grid.columns
    first = -1 if band[0].full else 0
    start = 0
    while start < len(band):
        page = pages[-1]
        top = _top(page, band[start])
        room = grid.height - top
        ends = _fill(band, start, room, columns, whole=not page.placed)
        if ends[-1] == start:
            if not page.placed:
                raise _too_tall(band[start].title or name, band[start].height)
            pages.append(_turned(pages[-1]))
            continue
        if ends[-1] == len(band) and columns > 1:
            ends = _balance(band, start, room, columns, ends)
        used = top
        begin = start
        for column, end in enumerate(ends):
            if end > begin:
                chunk = band[begin:end]
                bottom = _place(page, chunk, grid.left(column), top, first + column, begin > 0)
                used = max(used, bottom)
            begin = end
        page.used = used
        start = ends[-1]
        if start < len(band):
            pages.append(FlowPage())


def _turned(page: FlowPage) -> FlowPage:
    """A new page that takes along the headings left alone at the foot of the last."""
    cut = len(page.placed)
    while cut > 1 and page.placed[cut - 1].piece.keep:
        cut -= 1
    if cut == len(page.placed) or (cut <= 1 and page.placed[0].piece.keep):
        return FlowPage()
    alone, page.placed = page.placed[cut:], page.placed[:cut]
    fresh = FlowPage()
    for placed in alone:
        y = _top(fresh, placed.piece)
        fresh.placed.append(Placed(placed.piece, placed.x, round_mm(y), placed.column))
        fresh.used = round_mm(y + placed.piece.height)
    return fresh


def _balance(
    band: Sequence[Piece], start: int, room: float, columns: int, ends: list[int]
) -> list[int]:
    """The least height in which the rest still fits all the columns."""
    total = ordered_sum(piece.height for piece in band[start:])
    height = max(total / columns, *(piece.height for piece in band[start:]))
    while height < room:
        tried = _fill(band, start, height, columns, whole=False)
        if tried[-1] == len(band):
            return tried
        height += 1.0
    return ends


def _fill(
    band: Sequence[Piece], start: int, room: float, columns: int, *, whole: bool
) -> list[int]:
    ends = []
    for _ in range(columns):
        start = _take(band, start, room, whole=whole) if start < len(band) else start
        ends.append(start)
    return ends


def _take(band: Sequence[Piece], start: int, room: float, *, whole: bool) -> int:
    """The index after the last piece that goes into a column of this height."""
    head = band[start].repeat
    used = head.height if head is not None and start > 0 else 0.0
    good = index = start
    while index < len(band):
        piece = band[index]
        gap = max(band[index - 1].after, piece.before) if index > start else 0.0
        if used + gap + piece.height > room + _SLACK:
            break
        used += gap + piece.height
        index += 1
        if not piece.keep or index == len(band):
            good = index
    return index if good == start and whole else good


def _top(page: FlowPage, piece: Piece) -> float:
    if not page.placed:
        return 0.0
    return page.used + max(page.placed[-1].piece.after, piece.before)


def _place(
    page: FlowPage, chunk: Sequence[Piece], x: float, top: float, column: int, follows: bool
) -> float:
    y = top
    head = chunk[0].repeat
    if head is not None and follows:
        again = replace(head, tags=(artifact(),))  # it has been heard
        page.placed.append(Placed(again, x, round_mm(y), column))
        y += head.height
    for index, piece in enumerate(chunk):
        if index:
            y += max(chunk[index - 1].after, piece.before)
        page.placed.append(Placed(piece, x, round_mm(y), column))
        y += piece.height
    return round_mm(y)


def _too_tall(name: str, height: float) -> FitError:
    return FitError(
        f"{name}: something here is {height:.0f} mm tall, more than a page of this paper holds."
        " Choose larger paper."
    )
