"""Picture blocks: boards, plans and rows of cards, by role and never by size or colour.

Part of the language of :mod:`engine.document`, from which they are imported.
"""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]


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
    role: str = "wall"


@dataclass(frozen=True, slots=True)
class Trace:
    """A line over cell centres: ``path``, ``sight``, ``blocked`` or ``arrow``."""

    cells: tuple[tuple[int, int], ...]
    role: str = "path"


@dataclass(frozen=True, slots=True)
class Board:
    """A grid of cells: a battle map, a fortress, an example position.

    Cells that are not listed have ``ground`` as their role. ``shape`` is ``square``, or ``card``
    for cells with the proportions of a playing card.
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
    size: str = "full"  # full (as large as the page allows) | medium | small (an example)


@dataclass(frozen=True, slots=True)
class Shape:
    """A polygon or line of a plan, in plan units (y down).

    ``holes`` are inner rings. ``smooth`` asks for a flowing curve through the points.
    """

    role: str
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
    """A name on a plan. ``at`` is the preferred middle; ``within`` a ring to stay inside of."""

    text: str
    at: Point
    sub: str = ""
    role: str = "place"  # district | place | feature | card
    within: tuple[Point, ...] = ()
    priority: int = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """A drawn map: shapes in drawing order, then marks, then labels with halo.

    ``manner`` names a drawing manner (a palette and set of patterns), such as ``walled-town``.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    marks: tuple[Mark, ...] = ()
    labels: tuple[Label, ...] = ()
    manner: str = "plain"
    size: str = "full"


@dataclass(frozen=True, slots=True)
class CardRow:
    """Playing cards side by side. ``groups`` are separated by a gap; ``"back"`` is face down.

    A code may end in ``*`` to be emphasised (the card just played).
    """

    groups: tuple[tuple[str, ...], ...]
    caption: str = ""
