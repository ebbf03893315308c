"""The PDF renderer: sound files, the same bytes every time, everything a viewer should know."""

import io
import re
import subprocess
import sys
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
import specimen
from specimen import BADGE, INK, SPADE, pages

from engine.blocks.blocks import Document
from printkit import render
from printkit.render.base import SceneError
from printkit.render.pdf import About
from printkit.render.pdf import render as to_pdf
from printkit.scene.shapes import Line, Link, Paint, Rect, Scene, Symbol, Text, Use
from printkit.scene.shapes import Path as Outline
from printkit.typography.faces import GlyphError, kerns

ABOUT = About("A title", "Its designers", "A subject")


def opened(data):
    return pikepdf.open(io.BytesIO(data))


def page_of(*shapes):
    return [Scene(100, 100, shapes)]


def operators(*shapes):
    """The plain content stream of a page that holds these shapes."""
    with opened(to_pdf(page_of(*shapes), ABOUT, compress=False)) as file:
        return file.pages[0].Contents.read_bytes().decode("latin-1")


def test_it_says_what_it_is():
    with opened(to_pdf(pages(), ABOUT)) as file:
        assert str(file.docinfo["/Title"]) == "A title"
        assert str(file.docinfo["/Author"]) == "Its designers"
        assert str(file.docinfo["/Subject"]) == "A subject"
        assert str(file.Root.Lang) == "en"
        wishes = file.Root.ViewerPreferences
        assert wishes.PrintScaling == "/None"
        assert wishes.Duplex == "/DuplexFlipLongEdge"


def test_pages_have_their_own_size_and_boxes():
    with opened(to_pdf(pages(), ABOUT)) as file:
        first, second = file.pages
        a4 = [0, 0, 210 * 72 / 25.4, 297 * 72 / 25.4]
        for box in (first.MediaBox, first.TrimBox, first.BleedBox):
            assert [float(v) for v in box] == pytest.approx(a4, abs=0.01)
        trim = [float(v) * 25.4 / 72 for v in second.TrimBox]
        assert trim == pytest.approx([100, 210 - 50 - 88.9, 163.5, 160], abs=0.01)
        bleed = [float(v) * 25.4 / 72 for v in second.BleedBox]
        assert bleed == pytest.approx([97, 210 - 53 - 88.9, 166.5, 163], abs=0.01)


def test_bookmarks_and_page_labels():
    with opened(to_pdf(pages(), ABOUT)) as file, file.open_outline() as outline:
        assert [item.title for item in outline.root] == ["First"]
        assert [item.title for item in outline.root[0].children] == ["Second"]
        assert [page.label for page in file.pages] == ["i", "map 1"]


def test_links_lead_to_pages_even_from_within_a_turned_group():
    with opened(to_pdf(pages(), ABOUT)) as file:
        notes = list(file.pages[0].Annots)
        assert len(notes) == 3
        boxes = sorted([float(v) * 25.4 / 72 for v in note.Rect] for note in notes)
        assert boxes[0] == pytest.approx([20, 297 - 31, 80, 297 - 25], abs=0.01)
        # 15 mm square turned by 30 degrees round its corner at (160, 100)
        assert boxes[2] == pytest.approx([152.5, 297 - 120.49, 172.99, 197], abs=0.01)


def test_a_link_to_nowhere_is_refused():
    with pytest.raises(SceneError, match="'nowhere'"):
        to_pdf(page_of(Link(0, 0, 1, 1, "nowhere")), ABOUT)


def test_only_our_own_fonts_embedded_as_subsets():
    with opened(to_pdf(pages(), ABOUT)) as file:
        fonts = [o for o in file.objects if isinstance(o, pikepdf.Dictionary) and "/BaseFont" in o]
        assert len(fonts) >= 6
        for font in fonts:
            assert re.match(r"/[A-Z]{6}\+(Source|Printkit-Icons)", str(font.BaseFont))
            assert "/FontFile2" in font.FontDescriptor


def test_text_can_be_read_out():
    text = pypdfium2.PdfDocument(to_pdf(pages(), ABOUT))[0].get_textpage().get_text_range()
    assert "Plain ♠♥♦♣ 123 → “quotes” — fi" in text
    assert "TRACKED END ♠" in text


def test_a_symbol_is_written_once():
    data = to_pdf(pages(), ABOUT, compress=False)
    with opened(data) as file:
        forms = [
            o
            for o in file.objects
            if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"
        ]
        assert len(forms) == 2  # the badge and the spade within
    assert operators(Use(SPADE, 0, 0), Use(SPADE, 20, 0)).count(" Do") == 2


def test_strokes_of_one_paint_become_one_path():
    paint = Paint(stroke=INK, width=0.2)
    lines = [Line(i, 0, i, 9, paint) for i in range(30)]
    assert len(re.findall(r"\bS\b", operators(*lines))) == 1
    assert (
        len(re.findall(r"\bS\b", operators(lines[0], Rect(0, 0, 1, 1, Paint(fill=INK)), lines[1])))
        == 2
    )


def test_a_form_relies_on_no_state_of_its_page():
    grey = Rect(0, 0, 100, 100, Paint(fill="#808080"))
    data = render.to_png(page_of(grey, Use(SPADE, 0, 0, 10)), Document("t", "a", ()), 72)[0]
    from PIL import Image

    image = Image.open(io.BytesIO(data)).convert("L")
    assert image.getpixel((141, 120)) < 40


def test_the_same_scenes_give_the_same_bytes_in_every_process(tmp_path):
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]); from specimen import pages;"
        "from printkit.render.pdf import About, render; import hashlib;"
        "print(hashlib.sha256(render(pages(), About('t', 'a'))).hexdigest())"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", program, str(Path(specimen.__file__).parent)],
            env={"PYTHONHASHSEED": seed, **epoch},
            capture_output=True,
            text=True,
            check=True,
            cwd=tmp_path,
        ).stdout
        for seed, epoch in (("1", {}), ("2", {"SOURCE_DATE_EPOCH": "1700000000"}))
    }
    assert len(seen) == 1
    assert to_pdf(pages(), ABOUT) == to_pdf(pages(), ABOUT)


def test_a_missing_glyph_is_an_error_not_a_box():
    with pytest.raises(GlyphError, match="漢"):
        to_pdf(page_of(Text(0, 10, "漢", "serif", 9, INK)), ABOUT)


@pytest.mark.parametrize(
    ("shape", "words"),
    [
        ("a string", "cannot draw a str"),
        (Rect(0, 0, 1, 1, Paint(fill="red")), "isn't a colour"),
        (Line(0, 0, 1, 1, Paint(stroke=INK, width=1, cap="pointy")), "pointy"),
        (Outline((("Q", (0, 0, 1, 1)),), Paint(fill=INK)), "path step"),
        (Text(0, 0, "a", "serif", 9, INK, "centre"), "anchor"),
    ],
)
def test_what_cannot_be_drawn_is_refused(shape, words):
    with pytest.raises(SceneError, match=words):
        to_pdf(page_of(shape), ABOUT)


def test_no_pages_and_unknown_duplex_are_refused():
    with pytest.raises(SceneError, match="no pages"):
        to_pdf([], ABOUT)
    with pytest.raises(SceneError, match="unknown duplex"):
        to_pdf(pages(), About("t", "a", duplex="up"))


def test_the_badge_turns_round_its_own_middle():
    turned = operators(Use(BADGE, 10, 20, 2, 90), Use(BADGE, 0, 0))
    # the middle of a 20 mm badge, doubled, stays at (30, 40)
    a, b, c, d, e, f = map(float, re.search(r"q (.+) cm /FormXob", turned)[1].split())
    assert (a * 10 + c * 10 + e, b * 10 + d * 10 + f) == pytest.approx((30, 40))


def test_kerned_pairs_are_drawn_as_measured():
    drawn = operators(Text(10, 20, "AVA", "serif", 10, INK))
    first, second = re.search(r"\[\((.+?)\)([\d.]+)\(.+?\)([\d.]+)\(\1\)\] TJ", drawn).groups()[1:]
    assert (-float(first), -float(second), 0) == kerns("AVA", "serif")


def test_long_streams_are_the_same_bytes_deflated_beside_drawing_or_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from printkit.render import pdf_objects

    art = tuple(
        Outline(
            (("M", (0.1 * n, 3.25)), ("L", (40.5, 0.05 * n))), Paint(stroke="#000000", width=0.2)
        )
        for n in range(700)
    )
    stamp = Symbol("stamp", 50, 40, art)
    scenes = [Scene(210, 297, (*art, Use(stamp, n, 9), Use(stamp, 9, n))) for n in (20, 30)]
    monkeypatch.setattr(pdf_objects, "_LONG", 10**9)
    after = to_pdf(scenes, ABOUT)
    begun: list[object] = []
    begin = pdf_objects.Deflating.begin
    monkeypatch.setattr(pdf_objects, "_LONG", 1)
    monkeypatch.setattr(
        pdf_objects.Deflating,
        "begin",
        lambda self, owner: (begin(self, owner), begun.append(owner.Contents)),
    )
    assert to_pdf(scenes, ABOUT) == after
    assert len(begun) == 3
    assert all(begun), "two pages and a form"


def test_a_path_reads_as_its_numbers_one_by_one() -> None:
    from printkit.render.operands import number, path_steps

    values = (0.0, -0.0, -0.0004, 0.0005, 10.0, 100.5, -3.25, 1000.0, -0.001, 7.1, 20.02, 300.0)
    steps = [("M", values[:2]), ("L", values[2:4]), ("C", values[4:10]), ("Z", ()),
             ("L", values[10:])]  # fmt: skip
    for x, y in ((0.0, 0.0), (0.0004, -20.02), (-7.1, 1e-9)):
        words = path_steps(steps, x, y).split(" ")
        told = [word for word in words if word not in "mlch"]
        moved = [value + (y if place % 2 else x) for place, value in enumerate(values)]
        assert told == [number(value) for value in moved]
        assert [word for word in words if word in "mlch"] == ["m", "l", "c", "h", "l"]
