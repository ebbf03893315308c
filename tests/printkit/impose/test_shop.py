"""Sheets for a copy shop: black and greys of the K plate, boxes, and instructions."""

from io import BytesIO

import pikepdf
import pytest
from heard import hear

from engine.blocks import blocks as d
from engine.blocks import cut_outs as c
from printkit.paper.print_options import PressError, make_press
from printkit.pipeline import compose, impose
from printkit.preflight.rules import inspect
from printkit.render import to_pdf
from printkit.theme.style import make_style

PAGE = d.Section(
    "page",
    "Specimen",
    (d.Paragraph("Dark text."), d.Table((("a", "b"),), ("One", "Two"), foot=True)),
    credit="Nobody",
    accent="teal",
)
DECK = d.Section("cards", "Deck", (c.Deck(("2H", "KS"), four_colour=True),), credit="Nobody")


def printed(*sections: d.Section, **press: object) -> bytes:
    style = make_style(paper="a4", press=make_press(**press))  # type: ignore[arg-type]  # options
    document = d.Document("Job", "Somebody", sections)
    sheets = impose(compose(document, style), style)
    return to_pdf(sheets.scenes, document, sheets.flip)


def colours(data: bytes) -> tuple[set[tuple[float, ...]], set[float]]:
    """The RGB colours and the greys of a file."""
    mixed, greys = set(), set()
    with pikepdf.open(BytesIO(data)) as pdf:
        streams = [page.obj for page in pdf.pages]
        streams += [o for o in pdf.objects if isinstance(o, pikepdf.Stream)
                    and o.get("/Subtype") == "/Form"]  # fmt: skip
        for stream in streams:
            for operands, operator in pikepdf.parse_content_stream(stream):
                if str(operator) in ("rg", "RG"):
                    mixed.add(tuple(float(part) for part in operands))
                elif str(operator) in ("g", "G"):
                    greys.add(float(operands[0]))
    return mixed, greys


def test_black_and_greys_are_of_the_k_plate_alone() -> None:
    usual, _greys = colours(printed(PAGE))
    mixed, greys = colours(printed(PAGE, purpose="shop"))
    assert any(max(colour) - min(colour) < 0.1 for colour in usual)
    tint = make_style(paper="a4").theme.tint("teal")
    pale = tuple(round(int(tint[at : at + 2], 16) / 255, 3) for at in (1, 3, 5))
    assert all(max(rgb) - min(rgb) > 24 / 255 or rgb == pale for rgb in mixed)
    assert 0.0 in greys
    report = inspect(printed(PAGE, purpose="shop"), "job.pdf")
    assert set(report.colours) <= {"grey", "RGB"} and report.ok


def test_a_sheet_of_instructions_comes_first_and_fits_the_job() -> None:
    for press, wanted, others in (
        ({}, "long edge", ("short edge", "bleed")),
        ({"duplex": "none"}, "one side", ("both sides", "imposed")),
        ({"booklet": True}, "imposed already", ("bleed",)),
    ):
        data = printed(PAGE, purpose="shop", **press)
        with pikepdf.open(BytesIO(data)) as pdf:
            if "/StructTreeRoot" not in pdf.Root:
                continue
        told = hear(data).told().replace("\u00a0", " ")
        assert "For the copy shop" in told[:60] and wanted in told, press
        first = told[: told.index("bind it in")]
        assert not [words for words in others if words in first]


def test_single_cards_have_both_boxes_and_no_third() -> None:
    data = printed(DECK, purpose="shop", cut="single")
    assert "mm of bleed" in hear(data).told()
    with pikepdf.open(BytesIO(data)) as pdf:
        for page in pdf.pages[2:]:
            trim, bleed = ([float(side) for side in box] for box in (page.TrimBox, page.BleedBox))
            assert [round((b - t) / 72 * 25.4, 1) for t, b in zip(trim, bleed, strict=True)] == [
                -3.0, -3.0, 3.0, 3.0,
            ]  # fmt: skip
            assert "/ArtBox" not in page.obj


def test_an_unknown_purpose_is_refused() -> None:
    with pytest.raises(PressError, match="--for prison"):
        make_press(purpose="prison")
