"""Which function lays out which block; templates are filled on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine.blocks import blocks as d
from engine.blocks import cut_outs as c
from engine.blocks.described import sides_of, words_of
from printkit.layout.base.frame import LayoutContext, Piece, as_one
from printkit.layout.base.inline_markdown import plain
from printkit.layout.board.board import lay_board
from printkit.layout.cards.card_rows import lay_card_row, lay_cheat_card
from printkit.layout.cards.deck import lay_deck
from printkit.layout.cards.figure_card import lay_figure_card
from printkit.layout.charts.bars import lay_bar_chart, lay_histogram
from printkit.layout.charts.lines import lay_line_chart
from printkit.layout.panels.cover import lay_cover
from printkit.layout.panels.folded_strips import lay_folded_strips
from printkit.layout.panels.panels import lay_columns, lay_facts, lay_figure, lay_legend, lay_sealed
from printkit.layout.panels.qr import lay_qr
from printkit.layout.pieces.dice import lay_die
from printkit.layout.pieces.mat import lay_mat
from printkit.layout.pieces.standees import lay_standees
from printkit.layout.pieces.tents import lay_tent
from printkit.layout.pieces.tokens import lay_tokens
from printkit.layout.pieces.tuckbox import lay_tuck_box
from printkit.layout.plan.plan import lay_plan
from printkit.layout.prose_blocks import expand
from printkit.layout.text.boxes import lay_note, lay_together
from printkit.layout.text.contents import lay_contents
from printkit.layout.text.forms import lay_fields, lay_lines, lay_track
from printkit.layout.text.initial import lay_paragraph
from printkit.layout.text.paragraphs import lay_bullets, lay_heading
from printkit.layout.text.steps import lay_steps
from printkit.layout.text.table import lay_table
from printkit.layout.vistas.vista import lay_vista
from printkit.scene.tags import Tag

_LAYOUTS: dict[type, Callable[[Any, LayoutContext], list[Piece]]] = {
    d.Heading: lay_heading,
    d.Paragraph: lay_paragraph,
    d.Bullets: lay_bullets,
    d.Note: lay_note,
    d.Steps: lay_steps,
    d.Table: lay_table,
    d.Fields: lay_fields,
    d.Lines: lay_lines,
    d.Track: lay_track,
    d.Board: lay_board,
    d.Plan: lay_plan,
    d.CardRow: lay_card_row,
    d.Vista: lay_vista,
    d.Mat: lay_mat,
    d.CheatCard: lay_cheat_card,
    d.FigureCard: lay_figure_card,
    d.Legend: lay_legend,
    d.Facts: lay_facts,
    d.Figure: lay_figure,
    d.Columns: lay_columns,
    d.QrCode: lay_qr,
    d.BarChart: lay_bar_chart,
    d.Histogram: lay_histogram,
    d.LineChart: lay_line_chart,
    d.Sealed: lay_sealed,
    d.FoldedStrips: lay_folded_strips,
    d.Together: lay_together,
    d.Cover: lay_cover,
    d.Contents: lay_contents,
    c.Deck: lay_deck,
    c.Tokens: lay_tokens,
    c.Standees: lay_standees,
    c.Tent: lay_tent,
    c.Die: lay_die,
    c.TuckBox: lay_tuck_box,
}


_PICTURES = (
    d.Board, d.Plan, d.CardRow, d.Vista, d.Mat, d.BarChart, d.Histogram, d.LineChart,
)  # fmt: skip
_ROLES: dict[type, str] = {
    d.Paragraph: "P",
    d.Note: "Div",
    d.Steps: "L",
    d.Table: "Table",
    d.Legend: "Div",
    d.Facts: "Div",
    d.Sealed: "Div",
    d.Contents: "TOC",
}


def _tagged(block: d.Block, pieces: list[Piece]) -> list[Piece]:
    """The pieces with what they are to those who hear the page."""
    if isinstance(block, _PICTURES):
        return _figure(block, pieces)
    if isinstance(block, c.Component):
        return [_faces(piece, sides_of(block)) for piece in pieces]
    match block:
        case d.Heading(text, level):
            return as_one(pieces, Tag(f"H{level}", plain(text)))
        case d.Bullets(_items, ordered):
            return as_one(pieces, Tag("L", detail="Decimal" if ordered else "Disc"))
    role = _ROLES.get(type(block))
    return as_one(pieces, Tag(role)) if role else pieces


def _faces(piece: Piece, words: Sequence[tuple[str, str]]) -> Piece:
    """Things to cut out, each with the words of its sides."""
    cards = tuple(
        replace(face, words=front, back_words=back)
        for face, (front, back) in zip(piece.cards, words, strict=True)
    )
    return replace(piece, cards=cards)


def _figure(block: d.Block, pieces: list[Piece]) -> list[Piece]:
    """A picture with its words; what stands under it is not a part of it."""
    words = Tag("Figure", words_of(block))
    return [piece if piece.tags else replace(piece, tags=(words,)) for piece in pieces]


def lay_blocks(blocks: Sequence[d.Block], frame: LayoutContext) -> list[Piece]:
    """The pieces of blocks, in order.

    Raises:
        FitError: something does not fit at the smallest size.
        TemplateError: a template is faulty.
    """
    pieces: list[Piece] = []
    breaks = False
    for block in blocks:
        if isinstance(block, d.PageBreak):
            breaks = True
            continue
        if isinstance(block, d.Prose):
            new = lay_blocks(expand(block, frame.section.slug, frame.style.templates), frame)
        else:
            new = _tagged(block, _LAYOUTS[type(block)](block, frame))
        if breaks and new:
            new[0] = replace(new[0], breaks=True)
            breaks = False
        pieces += new
    return pieces
