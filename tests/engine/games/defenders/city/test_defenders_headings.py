"""A name that tells a side of the map stands on that side."""

from __future__ import annotations

import pytest

from engine import registry
from engine.game.contract import Request
from engine.games.defenders.city.names import lies_as_named
from engine.games.defenders.city.town_styles import HEIGHT, WIDTH

GAME = registry.load("defenders")
MIDDLE = WIDTH / 2, HEIGHT / 2


@pytest.mark.parametrize(
    ("name", "place", "is_so"),
    [
        ("Southwall", (MIDDLE[0], HEIGHT - 50.0), True),
        ("Southwall", (MIDDLE[0], 50.0), False),
        ("East Watchtower", (WIDTH - 50.0, MIDDLE[1]), True),
        ("East Watchtower", (50.0, MIDDLE[1]), False),
        ("Weavers' Rows", (50.0, 50.0), True),
    ],
)
def test_which_side_a_name_tells(name: str, place: tuple[float, float], is_so: bool) -> None:
    assert lies_as_named(name, place) is is_so


def test_places_lie_as_they_are_named() -> None:
    told = set()
    for seed in range(1, 60):
        made = GAME.generate(Request(str(seed), 2, {"setting": "fantasy-town"})).content
        for place in made["locations"]:
            x, y = place["position"]
            assert lies_as_named(place["name"], (x, y)), (seed, place["name"])
            told.add(place["name"])
    assert any(word in name for name in told for word in ("North", "South", "East", "West"))
