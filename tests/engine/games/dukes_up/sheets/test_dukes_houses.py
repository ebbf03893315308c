"""Houses of Dukes Up!: named for what their arms show, none twice in a row of seeds."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game.contract import Request
from engine.games.dukes_up import GAME
from engine.games.dukes_up.sheets.opening import STEMS, houses


def test_no_house_twice_in_fifty_and_each_is_named_for_its_charge():
    scenario = GAME.generate(Request("1", 2, {}))
    pairs = [
        houses(replace(scenario, id=f"DU-{number:04d}", seed=str(number))) for number in range(25)
    ]
    named = [house for pair in pairs for house in pair]
    assert len({name for name, _charge in named}) == 50
    for name, charge in named:
        assert any(name.startswith(stem) for stem in STEMS[charge])
    assert all(red[1] != black[1] for red, black in pairs)


def test_the_same_scenario_has_the_same_houses():
    scenario = GAME.generate(Request("1", 2, {}))
    assert houses(scenario) == houses(scenario)
