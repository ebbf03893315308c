"""What a game hands to other programs: its map as data, in words that no file format knows.

Map editors, virtual tables and whatever else reads a map get it from here. A game that has a map of
cells gives it as a :class:`GridKit`, and takes a changed one back (:class:`MapExchange`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.blocks.blocks import Board
from engine.scenario.envelope import Scenario

Cell = tuple[int, int]
"""Column and row, from 0, the top left first."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that lies on one cell of a grid.

    Attributes:
        layer: what things it belongs to, such as ``spawns``.
        kind: the game's word for it, such as ``teleporter``.
        at: its cell.
        group: which one of its layer it is a part of, from 0, where several cells make one area.
        seat: whose it is, from 0; -1 for nobody's.
        is_secret: only the host sees it.
        data: what else belongs to it, by name.
    """

    layer: str
    kind: str
    at: Cell
    group: int = 0
    seat: int = -1
    is_secret: bool = False
    data: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GridKit:
    """A map of cells.

    Attributes:
        columns, rows: its size in cells.
        rock: cells that stop steps and sight.
        walls: closed sides, each as the two cells that it parts; they stop steps and sight.
        blocks: cells of things that stop steps and sight, and can be moved or removed.
        things: all that lies on it, in the game's own order.
        layers: every layer that things of this game can have, in drawing order.
        words: what the map is, for people who can't see it.
        picture: the map as players see it.
        host_picture: the same with what only the host knows.
    """

    columns: int
    rows: int
    rock: tuple[Cell, ...]
    walls: tuple[tuple[Cell, Cell], ...]
    blocks: tuple[Cell, ...]
    things: tuple[Thing, ...]
    layers: tuple[str, ...]
    words: str = ""
    picture: Board | None = None
    host_picture: Board | None = None


@dataclass(frozen=True, slots=True)
class MapExchange:
    """How a game's map goes to other programs and comes back.

    Attributes:
        grid: a sound scenario -> its map.
        with_grid: a content, empty for none, and a map that another program changed -> the content
            with that map; what was not changed stays as it was. Whether the map is sound is for the
            validator to say.
        kinds: kind of a thing -> its layer, for maps that were drawn elsewhere.
    """

    grid: Callable[[Scenario], GridKit]
    with_grid: Callable[[Mapping[str, Any], GridKit], dict[str, Any]]
    kinds: Mapping[str, str]
