"""The page round the text: margins, running foot, banner of secrecy, rule ids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.adding import added
from engine.document import Section
from engine.language import _
from printkit import icons
from printkit.layout.flow import FlowPage, Grid
from printkit.layout.look import Look
from printkit.layout.measure import mm, near, width
from printkit.layout.ornament import frame_shapes
from printkit.layout.prosody import caps_line_width, caps_width, small_caps
from printkit.layout.text import rise
from printkit.paper import FLOOR, Paper
from printkit.scene import Group, Line, Paint, Rect, Shape, Text

FOOT = 9.5
"""Height of the running foot of two lines with the white above it, in mm."""

IDS = 8.5
"""The strip beside the outer columns that holds rule ids, in mm."""

_LEAST_ID = 6.0  # points
BANNER = 9.0
_CLEAR = 4.0
_ROOM = 11.0
"""With a margin of so many mm a long credit may take a second line."""
_THIRD = 1.2
"""What a third line of the foot takes from tiny paper, in mm; the white below gives the rest."""


@dataclass(frozen=True, slots=True)
class PageFrame:
    """The geometry of a section's pages, in mm from the top left of the paper."""

    paper: Paper
    left: float
    top: float
    grid: Grid
    side: float  # the white left and right of the foot
    framed: bool = False

    @property
    def foot_y(self) -> float:
        """Where the running foot's rule lies."""
        return near(self.paper.height - self.paper.margin - foot_height(self.paper) + 2.5)


def foot_height(paper: Paper) -> float:
    """Height of the running foot with the white above it, in mm."""
    return FOOT + (_THIRD if paper.is_tiny else 0.0)


def page_frame(section: Section, paper: Paper, framed: bool = False) -> PageFrame:
    """The text area of a section on a paper; covers keep clear of a frame round the page.

    On tiny paper there is no strip where no rule ids stand.
    """
    sheet = paper.turned() if section.landscape else paper
    margin = sheet.margin + (_CLEAR if framed and section.bare else 0.0)
    small = sheet.width < 160
    strip = 7.2 if small else IDS
    left = margin if section.bare else near(margin + strip)
    top = near(margin + (0.0 if section.bare else 2.0))
    if section.secret_for:
        top = near(top + BANNER)
    bottom = margin if section.bare else max(margin, FLOOR) + foot_height(sheet)
    wide = near(sheet.width - left - (margin if sheet.is_tiny else left))
    columns = max(1, min(section.columns, int(wide // 62)))
    grid = Grid(wide, near(sheet.height - top - bottom), columns, 9.0 if columns > 1 else 0.0)
    side = margin if section.bare or sheet.is_tiny else left
    return PageFrame(sheet, left, top, grid, side, framed)


def page_shapes(
    page: FlowPage, frame: PageFrame, section: Section, look: Look, label: str
) -> tuple[Shape, ...]:
    """Everything on one page."""
    shapes: list[Shape] = []
    free = {True: 0.0, False: 0.0}  # the height from which each margin is free
    for placed in page.placed:
        x, y = near(frame.left + placed.x), near(frame.top + placed.y)
        shapes.append(Group(placed.piece.shapes, x, y))
        if placed.piece.rule:
            right = 0 < placed.column == frame.grid.columns - 1
            if placed.y < free[right] - frame.grid.height * 0.5:
                free[right] = 0.0
            top = max(y, free[right])
            shapes += _rule_ids(placed.piece.rule, placed.column, top, frame, look)
            lines = placed.piece.rule.count(",") + 1
            free[right] = near(top + lines * look.tiny.leading * 0.92)
    if section.secret_for:
        shapes += _banner(section, frame, look)
    if frame.framed:
        shapes += frame_shapes(frame.paper, look)
    if not section.bare:
        shapes += foot_shapes(section, frame, look, label)
    return tuple(shapes)


def foot_shapes(section: Section, frame: PageFrame, look: Look, label: str) -> list[Shape]:
    """The running foot: emblem, game, scenario, page; below it credit and id."""
    left, right = frame.side, near(frame.paper.width - frame.side)
    size = look.small
    line = near(mm(size) * 1.35)
    lowest = near(frame.paper.height - FLOOR)
    small = frame.paper.is_tiny
    y = min(frame.foot_y, near(lowest - (3 if small else 2) * line - mm(size) * 0.12))
    first, second = near(y + line), near(y + 2 * line)
    shapes: list[Shape] = [Line(left, y, right, y, Paint(stroke=look.medium, width=0.2))]
    x = left
    if section.emblem in icons.names() and not small:
        side = near(line * 1.75)
        shapes.append(icons.icon(section.emblem, x, near(y + 0.9), side, look.accent))
        x = near(x + side + 1.6)
    name = shortened(section.game, (right - left) * (1.0 if small else 0.35), size)
    game, _height = small_caps(name, size, look.accent, 1000.0, "sans-bold")
    shapes.append(Group(tuple(game), x, near(first - mm(size) * 0.94)))
    words = name.split()
    after = near(x + added(caps_width(word, size, "sans-bold") for word in words))
    after = near(after + mm(size) * 0.32 * max(0, len(words) - 1) + 2.5)
    if small and after + width(label, "sans-semibold", size) > right:
        label = label.rpartition("· ")[2]  # the page's number alone
    label = shortened(label, (right - left) * 0.6, size)
    label_width = width(label, "sans-semibold", size)
    shapes.append(Text(right, first, label, "sans-semibold", size, look.ink, anchor="end"))
    title = shortened(section.scenario_title, right - after - label_width - 4.0, size)
    if title:
        shapes.append(Text(after, first, title, "sans-italic", size, look.soft))
    code = section.scenario_id
    code_width = width(code, "sans", size) if code else 0.0
    rest = section.credit
    third = near(second + line * 0.92)
    for baseline in (second, third):
        last = baseline != second or (frame.paper.margin < _ROOM and not small) or third > lowest
        room = right - x - (code_width + 4.0 if baseline == second else 0.0)
        part = shortened(rest, room, size)
        if not last and part.endswith(" …"):
            part = part.removesuffix(" …")
        if part:
            shapes.append(Text(x, baseline, part, "sans", size, look.soft))
        rest = rest.removeprefix(part).strip()
        if last or not part:
            break
    if code:
        shapes.append(Text(right, second, code, "sans", size, look.soft, anchor="end"))
    return shapes


def shortened(text: str, room: float, size: float) -> str:
    """A text, shortened at a word with an ellipsis when there is no room for it."""
    if not text or room < 8:
        return ""
    if width(text, "sans", size) <= room:
        return text
    words = text.split()
    while words and width(" ".join(words) + " …", "sans", size) > room:
        words.pop()
    return " ".join(words) + " …" if words else ""


def _rule_ids(rule: str, column: int, y: float, frame: PageFrame, look: Look) -> Sequence[Shape]:
    """Ids beside the text: left of it, or right of the last of several columns."""
    last = column > 0 and column == frame.grid.columns - 1
    middle = 0 < column < frame.grid.columns - 1
    if middle:
        return []
    x = near(frame.left + frame.grid.width + 1.8) if last else near(frame.left - 1.8)
    face = look.tiny
    leading = near(face.leading * 0.92)
    baseline = near(y + rise(look.body))
    shapes: list[Shape] = []
    room = frame.left - frame.paper.margin - 1.2
    parts = [line for part in rule.split(",") for line in _id_lines(part.strip(), room)]
    for index, part in enumerate(parts):
        size = face.size_pt
        wide = width(part, "sans", size)
        if wide > room > 0:
            size = near(max(_LEAST_ID, size * room / wide))
        place = near(baseline + index * leading)
        anchor = "start" if last else "end"
        shapes.append(Text(x, place, part, "sans", size, look.soft, anchor=anchor))
    return shapes


def _id_lines(part: str, room: float) -> list[str]:
    """A range of rule ids on two lines where the strip is too narrow for it."""
    if "–" not in part or width(part, "sans", _LEAST_ID) <= room:
        return [part]
    first, last = part.split("–", 1)
    return [f"{first}–", last]


def _banner(section: Section, frame: PageFrame, look: Look) -> list[Shape]:
    top = near(frame.top - BANNER)
    high = 6.2
    box = Rect(frame.left, top, frame.grid.width, high, Paint(fill=look.accent))
    text = _("Secret — for {reader} only", reader=section.secret_for)
    size = look.text
    wide = caps_line_width(text, size, "sans-semibold")
    words, height = small_caps(text, size, look.paper, frame.grid.width)
    x = near(frame.left + (frame.grid.width - wide) / 2)
    return [box, Group(tuple(words), x, near(top + (high - height) / 2))]
