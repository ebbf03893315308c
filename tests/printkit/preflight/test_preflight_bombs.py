"""Small PDFs that ask for much: each is answered in one line, in little time and memory."""

from __future__ import annotations

import tracemalloc
import zlib
from collections.abc import Callable

import pikepdf
import pytest
from conftest import no_hang
from test_preflight_foreign import line, written

from printkit.preflight import typeface
from printkit.preflight.opening import PreflightError
from printkit.preflight.rules import inspect

MEMORY = 150_000_000
"""Bytes of Python that any of them may take."""


def page(content: bytes, change: Callable[[pikepdf.Pdf], None] | None = None) -> bytes:
    """A page with this drawing, packed."""
    from io import BytesIO

    pdf = pikepdf.new()
    pdf.add_blank_page(page_size=(595, 842))
    stream = pdf.make_stream(b"")
    stream.write(zlib.compress(content, 9), filter=pikepdf.Name.FlateDecode)
    pdf.pages[0].Contents = stream
    if change is not None:
        change(pdf)
    out = BytesIO()
    pdf.save(out)
    return out.getvalue()


def listed(times: int) -> Callable[[pikepdf.Pdf], None]:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].Contents = pikepdf.Array([pdf.pages[0].Contents] * times)

    return change


def shared(pages: int) -> Callable[[pikepdf.Pdf], None]:
    def change(pdf: pikepdf.Pdf) -> None:
        for _ in range(pages - 1):
            pdf.add_blank_page(page_size=(595, 842))
            pdf.pages[-1].Contents = pdf.pages[0].Contents

    return change


def packed_often(pdf: pikepdf.Pdf) -> None:
    data = b"0 0 1 1 re f"
    for _ in range(40):
        data = zlib.compress(data)
    stream = pdf.make_stream(b"")
    stream.write(data, filter=pikepdf.Array([pikepdf.Name.FlateDecode] * 40))
    pdf.pages[0].Contents = stream


def long_rows(pdf: pikepdf.Pdf) -> None:
    stream = pdf.make_stream(b"")
    stream.write(
        zlib.compress(b"\0" * 99),
        filter=pikepdf.Name.FlateDecode,
        decode_parms=pikepdf.Dictionary(Predictor=15, Columns=2_000_000_000),
    )
    pdf.pages[0].Contents = stream


def chain(pdf: pikepdf.Pdf) -> None:
    """Forms in forms, each deeper than the last, each unpacking to a good deal."""
    below = None
    for _ in range(40):
        form = pdf.make_stream(b"/A Do " + b" " * 60_000)
        form.Type, form.Subtype = pikepdf.Name.XObject, pikepdf.Name.Form
        form.BBox = pikepdf.Array([0, 0, 9, 9])
        if below is not None:
            form.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(A=below))
        below = form
    pdf.pages[0].Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(A=below))


BOMBS = {
    "widths from far below": (lambda: written(line(1, 2), [-2_000_000_000, 65_535, 1]), None),
    "widths again and again": (lambda: written(line(1, 2), [0, 65_535, 1] * 3_000), "widths"),
    "numbers": (lambda: page(b"1 " * 31_000_000), "one drawing has more|than is read"),
    "brackets": (lambda: page(b"[]" * 800_000), "one drawing has more"),
    "a text array": (lambda: page(b"[" + b"1 " * 400_000 + b"] TJ"), "one drawing has more"),
    "corners": (lambda: page(b"0 0 m " + b"1 1 l " * 30_000), "corners"),
    "states": (lambda: page(b"q " * 100_000), "graphics states"),
    "one stream many times": (
        lambda: page(b" " * 2_000_000, listed(200)),
        "unpacks to more|than is read",
    ),
    "one stream on many pages": (lambda: page(b" " * 8_000_000, shared(60)), "than is read"),
    "packed often": (lambda: page(b"", packed_often), "packed 40 times"),
    "long rows": (lambda: page(b"", long_rows), "rows of more"),
    "a chain of forms": (lambda: page(b"/A Do", chain), "forms stand within forms"),
    "one long text": (lambda: page(b"BT /F 1 Tf (" + b"a" * 12_000_000 + b") Tj ET"), None),
    "a name without end": (lambda: page(b"/" + b"A" * 9_000_000 + b" gs"), None),
}


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_do_not_go_off(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("printkit.preflight.trace.MAX_OPERATORS", 400_000)
    monkeypatch.setattr("printkit.preflight.trace.MAX_POINTS", 100_000)
    monkeypatch.setattr("printkit.preflight.opening.MAX_OPERANDS", 300_000)
    make, told = BOMBS[name]
    data = make()
    assert len(data) < 400_000
    tracemalloc.start()
    try:
        with no_hang(20.0):
            if told is None:
                inspect(data, "f.pdf")
            else:
                with pytest.raises(PreflightError, match=told) as caught:
                    inspect(data, "f.pdf")
                assert str(caught.value).startswith("f.pdf: ")
        assert tracemalloc.get_traced_memory()[1] < MEMORY
    finally:
        tracemalloc.stop()


def test_a_simple_font_has_as_many_widths_as_codes() -> None:
    font = pikepdf.Dictionary(
        Subtype=pikepdf.Name.Type1, FirstChar=-5, Widths=pikepdf.Array([500] * 100_000)
    )
    assert typeface.advances(font)(b"\x00\xfa\xfb") == [0.5, 0.5, 0.5]


def test_a_fonts_name_is_cut() -> None:
    assert len(typeface.name(pikepdf.Dictionary(BaseFont=pikepdf.Name("/" + "A" * 9_000)))) == 127
