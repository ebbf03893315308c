"""Pages of a scenario tell the variants that it plays, and no others (D15)."""

from __future__ import annotations

import re
from functools import cache

import msgspec
import pytest
from documents import page

from engine.blocks.blocks import Table
from engine.game.contract import Request, SheetRequest
from engine.games.deebz import GAME
from engine.games.deebz.rulebook.tables import OPTIONS
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.sheets.map import rules_in_play, setup_steps
from engine.games.deebz.sheets.play_aids import cheat
from engine.games.deebz.sheets.variants import option_table, told_variants
from engine.games.deebz.table.options import settings_for
from engine.scenario.options import parse_settings

SAYS = {
    "reveal=advanced": ("learn", r"Cards turn up late", r"turn your cards up at any time"),
    "series=true": ("learn", r"\*Series\.\*", r"$^"),
    "advanced_modifiers=true": ("learn", r"Advanced modifiers", r"$^"),
    "effects_from=units": ("learn", r"with their own face-up", r"from your hand you can buy"),
    "acquire_bonus=true": ("learn", r"Acquire a Bonus", r"$^"),
    "draw_limit_effects=true": ("learn", r"Draw Limit Effects", r"$^"),
    "turn_order=popcorn": ("learn", r"name a player who hasn't", r"You take turns"),
    "turn_order=phase_sync": ("learn", r"All of you do step 1", r"You take turns"),
    "deck_adjust=locked": ("reference", r"$^", r"Customise"),
    "deck_adjust=draft": ("learn", r"Draft your deck", r"Customise"),
    "deck_order=stack": ("learn", r"any order you like", r"[Ss]huffle"),
    "jokers=aces": ("learn", r"54 cards", r"52 cards"),
    "prebuilt_units=5": ("learn", r"up to 5 cards of your deck", r"$^"),
    "discard_on_build=true": ("learn", r"on your mat as a new Unit", r"hand face down: a new"),
    "hand_augment=true": ("learn", r"Hand cards", r"You can't add cards to a Unit later"),
    "range_count=distance": ("learn", r"steps to the target", r"cells \*between\*"),
    "friendly_fire=false": ("learn", r"Attack\*\* another player's Unit", r"Attack\*\* any Unit"),
    "carry_hostile=true": ("learn", r"Carry\*\* a Unit", r"Carry\*\* one of your Units"),
    "enlarge_max=1": ("rules", r"at most 2 cells long", r"4×4"),
    "interrupt_window=phase": ("rules", r"only between steps", r"after any completed action"),
    "first_player=2": ("learn", r"Player 2 goes first", r"at random"),
    "round_cap=12": ("learn", r"after round 12", r"after round 30"),
    "cap_result=progress": ("learn", r"the highest count for the objective wins", r"it's a draw"),
    "base_draw_limit=9": ("learn", r"Draw Limit`: 9,|Draw Limit\W+ 9,", r"Draw Limit\W+ 7,"),
    "suit_map=CDHS": ("learn", r"$^", r"$^"),
    "teleporter_limit=none": ("learn", r"Teleporters", r"$^"),
}
"""For each option: a page, what it says only with it, and what only without it."""


@cache
def generated(*pairs: str):
    options = parse_settings(
        GAME.info.options,
        [
            "extras=none",
            "family=none",
            *pairs,
            *([] if any("preset=" in pair for pair in pairs) else ["preset=core"]),
        ],
    )
    return GAME.generate(Request("pages", 2, options))


@cache
def text(kind: str, *pairs: str) -> str:
    """A page of the scenario that these options give."""
    return "\n".join(page("deebz", kind, generated(*pairs)))


def test_d15_every_option_is_tried() -> None:
    assert {pair.partition("=")[0] for pair in SAYS} == set(OPTIONS)


@pytest.mark.parametrize("pair", SAYS)
def test_d15_a_page_tells_a_variant_only_where_it_is_played(pair) -> None:
    kind, only_with, only_without = SAYS[pair]
    told, plain = text(kind, pair), text(kind)
    if only_with != "$^":
        assert re.search(only_with, told)
        assert not re.search(only_with, plain)
    if only_without != "$^":
        assert re.search(only_without, plain)
        assert not re.search(only_without, told)


@pytest.mark.parametrize("pair", [pair for pair in SAYS if not pair.startswith("first_player")])
def test_d15_the_rules_name_each_variant_of_a_map_and_no_other(pair) -> None:
    told = text("rules", pair)
    names = [name for name, _text in told_variants(settings_for(generated(pair)))]
    assert len(names) == 1
    assert f"**{names[0]}:**" in told
    assert "Tonight's variants" not in text("rules")


def test_d3_8_the_picture_of_range_is_of_tonight() -> None:
    """Four cells are one step away; eight more lie behind one cell."""

    def lit(scenario) -> int:
        return str(GAME.sheets["learn"].make(SheetRequest(2, scenario))).count("mark='lit'")

    assert (lit(generated("range_count=distance")), lit(generated())) == (4, 12)


def test_d15_the_host_reads_out_tonights_variants() -> None:
    script = GAME.script(SheetRequest(2, generated("jokers=aces", "series=true")))
    assert "Tonight's variants: Series, Jokers." in script[1].text
    assert "54 cards" in script[0].text
    assert "variants" not in GAME.script(SheetRequest(2, generated()))[1].text


def test_d15_the_table_of_options_of_a_map_lists_what_it_sets_otherwise() -> None:
    table = option_table(generated("hand_augment=true", "round_cap=12", "friendly_fire=true"))
    assert isinstance(table, Table)
    assert [row[1] for row in table.rows] == ["**12**", "**yes**"]


def test_d15_the_map_page_names_what_is_played_otherwise() -> None:
    field = field_of(GAME.generate(Request("p", 2, {"preset": "full", "series": False})).content, 2)
    assert rules_in_play(field).startswith(
        "Tonight's variants: Late reveals, Acquire a Bonus, Advanced modifiers, Draw Limit Effects."
    )


def test_d2_6_d6_8_d7_3_the_map_page_makes_ready_the_decks_that_are_played() -> None:
    plain = " ".join(setup_steps(field_of(generated().content, 2)))
    assert "a Unit mat and a deck of 52 cards. Lay face up on your Bench the cards" in plain
    assert "Before you do" not in plain
    pairs = ("jokers=aces", "deck_adjust=draft", "deck_order=stack", "prebuilt_units=5")
    told = " ".join(setup_steps(field_of(generated(*pairs).content, 2)))
    assert "54 cards, both Jokers included. You draft your decks" in told
    assert "Put your deck in any order you like." in told
    assert "build Units from up to 5 cards" in told


def test_d8_7_d10_8_d3_8_the_cheat_card_keeps_to_the_variants() -> None:
    plain = str(cheat(SheetRequest(2, generated())))
    told = str(cheat(SheetRequest(2, generated("effects_from=units", "range_count=distance"))))
    for words in ("Pay with hand cards", "At most Range cells between", "Customise"):
        assert words in plain
    for words in ("Lend Effect", "Combined Effect", "own face-up cards", "At most Range steps"):
        assert words in told
        assert words not in plain
    assert "Customise" not in str(cheat(SheetRequest(2, generated("deck_adjust=locked"))))
    assert "Acquire a Bonus" in str(cheat(SheetRequest(2, generated("acquire_bonus=true"))))


def test_d3_1_learn_to_play_speaks_of_walls_only_where_the_map_has_some() -> None:
    plain = generated()
    assert "cross Walls" in text("learn")
    bare = msgspec.structs.replace(plain, content={**plain.content, "walls": []})
    for language, word in (("en", "Wall"), ("de", "Mauer")):
        assert word in str(page("deebz", "learn", plain, language))
        assert word not in str(page("deebz", "learn", bare, language))
