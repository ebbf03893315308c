"""A zine: eight small pages on one side of one sheet, folded and cut once, no staple.

The sheet lies on its long edge. Pages 8 1 2 3 stand along its foot; 7 6 5 4 stand upside down
along its head. After folding it in half three ways, the middle is cut between the two rows, and
pushing both ends together makes a book.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from printkit.errors import PrintError
from printkit.impose.booklet import unlinked, upright
from printkit.impose.marks import CUT, FOLD
from printkit.layout.measure import near
from printkit.paper import FLOOR, Paper
from printkit.scene import Group, Line, Scene, Shape

PAGES = 8
_DASH = 6.0  # mm of the broken line to cut along


class ZineError(PrintError):
    """More pages than a zine has."""


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
        raise ZineError(f"--binding zine: {paper.name} is too small to fold into eight pages")
    return Paper(f"{paper.name}, zine", near(long / 4), near(short / 2), FLOOR)


def zine(pages: Sequence[Scene], paper: Paper) -> Scene:
    """All pages on one side.

    Raises:
        ZineError: there are more than eight.
    """
    if len(pages) > PAGES:
        raise ZineError(
            f"--binding zine: {len(pages)} pages; a zine has {PAGES}: choose fewer sheets"
            " or larger paper"
        )
    cell = zine_paper(paper)
    wide, high = cell.width, cell.height
    shapes: list[Shape] = []
    for spot in zine_spots():
        if spot.page >= len(pages):
            continue
        page = upright(pages[spot.page], 0.0, 0.0)
        x, y = near(spot.column * wide), near(spot.row * high)
        if spot.is_turned:
            shapes.append(Group(unlinked((page,)), near(x + wide), near(y + high), 180.0))
        else:
            shapes.append(Group(unlinked((page,)), x, y))
    shapes += _marks(wide, high)
    return Scene(near(4 * wide), near(2 * high), tuple(shapes), label="zine", one_sided=True)


def _marks(wide: float, high: float) -> list[Shape]:
    """Folds as dashes at the edges; the cut as short strokes along the middle."""
    width, height = near(4 * wide), near(2 * high)
    marks: list[Shape] = []
    for column in (1, 2, 3):
        x = near(column * wide)
        marks += [
            Line(x, 2.0, x, 6.0, FOLD),
            Line(x, near(height - 6.0), x, near(height - 2), FOLD),
        ]
    marks += [
        Line(2.0, high, 6.0, high, FOLD),
        Line(near(width - 6.0), high, near(width - 2), high, FOLD),
    ]
    dashes = round(2 * wide / 10.0)
    step = (2 * wide - _DASH) / (dashes - 1)
    for index in range(dashes):
        x = near(wide + index * step)
        marks.append(Line(x, high, near(x + _DASH), high, CUT))
    return marks
