"""Paragraphs; one that opens a chapter begins with a large capital, its text beside it."""

from __future__ import annotations

from dataclasses import replace

from engine.blocks.blocks import Paragraph
from printkit.layout.base.frame import LayoutContext, Piece
from printkit.layout.base.inline_markdown import split_rule
from printkit.layout.base.look import TypeFace
from printkit.layout.base.measure import mm, round_mm, width
from printkit.layout.text.line_breaking import break_text, rise
from printkit.layout.text.paragraphs import text_pieces, widest
from printkit.scene.shapes import Line, Paint, Text, tagged
from printkit.scene.tags import Tag, artifact

_LINES = 3
"""This many lines tall is the capital."""
_CAPITAL = 0.67
"""The height of capitals as a share of the size of type."""
_BESIDE = 2.4
"""White beside the capital in mm."""
_POINT = mm(1.0)


def lay_paragraph(block: Paragraph, frame: LayoutContext) -> list[Piece]:
    """Running text, line by line, so that columns may part it but leave no single lines."""
    look = frame.look
    faces = {
        "body": look.body,
        "lead": look.lead.at(1.12),
        "opening": look.body.at(1.12),
        "small": look.table,
        "caption": look.caption,
        "instruction": replace(look.table, weight="semibold", colour=look.accent),
    }
    face = faces.get(block.role, look.body).at(frame.scale)
    text, rule = split_rule(block.text)
    after = round_mm(look.step * 0.55 * frame.scale)
    if block.role == "opening":
        return _opening(text, face, frame, after)
    return text_pieces(text, face, frame, rule=block.rule or rule, after=after)


def _opening(text: str, face: TypeFace, frame: LayoutContext, after: float) -> list[Piece]:
    """A paragraph whose first letter is three lines tall; a plain one where it begins otherwise."""
    if not text[:1].isalpha() or frame.width < widest(face) / 2:
        return text_pieces(text, face, frame, after=after)
    look = frame.look
    high = (_LINES - 1) * face.leading + mm(face.size_pt) * _CAPITAL
    size = round_mm(high / _CAPITAL / _POINT)
    shift = round_mm(width(text[0], look.body_family, size) + _BESIDE)
    measure = min(frame.width, widest(face)) - shift
    lines = break_text(text[1:], face, look, measure)
    first, *others = text_pieces(text[1:], face, frame, x=shift, after=after)
    foot = round_mm(rise(face) + (_LINES - 1) * face.leading)
    capital = Text(0.0, foot, text[0], look.body_family, size, look.accent)
    rule = round_mm(foot + 1.3)
    line = Line(0.0, rule, round_mm(shift - _BESIDE), rule, Paint(stroke=look.accent, width=0.35))
    said = text[0] + " ".join("".join(run.text for run in word.runs) for word in lines[0].words)
    whole = tagged((capital, *first.shapes), Tag("Span", said))
    pieces = [replace(first, shapes=(*whole, *tagged((line,), artifact()))), *others]
    for place in range(min(_LINES - 1, len(pieces))):
        pieces[place] = replace(pieces[place], keep=True)
    short = _LINES - len(pieces)
    if short > 0:
        last = replace(pieces[-1], keep=False, after=round_mm(after + short * face.leading))
        pieces = [*pieces[:-1], last]
    return pieces
