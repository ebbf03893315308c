"""Zines: eight small pages on one side of one sheet, folded and cut once, no staple.

The sheet lies on its long edge. Pages 8 1 2 3 stand along its foot; 7 6 5 4 stand upside down
along its head. After folding it in half three ways, the middle is cut between the two rows, and
pushing both ends together makes a book.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from printkit.impose.booklet import unlinked, upright
from printkit.impose.booklet_notice import zine_notice
from printkit.impose.ways.stapled import part_pages
from printkit.impose.ways.way import Sheets, Way
from printkit.io.errors import PrintError
from printkit.layout.base.cut_marks import CUT, FOLD
from printkit.layout.base.frame import FitError
from printkit.layout.base.look import look_of
from printkit.layout.base.measure import round_mm
from printkit.paper.papers import FLOOR, Paper
from printkit.paper.print_options import Press
from printkit.scene.shapes import Group, Line, Scene, Shape
from printkit.theme.style import PrintStyle

PAGES = 8
_STEPS = (1.0, 0.93, 0.87, 0.82, 0.78)
"""Type to try: pages as small as cards may have type as small as theirs."""
_TIGHTEST = 0.95
"""Layout may shrink type by so much more to save a page that is nearly empty."""
_DASH = 6.0  # mm of the broken line to cut along
_MARGIN = FLOOR - 2.0
"""Of a page in mm: folds need less than the edge of the sheet, from which pages are moved away."""


class ZineError(PrintError):
    """A sheet too small to fold, or a section of more pages than a zine has."""


class Zine(Way):
    """Eight pages on one side of a sheet."""

    def is_asked(self, press: Press) -> bool:
        """``--binding zine``."""
        return press.booklet and press.binding == "zine"

    def page_styles(self, style: PrintStyle) -> list[PrintStyle]:
        """Pages of an eighth of a sheet."""
        return [replace(style, paper=zine_paper(style.paper))]

    def sheets(self, pages: Sequence[Scene], style: PrintStyle) -> Sheets:
        """How to fold it, the zines, then what stays loose."""
        inside, loose = part_pages(pages, zine_paper(style.paper))
        if not inside:
            return Sheets(tuple(loose), "none")
        how = zine_notice(style.paper, look_of(style, "ink"))
        return Sheets((how, *zines(inside, style.paper), *loose), "none")


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a page lies: its index from 0, column from the left, row from the top."""

    page: int
    column: int
    row: int

    @property
    def is_turned(self) -> bool:
        """Whether the page stands on its head."""
        return self.row == 0

    @property
    def inwards(self) -> float:
        """How far the page moves to the right to keep clear of the sheet's edge, in mm."""
        return {0: FLOOR - _MARGIN, 3: _MARGIN - FLOOR}.get(self.column, 0.0)


def zine_spots() -> list[Spot]:
    """The eight pages in their places."""
    head = [Spot(page, column, 0) for column, page in enumerate((6, 5, 4, 3))]
    foot = [Spot(page, column, 1) for column, page in enumerate((7, 0, 1, 2))]
    return head + foot


def zine_paper(paper: Paper) -> Paper:
    """One page: the sheet in half, and in half twice more.

    Raises:
        ZineError: the sheet is too small to be folded so often.
    """
    short, long = sorted((paper.width, paper.height))
    if long / 4 < 60:
        raise ZineError(
            f"--binding zine: {paper.name} is too small to fold into eight pages. Choose"
            " larger paper."
        )
    return Paper(f"{paper.name}, zine", round_mm(long / 4), round_mm(short / 2), _MARGIN)


def zine_pages(style: PrintStyle, compose: Callable[[PrintStyle], list[Scene]]) -> list[Scene]:
    """Pages of one zine in the largest type that does; of several where none does.

    Args:
        style: of :func:`zine_paper`.
        compose: lays the pages out in a style.

    Raises:
        FitError: something fits no page, not even in the smallest type.
        ZineError: a section has more than eight pages in the smallest type.
    """
    several: list[Scene] = []
    fault: PrintError | None = None
    for tried in _styles(style):
        try:
            pages = compose(tried)
            count = len(_parted(pages))
        except (FitError, ZineError) as found:
            fault = found
            continue
        if count == 1:
            return pages
        several = several or pages
    if not several and fault is not None:
        raise fault
    return several


def spare_pages(pages: Sequence[Scene]) -> int:
    """How many pages of the last zine are empty."""
    return PAGES - len(_parted(pages)[-1])


def _styles(style: PrintStyle) -> Iterator[PrintStyle]:
    """Styles of ever smaller type, down to the smallest of its scale."""
    sizes = style.theme.sizes
    least = sizes["small"] / _TIGHTEST
    for step in _STEPS:
        fitted = {name: min(size, max(size * step, least)) for name, size in sizes.items()}
        theme = replace(style.theme, sizes=fitted, step=style.theme.step * step)
        yield replace(style, theme=theme)


def zines(pages: Sequence[Scene], paper: Paper) -> list[Scene]:
    """All pages, a zine to a side; a section is not parted.

    Raises:
        ZineError: a section has more than eight pages.
    """
    return [_zine(part, paper) for part in _parted(pages)]


def _parted(pages: Sequence[Scene]) -> list[list[Scene]]:
    """The pages of each zine; each section's first page has its bookmark."""
    parts: list[list[Scene]] = [[]]
    starts = [at for at, page in enumerate(pages) if not at or page.bookmark[0]]
    for start, end in pairwise([*starts, len(pages)]):
        if end - start > PAGES:
            raise ZineError(
                f"--binding zine: these are {end - start} pages, and a zine has {PAGES}."
                " Choose fewer sheets or larger paper."
            )
        if len(parts[-1]) + end - start > PAGES:
            parts.append([])
        parts[-1] += pages[start:end]
    return parts


def _zine(pages: Sequence[Scene], paper: Paper) -> Scene:
    """At most eight pages on one side."""
    cell = zine_paper(paper)
    wide, high = cell.width, cell.height
    shapes: list[Shape] = []
    for spot in zine_spots():
        if spot.page >= len(pages):
            continue
        page = upright(pages[spot.page], 0.0, 0.0)
        x, y = round_mm(spot.column * wide + spot.inwards), round_mm(spot.row * high)
        if spot.is_turned:
            shapes.append(Group(unlinked((page,)), round_mm(x + wide), round_mm(y + high), 180.0))
        else:
            shapes.append(Group(unlinked((page,)), x, y))
    shapes += _marks(wide, high)
    return Scene(
        round_mm(4 * wide), round_mm(2 * high), tuple(shapes), label="zine", one_sided=True,
        imposed=True,
    )  # fmt: skip


def _marks(wide: float, high: float) -> list[Shape]:
    """Folds as dashes at the edges; the cut as short strokes along the middle."""
    width, height = round_mm(4 * wide), round_mm(2 * high)
    marks: list[Shape] = []
    for column in (1, 2, 3):
        x = round_mm(column * wide)
        marks += [
            Line(x, 2.0, x, 6.0, FOLD),
            Line(x, round_mm(height - 6.0), x, round_mm(height - 2), FOLD),
        ]
    marks += [
        Line(2.0, high, 6.0, high, FOLD),
        Line(round_mm(width - 6.0), high, round_mm(width - 2), high, FOLD),
    ]
    dashes = round(2 * wide / 10.0)
    step = (2 * wide - _DASH) / (dashes - 1)
    for index in range(dashes):
        x = round_mm(wide + index * step)
        marks.append(Line(x, high, round_mm(x + _DASH), high, CUT))
    return marks


WAY = Zine()
