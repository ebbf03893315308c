"""Machine-readable codes as one path. The only file that imports segno."""

from __future__ import annotations

from functools import lru_cache

from engine.blocks.blocks import QrCode
from engine.blocks.described import words_of
from printkit.layout.base.frame import FitError, LayoutContext, Piece
from printkit.layout.base.measure import round_mm
from printkit.layout.text.line_breaking import set_block
from printkit.scene.curves import rectangle
from printkit.scene.shapes import Command, Group, Paint, Path, Rect, Shape, tagged
from printkit.scene.tags import Tag

MODULE = 0.5
"""The side of one module in mm: a phone camera reads it well."""

_FINE = 0.36
_LEAST = 0.33
_QUIET = 4
_MASK = 4
"""The pattern laid over every code. Readers take any of the eight; on packed text all look alike,
and finding the best took four fifths of the time."""


def lay_qr(block: QrCode, frame: LayoutContext) -> list[Piece]:
    """A code with its quiet zone and a caption beside or below.

    Raises:
        FitError: the text is longer than one code holds, or its modules would be too small.
    """
    rows = _rows(block.text)
    count = len(rows) + 2 * _QUIET
    module = min(_FINE if block.fine else MODULE, frame.width / count)
    if module < _LEAST:
        raise FitError(
            f"a code of {len(block.text)} letters is too fine for {frame.width:.0f} mm."
            " Choose larger paper."
        )
    side = round_mm(count * module)
    look = frame.look
    ground = Rect(0, 0, side, side, Paint(fill="#ffffff"))
    art = Path(_path(block.text, module), Paint(fill="#000000"))
    code = tagged((ground, art), Tag("Figure", words_of(block)))
    beside = frame.width - side - look.step
    if block.caption and beside > 45:
        words, height = set_block(block.caption, look.table, look, min(beside, 80.0))
        group = Group(said(words), round_mm(side + look.step), round_mm((side - height) / 2))
        return [Piece(side, (*code, group), before=look.step, after=look.step, tags=(Tag("Div"),))]
    words, height = set_block(block.caption, look.caption, look, frame.width)
    total = round_mm(side + height)
    return [
        Piece(
            total,
            (*code, Group(said(words), 0.0, side)),
            before=look.step,
            after=look.step,
            tags=(Tag("Div"),),
        )
    ]


def said(words: list[Shape]) -> tuple[Shape, ...]:
    """A caption, when there is one."""
    return tagged(tuple(words), Tag("P")) if words else ()


@lru_cache(maxsize=64)
def _rows(text: str) -> tuple[bytes, ...]:
    """A code's modules, row by row; a page may be laid out more than once.

    Raises:
        FitError: the text is longer than one code holds.
    """
    import segno  # late: few pages have a code

    try:
        code = segno.make(text, micro=False, error="m" if len(text) < 1200 else "l", mask=_MASK)
    except ValueError as fault:
        raise FitError(
            f"a text of {len(text)} letters is more than one square code holds"
        ) from fault
    return tuple(bytes(row) for row in code.matrix)


@lru_cache(maxsize=64)
def _path(text: str, module: float) -> tuple[Command, ...]:
    """The dark modules of a code as one path, neighbours in a row joined."""
    steps: list[Command] = []
    rows = _rows(text)
    edges = [round_mm((index + _QUIET) * module) for index in range(len(rows) + 1)]
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            if not row[x]:
                x += 1
                continue
            end = x
            while end < len(row) and row[end]:
                end += 1
            steps += rectangle(edges[x], edges[y], edges[end], edges[y + 1])
            x = end
    return tuple(steps)
