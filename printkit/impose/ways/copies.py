"""Equal copies of a page on a sheet, to be cut apart: score pads two or four up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from printkit.impose.ways.way import Sheets, Way, flip_of
from printkit.layout.base.cut_marks import CUT, MARK
from printkit.layout.base.measure import round_mm
from printkit.paper.papers import FLOOR, Paper
from printkit.paper.print_options import Press
from printkit.scene.shapes import Group, Line, Scene, Shape
from printkit.theme.style import PrintStyle


class Copies(Way):
    """The same page in every place of a sheet."""

    def is_asked(self, press: Press) -> bool:
        """``--up 2`` or ``--up 4``."""
        return press.copies_per_sheet > 1

    def page_styles(self, style: PrintStyle) -> list[PrintStyle]:
        """A half or quarter of a sheet; a quarter lies where upright it is too narrow."""
        count = style.press.copies_per_sheet
        upright = replace(style, paper=copy_paper(style.paper, count))
        if count < 4:
            return [upright]
        return [upright, replace(upright, paper=upright.paper.turned())]

    def sheets(self, pages: Sequence[Scene], style: PrintStyle) -> Sheets:
        """Upright pages on a sheet that lies on its long edge turn over its short one."""
        sides = copied(pages, style.paper, style.press.copies_per_sheet)
        flip = flip_of(style.press)
        if sides[0].width > sides[0].height:
            flip = {"long": "short", "short": "long"}.get(flip, flip)
        return Sheets(tuple(sides), flip)


def copy_paper(paper: Paper, copies_per_sheet: int) -> Paper:
    """The upright page that fits a sheet two or four times."""
    short, long = sorted((paper.width, paper.height))
    wide, high = (long / 2, short) if copies_per_sheet == 2 else (short / 2, long / 2)
    return Paper(
        f"{paper.name}, {copies_per_sheet} up", round_mm(wide), round_mm(high), FLOOR + 1.0
    )


def copied(pages: Sequence[Scene], paper: Paper, copies_per_sheet: int) -> list[Scene]:
    """Sheets with each page this many times, and marks where they are cut apart.

    Two upright pages lie side by side on a sheet on its long edge. Every place holds the same
    page, so its back meets it in every place.
    """
    return [_sheet(page, copy_paper(paper, copies_per_sheet), copies_per_sheet) for page in pages]


def _sheet(page: Scene, cell: Paper, copies_per_sheet: int) -> Scene:
    lying = page.width > page.height
    wide, high = (cell.height, cell.width) if lying else (cell.width, cell.height)
    columns = 2 if copies_per_sheet == 4 or not lying else 1
    rows = copies_per_sheet // columns
    width, height = round_mm(columns * wide), round_mm(rows * high)
    shapes: list[Shape] = [
        Group(page.shapes, round_mm(column * wide), round_mm(row * high))
        for row in range(rows)
        for column in range(columns)
    ]
    if columns == 2:
        shapes += [
            Line(wide, 0.0, wide, MARK, CUT),
            Line(wide, round_mm(height - MARK), wide, height, CUT),
        ]
    if rows == 2:
        shapes += [
            Line(0.0, high, MARK, high, CUT),
            Line(round_mm(width - MARK), high, width, high, CUT),
        ]
    return page._replace(width=width, height=height, shapes=tuple(shapes), imposed=True)


WAY = Copies()
