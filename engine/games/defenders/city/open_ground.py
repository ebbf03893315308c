"""Which area of a city is open ground: a park, a green, a playing field (F5.1)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.defenders.city.geometry import area
from engine.games.defenders.rulebook.content import Location
from engine.games.defenders.rulebook.stacks import Played, played_of, primary_word
from engine.games.defenders.rulebook.word_tables import TABLES


def says_open_ground(cards: Sequence[Played]) -> bool:
    """Whether the cards of an area call it a park or the like."""
    return primary_word(cards) in TABLES["open_ground"]["words"]


def green_of(locations: Sequence[Location]) -> str:
    """The one area of a city that is drawn as open ground: the smallest that its cards call so.

    Empty for none, and where it would be half of the city or more.
    """
    areas = [i for i in locations if i.kind == "area" and not i.under]
    sizes = {item.id: abs(area([(x, y) for x, y in item.shape])) for item in areas}
    greens = [item.id for item in areas if says_open_ground(played_of(item))]
    green = min(greens, key=lambda name: (sizes[name], name), default="")
    return green if green and sizes[green] * 2 < sum(sizes.values()) else ""
