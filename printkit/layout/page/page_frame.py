"""The page round the text: its margins, banner of secrecy and rule ids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.blocks.blocks import Section
from engine.language import _
from printkit.layout.base.flow import ColumnGrid, FlowPage
from printkit.layout.base.frame import Piece
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm, width
from printkit.layout.page.geometry import PageFrame, foot_height
from printkit.layout.page.running_foot import foot_rise, foot_shapes
from printkit.layout.text.line_breaking import rise
from printkit.layout.text.ornament import frame_shapes
from printkit.layout.text.paragraphs import caps_line_width, small_caps
from printkit.paper.papers import FLOOR, Paper
from printkit.scene.shapes import Group, Paint, Rect, Shape, Text, tagged
from printkit.scene.tags import Tag

IDS = 8.5
"""The strip beside the outer columns that holds rule ids, in mm."""

LARGE_IDS = 15.0
"""The same in large print."""

COLUMN, LARGE_COLUMN = 62.0, 100.0
"""The least width of a column of text, in mm: some 40 letters in a line."""

_SMALL = 160.0
"""On paper less wide, in mm, the strip is narrower."""
_LEAST_ID = 6.0  # points
BANNER = 9.0
_CLEAR = 4.0


def page_frame(section: Section, paper: Paper, look: Look, framed: bool = False) -> PageFrame:
    """The text area of a section on a paper; covers keep clear of a frame round the page.

    On tiny paper there is no strip where no rule ids stand. The text ends higher where credits need
    more lines than usual.
    """
    sheet = paper.turned() if section.landscape else paper
    margin = sheet.margin + (_CLEAR if framed and section.bare else 0.0)
    small = sheet.width < _SMALL
    strip = 7.6 if small else IDS
    if look.is_large and not small:
        strip = LARGE_IDS
    left = margin if section.bare else round_mm(margin + strip)
    top = round_mm(margin + (0.0 if section.bare else 2.0))
    if section.secret_for:
        top = round_mm(top + BANNER)
    bottom = margin if section.bare else max(margin, FLOOR) + foot_height(sheet)
    wide = round_mm(sheet.width - left - (margin if sheet.is_tiny else left))
    least = LARGE_COLUMN if look.is_large else COLUMN
    columns = max(1, min(section.columns, int(wide // least)))
    grid = ColumnGrid(
        wide, round_mm(sheet.height - top - bottom), columns, 9.0 if columns > 1 else 0.0
    )
    side = margin if section.bare or sheet.is_tiny else left
    frame = PageFrame(sheet, left, top, grid, side, framed)
    if section.bare:
        return frame
    return replace(
        frame, grid=replace(grid, height=round_mm(grid.height - foot_rise(section, frame, look)))
    )


def page_shapes(
    page: FlowPage, frame: PageFrame, section: Section, look: Look, label: str
) -> tuple[Shape, ...]:
    """Everything on one page."""
    shapes: list[Shape] = []
    free = {True: 0.0, False: 0.0}  # the height from which each margin is free
    for placed in page.placed:
        x, y = round_mm(frame.left + placed.x), round_mm(frame.top + placed.y)
        shapes.append(placed.piece.at(x, y))
        if placed.piece.rule:
            right = 0 < placed.column == frame.grid.columns - 1
            if placed.y < free[right] - frame.grid.height * 0.5:
                free[right] = 0.0
            top = max(y, free[right])
            ids = tuple(_rule_ids(placed.piece.rule, placed.column, top, frame, look))
            shapes += tagged(ids, *_beside(placed.piece))
            lines = placed.piece.rule.count(",") + 1
            free[right] = round_mm(top + lines * look.tiny.leading * 0.92)
    if section.secret_for:
        shapes += _banner(section, frame, look)
    if frame.framed:
        shapes += frame_shapes(frame.paper, look)
    if not section.bare:
        shapes += foot_shapes(section, frame, look, label)
    return tuple(shapes)


def _beside(piece: Piece) -> tuple[Tag, ...]:
    """How rule ids are heard: at the end of the paragraph that they stand beside, or after it."""
    told = piece.tags
    if told and told[-1].role == "P":
        return (*told, Tag("Span", place="last"))
    if told and told[-1].role == "LI" and isinstance(piece.shapes[-1], Group):
        return (*told, *piece.shapes[-1].tags, Tag("Span", place="last"))
    if told and told[-1].role == "Div":
        return (*told, Tag("P", place="last"))
    return (Tag("P"),)


def _rule_ids(rule: str, column: int, y: float, frame: PageFrame, look: Look) -> Sequence[Shape]:
    """Ids beside the text: left of it, or right of the last of several columns."""
    last = column > 0 and column == frame.grid.columns - 1
    middle = 0 < column < frame.grid.columns - 1
    if middle:
        return []
    x = round_mm(frame.left + frame.grid.width + 1.8) if last else round_mm(frame.left - 1.8)
    face = look.tiny
    leading = round_mm(face.leading * 0.92)
    baseline = round_mm(y + rise(look.body))
    shapes: list[Shape] = []
    room = frame.left - frame.paper.margin - 1.8
    parts = [
        line
        for part in rule.split(",")
        for line in _id_lines(part.strip(), room, _least_id(look, frame))
    ]
    for index, part in enumerate(parts):
        size = face.size_pt
        wide = width(part, "sans", size)
        if wide > room > 0:
            size = round_mm(max(_least_id(look, frame), size * room / wide))
        place = round_mm(baseline + index * leading)
        anchor = "start" if last else "end"
        shapes.append(Text(x, place, part, "sans", size, look.soft, anchor=anchor))
    return shapes


def _least_id(look: Look, frame: PageFrame) -> float:
    """Return how small a rule id may be: on small paper the strip is narrow in large print too."""
    return _LEAST_ID if frame.paper.width < _SMALL else max(_LEAST_ID, look.least)


def _id_lines(part: str, room: float, least: float) -> list[str]:
    """A range of rule ids on two lines where the strip is too narrow for it."""
    if "–" not in part or width(part, "sans", least) <= room:
        return [part]
    first, last = part.split("–", 1)
    return [f"{first}–", last]


def _banner(section: Section, frame: PageFrame, look: Look) -> list[Shape]:
    top = round_mm(frame.top - BANNER)
    high = 6.2
    box = Rect(frame.left, top, frame.grid.width, high, Paint(fill=look.accent))
    text = _("Secret — for {reader} only", reader=section.secret_for)
    size = look.text
    wide = caps_line_width(text, size, "sans-semibold", look.least)
    words, height = small_caps(text, size, look.paper, frame.grid.width, least=look.least)
    x = round_mm(frame.left + (frame.grid.width - wide) / 2)
    said = Group(tuple(words), x, round_mm(top + (high - height) / 2))
    return [box, *tagged((said,), Tag("P", text, place="first"))]
