"""Every validation code KV1-KV13 is triggered by one change to a sound scenario."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.findings import is_ok
from engine.game.check import find_faults
from engine.game.contract import Request
from engine.games.dukes_up import GAME
from engine.scenario.envelope import to_data

Data = dict[str, Any]


def made(**options: Any) -> Data:
    return to_data(GAME.generate(Request("sound", 2, options)))


OPENING = made()
FIXED = made(fixed=True)
POSITION = made(kind="position")
PUZZLE = made(kind="puzzle")


def codes(data: Data) -> list[str]:
    return sorted({finding.rule for finding in find_faults(GAME, data)})


def changed(base: Data, change: Callable[[Data], object]) -> Data:
    data = copy.deepcopy(base)
    change(data["content"])
    return data


@pytest.mark.parametrize("base", [OPENING, FIXED, POSITION, PUZZLE])
def test_generated_scenarios_have_no_findings(base: Data) -> None:
    assert find_faults(GAME, base) == []


def swap(one: list[str], other: list[str], at: int = -1) -> None:
    one[at], other[at] = other[at], one[at]


def test_kv1_a_card_twice() -> None:
    def change(content: Data) -> None:
        content["order"]["red"][20] = content["order"]["red"][21]

    assert codes(changed(OPENING, change)) == ["KV1"]


def test_kv1_a_card_missing() -> None:
    assert codes(changed(OPENING, lambda c: c["order"]["black"].pop())) == ["KV1"]


def test_kv1_no_card() -> None:
    def change(content: Data) -> None:
        content["order"]["black"][9] = "1X"

    assert codes(changed(OPENING, change)) == ["KV1"]


def test_kv1_a_private_zone_holds_the_other_colour() -> None:
    assert codes(changed(OPENING, lambda c: swap(c["order"]["red"], c["order"]["black"]))) == [
        "KV1"
    ]
    assert codes(changed(POSITION, lambda c: swap(c["red"]["stock"], c["black"]["stock"]))) == [
        "KV1"
    ]


@pytest.mark.parametrize(
    "field", ["kind", "first", "order", "mover", "phase", "turn", "table", "red", "goal"]
)
@pytest.mark.parametrize("value", [7, "x", None, [], {}, [[1]], {"red": 3}, -4, 1e9])
def test_kv1_whatever_stands_there(field: str, value: object) -> None:
    for base in (FIXED, POSITION, PUZZLE):
        if field in base["content"]:
            data = changed(base, lambda c: c.update({field: value}))
            if data != base and (field, value) != ("turn", 7):
                found = codes(data)
                assert found or (field == "order" and value is None), (base["title"], field)
                assert set(found) <= {"KV1", "KV3", "KV8"}, found


def test_kv1_an_unknown_field_is_a_warning() -> None:
    findings = find_faults(GAME, changed(OPENING, lambda c: c.update(mood="grim")))
    assert [finding.rule for finding in findings] == ["KV1"]
    assert is_ok(findings)


def test_kv1_three_players() -> None:
    assert codes({**OPENING, "players": 3}) == ["KV1"]


def test_kv2_a_group_is_no_meld() -> None:
    def change(content: Data) -> None:
        card = content["red"]["stock"].pop()
        content["table"].append([card])

    assert codes(changed(POSITION, change)) == ["KV2"]


def test_kv3_fief_or_duke_was_not_dealt() -> None:
    def fief(content: Data) -> None:
        content["fief"]["red"] = content["order"]["red"][10]

    def duke(content: Data) -> None:
        content["dukes"]["black"][0] = content["order"]["black"][25]

    assert codes(changed(FIXED, fief)) == ["KV3"]
    assert codes(changed(FIXED, duke)) == ["KV3"]


def test_kv3_fief_and_duke_are_one_card() -> None:
    def change(content: Data) -> None:
        content["fief"]["red"] = content["dukes"]["red"][0]

    assert codes(changed(FIXED, change)) == ["KV3"]


def test_kv4_three_dukes() -> None:
    def change(content: Data) -> None:
        side = content["red"]
        side["fief"]["face_up"] = False
        while len(side["dukes"]) < 3:
            side["dukes"].append(side["stock"].pop())
        side["stock"] += side["hand"]
        side["hand"] = []

    assert codes(changed(POSITION, change)) == ["KV4"]
    everyone = changed(FIXED, lambda c: c["dukes"].update(red=c["order"]["red"][:3]))
    everyone["content"]["fief"]["red"] = everyone["content"]["order"]["red"][3]
    assert codes(everyone) == ["KV4"]


def test_kv4_no_dukes_and_a_face_down_fief() -> None:
    def change(content: Data) -> None:
        side = content[content["mover"]]
        side["stock"] += side["dukes"]
        side["dukes"] = []
        side["fief"]["face_up"] = False

    assert codes(changed(POSITION, change)) == ["KV4"]
    later = changed(POSITION, change)
    later["content"]["phase"] = "discard"  # vacated this turn: the fief flips at the next upkeep
    assert codes(later) == []


def test_kv4_two_dukes_beside_a_face_up_fief() -> None:
    def change(content: Data) -> None:
        side = content["black"]
        while len(side["dukes"]) < 2:
            side["dukes"].append(side["stock"].pop())
        side["fief"]["face_up"] = True

    data = changed(POSITION, change)
    assert codes(data) == ["KV4"]
    assert codes({**data, "options": {**data["options"], "failed_fief": "expose"}}) == []
    assert codes({**data, "options": {**data["options"], "guess_fief": True}}) == []


def test_kv5_seven_cards() -> None:
    def change(content: Data) -> None:
        side = content[content["mover"]]
        while len(side["hand"]) + len(side["dukes"]) < 7:
            side["hand"].append(side["stock"].pop())

    data = changed(POSITION, change)
    assert codes(data) == ["KV5"]
    assert codes({**data, "options": {**data["options"], "jokers": "reward"}}) == []


def test_kv6_an_empty_discard() -> None:
    def change(content: Data) -> None:
        side = content[content["mover"]]
        side["stock"] += side["discard"]
        side["discard"] = []

    assert codes(changed(POSITION, change)) == ["KV6"]


def test_kv7_take_fief_face_down() -> None:
    def change(content: Data) -> None:
        for colour in ("red", "black"):
            content[colour]["fief"]["face_up"] = False

    assert codes(changed(PUZZLE, change)) == ["KV7"]


def test_kv8_no_solution() -> None:
    def change(content: Data) -> None:
        side = content[content["mover"]]
        side["stock"] += side["hand"]
        side["hand"] = []

    assert codes(changed(PUZZLE, change)) == ["KV8"]
    assert codes(changed(PUZZLE, lambda c: c.update(goal="score 27"))) == ["KV8"]


@pytest.mark.parametrize(
    "options",
    [{"bonus": 7}, {"jokers": "wild"}, {"failed_fief": True}, {"swap_fief": "yes"}, {"luck": 1}],
)
def test_kv9_option_value_unknown(options: Data) -> None:
    assert codes({**OPENING, "options": options}) == ["KV9"]
    assert codes(changed(OPENING, lambda c: c.update(options=options))) == ["KV9"]


def test_kv10_more_than_one_play() -> None:
    assert codes(changed(PUZZLE, lambda c: c.update(goal="score 1"))) == ["KV10"]


K15_9 = {"hand": "7D 8D 9D 2H", "dukes": "4H KH", "fief": "QD"}, {"dukes": "TS KC", "fief": "2C"}


def position_of(red: Data, black: Data, table: list[str], **more: Any) -> Data:
    content: Data = {"kind": "puzzle", "mover": "red", "phase": "arrange", "turn": 7, **more}
    content["table"] = [meld.split() for meld in table]
    used = {card for meld in content["table"] for card in meld}
    for name, side, suits in (("red", red, "HD"), ("black", black, "CS")):
        zones = {zone: side.get(zone, "").split() for zone in ("hand", "dukes")}
        used |= {*zones["hand"], *zones["dukes"], side["fief"]}
        rest = [r + s for s in suits for r in "23456789TJQKA" if r + s not in used]
        fief = {"card": side["fief"], "face_up": side.get("up", False)}
        content[name] = {**zones, "fief": fief, "stock": rest[1:], "discard": rest[:1]}
    return {**PUZZLE, "content": content}


def test_goals_on_k15_row_9() -> None:
    assert codes(position_of(*K15_9, [], goal="play-3")) == ["KV10"]
    assert codes(position_of(*K15_9, [], goal="play-4")) == ["KV8"]
    assert codes(position_of(*K15_9, [], goal="take-duke TS")) == ["KV10"]
    assert codes(position_of(*K15_9, [], goal={"kind": "take-duke", "card": "KC"})) == ["KV8"]
    assert codes(position_of(*K15_9, [], goal="win")) == ["KV1"]


def test_kv10_a_solution_that_needs_no_hand_card() -> None:
    red, black = {"hand": "2H", "dukes": "4H KH", "fief": "QD"}, {"dukes": "8S", "fief": "2C"}
    assert codes(position_of(red, black, ["5D 6D 7D"], goal="take-duke 8S")) == ["KV10"]


def test_k15_row_23_is_a_puzzle_with_one_answer() -> None:
    red = {"hand": "9D TD", "dukes": "2D 3H", "fief": "QH"}
    black = {"dukes": "8S", "fief": "9C", "up": True}
    assert codes(position_of(red, black, ["5C 6H 7C 8H"], goal="take-fief")) == []
    without = {**red, "hand": "9D"}
    assert codes(position_of(without, black, ["5C 6H 7C 8H"], goal="take-fief")) == ["KV8"]


def test_a_defence_by_discarding_from_the_table_or_playing_the_duke() -> None:
    red = {"hand": "2H", "dukes": "7D", "fief": "KD"}  # K15 row 19
    black = {"hand": "9C", "dukes": "TS KC", "fief": "2C"}
    data = position_of(red, black, ["3S 4D 5S 6D"], goal="defend 7D")
    assert codes(data) == ["KV10"]


def test_kv8_a_fief_that_cannot_be_defended() -> None:
    black = {"hand": "QS QC", "dukes": "TS KC", "fief": "2C"}
    bare = {"fief": "QH", "up": True}
    assert codes(position_of(bare, black, [], goal="defend QH")) == ["KV8"]
    guarded = {**bare, "hand": "4D"}  # K5.6: a guard without company
    assert codes(position_of(guarded, black, [], goal="defend QH")) == []


def test_kv11_the_first_player_may_take_a_duke() -> None:
    def change(content: Data) -> None:
        own, other = ("red", "black") if content["first"] == "red" else ("black", "red")
        ranks = {"red": ("9D", "TD", "8S"), "black": ("9S", "TS", "8D")}[own]
        for place, card in enumerate(ranks[:2]):
            order = content["order"][own]
            at = order.index(card)
            order[place], order[at] = order[at], order[place]
        order = content["order"][other]
        at = order.index(ranks[2])
        order[0], order[at] = order[at], order[0]

    findings = find_faults(GAME, changed(OPENING, change))
    assert [finding.rule for finding in findings] == ["KV11"]
    assert is_ok(findings)


def test_kv12_an_odd_match_or_one_starter_twice() -> None:
    assert codes({**OPENING, "options": {"games": 3}}) == ["KV12"]
    assert codes({**OPENING, "options": {"games": 4}}) == []
    twice = changed(OPENING, lambda c: c.update(starters=["red", "red"]))
    assert codes(twice) == ["KV12"]
    assert codes(changed(OPENING, lambda c: c.update(starters=["red", "black"]))) == []


def test_kv13_play_that_was_stopped() -> None:
    assert codes({**OPENING, "certificate": {"stalled": 2}}) == ["KV13"]
    assert codes(changed(POSITION, lambda c: c.update(turn=201))) == ["KV13"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            found += places(inner, (*path, key))
    return found


@given(st.data())
def test_any_json_is_judged_without_an_exception(data: st.DataObject) -> None:
    base = copy.deepcopy(data.draw(st.sampled_from([OPENING, FIXED, POSITION, PUZZLE])))
    *path, last = data.draw(st.sampled_from(places(base["content"])))
    target = base["content"]
    for key in path:
        target = target[key]
    target[last] = data.draw(JSON)
    for finding in find_faults(GAME, base):
        assert finding.rule.startswith("KV")
