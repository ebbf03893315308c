"""Tables: widths by content, heads repeated on every page, forms tall enough to write in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.blocks.blocks import Table
from engine.sums import ordered_sum
from printkit.layout.base.frame import FitError, LayoutContext, Piece
from printkit.layout.base.inline_markdown import plain, split_rule
from printkit.layout.base.look import Look, TypeFace
from printkit.layout.base.measure import round_mm
from printkit.layout.text.line_breaking import TextLine, break_text, line_shapes, rise, widest
from printkit.scene.shapes import Line, Paint, Rect, Shape, tagged
from printkit.scene.tags import Tag

FORM_ROW = 7.5
"""The height of a row to be written in by hand, in mm."""

_PARTED = (16.0, 13.0, 10.0, 8.0)
"""Columns may be so narrow, in mm, before a table is refused; longer words are then parted."""

_SLIM = 0.9
"""White beside the words of a table on tiny paper, in mm."""
_TIGHT = 0.6
"""White beside the words of a table that fits in no other way, in mm."""

_EMPTY = 3.0
"""How wide a column without a word is, in mm."""
_ALONE = 0.2
"""A first row above this share of a page may stand without the second at its foot."""
_WHOLE = 0.33
"""A table that takes no more than this share of a column is not parted."""

_LONG = 0.6
"""A row above this share of a column goes on in the next one."""
_LENGTH = 0.3
"""How much of a column each part of such a row takes, at most."""

_STEPS = (1.0, 0.94, 0.88, 0.82)


def lay_table(block: Table, frame: LayoutContext) -> list[Piece]:
    """A table as one piece a row.

    Raises:
        FitError: a word is wider than its column even at the smallest size.
    """
    count = _count(block)
    if count == 0:
        return []
    wide = 1.7 if count <= 6 else 1.0
    pad = round_mm((_SLIM if frame.style.paper.is_tiny else wide) * min(1.0, frame.scale))
    for step in _STEPS:
        face = frame.look.table.at(max(frame.scale * step, 7 / frame.look.label))
        widths = _widths(block, frame, face, count, pad)
        if widths is not None:
            return _rows(block, frame, face, widths, pad)
    tries = [(pad, least) for least in _PARTED] + [(_TIGHT, least) for least in (0.0, *_PARTED)]
    for white, narrowest in tries:
        widths = _widths(block, frame, face, count, white, narrowest)
        if widths is not None:
            return _rows(block, frame, face, widths, white)
    widest = max((cell for row in (block.head, *block.rows) for cell in row), key=len)
    raise FitError(
        f"table {block.caption or block.head}: there's no room for"
        f" {plain(widest)[:60]!r}. Choose larger paper."
    )


def needs_width(block: Table, frame: LayoutContext) -> bool:
    """Whether a table is wider than a narrow column should take."""
    count = _count(block)
    if count == 0:
        return False
    face = frame.look.table
    if ordered_sum(_least(block, frame, face, count)) + 3.4 * count > frame.width:
        return True
    return count >= 4 and ordered_sum(_natural(block, frame, face, count)) > 1.7 * frame.width


def _count(block: Table) -> int:
    """How many columns a table has."""
    return max(len(block.head), *(len(row) for row in block.rows), 0)


def _rows(
    block: Table, frame: LayoutContext, face: TypeFace, widths: Sequence[float], pad: float
) -> list[Piece]:
    look = frame.look
    head = _head(block, frame, face, widths, pad)
    pieces: list[Piece] = []
    if block.caption:
        strong = replace(face, weight="semibold")
        shapes: list[Shape] = []
        y = 0.0
        for line in break_text(block.caption, strong, look, frame.width):
            shapes += line_shapes(line, 0.0, round_mm(y + rise(face)))
            y += face.leading
        caption = Tag("Caption")
        pieces.append(
            Piece(round_mm(y), tuple(shapes), look.step * 0.6, 0.8, keep=True, tags=(caption,))
        )
    if head is not None:
        pieces.append(head)
    for index, row in enumerate(block.rows):
        last = index == len(block.rows) - 1
        foot = block.foot and last
        cells = row + ("",) * (len(widths) - len(row))
        strong = replace(face, weight="semibold") if foot else face
        parts = _parted(_broken(cells, strong, look, widths, pad), block, frame, face)
        for part in parts:
            ends = part is parts[0], part is parts[-1]
            row_piece = _row(part, block, frame, face, widths, pad, foot=foot, ends=ends)
            pieces.append(replace(row_piece, repeat=head))
        is_first = index == 0 and len(block.rows) > 2
        pieces[-1] = replace(
            pieces[-1],
            keep=is_first and pieces[-1].height <= frame.height * _ALONE,
            after=round_mm(look.step * 0.8 * frame.scale) if last else 0.0,
        )
    if ordered_sum(piece.height for piece in pieces) <= frame.height * _WHOLE:
        pieces = [replace(piece, keep=True) for piece in pieces[:-1]] + pieces[-1:]
    if pieces:
        before = round_mm(look.step * 0.6 * frame.scale)
        pieces[0] = replace(pieces[0], before=before, rule=block.rule)
    return pieces


def _head(
    block: Table, frame: LayoutContext, face: TypeFace, widths: Sequence[float], pad: float
) -> Piece | None:
    if not any(block.head):
        return None
    look = frame.look
    strong = replace(face, weight="semibold", colour=look.accent)
    cells = block.head + ("",) * (len(widths) - len(block.head))
    gap = pad * 0.45
    broken = _broken(cells, strong, look, widths, pad)
    tallest = max(len(lines) for lines in broken)
    height = round_mm(tallest * strong.leading + 2 * gap)
    shapes: list[Shape] = []
    x = 0.0
    for column, (lines, wide) in enumerate(zip(broken, widths, strict=True)):
        y = gap + (tallest - len(lines)) * strong.leading
        words: list[Shape] = []
        for line in lines:
            words += line_shapes(
                line, x + pad, round_mm(y + rise(strong)), wide - 2 * pad, _align(block, column)
            )
            y += strong.leading
        shapes += tagged(tuple(words), Tag("TH", detail="Column"))
        x += wide
    paint = Paint(stroke=look.accent, width=0.45)
    shapes.append(Line(0, height, round_mm(x), height, paint))
    return Piece(height, tuple(shapes), keep=True, tags=(Tag("TR"),))


def _broken(
    cells: Sequence[str], face: TypeFace, look: Look, widths: Sequence[float], pad: float
) -> list[list[TextLine]]:
    """The lines of each cell of a row."""
    return [
        break_text(cell, face, look, wide - 2 * pad)
        for cell, wide in zip(cells, widths, strict=True)
    ]


def _parted(
    broken: Sequence[list[TextLine]], block: Table, frame: LayoutContext, face: TypeFace
) -> list[list[list[TextLine]]]:
    """The lines of a row, in several parts where they are more than a column should hold."""
    tallest = max(len(lines) for lines in broken)
    if block.form or tallest * face.leading <= frame.height * _LONG:
        return [list(broken)]
    most = max(1, int(frame.height * _LENGTH / face.leading))
    return [[lines[at : at + most] for lines in broken] for at in range(0, tallest, most)]


def _row(
    broken: Sequence[Sequence[TextLine]],
    block: Table,
    frame: LayoutContext,
    face: TypeFace,
    widths: Sequence[float],
    pad: float,
    *,
    foot: bool,
    ends: tuple[bool, bool],
) -> Piece:
    """A row whose lines are broken; or a part of it, which may be its first and its last."""
    look = frame.look
    gap, foot_gap = (round_mm(pad * 0.5) if is_end else 0.0 for is_end in ends)
    content = max(len(lines) for lines in broken) * face.leading + gap + foot_gap
    height = round_mm(
        max(content, FORM_ROW * block.lines * frame.density) if block.form else content
    )
    shapes: list[Shape] = []
    hair = Paint(stroke=look.medium, width=look.hair)
    total = round_mm(ordered_sum(widths))
    if foot:
        shapes.append(Rect(0, 0, total, height, Paint(fill=look.tint)))
        shapes.append(Line(0, 0, total, 0, Paint(stroke=look.accent, width=0.45)))
    x = 0.0
    for column, (lines, wide) in enumerate(zip(broken, widths, strict=True)):
        y = gap + (max(0.0, (height - content) / 2) if block.form else 0.0)
        words: list[Shape] = []
        for line in lines:
            words += line_shapes(
                line, x + pad, round_mm(y + rise(face)), wide - 2 * pad, _align(block, column)
            )
            y += face.leading
        shapes += tagged(tuple(words), Tag("TD"))
        if block.form:
            shapes.append(Line(round_mm(x), 0, round_mm(x), height, hair))
        x += wide
    if block.form:
        shapes.append(Line(total, 0, total, height, hair))
    if ends[1]:
        shapes.append(Line(0, height, total, height, hair))
    return Piece(height, tuple(shapes), tags=(Tag("TR"),))


def _widths(
    block: Table,
    frame: LayoutContext,
    face: TypeFace,
    count: int,
    pad: float,
    narrowest: float = 0.0,
) -> list[float] | None:
    """Column widths in mm, or nothing when a word does not fit.

    Words longer than ``narrowest`` (mm) are parted; 0 parts none.
    """
    room = frame.width
    least = [wide + 2 * pad + 0.05 for wide in _least(block, frame, face, count)]
    if narrowest:
        least = [min(wide, narrowest + 2 * pad) for wide in least]
    if ordered_sum(least) > room + 0.01:
        return None
    wished = [wide + 2 * pad + 0.05 for wide in _natural(block, frame, face, count)]
    if block.weights and len(block.weights) == count:
        share = room / ordered_sum(block.weights)
        wished = [weight * share for weight in block.weights]
    elif ordered_sum(wished) <= room:
        fills = block.form or frame.narrow or frame.nested or ordered_sum(wished) > room * 0.62
        spare = room - ordered_sum(wished) if fills else 0.0
        if block.form:
            return [round_mm(wide + spare / count) for wide in wished]
        return [round_mm(wide + spare * wide / ordered_sum(wished)) for wide in wished]
    return _shared(least, wished, room)


def _shared(least: list[float], wished: list[float], room: float) -> list[float]:
    """Every column at least as wide as its longest word; what is left goes by what they wish."""
    fixed: dict[int, float] = {}
    while True:
        free = [i for i in range(len(wished)) if i not in fixed]
        spare = room - ordered_sum(fixed.values())
        total = ordered_sum(wished[i] for i in free)
        short = [i for i in free if wished[i] * spare / total < least[i]]
        if not short:
            break
        fixed |= {i: least[i] for i in short}
    return [round_mm(fixed.get(i, wished[i] * spare / total)) for i in range(len(wished))]


def _cells(block: Table, column: int) -> list[str]:
    return [row[column] for row in block.rows if column < len(row)]


def _least(block: Table, frame: LayoutContext, face: TypeFace, count: int) -> list[float]:
    strong = replace(face, weight="semibold")
    result = []
    for column in range(count):
        heads = block.head[column : column + 1]
        words = [word for cell in heads for word in cell.split(" ")]
        plain_words = [w for cell in _cells(block, column) for w in _words(_bare(cell))]
        result.append(_widest(words, strong, plain_words, face, frame.look))
    return [min(wide, frame.width * 0.4) for wide in result]


def _natural(block: Table, frame: LayoutContext, face: TypeFace, count: int) -> list[float]:
    strong = replace(face, weight="semibold")
    result = []
    for column in range(count):
        heads = block.head[column : column + 1]
        result.append(_widest(heads, strong, _cells(block, column), face, frame.look))
    return result


def _widest(
    heads: Sequence[str], strong: TypeFace, cells: Sequence[str], face: TypeFace, look: Look
) -> float:
    """The width of a column's widest text, of its head or of its cells."""
    found = [widest(texts, f, look) for texts, f in ((heads, strong), (cells, face)) if texts]
    return max(found, default=_EMPTY)


def _bare(cell: str) -> str:
    return split_rule(cell)[0]


def _words(cell: str) -> list[str]:
    """The words of a cell, each as strong as it is printed."""
    parts = cell.split("**")
    parts[1::2] = [strong.replace(" ", "** **") for strong in parts[1::2]]
    return "**".join(parts).split(" ")


def _align(block: Table, column: int) -> str:
    letter = block.align[column : column + 1]
    return letter if letter in ("l", "c", "r") else "l"
