"""Every kind of page of every game conforms to PDF/UA-1 and PDF/A-2b, in veraPDF's judgement."""

from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
import verapdf
from every_page import pdf_of, sections_of

from engine import registry
from engine.language import use_language
from printkit.cli.main import run
from printkit.prose.messages import load_messages
from printkit.theme.style import make_style

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


LOOKS: dict[str, dict[str, Any]] = {
    "dyslexic": {"dyslexic": True},
    "contrast": {"contrast": True},
    "large": {"large_print": True},
    "woodcut": {"theme": "woodcut", "ink": "low"},
}


@pytest.mark.parametrize("look", [*LOOKS, "de"])
@pytest.mark.parametrize("slug", registry.packages())
def test_every_look_conforms(slug: str, look: str, tmp_path: Path) -> None:
    spoken = use_language("de", load_messages("de")) if look == "de" else nullcontext()
    with spoken:
        made = pdf_of(sections_of(slug), make_style(paper="a4", **LOOKS.get(look, {})))
    file = tmp_path / "all.pdf"
    file.write_bytes(made)
    assert verapdf.broken_rules([file]) == []


COMMANDS = {
    "night": "night --players 4 --minutes 150 --seed one --no-measure",
    "German": "night --players 3 --minutes 90 --seed two --lang de --large-print --no-measure",
    "single": "night --players 2 --minutes 60 --seed three --binding single --no-measure",
    "zine": "sheet reference dukes-up --binding zine",
}
FOLDED = ("zine",)
"""What is folded has no order of reading on its sheets, and claims PDF/A alone."""


@pytest.mark.parametrize("name", COMMANDS)
def test_whole_documents_conform(name: str, tmp_path: Path) -> None:
    file = tmp_path / "made.pdf"
    assert run([*COMMANDS[name].split(), "-o", str(file)]) == 0
    assert verapdf.broken_rules([file], "2b" if name in FOLDED else "ua1,2b") == []


def test_a_campaigns_pages_conform(tmp_path: Path) -> None:
    war, files = str(tmp_path / "war.json"), [tmp_path / "night.pdf", tmp_path / "story.pdf"]
    assert run(["campaign", "new", war, "--players", "Ann,Ben,Cid"]) == 0
    assert run(["campaign", "next", war]) == 0
    assert run(["campaign", "print", war, "-o", str(files[0])]) == 0
    assert run(["campaign", "record", war, "--winner", "Ben"]) == 0
    assert run(["campaign", "export", war, "-o", str(files[1])]) == 0
    assert verapdf.broken_rules(files) == []


def test_it_finds_a_fault(tmp_path: Path) -> None:
    file = tmp_path / "torn.pdf"
    data = pdf_of(sections_of("dukes-up")[:1])
    file.write_bytes(data.replace(b'conformance="B"', b'conformance="X"', 1))
    assert verapdf.broken_rules([file])
