"""A city that its table made itself stands again, not the one of the scenario (F2, F2.9)."""

from __future__ import annotations

import pytest

from engine import registry
from engine.campaign.boons import add_boon
from engine.findings import Severity
from engine.game.carry_over import Past
from engine.game.check import find_faults
from engine.game.contract import Request, SheetRequest
from engine.games.defenders.rulebook.content import typed
from engine.games.defenders.story.chronicle import retell
from engine.play.match import play_record
from engine.play.programs import find_player

GAME = registry.load("defenders")
BOON = GAME.info.boons["same-city"]
PEOPLE = ("Ann", "Ben")


def carried(before, moves, **options):
    tonight = GAME.generate(Request("tonight", 2, options))
    past = (Past(before, PEOPLE, (1.0, 1.0), moves),)
    return add_boon(GAME, tonight, PEOPLE, ("same-city", BOON, ""), past)


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_city_that_was_made_stands_again(seed):
    before = GAME.generate(Request(seed, 2, {"city": "built"}))
    programs = [find_player("greedy", GAME.play)] * 2
    moves = tuple(play_record(GAME.play, before, programs, list(PEOPLE), seed)["moves"])
    story = retell(before, moves)
    changed, _ = carried(before, moves)
    city = typed(changed.content)
    for now, then in zip(city.locations, story.content.locations, strict=True):
        assert now.name == then.name
    assert city.connections == story.content.connections
    fallen = {name.partition(" ")[2] for name, _, _ in story.fallen}
    names = {unit.name for unit in city.defenders}
    assert names & {unit.name for unit in story.content.defenders} - fallen
    assert not names & fallen
    assert not [f for f in find_faults(GAME, changed) if f.severity is Severity.ERROR]
    assert GAME.sheets["map"].make(SheetRequest(2, scenario=changed))
    GAME.play.start(changed)


def test_nothing_is_carried_where_no_record_knows_the_city_or_a_new_one_is_made():
    built = GAME.generate(Request("a", 2, {"city": "built"}))
    printed = GAME.generate(Request("a", 2, {}))
    assert carried(built, None) is None
    assert carried(printed, None, city="built") is None
    assert carried(printed, None) is not None
