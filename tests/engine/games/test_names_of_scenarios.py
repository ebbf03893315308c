"""No name twice in fifty: of scenarios, cities, their country, boats, houses and places."""

from __future__ import annotations

import re

import pytest

from engine import registry
from engine.game.contract import Request
from engine.games.dabu_deeps.generator.generate import name_fortress
from engine.games.deebz.generate import PLACES
from engine.games.defenders.city.name_grammar import grammar
from engine.games.defenders.city.names import WET, feature_names, town_name
from engine.games.defenders.generate import build_deck
from engine.games.defenders.rulebook.content import Content, Feature
from engine.games.dukes_up.sheets.opening import houses
from engine.rng import Stream
from engine.scenario.options import OptionValue

SETTINGS = tuple(map(str, registry.load("defenders").info.options["setting"].choices))
WATER = (
    "bridge", "ford", "water", "mere", "mouth", "wade", "port", "weir", "wharf", "Bay", "Ferry",
)  # fmt: skip

TERRAINS = ("field", "caverns", "rooms", "ruins", "canyon")


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


@pytest.mark.parametrize(
    ("options", "group", "count"),
    [({}, "seats", 6), ({"kind": "tournament", "entrants": 16}, "players", 16)],
)
def test_no_boat_comes_twice_in_fifty_games(
    options: dict[str, OptionValue], group: str, count: int
) -> None:
    game = registry.load("uboat-wargames")
    made = [game.generate(Request(str(n), 6, options)) for n in range(1, 51)]
    assert len({name for scenario in made for name in scenario.content[group]}) == 50 * count
    assert len({scenario.title for scenario in made}) == 50


def test_no_house_comes_twice_in_fifty_duels() -> None:
    game = registry.load("dukes-up")
    made = [game.generate(Request(str(n), 2, {})) for n in range(1, 51)]
    assert len({name for scenario in made for name, _charge in houses(scenario)}) == 100


def test_no_fortress_stands_where_another_of_fifty_does() -> None:
    place = re.compile(r"(?:.* (?:at|of|under|and) )?(.+)")
    titles = [name_fortress(Stream(f"fortress {number}"), number) for number in range(50)]
    assert len({found[1] for title in titles if (found := place.fullmatch(title))}) == 50


@pytest.mark.parametrize("terrain", TERRAINS)
def test_no_two_of_fifty_maps_lie_at_one_place(terrain: str) -> None:
    streams = [Stream(f"{terrain} {number}") for number in range(50)]
    places = {PLACES.draw(terrain, stream, share=n) for n, stream in enumerate(streams)}
    assert len(places) == 50


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
    assert len({town_name(setting, [], stream, n) for n, stream in enumerate(streams)}) == 50
    decks = [build_deck(Stream(f"deck {number}"), number) for number in range(50)]
    countries = [country(setting, deck, "river", "relief", "wood", "relief") for deck in decks]
    assert len({name for content in countries for name in feature_names(content)}) == 200


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_city_by_no_water_is_named_after_none(setting: str) -> None:
    stream = Stream(setting)
    hills = country(setting, [], "relief").features
    for number in range(200):
        assert not town_name(setting, hills, stream, number % 64).endswith(WATER)
    for kind in WET:
        assert town_name(setting, country(setting, [], kind).features, stream, 0)


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
