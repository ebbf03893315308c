"""Picture blocks: boards, plans and rows of cards, by role and never by size or colour.

Part of the language of :mod:`engine.blocks.blocks`, from which they are imported.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.blocks.plan_words import PlanRole, Streets

Point = tuple[float, float]
EdgeRole: TypeAlias = Literal["wall", "cut"]
TraceRole: TypeAlias = Literal["path", "sight", "blocked", "arrow"]
LabelRole: TypeAlias = Literal["district", "place", "feature", "water", "card", "fixed"]
PlaceRole: TypeAlias = Literal["card", "pile", "goal", "field", "cut"]

BOULDER_CELLS = 3
"""Rock of at most this many cells, away from the border, is a boulder on a board's floor."""


def pool_cells(
    rock: Collection[tuple[int, int]], columns: int, rows: int
) -> frozenset[tuple[int, int]]:
    """Return the cells of a board's rock in which water stands, for the eye alone: rock they stay.

    They lie two by two or more together, each between floors on its left and right or above and
    below.
    """
    solid = frozenset(rock)
    between = {at for at in solid if _is_between(at, solid, columns, rows)}
    blocks = (((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)) for x, y in between)
    return frozenset(at for block in blocks if between.issuperset(block) for at in block)


def _is_between(
    at: tuple[int, int], solid: Collection[tuple[int, int]], columns: int, rows: int
) -> bool:
    """Return whether rock ends at floor both ways, across or down."""

    def ends(dx: int, dy: int) -> bool:
        x, y = at
        while (x, y) in solid:
            x, y = x + dx, y + dy
        return 0 <= x < columns and 0 <= y < rows

    return (ends(1, 0) and ends(-1, 0)) or (ends(0, 1) and ends(0, -1))


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a board.

    Attributes:
        x, y: column and row from the top left, from 0.
        role: what it is: ``floor solid void blank spawn objective`` ...
        card: a card code to draw on it; ``"back"`` for a face-down card.
        symbol: an icon name.
        text: a few letters drawn large (``"S1"``).
        mark: emphasis such as ``exposed``, ``target``, ``lit``, ``seen``; empty for none.
    """

    x: int
    y: int
    role: str = "floor"
    card: str = ""
    symbol: str = ""
    text: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Edge:
    """The side between two neighbouring cells, such as a ``wall``."""

    a: tuple[int, int]
    b: tuple[int, int]
    role: EdgeRole = "wall"


@dataclass(frozen=True, slots=True)
class Trace:
    """A line over cell centres: ``path``, ``sight``, ``blocked`` or ``arrow``."""

    cells: tuple[tuple[int, int], ...]
    role: TraceRole = "path"


@dataclass(frozen=True, slots=True)
class Board:
    """A grid of cells: a battle map, a fortress, an example position.

    Cells that are not listed have ``ground`` as their role. ``shape`` is ``square``, or ``card``
    for cells with the proportions of a playing card. ``heat`` are (x, y, share of the most): discs
    whose areas are to be compared. ``terrain`` asks for a place carved from the rock instead of a
    plain grid: ``caverns``, ``rooms``, ``ruins``, ``field`` or ``canyon``, for cards ``halls``.
    ``landmark`` is what such a place is about, an emblem on its objective: ``pass``, ``keep``,
    ``belfry`` ...; a star without. ``words`` tell what it shows to those who hear the page.
    """

    columns: int
    rows: int
    cells: tuple[Cell, ...] = ()
    edges: tuple[Edge, ...] = ()
    traces: tuple[Trace, ...] = ()
    column_labels: tuple[str, ...] = ()
    row_labels: tuple[str, ...] = ()
    ground: str = "floor"
    shape: str = "square"
    size: str = "full"  # full (as large as the page allows) | medium | small (an example) | tiny
    heat: tuple[tuple[int, int, float], ...] = ()
    terrain: str = ""
    landmark: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Shape:
    """A polygon or line of a plan, in plan units (y down).

    ``holes`` are inner rings. ``smooth`` asks for a flowing curve through the points.
    """

    role: PlanRole
    points: tuple[Point, ...]
    closed: bool = True
    holes: tuple[tuple[Point, ...], ...] = ()
    smooth: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """A symbol at a point of a plan; ``angle`` in degrees clockwise from pointing right."""

    role: str
    at: Point
    text: str = ""
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class Label:
    """A name on a plan. ``at`` is the preferred middle; ``within`` a ring to stay inside of.

    A ``water`` name stands exactly at its place, turned by ``angle`` degrees; so does a ``fixed``
    one, which isn't turned. ``beside`` is the
    outline of what it names, which it stays close to.
    """

    text: str
    at: Point
    sub: str = ""
    role: LabelRole = "place"
    within: tuple[Point, ...] = ()
    priority: int = 0
    angle: float = 0.0
    beside: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """A drawn map: shapes in drawing order, then marks, then labels with halo.

    ``streets`` says how areas are built up; ``manner`` is a name of the game's own for the whole
    look, such as ``walled-town``, and only sets chance marks of one apart from those of another.
    ``title`` and ``subtitle`` go into a cartouche where the map is empty. ``heat`` are (point,
    share of the most): rings whose areas are to be compared.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    marks: tuple[Mark, ...] = ()
    labels: tuple[Label, ...] = ()
    streets: Streets = Streets.NONE
    manner: str = ""
    size: str = "full"
    title: str = ""
    subtitle: str = ""
    heat: tuple[tuple[Point, float], ...] = ()
    words: str = ""


@dataclass(frozen=True, slots=True)
class CardRow:
    """Playing cards side by side. ``groups`` are separated by a gap; ``"back"`` is face down.

    A code may end in ``*`` to be emphasised (the card just played). With ``has_boxes``, it
    is a pile to stack: its caption stands above, and each card has a box to tick under it.
    """

    groups: tuple[tuple[str, ...], ...]
    caption: str = ""
    size: str = "medium"  # medium (one line where it fits) | large (wrapped between groups)
    has_boxes: bool = False


CARD_WIDTH, CARD_HEIGHT = 63.5, 88.9
"""A playing card of poker size in mm: mats have room for real cards."""
MAT_GAP = 1.5
"""White between two cards on a mat, in mm: two rows fit on any A4 or Letter sheet turned."""


@dataclass(frozen=True, slots=True)
class Place:
    """A rectangle on a mat, in mm from the mat's top left corner.

    Attributes:
        x, y, width, height: where it lies, at real size.
        label: its name, in large letters.
        note: a line or two below the label; inline Markdown.
        role: ``card`` (one card lies here), ``pile`` (several), ``goal`` (special), ``field`` (an
            area that others lie on and that may be parted between sheets), ``cut`` (to cut out).
        symbol: an icon name, drawn above the label.
        turned: its words are upside down, for the player who sits opposite.
    """

    x: float
    y: float
    width: float
    height: float
    label: str = ""
    note: str = ""
    role: PlaceRole = "card"
    symbol: str = ""
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Mat:
    """Places at real size, over as many sheets as it takes.

    No place but a ``field`` is parted. Sheets are called A1, B1 ... and joined edge to edge, or
    with ``joined=False`` are cut up and have nothing to join. Set alone in a section that is
    ``bare`` and usually ``landscape``, so that the sheet is used to its margins. ``manner`` is what
    is drawn on its places: ``halls``, ``damask``, ``sea``, ``contours`` or nothing.
    """

    width: float
    height: float
    places: tuple[Place, ...]
    title: str = ""
    joined: bool = True
    manner: str = ""


def card_place(
    column: float,
    row: float,
    label: str = "",
    note: str = "",
    role: PlaceRole = "card",
    symbol: str = "",
    *,
    turned: bool = False,
) -> Place:
    """A place for one playing card, in columns and rows of cards from 0.

    >>> card_place(1, 0).x
    65.75
    """
    x = MAT_GAP / 2 + column * (CARD_WIDTH + MAT_GAP)
    y = MAT_GAP / 2 + row * (CARD_HEIGHT + MAT_GAP)
    return Place(x, y, CARD_WIDTH, CARD_HEIGHT, label, note, role, symbol, turned)


def card_mat(columns: float, rows: float, places: tuple[Place, ...], title: str = "") -> Mat:
    """A mat of this many columns and rows of playing cards."""
    return Mat(columns * (CARD_WIDTH + MAT_GAP), rows * (CARD_HEIGHT + MAT_GAP), places, title)
