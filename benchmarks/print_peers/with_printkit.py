"""Our own deck with court figures, a battle map with its legend, and forty pages of prose."""

from __future__ import annotations

from engine import registry
from engine.components import Deck
from engine.document import Document, Heading, PageBreak, Paragraph, Section
from engine.game import Request, SheetRequest
from printkit.layout.compose import compose_document
from printkit.pipeline import sign
from printkit.render import to_pdf
from printkit.style import make_style

from .work import paragraphs


def deck() -> bytes:
    section = Section("deck", "Playing cards", (Deck(),), credit="Printkit", accent="navy")
    return _print(section)


def map_page() -> bytes:
    game = registry.load("deebz")
    scenario = game.generate(Request("bench", 2, {"width": 18, "height": 18}))
    sections = game.sheets["map"].make(SheetRequest(2, scenario))
    return _print(*(sign(game, section) for section in sections))


def booklet() -> bytes:
    blocks = []
    for title, texts in paragraphs():
        blocks += [PageBreak(), Heading(title, 1), *(Paragraph(text) for text in texts)]
    return _print(Section("text", "Text", tuple(blocks[1:]), credit="Printkit"))


def _print(*sections: Section) -> bytes:
    document = Document("Benchmark", "Printkit", sections)
    return to_pdf(compose_document(document, make_style(paper="a4")), document)
