"""Cards, covers and maps take two fifths of the ink at most when little is asked for."""

from __future__ import annotations

import pytest
from ink import coverage

from engine import registry
from engine.game.contract import Request
from printkit.pipeline import scenario_sections

LITTLE = 0.4
SLUGS = registry.packages()
TERRAINS = ("caverns", "canyon", "field", "rooms", "ruins")
THEMES = ("classic", "clean", "woodcut")
SETTINGS = (
    "fantasy-town", "kaiju-metropolis", "steamworks-and-wild",
    "terran-consortium", "refugee-camp", "hero-city",
)  # fmt: skip


@pytest.mark.parametrize(
    ("slug", "kind"),
    [
        ("defenders", "defender-cards"),
        ("deebz", "cheat"),
        *(
            pytest.param(*case, marks=pytest.mark.slow)
            for case in (
                *((slug, "cover") for slug in SLUGS),
                ("defenders", "cards"),
                ("defenders", "location-cards"),
                ("defenders", "threat-cards"),
                ("defenders", "standees"),
                ("deebz", "cards"),
                ("dabu-deeps", "cards"),
                ("uboat-wargames", "cards"),
                ("dukes-up", "cards"),
                ("defenders", "cheat"),
                ("dabu-deeps", "cheat"),
                ("uboat-wargames", "cheat"),
                ("dukes-up", "cheat"),
            )
        ),
    ],
)
def test_little_ink_is_two_fifths_at_most(slug: str, kind: str) -> None:
    game = registry.load(slug)
    scenario = game.generate(Request("7", game.info.players[0], {}))
    sections = scenario_sections(game, scenario, [kind], scenario.players)
    assert coverage(sections, "low") <= LITTLE * coverage(sections, "full")


@pytest.mark.parametrize(
    ("terrain", "seed", "theme", "map_size"),
    [
        ("caverns", "3", "classic", "page"),
        *(
            pytest.param(terrain, seed, theme, map_size, marks=pytest.mark.slow)
            for theme in THEMES
            for terrain in TERRAINS
            for seed in ("1", "4")
            for map_size in ("page", "play")
        ),
    ],
)
def test_a_whole_page_with_a_battle_map_takes_two_fifths_at_most(
    terrain: str, seed: str, theme: str, map_size: str
) -> None:
    game = registry.load("deebz")
    scenario = game.generate(Request(seed, 2, {"terrain": terrain}))
    sections = scenario_sections(game, scenario, ["map"], 2)
    low, full = (coverage(sections, ink, theme, map_size) for ink in ("low", "full"))
    assert low <= LITTLE * full


@pytest.mark.parametrize(
    ("setting", "seed", "theme"),
    [
        ("kaiju-metropolis", "7", "classic"),
        *(
            pytest.param(setting, seed, theme, marks=pytest.mark.slow)
            for theme in THEMES
            for setting in SETTINGS
            for seed in ("1", "4")
        ),
    ],
)
def test_a_whole_page_with_a_city_takes_two_fifths_at_most(
    setting: str, seed: str, theme: str
) -> None:
    game = registry.load("defenders")
    scenario = game.generate(Request(seed, game.info.players[0], {"setting": setting}))
    sections = scenario_sections(game, scenario, ["map"], scenario.players)
    low, full = (coverage(sections, ink, theme) for ink in ("low", "full"))
    assert low <= LITTLE * full
