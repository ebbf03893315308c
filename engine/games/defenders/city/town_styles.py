"""How the cities of each setting look: the shape of the town, its bends, streets, surroundings.

The styles are data: each setting's file has its own (``settings/*.toml``, table ``style``).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

import msgspec

from engine.blocks.plan_words import Streets
from engine.games.defenders.rulebook.word_tables import PACKAGE
from engine.scenario.toml_tables import load_toml

WIDTH, HEIGHT = 1000, 1240
"""The bounds of every city map, in plan units."""

WATERS = ("river", "stream")
"""Features that are lines and part what they run between."""


@dataclass(frozen=True, slots=True)
class TownStyle:
    """One way to lay out a city.

    Attributes:
        name: of its own; chance marks on the map follow it.
        lay: how the town is divided: ``wards`` grown like cells, ``blocks`` cut like cake, or
            ``rings`` round a core.
        radii: half the width and half the height of the town, in plan units.
        squareness: 2 for an ellipse, more for a rounded rectangle.
        bend: how far straight lines are bent, in plan units; below 55.
        tilt: how far cuts may turn from the square, in steps of 7.5 degrees.
        water: what a dividing water is called.
        around: kinds of features around the town; ``coast`` has quays along one side of it.
        streets: how its areas are built up.
        fenced: its walls are fences.
        railed: rails run along its roads.
        grain: corners lie on a grid of this many plan units (five are about a millimetre on paper).
    """

    name: str
    lay: Literal["wards", "blocks", "rings"]
    radii: tuple[float, float]
    squareness: float
    bend: float
    tilt: int
    water: str
    around: tuple[str, ...]
    streets: Streets
    fenced: bool = False
    railed: bool = False
    grain: int = 5


@cache
def style_of(setting: str) -> TownStyle:
    """The style of a setting, as its file tells it."""
    data = load_toml(f"{PACKAGE}.settings", f"{setting}.toml")["style"]
    style: TownStyle = msgspec.convert(data, TownStyle)
    return style


SHORE = 118
"""How far from the side of the map a coast with quays runs."""
