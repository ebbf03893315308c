"""Pages onto sheets: which paper pages are laid out for, and what becomes of them afterwards.

Two steps frame the layout. :func:`page_style` says for which size pages are laid out, so that
text is set for the page a reader holds and never scaled. :func:`to_sheets` then puts the pages
onto the paper in the printer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.blocks.blocks import CheatCard, Document, Mat, Section
from engine.blocks.cut_outs import Component
from engine.language import _
from printkit.impose.backs import backed, calibrated
from printkit.impose.booklet import booklet_paper, bound
from printkit.impose.booklet_notice import booklet_notice, zine_notice
from printkit.impose.copies import copied, copy_paper
from printkit.impose.zine import zine_paper, zines
from printkit.io.printer_settings import find_calibration
from printkit.layout.base.look import look_of
from printkit.scene.shapes import Scene
from printkit.theme.style import PrintStyle


@dataclass(frozen=True, slots=True)
class Sheets:
    """What goes to the printer.

    Attributes:
        scenes: sides of sheets, in order.
        flip: the edge the printer should turn sheets over: ``long``, ``short`` or ``none``.
    """

    scenes: tuple[Scene, ...]
    flip: str


def page_style(style: PrintStyle) -> PrintStyle:
    """The style that pages are laid out with: its paper is one page, not the whole sheet."""
    if style.press.copies_per_sheet > 1:
        return replace(style, paper=copy_paper(style.paper, style.press.copies_per_sheet))
    if style.press.booklet:
        folded = zine_paper if style.press.binding == "zine" else booklet_paper
        return replace(style, paper=folded(style.paper))
    return style


def page_styles(style: PrintStyle) -> list[PrintStyle]:
    """The styles that pages are laid out with, to be tried in turn until everything fits.

    A quarter of a sheet stands upright, or lies where that is too narrow for a table.
    """
    upright = page_style(style)
    if style.press.copies_per_sheet < 4:
        return [upright]
    return [upright, replace(upright, paper=upright.paper.turned())]


def loose_style(style: PrintStyle) -> PrintStyle:
    """The style for what lies beside a booklet: whole sheets, turned as the booklet's are."""
    press = replace(style.press, booklet=False)
    if press.duplex == "long" and style.press.binding == "staple":
        press = replace(press, duplex="short")
    return replace(style, press=press)


def part_booklet(document: Document) -> tuple[Document, Document]:
    """What is bound into a booklet, and what is cut out at its real size and stays loose."""
    loose = tuple(section for section in document.sections if _is_real_size(section))
    inside = tuple(section for section in document.sections if not _is_real_size(section))
    return replace(document, sections=inside), replace(document, sections=loose)


def _is_real_size(section: Section) -> bool:
    kinds = CheatCard | Mat | Component
    return bool(section.loose) or any(isinstance(block, kinds) for block in section.blocks)


def to_sheets(pages: Sequence[Scene], style: PrintStyle) -> Sheets:
    """Pages, laid out with :func:`page_style`, on the sheets that the printer takes.

    Raises:
        PrinterError: no calibration is stored for the printer named.
    """
    if not style.press.printer:
        return _imposed(pages, style)
    calibration = find_calibration(style.press.printer, style.press.stock)
    sheets = _imposed(pages, style)
    if sheets.flip == "none":
        return sheets
    return replace(sheets, scenes=tuple(calibrated(sheets.scenes, calibration, sheets.flip)))


def _imposed(pages: Sequence[Scene], style: PrintStyle) -> Sheets:
    press = style.press
    flip = press.duplex if press.has_backs else "none"
    if press.copies_per_sheet > 1:
        sides = copied(pages, style.paper, press.copies_per_sheet)
        return Sheets(tuple(sides), _turned(flip) if sides[0].width > sides[0].height else flip)
    if press.booklet:
        return _bound(pages, style)
    if press.poster:
        return Sheets(tuple(pages), "none")
    if all(page.one_sided for page in pages):
        return Sheets(tuple(pages), "none")
    return Sheets(tuple(backed(pages) if press.has_backs else pages), flip)


def _bound(pages: Sequence[Scene], style: PrintStyle) -> Sheets:
    """A booklet's pages on folded sheets after a sheet that says how; loose sheets come last."""
    page = page_style(style).paper
    size = {page.width, page.height}
    inside = [scene for scene in pages if {scene.width, scene.height} == size]
    loose = [scene for scene in pages if {scene.width, scene.height} != size]
    look = look_of(style, "ink")
    press = style.press
    if press.binding == "single":
        return Sheets((*inside, *loose), "none")
    if press.binding == "zine":
        sheet = [zine_notice(style.paper, look), *zines(inside, style.paper)] if inside else []
        return Sheets((*sheet, *loose), "none")
    loose = backed(loose) if press.has_backs else loose
    sides = bound(inside, style.paper, _("sheet")) if inside else []
    how = booklet_notice(len(inside), len(loose), style.paper, look) if inside else []
    return Sheets((*how, *sides, *loose), "short")


def _turned(flip: str) -> str:
    """Upright pages on a sheet that lies on its long edge turn over its short one."""
    return {"long": "short", "short": "long"}.get(flip, flip)
