"""What a page says is what tonight plays: no page tells what an option of tonight makes false.

The host's script and the list of what to bring are read like pages.

Each sentence below is told under the usual rules, and by no page under the options beside it.
Deebz has a table of its own, in ``test_deebz_variants.py``.
"""

from __future__ import annotations

import re

import pytest
from documents import CONVERTED, LANGUAGES, RULESETS, page

from engine import registry
from engine.game.contract import Request, SheetRequest
from engine.game.documents import FIRST_TURN, LEARN, REFERENCE
from engine.language import use_language
from printkit.prose.messages import load_messages

PAGES = (LEARN, FIRST_TURN, REFERENCE, "cheat", "score")

PLAYERS = "players"
"""Beside the options: how many play, where it isn't the usual number."""

FALSE: dict[str, tuple[tuple[dict[str, object], tuple[str, ...]], ...]] = {
    "dabu-deeps": (
        ({"refill": "five"}, ("Your hand shrinks", "24 attacks", "Draw one card")),
        ({"preset": "quick"}, ("Your hand shrinks", "24 attacks", "is a draw")),
        ({"tiebreak": "attacks"}, ("tie is a draw",)),
        ({"rounds": 1}, ("swap sides after", "about 25 minutes", "next round", "Round 2")),
    ),
    "defenders": (
        ({"city": "built"}, ("Read aloud the places", "where the city page says",
                              "reads aloud the places and units")),
        ({"placement": "chosen"}, ("where the city page says",)),
        ({"intelligence": "anywhere"}, ("strongest unit at each entry point",)),
        ({"late_hearts": "arrive"}, ("It waits in the **reserve** for the joker",)),
        ({"kings": "near"}, ("wherever it is", "against any threat's", "against a threat's d6;")),
        ({"capacity": "literal"}, ("any other place for two", "any other place two",
                                     "regiment; any other: two")),
        ({"siege": "short"}, ("about 40 minutes", "There are at most 43")),
    ),
    "dukes-up": (
        ({"jokers": "under"}, ("without jokers", "the 26 red", "other 22", "26 minus these")),
        ({"jokers": "random"}, ("without jokers", "the 26 red", "other 22", "26 minus these")),
        ({"jokers": "reward"}, ("without jokers", "the 26 red", "26 minus these")),
        ({"jokers": "fief"}, ("draw four", "Choose one as your fief", "26 minus these")),
        ({"bonus": 5}, ("taking a fief 3", "12 points")),
        ({"swap_fief": True}, ()),
        ({"guess_fief": True}, ("when your turn began, and with all",)),
        ({"failed_fief": "expose"}, ()),
        ({"preset": "intrigue"}, ("when your turn began, and with all",)),
        ({"style": "plain"}, ("Two families meet", "Go for the dukes")),
        ({"idle_limit": 8}, ("20 turns in a row", "Box 20 ends")),
        ({"turn_limit": 50}, ("200 turns in all",)),
        ({"games": 4}, ("After 2 games",)),
        ({"fixed": True}, ()),
        ({"first": "black"}, ()),
    ),
    "uboat-wargames": (
        ({"ace": "low"}, ("An ace sinks both cards", "There is an ace", "Nobody wins")),
        ({"ace": "high"}, ("An ace sinks both cards", "There is an ace", "Nobody wins")),
        ({"hand": "full"}, ("Take your top card", "You have no hand", "draw pile and play",
                             "shuffles the 13 cards")),
        ({"tiles": [9, 6, 3, 1]}, ("7, 5, 4", "the 2+", "this row's 2+", "L7 L5")),
        ({"plus": 7}, ("5, 4, 2+", "the 2+", "this row's 2+")),
        ({"handicap": [0, 2, 0, -1]}, ()),
        ({"teams": "opposite"}, ("The player with the most points", "the one who comes first")),
        ({"teams": "pairs", PLAYERS: 6}, ("The player with the most", "the one who comes first")),
        ({"teams": "trios", PLAYERS: 6}, ("The player with the most", "you come last, whatever")),
    ),
}  # fmt: skip
"""Options, and what they make false; an option that only adds something has no sentences."""

MAKES = {
    "dabu-deeps": {"kind", "theme", "playouts", "goal", "knowledge", "mode", "difficulty"},
    "defenders": {"survival", "setting", "locations", "defenders", "exteriors"},
    "dukes-up": {"kind", "goal", "level", "playouts"},
    "uboat-wargames": {"kind", "goal", "level", "entrants", "rounds"},
}
"""Options that say what is made, and change nothing in how it is played."""

GLUED = re.compile(r"[.!?]\*{0,2}\d\. ")
"""The next item of a list on the line of the one before: a newline that a template has eaten."""

CASES = [(slug, options, told) for slug, rows in FALSE.items() for options, told in rows]


def told_by(slug: str, options: dict[str, object], language: str = "en") -> dict[str, str]:
    """The words of each page that a table reads, under options."""
    game = registry.load(slug)
    players = int(str(options.get(PLAYERS, game.info.default_players)))
    chosen = {name: value for name, value in options.items() if name != PLAYERS}
    scenario = game.generate(Request("true", players, chosen))
    kinds = [kind for kind in PAGES if kind in game.sheets]
    told = {kind: "\n".join(page(slug, kind, scenario, language)) for kind in kinds}
    with use_language(language, load_messages(language)):
        steps = game.script(SheetRequest(players, scenario))
        told["script"] = "\n".join(f"{step.title} {step.text}" for step in steps)
        told["packing"] = "\n".join(game.packing(players))
    return told


@pytest.mark.parametrize(("slug", "options", "false"), CASES, ids=str)
def test_no_page_says_what_an_option_makes_false(
    slug: str, options: dict[str, object], false: tuple[str, ...]
) -> None:
    usual, tonight = told_by(slug, {}), told_by(slug, options)
    assert not any(GLUED.search(text) for text in (*usual.values(), *tonight.values()))
    for sentence in false:
        assert any(sentence in text for text in usual.values()), f"never told: {sentence}"
        assert [kind for kind, text in tonight.items() if sentence in text] == [], sentence


@pytest.mark.parametrize("slug", FALSE)
def test_every_option_of_how_a_game_is_played_is_tried(slug: str) -> None:
    tried = {name for options, _false in FALSE[slug] for name in options} - {PLAYERS}
    assert tried | MAKES[slug] == set(registry.load(slug).info.options)
    assert tried & MAKES[slug] == set()
    assert {*FALSE, "deebz"} == set(CONVERTED)


@pytest.mark.parametrize("slug", FALSE)
def test_every_value_of_such_an_option_is_tried(slug: str) -> None:
    """A choice is tried with each of its values, but for the usual one and for a free first."""
    rows = [options for options, _false in FALSE[slug]]
    options = registry.load(slug).info.options
    names = {name for row in rows for name in row} - {PLAYERS, "first"}
    for name in sorted(name for name in names if options[name].choices):
        tried = {row.get(name) for row in rows}
        assert set(options[name].choices) - {options[name].default} <= tried, name


@pytest.mark.parametrize("slug", CONVERTED)
def test_every_preset_of_every_game_is_tried(slug: str) -> None:
    """A preset changes many rules at once; the pages are read under each one."""
    preset = registry.load(slug).info.options.get("preset")
    rows = (*(options for options, _false in FALSE.get(slug, ())), *RULESETS[slug])
    tried = {options.get("preset") for options in rows}
    assert set(preset.choices if preset else ()) - {preset and preset.default} <= tried


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_all_options_at_once_differs_from_that_of_none(language: str) -> None:
    """An option that adds something is told as well, in every language."""
    for slug, rows in FALSE.items():
        usual = told_by(slug, {}, language)
        for options, false in rows:
            if not false and not {"fixed", "first"} & set(options):
                assert told_by(slug, options, language) != usual, (slug, options)
