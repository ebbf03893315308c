"""The title page: emblem, title, one strong picture, a few facts."""

from __future__ import annotations

from dataclasses import replace

from engine.blocks.blocks import CardRow, Cover, Facts
from printkit.layout.base.frame import LayoutContext, Piece, stack
from printkit.layout.base.inline_markdown import plain
from printkit.layout.base.look import TypeFace
from printkit.layout.base.measure import mm, round_mm
from printkit.layout.cards.card_rows import row_width
from printkit.layout.text.line_breaking import set_block
from printkit.layout.text.paragraphs import caps_line_width, caps_width, small_caps
from printkit.scene.shapes import Group, Line, Paint, Shape, tagged
from printkit.scene.tags import Tag
from printkit.typography import icons

TITLE_GROWTH = 1.5


def lay_cover(block: Cover, frame: LayoutContext) -> list[Piece]:
    """One page: emblem and title above, the picture in the middle, facts at the foot."""
    look = frame.look
    shapes: list[Shape] = []
    emblem = block.emblem or frame.section.emblem
    y = round_mm(look.step * 2)
    middle = frame.width / 2
    if emblem in icons.names():
        side = 20.0
        shapes.append(icons.icon(emblem, round_mm(middle - side / 2), y, side, look.accent))
        y += side + look.step * 1.5
    size = look.title * TITLE_GROWTH
    while size > look.head and max(_widths(block.title, size, look.title_font)) > frame.width:
        size -= 1.0
    lines = _lines(block.title, size, frame.width, look.title_font)
    title = Tag("H1", plain(block.title))
    for line in lines:
        wide = caps_line_width(line, size, look.title_font)
        words, height = small_caps(line, size, look.ink, frame.width + 5, look.title_font)
        heard = tagged(tuple(words), title)
        shapes.append(Group(heard, round_mm(middle - wide / 2), round_mm(y)))
        y += height
    y += 1.5
    rule = Paint(stroke=look.accent, width=0.6)
    shapes.append(
        Line(round_mm(middle - 18), round_mm(y + 2), round_mm(middle + 18), round_mm(y + 2), rule)
    )
    y += 5.5
    if block.subtitle:
        face = TypeFace(
            look.body_family, look.head, round_mm(mm(look.head) * 1.3), look.soft, italic=True
        )
        words, height = set_block(block.subtitle, face, look, frame.width, "c")
        shapes.append(Group(tagged(tuple(words), Tag("P")), 0.0, round_mm(y)))
        y += height
    y += look.step
    facts_height = 0.0
    if block.facts:
        panel = Facts(block.facts)
        inner = frame.inner(frame.width)
        foot, facts_height = stack(frame.lay((panel,), inner))
        shapes.append(Group(foot, 0.0, round_mm(frame.height - facts_height)))
    room = frame.height - y - facts_height - look.step * 2
    if block.picture is not None and room > 30:
        inner = replace(
            frame.inner(frame.width), picture_height=round_mm(room), height=round_mm(room)
        )
        picture, height = stack(frame.lay((block.picture,), inner))
        shift = 0.0
        if isinstance(block.picture, CardRow):
            shift = round_mm((frame.width - row_width(block.picture, inner)) / 2)
        shapes.append(Group(picture, shift, round_mm(y + (room - height) / 2)))
    return [Piece(round_mm(frame.height), tuple(shapes), full=True, breaks=True, title=block.title)]


def _widths(title: str, size: float, font: str) -> list[float]:
    return [caps_width(word, size, font) for word in title.split()] or [0.0]


def _lines(title: str, size: float, room: float, font: str) -> list[str]:
    """The title on as few lines as fit, of similar length."""
    words = title.split()
    for count in range(1, len(words) + 1):
        target = caps_line_width(title, size, font) / count
        lines: list[str] = []
        held = ""
        for word in words:
            longer = f"{held} {word}".strip()
            if (
                held
                and caps_line_width(longer, size, font) > max(target * 1.08, 1)
                and len(lines) < count - 1
            ):
                lines.append(held)
                longer = word
            held = longer
        lines.append(held)
        if max(caps_line_width(line, size, font) for line in lines) <= room:
            return lines
    return words or [""]
