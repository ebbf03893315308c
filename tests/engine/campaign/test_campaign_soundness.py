"""Campaign files written by hand, their checksums put right: what cannot have been is refused."""

from __future__ import annotations

import copy
import json
from typing import Any

import msgspec
import pytest

from engine import registry
from engine.campaign.model import Campaign, CampaignError, checksum, load
from engine.campaign.nights import new_campaign, plan_next, undo
from engine.campaign.results import add_results, planned, recorded
from engine.campaign.shape import built_in
from engine.campaign.soundness import (
    find_log_faults,
    find_name_faults,
    game_played,
    scenario_of,
)
from engine.game.contract import play_of
from engine.phrases import is_sayable, phrase
from engine.play.match import play_record
from engine.play.programs import find_player
from engine.scenario.envelope import Scenario
from printkit.campaign.file import seal

GONE = object()


def played(campaign: Campaign) -> Campaign:
    """The campaign with its next night planned and played by programs."""
    campaign = plan_next(campaign)
    _, plan = planned(campaign)
    results = {}
    for table in plan.tables:
        scenario = msgspec.convert(table.scenario, Scenario)
        play = play_of(registry.load(scenario.game))
        players = [find_player("random", play)] * len(table.seats)
        record = play_record(play, scenario, players, table.seats, "luck")
        number, result = recorded(plan, record, "r.json")
        results[number] = result
    return add_results(campaign, results)


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    """A campaign's file: a night played, undone and played again, the second one planned."""
    campaign = new_campaign(built_in("season"), ("Ann", "Ben", "Cid"), "sound")
    campaign = plan_next(played(undo(undo(played(campaign)))))
    found = json.loads(seal(campaign))
    assert [entry["kind"] for entry in found["log"]] == [
        "plan", "result", "undo", "undo", "plan", "result", "plan"
    ]  # fmt: skip
    return found


def changed(data: dict[str, Any], *path: str | int, to: Any) -> Campaign:
    """The campaign of a file in which one thing was changed by hand."""
    data = copy.deepcopy(data)
    inner = data
    for key in path[:-1]:
        inner = inner[key]  # type: ignore[index]
    if to is GONE:
        del inner[path[-1]]  # type: ignore[arg-type]
    else:
        inner[path[-1]] = to  # type: ignore[index]
    data["checksum"] = checksum(data)
    return load(json.dumps(data).encode(), "hand.json")


def test_what_the_product_writes_is_sound(data) -> None:
    campaign = load(json.dumps(data).encode(), "file")
    assert find_log_faults(campaign) == []
    assert find_name_faults(campaign.players) == []


@pytest.mark.parametrize(
    ("players", "says"),
    [
        ([], "1 to 12 players"),
        (["Ann", "ann"], "the same name"),
        (["Ann", "Be,n"], "'Be,n' isn't a valid name"),
        (["Ann", "x" * 25], "isn't a valid name"),
    ],
)
def test_people_who_cannot_be(players, says) -> None:
    (fault,) = find_name_faults(players)
    assert says in fault


TABLE = ("log", 6, "tables", 0)
RESULT = ("log", 5, "results", 0)
HOLDER = {"name": "b", "holder": "Ann", "rule": "A1", "text": "{holder}", "told": ""}


@pytest.mark.parametrize(
    ("path", "to", "says"),
    [
        (("players",), ["Zoe", "Ben", "Cid"], "entry 1 of the log: 'Ann' isn't in"),
        (("log", 0), GONE, "entry 1 of the log: 'result' can't stand here"),
        (("log", 1), GONE, "entry 3 of the log: 'undo' can't stand here"),
        (("log", 3), GONE, "entry 4 of the log: 'plan' can't stand here"),
        (("log", 0, "kind"), "undo", "entry 1 of the log: 'undo' can't stand here"),
        (("log", 5, "kind"), "dream", "'dream' can't stand here"),
        (
            ("log", 5, "outcome"),
            "dream",
            "'dream' isn't an outcome of this night (Crown, March, even)",
        ),
        (
            ("log", 6, "night"),
            "two",
            "entry 7 of the log: it belongs to night 'two', but the story has",
        ),
        (
            ("log", 5, "night"),
            "dream",
            "entry 6 of the log: it belongs to night 'dream', but the story",
        ),
        (("log", 5, "results"), [], "0 results for 1 tables"),
        (("log", 6, "tables"), [], "it plans no table"),
        (("log", 6, "present"), ["Zoe"], "'Zoe' isn't in"),
        ((*TABLE, "seats"), [], "nobody sits"),
        ((*TABLE, "seats"), ["Ann", "Zoe"], "'Zoe' isn't in"),
        ((*TABLE, "scenario"), {}, "the scenario of"),
        ((*TABLE, "scenario", "game"), "chess", "no game is called 'chess'"),
        ((*TABLE, "scenario", "content"), GONE, "missing required field `content`"),
        ((*TABLE, "boons"), [{**HOLDER, "fields": {"other": 1}}], "carries over has a fault"),
        ((*RESULT, "rewards"), [1.0], "table's rewards aren't"),
        ((*RESULT, "rewards"), [1e300, -1e300], "table's rewards aren't"),
        ((*RESULT, "scores"), [7], "table's points aren't"),
    ],
)
def test_a_log_that_cannot_be_is_told_by_its_entry(data, path, to, says) -> None:
    faults = find_log_faults(changed(data, *path, to=to))
    assert any(says in fault for fault in faults), faults


def test_a_scenario_that_breaks_a_rule_is_refused_where_it_is_used(data) -> None:
    campaign = changed(data, *TABLE, "scenario", "content", to={})
    assert find_log_faults(campaign) == []
    with pytest.raises(CampaignError, match=r"the scenario of \w+, \w+.*: [A-Z]V1: "):
        scenario_of(campaign.log[6].tables[0])


@pytest.mark.parametrize(
    ("path", "to", "says"),
    [
        ((), {"moves": []}, "format is missing"),
        (("moves",), ["nonsense"], "the game of Ann, Ben, Cid: D"),
        (("moves",), None, "moves must be a list"),
        (("scenario", "game"), "dukes-up", "isn't the game that was planned"),
        (("scenario", "game"), "chess", "isn't the game that was planned"),
    ],
)
def test_a_game_that_cannot_be_is_refused_where_it_is_told(data, path, to, says) -> None:
    campaign = changed(data, *RESULT, "record", *path, to=to)
    plan, result = campaign.log[4:6]
    with pytest.raises(CampaignError, match=says):
        game_played(plan.tables[0], result.results[0])


@pytest.mark.parametrize(
    ("text", "fields", "sayable"),
    [
        ("{holder} begins", {"holder": "Ann"}, True),
        ("It rains {", {}, True),
        ("{holder", {"holder": "Ann"}, False),
        ("{}", {"": "Ann"}, False),
        ("{0}", {"holder": "Ann"}, False),
        ("{other}", {"holder": "Ann"}, False),
        ("{holder.__class__}", {"holder": "Ann"}, False),
        ("{holder!r}", {"holder": "Ann"}, False),
        ("{holder:999999999}", {"holder": "Ann"}, False),
        ("{parts}", {"parts": [phrase("{n} cards", n=3), "Ben"]}, True),
        ("{parts}", {"parts": [phrase("{n:9} cards", n=3)]}, False),
        ("{parts}", {"parts": {"text": 3}}, False),
    ],
)
def test_sentences_of_a_file_ask_for_nothing_but_their_fields(text, fields, sayable) -> None:
    assert is_sayable(text, fields) is sayable
