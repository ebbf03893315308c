"""Rows of playing cards, and cards to be cut out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from engine.blocks.blocks import Block, CardRow, CheatCard, Paragraph, Step
from engine.language import _
from printkit.layout.base.flow import ColumnGrid, FlowPage, flow
from printkit.layout.base.frame import CardFace, FitError, LayoutContext, Piece
from printkit.layout.base.inline_markdown import leading_sign, plain
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.cards.cheat_rows import STRIP, laid_rows, rows_of, suit_strip
from printkit.layout.cards.palette import line_width, pip
from printkit.layout.cards.playing_card import (
    CARD_HEIGHT,
    CARD_WIDTH,
    bold_enough,
    card_symbol,
    least_width,
    rounded,
    word_size,
)
from printkit.layout.figures.heraldry import arms, sign_player
from printkit.layout.text.line_breaking import set_block
from printkit.layout.text.paragraphs import small_caps
from printkit.paper.papers import CardFormat, find_card
from printkit.scene.shapes import Group, Line, Paint, Path, Rect, Shape, Symbol, Text, Use, tagged
from printkit.scene.tags import Tag
from printkit.theme.style import PrintStyle
from printkit.typography import icons

_WIDEST = 13.0
_TINY = 8.0
"""Cards narrower than this many mm have bolder strokes, so that each is 0.088 mm or more."""
_LEAST = 5.4
_LARGE = 20.0
"""The width of a card in mm where a row is what its page is about."""
_BOX, _ABOVE_BOX = 4.0, 1.6
"""Side of a box to tick under a card, and the white above it, in mm."""
_GAP, _BETWEEN = 0.14, 0.7
"""White between cards and between groups, as shares of a card's width."""

_STEPS = (1.0, 0.96, 0.92, 0.88, 0.84)
CARD_TEXT = 8.5
"""Text on cut-out cards begins at this size in points and steps down to 7."""

_CARD_LEAST = 7.0
"""The least text of a card in points."""

_MARGIN = 17.0
"""Room in mm that a sheet keeps on each side for marks and words."""

_MOST_SIDES = 4
"""A text runs on over this many sides of small cards; a longer one is a page, not a card."""

SAFE = 4.0
"""From the trim of a card to its text in mm."""
_EDGE = 2.4
"""From the trim of a card to its bands in mm."""


def lay_card_row(block: CardRow, frame: LayoutContext) -> list[Piece]:
    """Playing cards side by side, in rows when one does not hold them."""
    look = frame.look
    groups = [group for group in block.groups if group]
    if not groups:
        return []
    gap, between = _GAP, _BETWEEN
    wide = _card_width(block, frame)
    high = round_mm(wide * CARD_HEIGHT / CARD_WIDTH)
    lift = round_mm(wide * 0.12)
    below = _ABOVE_BOX + _BOX + 1.4 if block.has_boxes else 0.0
    x = y = 0.0
    shapes: list[Shape] = []
    for index, group in enumerate(groups):
        span = len(group) * wide * (1 + gap) - wide * gap
        if index:
            x += wide * between
        if x > 0 and x + span > frame.width + 0.05:
            x, y = 0.0, y + high + below + wide * 0.35 + lift
        for card in group:
            if x + wide > frame.width + 0.05:
                x, y = 0.0, y + high + below + wide * 0.25 + lift
            shapes += draw_card(card, x, y + lift, wide, frame)
            if block.has_boxes:
                shapes.append(_box(x + wide / 2, y + lift + high + _ABOVE_BOX, look))
            x += wide * (1 + gap)
        x -= wide * gap
    height = round_mm(y + high + lift + below)
    picture = Piece(
        height,
        tuple(shapes),
        before=round_mm(look.step * 0.4),
        after=round_mm(look.step * 0.6),
        keep=bool(block.caption),
    )
    if block.has_boxes:
        head = frame.lay((Paragraph(f"**{block.caption}**"),), frame) if block.caption else []
        named = [replace(piece, before=round_mm(look.step * 1.8), keep=True) for piece in head]
        return [*named, replace(picture, keep=False)]
    return [picture, *caption_pieces(block.caption, frame)]


def _box(middle: float, top: float, look: Look) -> Shape:
    """Return a box to tick round a vertical, from its top down."""
    paint = Paint(fill=look.paper, stroke=look.ink, width=line_width(0.3, look))
    return Rect(round_mm(middle - _BOX / 2), round_mm(top), _BOX, _BOX, paint, radius=0.4)


def row_width(block: CardRow, frame: LayoutContext) -> float:
    """How wide a row of cards is when it fits one line."""
    return round_mm(min(frame.width, _card_width(block, frame) * _units(block)))


def _units(block: CardRow) -> float:
    """The width of a row in cards."""
    groups = [group for group in block.groups if group]
    count = sum(len(group) for group in groups)
    return count + _GAP * (count - len(groups)) + _BETWEEN * (len(groups) - 1)


def _card_width(block: CardRow, frame: LayoutContext) -> float:
    is_large = block.size == "large"
    widest = _LARGE if is_large else _WIDEST
    most = widest * min(1.0, frame.scale) * min(1.0, 0.4 + 0.6 * frame.look.step / 4.5)
    units = _units(block)
    if is_large:
        units = max(_units(CardRow((group,))) for group in block.groups if group)
    wide = min(most, frame.width / units)
    return round_mm(max(wide, _LEAST, least_width(frame.look)))


def draw_card(code: str, x: float, y: float, wide: float, frame: LayoutContext) -> list[Shape]:
    """One card at a place; a code that ends in ``*`` is lifted and edged with the accent."""
    strong = code.endswith("*")
    bold = bold_enough(wide) if wide < _TINY else 0.0
    word = word_size(wide, frame.look)
    symbol = card_symbol(code.removesuffix("*"), frame.look, frame.section.emblem, bold, word)
    scale = round(wide / CARD_WIDTH, 5)
    high = wide * CARD_HEIGHT / CARD_WIDTH
    if not strong:
        return [Use(symbol, round_mm(x), round_mm(y), scale)]
    y -= wide * 0.12
    halo = 0.055 * wide
    outline = rounded(x - halo, y - halo, wide + 2 * halo, high + 2 * halo, wide * 0.11)
    return [
        Use(symbol, round_mm(x), round_mm(y), scale),
        Path(outline, Paint(stroke=frame.look.accent, width=round_mm(wide * 0.07))),
    ]


def caption_pieces(text: str, frame: LayoutContext, align: str = "l") -> list[Piece]:
    """A caption under a picture, kept with it by the picture's ``keep``."""
    if not text:
        return []
    look = frame.look
    face = look.caption.at(frame.scale)
    measure = min(frame.width, 110.0)
    shift = round_mm((frame.width - measure) / 2) if align == "c" else 0.0
    shapes, height = set_block(text, face, look, measure, align, shift)
    return [
        Piece(
            height,
            tuple(shapes),
            before=round_mm(look.step * 0.25),
            after=round_mm(look.step * 0.9),
            tags=(Tag("P"),),
        )
    ]


def lay_cheat_card(block: CheatCard, frame: LayoutContext) -> list[Piece]:
    """Cards to cut out: collected by the section, not set in the flow.

    One card where both sides fit; on a small format the text runs on over as many as it needs.

    Raises:
        FitError: the text is too long, or a part such as a picture fits no side at 7 pt.
    """
    copy = f"{frame.section.kind}-{plain(block.title)}"
    form = find_card(frame.style.press.card)
    sides = _sides(block.title, block.front, frame, form)
    if block.back:
        sides += _sides(block.back_title or block.title, block.back, frame, form)
    faces = []
    for number, (front, back) in enumerate(zip_longest(sides[::2], sides[1::2], fillvalue=()), 1):
        name = f"{copy}-{number}" if len(sides) > 2 else copy
        faces.append(
            CardFace(
                card_art(f"{name}-front", form, front, frame),
                card_art(f"{name}-back", form, back, frame),
                block.copies,
                is_pattern=not back,
            )
        )
    return [Piece(0.0, (), cards=tuple(faces))]


def card_art(
    name: str, form: CardFormat, shapes: tuple[Shape, ...], frame: LayoutContext
) -> Symbol:
    """Return a card's side; in large print the whole card grows until its least text is 12 pt."""
    if not frame.look.is_large:
        return Symbol(name, form.width, form.height, shapes)
    times = round(min(frame.look.least / _CARD_LEAST, _most_times(form, frame.style)), 4)
    wide, high = round_mm(form.width * times), round_mm(form.height * times)
    return Symbol(name, wide, high, (Group(shapes, scale=times),))


def _most_times(form: CardFormat, style: PrintStyle) -> float:
    """Return how often a card's sides may be enlarged for one of them to find room on a sheet."""
    across, down = form.width, form.height
    if style.press.duplex == "fold":
        across = 2 * across
    rooms = [side - 2 * _MARGIN for side in (style.paper.width, style.paper.height)]
    return max(1.0, *(min(w / across, h / down) for w, h in (rooms, rooms[::-1])))


def _sides(
    title: str, blocks: tuple[Block, ...], frame: LayoutContext, form: CardFormat
) -> list[tuple[Shape, ...]]:
    """The sides that a text takes: one at the largest size of type that fits, or several."""
    if rows := rows_of(blocks):
        side = _row_side(title, rows, side_frame(frame, form, 1.0), form)
        if side is not None:
            return [side]
    tried = []
    for step in _STEPS:
        inner = side_frame(frame, form, step)
        pages = _flowed(title, blocks, inner, form)
        if len(pages) == 1:
            return [_side(title, pages[0], inner, form)]
        tried.append((len(pages), inner, pages))
    count, inner, pages = min(tried, key=lambda one: one[0])
    if count > _MOST_SIDES:
        over = _opening(pages[_MOST_SIDES].placed[0].piece.shapes)
        raise FitError(
            f"card {plain(title)!r}: at 7 pt the text takes {count} sides of the format"
            f" {form.name}, and {_MOST_SIDES} are the most. {over!r} and what follows"
            " doesn't fit. Choose a larger --card."
        )
    return [
        _side(_("{title} {number} of {count}", title=title, number=n, count=count), p, inner, form)
        for n, p in enumerate(pages, 1)
    ]


def _row_side(
    title: str, rows: list[Step], frame: LayoutContext, form: CardFormat
) -> tuple[Shape, ...] | None:
    """Return a side whose rows fill it, or None where they need more room."""
    head, taken = _card_title(title, frame, form.width)
    foot = round_mm(form.height - SAFE - STRIP + 1.4)
    body = laid_rows(rows, frame, foot - SAFE - taken - 0.6)
    if body is None:
        return None
    return (
        *_panel(frame, form),
        *head,
        Group(tuple(body), SAFE, round_mm(SAFE + taken)),
        Group(tuple(suit_strip(frame.width, frame)), SAFE, foot),
    )


def _panel(frame: LayoutContext, form: CardFormat) -> list[Shape]:
    """Return the ground from the band of the title to that of the suits; none to save ink."""
    if frame.look.ink_mode != "full":
        return []
    wide, high = round_mm(form.width - 2 * _EDGE), round_mm(form.height - 2 * _EDGE - 0.1)
    paint = Paint(fill=frame.look.light, stroke=frame.look.accent, width=0.35)
    return [Rect(_EDGE, _EDGE, wide, high, paint, radius=1.6)]


def _opening(shapes: Sequence[Shape]) -> str:
    """The first words of what is drawn."""
    for shape in shapes:
        words = shape.text if isinstance(shape, Text) else ""
        if isinstance(shape, Group):
            words = _opening(shape.shapes)
        if words.strip("•–1234567890. "):
            return words[:40]
    return ""


def side_frame(frame: LayoutContext, form: CardFormat, step: float) -> LayoutContext:
    """The room on a card's side, its type smaller by ``step``."""
    least = _CARD_LEAST if frame.look.is_large else 0.0
    look = replace(
        frame.look, text=CARD_TEXT, label=CARD_TEXT, head=9.5, small=7.0, step=2.6, least=least
    )
    room = round_mm(form.height - 2 * SAFE)
    return replace(
        frame,
        width=round_mm(form.width - 2 * SAFE),
        height=room,
        picture_height=round_mm(room * 0.5),
        look=look,
        scale=step,
        narrow=True,
        nested=True,
    )


def _flowed(
    title: str, blocks: tuple[Block, ...], frame: LayoutContext, form: CardFormat
) -> list[FlowPage]:
    """The pieces of a text on sides, below their titles."""
    _shapes, taken = _card_title(title, frame, form.width)
    grid = ColumnGrid(frame.width, round_mm(frame.height - taken), 1, 0.0)
    try:
        return flow([replace(p, full=False, breaks=False) for p in frame.lay(blocks, frame)], grid)
    except FitError as fault:
        raise FitError(
            f"card {plain(title)!r}: {fault} (7 pt, format {form.name}, {grid.height:.0f} mm)"
        ) from fault


def _side(title: str, page: FlowPage, frame: LayoutContext, form: CardFormat) -> tuple[Shape, ...]:
    head, taken = _card_title(title, frame, form.width)
    body = [placed.piece.at(placed.x, placed.y) for placed in page.placed]
    return (*_panel(frame, form), *head, Group(tuple(body), SAFE, round_mm(SAFE + taken)))


def _card_title(title: str, frame: LayoutContext, wide: float) -> tuple[list[Shape], float]:
    look = frame.look
    side = 5.2
    is_band = look.ink_mode == "full"
    ink = look.paper if is_band else look.accent
    words, height = small_caps(title, 10.0, ink, frame.width - side - 3.5)
    high = round_mm(max(height, side) + 1.8)
    shapes: list[Shape] = []
    top = left = _EDGE
    if is_band:
        band = Paint(fill=look.accent)
        shapes.append(Rect(left, top, round_mm(wide - 2 * left), high, band, radius=1.6))
    x, y = round_mm(wide - SAFE - side), round_mm(top + (high - side) / 2)
    if player := sign_player(leading_sign(title)[0]):
        shapes.append(arms(player, x, y, side, look))
    elif frame.section.emblem in icons.names():
        middle = x + side / 2, y + side / 2
        shapes.append(pip(frame.section.emblem, *middle, side, ink, hollow=look.sparing))
    heard = tagged(tuple(words), Tag("H2", plain(title)))
    shapes.append(Group(heard, SAFE, round_mm(top + (high - height) / 2)))
    line = round_mm(top + high)
    if not is_band:
        paint = Paint(stroke=look.accent, width=line_width(0.35, look))
        shapes.append(Line(SAFE, line, round_mm(wide - SAFE), line, paint))
    return shapes, round_mm(line - SAFE + 2.0)
