"""Preflight: what it says of files made wrong on purpose, of hostile files, and of our own."""

import base64
import json
import warnings
import zlib
from io import BytesIO

import pikepdf
import pytest

from engine import registry
from engine.blocks.blocks import Document
from engine.game.contract import Request
from printkit import render
from printkit.io.errors import PrintError
from printkit.paper.print_options import make_press
from printkit.pipeline import compose, general_sections, impose, scenario_sections, sheet_names
from printkit.preflight.opening import PreflightError
from printkit.preflight.rules import inspect
from printkit.scene.shapes import Group, Line, Paint, Rect, Scene, Text
from printkit.theme.style import make_style

BLACK = Paint(fill="#000000")


def drawn(*shapes, **more):
    scene = Scene(210, 297, shapes, **more)
    return render.to_pdf([scene], Document("t", "a", ()))


def raw(content, resources=None, **boxes):
    """A page of the given drawing steps, with nothing of ours about it."""
    pdf = pikepdf.new()
    pdf.add_blank_page(page_size=(595, 842))
    page = pdf.pages[0]
    page.Contents = pdf.make_stream(content.encode())
    if resources:
        page.Resources = resources(pdf)
    for name, box in boxes.items():
        page[f"/{name}"] = pikepdf.Array(box)
    out = BytesIO()
    pdf.save(out)
    return out.getvalue()


def rules(data, **more):
    return {finding.rule for finding in inspect(data, "f.pdf", **more).findings}


def errors(data, **more):
    found = inspect(data, "f.pdf", **more).findings
    return {finding.rule for finding in found if finding.severity == "error"}


def helvetica(pdf):
    font = pikepdf.Dictionary(
        Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica
    )
    return pikepdf.Dictionary(Font=pikepdf.Dictionary(F=pdf.make_indirect(font)))


def test_a_sound_page_has_no_findings_and_says_what_it_measured():
    report = inspect(
        drawn(
            Text(20, 30, "Ink", "serif", 9.0, "#000000"),
            Line(20, 40, 60, 40, Paint(stroke="#000000", width=0.3)),
        ),
        "f.pdf",
    )
    assert report.findings == []
    assert (report.pages, report.sizes, report.scaling) == (1, ((210.0, 297.0),), "None")
    assert report.smallest_text_pt == 9.0
    assert report.thinnest_line_mm == 0.3
    assert all(report.fonts.values()) and len(report.fonts) == 1


def test_small_text_is_measured_after_scaling():
    words = Text(0, 0, "Ink", "serif", 9.0, "#000000")
    assert errors(drawn(Group((words,), 50, 50, 0.0, 0.5))) == {"text"}
    assert errors(drawn(Group((words,), 50, 50, 30.0, 0.7))) == set()


def test_thin_lines_are_measured_after_scaling():
    line = Line(0, 0, 50, 0, Paint(stroke="#000000", width=0.1))
    assert errors(drawn(Group((line,), 50, 50))) == set()
    assert errors(drawn(Group((line,), 50, 50, 0.0, 0.5))) == {"lines"}


@pytest.mark.parametrize(
    ("shape", "outside"),
    [
        (Rect(8, 50, 10, 10, BLACK), False),
        (Rect(5, 50, 60, 60, BLACK), False),  # bleed
        (Rect(4, 50, 60, 60, BLACK), True),
        (Text(6, 50, "Ink", "serif", 9.0, "#000000"), True),  # text never bleeds
        (Rect(0, 0, 210, 297, Paint(fill="#ffffff")), False),  # the paper itself
        (Line(2, 50, 6, 50, Paint(stroke="#000000", width=0.15)), False),  # a crop mark
        (Line(2, 50, 60, 50, Paint(stroke="#000000", width=0.15)), True),  # too long for one
        (Line(2, 50, 6, 50, Paint(stroke="#000000", width=0.5)), True),  # too thick for one
    ],
)
def test_ink_outside_the_printable_area(shape, outside):
    assert errors(drawn(shape)) == ({"margin"} if outside else set())


def test_on_a_single_card_ink_may_fill_the_bleed_and_no_more():
    scene = {"trim": (50.0, 50.0, 63.5, 88.9)}
    assert errors(drawn(Rect(47, 47, 69.5, 94.9, BLACK), **scene)) == set()
    assert errors(drawn(Rect(46, 47, 69.5, 94.9, BLACK), **scene)) == {"margin"}


def test_ink_that_is_clipped_away_does_not_count():
    assert errors(raw("100 100 200 200 re W n 0 0 595 842 re f")) == set()
    assert errors(raw("0 0 595 842 re f")) == {"margin"}


def test_fonts_that_do_not_travel_with_the_file():
    data = raw("BT /F 12 Tf 100 400 Td (Hello) Tj ET", helvetica)
    assert errors(data) == {"fonts"}
    assert inspect(data, "f.pdf").fonts == {"Helvetica": False}


def test_print_scaling_left_to_the_dialogue_is_a_warning():
    assert rules(raw("100 100 50 50 re f")) == {"scaling"}
    assert errors(raw("100 100 50 50 re f")) == set()


def test_boxes_that_reach_beyond_each_other():
    assert "boxes" in errors(raw("", TrimBox=[-10, 0, 595, 842]))
    assert "boxes" in errors(raw("", TrimBox=[0, 0, 595, 842], BleedBox=[20, 20, 500, 500]))


def test_images_below_300_dpi():
    def image(pdf):
        stream = pdf.make_stream(b"\0" * 100 * 100)
        stream.Type, stream.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
        stream.Width = stream.Height = 100
        stream.ColorSpace, stream.BitsPerComponent = pikepdf.Name.DeviceGray, 8
        return pikepdf.Dictionary(XObject=pikepdf.Dictionary(I=stream))

    assert errors(raw("q 24 0 0 24 100 400 cm /I Do Q", image)) == set()
    assert errors(raw("q 48 0 0 24 100 400 cm /I Do Q", image)) == {"images"}
    assert inspect(raw("q 48 0 0 24 100 400 cm /I Do Q", image), "f").lowest_dpi == 150


def test_a_booklet_needs_pages_by_fours():
    scene = Scene(148, 210, (Rect(20, 20, 10, 10, BLACK),))
    for count, expected in ((3, {"booklet"}), (4, set())):
        data = render.to_pdf([scene] * count, Document("t", "a", ()))
        assert errors(data, booklet=True) == expected
        assert errors(data) == set()


def form_that_draws(pdf, names):
    stream = pdf.make_stream(" ".join(f"/{name} Do" for name in names).encode())
    stream.Type, stream.Subtype = pikepdf.Name.XObject, pikepdf.Name.Form
    stream.BBox = pikepdf.Array([0, 0, 100, 100])
    return stream


def recursive(pdf):
    form = pdf.make_indirect(form_that_draws(pdf, ["A"]))
    form.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(A=form))
    return form.Resources


def laughing(pdf):
    """Ten forms a level, ten levels deep: ten thousand million drawings in a kilobyte."""
    below = form_that_draws(pdf, [])
    for _ in range(10):
        form = form_that_draws(pdf, ["A"] * 10)
        form.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(A=below))
        below = form
    return pikepdf.Dictionary(XObject=pikepdf.Dictionary(A=below))


def packed(data, *filters):
    """A page whose drawing is packed by these filters, in the order of unpacking."""
    pdf = pikepdf.new()
    pdf.add_blank_page(page_size=(595, 842))
    page = pikepdf.Stream(pdf, data)
    names = [pikepdf.Name(f"/{name}") for name in filters]
    page.Filter = names[0] if len(names) == 1 else pikepdf.Array(names)
    pdf.pages[0].Contents = page
    out = BytesIO()
    level = pikepdf.StreamDecodeLevel.none
    pdf.save(out, compress_streams=False, stream_decode_level=level)
    return out.getvalue()


LARGE = zlib.compress(b" " * 2_000_000, 9)
BOMBS = {
    "a page that unpacks to too much": (LARGE, "FlateDecode"),
    "packed twice": (zlib.compress(LARGE), "FlateDecode", "FlateDecode"),
    "packed and written in digits": (LARGE.hex().encode() + b">", "ASCIIHexDecode", "FlateDecode"),
    "packed and written in letters": (
        base64.a85encode(LARGE) + b"~>", "ASCII85Decode", "FlateDecode",
    ),
    "runs": (b"\x81 " * 20_000 + b"\x80", "RunLengthDecode"),
    "an unknown filter": (b"0 0 9 9 re f", "NoSuchDecode"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("data", "filters"),
    [
        (zlib.compress(b"99 99 9 9 re f"), ("FlateDecode",)),
        (zlib.compress(zlib.compress(b"99 99 9 9 re f")), ("FlateDecode", "FlateDecode")),
        (b"99 99 9 9 re f".hex().encode() + b">", ("ASCIIHexDecode",)),
        (base64.a85encode(b"99 99 9 9 re f") + b"~>", ("ASCII85Decode",)),
        (b"\x0d99 99 9 9 re f\x80", ("RunLengthDecode",)),
    ],
)
def test_drawings_packed_in_any_usual_way_are_read(data, filters):
    assert rules(packed(data, *filters)) == {"scaling"}


def locked():
    pdf = pikepdf.new()
    pdf.add_blank_page()
    out = BytesIO()
    pdf.save(out, encryption=pikepdf.Encryption(user="secret", owner="secret"))
    return out.getvalue()


HOSTILE = {
    "nothing": lambda: b"",
    "text": lambda: b"hello",
    "only a head": lambda: b"%PDF-1.7\n",
    "half a file": lambda: drawn(Rect(20, 20, 10, 10, BLACK))[:-300],
    "a password": locked,
    "a form within itself": lambda: raw("/A Do", recursive),
    "exponential forms": lambda: raw("/A Do", laughing),
    **{name: (lambda given=given: packed(*given)) for name, given in BOMBS.items()},
    "words for numbers": lambda: raw("(a) (b) (c) (d) re f"),
    "no page": lambda: pageless(),
}


def pageless():
    out = BytesIO()
    pikepdf.new().save(out)
    return out.getvalue()


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_get_one_line(name, tmp_path, monkeypatch):
    monkeypatch.setattr("printkit.preflight.trace.MAX_OPERATORS", 20_000)
    monkeypatch.setattr("printkit.preflight.opening.MAX_STREAM", 1_000_000)
    with pytest.raises(PreflightError, match=r"f\.pdf") as caught:
        inspect(HOSTILE[name](), "f.pdf")
    assert "\n" not in str(caught.value) and "0x" not in str(caught.value)


def test_the_command_answers_a_hostile_file_in_one_line(tmp_path, cli):
    file = tmp_path / "f.pdf"
    file.write_bytes(HOSTILE["exponential forms"]())
    code, out, err = cli("preflight", file)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1 and "f.pdf" in err and "0x" not in err


def test_every_truncation_is_one_clear_error():
    data = drawn(Text(20, 30, "Ink", "serif", 9.0, "#000000"))
    for length in range(0, len(data) - 10, 97):
        with pytest.raises(PreflightError, match=r"f\.pdf: "):
            inspect(data[:length], "f.pdf")


def test_the_command_answers_people_and_programs(tmp_path, cli):
    good, bad = tmp_path / "good.pdf", tmp_path / "bad.pdf"
    good.write_bytes(drawn(Rect(20, 20, 10, 10, BLACK)))
    bad.write_bytes(raw("0 0 595 842 re f"))
    code, out, err = cli("preflight", good)
    assert (code, err) == (0, "") and "ready to print" in out
    code, out, _ = cli("preflight", good, bad, "--json")
    reports = json.loads(out)
    assert code == 1
    assert [report["ok"] for report in reports] == [True, False]
    assert reports[1]["findings"][-1]["rule"] == "margin"
    assert cli("preflight", tmp_path / "none.pdf")[0] == 2


@pytest.mark.parametrize("slug", registry.packages())
def test_our_own_sheets_pass(slug):
    """Every kind of sheet of every game; papers and inks take turns, the slow test tries all."""
    paper = ("a4", "letter")[len(slug) % 2]
    ink = ("full", "low", "mono")[len(slug) % 3]
    assert faults(registry.load(slug), paper, ink) == {}


@pytest.mark.slow
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("ink", ["full", "low", "mono"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("slug", registry.packages())
def test_our_own_sheets_pass_in_every_ink(slug, paper, ink, large):
    assert faults(registry.load(slug), paper, ink, large) == {}


def faults(game, paper, ink, large=False):
    """Kind of sheet -> what preflight says of it, for those that do not pass."""
    players = game.info.default_players
    scenario = game.generate(Request("1", players, {}))
    style = make_style(paper=paper, ink=ink, large_print=large, press=make_press())
    found = {}
    for name in sheet_names(game, "all,pieces", with_scenario=True):
        if game.sheets[name].needs_scenario:
            sections = scenario_sections(game, scenario, [name], players)
        else:
            sections = general_sections(game, [name], players)
        if not sections:
            continue
        document = Document("t", "a", tuple(sections))
        try:
            sheets = impose(compose(document, style), style)
        except PrintError:
            assert paper == "a5", name  # a mat or a box at real size needs larger paper
            continue
        report = inspect(render.to_pdf(sheets.scenes, document, sheets.flip), name)
        if report.findings:
            found[name] = [finding.message for finding in report.findings]
    return found


def test_a_drawing_that_breaks_off_is_damage_in_one_line(cli, tmp_path, monkeypatch) -> None:
    def breaks_off(_stream):
        warnings.warn("Unexpected end of stream", UserWarning, stacklevel=2)
        return []

    monkeypatch.setattr("pikepdf.parse_content_stream", breaks_off)
    cli("sheet", "score", "dukes-up", "-o", tmp_path / "f.pdf")
    with pytest.raises(
        PreflightError, match=r"^f\.pdf: this PDF is damaged \(Unexpected end of stream\)\."
    ):
        inspect((tmp_path / "f.pdf").read_bytes(), "f.pdf")


def test_no_message_names_a_place_in_memory(cli, tmp_path) -> None:
    file = tmp_path / "f.pdf"
    cli("sheet", "score", "dukes-up", "-o", file)
    file.write_bytes(file.read_bytes().replace(b"startxref", b"startxfer"))
    code, _out, err = cli("preflight", file)
    assert code == 2
    assert "0x" not in err
    assert "damaged (" in err
