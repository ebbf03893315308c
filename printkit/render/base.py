"""What every renderer shares, so that they agree: numbers, turns, places of text, links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from printkit.io.errors import PrintError
from printkit.render.structure import has_tags
from printkit.scene.matrix import UNIT, Box, Matrix, placed, times, turned
from printkit.scene.shapes import Clip, Group, Link, Scene, Shape, Symbol, Text, Use
from printkit.scene.units import MM_PER_PT
from printkit.typography import faces as fonts


class SceneError(PrintError):
    """A scene that cannot be drawn: an unknown shape, colour or link target."""


class About(NamedTuple):
    """What the file says of itself.

    Attributes:
        title, author, subject: as shown by viewers; the author is the designers' credit.
        language: a BCP 47 tag.
        duplex: ``long``, ``short`` or ``none``: how a printer should turn the sheet.
        is_tagged: whether the pages stand in the order in which they are read.
    """

    title: str
    author: str
    subject: str = ""
    language: str = "en"
    duplex: str = "long"
    is_tagged: bool = True


_SHARES = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""An anchor -> the share of a text's width that stands before it."""


class TextRun(NamedTuple):
    """Letters of one face, beginning at ``x`` (mm)."""

    font: str
    text: str
    x: float


@lru_cache(maxsize=4096)
def number(value: float) -> str:
    """A length as short text, to the ten-thousandth."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def factor(value: float) -> str:
    """A part of a matrix as short text, to the millionth."""
    return f"{value:.6f}".rstrip("0").rstrip(".")


def place_text(text: Text) -> list[TextRun]:
    """Where the runs of a text begin, its anchor and tracking taken into account.

    Raises:
        SceneError: the anchor is unknown.
        GlyphError: a character is in no face.
    """
    share = _SHARES.get(text.anchor)
    if share is None:
        raise SceneError(f"text {text.text[:40]!r} has the unknown anchor {text.anchor!r}")
    x = text.x
    if share:
        x -= fonts.width(text.text, text.font, text.size_pt, text.tracking) * share
    runs: list[TextRun] = []
    for font, part in fonts.split_runs(text.text, text.font):
        if runs:
            before = runs[-1]
            wide = fonts.width(before.text, before.font, text.size_pt, text.tracking)
            x += wide + text.tracking
        runs.append(TextRun(font, part, x))
    return runs


def halo_width(size_pt: float) -> float:
    """The stroke (mm) that draws a halo round letters of this size; half shows outside."""
    return max(0.6, size_pt * MM_PER_PT * 0.28)


def group_matrix(group: Group) -> Matrix:
    """Moves, then turns, then scales the shapes of a group."""
    a, b, c, d, _, _ = turned(group.angle)
    s = group.scale
    return (a * s, b * s, c * s, d * s, group.dx, group.dy)


def use_matrix(use: Use) -> Matrix:
    """Puts a symbol at its place, scaled and turned round its own middle."""
    s = use.scale
    if not use.angle:
        return (s, 0.0, 0.0, s, use.x, use.y)
    w, h = use.symbol.width / 2, use.symbol.height / 2
    middle = times((1.0, 0.0, 0.0, 1.0, -w, -h), turned(use.angle))
    return times(middle, (s, 0.0, 0.0, s, use.x + w * s, use.y + h * s))


def links(shapes: Iterable[Shape], matrix: Matrix = UNIT) -> Iterator[tuple[Link, Matrix]]:
    """Every link of a page with the matrix that puts it there; groups and clips looked into."""
    for shape in shapes:
        if isinstance(shape, Link):
            yield shape, matrix
        elif isinstance(shape, Group):
            yield from links(shape.shapes, times(group_matrix(shape), matrix))
        elif isinstance(shape, Clip):
            yield from links(shape.shapes, matrix)


def corners(link: Link, matrix: Matrix) -> Box:
    """Left, top, right and bottom of a link on its page."""
    return placed((link.x, link.y, link.x + link.width, link.y + link.height), matrix)


def anchors(scenes: Sequence[Scene]) -> dict[str, int]:
    """Anchor -> index of its page; the first of a name wins."""
    found: dict[str, int] = {}
    for index, scene in enumerate(scenes):
        if scene.anchor:
            found.setdefault(scene.anchor, index)
    return found


SymbolKey = tuple[str, float, float]


def symbol_key(symbol: Symbol) -> SymbolKey:
    """What a symbol is counted by: cheaper than its shapes."""
    return symbol.name, symbol.width, symbol.height


def repeated_symbols(scenes: Sequence[Scene]) -> set[SymbolKey]:
    """The symbols drawn more than once, those inside another symbol counted once for it."""
    seen: set[SymbolKey] = set()
    repeated: set[SymbolKey] = set()
    pending: list[Iterable[Shape]] = [scene.shapes for scene in scenes]
    while pending:
        for shape in pending.pop():
            if isinstance(shape, Group | Clip):
                pending.append(shape.shapes)
            elif isinstance(shape, Use):
                key = symbol_key(shape.symbol)
                if key in seen and key not in repeated:
                    repeated.add(key)
                    if has_tags(shape.symbol.shapes):  # it is drawn in place once, for its words
                        pending.append(shape.symbol.shapes)
                elif key not in seen:
                    seen.add(key)
                    pending.append(shape.symbol.shapes)
    return repeated
