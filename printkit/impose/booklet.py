"""Booklets: pages onto folded sheets. Which page lies where is plain data first, then drawn.

Saddle stitch: sheets lie inside each other, folded once in the middle and stapled through the
fold. A thick booklet is folded in several gatherings (signatures) that are stacked. Inner sheets
are pushed out by the paper folded round them (creep); their pages move towards the fold by as
much, so that margins stay even when the edge is trimmed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.language import _
from printkit.layout.base.cut_marks import CUT, FOLD
from printkit.layout.base.measure import round_mm
from printkit.paper.papers import FLOOR, Paper
from printkit.paper.sheet_letters import letter, sheet_name
from printkit.scene.shapes import Clip, Group, Line, Link, Scene, Shape, Text

MOST_SHEETS = 15
"""As many sheets of 80 g as a home stapler holds."""
GATHERED = 8
"""At most this many sheets in each signature of a thicker booklet."""
CREEP = 0.1  # mm for each sheet outside: the thickness of 80 g paper
INNER = 1.5  # mm that pages move away from the fold
_MARGIN = 11.0  # mm; rule ids stand in it
_TICK, _STAPLE = 4.0, 10.0  # mm


@dataclass(frozen=True, slots=True)
class SheetSide:
    """One side of a sheet: indices of its pages, or None for an empty one.

    Attributes:
        left, right: pages by index from 0.
        signature, sheet: counted from 0; sheet 0 is the outermost.
        front: whether this side is folded to the outside.
    """

    left: int | None
    right: int | None
    signature: int
    sheet: int
    front: bool


def booklet_paper(paper: Paper) -> Paper:
    """The page of a booklet made of such sheets: the sheet folded in half."""
    short, long = sorted((paper.width, paper.height))
    # Room to move a page away from the fold and still keep the floor at the edge.
    margin = max(FLOOR + INNER, _MARGIN if short > 160 else 0.0)
    return Paper(f"{paper.name}, folded", round_mm(long / 2), round_mm(short), margin)


def signatures(pages: int) -> list[int]:
    """How many sheets each signature has; one while a stapler holds them all.

    >>> signatures(40), signatures(100)
    ([10], [7, 6, 6, 6])
    """
    sheets = -(-pages // 4)
    if sheets <= MOST_SHEETS:
        return [sheets]
    count = -(-sheets // GATHERED)
    return [sheets // count + (index < sheets % count) for index in range(count)]


def booklet_sides(pages: int) -> list[SheetSide]:
    """The sides of all sheets in printing order, each front followed by its back."""
    sides: list[SheetSide] = []
    first = 0
    for signature, sheets in enumerate(signatures(pages)):
        last = first + 4 * sheets - 1
        for sheet in range(sheets):
            low, high = first + 2 * sheet, last - 2 * sheet
            places = ((high, low, True), (low + 1, high - 1, False))
            for left, right, front in places:
                kept = [page if page < pages else None for page in (left, right)]
                sides.append(SheetSide(kept[0], kept[1], signature, sheet, front))
        first = last + 1
    return sides


def bound(pages: Sequence[Scene], paper: Paper, label: str) -> list[Scene]:
    """Pages on the sides of sheets that lie on their long edge and turn over the short one.

    Args:
        pages: laid out for :func:`booklet_paper`; those that lie on their side are turned.
        paper: the sheet.
        label: what a viewer calls a side, such as ``sheet``.
    """
    count = len(signatures(len(pages)))
    return [_side(side, pages, paper, count, label) for side in booklet_sides(len(pages))]


def _side(side: SheetSide, pages: Sequence[Scene], paper: Paper, count: int, label: str) -> Scene:
    short, long = sorted((paper.width, paper.height))
    middle = long / 2
    shift = INNER - CREEP * side.sheet
    shapes: list[Shape] = []
    if side.left is not None:
        shapes.append(upright(pages[side.left], -shift, 0.0))
    if side.right is not None:
        shapes.append(upright(pages[side.right], middle + shift, 0.0))
    if side.front:
        shapes += _fold_marks(middle, short, staples=side.sheet == 0)
        if count > 1:
            name = sheet_name(side.signature, side.sheet)
            shapes.append(
                Text(middle, round_mm(short - FLOOR - 0.8), name, "sans", 6.5, "#000000", "middle")
            )
    gathering = letter(side.signature) if count > 1 else ""
    name = f"{label} {gathering}{side.sheet + 1}"
    first = next((pages[p] for p in (side.left, side.right) if p == 0), None)
    return Scene(
        round_mm(long),
        round_mm(short),
        tuple(shapes),
        bookmark=first.bookmark if first else ("", 0),
        label=_("{sheet} outside", sheet=name) if side.front else _("{sheet} inside", sheet=name),
        imposed=True,
    )


def upright(page: Scene, x: float, y: float) -> Group:
    """A page at a place; one that lies on its side is turned so that its head is at the left."""
    if page.width <= page.height:
        return Group(unlinked(page.shapes), round_mm(x), round_mm(y))
    return Group(unlinked(page.shapes), round_mm(x), round_mm(y + page.width), 270.0)


def unlinked(shapes: Sequence[Shape]) -> tuple[Shape, ...]:
    """Shapes without links, for paper: what they lead to has another place on the sheets."""
    kept: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Group | Clip):
            kept.append(shape._replace(shapes=unlinked(shape.shapes)))
        elif not isinstance(shape, Link):
            kept.append(shape)
    return tuple(kept)


def _fold_marks(x: float, height: float, *, staples: bool) -> list[Shape]:
    """Dashes where the sheet is folded, and where staples go on the outermost one."""
    marks: list[Shape] = [
        Line(x, 2.0, x, 2.0 + _TICK, FOLD),
        Line(x, round_mm(height - 2.0 - _TICK), x, round_mm(height - 2.0), FOLD),
    ]
    if staples:
        for share in (0.25, 0.75):
            top = round_mm(height * share - _STAPLE / 2)
            marks.append(Line(x, top, x, round_mm(top + _STAPLE), CUT))
    return marks
