"""Pages of a scenario tell the variants that it plays, and no others (D15)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.blocks.blocks import Table
from engine.game.contract import Request, SheetRequest
from engine.games.deebz import GAME
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.sheets.map import rules_in_play, setup_steps
from engine.games.deebz.sheets.play_aids import cheat
from engine.games.deebz.sheets.reference import option_table
from engine.games.deebz.sheets.rules import figures, values
from engine.scenario.options import parse_settings
from printkit.prose.loader import fill

FOLDER = Path(__file__).parents[5] / "templates" / "deebz"

ONLY_WHERE_SET = {
    "reveal=advanced": "**Late reveals.**",
    "series=true": "**Series.**",
    "advanced_modifiers=true": "`advanced modifiers`",
    "effects_from=units": "**Effects from Units.**",
    "acquire_bonus=true": "**Acquire a Bonus.**",
    "draw_limit_effects=true": "**Draw Limit Effects.**",
    "turn_order=popcorn": "**Popcorn.**",
    "turn_order=phase_sync": "**Phase sync.**",
    "deck_adjust=locked": "`Locked` decks",
    "deck_adjust=draft": "of a `draft`",
    "deck_order=stack": "With `stack`",
    "jokers=aces": "**Jokers**",
    "prebuilt_units=5": "**Prebuilt Units**",
    "discard_on_build=true": "**Discard on build**",
    "hand_augment=true": "**Hand augment**",
    "enlarge_max=3": "8×8",
}
"""What the rules of a scenario say only where it plays so."""
ONLY_WHERE_USUAL = {
    "reveal=advanced": "You may turn your Units' cards up at any time",
    "effects_from=units": "by discarding its pattern from your hand",
    "deck_adjust=locked": "- **Customise**",
    "range_count=distance": "counts the cells *between*",
    "friendly_fire=false": "You may attack your own Units.",
    "carry_hostile=true": "You carry only your own Units",
    "turn_order=popcorn": "turns go clockwise",
    "cap_result=progress": "the game is a draw",
    "enlarge_max=1": "4×4",
}


def generated(*pairs: str):
    options = parse_settings(
        GAME.info.options,
        [
            "extras=none",
            *pairs,
            *([] if any("preset=" in pair for pair in pairs) else ["preset=core"]),
        ],
    )
    return GAME.generate(Request("pages", 2, options))


def rules_of(scenario) -> str:
    return fill([FOLDER], "rules.md.j2", values(scenario))


@pytest.mark.parametrize("pair", ONLY_WHERE_SET)
def test_d15_the_rules_of_a_map_tell_a_variant_only_where_it_is_played(pair) -> None:
    marker = ONLY_WHERE_SET[pair]
    assert marker in rules_of(generated(pair))
    assert marker not in rules_of(generated())
    assert marker in rules_of(None) or pair == "enlarge_max=3"


@pytest.mark.parametrize("pair", ONLY_WHERE_USUAL)
def test_d15_the_rules_of_a_map_say_nothing_that_a_variant_makes_false(pair) -> None:
    marker = ONLY_WHERE_USUAL[pair]
    assert marker not in rules_of(generated(pair))
    assert marker in rules_of(generated())
    assert marker in rules_of(None)


@pytest.mark.parametrize("preset", GAME.info.options["preset"].choices)
def test_the_rules_of_a_map_name_only_figures_they_have(preset) -> None:
    scenario = generated()
    if preset != "core":
        scenario = GAME.generate(Request("pages", 2, {"preset": preset}))
    named = re.findall(r"!\[[^]]*\]\((\w+)\)", rules_of(scenario))
    assert set(named) <= set(figures(scenario))


def test_d15_the_table_of_options_of_a_map_lists_what_it_sets_otherwise() -> None:
    table = option_table(generated("hand_augment=true", "round_cap=12", "friendly_fire=true"))
    assert isinstance(table, Table)
    assert [row[1] for row in table.rows] == ["**12**", "**yes**"]


def test_d15_the_map_page_names_what_a_preset_would_not() -> None:
    field = field_of(GAME.generate(Request("p", 2, {"preset": "full", "series": False})).content, 2)
    assert rules_in_play(field).startswith(
        "Rules in play: **full**; runs of one suit give more: no"
    )


def test_d2_6_d6_8_d7_3_the_map_page_makes_ready_the_decks_that_are_played() -> None:
    plain = " ".join(setup_steps(field_of(generated().content, 2)))
    assert "deck of 52, takes out what is not wanted" in plain
    assert "Before the first turn" not in plain
    pairs = ("jokers=aces", "deck_adjust=draft", "deck_order=stack", "prebuilt_units=5")
    told = " ".join(setup_steps(field_of(generated(*pairs).content, 2)))
    assert "54 with both Jokers, drafts what to keep of it, step by step, puts it in" in told
    assert "builds Units from up to 5 cards" in told


def test_d8_7_d10_8_d3_8_the_cheat_card_keeps_to_the_variants() -> None:
    plain = str(cheat(SheetRequest(2, generated())))
    told = str(cheat(SheetRequest(2, generated("effects_from=units", "range_count=distance"))))
    for words in ("Effects** from hand", "counts cells between", "Ace in hand", "Customise"):
        assert words in plain
    for words in ("Lend Effect", "Combined Effect", "Effects** by your Units", "counts steps to"):
        assert words in told
        assert words not in plain
    assert "Customise" not in str(cheat(SheetRequest(2, generated("deck_adjust=locked"))))
    assert "Acquire a Bonus" in str(cheat(SheetRequest(2, generated("acquire_bonus=true"))))


@pytest.mark.parametrize("pair", [None, "preset=core", "preset=conjurers", "turn_order=phase_sync"])
def test_the_prose_keeps_its_paragraphs_apart(pair) -> None:
    text = rules_of(None if pair is None else generated(pair))
    assert text.count("[!ruling") == text.count("\n\n> [!ruling")
    assert text.count("![](") == text.count("\n\n![](")
