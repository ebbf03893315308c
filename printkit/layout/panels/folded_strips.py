"""Strips of a page that are cut apart and folded shut, each with its job on the outside."""

from __future__ import annotations

from engine.blocks.blocks import FoldedStrip, FoldedStrips
from engine.language import _
from printkit.layout.base.cut_marks import FOLD
from printkit.layout.base.frame import LayoutContext, Piece, stack
from printkit.layout.base.inline_markdown import plain
from printkit.layout.base.measure import round_mm
from printkit.layout.panels.panels import lay_sealed
from printkit.layout.text.line_breaking import set_block
from printkit.layout.text.paragraphs import small_caps
from printkit.scene.shapes import Group, Line, Shape, tagged
from printkit.scene.tags import Tag

_WHITE = 2.0
"""Above and below what is in a strip, in mm."""
_SMALLER = 0.88
"""The type of what is inside, beside that of a page."""
_LEAST = 17.0
"""A strip lower than this is hard to fold, in mm."""


def lay_folded_strips(block: FoldedStrips, frame: LayoutContext) -> list[Piece]:
    """A piece for each strip; both sides of one are as tall, so that their cuts meet.

    Raises:
        FitError: a strip is taller than a page.
    """
    pieces = [_lead(block, frame)] if block.lead else []
    for strip in block.strips:
        inside, tall = stack(
            lay_sealed(
                strip.inside,
                frame.inner(frame.width, frame.scale * _SMALLER),
                _("Turn the strip upside down to read."),
            )
        )
        height = round_mm(max(tall + 2 * _WHITE, _LEAST))
        cut = Line(0, height, frame.width, height, FOLD)
        if block.is_outside:
            shapes: tuple[Shape, ...] = tuple(_outside(strip, frame, height))
        else:
            shapes = (Group(inside, 0.0, _WHITE),)
        pieces.append(Piece(height, (*shapes, cut), tags=(Tag("Div"),)))
    return pieces


def _lead(block: FoldedStrips, frame: LayoutContext) -> Piece:
    """What is to be done with the strips, above the first cut; as tall on the other side."""
    words, tall = set_block(block.lead, frame.look.caption.at(frame.scale), frame.look, frame.width)
    height = round_mm(tall + 2 * _WHITE)
    said = (Group(tagged(tuple(words), Tag("P"))),) if block.is_outside else ()
    return Piece(height, (*said, Line(0, height, frame.width, height, FOLD)), tags=(Tag("Div"),))


def _outside(strip: FoldedStrip, frame: LayoutContext, height: float) -> list[Shape]:
    """What a strip is for, in the middle of that half which is on top when it is folded."""
    look = frame.look
    wide = round_mm(frame.width / 2 - look.step)
    title, high = small_caps(strip.title, look.head * 1.2, look.accent, wide)
    note, more = set_block(strip.note, look.body.at(frame.scale), look, wide)
    fold = round_mm(frame.width / 2)
    top = round_mm((height - high - more) / 2)
    shapes: list[Shape] = [Line(fold, _WHITE, fold, round_mm(_WHITE * 2), FOLD)]
    shapes.append(Line(fold, round_mm(height - _WHITE * 2), fold, round_mm(height - _WHITE), FOLD))
    for left in (0.0, round_mm(fold + look.step)):
        shapes += [
            Group(tagged(tuple(title), Tag("P", plain(strip.title))), left, top),
            Group(tagged(tuple(note), Tag("P")), left, round_mm(top + high)),
        ]
    return shapes
