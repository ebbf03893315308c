"""What one night leaves to the next: legal means, named rules, the same city with its scars."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from benchmarks.boons.shift import play_pair, summarise
from engine import registry
from engine.campaign.boons import add_boon
from engine.campaign.model import TablePlan, load
from engine.campaign.nights import new_campaign, plan_next
from engine.campaign.results import add_results, claimed, planned, recorded
from engine.campaign.shape import built_in
from engine.campaign.soundness import find_log_faults, game_played, scenario_of
from engine.campaign.story import boon_lines, boons_told, tell
from engine.findings import Severity
from engine.game.carry_over import Past
from engine.game.check import find_faults
from engine.game.contract import Request, play_of
from engine.phrases import said
from engine.play.match import Dice, play_out, play_record
from engine.play.programs import find_player
from engine.scenario.envelope import Scenario
from printkit.campaign.file import seal

OLD = Path(__file__).parent / "old"
BOONS = [
    (info.slug, name)
    for info in registry.infos()
    for name, rule in info.boons.items()
    if rule.means
]


def carried(slug: str, name: str, seed: str, *, is_recorded: bool = False):
    """A scenario with a boon in it after one night, which the first seat has won."""
    game = registry.load(slug)
    rule, count = game.info.boons[name], game.info.default_players
    people = tuple(f"P{n}" for n in range(count))
    before = game.generate(Request(f"{seed} before", count))
    won = (1.0,) * count if game.info.together else (1.0, *[0.0] * (count - 1))
    moves = None
    if is_recorded:
        play = play_of(game)
        record = play_record(
            play, before, [find_player("greedy", play)] * count, list(people), seed
        )
        moves = tuple(record["moves"])
    scenario = game.generate(Request(seed, count))
    holder = "" if rule.shared else people[0]
    past = (Past(before, people, won, moves),)
    return scenario, add_boon(game, scenario, people, (name, rule, holder), past)


@pytest.mark.parametrize(("slug", "name"), BOONS)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_what_is_carried_is_sound_and_says_so_in_a_line(slug: str, name: str, seed: str) -> None:
    scenario, added = carried(slug, name, seed)
    assert added is not None
    changed, boon = added
    assert changed.id != scenario.id
    game = registry.load(slug)
    clean = {finding.rule for finding in game.find_faults(scenario)}
    found = [f for f in find_faults(game, changed) if f.rule not in clean]
    assert [f for f in found if f.severity is Severity.ERROR] == []
    assert {f.rule for f in found} <= {"FV5", "FV8"}
    for text in (boon.text, boon.told):
        line = said(text, boon.fields)
        assert "\n" not in line
        assert 10 < len(line) < 400
    play = play_of(game)
    play.start(changed)


def test_a_spy_is_in_the_first_hand_of_a_scout_and_in_no_other() -> None:
    game = registry.load("dabu-deeps")
    rule = game.info.boons["scouts"]
    for number in range(30):
        scenario = game.generate(Request(f"spy {number}", 2))
        for seat, wanted in ((0, {1, 2}), (1, {0})):
            added = add_boon(game, scenario, ("A", "B"), ("scouts", rule, "AB"[seat]), ())
            assert added is not None
            deck = added[0].content["attacker_deck"]
            assert sum(card.startswith("JK") for card in deck[:5]) in wanted
            assert sorted(deck) == sorted(scenario.content["attacker_deck"])


@pytest.mark.parametrize("seed", range(4))
def test_the_saga_besieges_one_city(seed: int) -> None:
    """Streets, walls, ways and entry points stay; survivors keep their names; scars are words."""
    campaign = new_campaign(built_in("saga"), ("Ann", "Ben"), str(seed))
    game = registry.load("defenders")
    play = play_of(game)
    last, lived = {}, 0
    while tell(campaign).night is not None:
        campaign = plan_next(campaign)
        _, plan = planned(campaign)
        (table,) = plan.tables
        city = table.scenario["content"]
        assert not [f for f in find_faults(game, table.scenario) if f.severity is Severity.ERROR]
        if last:
            for key in ("features", "connections", "barriers", "entry_points", "bounds"):
                assert city[key] == last[key]
            for now, then in zip(city["locations"], last["locations"], strict=True):
                changed = {key for key in then if now[key] != then[key]}
                assert changed <= {"cards", "finalised_by"}
                assert now["cards"][: len(then["cards"])] == then["cards"]
            assert len(city["defenders"]) == len(last["defenders"]) - 1
            assert city["deck"] != last["deck"]
            names = {unit["name"] for unit in last["defenders"]}
            assert not lived or {unit["name"] for unit in city["defenders"]} & names
            assert "The same city stands again" in boon_lines(table)[0]
        last = city
        record = play_record(
            play,
            msgspec.convert(table.scenario, Scenario),
            [find_player("greedy", play)] * 2,
            list(table.seats),
            f"{seed}",
        )
        number, result = recorded(plan, record, "r.json")
        campaign = add_results(campaign, {number: result})
        lived = record["outcome"]["units"]


def test_told_by_words_a_fallen_city_bears_two_scars() -> None:
    campaign = plan_next(new_campaign(built_in("saga"), ("Ann",), "words"))
    _, plan = planned(campaign)
    campaign = plan_next(add_results(campaign, claimed(plan, [], {}, "fallen")))
    _, plan = planned(campaign)
    places = plan.tables[0].scenario["content"]["locations"]
    words = [card["word"] for place in places for card in place["cards"]]
    assert words.count("damaged") >= 1
    assert "new at their posts" in boon_lines(plan.tables[0])[0]


def test_a_deck_outgrows_another_by_two_cards_at_most() -> None:
    game = registry.load("deebz")
    rule = game.info.boons["growth"]
    before = game.generate(Request("g", 2))
    past = tuple(Past(before, ("A", "B"), (1.0, 0.0)) for _ in range(5))
    added = add_boon(game, before, ("A", "B"), ("growth", rule, ""), past)
    assert added is not None
    rewards = added[0].content["rewards"][len(before.content["rewards"]) :]
    assert [(len(row["cards"]), row["mode"]) for row in rewards] == [(2, "deck")]
    won = (*past, Past(before, ("B", "A"), (1.0, 0.0)))
    added = add_boon(game, before, ("A", "B"), ("growth", rule, ""), won)
    assert added is not None
    rewards = added[0].content["rewards"][len(before.content["rewards"]) :]
    assert [len(row["cards"]) for row in rewards] == [3, 1]


def test_the_lot_for_the_first_turn_holds_a_winner_twice() -> None:
    game = registry.load("deebz")
    rule = game.info.boons["begins"]
    scenario = game.generate(Request("lot", 2))
    first = []
    for number in range(60):
        fresh = msgspec.structs.replace(scenario, seed=f"lot {number}")
        added = add_boon(game, fresh, ("A", "B"), ("begins", rule, "B"), ())
        assert added is not None
        first.append(added[0].content["ruleset"]["first_player"])
        assert said(added[1].text, added[1].fields).endswith(f"{' AB'[first[-1]]} has drawn it")
    assert 30 < first.count(2) < 50


def test_the_chronicle_tells_what_came_over_and_not_what_to_do() -> None:
    game = registry.load("dabu-deeps")
    rule = game.info.boons["scouts"]
    scenario = game.generate(Request("told", 2))
    added = add_boon(game, scenario, ("Dr. Ann", "Ben"), ("scouts", rule, "Dr. Ann"), ())
    assert added is not None
    table = TablePlan(seats=("Dr. Ann", "Ben"), scenario={}, boons=(added[1],))
    assert boons_told(table) == ["Dr. Ann had scouted ahead (A9.2)."]
    assert "joker" in boon_lines(table)[0]


def test_a_veteran_keeps_name_and_cards_from_battle_to_battle() -> None:
    _, added = carried("deebz", "veteran", "v", is_recorded=True)
    if added is None:  # nobody was left standing
        return
    content = added[0].content
    (template,) = [t for t in content["templates"] if t["id"] == added[1].fields["unit"]]
    assert len(template["cards"]) == 1
    assert content["spawn_events"][-1]["template"] == template["id"]


@pytest.mark.parametrize("path", sorted(OLD.glob("campaign-*.json")), ids=lambda path: path.stem)
def test_files_of_earlier_versions_still_open_and_go_on(path: Path) -> None:
    data = path.read_bytes()
    campaign = load(data, path.name)
    assert find_log_faults(campaign) == []
    for chapter in tell(campaign).chapters:
        for table, result in zip(chapter.plan.tables, chapter.result.results, strict=True):
            assert scenario_of(table).id == table.scenario["id"]
            game_played(table, result)
    assert tell(campaign).chapters
    assert any(night.boons for night in campaign.shape.nights)
    again = load(seal(campaign), "again")
    assert again == campaign
    if tell(campaign).plan is None:
        campaign = plan_next(campaign)
    assert tell(campaign).plan is not None


def test_an_old_plan_keeps_its_boon() -> None:
    campaign = load((OLD / "campaign-draft-planned.json").read_bytes(), "old")
    plan = tell(campaign).plan
    assert plan is not None
    assert [boon.rule for boon in plan.tables[0].boons] == ["F6.1"]


PAIRS = {
    "deebz.begins": 150, "deebz.supplies": 150, "deebz.veteran": 150, "deebz.growth": 150,
    "deebz.orders": 10, "defenders.same-city": 560,
}  # fmt: skip
ALL_BOONS = [(info.slug, name) for info in registry.infos() for name in info.boons]


ERROR = 5.0
"""Points that half a 95 % interval may be wide at most: a wider one would pass whatever it saw."""


def test_without_a_boon_the_shares_of_a_game_sum_to_one() -> None:
    """What lets the shift be measured from games with the boon alone."""
    for info in registry.infos():
        if info.together or not info.boons:
            continue
        game = registry.load(info.slug)
        count = info.default_players
        play = play_of(game)
        for number in range(2):
            dice = Dice(f"sum {number}", count)
            state = play.start(
                play.deal_missing(game.generate(Request(f"s{number}", count)), dice.setup)
            )
            play_out(state, [find_player("greedy", play)] * count, dice)
            assert sum(state.rewards()) == pytest.approx(1)


def test_what_nobody_has_earned_shifts_nothing() -> None:
    """Orders are the whole table's, whoever won: over both seats the shift is 0 by itself."""
    game = registry.load("deebz")
    assert play_pair(game, "orders", 0, "even") == (0.5, 0.5)


def test_a_boon_that_decides_the_game_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The measure measures: a head start of 18 points is worth nearly the whole game."""
    game = registry.load("uboat-wargames")
    rule = msgspec.structs.replace(game.info.boons["head-start"], amount=18)
    monkeypatch.setitem(game.info.boons, "head-start", rule)
    shift = summarise([play_pair(game, "head-start", number, "rich") for number in range(5)])
    assert shift.without == pytest.approx(0.25)
    assert shift.points > 40


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "name"), ALL_BOONS)
def test_no_boon_shifts_the_odds_further_than_stated(slug: str, name: str) -> None:
    """No shift is surely beyond its cap; one of 15 points would be seen 39 times in 40."""
    game = registry.load(slug)
    count = PAIRS.get(f"{slug}.{name}", 600)
    shift = summarise([play_pair(game, name, number, "caps") for number in range(count)])
    assert 100 * shift.error <= ERROR
    assert abs(shift.points) - 100 * shift.error <= game.info.boons[name].shift
