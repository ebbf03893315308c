"""The jobs with fpdf2, as its guide would have it; it embeds the faces that Printkit embeds."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from fpdf import FPDF

from . import work

_CORE = {"sans": "Helvetica", "serif": "Times"}  # fonts that are named and not embedded
is_embedding = True


def deck() -> bytes:
    pdf = _new()
    for sheet in work.sheets():
        pdf.add_page()
        _lines(pdf, work.marks())
        for x, y, rank, suit in sheet:
            colour = (179, 32, 44) if suit in work.RED else (28, 26, 24)
            pdf.set_text_color(*colour)
            pdf.set_fill_color(*colour)
            pdf.set_font(_family("sans"), "B", 18)
            pdf.text(x + 3, y + 9, rank)
            _suit(pdf, suit, x + 3.5, y + 11, 4)
            for left, top, size in work.pips(rank):
                _suit(pdf, suit, x + left, y + top, size)
        pdf.add_page()
        for x, y, _, _ in sheet:
            _lines(pdf, [(x + a, y + b, x + c, y + d) for a, b, c, d in work.back_lines()])
    return bytes(pdf.output())


def map_page() -> bytes:
    pdf = _new()
    pdf.add_page()
    pdf.set_font(_family("sans"), "B", 24)
    pdf.text(15, 25, "The map")
    side = work.GRID * work.CELL
    for step in range(work.GRID + 1):
        at = step * work.CELL
        pdf.line(work.MAP_X + at, work.MAP_Y, work.MAP_X + at, work.MAP_Y + side)
        pdf.line(work.MAP_X, work.MAP_Y + at, work.MAP_X + side, work.MAP_Y + at)
    _lines(pdf, work.hatches())
    pdf.set_font(_family("sans"), "", 7)
    for step in range(work.GRID):
        pdf.text(work.MAP_X + (step + 0.4) * work.CELL, work.MAP_Y - 1.5, str(step))
        pdf.text(work.MAP_X - 5, work.MAP_Y + (step + 0.6) * work.CELL, str(step))
    return bytes(pdf.output())


def booklet() -> bytes:
    pdf = _new()
    for title, texts in work.paragraphs():
        pdf.add_page()
        pdf.set_font(_family("serif"), "B", 22)
        pdf.cell(0, 14, title, new_x="LMARGIN", new_y="NEXT")
        pdf.set_font(_family("serif"), "", 9.5)
        for text in texts:
            pdf.multi_cell(0, 4.6, text, align="J", new_x="LMARGIN", new_y="NEXT")
            pdf.ln(2)
    return bytes(pdf.output())


def _new() -> FPDF:
    pdf = FPDF(format="A4")
    pdf.set_margin(20)
    pdf.set_auto_page_break(False)
    pdf.set_line_width(0.15)
    if is_embedding:
        for family in _CORE:
            for style, weight in (("", "Regular"), ("B", "Bold")):
                pdf.add_font(family, style, _file(family, weight))
    return pdf


def _family(name: str) -> str:
    return name if is_embedding else _CORE[name]


def _file(family: str, weight: str) -> Path:
    (folder,) = find_spec(f"font_source_{family}_pro").submodule_search_locations
    return Path(folder) / "files" / f"Source{family.capitalize()}Pro-{weight}.ttf"


def _lines(pdf: FPDF, lines: list[tuple[float, float, float, float]]) -> None:
    for line in lines:
        pdf.line(*line)


def _suit(pdf: FPDF, suit: str, x: float, y: float, size: float) -> None:
    pdf.polygon([(x + a * size, y + b * size) for a, b in work.SHAPES[suit]], style="F")
