"""Where modifiers may lie: never on a Spawn Point or beside one, so that nobody is hemmed in."""

from __future__ import annotations

import pytest

from engine.game.contract import Request
from engine.games.deebz import GAME
from engine.games.deebz.map.ranges import manhattan


@pytest.mark.parametrize("number", range(12))
def test_modifiers_keep_away_from_spawn_points(number: int) -> None:
    options = {"modifiers": "many", "width": 12, "height": 12}
    content = GAME.generate(Request(f"beside {number}", 2, options)).content
    spawns = [tuple(point) for points in content["spawns"] for point in points]
    near = [
        (modifier["type"], modifier["x"], modifier["y"])
        for modifier in content.get("modifiers", [])
        if min(manhattan((modifier["x"], modifier["y"]), spawn) for spawn in spawns) <= 1
    ]
    assert near == []
