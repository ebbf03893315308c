"""The list of contents: what is where, each line a link to its page."""

from __future__ import annotations

from dataclasses import replace

from engine.blocks.blocks import Contents
from engine.language import _
from printkit.layout.base.frame import LayoutContext, Piece
from printkit.layout.base.inline_markdown import plain
from printkit.layout.base.measure import round_mm
from printkit.layout.text.line_breaking import set_block
from printkit.scene.shapes import Link
from printkit.scene.tags import Tag

_NUMBER = 9.0
"""Room for a page number in mm."""


def lay_contents(block: Contents, frame: LayoutContext) -> list[Piece]:
    """A heading for each game, under it a line for each of its sections; loose sheets elsewhere."""
    look = frame.look
    face = look.table.at(frame.scale)
    head = replace(face, weight="bold", colour=look.accent)
    pieces: list[Piece] = []
    part = ""
    for game, title, page in block.entries:
        if game != part:
            part = game
            words, height = set_block(game, head, look, frame.width)
            before = round_mm(look.step * 0.9)
            head_of = (Tag("TOCI"), Tag("P"))
            pieces.append(
                Piece(height, tuple(words), before=before, after=0.8, keep=True, tags=head_of)
            )
        words, height = set_block(title, face, look, frame.width - _NUMBER)
        number, _high = set_block(str(page), face, look, frame.width, "r")
        link = Link(0.0, 0.0, round_mm(frame.width), height, f"page-{page}")
        line = (Tag("TOCI"), Tag("Link", _("{title}, page {page}", title=plain(title), page=page)))
        pieces.append(Piece(height, (*words, *number, link), after=0.8, tags=line))
    return pieces
