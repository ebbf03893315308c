"""Printkit's own pages of each kind, much richer than what the others draw.

A deck with court figures, a generated battle map with its legend, forty pages of prose in two
columns with running feet, bookmarks and page labels.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.blocks.blocks import Document, Heading, PageBreak, Paragraph, Section
from engine.blocks.cut_outs import Deck
from printkit.compose.document import compose_document
from printkit.render import to_pdf
from printkit.theme.style import make_style

from .work import paragraphs

if TYPE_CHECKING:
    from engine.scenario.envelope import Scenario


def deck() -> bytes:
    section = Section("deck", "Playing cards", (Deck(),), credit="Printkit", accent="navy")
    return _print(section)


def map_page() -> bytes:
    from engine import registry
    from engine.game.contract import SheetRequest
    from printkit.pipeline import fill_running_foot

    game = registry.load("deebz")
    sections = game.sheets["map"].make(SheetRequest(2, _scenario()))
    return _print(*(fill_running_foot(game, section) for section in sections))


def booklet() -> bytes:
    blocks = []
    for title, texts in paragraphs():
        blocks += [PageBreak(), Heading(title, 1), *(Paragraph(text) for text in texts)]
    return _print(Section("text", "Text", tuple(blocks[1:]), credit="Printkit", columns=2))


@cache
def _scenario() -> Scenario:
    """The map is generated once: printing is what is compared."""
    from engine import registry
    from engine.game.contract import Request

    request = Request("bench", 2, {"width": 18, "height": 18})
    return registry.load("deebz").generate(request)


def _print(*sections: Section) -> bytes:
    document = Document("Benchmark", "Printkit", sections)
    return to_pdf(compose_document(document, make_style(paper="a4")), document)
