"""Blocks: what goes on paper, said without sizes, colours or fonts.

A game describes its pages as :class:`Section` values made of blocks; printkit decides how they
look. Blocks carry *roles* (``"solid"``, ``"river"``, ``"ruling"``), never measures.

Text in blocks is *inline Markdown*: ``**strong**``, ``*emphasis*``, `` `key word` ``. The suit
symbols ♠♥♦♣ may stand anywhere and are drawn with our own outlines; so is an icon written as
``:name:`` (the names are the files of printkit's icon set).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.blocks.charts import Bar, BarChart, Histogram, LineChart
from engine.blocks.cut_outs import Component
from engine.blocks.figures import Portrait, View
from engine.blocks.forms import Box, Fields, Lines, Track
from engine.blocks.loose import LooseUse
from engine.blocks.pictures import (
    Board,
    CardRow,
    Cell,
    Edge,
    Label,
    Mark,
    Mat,
    Place,
    Plan,
    Point,
    Shape,
    Trace,
)  # fmt: skip
from engine.blocks.plan_words import Streets
from engine.blocks.vistas import Seal, Sight, Vista

__all__ = [
    "Bar", "BarChart", "Block", "Board", "Box", "Bullets", "CardRow", "Cell", "CheatCard",
    "Columns", "Component", "Contents", "Cover", "Document", "Edge", "Evening", "Facts", "Fields",
    "Figure", "FigureCard", "FoldedStrip", "FoldedStrips", "Heading", "Histogram", "Label",
    "Legend", "LineChart", "Lines", "Mark", "Mat", "Note", "PageBreak", "Paragraph", "Place",
    "Plan", "Point", "Prose", "QrCode", "Seal", "Sealed", "Section", "Shape", "Sight", "Step",
    "Steps", "Table", "Together", "Trace", "Track", "Vista",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; level 1 opens a section, 2 and 3 divide it."""

    text: str
    level: int = 2


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text. ``rule`` stands in the margin (``"A4.2, A4.3"``), ``cited`` keeps it inline."""

    text: str
    rule: str = ""
    role: Literal["body", "opening", "lead", "small", "caption", "instruction"] = "body"
    cited: str = ""


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list; each item is inline Markdown."""

    items: tuple[str, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """A boxed ``example``, ``ruling``, ``tip``, ``host``, ``caution``; or a ``cut`` part."""

    kind: str
    blocks: tuple[Block, ...]
    title: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """A row of :class:`Steps`: an icon's name, a verb such as ``1 Draw``, one plain sentence."""

    icon: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Steps:
    """What to do, one row a step: a large icon, a bold verb, and a line below it."""

    rows: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A lookup table, or with ``form=True`` one to write in (rows are then tall enough).

    Attributes:
        head: column titles; empty for none.
        rows: cells as inline Markdown; an empty cell of a form is for handwriting.
        weights: relative column widths; empty means by content.
        align: one of ``l c r`` a column; empty means all left.
        caption, rule: a line above the table, and rule ids for the margin.
        form: rows to be written in by hand, each with room for this many ``lines``.
        foot: whether the last row is a total.
    """

    rows: tuple[tuple[str, ...], ...]
    head: tuple[str, ...] = ()
    weights: tuple[float, ...] = ()
    align: str = ""
    caption: str = ""
    rule: str = ""
    form: bool = False
    foot: bool = False
    lines: int = 1


@dataclass(frozen=True, slots=True)
class CheatCard:
    """A card of the size of a playing card with a front and a back full of short text."""

    title: str
    front: tuple[Block, ...]
    back: tuple[Block, ...]
    back_title: str = ""
    copies: int = 1


@dataclass(frozen=True, slots=True)
class FigureCard(CheatCard):
    """A card of somebody or of a place: a picture in its upper half, what counts below.

    Attributes:
        code: what registers call it, such as ``D1``.
        picture: who or what it shows.
        value: a card such as ``10♦`` that its corner bears; empty for none.
        stats: icons with a few words each.
        quote: a line of its own at the foot, left out where there is no room.
    """

    code: str = ""
    picture: Portrait | View | None = None
    value: str = ""
    stats: tuple[tuple[str, str], ...] = ()
    quote: str = ""


@dataclass(frozen=True, slots=True)
class Legend:
    """Keys of a board or plan: (symbol, role or cell of a board, letters on it, meaning).

    A cell is shown as its board draws it, a board with ``terrain`` and ``landmark`` included; a
    role as a plan with these ``streets`` draws it.
    """

    entries: tuple[tuple[str | Cell, str, str], ...]
    title: str = ""
    columns: int = 2
    terrain: str = ""
    landmark: str = ""
    streets: Streets = Streets.NONE


@dataclass(frozen=True, slots=True)
class Facts:
    """Short pairs (label, value) set as a panel: players, minutes, seed."""

    items: tuple[tuple[str, str], ...]
    title: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture block with a caption under it."""

    picture: Block
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Columns:
    """Blocks side by side, in relative widths ``weights``; ``is_row``: rows of text stand close."""

    columns: tuple[tuple[Block, ...], ...]
    weights: tuple[float, ...] = ()
    is_row: bool = False


@dataclass(frozen=True, slots=True)
class Prose:
    """Text from a template file, filled with values, that may place named blocks.

    Attributes:
        template: file under the game's templates, such as ``rules.md.j2``.
        values: what the template may read (plain data).
        figures: blocks that the text places with ``![caption](name)``.
    """

    template: str
    values: Mapping[str, Any] = field(default_factory=dict)
    figures: Mapping[str, Block] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class QrCode:
    """A machine-readable code that holds ``text``; a fine one takes little room."""

    text: str
    caption: str = ""
    fine: bool = False


@dataclass(frozen=True, slots=True)
class Sealed:
    """Blocks printed upside down, so that nobody reads them by accident."""

    blocks: tuple[Block, ...]
    title: str = ""


@dataclass(frozen=True, slots=True)
class FoldedStrip:
    """A part right across a page, cut off and folded shut: what is inside, its job outside."""

    title: str
    note: str
    inside: Sealed


@dataclass(frozen=True, slots=True)
class FoldedStrips:
    """Strips of a page, one below the other; ``is_outside`` shows their backs, place by place.

    ``lead`` stands above the outsides, and is cut off with what is left of the page.
    """

    strips: tuple[FoldedStrip, ...]
    is_outside: bool = False
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Together:
    """Blocks that must not be parted by a page or column break."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Cover:
    """A title page: a title, one strong picture, a few facts.

    Attributes:
        title: large: what the pages are about.
        subtitle: one line below it.
        picture: a :class:`Vista`, which fills the page round the title, or any other picture.
        facts: (label, value) at the foot.
        emblem: an icon's name; empty for the section's.
        above: a few words above the title, such as the game's name.
        seals: the games of an evening.
        note: what has to be read before the pages behind it are touched; above the foot.
    """

    title: str
    subtitle: str = ""
    picture: Block | None = None
    facts: tuple[tuple[str, str], ...] = ()
    emblem: str = ""
    above: str = ""
    seals: tuple[Seal, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Contents:
    """The document's sections and their pages, or the loose sheets that lie beside it.

    ``entries`` are (game, section title, page), filled in when the document is laid out. A list
    ``of_loose`` sheets becomes a paragraph, for it depends on the paper what stands on which.
    """

    entries: tuple[tuple[str, str, int], ...] = ()
    of_loose: bool = False


@dataclass(frozen=True, slots=True)
class PageBreak:
    """What follows begins on a new page."""


Block = (
    Heading
    | Paragraph
    | Bullets
    | Note
    | Steps
    | Table
    | Fields
    | Lines
    | Track
    | Board
    | Plan
    | CardRow
    | Vista
    | Mat
    | CheatCard
    | FigureCard
    | Legend
    | Facts
    | Figure
    | Columns
    | Prose
    | QrCode
    | BarChart
    | Histogram
    | LineChart
    | Sealed
    | FoldedStrips
    | Together
    | Cover
    | Contents
    | PageBreak
    | Component
)


@dataclass(frozen=True, slots=True)
class Section:
    """Pages that belong together, such as a map or the rules.

    Attributes:
        kind: the sheet's name in the registry: ``rules``, ``map`` ...
        title: in the running foot and the bookmarks.
        blocks: what it shows.
        columns, landscape: text columns (2 for rules); paper turned.
        secret_for: who may look at it, e.g. ``"the defender"``; printed as a warning.
        secret_until: what everybody may see it after, where that comes before the game's end.
        bare: no running foot (covers).
        recto: begins on the front of a sheet (cards whose backs follow on the next page).
        game, slug: the game's title and slug; filled in by the pipeline when empty.
        credit, scenario_id, scenario_title, accent, emblem: likewise.
        teaches: a newcomer reads it from beginning to end, so running text is 10 pt at least.
        beside: what takes the place of all blocks beside a board printed large enough to play on.
        loose: how it is used beside the booklet; empty where it is bound and read.
        table: which of several tables side by side it is for, from 1.
        tables: how many there are; where there are several, its title names its own.
        is_dense: smaller type is tried, however much it saves, before it takes one page more.
    """

    kind: str
    title: str
    blocks: tuple[Block, ...]
    columns: int = 1
    landscape: bool = False
    secret_for: str = ""
    secret_until: str = ""
    bare: bool = False
    recto: bool = False
    game: str = ""
    slug: str = ""
    credit: str = ""
    scenario_id: str = ""
    scenario_title: str = ""
    accent: str = "ink"
    emblem: str = ""
    teaches: bool = False
    beside: tuple[Block, ...] = ()
    loose: LooseUse = ""
    table: int = 1
    tables: int = 1
    is_dense: bool = False


@dataclass(frozen=True, slots=True)
class Evening:
    """What a document of a game night tells of itself: its games, length, command and people."""

    games: tuple[str, ...] = ()
    minutes: int = 0
    command: str = ""
    players: int = 0


@dataclass(frozen=True, slots=True)
class Document:
    """A whole file to print: its sections in order; ``night`` where they are an evening's."""

    title: str
    author: str
    sections: tuple[Section, ...]
    subject: str = ""
    night: Evening = Evening()
