"""For Silhouette cutters: registration marks, and where cards may lie clear of them.

A black square top left and an L at top right and bottom left, which the cutter's camera finds.
"""

from __future__ import annotations

from printkit.impose.grid import Box, CardGrid, card_grid
from printkit.layout.base.frame import FitError
from printkit.layout.base.measure import round_mm
from printkit.paper.papers import FLOOR, Paper
from printkit.scene.shapes import Paint, Rect, Shape

INSET = 10.0
SQUARE = 5.0
THICK = 1.0
ARM = 15.0
GAP = 1.25
"""Between cards, so that the blade never cuts one line twice."""

_CLEAR = 1.5
_BLACK = Paint(fill="#000000")


def registration_marks(paper: Paper) -> list[Shape]:
    """The three marks, black, in mm."""
    return [
        Rect(round_mm(x), round_mm(y), round_mm(right - x), round_mm(bottom - y), _BLACK)
        for x, y, right, bottom in _boxes(paper)
    ]


def silhouette_grid(paper: Paper, size: tuple[float, float], cards: int) -> CardGrid:
    """The centred grid that keeps clear of the marks and needs fewest sheets.

    Raises:
        FitError: not one card fits.
    """
    marks = _boxes(paper)
    for head in (0.0, 2.5, 5.0, 7.5, 10.0):
        for white in (FLOOR, INSET + THICK + _CLEAR, INSET + SQUARE + _CLEAR):
            try:
                grid = card_grid(paper, size, cards, gap=GAP, white=white, head=head)
            except FitError:
                continue
            if not any(_meets(grid.box, mark) for mark in marks):
                return grid
    raise FitError(
        f"the paper is too small for a piece of {size[0]:g} × {size[1]:g} mm between"
        " a cutter's marks"
    )


def _boxes(paper: Paper) -> list[Box]:
    right, bottom = paper.width - INSET, paper.height - INSET
    return [
        (INSET, INSET, INSET + SQUARE, INSET + SQUARE),
        (right - ARM, INSET, right, INSET + THICK),
        (right - THICK, INSET, right, INSET + ARM),
        (INSET, bottom - ARM, INSET + THICK, bottom),
        (INSET, bottom - THICK, INSET + ARM, bottom),
    ]


def _meets(box: Box, mark: Box) -> bool:
    """Whether cards come nearer to a mark than a cutter likes."""
    return not (
        box[2] + _CLEAR <= mark[0]
        or mark[2] + _CLEAR <= box[0]
        or box[3] + _CLEAR <= mark[1]
        or mark[3] + _CLEAR <= box[1]
    )
