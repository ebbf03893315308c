"""Pages for dyslexic readers: larger, in another face, no word parted, no italics."""

from io import BytesIO

import pikepdf
import pytest
from every_page import pdf_of

from engine.blocks import blocks as d
from printkit.layout.base.look import font_key, look_of
from printkit.theme.style import make_style

pytest.importorskip("fontpkg_atkinson_hyperlegible", reason="pip install -e . brings this face")
TEXT = d.Paragraph("Extraordinarily long words, like incomprehensibilities, stay whole. " * 6)
PAGE = d.Section("page", "Specimen", (TEXT, TEXT), columns=2)


def test_running_text_is_larger_and_in_the_legible_face() -> None:
    look = look_of(make_style(paper="a4", dyslexic=True), "teal")
    usual = look_of(make_style(paper="a4"), "teal")
    assert look.body.family == "legible" and look.body.size_pt >= 12
    assert look.body.leading / look.body.size_pt > usual.body.leading / usual.body.size_pt
    assert not look.lead.italic and not look.caption.italic
    assert font_key("legible", "semibold", False) == "legible-bold"


def test_no_word_is_parted_and_the_face_is_in_the_file() -> None:
    data = pdf_of([PAGE], make_style(paper="a4", dyslexic=True))
    with pikepdf.open(BytesIO(data)) as pdf:
        shown = b"".join(page.Contents.read_bytes() for page in pdf.pages)
        fonts = {str(f.BaseFont) for f in pdf.pages[0].Resources.Font.values() if "/BaseFont" in f}
    assert b"FEFF00AD" not in shown  # the hyphen of a line alone
    assert any("AtkinsonHyperlegible" in font for font in fonts)
    assert b"FEFF00AD" in _shown(pdf_of([PAGE]))


def _shown(data: bytes) -> bytes:
    with pikepdf.open(BytesIO(data)) as pdf:
        return b"".join(page.Contents.read_bytes() for page in pdf.pages)
