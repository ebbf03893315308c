"""What a map shows is told beside it, and what is moved on it has a token."""

from __future__ import annotations

from engine import registry
from engine.game.contract import Request, SheetRequest
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.sheets.map import legend
from engine.games.deebz.sheets.pictures import map_board
from printkit.layout.battlefield.ground import ground_of

GAME = registry.load("deebz")


def test_water_is_in_the_legend_where_it_is_drawn_and_only_there() -> None:
    found = set()
    for seed in range(1, 7):
        scenario = GAME.generate(Request(str(seed), 2, {}))
        field = field_of(scenario.content, scenario.players)
        ground = ground_of(map_board(field))
        told = {sign for sign, _, _ in legend(field).entries if isinstance(sign, str)}
        assert ("pool" in told) == (not ground.pools.is_empty)
        found.add("pool" in told)
    assert found == {True, False}


def test_a_spawn_point_that_may_be_hauled_has_a_token() -> None:
    for objective, wanted in (("carry_spawn", ["S1", "S2", "S3"]), ("race", [])):
        scenario = GAME.generate(Request("4", 3, {"objective": objective}))
        (section,) = GAME.sheets["counters"].make(SheetRequest(3, scenario))
        (block,) = section.blocks
        assert [token.text for token in block.tokens if token.text.startswith("S")] == wanted
