"""One section to pages: templates filled, pictures given the room that is left, pieces flowed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.blocks.blocks import (
    Block,
    Board,
    CheatCard,
    Columns,
    Component,
    Cover,
    Figure,
    Heading,
    Lines,
    Mat,
    PageBreak,
    Paragraph,
    Plan,
    Prose,
    QrCode,
    Sealed,
    Section,
    Table,
)
from engine.sums import ordered_sum
from printkit.layout.base.flow import FlowPage, Placed, flow
from printkit.layout.base.frame import CardFace, LayoutContext, Piece
from printkit.layout.base.look import look_of
from printkit.layout.base.measure import round_mm
from printkit.layout.blocks import lay_blocks
from printkit.layout.page.geometry import PageFrame
from printkit.layout.page.page_frame import page_frame
from printkit.layout.prose_blocks import expand
from printkit.layout.text.forms import more_lines
from printkit.layout.text.table import needs_width
from printkit.theme.style import PrintStyle

_LEAST_PICTURE = 0.5
"""A full-size picture gets at least this share of a page."""
_SMALLER_PICTURE = 0.42
"""The same where that saves a page that is nearly empty."""

_NEARLY_EMPTY = 0.6
_TIGHTER = ((0.97, 0.9), (0.95, 0.75), (0.95, 0.6))
"""Type and white to try; running text of 9.5 pt stays above 9 pt."""
_DENSE = (*_TIGHTER, (0.92, 0.6), (0.89, 0.55), (0.86, 0.5))
"""The same for a page of tables and lists, whose type stays above 7 pt."""

_TEACHING = 10.0
"""Running text of a page that teaches, in points; white alone gives way on it."""


def lay_section(
    section: Section, style: PrintStyle
) -> tuple[list[CardFace], list[FlowPage], PageFrame]:
    """Cards to cut out, pages of everything else, and the pages' geometry.

    Raises:
        FitError: something does not fit at the smallest size allowed; names it.
        TemplateError: a template is missing or faulty.
    """
    look = look_of(style, section.accent)
    if section.teaches and not style.paper.is_tiny:
        look = replace(look, text=max(look.text, _TEACHING))
    needs_all = any(isinstance(block, Mat) for block in section.blocks)  # to be joined, or cut out
    geometry = page_frame(section, style.paper, look, framed=look.frame != "none" and not needs_all)
    blocks = _prepared(section, style)
    frame = LayoutContext(
        width=geometry.grid.column_width,
        height=geometry.grid.height,
        picture_height=geometry.grid.height,
        look=look,
        style=style,
        section=section,
        lay=lay_blocks,
        narrow=geometry.grid.columns > 1,
    )
    pieces, pages = _best_fit(blocks, frame, geometry)
    if pages and isinstance(blocks[-1], Lines) and blocks[-1].fills:
        _fill_with_lines(pages[-1], replace(frame, width=geometry.grid.width))
    return [face for piece in pieces for face in piece.cards], pages, geometry


def _fill_with_lines(page: FlowPage, frame: LayoutContext) -> None:
    """Run lines for handwriting on to the foot of a page."""
    for piece in more_lines(frame, frame.height - page.used):
        page.placed.append(Placed(piece, 0.0, page.used, -1))
        page.used = round_mm(page.used + piece.height)


def _best_fit(
    blocks: Sequence[Block], frame: LayoutContext, geometry: PageFrame
) -> tuple[list[Piece], list[FlowPage]]:
    """Pieces and pages; type a little smaller when that saves a page that is nearly empty."""
    pieces = _pieces(blocks, frame, geometry)
    pages = _flowed(pieces, frame, geometry)
    is_dense = frame.section.is_dense
    if len(pages) < 2:
        return pieces, pages
    if pages[-1].used > geometry.grid.height * _NEARLY_EMPTY and not is_dense:
        return pieces, pages
    tighter = _DENSE if is_dense else _TIGHTER
    shares = (_LEAST_PICTURE, _SMALLER_PICTURE)
    for least in shares if any(map(_is_full_picture, blocks)) else shares[:1]:
        tightest = _tightened(blocks, frame, geometry, *tighter[-1], least)
        if len(tightest[1]) >= len(pages):  # then none of the others saves a page
            continue
        for smaller, white in tighter[:-1]:
            tried = _tightened(blocks, frame, geometry, smaller, white, least)
            if len(tried[1]) < len(pages):
                return tried
        return tightest
    return pieces, pages


def _tightened(
    blocks: Sequence[Block],
    frame: LayoutContext,
    geometry: PageFrame,
    smaller: float,
    white: float,
    least: float,
) -> tuple[list[Piece], list[FlowPage]]:
    """Pieces and pages with smaller type, unless the section teaches, less white, and pictures."""
    scale = 1.0 if frame.section.teaches else smaller
    look = replace(frame.look, step=round_mm(frame.look.step * white))
    tried = _pieces(blocks, replace(frame, scale=scale, look=look), geometry, least)
    return tried, _flowed(tried, frame, geometry)


def _pieces(
    blocks: Sequence[Block],
    frame: LayoutContext,
    geometry: PageFrame,
    least: float = _LEAST_PICTURE,
) -> list[Piece]:
    pieces: list[Piece] = []
    for chapter in _chapters(blocks):
        new = _lay_chapter(chapter, frame, geometry, least)
        if pieces and new:
            new[0] = replace(new[0], breaks=True)
        pieces += new
    return pieces


def _flowed(pieces: Sequence[Piece], frame: LayoutContext, geometry: PageFrame) -> list[FlowPage]:
    text = [piece for piece in pieces if not piece.cards]
    return flow(text, geometry.grid, frame.section.title) if text else []


def _prepared(section: Section, style: PrintStyle) -> list[Block]:
    """Templates filled in, and a title when the section brings none."""
    blocks: list[Block] = []
    for block in section.blocks:
        if isinstance(block, Prose):
            blocks += expand(block, section.slug, style.templates)
        else:
            blocks.append(block)
    titled = any(
        isinstance(block, Cover) or (isinstance(block, Heading) and block.level == 1)
        for block in blocks
    )
    if not titled and not _only_cards(blocks) and not section.bare:
        blocks.insert(0, Heading(section.title, 1))
    return _led(blocks)


def _led(blocks: list[Block]) -> list[Block]:
    """The first plain paragraph below a title opens the page in larger italics."""
    if len(blocks) < 3 or not isinstance(blocks[0], Heading):
        return blocks
    first = blocks[1]
    if isinstance(first, Paragraph) and first.role == "body" and not first.rule:
        blocks[1] = replace(first, role="lead")
    return blocks


def _only_cards(blocks: Sequence[Block]) -> bool:
    """Whether there is nothing but things to cut out."""
    return all(isinstance(block, CheatCard | Component) for block in blocks)


def _chapters(blocks: Sequence[Block]) -> list[list[Block]]:
    """Blocks between page breaks."""
    chapters: list[list[Block]] = [[]]
    for block in blocks:
        if isinstance(block, PageBreak):
            chapters.append([])
        else:
            chapters[-1].append(block)
    return [chapter for chapter in chapters if chapter]


def _lay_chapter(
    chapter: list[Block], frame: LayoutContext, geometry: PageFrame, least: float
) -> list[Piece]:
    """Lay out what stands between page breaks; full-size pictures take the room that is left.

    Args:
        chapter: its blocks.
        frame: the room.
        geometry: of the page.
        least: the share of a page that such pictures get at least.
    """
    pictures = [block for block in chapter if _is_full_picture(block)]
    laid: list[list[Piece]] = []
    taken = 0.0
    for block in chapter:
        if _is_full_picture(block):
            laid.append([])
            continue
        laid.append(_lay_one(block, frame, geometry))
        share = 1.0 if not laid[-1] or laid[-1][0].full else 1.0 / geometry.grid.columns
        taken += share * ordered_sum(
            p.height + max(p.before, p.after) for p in laid[-1] if not p.cards
        )
    if pictures:
        page = geometry.grid.height
        room = page - taken - frame.look.step * 2 * len(pictures)
        captions = ordered_sum(
            7.0 for block in pictures if isinstance(block, Figure) and block.caption
        )
        each = max((room - captions) / len(pictures), page * least)
        tall = replace(frame, picture_height=round_mm(min(each, page)))
        for index, block in enumerate(chapter):
            if _is_full_picture(block):
                laid[index] = _lay_one(block, tall, geometry)
    return [piece for pieces in laid for piece in pieces]


def _lay_one(block: Block, frame: LayoutContext, geometry: PageFrame) -> list[Piece]:
    if not frame.narrow:
        return lay_blocks((block,), frame)
    wide = replace(frame, width=geometry.grid.width, narrow=False)
    if _spans(block) or (isinstance(block, Table) and needs_width(block, frame)):
        return [replace(piece, full=True) for piece in lay_blocks((block,), wide)]
    return lay_blocks((block,), frame)


def _spans(block: Block) -> bool:
    if isinstance(block, Heading):
        return block.level == 1
    if isinstance(block, Paragraph):
        return block.role == "lead"
    return _is_full_picture(block) or isinstance(block, Columns | Cover | Sealed | QrCode)


def _is_full_picture(block: Block) -> bool:
    if isinstance(block, Figure):
        return _is_full_picture(block.picture)
    return isinstance(block, Board | Plan) and block.size == "full"
