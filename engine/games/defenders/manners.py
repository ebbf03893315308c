"""How the cities of each setting are laid out: the shape of the town, its bends, its surroundings.

The name of a manner is also what a map calls its drawing manner.
"""

from __future__ import annotations

from dataclasses import dataclass

WIDTH, HEIGHT = 1000, 1240
"""The bounds of every city map, in plan units."""


@dataclass(frozen=True, slots=True)
class Manner:
    """One way to lay out a city.

    Attributes:
        name: what the map calls it.
        squareness: 2 for an ellipse, more for a rounded rectangle.
        bend: how far straight lines are bent, in plan units.
        tilt: how far cuts may turn from the square, in steps of 7.5 degrees.
        water: what a dividing water is called.
        around: kinds of features around the town.
    """

    name: str
    squareness: float
    bend: float
    tilt: int
    water: str
    around: tuple[str, ...]


MANNERS = {
    "fantasy-town": Manner("walled-town", 2.3, 26, 2, "river", ("relief", "wood", "lake")),
    "kaiju-metropolis": Manner("bay-metropolis", 3.6, 9, 0, "river", ("coast", "relief")),
    "steamworks-and-wild": Manner("brass-city", 2.6, 15, 1, "river", ("wood", "relief", "lake")),
    "terran-consortium": Manner("star-sector", 2.0, 14, 2, "stream", ("cluster", "cluster")),
    "refugee-camp": Manner("camp", 4.2, 12, 0, "river", ("wood", "lake", "relief")),
    "hero-city": Manner("hero-city", 3.2, 10, 1, "river", ("coast", "relief", "lake")),
}
