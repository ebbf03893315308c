"""The running foot of a page: whose it is, which one, and who designed the games on it."""

from __future__ import annotations

from engine.blocks.blocks import Section
from engine.sums import ordered_sum
from printkit.layout.base.inline_markdown import curl
from printkit.layout.base.look import Look
from printkit.layout.base.measure import mm, round_mm, width
from printkit.layout.page.geometry import PageFrame
from printkit.layout.text.paragraphs import caps_width, small_caps
from printkit.paper.papers import FLOOR
from printkit.scene.shapes import Group, Line, Paint, Shape, Text
from printkit.typography import icons

_MOST_CREDITS = 3
"""Lines that a foot gives to credits, when a page belongs to several games."""
_AND = " · "
_SHEET = " · sheet 88, secret"
"""Room for the number that a loose sheet gets when all of them are counted."""
_DESCENT = 0.25  # of a letter's size that it hangs below its line


def foot_shapes(section: Section, frame: PageFrame, look: Look, label: str) -> list[Shape]:
    """The running foot: emblem, game, scenario, page; below it credit and id."""
    left, right = frame.side, round_mm(frame.paper.width - frame.side)
    size = look.small
    line = _foot_line(look)
    small = frame.paper.is_tiny
    authors = _credit_lines(section, frame, look)
    y = _foot_top(frame, look, len(authors))
    first, second = round_mm(y + line), round_mm(y + 2 * line)
    shapes: list[Shape] = [Line(left, y, right, y, Paint(stroke=look.medium, width=0.2))]
    x = round_mm(left + _emblem_room(section, frame, look))
    if x > left:
        side = round_mm(line * 1.75)
        shapes.append(icons.icon(section.emblem, left, round_mm(y + 0.9), side, look.accent))
    room = (right - left) * (1.0 if small else 0.35)
    if not small and not section.scenario_title:  # the game's name may run on to the label
        room = max(room, (right - x - width(label, "sans-semibold", size) - 4.0) * 0.85)
    name = shortened(section.game, room, size)
    game, _height = small_caps(name, size, look.accent, 1000.0, "sans-bold", look.least)
    shapes.append(Group(tuple(game), x, round_mm(first - mm(size) * 0.94)))
    words = name.split()
    after = round_mm(
        x + ordered_sum(caps_width(word, size, "sans-bold", look.least) for word in words)
    )
    after = round_mm(after + mm(size) * 0.32 * max(0, len(words) - 1) + 2.5)
    if small and after + width(label, "sans-semibold", size) > right:
        label = label.rpartition("· ")[2]  # the page's number alone
    label = shortened(label, (right - left) * 0.6, size)
    numbered = label + _SHEET if section.loose and not small else label
    label_width = width(numbered, "sans-semibold", size)
    shapes.append(Text(right, first, label, "sans-semibold", size, look.ink, anchor="end"))
    title = shortened(curl(section.scenario_title), right - after - label_width - 4.0, size)
    if title:
        shapes.append(Text(after, first, title, "sans-italic", size, look.soft))
    code = section.scenario_id
    for number, part in enumerate(authors):
        baseline = round_mm(second + number * line * 0.92)
        shapes.append(Text(x, baseline, part, "sans", size, look.soft))
    if code:
        shapes.append(Text(right, second, code, "sans", size, look.soft, anchor="end"))
    return shapes


def foot_rise(section: Section, frame: PageFrame, look: Look) -> float:
    """How many mm higher the foot begins where its credits take more lines than usual."""
    lines = len(_credit_lines(section, frame, look))
    return round_mm(_foot_top(frame, look, 1) - _foot_top(frame, look, lines))


def condensed(credit: str) -> str:
    """The credits of several games, one after the other; a label that they share is said once."""
    told: dict[str, list[str]] = {}
    for part in dict.fromkeys(credit.split(_AND)):
        label, colon, names = part.partition(": ")
        told.setdefault(label + colon if colon else "", []).append(names if colon else part)
    return _AND.join(label + _AND.join(names) for label, names in told.items())


def _foot_line(look: Look) -> float:
    return round_mm(mm(look.small) * 1.35)


def _foot_top(frame: PageFrame, look: Look, authors: int) -> float:
    """Where the foot's rule lies so that its lines stay above the floor."""
    lines = 1 + max(authors, 2 if frame.paper.is_tiny else 1)
    lowest = frame.paper.height - FLOOR
    return min(
        frame.foot_y, round_mm(lowest - lines * _foot_line(look) - mm(look.small) * _DESCENT)
    )


def _emblem_room(section: Section, frame: PageFrame, look: Look) -> float:
    """The width of the emblem in the foot with the white after it; tiny paper has none."""
    if section.emblem not in icons.names() or frame.paper.is_tiny:
        return 0.0
    return round_mm(round_mm(_foot_line(look) * 1.75) + 1.6)


def _credit_lines(section: Section, frame: PageFrame, look: Look) -> list[str]:
    """The designers, the first line clear of the id beside it; the last one may be shortened."""
    size = look.small
    wide = frame.paper.width - 2 * frame.side - _emblem_room(section, frame, look)
    code = width(section.scenario_id, "sans", size) + 4.0 if section.scenario_id else 4.0
    rest = condensed(section.credit)
    lines: list[str] = []
    while rest and len(lines) < _MOST_CREDITS:
        part = shortened(rest, wide - (0.0 if lines else code), size)
        if len(lines) < _MOST_CREDITS - 1:
            part = part.removesuffix(" …")
        if not part:
            break
        lines.append(part)
        rest = rest.removeprefix(part).strip()
    return lines


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
