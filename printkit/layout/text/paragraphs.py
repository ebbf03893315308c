"""Headings, paragraphs and lists as pieces."""

from __future__ import annotations

from engine.blocks.blocks import Bullets, Heading
from engine.blocks.jobs import job_of
from engine.sums import ordered_sum
from printkit.layout.base.frame import LayoutContext, Piece, as_one
from printkit.layout.base.inline_markdown import leading_sign, plain, split_rule
from printkit.layout.base.look import TypeFace
from printkit.layout.base.measure import line_height, mm, round_mm, width
from printkit.layout.text.line_breaking import break_text, line_shapes, rise
from printkit.layout.text.ornament import ornament_shapes
from printkit.scene.shapes import Group, Paint, Rect, Shape, Text, tagged
from printkit.scene.tags import Tag, artifact
from printkit.typography import icons

MEASURE = 78
"""The most characters of a line: with spaces and hyphens in, 55 to 75 are usual."""

_LEAST_CAPS = 7.0
"""Small capitals and the marks of lists keep to this size in points."""
_TAB = 3.6
"""White beside the words of a title's tab, both sides together, in mm."""
_SIGN, _SIGN_ROOM = 1.1, 1.5
"""An icon that a heading begins with, and its room, as shares of the heading's size."""
_LEAST_SMALL = 6.5
"""The letters of small capitals keep to this size in points, if the full ones do."""
_HARDLY_SMALLER = 0.8
"""A title may be set at this share of its size where it then takes one line instead of two."""
_WIDE = 80.0
"""On paper with less room, in mm, a title is no larger than a heading."""


def lay_heading(block: Heading, frame: LayoutContext) -> list[Piece]:
    """A heading in letter-spaced small capitals; level 1 spans the columns over a thin rule."""
    look = frame.look
    if block.level == 1 and not frame.nested:
        return [_title(block.text, frame)]
    sizes = {1: look.head, 2: look.head, 3: look.text}
    size = round_mm(sizes.get(block.level, look.text) * min(1.0, frame.scale))
    colour = look.accent if block.level <= 2 else look.ink
    sign, words = leading_sign(block.text)
    hang = round_mm(mm(size) * _SIGN_ROOM) if sign else 0.0
    shapes, height = small_caps(
        words, size, colour, round_mm(frame.width - hang), look.head_font, look.least
    )
    if sign:
        side = round_mm(mm(size) * _SIGN)
        mark = icons.icon(sign, 0.0, round_mm((line_height(size, 1.22) - side) / 2), side, colour)
        shapes = [mark, Group(tuple(shapes), hang)]
    before = look.step * (1.5 if block.level <= 2 else 0.9) * frame.scale
    after = look.step * (0.35 if block.level <= 2 else 0.15) * frame.scale
    title = plain(block.text) if block.level <= 2 and not frame.nested else ""
    return [Piece(height, tuple(shapes), round_mm(before), round_mm(after), keep=True, title=title)]


def lay_bullets(block: Bullets, frame: LayoutContext) -> list[Piece]:
    """A list with hanging marks; an item that begins with a tab is one step further in."""
    look = frame.look
    face = look.body.at(frame.scale)
    indent = round_mm(mm(face.size_pt) * 1.25)
    pieces: list[Piece] = []
    number = 0
    for place, item in enumerate(block.items):
        deep = item.startswith("\t")
        number += not deep
        text, rule = split_rule(item.strip())
        shift = indent * (2 if deep else 1)
        sign = f"{number}." if block.ordered and not deep else ("–" if deep else "•")
        mark = Text(
            round_mm(shift - indent * 0.35),
            rise(face),
            sign,
            "sans-semibold" if block.ordered else look.body_family,
            round_mm(max(face.size_pt * 0.92, min(face.size_pt, _LEAST_CAPS))),
            look.accent,
            anchor="end",
        )
        last = place == len(block.items) - 1
        after = round_mm(look.step * (0.55 if last else 0.22) * frame.scale)
        lines = text_pieces(text, face, frame, x=shift, rule=rule, after=after, mark=mark)
        pieces += as_one(lines, Tag("LI"))
    return pieces


def text_pieces(
    text: str,
    face: TypeFace,
    frame: LayoutContext,
    *,
    x: float = 0.0,
    rule: str = "",
    after: float = 0.0,
    mark: Shape | None = None,
) -> list[Piece]:
    """A paragraph as one piece a line.

    Args:
        text: inline Markdown.
        face: how it is set.
        frame: where.
        x: indent of all lines.
        rule: ids for the margin of the first line.
        after: white below the last line.
        mark: a bullet beside the first line.
    """
    measure = min(frame.width, widest(face)) - x
    lines = break_text(text, face, frame.look, measure)
    pieces = []
    body = () if mark is None else (Tag("LBody"),)
    for index, line in enumerate(lines):
        shapes = tagged(tuple(line_shapes(line, x, rise(face))), *body)
        if mark is not None and index == 0:
            shapes = (*tagged((mark,), Tag("Lbl")), *shapes)
        keep = len(lines) > 1 and index in (0, len(lines) - 2)
        pieces.append(
            Piece(
                face.leading,
                shapes,
                after=after if index == len(lines) - 1 else 0.0,
                keep=keep,
                rule=rule if index == 0 else "",
            )
        )
    return pieces


def widest(face: TypeFace) -> float:
    """The longest pleasant line of a face in mm."""
    return round_mm(mm(face.size_pt) * 0.455 * MEASURE)


def small_caps(
    text: str,
    size_pt: float,
    colour: str,
    measure: float,
    font: str = "sans-semibold",
    least: float = 0.0,
) -> tuple[list[Shape], float]:
    """Return letter-spaced small capitals as shapes from y = 0 down, and their height in mm.

    Args:
        text: set on as many lines as it takes.
        size_pt: of the full capitals; a word wider than ``measure`` takes less.
        colour: of the letters.
        measure: the longest line in mm.
        font: a key of the faces.
        least: the small capitals keep to this size in points if the full ones do.
    """
    words = plain(text).split()
    widest = max((caps_width(word, size_pt, font, least) for word in words), default=0.0)
    if widest > measure:
        size_pt = round_mm(max(_LEAST_CAPS, least, size_pt * measure / widest))
        words = [part for word in words for part in _chunks(word, size_pt, font, measure, least)]
    tracking = round_mm(mm(size_pt) * 0.055)
    leading = line_height(size_pt, 1.22)
    space = round_mm(mm(size_pt) * 0.32)
    lines: list[list[tuple[str, float]]] = [[]]
    used = 0.0
    for word in words:
        wide = caps_width(word, size_pt, font, least)
        if lines[-1] and used + space + wide > measure:
            lines.append([])
            used = 0.0
        used += wide + (space if lines[-1] else 0.0)
        lines[-1].append((word, wide))
    shapes: list[Shape] = []
    for row, line in enumerate(lines):
        x = 0.0
        y = round_mm(row * leading + leading * 0.5 + mm(size_pt) * 0.33)
        for word, wide in line:
            at = x
            for part, size in caps_parts(word, size_pt, least):
                name = font if part not in "♠♥♦♣" else "icons"
                shapes.append(Text(round_mm(at), y, part, name, size, colour, tracking=tracking))
                at += width(part, name, size, tracking)
            x += wide + space
    return shapes, round_mm(leading * len(lines))


def _chunks(word: str, size_pt: float, font: str, measure: float, least: float) -> list[str]:
    """A word that is too wide even at the least size, in parts that fit."""
    parts: list[str] = []
    while caps_width(word, size_pt, font, least) > measure and len(word) > 1:
        cut = len(word) - 1
        while cut > 1 and caps_width(word[:cut], size_pt, font, least) > measure:
            cut -= 1
        parts.append(word[:cut])
        word = word[cut:]
    return [*parts, word]


def caps_parts(word: str, size_pt: float, least: float = 0.0) -> list[tuple[str, float]]:
    """Return a word as runs of capitals at full size and of small capitals."""
    parts: list[tuple[str, float]] = []
    small = round_mm(max(size_pt * 0.8, min(size_pt, max(least, _LEAST_SMALL))))
    for letter in word:
        size = small if letter.islower() else size_pt
        capital = letter.upper()  # of ß two letters
        if parts and parts[-1][1] == size and letter not in "♠♥♦♣":
            parts[-1] = (parts[-1][0] + capital, size)
        else:
            parts.append((capital, size))
    return parts


def caps_width(word: str, size_pt: float, font: str, least: float = 0.0) -> float:
    """The width of a word in small capitals in mm."""
    tracking = round_mm(mm(size_pt) * 0.055)
    return ordered_sum(
        width(part, font if part not in "♠♥♦♣" else "icons", size, tracking)
        for part, size in caps_parts(word, size_pt, least)
    )


def caps_line_width(text: str, size_pt: float, font: str, least: float = 0.0) -> float:
    """The width of a line in small capitals in mm, spaces included."""
    words = text.split()
    gaps = mm(size_pt) * 0.32 * (len(words) - 1)
    return ordered_sum(caps_width(word, size_pt, font, least) for word in words) + gaps


def _job_tab(title: str, size: float, line: float, frame: LayoutContext) -> list[Shape]:
    """A band at the right end of a title that tells its page's job; none where there's no room."""
    look = frame.look
    section = frame.section
    job = job_of(section.kind, section.table if section.tables > 1 else 0)
    if not job or frame.width < _WIDE or frame.section.secret_for:
        return []
    small = max(look.least, look.label)
    words = caps_line_width(job, small, look.head_font, look.least)
    emblem = frame.section.emblem if frame.section.emblem in icons.names() else ""
    side = round_mm(mm(small) * 1.55) if emblem else 0.0
    wide = round_mm(words + side + (_TAB + 1.4 if emblem else _TAB) + 0.6)
    if caps_line_width(title, size, look.title_font, look.least) + wide + _TAB > frame.width:
        return []
    high = round_mm(mm(small) * 1.75)
    left, top = round_mm(frame.width - wide), round_mm(line - high)
    is_full = look.ink_mode == "full"
    paint = Paint(fill=look.accent) if is_full else Paint(stroke=look.accent, width=0.25)
    ink = look.paper if is_full else look.accent
    art, tall = small_caps(job, small, ink, wide, look.head_font, look.least)
    x = round_mm(left + _TAB / 2)
    shapes: list[Shape] = [Rect(left, top, wide, high, paint)]
    if emblem:
        shapes.append(icons.icon(emblem, x, round_mm(top + (high - side) / 2), side, ink))
        x = round_mm(x + side + 1.4)
    shapes.append(Group(tuple(art), x, round_mm(top + (high - tall) / 2)))
    return list(tagged(tuple(shapes), artifact()))


def _on_one_line(text: str, size_pt: float, frame: LayoutContext) -> float:
    """Return the size at which a title takes one line, if that is hardly smaller."""
    wide = caps_line_width(text, size_pt, frame.look.title_font, frame.look.least)
    share = frame.width / max(wide, 0.1)
    return round_mm(size_pt * share * 0.995) if _HARDLY_SMALLER <= share < 1 else size_pt


def _title(text: str, frame: LayoutContext) -> Piece:
    look = frame.look
    size = look.title if frame.width >= _WIDE else look.head
    size = _on_one_line(plain(text), size, frame)
    shapes, height = small_caps(text, size, look.ink, frame.width, look.title_font, look.least)
    line = round_mm(height + 1.6)
    shapes += ornament_shapes(line, frame.width, look)
    shapes += _job_tab(text, size, line, frame)
    return Piece(
        round_mm(line + 0.5),
        tuple(shapes),
        before=round_mm(look.step * 2),
        after=round_mm(look.step * 1.1),
        keep=True,
        full=True,
        title=plain(text),
    )
