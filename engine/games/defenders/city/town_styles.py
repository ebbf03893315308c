"""How the cities of each setting are laid out: the shape of the town, its bends, its surroundings.

The name of a manner is also what a map calls its drawing manner.
"""

from __future__ import annotations

from dataclasses import dataclass

WIDTH, HEIGHT = 1000, 1240
"""The bounds of every city map, in plan units."""

WATERS = ("river", "stream")
"""Features that are lines and part what they run between."""


@dataclass(frozen=True, slots=True)
class TownStyle:
    """One way to lay out a city.

    Attributes:
        name: what the map calls it.
        lay: how the town is divided: ``wards`` grown like cells, ``blocks`` cut like cake, or
            ``rings`` round a core.
        radii: half the width and half the height of the town, in plan units.
        squareness: 2 for an ellipse, more for a rounded rectangle.
        bend: how far straight lines are bent, in plan units; below 55.
        tilt: how far cuts may turn from the square, in steps of 7.5 degrees.
        water: what a dividing water is called.
        around: kinds of features around the town; ``coast`` has quays along one side of it.
        grain: corners lie on a grid of so many plan units (five are about a millimetre on paper).
    """

    name: str
    lay: str
    radii: tuple[float, float]
    squareness: float
    bend: float
    tilt: int
    water: str
    around: tuple[str, ...]
    grain: int = 5


MANNERS = {
    "fantasy-town": TownStyle(
        "walled-town", "wards", (385, 430), 2.3, 38, 2, "river", ("relief", "wood", "lake")
    ),
    "kaiju-metropolis": TownStyle(
        "bay-metropolis", "blocks", (340, 440), 4.6, 8, 0, "river", ("coast", "relief")
    ),
    "steamworks-and-wild": TownStyle(
        "brass-city", "wards", (390, 425), 2.8, 20, 1, "river", ("wood", "relief", "wood")
    ),
    "terran-consortium": TownStyle(
        "star-sector", "rings", (385, 385), 2.0, 0, 2, "stream", ("cluster", "cluster"), 1
    ),
    "refugee-camp": TownStyle(
        "camp", "blocks", (385, 415), 5.5, 5, 0, "river", ("wood", "lake", "relief")
    ),
    "hero-city": TownStyle(
        "hero-city", "blocks", (350, 435), 2.9, 16, 2, "river", ("coast", "relief", "lake")
    ),
}

SHORE = 118
"""How far from the side of the map a coast with quays runs."""
