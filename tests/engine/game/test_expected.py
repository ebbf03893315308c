"""Every page tells the same length: what was measured, or else what is usual."""

from __future__ import annotations

import msgspec
import pytest

from engine import registry
from engine.game.contract import Request, SheetRequest
from engine.game.expected import minutes_of_play


@pytest.mark.parametrize("slug", registry.packages())
def test_the_script_plays_as_long_as_the_scenario_measured(slug: str) -> None:
    game = registry.load(slug)
    players = game.info.default_players
    scenario = game.generate(Request("1", players))
    spent = []
    for decisions in (300, 600):
        certificate = {"decisions": {"value": decisions, "low": decisions, "high": decisions}}
        measured = msgspec.structs.replace(scenario, certificate=certificate)
        steps = game.script(SheetRequest(players, measured))
        spent.append(sum(step.minutes for step in steps))
        spent.append(minutes_of_play(game.info, measured))
    assert spent[2] - spent[0] == pytest.approx(spent[3] - spent[1], abs=2)  # rounded by rounds
    assert spent[2] > spent[0]


def test_a_match_lasts_as_many_rounds_as_it_has() -> None:
    game = registry.load("dabu-deeps")
    two, four = (game.generate(Request("1", 2, {"rounds": rounds})) for rounds in (2, 4))
    assert minutes_of_play(game.info, four) == 2 * minutes_of_play(game.info, two)
    assert minutes_of_play(game.info, None) == game.info.minutes


def test_a_length_is_told_to_five_minutes() -> None:
    game = registry.load("deebz")
    plain = game.generate(Request("1", 2))
    told = {}
    for minutes in (1, 7, 13, 42):
        certificate = {"decisions": {"value": minutes * game.info.pace}}
        told[minutes] = minutes_of_play(
            game.info, msgspec.structs.replace(plain, certificate=certificate)
        )
    assert told == {1: 5, 7: 5, 13: 15, 42: 40}
