"""A map as a file tells it, before its words mean anything here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from printkit.io.errors import PrintError

Cell = tuple[int, int]

MOST_CELLS = 100
"""Cells of a side; more are refused before anything is made of them."""
MOST_THINGS = 20_000
"""Objects of a map; more are refused."""
MOST_COVERED = 200_000
"""Cells that all objects of a map may cover, each counted as often as it is covered."""


@dataclass(frozen=True, slots=True)
class DrawnThing:
    """An object of a map.

    Attributes:
        kind: the file's word for it; empty when it has none.
        layer: the layer it was drawn on.
        cells: those it covers.
        data: its properties.
    """

    kind: str
    layer: str
    cells: tuple[Cell, ...]
    data: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DrawnMap:
    """What a file holds.

    Attributes:
        columns, rows: its size in cells.
        tiles: cell -> the kinds of the tiles that lie on it: words, or numbers where a tile has
            no word.
        walls: closed sides, each as the two cells that it parts.
        things: its objects in the order of the file.
        astray: lines that run along no side of a cell, each named by its place.
        title: what it is called; empty when it doesn't say.
        game: the game it was exported from; empty for a map from elsewhere.
        scenario: the text of the scenario it was exported from; empty for a map from elsewhere.
    """

    columns: int
    rows: int
    tiles: Mapping[Cell, tuple[str, ...]]
    walls: tuple[tuple[Cell, Cell], ...]
    things: tuple[DrawnThing, ...]
    astray: tuple[str, ...] = ()
    title: str = ""
    game: str = ""
    scenario: str = ""


Half = tuple[bool, int, int]
"""Half of a side of a cell: whether it is upright, its column or row, where along it in halves."""


def halves_along(points: Sequence[tuple[float, float]]) -> list[Half] | None:
    """Return the halves of sides along a line in cells; None when it follows no sides of cells.

    Raises:
        PrintError: it is longer than the sides of the largest map together.
    """
    found: list[Half] = []
    for (x1, y1), (x2, y2) in pairwise(points):
        if max(abs(value) for value in (x1, y1, x2, y2)) > _FARTHEST:
            return None
        verify_few(found)
        if any(abs(2 * value - round(2 * value)) > 2 * _NEAR for value in (x1, y1, x2, y2)):
            return None
        is_upright = round(2 * x1) == round(2 * x2)
        if not is_upright and round(2 * y1) != round(2 * y2):
            return None
        fixed, start, end = (x1, y1, y2) if is_upright else (y1, x1, x2)
        if abs(fixed - round(fixed)) > _NEAR:
            return None
        first, last = sorted((round(2 * start), round(2 * end)))
        found += [(is_upright, round(fixed), at) for at in range(first, last)]
    return found


def verify_few(halves: Sequence[Half]) -> None:
    """Refuse more halves of sides than any map has.

    Raises:
        PrintError: there are more.
    """
    if len(halves) > MOST_HALVES:
        raise PrintError("the lines of this map are too long. Draw each wall once.")


def walls_of(halves: Iterable[Half]) -> list[tuple[Cell, Cell]]:
    """Return the sides of which both halves are closed, as the two cells that each parts.

    >>> walls_of(halves_along([(2.0, 5.0), (2.0, 6.5)]) or ())
    [((1, 5), (2, 5))]
    """
    given = dict.fromkeys(halves)
    found = []
    for is_upright, fixed, at in given:
        if at % 2 == 0 and (is_upright, fixed, at + 1) in given:
            along = at // 2
            a, b = ((fixed - 1, along), (fixed, along))
            found.append((a, b) if is_upright else ((along, fixed - 1), (along, fixed)))
    return found


_FARTHEST = 1_000
"""How far off the map a line may reach, in cells."""
MOST_HALVES = 100_000
"""Halves of sides that the lines of a map may follow; the largest map has 40,400."""
_NEAR = 0.1
"""How far from a side of a cell a line may run, in cells."""
