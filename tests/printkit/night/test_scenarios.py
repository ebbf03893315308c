"""An evening keeps its minutes: a scenario that takes too long is drawn again, or a game goes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from nights import night_of

from engine import registry
from engine.measure import certificate
from engine.scenario.envelope import Scenario
from printkit.night.choose_games import fitting
from printkit.night.night import EveningRequest, choose_night
from printkit.night.scenarios import MOST_DRAWN, Measuring, WantedGame, draw_scenarios

SLOW, QUICK = 5000.0, 50.0
"""Decisions of a game that takes an evening, and of a short one."""
FEW, ALL = 15, 60
"""Test games of a scenario that is given up, and of one that is not."""


@pytest.fixture
def decisions(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """What a scenario of each seed takes, in decisions; quick where nothing is written."""
    found: dict[str, float] = {}

    def certify(_game: object, scenario: Scenario, *how: Any) -> Scenario:
        value = found.get(scenario.seed, QUICK)
        gives_up, told = how[-1], {"decisions": {"value": value}}
        begun = msgspec.structs.replace(scenario, certificate={**told, "games": FEW})
        if gives_up is not None and gives_up(begun):
            return begun
        return msgspec.structs.replace(scenario, certificate={**told, "games": ALL})

    monkeypatch.setattr(certificate, "certify", certify)
    monkeypatch.setattr(certificate, "tell", lambda _certificate: "as made up")
    return found


def siege(**asked: Any) -> WantedGame:
    usual = {"sizes": (2,), "seed": "s", "options": {}, "has_scenarios": True, "is_fixed": False}
    return WantedGame(registry.info_of("defenders"), **usual | asked)


def seeds_of(wanted: WantedGame) -> list[str]:
    (part,) = draw_scenarios([wanted], Measuring())
    return [scenario.seed for scenario in part.scenarios]


def test_a_scenario_that_takes_too_long_is_drawn_again(decisions: dict[str, float]) -> None:
    assert seeds_of(siege(sizes=(2, 3))) == ["s", "s#2"]
    decisions["s#2"] = SLOW
    assert seeds_of(siege(sizes=(2, 3))) == ["s", "s#2+1"]


def test_the_shortest_is_taken_where_all_take_long(decisions: dict[str, float]) -> None:
    decisions |= {"s": SLOW, "s+1": SLOW - 500, "s+2": SLOW - 100}
    assert len(decisions) == MOST_DRAWN
    assert seeds_of(siege()) == ["s+1"]


def test_what_is_taken_has_all_its_test_games(decisions: dict[str, float]) -> None:
    def games() -> list[int]:
        (part,) = draw_scenarios([siege()], Measuring())
        return [scenario.certificate["games"] for scenario in part.scenarios]

    assert games() == [ALL]
    decisions |= {"s": SLOW, "s+1": SLOW}
    assert games() == [ALL]
    decisions |= {"s+2": SLOW}  # all were given up, and yet one is taken
    assert games() == [ALL]


def test_a_seed_of_its_own_is_that_very_scenario(decisions: dict[str, float]) -> None:
    decisions["s"] = SLOW
    assert seeds_of(siege(is_fixed=True)) == ["s"]


def test_without_measuring_nothing_is_drawn_again() -> None:
    (part,) = draw_scenarios([siege()], None)
    assert part.scenarios[0].seed == "s"
    assert not part.scenarios[0].certificate
    document = night_of(["dukes-up"], 2, None, "s", is_measured=False)
    assert "--no-measure" in document.night.command


def test_games_that_are_chosen_keep_to_the_minutes() -> None:
    infos = [registry.info_of(slug) for slug in ("uboat-wargames", "deebz", "defenders")]

    def left(lengths: list[int], minutes: int | None = None, *named: str) -> list[str]:
        return [info.slug for info in fitting(infos, lengths, 5, minutes, named)]

    assert left([39, 50, 60]) == ["uboat-wargames", "deebz", "defenders"]
    assert left([39, 90, 60]) == ["deebz", "defenders"]  # the fullest that fits
    assert left([39, 90, 60], None, "uboat-wargames") == ["uboat-wargames", "deebz"]
    assert left([390, 170, 600]) == ["deebz"]  # none fits, and the shortest is left
    assert left([39, 90, 60], 240) == ["uboat-wargames", "deebz", "defenders"]


def test_games_that_are_named_stay_whatever_they_take(decisions: dict[str, float]) -> None:
    decisions |= {f"s{again}": SLOW for again in ("", "+1", "+2")}
    told: list[str] = []
    night = choose_night(
        EveningRequest(2, "s", wanted=("dukes-up", "defenders")), Measuring(), told.append
    )
    assert [part.game.info.slug for part in night.parts] == ["dukes-up", "defenders"]
    assert told
    assert told[0].startswith("Tonight's scenarios take about")


def test_the_evening_is_told_where_the_host_has_too_few_packs_to_fill_it() -> None:
    told: list[str] = []
    choose_night(EveningRequest(13, "s", own={"packs": 2}), None, told.append)
    assert any("of your 150 minutes" in line for line in told)
