"""Pages tell the variants of their scenario and no others; the plain rules list them all."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine import registry
from engine.blocks.blocks import Prose
from engine.game.contract import Request, SheetRequest
from engine.scenario.envelope import Scenario
from printkit.prose.loader import fill

ROOT = Path(__file__).parents[3] / "templates"
VARIANTS: dict[str, tuple[int, dict[str, tuple[dict[str, Any], str]]]] = {
    "dabu-deeps": (
        2,
        {
            "refill": ({"refill": "five"}, r"Full hand:"),
            "tiebreak": ({"tiebreak": "attacks"}, r"Fewest attacks:"),
        },
    ),
    "defenders": (
        4,
        {
            "city": ({"city": "built"}, r"Your own city\."),
            "placement": ({"placement": "chosen"}, r"Chosen posts\."),
            "intelligence": ({"intelligence": "anywhere"}, r"Intelligence everywhere\."),
            "late_hearts": ({"late_hearts": "arrive"}, r"Late hearts\."),
            "kings": ({"kings": "near"}, r"Near Kings\."),
            "capacity": ({"capacity": "literal"}, r"Little room\."),
            "siege": ({"siege": "short"}, r"A short siege\.\*\* The top"),
        },
    ),
    "dukes-up": (
        2,
        {
            "jokers": ({"jokers": "random"}, r"\*\*Jokers[:.]\*\*"),
            "bonus": ({"bonus": 5}, r"is worth .*5 points"),
            "swap_fief": ({"swap_fief": True}, r"Swap the fief[:.]"),
            "guess_fief": ({"guess_fief": True}, r"Guess the fief[:.]"),
            "failed_fief": ({"failed_fief": "expose"}, r"Exposed fief[:.]"),
        },
    ),
    "uboat-wargames": (
        4,
        {
            "ace": ({"ace": "high"}, r"beats the king|above the king"),
            "hand": ({"hand": "full"}, r"play any one each turn"),
            "tiles": ({"tiles": [9, 6, 3, 1]}, r"9, 6, 3, 1\+|Other tiles"),
            "plus": ({"plus": 7}, r"7\+, 5, 4, 2|Other tiles"),
            "handicap": ({"handicap": [0, 2, 0, 1]}, r"(?i)handicap.*before ties"),
            "teams": ({"teams": "opposite"}, r"Partners add their scores"),
        },
    ),
}
TELLING = {
    "dabu-deeps": ("notes", "score"),
    "defenders": ("rules", "setup"),
    "dukes-up": ("rules", "reference", "score"),
    "uboat-wargames": ("rules", "reference", "score"),
}
"""The sheets that tell the variants of their scenario."""
LISTING = {"dabu-deeps": "faq", "defenders": "faq", "dukes-up": "faq", "uboat-wargames": "faq"}
"""The sheet that lists them all where there is no scenario."""
CASES = [
    (slug, chosen)
    for slug, (_players, variants) in VARIANTS.items()
    for chosen in ((), *((name,) for name in variants), tuple(variants))
    if {"tiles", "plus"} - {*chosen}  # other tiles have no 7
]


def text_of(slug: str, name: str, scenario: Scenario | None) -> str:
    """A sheet as text, its prose filled in."""
    players = VARIANTS[slug][0]
    words = []
    for section in registry.load(slug).sheets[name].make(SheetRequest(players, scenario)):
        for block in section.blocks:
            if isinstance(block, Prose):
                text = fill([ROOT / slug], block.template, block.values)
                words += [
                    text,
                    *(str(block.figures[n]) for n in ("variants",) if n in block.figures),
                ]
            else:
                words.append(str(block))
    return "\n".join(words)


@pytest.mark.parametrize(("slug", "chosen"), CASES, ids=str)
def test_pages_tell_the_variants_of_their_scenario_and_no_others(
    slug: str, chosen: tuple[str, ...]
) -> None:
    players, variants = VARIANTS[slug]
    options = {key: value for name in chosen for key, value in variants[name][0].items()}
    scenario = registry.load(slug).generate(Request("told", players, options))
    for sheet in TELLING[slug]:
        text = text_of(slug, sheet, scenario)
        told = {name for name, (_set, words) in variants.items() if re.search(words, text)}
        assert told == {*chosen}, sheet


@pytest.mark.parametrize("slug", VARIANTS)
def test_the_rules_without_a_scenario_list_every_variant(slug: str) -> None:
    text = text_of(slug, LISTING[slug], None)
    options = registry.load(slug).info.options
    rules = {option.rule for option in options.values() if option.tier == "variant"}
    assert [rule for rule in sorted(rules) if not re.search(rf"{rule}\b", text)] == []
    variants = {name for name, option in options.items() if option.tier == "variant"}
    assert {*VARIANTS[slug][1], "preset"} >= variants


@pytest.mark.parametrize(
    ("slug", "preset", "chosen"),
    [
        ("dabu-deeps", "quick", {"refill", "tiebreak"}),
        ("dukes-up", "intrigue", {"swap_fief", "guess_fief", "failed_fief"}),
    ],
)
def test_a_preset_stands_for_its_variants(slug: str, preset: str, chosen: set[str]) -> None:
    players, variants = VARIANTS[slug]
    scenario = registry.load(slug).generate(Request("told", players, {"preset": preset}))
    text = text_of(slug, TELLING[slug][0], scenario)
    assert {name for name, (_set, words) in variants.items() if re.search(words, text)} == chosen
    assert not [f for f in registry.load(slug).find_faults(scenario) if f.severity == "error"]
