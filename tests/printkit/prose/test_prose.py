"""Markdown to blocks, by the conventions that templates may use."""

from __future__ import annotations

import pytest

from engine.blocks.blocks import (
    Bullets,
    CardRow,
    Figure,
    Heading,
    Note,
    PageBreak,
    Paragraph,
    Prose,
    Table,
)
from printkit.io.errors import TemplateError
from printkit.layout.prose_blocks import read_markdown

PROSE = Prose("rules.md.j2", figures={"row": CardRow((("TS",),))})


def read(text):
    return read_markdown(text, PROSE)


def test_headings_and_paragraphs_keep_inline_marks():
    assert read("# One\n\n## Two\n\nPlay *one*\n**card** ♥.") == [
        Heading("One", 1),
        Heading("Two", 2),
        Paragraph("Play *one* **card** ♥."),
    ]


def test_words_that_belong_together_are_kept_together():
    """A sum such as 7 - 5 = 2 isn't torn at the end of a line, nor a card such as a club 7-10."""
    assert read("So\nkeep 7\u00a0−\u00a05.") == [Paragraph("So keep 7\u00a0−\u00a05.")]
    (table,) = read("| a | b |\n|---|---|\n| ♦\u00a07–10 | two  words |\n")
    assert table.rows == (("♦\u00a07–10", "two words"),)


def test_rule_ids_at_the_end_go_to_the_margin():
    assert read("Draw two. {A4.2, A4.3}") == [
        Paragraph("Draw two.", "A4.2, A4.3", cited="Draw two. {A4.2, A4.3}")
    ]


def test_a_brace_that_is_no_rule_id_stays():
    assert read("Choose {red}") == [Paragraph("Choose {red}")]


def test_lists_nested_one_step():
    assert read("1. first\n2. second\n   - deep\n") == [
        Bullets(("first", "second", "\tdeep"), ordered=True)
    ]


@pytest.mark.parametrize(
    ("inside", "kind"),
    [("> quoted", "blockquote"), ("```\n  code\n  ```", "fence"), ("# big", "h")],
)
def test_what_a_list_cannot_hold_is_refused_and_not_left_out(inside, kind):
    with pytest.raises(TemplateError, match=rf"line 3: {kind}.* inside a list"):
        read(f"- one\n\n  {inside}\n")


def test_tables_carry_alignment():
    table = read("| a | b |\n|:--|--:|\n| 1 | 2 |\n")[0]
    assert table == Table((("1", "2"),), ("a", "b"), align="lr")


def test_example_and_ruling_boxes():
    example, ruling = read("> **Example.** A king.\n\n> [!ruling A4.9] Two bombs.\n")
    assert example == Note("example", (Paragraph("A king."),), "Example", "")
    assert ruling == Note("ruling", (Paragraph("Two bombs."),), "", "A4.9")


def test_unknown_box_names_those_there_are():
    with pytest.raises(TemplateError, match=r"no box is called 'shout'.*caution"):
        read("> [!shout] Hey")


def test_figures_with_and_without_caption():
    row = PROSE.figures["row"]
    assert read("![A ten](row)") == [Figure(row, "A ten")]
    assert read("![](row)") == [row]


def test_unknown_figure_names_template_and_figure():
    with pytest.raises(TemplateError, match=r"rules\.md\.j2: no figure is called 'map'.*row"):
        read("![x](map)")


def test_rule_line_breaks_the_page_and_code_is_refused():
    assert read("a\n\n---\n\nb") == [Paragraph("a"), PageBreak(), Paragraph("b")]
    with pytest.raises(TemplateError, match="line 3: fence can't be printed"):
        read("a\n\n```\ncode\n```\n")


@pytest.mark.parametrize(
    "text",
    ["*" * 50_000, "*a " * 20_000, "[" * 50_000, "![" * 30_000, "[a](" * 20_000, "`a" * 30_000,
     "> " * 20_000, "- " * 20_000, "\\*" * 30_000],
    ids=["stars", "opened", "brackets", "pictures", "links", "ticks", "boxes", "lists", "escapes"],
)  # fmt: skip
def test_marks_without_end_are_read_in_no_time(text: str) -> None:
    from contextlib import suppress

    from conftest import no_hang

    from printkit.layout.prose_blocks import read_markdown

    with no_hang(2.0), suppress(TemplateError):
        read_markdown(text, Prose("a.md.j2", {}))


def test_a_table_no_page_has_room_for_is_refused() -> None:
    from printkit.layout.prose_blocks import read_markdown

    with pytest.raises(TemplateError, match="more than 100 bars"):
        read_markdown("|a" * 2_000 + "\n" + "|-" * 2_000 + "\n", Prose("a.md.j2", {}))
