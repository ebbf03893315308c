"""What preflight says of colours, ink, tags and what a file claims."""

from io import BytesIO

import pikepdf
from every_page import pdf_of

from engine.blocks import blocks as d
from printkit.preflight.rules import inspect

PAGE = d.Section("page", "Specimen", (d.Paragraph("Words."),), credit="Nobody")


def changed(change) -> bytes:
    with pikepdf.open(BytesIO(pdf_of([PAGE]))) as pdf:
        change(pdf)
        out = BytesIO()
        pdf.save(out)
        return out.getvalue()


def test_a_page_of_ours_says_all() -> None:
    report = inspect(pdf_of([PAGE]), "p.pdf")
    assert report.tagged and report.claims == ("PDF/A-2b", "PDF/UA-1")
    assert report.most_ink == 0 and report.findings == []
    assert "tagged; PDF/A-2b; PDF/UA-1" in report.lines()[2]
    assert report.as_json()["claims"] == ["PDF/A-2b", "PDF/UA-1"]


def test_an_empty_claim_is_an_error() -> None:
    def torn(pdf: pikepdf.Pdf) -> None:
        del pdf.Root.StructTreeRoot

    (finding,) = inspect(changed(torn), "p.pdf").findings
    assert finding.rule == "tags" and "no tags" in finding.message


def test_too_much_ink_and_mixed_greys_are_found() -> None:
    def inked(pdf: pikepdf.Pdf) -> None:
        more = b"1 0.9 0.9 0.4 k 100 100 50 50 re f 0.5 0.5 0.5 rg 200 200 50 50 re f"
        page = pdf.pages[0]
        page.contents_add(more)
        page.ArtBox = page.TrimBox

    report = inspect(changed(inked), "p.pdf")
    assert report.most_ink == 320 and {"CMYK", "RGB"} <= set(report.colours)
    assert [finding.rule for finding in report.findings] == ["boxes", "ink", "ink"] or sorted(
        finding.rule for finding in report.findings
    ) == ["boxes", "ink", "ink"]
