"""The word lists and tables equal the law's (F3, F3.6)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.games.defenders.rulebook import word_tables as words

LAW = Path(__file__).parents[5] / "docs" / "rules"


def read_law() -> dict[str, dict[str, list[str]]]:
    found: dict[str, dict[str, list[str]]] = {}
    lines: dict[str, list[str]] = {}
    for line in (LAW / "defenders-wordlists.md").read_text("utf-8").splitlines():
        if line.startswith("## setting: "):
            lines = found[line.removeprefix("## setting: ").strip()] = {}
        elif lines is not None and found and ": " in line:
            key, _, value = line.partition(": ")
            lines[key] = value.split(" | ")
    return found


LISTS = read_law()


def test_settings_are_the_laws():
    assert sorted(LISTS) == sorted(words.SETTINGS)
    assert words.DEFAULT_SETTING == "fantasy-town"  # F2.1


@pytest.mark.parametrize("name", words.SETTINGS)
def test_every_list_is_complete(name):
    law, ours = LISTS[name], words.setting(name)
    assert [ours.label] == law["label"]
    assert list(ours.features) == law["features"]
    assert [f"{a} = {b}" for a, b in ours.terms.items()] == law["terms"]
    for (side, kind), listed in ours.types.items():
        assert [with_tags(ours, word) for word in listed] == law[f"types.{side}.{kind}"]
    for (side, kind), listed in ours.names.items():
        assert [with_tags(ours, word) for word in listed] == law[f"{side}.{kind}"]


def with_tags(setting, word):
    tags = setting.tags.get(word, ())
    return word + "".join(f" {{{tag}}}" for tag in tags)


def test_f3_tables_equal_the_law():
    text = (LAW / "defenders.md").read_text("utf-8")
    rows = re.findall(r"^\|([A-Q0-9–♦♥♣♠]+)\|(.+)\|$", text, re.MULTILINE)
    law = [cells.split("|")[-1].replace("\\", "").split(", ") for _, cells in rows[:23]]
    ours = []
    for name in (
        "location_types",
        "location_descriptors",
        "defender_types",
        "defender_descriptors",
        "threat_types",
    ):
        table = words.TABLES[name]
        keys = table.get("classes", ["diamonds", "hearts", "clubs", "spades"])
        ours += [table[key] for key in keys]
    assert ours == law
    assert len(ours) == 23


def test_f3_6_roles_belong_to_the_setting():
    assert words.role_of("fantasy-town", "sappers") == "engineers"
    assert words.role_of("fantasy-town", "fixers") == ""
    assert words.role_of("refugee-camp", "medics") == "healers"
    assert words.role_of("hero-city", "engineers") == "engineers"


@pytest.mark.parametrize(
    ("word", "is_wall"),
    [("walls", True), ("curtain wall", True), ("Longwall", True), ("Bayshore Seawall", True),
     ("thoroughfare", False), ("Pilgrim Street", False), ("The Iron Rampart", True),
     ("Railway Road", False)],
)  # fmt: skip
def test_f4_1_walls_and_roads(word, is_wall):
    assert words.is_wall_word(word) is is_wall


@pytest.mark.parametrize("name", words.SETTINGS)
def test_f2_4_a_class_offers_each_word_once_and_draws_from_all_that_is_listed(name):
    for side in words.SIDES:
        for kind in words.classes(side):
            offered = words.type_words(name, side, kind)
            assert sorted(offered) == sorted(set(words.listed_type_words(name, side, kind)))
