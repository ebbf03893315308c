"""Boxed asides: examples on a pale ground, rulings with a bar, tips, hosts' notes, cautions."""

from __future__ import annotations

from dataclasses import replace

from engine.blocks.blocks import Note, Paragraph, Together
from engine.language import _, mark_translatable
from printkit.layout.base.cut_marks import FOLD
from printkit.layout.base.frame import LayoutContext, Piece, rules_of, stack
from printkit.layout.base.inks import pen
from printkit.layout.base.inline_markdown import plain, split_rule
from printkit.layout.base.measure import mm, round_mm
from printkit.layout.text.paragraphs import small_caps
from printkit.scene.shapes import Group, Line, Paint, Rect, Shape
from printkit.scene.tags import Tag
from printkit.typography import icons

_TITLES = {
    "example": mark_translatable("Example"),
    "ruling": mark_translatable("Ruling"),
    "tip": mark_translatable("Tip"),
    "host": mark_translatable("For the host"),
    "caution": mark_translatable("Take care"),
}
_ICONS = {"tip": "star", "host": "people", "caution": "hand", "example": "", "ruling": ""}
_SEAM = 0.06
_CUT = "cut"
"""A part of the page that is cut out along its dashed frame."""


def lay_note(block: Note, frame: LayoutContext) -> list[Piece]:
    """A boxed aside; one taller than half a column may be parted between its lines."""
    if block.kind == "ruling":
        block = _run_in(block)
    look = frame.look
    pad = round_mm(look.step * 0.55 * frame.scale)
    bar = 0.9 if block.kind not in ("example", _CUT) else 0.0
    inner = frame.inner(frame.width - 2 * pad, min(frame.scale, 1.0) * 0.95)
    pieces = _head(block, inner) + frame.lay(block.blocks, inner)
    if not pieces:
        return []
    rule = block.rule or rules_of(pieces)
    pieces = [replace(piece, rule="") for piece in pieces]
    shapes, height = stack(pieces)
    outer = look.step * (0.55 if block.kind == "ruling" else 0.75) * frame.scale
    if height + 2 * pad <= frame.height * 0.5:
        edge = 0.15 if block.kind == "ruling" else 0.8
        whole = round_mm(height + (2 * edge + 0.1) * pad)
        ground = _ground(block.kind, frame, whole, bar)
        inside = Group(shapes, pad + bar / 2, round_mm(pad * edge))
        return [Piece(whole, (*ground, inside), round_mm(outer), round_mm(outer), rule=rule)]
    return _parted(block, frame, pieces, pad, bar, rule)


def lay_together(block: Together, frame: LayoutContext) -> list[Piece]:
    """Blocks as one piece, when a column can hold them."""
    pieces = frame.lay(block.blocks, frame)
    if not pieces or any(piece.cards or piece.breaks for piece in pieces):
        return pieces
    shapes, height = stack(pieces)
    if height > frame.height:
        return pieces
    return [
        Piece(
            height,
            shapes,
            pieces[0].before,
            pieces[-1].after,
            rule=rules_of(pieces),
            full=any(piece.full for piece in pieces),
            title=pieces[0].title,
        )
    ]


def _run_in(block: Note) -> Note:
    """A ruling opens with its name in the line, to stay small among the rules it explains."""
    title = block.title or _(_TITLES["ruling"])
    first = block.blocks[0] if block.blocks else None
    if not isinstance(first, Paragraph):
        return replace(block, title=title)
    opened = replace(first, text=f"**{title}.** {first.text}")
    return replace(block, title="-", blocks=(opened, *block.blocks[1:]))


def _head(block: Note, frame: LayoutContext) -> list[Piece]:
    look = frame.look
    title, _rule = split_rule(block.title or _(_TITLES.get(block.kind, "")))
    if not title or title == "-":
        return []
    size = look.table.at(frame.scale).size_pt
    shapes: list[Shape] = []
    shift = 0.0
    icon = _ICONS.get(block.kind, "")
    if icon in icons.names() and icon:
        side = round_mm(mm(size) * 1.05)
        shapes.append(icons.icon(icon, 0.0, 0.1, side, look.accent))
        shift = round_mm(side + 1.0)
    words, height = small_caps(title, size, look.accent, frame.width - shift, least=look.least)
    shapes.append(Group(tuple(words), shift, 0.0))
    return [Piece(height, tuple(shapes), after=0.6, keep=True, tags=(Tag("P", plain(title)),))]


def _ground(
    kind: str,
    frame: LayoutContext,
    height: float,
    bar: float,
    *,
    first: bool = True,
    last: bool = True,
) -> list[Shape]:
    """The ground of a box or of a part of it: tinted, or framed where black alone is printed."""
    look, wide, high = frame.look, frame.width, round_mm(height)
    shapes: list[Shape] = []
    if kind in ("example", "host") and look.ink_mode != "mono":
        shapes.append(Rect(0, 0, wide, high, Paint(fill=look.tint)))
    elif kind in ("example", "host", _CUT):
        sides = [(0.0, 0.0, 0.0, high), (wide, 0.0, wide, high)]
        sides += [(0.0, 0.0, wide, 0.0)] if first else []
        sides += [(0.0, high, wide, high)] if last else []
        stroke = FOLD if kind == _CUT else Paint(stroke=look.ink, width=look.hair)
        shapes += [Line(*side, stroke) for side in sides]
    if bar:
        shapes.append(Rect(0, 0, pen(look, bar), high, Paint(fill=look.accent)))
    return shapes


def _parted(
    block: Note, frame: LayoutContext, pieces: list[Piece], pad: float, bar: float, rule: str
) -> list[Piece]:
    outer = round_mm(frame.look.step * 0.75 * frame.scale)
    result = []
    for index, piece in enumerate(pieces):
        first, last = index == 0, index == len(pieces) - 1
        gap = pad * 0.8 if first else max(pieces[index - 1].after, piece.before)
        height = round_mm(gap + piece.height + (pad * 0.9 if last else 0.0))
        reach = height + (0 if last else _SEAM)
        ground = _ground(block.kind, frame, reach, bar, first=first, last=last)
        inside = piece.at(pad + bar / 2, round_mm(gap))
        result.append(
            Piece(
                height,
                (*ground, inside),
                before=outer if first else 0.0,
                after=outer if last else 0.0,
                keep=piece.keep,
                rule=rule if first else "",
            )
        )
    return result
