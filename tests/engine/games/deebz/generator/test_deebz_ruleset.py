"""Options of the rules by ``--set``: what a scenario's ruleset says then (D15, S11)."""

from __future__ import annotations

import pytest

from engine import registry
from engine.errors import RequestError
from engine.game.contract import Request
from engine.games.deebz.rulebook.tables import OPTIONS, PRESETS, VARIANTS
from engine.games.deebz.table.options import USUAL, settings_of
from engine.scenario.options import parse_settings

GAME = registry.load("deebz")
DECLARED = GAME.info.options


def generated(*pairs: str, players: int = 2):
    options = parse_settings(DECLARED, pairs)
    return GAME.generate(Request("variants", players, options))


def test_d15_every_option_of_the_rules_can_be_set() -> None:
    assert set(OPTIONS) <= set(DECLARED)
    for name, row in OPTIONS.items():
        option = DECLARED[name]
        assert option.tier == row["tier"].lower()
        assert option.rule == row["cites"].split(",")[0] or option.rule in row["cites"]
        assert option.about.endswith(".")
        if row["kind"] == "choice":
            assert list(option.choices) == row["values"]
        if row["kind"] == "whole":
            assert (option.low, option.high) == (row["low"], row["high"])


def test_d15_a_named_set_of_variants_is_written_out_over_its_preset() -> None:
    assert {*PRESETS, *VARIANTS} == set(DECLARED["preset"].choices)
    for name, fields in VARIANTS.items():
        ruleset = generated(f"preset={name}").content["ruleset"]
        assert ruleset == fields


@pytest.mark.parametrize("name", OPTIONS)
def test_d15_each_option_is_in_force_in_the_scenario_that_was_asked_for(name) -> None:
    option = DECLARED[name]
    values = option.choices or ("true", "false")
    if option.kind == "whole":
        values = (str(option.low), str(option.high))
    found = []
    for value in (values[0], values[-1]):
        scenario = generated(f"{name}={value}", "preset=core", players=6 if value == "6" else 2)
        assert not [fault for fault in GAME.find_faults(scenario) if fault.rule == "DV1"]
        assert name in scenario.content["ruleset"] or name == "series"
        found.append(settings_of(scenario.content["ruleset"]))
    assert found[0] != found[1]


def test_d15_options_change_the_rules_and_not_the_map() -> None:
    plain = generated().content
    for pair in ("jokers=aces", "turn_order=popcorn", "suit_map=CDHS", "deck_adjust=draft"):
        other = generated(pair).content
        assert {**other, "ruleset": plain["ruleset"]} == plain
        assert other["ruleset"] != plain["ruleset"]


def test_d2_3_suits_are_named_in_the_order_of_the_attributes() -> None:
    fed = {"H": "damage", "S": "armour", "D": "range", "C": "movement"}
    ruleset = generated("suit_map=HSDC").content["ruleset"]
    assert ruleset["suit_map"] == fed
    assert settings_of(ruleset).suits == (USUAL.suits[1], USUAL.suits[0], *USUAL.suits[2:])


def test_d5_3_nobody_begins_who_does_not_play() -> None:
    with pytest.raises(RequestError, match=r"only 2 players; choose random or 1 to 2"):
        generated("first_player=3")


def test_d12_4_no_advanced_modifier_lies_on_a_map_without_them() -> None:
    pairs = ("preset=full", "advanced_modifiers=false", "modifiers=many")
    content = generated(*pairs).content
    assert {row["type"] for row in content["modifiers"]} <= {"blocker", "discarder", "teleporter"}
