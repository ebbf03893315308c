"""Files of other programs: composite fonts measured by their own tables, marks drawn as fills."""

import contextlib
from io import BytesIO

import pikepdf
import pytest

from printkit.preflight.opening import PreflightError
from printkit.preflight.rules import inspect

NARROW = {
    "listed": [1, [250] * 40],
    "a range": [1, 40, 250],
    "both": [1, [250, 250], 3, 40, 250],
    "by default": [],
}


def composite(pdf, table, usual=1000):
    below = pikepdf.Dictionary(
        Type=pikepdf.Name.Font,
        Subtype=pikepdf.Name.CIDFontType2,
        BaseFont=pikepdf.Name("/ABCDEF+Foreign"),
        DW=usual,
        FontDescriptor=pikepdf.Dictionary(FontFile2=pdf.make_stream(b"")),
    )
    if table:
        below.W = pikepdf.Array(
            [pikepdf.Array(part) if isinstance(part, list) else part for part in table]
        )
    return pikepdf.Dictionary(
        Type=pikepdf.Name.Font,
        Subtype=pikepdf.Name.Type0,
        BaseFont=pikepdf.Name("/ABCDEF+Foreign"),
        Encoding=pikepdf.Name("/Identity-H"),
        DescendantFonts=pikepdf.Array([pdf.make_indirect(below)]),
    )


def written(content, table=(), usual=1000):
    pdf = pikepdf.new()
    pdf.add_blank_page(page_size=(595, 842))
    font = pdf.make_indirect(composite(pdf, list(table), usual))
    pdf.pages[0].Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F=font))
    pdf.pages[0].Contents = pdf.make_stream(content.encode())
    out = BytesIO()
    pdf.save(out)
    return out.getvalue()


def line(first, last):
    codes = "".join(f"{code:04X}" for code in range(first, last + 1))
    return f"BT /F 12 Tf 400 400 Td <{codes}> Tj ET"


def errors(data):
    found = inspect(data, "f.pdf").findings
    return [finding.rule for finding in found if finding.severity == "error"]


@pytest.mark.parametrize("name", NARROW)
def test_lines_of_composite_fonts_are_as_long_as_their_tables_say(name):
    usual = 250 if name == "by default" else 1000
    assert errors(written(line(1, 40), NARROW[name], usual)) == []  # 120 points long
    assert errors(written(line(100, 139), [], 1000)) == ["margin"]  # 480 points long


@pytest.mark.parametrize(
    "table",
    [[1], [1, 2], [1, 99_999_999, 250], [[1, 2], 3], [1, [None]], [1, "a", 3]],
    ids=["one number", "no width", "a huge range", "a list first", "null", "a string"],
)
def test_broken_tables_of_widths_are_read_or_told_in_one_line(table):
    with contextlib.suppress(PreflightError):
        inspect(written(line(1, 2), table), "f.pdf")


@pytest.mark.parametrize(
    ("size", "found"),
    [("0.4 20", []), ("20 0.4", []), ("2 20", ["margin"]), ("0.4 99", ["margin"])],
)
def test_a_mark_may_be_a_thin_fill(size, found):
    assert errors(written(f"5 400 {size} re f")) == found
