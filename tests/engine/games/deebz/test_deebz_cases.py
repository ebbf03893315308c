"""Worked examples from ``cases.toml``, named by their row; and the tables themselves."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest

from engine.cards import Suit, parse_card
from engine.games.deebz.map.battle_map import BattleMap
from engine.games.deebz.map.measures import expected_turns
from engine.games.deebz.map.ranges import needed_range
from engine.games.deebz.rulebook import tables
from engine.games.deebz.rulebook.content import schema
from engine.games.deebz.table import unit_arithmetic as units

CASES = tomllib.loads(
    resources.files("engine.games.deebz").joinpath("cases.toml").read_text("utf-8")
)


def rows(name: str):
    return [pytest.param(c["given"], c["expect"], id=f"{c['rule']}-{i}")
            for i, c in enumerate(CASES[name])]  # fmt: skip


def cards(given) -> list[int]:
    return [parse_card(card) for card in given["cards"]]


@pytest.mark.parametrize(("given", "expect"), rows("attributes"))
def test_attributes(given, expect) -> None:
    found = units.attributes(cards(given), series=given.get("series", False))
    assert {name: found[name] for name in expect} == expect


@pytest.mark.parametrize(("given", "expect"), rows("effective"))
def test_effective_values(given, expect) -> None:
    assert units.effective(**given) == expect


@pytest.mark.parametrize(("given", "expect"), rows("combat"))
def test_combat(given, expect) -> None:
    assert [units.cards_lost(damage, given["armour"]) for damage in given["damage"]] == expect


@pytest.mark.parametrize(("given", "expect"), rows("sets"))
def test_sets(given, expect) -> None:
    assert units.sets_of(cards(given)) == (expect["pairs"], expect["triples"])


@pytest.mark.parametrize(("given", "expect"), rows("limits"))
def test_limits(given, expect) -> None:
    drawn = given.pop("drawn")
    limit = units.draw_limit(**given)
    assert {"limit": limit, "keep": units.hand_limit(limit, drawn)} == expect
    given["drawn"] = drawn


@pytest.mark.parametrize(("given", "expect"), rows("bought"))
def test_bought(given, expect) -> None:
    pairs = zip(given["base"], given["extra"], strict=True)
    assert [units.bought(base, extra) for base, extra in pairs] == expect


@pytest.mark.parametrize(("given", "expect"), rows("turns"))
def test_expected_turns(given, expect) -> None:
    assert expected_turns(given["kind"], given["pd"] * 2, 2) == expect


def test_d9_lists_every_effect() -> None:
    leads = {"S": 4, "J": 9, "Q": 5, "K": 9, "A": 5}
    assert list(tables.EFFECTS) == [
        f"E-{lead}{n}" for lead, count in leads.items() for n in range(1, count + 1)
    ]


def test_d15_presets_use_known_options() -> None:
    assert list(tables.PRESETS) == ["core", "advanced", "full"]
    for preset in tables.PRESETS.values():
        assert set(preset) <= set(tables.OPTIONS)
    assert len(tables.OPTIONS) == 24
    assert not tables.has_option({"preset": "core"}, "advanced_modifiers")
    assert tables.has_option({"preset": "full"}, "advanced_modifiers")
    assert tables.has_option({"preset": "core", "series": True}, "series")
    assert not tables.has_option({"preset": "full", "series": False}, "series")


def test_s5_s7_the_schema_names_what_the_tables_name() -> None:
    types = schema()["$defs"]
    assert set(types["ModifierContent"]["properties"]["type"]["enum"]) == set(tables.MODIFIERS)
    assert set(types["ObjectiveContent"]["properties"]["kind"]["enum"]) == set(tables.OBJECTIVES)
    content = types["Content"]["properties"]
    assert content["width"]["maximum"] == tables.LIMITS["side_most"]
    assert content["height"]["default"] == tables.FULL_SIDE


@pytest.mark.parametrize(
    ("revealed", "barred"),
    [(["2H", "3H", "4S"], True), (["2H", "4S"], True), (["2H", "4S", "5S"], False), ([], False)],
)
def test_w25_activation_restrictor(revealed, barred) -> None:
    assert units.is_barred([parse_card(card) for card in revealed], Suit.HEARTS) is barred


def test_w29_a_defender_may_step_in() -> None:
    field = BattleMap(8, 8, 2)
    attacker, target, defender = (0, 0), (3, 0), (3, 1)
    units_there = field.grid.mask([attacker, target, defender])
    assert needed_range(field, defender, target, units_there) == 0
    assert needed_range(field, defender, attacker, units_there) is not None
