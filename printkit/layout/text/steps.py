"""Rows of an icon, a verb and one line, as on cheat cards."""

from __future__ import annotations

from dataclasses import replace

from engine.blocks.blocks import Steps
from printkit.layout.base.frame import LayoutContext, Piece
from printkit.layout.base.measure import mm, round_mm
from printkit.layout.text.line_breaking import set_block
from printkit.scene.shapes import Group, Shape, tagged
from printkit.scene.tags import Tag
from printkit.typography import icons

_ICON, _GAP = 3.0, 0.7
"""The side of an icon and the white beside it, in sizes of the running text."""


def lay_steps(block: Steps, frame: LayoutContext) -> list[Piece]:
    """One piece a row, so that a break never parts a step."""
    look = frame.look
    face = replace(look.body, family=look.table_family).at(frame.scale)
    face = replace(face, leading=round_mm(face.leading * 0.92))
    verb = replace(face, weight="bold", size_pt=round_mm(face.size_pt * 1.18), colour=look.accent)
    side = round_mm(mm(face.size_pt) * _ICON)
    left = round_mm(side + mm(face.size_pt) * _GAP)
    pieces = []
    for row in block.rows:
        head, high = set_block(row.title, verb, look, frame.width - left)
        words, more = set_block(row.text, face, look, frame.width - left)
        said = (Group(tuple(head), left), Group(tuple(words), left, round_mm(high)))
        shapes: list[Shape] = [*tagged(said, Tag("LBody"))]
        if row.icon in icons.names():
            shapes.append(icons.icon(row.icon, 0.0, 0.4, side, look.accent))
        height = round_mm(max(high + more, side + 0.4))
        after = round_mm(look.step * 0.42 * frame.scale)
        pieces.append(Piece(height, tuple(shapes), after=after, tags=(Tag("LI"),)))
    return pieces
