"""Every validation code has a fault that triggers it, and only it (F20)."""

from __future__ import annotations

import copy

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import registry
from engine.findings import Severity
from engine.game.check import find_faults
from engine.game.contract import Request
from engine.scenario.envelope import to_data

GAME = registry.load("defenders")
GOOD = to_data(GAME.generate(Request("validate", 4, {"locations": 9, "defenders": 9})))


def codes(change):
    data = copy.deepcopy(GOOD)
    change(data["content"])
    return {(f.rule, f.severity.value) for f in find_faults(GAME, data)}


def rules(change):
    return {rule for rule, _ in codes(change)}


def put(group, index, field, value):
    def change(content):
        content[group][index][field] = value

    return change


def top(field, value):
    def change(content):
        content[field] = value

    return change


def first(content, group, test):
    return next(item for item in content[group] if test(item))


def test_the_generated_city_has_no_finding():
    assert find_faults(GAME, GOOD) == []


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (top("setting", "atlantis"), "FV1"),
        (top("players", 7), "FV1"),
        (top("first_player", 5), "FV1"),
        (top("bounds", "wide"), "FV1"),
        (top("locations", "many"), "FV1"),
        (put("locations", 0, "name", " "), "FV1"),
        (put("locations", 1, "inside", "L99"), "FV1"),
        (put("defenders", 0, "placed_at", "L99"), "FV1"),
        (put("threats", 0, "id", "D1"), "FV1"),
        (put("entry_points", 0, "location", "L99"), "FV1"),
        (put("connections", 0, "type", "tunnel"), "FV10"),
        (put("connections", 0, "type", "barred"), "FV10"),
        (put("entry_points", 0, "number", 9), "FV12"),
        (put("locations", 0, "position", [-5, 10]), "FV17"),
        (put("locations", 0, "finalised_by", 5), "FV23"),
        (put("defenders", 0, "finalised_by", 0), "FV23"),
        (put("defenders", 0, "placed_at", ""), "FV14"),
        (put("defenders", 0, "roles", ["cooks"]), "FV25"),
        (put("threats", 0, "card", "ZZ"), "FV6"),
        (put("threats", 0, "word", "tax collectors"), "FV8"),
    ],
)
def test_one_change_one_code(change, rule):
    found = rules(change)
    assert rule in found
    assert found <= {rule, "FV1"} or rule == "FV1"


def test_fv2_and_fv3_numbers():
    assert "FV2" in rules(lambda c: c["locations"].__delitem__(slice(5, None)))
    assert "FV3" in rules(lambda c: c["defenders"].__delitem__(slice(5, None)))


def test_fv4_one_card_or_no_type():
    def one(content):
        stack = content["defenders"][0]
        content["unused"] += [card["card"] for card in stack["cards"][1:]]
        del stack["cards"][1:]

    assert ("FV4", "error") in codes(one)

    def untyped(content):
        for card in content["locations"][0]["cards"]:
            card["role"] = "descriptor"

    assert "FV4" in rules(untyped)


def test_fv5_no_descriptor_is_a_warning():
    def change(content):
        unit = content["defenders"][0]
        kept = [card for card in unit["cards"] if card["role"] == "type"]
        spare = content["unused"].pop()
        content["unused"] += [c["card"] for c in unit["cards"] if c["role"] != "type"]
        unit["cards"] = [*kept, {"card": spare, "role": "type", "word": "something new"}]

    assert ("FV5", "warning") in codes(change)


@pytest.mark.parametrize("card", ["JK", "1X", "", "AS "])
def test_fv6_no_such_card(card):
    def change(content):
        content["unused"][0] = card

    assert rules(change) == {"FV6"}


def test_fv6_card_twice_or_missing():
    def twice(content):
        content["unused"].append(content["locations"][0]["cards"][0]["card"])

    assert rules(twice) == {"FV6"}
    assert rules(lambda c: c["unused"].pop()) == {"FV6"}


def test_fv7_wrong_row_and_repeated_word():
    def marked(content):
        card = first(content["defenders"][1], "cards", lambda c: c["role"] == "descriptor")
        card["word"] = "well-constructed"

    assert rules(marked) == {"FV7"}

    def repeated(content):
        unit = content["locations"][0]
        unit["cards"][1]["word"] = unit["cards"][0]["word"]

    assert "FV7" in rules(repeated)


def test_fv8_invented_word_is_a_warning():
    def change(content):
        card = first(content["locations"][0], "cards", lambda c: c["role"] == "type")
        card["word"] = "lighthouse"

    assert ("FV8", "warning") in codes(change)


def test_fv9_kind_against_cards():
    def change(content):
        first(content, "locations", lambda p: p["kind"] == "small")["kind"] = "area"

    assert "FV9" in rules(change)
    assert "FV9" in rules(put("locations", 0, "kind", "huge"))


def test_fv10_self_and_double():
    def double(content):
        link = content["connections"][0]
        content["connections"].append(dict(link, a=link["b"], b=link["a"]))

    assert rules(double) == {"FV10"}

    def loop(content):
        content["connections"].append({"a": "L1", "b": "L1", "type": "adjacent"})

    assert rules(loop) == {"FV10"}


def test_fv11_a_quarter_cut_off():
    def change(content):
        for link in content["connections"]:
            link["type"] = "removed"

    assert rules(change) == {"FV11"}


def test_fv12_exteriors_differ_and_fv13_too_many():
    def change(content):
        first(content, "locations", lambda p: not p["exterior"])["exterior"] = True

    assert rules(change) == {"FV12"}
    assert rules(top("entry_points", [])) == {"FV12"}

    def many(content):
        content["entry_points"] = [
            {"number": n, "location": p["id"]} for n, p in enumerate(content["locations"], 1)
        ]
        for place in content["locations"]:
            place["exterior"] = True

    assert codes(many) == {("FV13", "warning")}


def test_fv14_capacity_and_false_reserve():
    def crowd(content):
        small = first(content, "locations", lambda p: p["kind"] == "small")["id"]
        for unit in content["defenders"]:
            unit["placed_at"] = small

    assert {"FV14", "FV22"} <= rules(crowd)
    assert rules(put("defenders", 0, "placed_at", "reserve")) == {"FV14", "FV15"} or rules(
        put("defenders", 0, "placed_at", "reserve")
    ) == {"FV14"}


def test_fv15_true_reserve_is_a_warning():
    data = copy.deepcopy(GOOD)
    content = data["content"]
    for place in content["locations"]:
        place["kind"] = "small"
    regiment = {"card": "", "role": "type", "word": "archers"}
    ranks = iter(f"{rank}{suit}" for rank in "6789T" for suit in "SHDC")
    content["defenders"] = [
        dict(
            copy.deepcopy(content["defenders"][0]),
            id=f"D{n + 1}",
            name=f"Company {n}",
            cards=[dict(regiment, card=next(ranks)), dict(regiment, card=next(ranks))],
            roles=[],
            placed_at=content["locations"][n]["id"] if n < 9 else "reserve",
        )
        for n in range(10)
    ]
    found = [f for f in find_faults(GAME, data) if f.rule in ("FV14", "FV15")]
    assert [(f.rule, f.severity) for f in found] == [("FV15", Severity.WARNING)]


def test_fv16_order_and_repeats():
    def swap(content):
        row = sorted(content["locations"], key=lambda p: p["draw_index"])
        plain = [p for p in row if not {"secret", "hidden", "underground"} & said(p)]
        a, b = plain[0], plain[-1]
        a["draw_index"], b["draw_index"] = b["draw_index"], a["draw_index"]

    assert rules(swap) == {"FV16"}
    assert "FV16" in rules(put("locations", 0, "draw_index", GOOD["content"]["locations"][1][
        "draw_index"]))  # fmt: skip


def said(place):
    return {card["word"] for card in place["cards"]}


def test_fv17_inside_a_small_place():
    def change(content):
        smalls = [p for p in content["locations"] if p["kind"] == "small"]
        smalls[0]["inside"] = smalls[1]["id"]

    assert rules(change) == {"FV17"}


def test_fv18_labels_touching_and_underground():
    def labels(content):
        content["locations"][1]["position"] = content["locations"][0]["position"]

    assert codes(labels) == {("FV18", "warning")}

    def unrecorded(content):
        gone = first(content, "connections", lambda link: link["type"] == "adjacent")
        content["connections"].remove(gone)

    assert ("FV18", "warning") in codes(unrecorded)

    def bare(content):
        place = content["locations"][0]
        place["cards"].append({"card": "", "role": "descriptor", "word": "underground"})
        spade = next(card for card in content["unused"] if card.endswith("S"))
        content["unused"].remove(spade)
        place["cards"][-1]["card"] = spade
        place["draw_index"] = 99

    assert codes(bare) == {("FV18", "warning")}


def test_fv19_threats_against_deck():
    assert rules(lambda c: c["threats"].pop()) == {"FV19"}

    def change(content):
        deck = content["deck"]
        deck[0], deck[20] = deck[20], deck[0]

    assert rules(change) == {"FV19"}


def test_fv20_deck():
    def joker_up(content):
        deck = content["deck"]
        at = deck.index("JK")
        deck[30], deck[at] = deck[at], deck[30]

    assert rules(joker_up) == {"FV20"}
    assert rules(lambda c: c["deck"].pop()) == {"FV20"}
    assert rules(lambda c: c["deck"].__setitem__(30, c["deck"][31])) == {"FV20"}


def test_fv21_no_healers_and_fv22_same_name():
    def change(content):
        for unit in content["defenders"]:
            unit["roles"] = [role for role in unit["roles"] if role != "healers"]
            for card in unit["cards"]:
                if card["word"] in ("healers", "herbalists"):
                    card["word"] = "spellcasters"

    assert codes(change) == {("FV21", "warning")}

    def twin(content):
        content["defenders"][0]["name"] = content["defenders"][1]["name"]

    assert codes(twin) == {("FV22", "warning")}


def test_unknown_fields_are_warnings():
    assert codes(top("weather", "rain")) == {("FV1", "warning")}
    assert codes(put("threats", 0, "mood", "grim")) == {("FV1", "warning")}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["id", "cards", "shape", "x"]), inner, max_size=3)
    ),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_any_json_is_a_finding_and_never_an_error(data):
    scenario = copy.deepcopy(GOOD)
    content = scenario["content"]
    field = data.draw(st.sampled_from(sorted(content)))
    value = content[field]
    if isinstance(value, list) and value and isinstance(value[0], dict):
        key = data.draw(st.sampled_from(sorted(value[0])))
        value[0][key] = data.draw(JSON)
    else:
        content[field] = data.draw(JSON)
    for finding in find_faults(GAME, scenario):
        assert finding.rule.startswith("FV")
