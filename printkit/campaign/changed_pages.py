"""Which pages of a booklet are new, and which are on paper from an earlier night."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from engine.blocks.blocks import Bullets, Document, Heading, Lines, Section
from engine.language import _
from printkit.compose.loose_sheets import SPARE

ALWAYS = ("cover",)
"""Kinds of pages that are never kept: each night has its own."""


def mark(section: Section, look: str) -> str:
    """A section's mark: the same as long as what it shows, and how, stays the same.

    Args:
        section: some pages.
        look: paper, ink and whatever else changes the look of every page.
    """
    return hashlib.sha256(f"{look}|{section!r}".encode()).hexdigest()[:20]


def marks(document: Document, look: str) -> list[str]:
    """The marks of all pages of a document."""
    return [mark(section, look) for section in document.sections]


def only_new(document: Document, look: str, known: frozenset[str]) -> Document | None:
    """The pages that are not on paper yet, with a list of those to keep; None when none is new."""
    old: list[Section] = []
    new: list[Section] = []
    for sheet in _sheets(document.sections):
        is_kept = all(_is_kept(section, look, known) for section in sheet)
        (old if is_kept else new).extend(sheet)
    if all(section.kind in ALWAYS or section.loose == SPARE for section in new):
        return None
    if not old:
        return document
    named = [section for section in old if section.loose != "outside"]
    names = dict.fromkeys(f"{section.game}: {section.title}" for section in named)
    at = next(n for n, section in enumerate(new) if section.kind not in ALWAYS)
    kept = (Heading(_("Keep from earlier nights"), 2), Bullets(tuple(names)))
    blocks = new[at].blocks
    fills = isinstance(blocks[-1], Lines) and blocks[-1].fills  # such lines come last
    end = len(blocks) - fills
    new[at] = replace(new[at], blocks=(*blocks[:end], *kept, *blocks[end:]))
    return replace(document, sections=tuple(new))


def _is_kept(section: Section, look: str, known: frozenset[str]) -> bool:
    """Whether a section is on paper from an earlier night."""
    if section.kind in ALWAYS or section.loose == SPARE:
        return False
    return mark(section, look) in known


def _sheets(sections: Sequence[Section]) -> list[list[Section]]:
    """Sections one by one; what is folded stays with its outside, which comes first."""
    sheets: list[list[Section]] = []
    for section in sections:
        if sheets and sheets[-1][-1].loose == "outside":
            sheets[-1].append(section)
        else:
            sheets.append([section])
    return sheets
