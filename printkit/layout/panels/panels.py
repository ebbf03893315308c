"""Panels: facts, legends, figures, columns, sealed parts, codes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.blocks.blocks import (
    Block,
    Board,
    CardRow,
    Cell,
    Columns,
    Facts,
    Figure,
    Legend,
    Plan,
    Sealed,
    Table,
)
from engine.language import _
from engine.sums import ordered_sum
from printkit.layout.base.flow import ColumnGrid, flow
from printkit.layout.base.frame import FitError, LayoutContext, Piece, rules_of, stack
from printkit.layout.base.inline_markdown import plain
from printkit.layout.base.measure import round_mm
from printkit.layout.board.cell_grid import least_board
from printkit.layout.cards.card_rows import caption_pieces
from printkit.layout.plan.swatch import swatch
from printkit.layout.text.line_breaking import set_block
from printkit.layout.text.paragraphs import small_caps
from printkit.scene.shapes import Group, Line, Paint, Rect, Shape, tagged
from printkit.scene.tags import Tag, artifact
from printkit.typography import icons

_SENTENCE = 90
"""A fact of more letters is a sentence, which takes the whole width."""


def lay_facts(block: Facts, frame: LayoutContext) -> list[Piece]:
    """Short pairs in a panel between thin rules, label above value."""
    if not block.items:
        return []
    look = frame.look
    tiny = look.tiny.at(frame.scale)
    value_face = replace(look.table, weight="semibold").at(frame.scale)
    gap = look.step
    shapes: list[Shape] = []
    listed = Tag("L", detail="None")
    y = 1.6 * min(1.0, frame.scale)
    if block.title:
        words, height = small_caps(
            block.title, look.table.at(frame.scale).size_pt, look.accent, frame.width,
            least=look.least,
        )  # fmt: skip
        heard = tagged(tuple(words), Tag("P", plain(block.title)))
        shapes.append(Group(heard, 0.0, round_mm(y)))
        y += height + 1.0
    for row, columns in _fact_rows(block.items, frame.width):
        deepest = 0.0
        wide = (frame.width - gap * (columns - 1)) / columns
        for column, (label, value) in enumerate(row):
            x = round_mm(column * (wide + gap))
            top, high = set_block(label, tiny, look, wide)
            below, more = set_block(value, value_face, look, wide)
            named = Group(tagged(tuple(top), Tag("Lbl")), x, round_mm(y))
            told = Group(tagged(tuple(below), Tag("LBody")), x, round_mm(y + high))
            shapes += tagged((named, told), listed, Tag("LI"))
            deepest = max(deepest, high + more)
        y += deepest + 1.4 * frame.scale
    rule = Paint(stroke=look.medium, width=0.3)
    shapes.append(Line(0, round_mm(y), frame.width, round_mm(y), rule))
    outer = round_mm(look.step * 0.8 * frame.scale)
    return [Piece(round_mm(y), tuple(shapes), before=round_mm(outer / 2), after=outer)]


def _fact_rows(
    items: Sequence[tuple[str, str]], width: float
) -> Iterator[tuple[Sequence[tuple[str, str]], int]]:
    """Facts row by row, each with its number of columns; a sentence has a row of its own."""
    short = [item for item in items if len(item[1]) <= _SENTENCE]
    longest = max((len(value) for _label, value in short), default=0)
    columns = 2 if longest > 34 or width < 95 else 3 if longest > 20 else 4
    columns = max(1, min(columns, len(short), int(width // 24)))
    row: list[tuple[str, str]] = []
    for item in items:
        if row and (len(row) == columns or len(item[1]) > _SENTENCE):
            yield row, columns
            row = []
        if len(item[1]) > _SENTENCE:
            yield [item], 1
        else:
            row.append(item)
    if row:
        yield row, columns


def lay_legend(block: Legend, frame: LayoutContext) -> list[Piece]:
    """Keys in boxed columns: a swatch or symbol, its letters, its meaning.

    A legend taller than a page becomes several, one below the other.
    """
    if not block.entries:
        return []
    piece = _legend(block, frame)
    half = len(block.entries) // 2
    if piece.height <= frame.height or not half:
        return [piece]
    parts = (block.entries[:half], block.entries[half:])
    return [piece for part in parts for piece in lay_legend(replace(block, entries=part), frame)]


def _legend(block: Legend, frame: LayoutContext) -> Piece:
    look = frame.look
    face = look.table.at(frame.scale)
    pad = round_mm(2.2 * frame.scale)
    columns = max(1, min(block.columns, int(frame.width // 38) or 1, len(block.entries)))
    gap = look.step
    wide = (frame.width - 2 * pad - gap * (columns - 1)) / columns
    shared = any(symbol in icons.names() and letters for symbol, letters, _meaning in block.entries)
    cut_out = any(isinstance(symbol, Cell) for symbol, _letters, _meaning in block.entries)
    key = round_mm((9.0 if shared else 8.4 if cut_out else 6.2) * frame.scale)
    sample = round_mm((8.4 if cut_out else 5.0) * frame.scale)
    cells: list[tuple[tuple[Shape, ...], float]] = []
    for symbol, letters, meaning in block.entries:
        words, height = set_block(meaning, face, look, wide - key - 1.8)
        tall = round_mm(max(height, sample if cut_out else 5.4 * frame.scale))
        drawn = swatch(
            symbol, letters, key, sample, frame, block.terrain, block.streets, block.landmark
        )
        shift = round_mm((tall - sample) / 2)
        middle = round_mm((tall - height) / 2)
        cells.append(
            (
                (
                    *tagged((Group(tuple(drawn), 0.0, shift),), *_key(letters)),
                    Group(tagged(tuple(words), Tag("LBody")), round_mm(key + 1.8), middle),
                ),
                tall,
            )
        )
    per_column = -(-len(cells) // columns)
    shapes: list[Shape] = []
    y0 = pad
    title = block.title or _("Legend")
    words, height = small_caps(
        title, look.table.at(frame.scale).size_pt, look.accent, frame.width, least=look.least
    )
    shapes.append(Group(tagged(tuple(words), Tag("P", plain(title))), pad, round_mm(y0)))
    y0 += height + 0.8
    deepest = y0
    listed = Tag("L", detail="None")
    for column in range(columns):
        y = y0
        for drawn_cell, tall in cells[column * per_column : (column + 1) * per_column]:
            item = tagged(drawn_cell, listed, Tag("LI"))
            shapes.append(Group(item, round_mm(pad + column * (wide + gap)), round_mm(y)))
            y += tall + 0.9
        deepest = max(deepest, y)
    height = round_mm(deepest - 0.9 + pad)
    edge = Rect(0, 0, frame.width, height, Paint(stroke=look.medium, width=0.25), radius=1.0)
    outer = round_mm(look.step * 0.7 * frame.scale)
    return Piece(height, (edge, *shapes), before=outer, after=outer)


def _key(letters: str) -> tuple[Tag, ...]:
    """What is heard of a key's swatch: its letters."""
    return (Tag("Lbl", plain(letters)),) if letters else (artifact(),)


def lay_figure(block: Figure, frame: LayoutContext) -> list[Piece]:
    """A picture with its caption under it, never parted."""
    pieces = frame.lay((block.picture,), frame)
    if not pieces:
        return []
    if len(pieces) > 1:
        shapes, height = stack(pieces)
        pieces = [Piece(height, shapes, pieces[0].before, pieces[-1].after, full=pieces[0].full)]
    centred = isinstance(block.picture, Board | Plan)
    captions = caption_pieces(block.caption, frame, "c" if centred else "l")
    full = pieces[0].full
    if not captions:
        return pieces
    picture = replace(pieces[-1], keep=True, after=0.0)
    return [picture, *(replace(piece, full=full) for piece in captions)]


def lay_columns(block: Columns, frame: LayoutContext) -> list[Piece]:
    """Blocks side by side as one piece, or below each other where they do not fit so.

    On tiny paper pictures stand in twos and words below each other; a plan and a long row of cards
    get the whole width. In large print a plan or a table of many columns does, because its words
    don't grow smaller with it.

    Raises:
        FitError: something fits neither way.
    """
    if frame.look.is_large and any(map(_needs_width, block.columns)):
        return [piece for blocks in block.columns for piece in frame.lay(blocks, frame)]
    if frame.style.paper.is_tiny and not all(map(_is_pictured, block.columns)):
        return [piece for blocks in block.columns for piece in frame.lay(blocks, frame)]
    if frame.style.paper.is_tiny and len(block.columns) > 2:
        parts = [block.columns[at : at + 2] for at in range(0, len(block.columns), 2)]
        rows = [Columns((*part, ())[:2]) for part in parts]
        return [piece for row in rows for piece in lay_columns(row, frame)]
    if frame.style.paper.is_tiny and any(_is_long(blocks) for blocks in block.columns):
        return [piece for blocks in block.columns for piece in frame.lay(blocks, frame)]
    try:
        return _side_by_side(block, frame)
    except FitError:
        return [piece for blocks in block.columns for piece in frame.lay(blocks, frame)]


def _is_pictured(blocks: Sequence[Block]) -> bool:
    return all(isinstance(block, Figure | Board | Plan | CardRow) for block in blocks)


def _is_long(blocks: Sequence[Block]) -> bool:
    """Whether a picture in here would overlap or break in half the width of tiny paper."""
    return any(
        (isinstance(block, Figure) and isinstance(block.picture, Plan))
        or (isinstance(block, CardRow) and max(map(len, block.groups), default=0) > _HALF_ROW)
        for block in blocks
    )


_HALF_ROW = 4
"""Cards of one group that stand in half the width of tiny paper."""
_NARROW = 3
"""Columns of a table that stands beside another in large print."""
_BETWEEN_ROWS = 0.3
"""White above and below a row of a text, in steps; large print needs as much as elsewhere."""


def _needs_width(blocks: Sequence[Block]) -> bool:
    """Whether words in here would be parted beside something else."""
    return any(
        (isinstance(block, Figure) and isinstance(block.picture, Plan))
        or (isinstance(block, Table) and len(block.rows[0]) > _NARROW)
        for block in blocks
    )


def _side_by_side(block: Columns, frame: LayoutContext) -> list[Piece]:
    look = frame.look
    count = len(block.columns)
    if not count:
        return []
    weights = block.weights if len(block.weights) == count else (1.0,) * count
    gap = round_mm(look.step * 1.4)
    room = frame.width - gap * (count - 1)
    shapes: list[Shape] = []
    x = 0.0
    tallest = 0.0
    rules = []
    for blocks, wide in zip(block.columns, _widths(block, weights, room, frame), strict=True):
        pieces = frame.lay(blocks, frame.inner(wide))
        inside, height = stack(pieces)
        shapes.append(Group(inside, round_mm(x), 0.0))
        rules.append(rules_of(pieces))
        tallest = max(tallest, height)
        x += wide + gap
    if tallest > frame.height:
        raise FitError(
            f"{frame.section.title}: columns {tallest:.0f} mm tall don't fit a page."
            " Choose larger paper."
        )
    is_close = block.is_row and not look.is_large
    outer = round_mm(look.step * (_BETWEEN_ROWS if is_close else 0.7))
    rule = ", ".join(rule for rule in rules if rule)
    return [Piece(round_mm(tallest), tuple(shapes), before=outer, after=outer, rule=rule)]


def _widths(
    block: Columns, weights: Sequence[float], room: float, frame: LayoutContext
) -> list[float]:
    """The columns' widths in mm by their weights; a board of cards gets what large print needs."""
    share = room / ordered_sum(weights)
    needs = [
        max((least_board(inner, frame) for inner in blocks if isinstance(inner, Board)), default=0)
        for blocks in block.columns
    ]
    held = [
        need if need > share * weight else 0.0 for need, weight in zip(needs, weights, strict=True)
    ]
    free = ordered_sum(w for w, need in zip(weights, held, strict=True) if not need)
    if not any(held) or not free:
        return [share * weight for weight in weights]
    share = (room - ordered_sum(held)) / free
    return [need or share * weight for need, weight in zip(held, weights, strict=True)]


def lay_sealed(block: Sealed, frame: LayoutContext, told: str = "") -> list[Piece]:
    """Blocks upside down, a page or less at a time, under an upright line that says so.

    Args:
        block: what is upside down.
        frame: where it is laid.
        told: how to read it; by default, that the page is turned.
    """
    look = frame.look
    title = block.title or _("Sealed")
    words, head = small_caps(title, look.head, look.accent, frame.width)
    note, more = set_block(
        told or _("Turn the page upside down to read."),
        look.caption.at(frame.scale),
        look,
        frame.width,
    )
    top = round_mm(head + more + 2.0)
    room = round_mm(frame.height - top - 24.0)
    inner = replace(frame.inner(frame.width), height=room, picture_height=round_mm(room * 0.6))
    pages = flow(frame.lay(block.blocks, inner), ColumnGrid(frame.width, room, 1, 0.0))
    result = []
    for number, page in enumerate(pages):
        inside = tuple(p.piece.at(p.x, p.y) for p in page.placed)
        turned = Group(inside, frame.width, round_mm(top + page.used), 180.0)
        line = Line(
            0,
            round_mm(top - 1.0),
            frame.width,
            round_mm(top - 1.0),
            Paint(stroke=look.medium, width=0.25),  # dashes are for cutting
        )
        shapes = (
            Group(tagged(tuple(words), Tag("P", plain(title)))),
            Group(tagged(tuple(note), Tag("P")), 0.0, round_mm(head)),
            line,
            turned,
        )
        result.append(
            Piece(
                round_mm(top + page.used),
                shapes,
                before=look.step,
                after=look.step,
                breaks=number > 0,
            )
        )
    return result
