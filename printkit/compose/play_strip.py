"""The strip beside a battle map to play on: what the table looks up, as large as there is room."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise, takewhile

from engine.blocks.blocks import Block, Heading, Paragraph, Section
from engine.language import _
from printkit.compose.play_spread import Spread
from printkit.impose.poster import OVERLAP
from printkit.layout.base.frame import FitError, LayoutContext, Piece
from printkit.layout.base.look import look_of
from printkit.layout.base.measure import round_mm
from printkit.layout.blocks import lay_blocks
from printkit.paper.sheet_letters import sheet_name
from printkit.scene.shapes import Shape
from printkit.theme.style import PrintStyle

A_PAIR = 2
"""Sheets of a map that one joint joins."""
_SCALES = ((1.0, 1.0), (0.97, 0.75), (0.95, 0.6), (0.95, 0.4), (0.92, 0.2))
"""Sizes of type and white in the strip, the largest first; running text stays at 9 pt."""
_FOOT = 13.0
"""Room for the foot of the strip, on each sheet that shows it."""
_STROKE = 0.4
"""What boxes need at the right end of the strip: beyond it the sheet shows nothing."""


def strip_beside(section: Section, style: PrintStyle, spread: Spread) -> list[Shape] | None:
    """What stands beside the map, or None where there is no room for it."""
    joined, beside = _with_joint(section.beside, spread), tuple(section.beside)
    least = len(_SCALES) - 1

    @cache
    def placed(blocks: tuple[Block, ...], size: int) -> list[tuple[Piece, float]] | None:
        return _placed(blocks, *_SCALES[size], section, style, spread)

    def largest(blocks: tuple[Block, ...]) -> list[tuple[Piece, float]] | None:
        """At the largest size that has room; every smaller one then has room, too."""
        if placed(blocks, 0) is not None or placed(blocks, least) is None:
            return placed(blocks, 0)
        return placed(
            blocks,
            bisect_left(range(least), True, key=lambda size: placed(blocks, size) is not None),
        )

    if placed(joined, 0) is None and placed(beside, least) is None:
        return None  # what has no room as small as can be has none larger
    found = largest(joined) or largest(beside)
    return [piece.at(spread.strip[0], y) for piece, y in found] if found else None


def _placed(
    blocks: Sequence[Block],
    scale: float,
    white: float,
    section: Section,
    style: PrintStyle,
    spread: Spread,
) -> list[tuple[Piece, float]] | None:
    """The strip's pieces at a size of type and white, or None where they have no room."""
    usual = look_of(style, section.accent)
    frame = LayoutContext(
        width=round_mm(spread.strip[1] - _STROKE),
        height=spread.height,
        picture_height=spread.height,
        look=replace(usual, step=round_mm(usual.step * white)),
        style=style,
        section=section,
        lay=lay_blocks,
        scale=scale,
    )
    pieces: list[Piece] = []
    try:
        for block in blocks:
            pieces += lay_blocks((block,), frame)
            if _stacked(pieces, spread) is None:
                return None  # what comes after it has no room either
    except FitError:
        return None
    return _stacked(pieces, spread)


def _with_joint(blocks: Sequence[Block], spread: Spread) -> tuple[Block, ...]:
    """What stands beside a map, and after its headings how the sheets of the map are joined."""
    if spread.columns * spread.rows == 1:
        return tuple(blocks)
    second = (1, 0) if spread.columns > 1 else (0, 1)
    told = _(
        "Cut {first} at its strokes, and lay that edge on the arrows of {second}. Don't tape"
        " sheets together: you may need their backs.",
        first=part_name(spread, (0, 0)),
        second=part_name(spread, second),
    )
    if spread.columns * spread.rows > A_PAIR:
        told = f"{told} {_('Join the others the same way.')}"
    heads = tuple(takewhile(lambda block: isinstance(block, Heading), blocks))
    return (*heads, Paragraph(told, role="small"), *blocks[len(heads) :])


def _stacked(pieces: Sequence[Piece], spread: Spread) -> list[tuple[Piece, float]] | None:
    """Pieces one below the other, none over a joint; None where the last has no room."""
    rooms = []
    for row in range(spread.rows):
        _left, top, _wide, high = spread.window(spread.columns - 1, row)
        rooms.append((top + (OVERLAP + 1.0 if row else 0.0), top + high - _FOOT))
    placed: list[tuple[Piece, float]] = []
    y, after, room = rooms[0][0], 0.0, 0
    for run in _runs(pieces):
        high = _height(run)
        if placed and y > rooms[room][0]:
            y += max(after, run[0].before)
        while y + high > rooms[room][1]:
            room += 1
            if room == len(rooms):
                return None
            y = rooms[room][0]
        for number, piece in enumerate(run):
            if number:
                y += max(run[number - 1].after, piece.before)
            placed.append((piece, round_mm(y)))
            y += piece.height
        after = run[-1].after
    return placed


def _runs(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Pieces that stay together."""
    runs: list[list[Piece]] = []
    for index, piece in enumerate(pieces):
        if index and pieces[index - 1].keep:
            runs[-1].append(piece)
        else:
            runs.append([piece])
    return runs


def _height(run: Sequence[Piece]) -> float:
    high = run[0].height
    for above, piece in pairwise(run):
        high += max(above.after, piece.before) + piece.height
    return high


def part_name(spread: Spread, place: tuple[int, int]) -> str:
    """What a sheet of the map is called: a half, or one of several by letter and number."""
    column, row = place
    if spread.columns * spread.rows != A_PAIR:
        return _("part {sheet}", sheet=sheet_name(column, row))
    if spread.columns > 1:
        return _("the right half") if column else _("the left half")
    return _("the lower half") if row else _("the upper half")
