"""The first turn of Deebz on tonight's map agrees with the engine."""

from __future__ import annotations

import itertools
import re

import msgspec
import pytest
from deebz_maps import blocks_of, scenarios

from engine.blocks.blocks import (
    Note,
)
from engine.cards import code
from engine.game.contract import Request
from engine.games.deebz import GAME
from engine.games.deebz.rulebook.content import RewardContent
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.sheets.first_turn import play_first_turn
from engine.games.deebz.sheets.worked_fight import (
    fight,
    place_for_a_target,
)


def test_d10_2_the_worked_turn_is_legal() -> None:
    """Each step goes to a neighbour of the floor, within Movement, and stops where one may."""
    for scenario in scenarios():
        field = field_of(scenario.content, scenario.players)
        turn = play_first_turn(field)
        assert sorted(turn.unit + turn.kept + turn.shed) == sorted(turn.hand)
        assert len(turn.kept) <= turn.keep == turn.limit - len(turn.hand)
        cells = [field.grid.bit(p) for p in (field.spawns[0][0], *turn.way)]
        for here, there in itertools.pairwise(cells):
            assert field.grid.spread(here) & there & field.floor(0)
        assert turn.way.index(turn.stops[0]) <= turn.movement
        assert turn.way.index(turn.stops[1]) - turn.way.index(turn.stops[0]) <= turn.movement
        assert all(field.grid.bit(stop) & field.stoppable(0) for stop in turn.stops)
        if scenario.content["ruleset"]["preset"] != "core":
            assert turn.movement == 1


def test_d16_3_the_worked_turn_ends_no_move_on_a_reward() -> None:
    """Where its Moves would end lie rewards: it takes another way, if there is one."""
    taken = []
    for scenario in scenarios():
        field = field_of(scenario.content, scenario.players)
        ends = set(play_first_turn(field).stops)
        rewards = [RewardContent(area=[end], cards=["9S"], mode="single_use") for end in ends]
        turn = play_first_turn(field, rewards)
        assert turn.takes_reward is bool(ends & set(turn.stops))
        taken.append(turn.takes_reward)
    assert taken.count(True) == 1  # in a lane one cell wide, where the page tells it


def test_d12_2_the_outlook_names_the_signs_that_the_way_crosses() -> None:
    """Discarders lie in a row right across the map."""
    _turn, words = first_turn_of()
    assert "crosses these signs" not in words
    open_row = {"solid": [], "walls": [], "spawns": [[[4, 1]], [[4, 16]]]}
    row = [{"type": "discarder", "x": x, "y": 7} for x in range(18)]
    _turn, words = first_turn_of(**open_row, modifiers=row)
    assert "crosses these signs on the map: Discarder." in words


def test_d10_6_what_is_hauled_is_reached_beside_it() -> None:
    for kind, told in (("carry_token", "a cell next to what you haul"), ("race", "the goal")):
        scenario = GAME.generate(Request("haul", 2, {"objective": kind}))
        words = repr(blocks_of("first-turn", scenario))
        assert re.search(rf"your Unit is \d+ steps? from {told}\.", words), kind


def test_dv16_the_outlook_counts_on_the_rounds_that_learn_to_play_expects() -> None:
    """Where the Unit is too slow for them, the page says how many cards make it fast enough."""
    slow = []
    for target in (2, 20):
        turn, words = first_turn_of(turn_target=target)
        steps = int(re.search(r"is (\d+) steps? from the goal", words)[1])
        told = re.search(r"take about (\d+) rounds.* with (\d+) more . it walks (\d+)", words)
        slow.append(steps > 2 * turn.values["movement"] * (target - 1))
        assert (told is not None) is slow[-1]
        if told:
            rounds, more, pace = map(int, told.groups())
            assert rounds == target
            assert pace == 2 * (turn.values["movement"] + more)
            assert pace * (rounds - 1) >= steps > (pace - 2) * (rounds - 1)
    assert set(slow) == {True, False}


def first_turn_of(**content: object):
    """The worked turn of a map with some fields changed, and the words of its page."""
    scenario = GAME.generate(Request("1", 2, {"objective": "hold", "family": "none"}))
    scenario = msgspec.structs.replace(scenario, content={**scenario.content, **content})
    field = field_of(scenario.content, 2)
    blocks = blocks_of("first-turn", scenario)
    blocks += [inner for block in blocks if isinstance(block, Note) for inner in block.blocks]
    texts = [getattr(block, "text", "") for block in blocks]
    return play_first_turn(field), " ".join(texts)


@pytest.mark.parametrize(("limit", "drawn", "keep"), [(9, 5, 4), (5, 5, 0), (3, 3, 0), (1, 1, 0)])
def test_d6_1_the_worked_turn_draws_what_this_map_allows(limit, drawn, keep) -> None:
    turn, words = first_turn_of(ruleset={"base_draw_limit": limit})
    assert (turn.limit, len(turn.hand), turn.keep) == (limit, drawn, keep)
    assert f"Your Draw Limit is {limit}." in words
    assert f"{limit} − {drawn} = {keep}:" in words
    assert len(turn.kept) <= keep
    assert len(turn.unit) == min(drawn, 3)
    assert ("You may keep no cards" in words) == (limit == 5)


def test_d2_3_the_worked_turn_adds_up_by_the_pairing_of_this_map() -> None:
    pairing = {"S": "movement", "H": "range", "D": "armour", "C": "damage"}
    turn, _ = first_turn_of(ruleset={"preset": "core", "suit_map": pairing})
    suits = [code(card)[1] for card in turn.unit]
    assert turn.values == {name: 1 + suits.count(suit) for suit, name in pairing.items()}
    assert turn.movement == turn.values["movement"]
    usual, _ = first_turn_of()
    assert turn.values == usual.values  # so it does the same with other cards
    assert turn.unit != usual.unit


def test_d7_1_the_worked_turn_stays_at_home_where_that_is_the_goal() -> None:
    scenario = GAME.generate(Request("1", 2, {"objective": "hold", "family": "none"}))
    home = scenario.content["spawns"][0][0]
    turn, _ = first_turn_of(objectives=[{"kind": "hold", "area": [home]}])
    assert turn.way == (tuple(home),)
    beside = next(list(at) for at in first_turn_of()[0].way[:1])
    turn, _ = first_turn_of(objectives=[{"kind": "carry_token", "token": beside}])
    assert turn.way == turn.stops[:1] == (tuple(home),)  # nobody stands on a Token (D3.3)


@pytest.mark.parametrize(
    ("ruleset", "damage", "armour", "lost"),
    [({}, 2, 2, 1), ({"reveal": "advanced"}, 2, 1, 2), ({"base_draw_limit": 1}, 1, 2, 0)],
)
def test_d11_3_the_first_turn_tells_a_fight_as_the_engine_decides_it(
    ruleset, damage, armour, lost
) -> None:
    _turn, words = first_turn_of(ruleset={"preset": "core", **ruleset})
    assert f"Your Damage is {damage}, and the Armour is {armour}." in words
    told = re.search(r"the Unit loses (\d) card", words)
    assert int(told[1] if told else 0) == lost
    assert ("Now player 2 may turn cards up" in words) == (ruleset.get("reveal") is None)


def test_d11_1_the_fight_is_in_range_and_in_a_clear_line() -> None:
    for scenario in scenarios():
        field = field_of(scenario.content, scenario.players)
        turn = play_first_turn(field)
        here = turn.stops[-1]
        there = place_for_a_target(scenario, field, turn.unit, here)
        assert there is not None
        assert fight(scenario, turn.unit, ((), (0,)), here, there).attacker == turn.unit
