"""What we give ReportLab in place of its own: faces, the file's objects, the libraries it loads."""

import re
import subprocess
import sys
from io import BytesIO

import pikepdf
import pytest
from reportlab.pdfbase.ttfonts import TTFontFace

from printkit.render.pdf import About, render
from printkit.render.pdf_faces import embedded
from printkit.scene.shapes import Line, Link, Paint, Scene, Symbol, Text, Use
from printkit.typography import faces as fonts


def scenes():
    dot = Symbol("dot", 4, 4, (Line(0, 0, 4, 4, Paint(stroke="#000000", width=0.5)),))
    words = Text(10, 30, "Ägir, Łódź und Ψ: (§) → 7 ♠", "serif", 12, "#000000")
    first = (words, Use(dot, 20, 40), Use(dot, 30, 40), Link(10, 20, 30, 10, "end"))
    last = (Text(10, 30, "Last", "sans-bold", 9, "#aa0000"),)
    return [
        Scene(100, 90, first, bookmark=("One", 0), label="i"),
        Scene(90, 100, last, bookmark=("Two", 0), anchor="end"),
    ]


def file(compress=True):
    return render(scenes(), About("Wörter", "Somebody"), compress=compress)


def told(pdf, found, depth=0):
    """A value of a file without its object numbers, bodies of streams unpacked."""
    if depth > 8:
        return "deep"
    if isinstance(found, pikepdf.Stream):
        entries = {k: v for k, v in found.items() if k not in ("/Length", "/Filter")}
        inside = {k: told(pdf, v, depth + 1) for k, v in entries.items()}
        return inside, found.read_bytes().strip()
    if isinstance(found, pikepdf.Dictionary):
        keys = [key for key in found.keys() if key not in ("/Parent", "/Prev")]  # noqa: SIM118
        return {key: told(pdf, found[key], depth + 1) for key in keys}
    if isinstance(found, pikepdf.Array):
        return [told(pdf, part, depth + 1) for part in found]
    return str(found)


def test_packed_objects_are_those_that_reportlab_writes_plainly():
    with pikepdf.open(BytesIO(file())) as packed, pikepdf.open(BytesIO(file(False))) as plain:
        assert told(packed, packed.Root) == told(plain, plain.Root)
        assert told(packed, packed.docinfo) == told(plain, plain.docinfo)
        assert packed.trailer["/ID"][0] == packed.trailer["/ID"][1]


def test_packed_files_are_sound_and_much_smaller_than_plain_tables():
    data = file()
    with pikepdf.open(BytesIO(data), attempt_recovery=False) as pdf:
        plain = BytesIO()
        pdf.save(plain, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    assert b"/Type/ObjStm" in data and b"trailer" not in data
    assert len(data) < 0.8 * len(plain.getvalue())


def test_the_digest_tells_files_apart_and_equal_files_alike():
    marks = [
        re.search(rb"/ID\[<(\w{32})><\1>\]", render(scenes(), About(title, "a"))).group(1)
        for title in ("one", "one", "two")
    ]
    assert marks[0] == marks[1] != marks[2]


@pytest.mark.parametrize("font", fonts.KEYS)
def test_a_face_says_of_itself_what_reportlab_reads_of_it(font):
    ours, theirs = embedded(font).face, TTFontFace(BytesIO(fonts.file(font).read_bytes()))
    for name in (
        "name", "ascent", "descent", "capHeight", "bbox", "italicAngle", "stemV", "flags",
        "defaultWidth",
    ):  # fmt: skip
        assert getattr(ours, name) == getattr(theirs, name), name
    odd = {0xA0, 0xFFFF}  # ReportLab sets a space for the one; the other is no letter
    for code in (ours.charToGlyph.keys() | theirs.charToGlyph.keys()) - odd:
        assert ours.charToGlyph[code] == theirs.charToGlyph[code]
        assert ours.getCharWidth(code) == theirs.getCharWidth(code)


def test_pillow_waits_until_it_is_used():
    program = (
        "import sys; import printkit.render.pdf; assert 'PIL.ImageMode' not in sys.modules;"
        "from PIL import Image; assert Image.new('L', (3, 2)).size == (3, 2);"
        "assert 'PIL.ImageMode' in sys.modules; import PIL.Image; assert PIL.Image is Image"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_the_reader_of_expressions_waits_until_it_is_used():
    program = (
        "import sys; import printkit.render.pdf; assert 'inspect' not in sys.modules;"
        "from reportlab.lib.utils import rl_safe_eval, rl_extended_literal_eval as literal;"
        "assert rl_safe_eval('2 * a', {}, {'a': 21}) == 42 and literal('(1, 2)') == (1, 2);"
        "from reportlab.lib.rl_safe_eval import BadCode; assert issubclass(BadCode, ValueError);"
        "from reportlab.lib import rl_safe_eval as module; assert module.BadCode is BadCode"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_module_that_is_not_there_is_not_deferred():
    program = (
        "import sys; from printkit.render.deferred import defer;"
        "defer('no_such_thing.at_all'); defer('json.no_such_part');"
        "assert not any(name.startswith(('no_such', 'json.no')) for name in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
