"""Campaigns as data: shapes, plans, results and the log."""

from __future__ import annotations

import json
from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import registry
from engine.campaign.model import Campaign, CampaignError, DamagedError, load
from engine.campaign.nights import new_campaign, plan_next, undo
from engine.campaign.results import add_results, claimed, planned, recorded
from engine.campaign.shape import built_in, find_shape_faults, outcomes, read_shape, shapes
from engine.campaign.story import standings, tell
from engine.errors import EngineError, UnreadableError
from engine.game.contract import play_of
from engine.play.match import play_record
from engine.play.programs import find_player
from engine.scenario.envelope import Scenario
from printkit.campaign.file import seal

FOUR = ("Ann", "Ben", "Cid", "Dee")
TINY = """
title = "Two nights"
about = "a test"
sides = ["Red", "Blue"]
[[nights]]
id = "one"
title = "One"
game = "dukes-up"
edges = { Red = "end", else = "two" }
[[nights]]
id = "two"
title = "Two"
game = "dukes-up"
boons = ["first-move"]
edges = { else = "end" }
[[endings]]
id = "end"
title = "The end"
text = "It ended."
"""


def tiny(old: str = "", new: str = "") -> bytes:
    assert old in TINY
    return TINY.replace(old, new, 1).encode() if old else TINY.encode()


def begun(shape: str = "short", players: tuple[str, ...] = FOUR) -> Campaign:
    return new_campaign(built_in(shape), players, "test")


def won_by(campaign: Campaign, side: int) -> Campaign:
    """The planned night ends with one of a side winning each table, or held."""
    _, plan = planned(campaign)
    if registry.load(plan.tables[0].scenario["game"]).info.together:
        return add_results(campaign, claimed(plan, [], {}, "held"))
    winners = []
    for table in plan.tables:
        names = [p for p in table.seats if campaign.players.index(p) % 2 == side]
        winners.append(names[0] if campaign.shape.sides and names else table.seats[side])
    return add_results(campaign, claimed(plan, winners, {}))


@pytest.mark.parametrize("name", shapes())
def test_every_shape_can_be_played_to_each_kind_of_end(name: str) -> None:
    assert find_shape_faults(built_in(name)) == []
    ends = set()
    for side in (0, 1):
        campaign = begun(name)
        while tell(campaign).night is not None:
            campaign = won_by(plan_next(campaign), side)
        ends.add(tell(campaign).ending)
    assert None not in ends


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('game = "dukes-up"', 'game = "dukesup"', "night one: no game is called 'dukesup'"),
        ('Red = "end", else = "two"', 'Red = "end"', "no edge leads on from 'Blue'"),
        ('else = "two"', 'else = "three"', "leads to 'three'"),
        ('else = "two"', 'else = "end"', "two: nothing that can happen leads here"),
        ('{ else = "end" }', '{ else = "one" }', "round in a circle"),
        ('boons = ["first-move"]', 'boons = ["luck"]', "has no boon 'luck'"),
        ('Red = "end"', 'Green = "end"', "'Green' isn't an outcome"),
        ('id = "two"', 'id = "one"', "two nights or endings are called 'one'"),
        ('sides = ["Red", "Blue"]', 'sides = ["Red"]', "sides must be two"),
        ('title = "One"', 'title = "One"\noptions = { bonus = 9 }', "option bonus can't be '9'"),
        ('title = "One"', 'title = "One"\noptions = { luck = 9 }', "has no option 'luck'"),
        (
            'boons = ["first-move"]',
            'boon_after = ["Bleu"]',
            "boon_after names 'Bleu', but no night",
        ),
        ('boons = ["first-move"]', 'boon_after = ["Red"]', "boon_after names 'Red', but no night"),
    ],
)
def test_a_faulty_shape_is_refused_in_a_line(old: str, new: str, message: str) -> None:
    with pytest.raises(CampaignError, match=message) as caught:
        read_shape(tiny(old, new), "tiny", "tiny.toml")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", [b"\xff", b"title = ", b"title = 3", b"", b"extra = 1"])
def test_a_shape_that_is_none_is_unreadable(text: bytes) -> None:
    with pytest.raises(UnreadableError):
        read_shape(text, "x", "x.toml")


def test_a_boon_is_one_a_table_and_cites_its_rule() -> None:
    campaign = new_campaign(read_shape(tiny(), "tiny", "tiny"), FOUR, "s")
    campaign = won_by(plan_next(campaign), 1)
    campaign = plan_next(campaign)
    for table in tell(campaign).plan.tables:
        (boon,) = table.boons
        assert boon.holder == table.seats[0]
        assert boon.holder in ("Ben", "Dee")
        assert boon.rule == "K2.1"
        assert table.scenario["content"]["first"] == "red"


@pytest.mark.parametrize("info", registry.infos(), ids=lambda info: info.slug)
def test_boons_fit_the_options_of_their_game(info) -> None:
    for boon in info.boons.values():
        assert boon.rule
        for name, value in boon.options.items():
            assert info.options[name].accepts(value)
        if boon.per_seat:
            assert info.options[boon.per_seat].accepts([boon.amount, 0, 0])


def test_who_rests_has_rested_least_and_everyone_plays() -> None:
    campaign = begun("match", ("Ann", "Ben", "Cid"))
    rested = []
    while tell(campaign).night is not None:
        campaign = plan_next(campaign)
        _, plan = planned(campaign)
        seated = [p for t in plan.tables for p in t.seats]
        rested += [p for p in plan.present if p not in seated]
        campaign = add_results(campaign, claimed(plan, [seated[0]], {}))
    assert sorted(Counter(rested).values()) == [1, 1, 2]


def test_seats_change_from_night_to_night() -> None:
    campaign = begun("match", ("Ann", "Ben"))
    first = []
    while tell(campaign).night is not None:
        campaign = plan_next(campaign)
        _, plan = planned(campaign)
        first.append(plan.tables[0].seats[0])
        campaign = add_results(campaign, claimed(plan, ["Ann"], {}))
    assert Counter(first) == {"Ann": 2, "Ben": 2}


@pytest.mark.parametrize(
    ("shape", "night", "scores", "rule"),
    [
        ("match", 0, {"Ann": 3, "Ben": 1}, "A6.1"),
        ("match", 0, {"Ann": 4, "Ben": -1}, "A6.1"),
        ("league", 0, {"Ann": 30, "Ben": 30, "Cid": 0}, "U7.2"),
        ("league", 0, {"Ann": 37, "Ben": 0, "Cid": 0}, "U7.2"),
        ("short", 0, {"Ann": 30, "Ben": 0}, "K7.2"),
        ("skirmishes", 0, {"Ann": 1, "Ben": 0}, "D14.2"),
        ("league", 0, {"Ann": 35, "Ben": 0, "Cid": 0}, "U7.2"),
        ("league", 0, {"Ann": 3, "Ben": 0, "Cid": 0}, "U7.2"),
        ("short", 0, {"Ann": 27, "Ben": 28}, "K7.2"),
        ("saga", 0, {"Ann": 1, "Ben": 0}, "F18"),
    ],
)
def test_an_impossible_result_is_refused_with_its_rule(shape, night, scores, rule) -> None:
    _, plan = planned(plan_next(begun(shape, tuple(scores))))
    with pytest.raises(CampaignError, match=rule.replace(".", r"\.")):
        claimed(plan, [], scores)


@pytest.mark.parametrize(
    ("shape", "players", "winners", "outcome", "rule"),
    [
        ("match", 2, 2, "", "A6.1"),
        ("league", 3, 2, "", "U7.3"),
        ("skirmishes", 3, 2, "", "D14.2"),
        ("saga", 2, 1, "", "F18"),
        ("match", 2, 0, "held", "A6.1"),
        ("league", 3, 0, "fallen", "U7.2"),
        ("skirmishes", 2, 1, "held", "D14.2"),
        ("short", 2, 1, "held", "K7.2"),
    ],
)
def test_an_impossible_winner_is_refused_with_its_rule(
    shape, players, winners, outcome, rule
) -> None:
    _, plan = planned(plan_next(begun(shape, FOUR[:players])))
    with pytest.raises(CampaignError, match=rule.replace(".", r"\.")):
        claimed(plan, plan.tables[0].seats[:winners], {}, outcome)


@pytest.mark.parametrize(("shape", "players"), [("skirmishes", 3), ("short", 2)])
def test_a_draw_is_shared_where_the_rules_know_one(shape, players) -> None:
    _, plan = planned(plan_next(begun(shape, FOUR[:players])))
    (result,) = claimed(plan, FOUR[:players], {}).values()
    assert set(result.rewards) == {1 / players}


def test_a_tie_at_sea_goes_to_the_first_from_the_start_player() -> None:
    _, plan = planned(plan_next(begun("league", FOUR[:3])))
    table = plan.tables[0]
    points = dict.fromkeys(table.seats, 12)
    (result,) = claimed(plan, [], points).values()
    first = table.scenario["content"]["start"] - 1
    assert [seat for seat, reward in enumerate(result.rewards) if reward] == [first]
    with pytest.raises(CampaignError, match=r"U7\.3: the tie goes to"):
        claimed(plan, [table.seats[(first + 1) % 3]], points)


@pytest.mark.parametrize("told", [[1], [1, 2, 3, 4]])
def test_a_handicap_is_read_from_the_scenario_itself(told) -> None:
    """Its options only say what was asked for; a file from elsewhere may say anything there."""
    _, plan = planned(plan_next(begun("league", FOUR[:3])))
    table = plan.tables[0]
    content = table.scenario["content"] | {"handicap": [5, 0, 0]}
    scenario = table.scenario | {"content": content, "options": {"handicap": told}}
    changed = msgspec.structs.replace(table, scenario=scenario)
    plan = msgspec.structs.replace(plan, tables=(changed,))
    points = dict(zip(table.seats, (41, 0, 0), strict=True))
    (result,) = claimed(plan, [], points).values()
    assert result.rewards == (1.0, 0.0, 0.0)
    with pytest.raises(CampaignError, match=r"U7\.2: \S+ can't have 42 points"):
        claimed(plan, [], points | {table.seats[0]: 42})


def test_the_winner_cannot_have_fewer_points() -> None:
    _, plan = planned(plan_next(begun("match", ("Ann", "Ben"))))
    with pytest.raises(CampaignError, match=r"A6\.1: Ben can't have won"):
        claimed(plan, ["Ben"], {"Ann": 2, "Ben": 1})


def test_a_record_counts_only_for_its_own_scenario() -> None:
    campaign = plan_next(begun("match", ("Ann", "Ben")))
    _, plan = planned(campaign)
    game = registry.load("dabu-deeps")
    play = play_of(game)

    scenario = msgspec.convert(plan.tables[0].scenario, Scenario)
    greedy = [find_player("greedy", play)] * 2
    record = play_record(play, scenario, greedy, ["x", "y"], "1")
    number, result = recorded(plan, record, "r.json")
    assert (number, sum(result.scores)) == (0, 3)
    assert sum(result.rewards) == pytest.approx(1)
    with pytest.raises(CampaignError, match="in this order"):
        recorded(plan, {**record, "players": list(plan.tables[0].seats)[::-1]}, "r.json")
    with pytest.raises(CampaignError, match=r"A6\.1"):
        recorded(plan, {**record, "outcome": {"attacker": 9}}, "r.json")
    other = {**record, "scenario": {**record["scenario"], "seed": "other"}}
    with pytest.raises(CampaignError, match="wasn't played on tonight's scenario"):
        recorded(plan, other, "r.json")


def test_undo_takes_back_and_the_log_keeps_all() -> None:
    campaign = begun()
    after = won_by(plan_next(campaign), 0)
    back = undo(undo(after))
    assert tell(back) == tell(campaign)
    assert standings(back) == standings(campaign)
    assert [e.kind for e in back.log] == ["plan", "result", "undo", "undo"]
    with pytest.raises(CampaignError, match="nothing has happened"):
        undo(back)


def test_a_plan_taken_back_comes_again_the_same() -> None:
    once = plan_next(begun())
    again = plan_next(undo(once))
    assert tell(once).plan == tell(again).plan


def test_a_file_comes_back_as_it_was() -> None:
    campaign = won_by(plan_next(begun()), 0)
    data = seal(campaign)
    assert load(data, "x") == campaign
    assert seal(load(data, "x")) == data


@given(st.data())
def test_any_change_of_a_file_is_found(data) -> None:
    whole = bytearray(seal(begun()))
    place = data.draw(st.integers(0, len(whole) - 2))
    byte = data.draw(st.integers(0, 255).filter(lambda b: b != whole[place]))
    before = json.loads(bytes(whole))
    whole[place] = byte
    try:
        same = json.loads(bytes(whole)) == before
    except ValueError:
        same = False
    if same:  # white space
        return
    with pytest.raises((DamagedError, UnreadableError)):
        load(bytes(whole), "x")


@pytest.mark.parametrize(
    "names", [(), ("",), ("Ann", "ann"), ("A,B", "C"), ("x" * 25, "y"), ("Ann",)]
)
def test_names_that_will_not_do(names) -> None:
    with pytest.raises(EngineError):
        begun("short", names)


def test_outcomes_cover_together_and_apart() -> None:
    shape = built_in("short")
    kinds = {info.slug: outcomes(shape, info) for info in registry.infos()}
    assert kinds["defenders"] == ("held", "fallen")
    assert kinds["deebz"] == ("Crown", "March", "even")
