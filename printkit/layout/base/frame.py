"""What a block becomes: pieces of known height, which the flow sets into columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine.blocks.blocks import Block, Section
from printkit.io.errors import PrintError
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.paper.papers import CORNER
from printkit.scene.curves import rounded_rect
from printkit.scene.shapes import Command, Group, Shape, Symbol, tagged
from printkit.scene.tags import Tag
from printkit.theme.style import PrintStyle


class FitError(PrintError):
    """A text or picture that does not fit at the smallest size allowed; names it."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that is never parted: a line of text, a table row, a picture.

    Attributes:
        height: in mm.
        shapes: from (0, 0) at its top left.
        before, after: white above and below; of two neighbours the larger counts.
        keep: the next piece must stand in the same column.
        rule: rule ids for the margin, level with the first line.
        full: set across all columns.
        breaks: begins a new page.
        repeat: a head set again when a column begins with this piece.
        title: what messages call it.
        cards: faces of cards to be cut out, collected by the section instead of set.
        tags: what it is, or is a part of, from the outermost in.
    """

    height: float
    shapes: tuple[Shape, ...]
    before: float = 0.0
    after: float = 0.0
    keep: bool = False
    rule: str = ""
    full: bool = False
    breaks: bool = False
    repeat: Piece | None = None
    title: str = ""
    cards: tuple[CardFace, ...] = ()
    tags: tuple[Tag, ...] = ()

    def at(self, x: float, y: float) -> Group:
        """The shapes at their place, with what they are."""
        return Group(tagged(self.shapes, *self.tags), x, y)


@dataclass(frozen=True, slots=True)
class CardFace:
    """A thing to cut out: art of its front and back, and how many of it.

    Attributes:
        front, back: art of one size, the bleed included; no back means that nothing is printed
            there.
        copies: how many.
        bleed: how far the art reaches beyond the trim, in mm.
        gap: white that sheets leave between such things, in mm.
        kind: what it is, for the words on its sheet: ``cards``, ``tokens`` ...
        cut: the outline to cut along from the trim's top left; empty for a card's rounded one.
        is_pattern: the back says nothing, and may be left out.
        words: what the front shows, where nothing in it says so.
        back_words: the same of the back.
        owner: the game that it is for, where several share a sheet.
    """

    front: Symbol
    back: Symbol | None
    copies: int = 1
    bleed: float = 0.0
    gap: float = 0.0
    kind: str = "cards"
    cut: tuple[Command, ...] = ()
    is_pattern: bool = False
    words: str = ""
    back_words: str = ""
    owner: str = ""

    @property
    def trim(self) -> tuple[float, float]:
        """Width and height after cutting."""
        return round_mm(self.front.width - 2 * self.bleed), round_mm(
            self.front.height - 2 * self.bleed
        )

    @property
    def outline(self) -> tuple[Command, ...]:
        """Where a cutter cuts, from the trim's top left."""
        return self.cut or rounded_rect(0, 0, *self.trim, CORNER)


Lay = Callable[[Sequence[Block], "LayoutContext"], list[Piece]]


@dataclass(frozen=True, slots=True)
class LayoutContext:
    """The room a block is laid out in.

    Attributes:
        width: of the column in mm.
        height: of a whole column.
        picture_height: how tall a full-size picture may be.
        look: colours and type.
        style: paper, theme and templates.
        section: what the block belongs to.
        lay: lays out nested blocks.
        scale: of type (cards and boxes step down).
        narrow: one of several columns.
        nested: inside a box, card or column, where nothing spans the page.
    """

    width: float
    height: float
    picture_height: float
    look: Look
    style: PrintStyle
    section: Section
    lay: Lay
    scale: float = 1.0
    narrow: bool = False
    nested: bool = False

    @property
    def density(self) -> float:
        """How tall room for handwriting is, 1 or less: tighter pages have lower rows."""
        return round_mm(
            max(0.84, min(1.0, self.scale) * min(1.0, 0.4 + 0.6 * self.look.step / 4.5))
        )

    def inner(self, width: float, scale: float | None = None) -> LayoutContext:
        """A narrower frame for what is nested in a block."""
        return replace(
            self,
            width=round_mm(width),
            scale=self.scale if scale is None else scale,
            nested=True,
        )


def stack(pieces: Sequence[Piece]) -> tuple[tuple[Shape, ...], float]:
    """Pieces one below the other as shapes, and the height of all."""
    shapes: list[Shape] = []
    y = 0.0
    for index, piece in enumerate(pieces):
        if index:
            y += max(pieces[index - 1].after, piece.before)
        shapes.append(piece.at(0.0, round_mm(y)))
        y += piece.height
    return tuple(shapes), round_mm(y)


def as_one(pieces: Sequence[Piece], tag: Tag) -> list[Piece]:
    """Pieces that are parts of one thing."""
    return [replace(piece, tags=(tag, *piece.tags)) for piece in pieces]


def rules_of(pieces: Sequence[Piece]) -> str:
    """The rule ids of pieces that are about to become one."""
    return ", ".join(dict.fromkeys(piece.rule for piece in pieces if piece.rule))
