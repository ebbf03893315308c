"""Pages onto sheets: which paper pages are laid out for, and what becomes of them afterwards.

Two steps frame the layout. :func:`page_style` says for which size pages are laid out, so that
text is set for the page a reader holds and never scaled. :func:`to_sheets` then puts the pages
onto the paper in the printer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.blocks.blocks import CheatCard, Document, Mat, Section
from engine.blocks.cut_outs import Component
from printkit.impose.backs import calibrated
from printkit.impose.shop import for_shop
from printkit.impose.ways.way import Sheets, find_way
from printkit.io.printer_settings import find_calibration
from printkit.paper.print_options import Press
from printkit.scene.shapes import Scene
from printkit.theme.style import PrintStyle


def page_style(style: PrintStyle) -> PrintStyle:
    """The style that pages are laid out with: its paper is one page, not the whole sheet."""
    return page_styles(style)[0]


def page_styles(style: PrintStyle) -> list[PrintStyle]:
    """The styles that pages are laid out with, to be tried in turn until everything fits."""
    return find_way(style.press).page_styles(style)


def loose_style(style: PrintStyle) -> PrintStyle:
    """The style for what lies beside a booklet: whole sheets, turned as the booklet's are."""
    press = replace(style.press, booklet=False)
    if press.duplex == "long" and style.press.binding == "staple":
        press = replace(press, duplex="short")
    return replace(style, press=press)


def part_booklet(document: Document, press: Press) -> tuple[Document, Document]:
    """What is bound into a booklet, and what is needed at its real size and stays loose."""
    loose = tuple(section for section in document.sections if _is_real_size(section, press))
    inside = tuple(section for section in document.sections if not _is_real_size(section, press))
    return replace(document, sections=inside), replace(document, sections=loose)


def _is_real_size(section: Section, press: Press) -> bool:
    if section.beside and press.map_size == "play":
        return True
    kinds = CheatCard | Mat | Component
    return bool(section.loose) or any(isinstance(block, kinds) for block in section.blocks)


def to_sheets(pages: Sequence[Scene], style: PrintStyle) -> Sheets:
    """Pages, laid out with :func:`page_style`, on the sheets that the printer takes.

    Raises:
        PrinterError: no calibration is stored for the printer named.
    """
    sheets = _calibrated(pages, style)
    if style.press.purpose != "shop":
        return sheets
    return replace(sheets, scenes=for_shop(sheets.scenes, style, sheets.flip))


def _calibrated(pages: Sequence[Scene], style: PrintStyle) -> Sheets:
    """The sheets of the way asked for, moved as the printer named needs it."""
    way = find_way(style.press)
    if not style.press.printer:
        return way.sheets(pages, style)
    calibration = find_calibration(style.press.printer, style.press.stock)
    sheets = way.sheets(pages, style)
    if sheets.flip == "none":
        return sheets
    return replace(sheets, scenes=tuple(calibrated(sheets.scenes, calibration, sheets.flip)))
