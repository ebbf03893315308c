"""Which function lays out which block; templates are filled on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine.blocks import blocks as d
from engine.blocks import cut_outs as c
from printkit.layout.base.frame import LayoutContext, Piece
from printkit.layout.board.board import lay_board
from printkit.layout.cards.card_rows import lay_card_row, lay_cheat_card
from printkit.layout.cards.deck import lay_deck
from printkit.layout.cards.figure_card import lay_figure_card
from printkit.layout.charts.bars import lay_bar_chart, lay_histogram
from printkit.layout.charts.lines import lay_line_chart
from printkit.layout.panels.cover import lay_cover
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
from printkit.layout.text.paragraphs import lay_bullets, lay_heading, lay_paragraph
from printkit.layout.text.steps import lay_steps
from printkit.layout.text.table import lay_table

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
            new = _LAYOUTS[type(block)](block, frame)
        if breaks and new:
            new[0] = replace(new[0], breaks=True)
            breaks = False
        pieces += new
    return pieces
