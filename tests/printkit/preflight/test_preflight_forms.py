"""Forms drawn many times: remembered marks are those of a walk, wherever and however they lie."""

from io import BytesIO

import pikepdf
import pytest

from engine.blocks.blocks import Document, Section
from engine.blocks.cut_outs import Deck
from printkit.compose.document import compose_document
from printkit.preflight import forms
from printkit.preflight.opening import PreflightError
from printkit.preflight.rules import inspect
from printkit.preflight.trace import Tracer
from printkit.render import to_pdf
from printkit.theme.style import make_style

PAPER = (0.0, 0.0, 595.0, 842.0)
PAGES = {
    "moved": "q 1 0 0 1 100 100 cm /A Do Q q 1 0 0 1 50 700 cm /A Do Q",
    "turned": "q 0 1 -1 0 300 100 cm /A Do Q q .8 .6 -.6 .8 300 300 cm /A Do Q",
    "larger": "q 2 0 0 2 9 9 cm /A Do Q q 1 0 0 1 100 100 cm /A Do Q",
    "off the page": "q 1 0 0 1 -30 100 cm /A Do Q q 1 0 0 1 900 100 cm /A Do Q",
    "clipped": "q 100 100 20 20 re W n 1 0 0 1 100 100 cm /A Do Q q 1 1 0 0 re W n /A Do Q /A Do",
    "inherits white": "/A Do 1 g 1 G q 1 0 0 1 9 9 cm /A Do Q 0 g /A Do",
    "inherits a width": "5 w /A Do q 9 w 1 0 0 1 9 9 cm /A Do Q /A Do",
    "inherits type": "BT /F 9 Tf ET /A Do BT /F 20 Tf 3 Tc ET /A Do",
    "clipped away": "q 0 0 9 9 re W n 50 50 9 9 re W n /A Do Q /A Do",
}


def file(content):
    """A page over a form A, which clips, writes, strokes and draws the form B twice."""
    pdf = pikepdf.new()
    pdf.add_blank_page(page_size=PAPER[2:])
    helvetica = pdf.make_indirect(
        pikepdf.Dictionary(
            Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica
        )
    )
    fonts = pikepdf.Dictionary(F=helvetica)

    def form(drawn, **inside):
        found = pdf.make_stream(drawn.encode())
        found.Type, found.Subtype = pikepdf.Name.XObject, pikepdf.Name.Form
        found.BBox = pikepdf.Array([0, 0, 80, 60])
        found.Resources = pikepdf.Dictionary(Font=fonts, XObject=pikepdf.Dictionary(**inside))
        return found

    inner = form("0 0 m 30 10 l S 5 5 10 10 re f")
    outer = "q 10 10 40 30 re W n 0 0 90 90 re B q .5 0 0 .5 20 20 cm /B Do Q Q"
    outer += " BT 20 20 Td (Ink) Tj ET 1 w 0 0 m 70 50 l S /B Do"
    page = pdf.pages[0]
    page.Resources = pikepdf.Dictionary(
        Font=fonts, XObject=pikepdf.Dictionary(A=form(outer, B=inner))
    )
    page.Contents = pdf.make_stream(content.encode())
    out = BytesIO()
    pdf.save(out)
    return out.getvalue()


def inks(data):
    found = []
    with pikepdf.open(BytesIO(data)) as pdf:
        tracer = Tracer(found.append)
        for page in pdf.pages:
            tracer.page(page, PAPER)
    return found, tracer.steps


def walked(data, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(forms, "key_of", lambda form, state: None)
        return inks(data)


def alike(one, other):
    assert [(i.kind, i.white, i.font) for i in one] == [(i.kind, i.white, i.font) for i in other]
    for ink, twin in zip(one, other, strict=True):
        assert ink.box == pytest.approx(twin.box, abs=1e-6)
        assert ink.size == pytest.approx(twin.size)


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("room", [300_000, 0])
def test_remembered_marks_are_those_of_a_walk(name, room, monkeypatch):
    monkeypatch.setattr(forms, "MAX_KEPT", room)
    data = file(PAGES[name])
    found, steps = inks(data)
    again, counted = walked(data, monkeypatch)
    assert found
    assert steps == counted or name == "clipped away"  # where nothing needs to be walked
    alike(found, again)


def test_a_deck_is_the_same_remembered_and_walked(monkeypatch):
    section = Section("deck", "Cards", (Deck(),), credit="c")
    document = Document("t", "a", (section,))
    scenes = compose_document(document, make_style(paper="a4"))[:2]
    data = to_pdf(scenes, document)
    found, steps = inks(data)
    again, counted = walked(data, monkeypatch)
    assert len(found) > 500
    assert steps == counted
    alike(found, again)


def test_forms_of_many_marks_are_not_kept_but_noted(monkeypatch):
    data = file(PAGES["moved"])
    monkeypatch.setattr(forms, "MAX_MARKS", 2)
    found, _ = inks(data)
    alike(found, walked(data, monkeypatch)[0])


def test_remembered_forms_are_counted_as_often_as_they_are_drawn(monkeypatch):
    monkeypatch.setattr("printkit.preflight.trace.MAX_OPERATORS", 500)
    inspect(file("/A Do " * 10), "f.pdf")
    with pytest.raises(PreflightError, match="more than 500 drawing steps"):
        inspect(file("/A Do " * 50), "f.pdf")
