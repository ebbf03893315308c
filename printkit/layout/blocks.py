"""Which function lays out which block; templates are filled on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine import components as c
from engine import document as d
from printkit.layout.board import lay_board
from printkit.layout.cards import lay_card_row, lay_cheat_card
from printkit.layout.chart import lay_bar_chart, lay_histogram
from printkit.layout.chart_lines import lay_line_chart
from printkit.layout.contents import lay_contents
from printkit.layout.cover import lay_cover
from printkit.layout.deck import lay_deck
from printkit.layout.dice import lay_die
from printkit.layout.forms import lay_fields, lay_lines, lay_track
from printkit.layout.frame import Frame, Piece
from printkit.layout.mat import lay_mat
from printkit.layout.notes import lay_note, lay_together
from printkit.layout.panels import lay_columns, lay_facts, lay_figure, lay_legend, lay_sealed
from printkit.layout.plan import lay_plan
from printkit.layout.prosody import lay_bullets, lay_heading, lay_paragraph
from printkit.layout.qr import lay_qr
from printkit.layout.standees import lay_standees
from printkit.layout.table import lay_table
from printkit.layout.tents import lay_tent
from printkit.layout.tokens import lay_tokens
from printkit.layout.tuckbox import lay_tuck_box
from printkit.prose import expand

_LAYOUTS: dict[type, Callable[[Any, Frame], list[Piece]]] = {
    d.Heading: lay_heading,
    d.Paragraph: lay_paragraph,
    d.Bullets: lay_bullets,
    d.Note: lay_note,
    d.Table: lay_table,
    d.Fields: lay_fields,
    d.Lines: lay_lines,
    d.Track: lay_track,
    d.Board: lay_board,
    d.Plan: lay_plan,
    d.CardRow: lay_card_row,
    d.Mat: lay_mat,
    d.CheatCard: lay_cheat_card,
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


def lay_blocks(blocks: Sequence[d.Block], frame: Frame) -> list[Piece]:
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
