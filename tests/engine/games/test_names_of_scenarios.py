"""Fifty scenarios of each game, and fifty cities of each setting, have fifty names."""

from __future__ import annotations

import pytest

from engine import registry
from engine.game.contract import Request
from engine.games.deebz.generate import PLACES
from engine.games.defenders.city.name_grammar import grammar
from engine.games.defenders.city.names import WET, feature_names, town_name
from engine.games.defenders.rulebook.content import Content, Feature
from engine.rng import Stream

SETTINGS = tuple(map(str, registry.load("defenders").info.options["setting"].choices))
WATER = (
    "bridge", "ford", "water", "mere", "mouth", "wade", "port", "weir", "wharf", "Bay", "Ferry",
)  # fmt: skip


@pytest.mark.parametrize(
    "slug",
    [
        "dabu-deeps",
        "dukes-up",
        "uboat-wargames",
        pytest.param("deebz", marks=pytest.mark.slow),
        pytest.param("defenders", marks=pytest.mark.slow),
    ],
)
def test_fifty_scenarios_have_fifty_names(slug: str) -> None:
    game = registry.load(slug)
    made = [game.generate(Request(str(n), game.info.players[0], {})) for n in range(50)]
    assert len({scenario.title for scenario in made}) == 50


def test_fifty_boats_have_fifty_names() -> None:
    game = registry.load("uboat-wargames")
    made = [game.generate(Request(str(n), 5, {})) for n in range(10)]
    assert len({name for scenario in made for name in scenario.content["seats"]}) == 50


def country(setting: str, deck: list[str], *kinds: str) -> Content:
    """A map that shows features of some kinds, and no city."""
    return Content(
        setting=setting,
        players=4,
        first_player=1,
        bounds=[1000, 1200],
        features=[Feature(id=f"N{n}", kind=kind, shape=[]) for n, kind in enumerate(kinds, 1)],
        deck=deck,
    )


@pytest.mark.parametrize("setting", SETTINGS)
def test_fifty_cities_of_a_setting_have_fifty_names_and_a_country_of_their_own(
    setting: str,
) -> None:
    streams = [Stream(f"{setting} {number}") for number in range(50)]
    assert len({town_name(setting, [], stream) for stream in streams}) == 50
    countries = [
        country(setting, [str(n)], kind) for n in range(50) for kind in ("river", "relief")
    ]
    assert len({name for content in countries for name in feature_names(content)}) >= 98


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_city_by_no_water_is_named_after_none(setting: str) -> None:
    stream = Stream(setting)
    hills = country(setting, [], "relief").features
    for _ in range(200):
        assert not town_name(setting, hills, stream).endswith(WATER)
    for kind in WET:
        assert town_name(setting, country(setting, [], kind).features, stream)


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_grammar_makes_enough_names(setting: str) -> None:
    assert min(grammar(setting).count(name) for name in ("dry", "wet")) > 14_000


def test_features_of_a_map_never_share_a_name() -> None:
    lakes = country(SETTINGS[0], [], *["lake"] * 8)
    assert len(set(feature_names(lakes))) == 8


@pytest.mark.parametrize(
    ("terrain", "ground"), [("field", "Heath"), ("caverns", "Grotto"), ("canyon", "Gorge")]
)
def test_a_map_is_named_after_its_own_terrain(terrain: str, ground: str) -> None:
    stream = Stream(terrain)
    names = {PLACES.draw(terrain, stream).split()[-1] for _ in range(300)}
    assert ground in names
    assert len(names) == 16
