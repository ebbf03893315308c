"""Faces read from their tables, and the subsets embedded, held against fontTools."""

import io
import re

import pikepdf
import pypdfium2
import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from printkit.render.pdf import About, render
from printkit.render.subset import subset
from printkit.scene.shapes import Scene, Text
from printkit.typography import faces as fonts
from printkit.typography import glyph_outlines

LETTERS = "ABCVWTYLfijorvwy.,-'’“1247 äÄéßΑΔγТУЖ!"


def oracle(font):
    return TTFont(io.BytesIO(fonts.face(font).data))


def outlines(face, names):
    drawn = {}
    glyphs = face.getGlyphSet()
    for key, name in names.items():
        pen = DecomposingRecordingPen(glyphs)
        glyphs[name].draw(pen)
        drawn[key] = pen.value
    return drawn


@pytest.mark.parametrize("font", fonts.KEYS)
def test_letters_widths_and_heights_are_those_of_the_file(font):
    face, known = fonts.face(font), oracle(font)
    order = known.getGlyphOrder()
    assert {code: order[glyph] for code, glyph in face.glyphs.items()} == known.getBestCmap()
    metrics = known["hmtx"].metrics
    assert [(face.advance(i), face.bearing(i)) for i in range(len(order))] == [
        metrics[name] for name in order
    ]
    assert face.heights == (known["OS/2"].sxHeight, known["OS/2"].sCapHeight)


def test_the_first_format_of_letters_is_read_too():
    data = fonts.face("serif").data
    known = TTFont(io.BytesIO(data))
    known["cmap"].tables = [t for t in known["cmap"].tables if t.format == 4]
    out = io.BytesIO()
    known.save(out)
    from printkit.typography.truetype import FontFile

    small = {code: glyph for code, glyph in fonts.face("serif").glyphs.items() if code < 0xFFFF}
    assert FontFile(out.getvalue()).glyphs == small


@pytest.mark.parametrize("font", ["serif", "sans-semibold", "icons"])
def test_a_subset_draws_the_same_letters(font):
    face, known = fonts.face(font), oracle(font)
    best = known.getBestCmap()
    codes = [code for code in sorted(best) if chr(code) in LETTERS or 0xE000 <= code < 0xF000]
    glyphs = {place: face.glyphs[code] for place, code in enumerate(codes)}
    small = TTFont(io.BytesIO(subset(face, glyphs)))
    mapped = small["cmap"].getcmap(1, 0).cmap
    assert sorted(mapped) == list(glyphs)
    names = {code: mapped[place] for place, code in enumerate(codes)}
    assert outlines(small, names) == outlines(known, {code: best[code] for code in codes})
    assert [small["hmtx"][names[c]] for c in codes] == [known["hmtx"][best[c]] for c in codes]
    assert "fpgm" not in small


@pytest.mark.parametrize("font", ["serif-italic", "sans-bold", "icons"])
def test_letters_are_drawn_as_fonttools_draws_them(font):
    glyphs = oracle(font).getGlyphSet()
    letters = oracle(font).getBestCmap()
    for code, name in list(letters.items())[::3]:
        pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:g}")
        glyphs[name].draw(pen)
        assert glyph_outlines.letter(chr(code), font) == pen.getCommands(), chr(code)


def test_composite_letters_bring_their_parts():
    known = oracle("sans")
    best = known.getBestCmap()
    codes = [c for c in best if known["glyf"][best[c]].isComposite()][:40]
    assert len(codes) > 5
    face = fonts.face("sans")
    wanted = {place + 33: face.glyphs[code] for place, code in enumerate(codes)}
    small = TTFont(io.BytesIO(subset(face, wanted)))
    names = small["cmap"].getcmap(1, 0).cmap
    drawn = outlines(small, {c: names[p + 33] for p, c in enumerate(codes)})
    assert drawn == outlines(known, {c: best[c] for c in codes})


def test_more_letters_than_a_byte_can_tell_apart_are_all_read_out():
    known = fonts.face("serif").glyphs
    letters = [chr(code) for code in sorted(known) if 0x100 <= code < 0x530 and code != 0x34F]
    assert len(letters) > 300
    lines = ["".join(letters[i : i + 40]) for i in range(0, len(letters), 40)]
    shapes = tuple(Text(10, 10 + 8 * i, t, "serif", 9, "#000000") for i, t in enumerate(lines))
    data = render([Scene(210, 297, shapes)], About("t", "a"))
    text = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    assert [c for c in letters if c not in text and not c.isspace() and c.isprintable()] == []


def test_latin_letters_blanks_and_brackets_are_read_out():
    text = r"(a\b) [c] „Größe“ – naïve… 3 € · ‘x’ ™ æøå no break"
    data = render([Scene(210, 60, (Text(5, 10, text, "sans", 9, "#000000"),))], About("t", "a"))
    read = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    assert re.sub(r"\s", " ", read) == text.replace("\u00a0", " ")


def test_the_file_is_sound_with_and_without_deflating():
    scenes = [
        Scene(100, 100, (Text(5, 10, f"Page {n} Ω", "serif", 9, "#000000"),)) for n in range(9)
    ]
    for compress in (True, False):
        data = render(scenes, About("(Title) ☆", "Ä"), compress=compress)
        with pikepdf.open(io.BytesIO(data)) as file:
            assert file.check_pdf_syntax() == []
            assert len(file.pages) == 9
            assert str(file.docinfo["/Title"]) == "(Title) ☆"
    assert data.startswith(b"%PDF-1.7\n")
