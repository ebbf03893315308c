"""The title page: a full-page picture, the title large in its quiet part, a few facts."""

from __future__ import annotations

from dataclasses import replace

from engine.blocks.blocks import CardRow, Cover, Vista
from engine.blocks.described import words_of
from engine.sums import ordered_sum
from printkit.layout.base.frame import LayoutContext, Piece, stack
from printkit.layout.base.inline_markdown import plain
from printkit.layout.base.look import Look, TypeFace
from printkit.layout.base.measure import mm, round_mm, width
from printkit.layout.cards.card_rows import row_width
from printkit.layout.text.line_breaking import set_block
from printkit.layout.text.paragraphs import caps_line_width, caps_width, small_caps
from printkit.layout.vistas.vista import vista_shapes
from printkit.scene.curves import polygon
from printkit.scene.shapes import Circle, Group, Line, Paint, Path, Rect, Shape, Text, tagged
from printkit.scene.tags import Tag
from printkit.typography import icons

_LARGEST = 2.1
"""The title's size, in sizes of a page's title; it shrinks to fit."""
_SPARING = 1.6
"""The same with little ink."""
_INSET = 6.0
"""Between the frame and what is written, in mm."""
_FOOT = 24.0
_NOTE_WHITE = 2.4
"""Above and below a note, in mm."""
_SEAL = 8.6
"""Radius of a seal in mm."""
_NARROW = 110.0
"""On pages less wide, in mm, everything is smaller in proportion."""


def lay_cover(block: Cover, frame: LayoutContext) -> list[Piece]:
    """One page: the title above, the picture behind it and below, seals and facts at the foot."""
    look = frame.look
    size = min(1.0, frame.width / 190.0) if frame.width < _NARROW else 1.0
    wide, high = round_mm(frame.width), round_mm(frame.height)
    foot = round_mm(_FOOT * size) if block.facts or block.seals else 0.0
    words, under = _titles(block, frame, size)
    shapes: list[Shape] = []
    note, tall_note = _note(block, frame, size)
    room = round_mm(high - foot - tall_note)
    if isinstance(block.picture, Vista):
        art = vista_shapes(block.picture, (wide, room), under, room - 5.0, look)
        shapes += tagged(tuple(art), Tag("Figure", words_of(block.picture)))
    elif block.picture is not None and room - under > 30:
        inner = replace(
            frame.inner(wide - 2 * _INSET),
            picture_height=round_mm(room - under - 2 * _INSET),
            height=round_mm(room - under - 2 * _INSET),
        )
        picture, tall = stack(frame.lay((block.picture,), inner))
        shift = _INSET
        if isinstance(block.picture, CardRow):
            shift = round_mm((wide - row_width(block.picture, inner)) / 2)
        shapes.append(Group(picture, shift, round_mm(under + (room - under - tall) / 2)))
    shapes += words
    shapes.append(Group(note, 0.0, room))
    if foot:
        shapes += _foot(block, frame, (0.0, round_mm(high - foot), wide, foot), size)
    shapes += _frame(wide, high, look)
    return [Piece(high, tuple(shapes), full=True, breaks=True, title=block.title)]


def _frame(wide: float, high: float, look: Look) -> list[Shape]:
    """A heavy and a fine line round everything, with paper between them."""
    fine = Paint(stroke=look.ink, width=0.18)
    if look.ink_mode == "low":
        return [Rect(0.3, 0.3, round_mm(wide - 0.6), round_mm(high - 0.6), fine)]
    heavy = Paint(stroke=look.ink, width=0.6)
    mount = Paint(stroke=look.paper, width=1.2)
    return [
        Rect(0.9, 0.9, round_mm(wide - 1.8), round_mm(high - 1.8), mount),
        Rect(0.3, 0.3, round_mm(wide - 0.6), round_mm(high - 0.6), heavy),
        Rect(1.5, 1.5, round_mm(wide - 3.0), round_mm(high - 3.0), fine),
    ]


# The title ---------------------------------------------------------------------------------------


def _titles(block: Cover, frame: LayoutContext, size: float) -> tuple[list[Shape], float]:
    """What is written above the picture, and how far down it reaches."""
    look = frame.look
    wide = frame.width - 4 * _INSET * size
    y = round_mm(_INSET * 1.7 * size)
    shapes: list[Shape] = []
    if block.above:
        above, tall = _caps(block.above, max(look.least, look.head * size), look.accent, frame)
        shapes.append(Group(tagged(tuple(above), Tag("P")), 0.0, y))
        y = round_mm(y + tall + 2.2 * size)
    most = look.title * (_LARGEST if look.ink_mode != "low" else _SPARING) * size
    while most > look.head and (
        max(_widths(block.title, most, look.title_font)) > wide
        or len(_lines(block.title, most, wide, look.title_font)) > 2
    ):
        most -= 1.0
    heard = Tag("H1", plain(block.title))
    for line in _lines(block.title, most, wide, look.title_font):
        across = caps_line_width(line, most, look.title_font)
        words, tall = small_caps(line, most, look.ink, frame.width + 5, look.title_font)
        art = tagged(tuple(words), heard)
        shapes.append(Group(art, round_mm((frame.width - across) / 2), y))
        y = round_mm(y + tall * 0.94)
    y = round_mm(y + 2.2 * size)
    shapes += _flourish(frame.width / 2, y, 24.0 * size, look)
    y = round_mm(y + 3.6 * size)
    if block.subtitle:
        face = TypeFace(
            look.body_family, max(look.least, (look.head + 1.5) * size),
            round_mm(mm(look.head) * 1.4 * size), look.soft, italic=True,
        )  # fmt: skip
        words, tall = set_block(block.subtitle, face, look, wide * 0.86, "c")
        art = tagged(tuple(words), Tag("P"))
        shapes.append(Group(art, round_mm((frame.width - wide * 0.86) / 2), y))
        y = round_mm(y + tall)
    return shapes, round_mm(y + 3.0 * size)


def _caps(text: str, size: float, colour: str, frame: LayoutContext) -> tuple[list[Shape], float]:
    """A line of letter-spaced small capitals in the middle."""
    font = frame.look.head_font
    across = caps_line_width(text, size, font)
    words, tall = small_caps(text, size, colour, frame.width + 5, font)
    return [Group(tuple(words), round_mm((frame.width - across) / 2), 0.0)], tall


def _flourish(x: float, y: float, half: float, look: Look) -> list[Shape]:
    """A rule with a lozenge in its middle."""
    paint = Paint(stroke=look.accent, width=0.35)
    lozenge = polygon([(x - 2.2, y), (x, y - 1.1), (x + 2.2, y), (x, y + 1.1)])
    rounded = tuple((n, tuple(round_mm(v) for v in p)) for n, p in lozenge)
    return [
        Line(round_mm(x - half), y, round_mm(x - 3.4), y, paint),
        Line(round_mm(x + 3.4), y, round_mm(x + half), y, paint),
        Path(rounded, Paint(fill=look.accent)),
    ]


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


def _note(block: Cover, frame: LayoutContext, size: float) -> tuple[tuple[Shape, ...], float]:
    """What is read before the pages behind are touched, on a band of its own, and its height."""
    if not block.note:
        return (), 0.0
    look = frame.look
    across = round_mm(frame.width - 2 * _INSET * size)
    words, tall = set_block(block.note, look.table.at(size), look, across)
    high = round_mm(tall + 2 * _NOTE_WHITE)
    band = Rect(1.5, 0.0, round_mm(frame.width - 3.0), high, Paint(fill=look.paper))
    rule = Line(0.0, 0.0, round_mm(frame.width), 0.0, Paint(stroke=look.ink, width=0.35))
    said = Group(tagged(tuple(words), Tag("P")), round_mm(_INSET * size), _NOTE_WHITE)
    return (band, rule, said), high


# The foot ----------------------------------------------------------------------------------------


def _foot(
    block: Cover, frame: LayoutContext, at: tuple[float, float, float, float], size: float
) -> list[Shape]:
    """Below the picture: the games as seals on the left, the facts on the right."""
    x, y, wide, high = at
    look = frame.look
    is_full = look.ink_mode == "full"
    ink, soft = (look.paper, look.paper) if is_full else (look.ink, look.soft)
    shapes: list[Shape] = [
        Rect(x, y, wide, high, Paint(fill=look.accent if is_full else look.paper)),
        Line(x, y, round_mm(x + wide), y, Paint(stroke=look.ink, width=0.35)),
    ]
    middle = round_mm(y + high / 2)
    left = x + _INSET * size
    seals = [(s.emblem, frame.style.theme.accent(s.accent), s.title) for s in block.seals]
    if not seals and (emblem := block.emblem or frame.section.emblem):
        seals = [(emblem, look.accent, "")]
    label = max(look.least, look.small * size)
    text = max(look.least, look.label * 1.1 * size)
    radius = _SEAL * size * (0.8 if len(seals) > 3 else 1.0)
    for emblem, colour, title in seals:
        centre = round_mm(left + radius)
        shapes += seal(emblem, colour, (centre, middle), radius, look)
        left += 2 * radius + 2.0 * size
        if title:
            heard = Tag("P", title)
            lines = _two_lines(title, "sans-semibold", text)
            room = max(width(line, "sans-semibold", text) for line in lines)
            for index, line in enumerate(lines):
                base = middle + mm(text) * (0.35 + 1.15 * (index - (len(lines) - 1) / 2))
                written = Text(round_mm(left), round_mm(base), line, "sans-semibold", text, ink)
                shapes += tagged((written,), heard)
            left += room + 5.0 * size
    room = x + wide - _INSET * size - left
    facts = _facts(block, ("sans-semibold", text), label, is_narrow=False)
    gap = 7.0 * size
    if ordered_sum(across + gap for across, *_told in facts) - gap > room:
        facts = _facts(block, ("sans-semibold", text), label, is_narrow=True)
    right = x + wide - _INSET * size
    most = max((len(lines) for _across, _name, lines in facts), default=1)
    told: list[Shape] = []
    for across, name, lines in reversed(facts):
        if right - across < left:
            break
        at_x = round_mm(right - across)
        down = middle - mm(label) * 0.35 - mm(text) * 0.575 * (most - 1)
        fact = [Text(at_x, round_mm(down), name, "sans", label, soft)]
        for number, line in enumerate(lines):
            base = round_mm(down + mm(label) * 0.35 + mm(text) * (0.95 + 1.15 * number))
            fact.append(Text(at_x, base, line, "sans-semibold", text, ink))
        told[:0] = tagged(tuple(fact), Tag("P", f"{name}: {' '.join(lines)}"))
        right -= across + gap
    return shapes + told


def _facts(
    block: Cover, face: tuple[str, float], label: float, *, is_narrow: bool
) -> list[tuple[float, str, list[str]]]:
    """The width of each fact in mm, its name, and its words on a line, or on two."""
    font, size = face
    found = []
    for name, value in block.facts:
        lines = _two_lines(value, font, size) if is_narrow else [value]
        across = max(width(name, "sans", label), *(width(line, font, size) for line in lines))
        found.append((across, name, lines))
    return found


def _two_lines(title: str, font: str, size: float) -> list[str]:
    """A short title on one line, a longer one on two of similar length."""
    words = title.split()
    if len(words) < 2 or len(title) < 10:
        return [title]
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return list(min(cuts, key=lambda cut: max(width(part, font, size) for part in cut)))


def seal(
    emblem: str, colour: str, at: tuple[float, float], radius: float, look: Look
) -> list[Shape]:
    """A round seal: an emblem between two rings."""
    x, y = at
    side = round_mm(radius * 1.12)
    shapes: list[Shape] = [
        Circle(x, y, round_mm(radius), Paint(fill=look.paper, stroke=colour, width=0.5)),
        Circle(x, y, round_mm(radius * 0.87), Paint(stroke=colour, width=0.18)),
    ]
    if emblem in icons.names():
        shapes.append(
            icons.icon(emblem, round_mm(x - side / 2), round_mm(y - side / 2), side, colour)
        )
    return shapes
