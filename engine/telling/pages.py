"""A tale as pages to keep: the story with its totals in the margin, the score, who was there."""

from __future__ import annotations

from engine.blocks.blocks import Block, Columns, Facts, Heading, Paragraph, Section, Table
from engine.language import _
from engine.telling.tale import Passage, Tale

_MARGIN, _TEXT = 1.7, 5.0
"""Widths of the margin and of the text beside it."""
_PEOPLE, _SEVERAL = 4, 5
"""The width of who played: four columns of a score with more than five, else as wide as it."""


def tale_sections(tale: Tale) -> list[Section]:
    """The pages of a tale: its story, then whatever its game adds."""
    return [Section("chronicle", tale.name, _story(tale)), *tale.more]


def _story(tale: Tale) -> tuple[Block, ...]:
    blocks: list[Block] = [
        Heading(plain(tale.title), 1),
        Paragraph(plain(tale.opening), role="lead"),
    ]
    note = _("These numbers count every move, told or not.")  # the story leaves some out
    for passage in tale.passages:
        margin = f"{_margin(passage)}. {note}" if passage is tale.passages[0] else _margin(passage)
        blocks.append(_beside(margin, passage.text))
    blocks.append(_beside(f"**{_('The end')}**", tale.ending))
    rows = tuple(tuple(map(plain, row)) for row in tale.scores.rows)
    head = tuple(map(plain, tale.scores.head))
    scores = Table(rows, head, align="l" + "r" * (len(head) - 1))
    width = len(head) if len(head) > _SEVERAL else _PEOPLE
    blocks.append(Columns(((scores,), (_who(tale),)), (width, _PEOPLE)))
    return tuple(blocks)


def _beside(margin: str, text: str) -> Block:
    """A paragraph with a note in the margin."""
    note = Paragraph(margin, role="small")
    return Columns(((note,), (Paragraph(plain(text)),)), (_MARGIN, _TEXT), is_row=True)


def _margin(passage: Passage) -> str:
    """The turns of a passage and their totals, a name never parted from its first number."""
    glued = (f"{name} {number}".replace(" ", "\u00a0") for name, number in passage.totals)
    totals = (total.replace("\u00a0(", " (") for total in glued)
    return " ".join([f"**{plain(passage.when)}**", plain(", ".join(totals))])


def _who(tale: Tale) -> Facts:
    people = ", ".join(f"{name} ({part})" if part else name for name, part in tale.players)
    return Facts(((_("Played by"), plain(people)), (_("Seed"), plain(tale.seed))))


def plain(text: str) -> str:
    """Text that people wrote, safe as inline Markdown."""
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>:#" else letter for letter in text)
