"""What parts of a page are to somebody who hears it: headings, paragraphs, tables, pictures.

Layout puts a tag round shapes; the PDF says it to screen readers, pictures leave it out. Shapes
without a tag are ornament. The same tag round several groups makes them one thing, such as the
lines of a paragraph that runs on to the next page; equal tags are not the same tag.
"""

from __future__ import annotations

from typing import NamedTuple

ARTIFACT = "Artifact"

HOLDERS = frozenset(("Div", "L", "LI", "TOC", "TOCI", "Table", "TR"))
"""Roles that hold other tags and no shapes of their own."""


class Tag(NamedTuple):
    """A part of a document, by the names of ISO 32000-1, 14.8.4.

    Attributes:
        role: ``H1`` ... ``H3``, ``P``, ``Span``, ``L`` with ``LI``, ``Lbl`` and ``LBody``,
            ``Table`` with ``Caption``, ``TR``, ``TH`` and ``TD``, ``TOC`` with ``TOCI``, ``Link``,
            ``Div``, ``Figure``, or ``Artifact`` for what is not to be heard.
        words: what is said instead of the shapes; every ``Figure`` has some.
        place: ``first`` to be heard before the rest of its page, ``last`` after the rest of what it
            stands in; else where it is drawn.
        detail: how a list is numbered (``Decimal`` ``Disc``), or what a head is of (``Column``).
    """

    role: str
    words: str = ""
    place: str = ""
    detail: str = ""


def artifact() -> Tag:
    """A tag round what is not to be heard, such as a head that is set again."""
    return Tag(ARTIFACT)
