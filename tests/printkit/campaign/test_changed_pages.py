"""Which pages are on paper already: told by their marks, whatever became of the note of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.blocks.blocks import Bullets, Document, Lines, Paragraph, Section
from printkit.campaign.changed_pages import marks, only_new
from printkit.campaign.file import note_printed, printed

RULES = Section("rules", "Rules", (Paragraph("Draw two."),), game="G")
TONIGHT = Section("tonight", "Tonight", (Paragraph("Read this."), Lines(0, fills=True)), game="G")
COVER = Section("cover", "Cover", ())


def test_only_new_pages_remain_and_name_those_to_keep() -> None:
    known = frozenset(marks(Document("t", "a", (COVER, RULES)), "a4"))
    left = only_new(Document("t", "a", (COVER, TONIGHT, RULES)), "a4", known)
    assert left is not None
    assert [section.kind for section in left.sections] == ["cover", "tonight"]
    *_, kept, lines = left.sections[1].blocks
    assert kept == Bullets(("G: Rules",))
    assert lines == Lines(0, fills=True)  # such lines come last


def test_a_page_that_reads_otherwise_or_looks_otherwise_is_new() -> None:
    known = frozenset(marks(Document("t", "a", (RULES,)), "a4"))
    assert only_new(Document("t", "a", (RULES,)), "a4", known) is None
    changed = replace(RULES, blocks=(Paragraph("Draw three."),))
    for document, look in (
        (Document("t", "a", (changed,)), "a4"),
        (Document("t", "a", (RULES,)), "a5"),
    ):
        assert only_new(document, look, known) is document


@pytest.mark.parametrize("text", ["", "{}", "[1, 2]", "[" * 5000, "\0"])
def test_a_damaged_note_of_printed_pages_is_as_none(tmp_path: Path, text: str) -> None:
    campaign = tmp_path / "c.json"
    note_printed(campaign, ["b", "a"])
    assert printed(campaign) == {"a", "b"}
    (tmp_path / "c.json.printed").write_text(text)
    assert printed(campaign) == frozenset()
