"""Every kind of page of every game conforms to PDF/UA-1 and PDF/A-2b, in veraPDF's judgement."""

from pathlib import Path

import pytest

from engine import registry
from tests.helpers import verapdf
from tests.helpers.every_page import pdf_of, sections_of

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", autouse=True)
def _has_verapdf() -> None:
    verapdf.require()


@pytest.mark.parametrize("slug", registry.packages())
def test_every_kind_of_page_conforms(slug: str, tmp_path: Path) -> None:
    files = []
    for number, section in enumerate(sections_of(slug)):
        files.append(tmp_path / f"{number:02}-{section.kind}.pdf")
        files[-1].write_bytes(pdf_of([section]))
    assert verapdf.broken_rules(files) == []


def test_it_finds_a_fault(tmp_path: Path) -> None:
    file = tmp_path / "torn.pdf"
    data = pdf_of(sections_of("dukes-up")[:1])
    file.write_bytes(data.replace(b'conformance="B"', b'conformance="X"', 1))
    assert verapdf.broken_rules([file])
