"""What a name says the map shows: open ground, walls, roads, waters, woods, hills (F5.1, F21)."""

from __future__ import annotations

import re
from functools import cache

import pytest

from engine import registry
from engine.blocks.plan_words import PlanRole
from engine.game.contract import Request
from engine.games.defenders.city.names import WET, feature_names
from engine.games.defenders.city.open_ground import green_of, says_open_ground
from engine.games.defenders.picture.shapes import feature_shapes, place_shape, tints_of, wall_role
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import Content, typed
from engine.games.defenders.rulebook.stacks import played_of

GAME = registry.load("defenders")
CITIES = 24
GREEN = re.compile(
    r"\b(?:(?<!Car )Park(?!-)|Gardens|Green|Common|Meadow|Orchard|Close|Plots|Allotments|Pitch"
    r"|Field|Ballpark)\b"
)
WALL = re.compile(r"\b(?:Wall|\w+wall|Rampart|Barrier|Fence|Perimeter)\b")
ROAD = re.compile(r"\b(?:Street|Road|Way|Lane|Tramway|Expressway|Skyway|Tether|Run)\b")
COUNTRY = {
    "river": r"River|Water|\w+water|Brook|Beck|Channel|Cut|Race|Creek|Run|Fork|Wash|Narrows",
    "wood": r"Wood|Woods|Holt|Shaw|Weald|Pines|Forest|Thicket|Grove|Brake|Covert|Scrub",
    "relief": r"Hill|Tor|Fell|Mount|Peak|Bluff|Moor|Rise|Butte|Heights|Ridge",
    "lake": r"Lake|Water|Mere|Tarn|Pool|Pond|Reservoir|\w+mere",
    "coast": r"Bay|Sands|Cliffs|Shoals|Shore|Beach|Docks",
}


@cache
def cities(setting: str) -> list[Content]:
    made = [
        GAME.generate(Request(f"shown {n}", 2 + n % 7, {"setting": setting})) for n in range(CITIES)
    ]
    return [typed(scenario.content) for scenario in made]


def drawn(content: Content) -> dict[str, PlanRole]:
    tints = tints_of(content)
    places = content.locations
    return {item.id: place_shape(content.setting, item, tints).role for item in places}


@pytest.mark.parametrize("setting", words.SETTINGS)
def test_an_area_called_a_park_is_drawn_green_and_what_is_drawn_green_is_called_one(
    setting: str,
) -> None:
    seen = 0
    for content in cities(setting):
        roles = drawn(content)
        for item in content.locations:
            is_green = roles[item.id] == PlanRole.AREA_GREEN
            if item.kind == "area" and GREEN.search(item.name):
                assert is_green, item.name
            if is_green:
                assert item.id == green_of(content.locations)
                assert says_open_ground(played_of(item)), item.name
            seen += is_green
    assert seen > 1


@pytest.mark.parametrize("setting", words.SETTINGS)
def test_a_second_park_is_named_as_any_other_area(setting: str) -> None:
    for content in cities(setting):
        green = green_of(content.locations)
        for item in content.locations:
            if item.kind == "area" and says_open_ground(played_of(item)) and item.id != green:
                assert not GREEN.search(item.name), item.name


@pytest.mark.parametrize("setting", words.SETTINGS)
def test_long_places_alone_are_called_walls_and_roads_and_drawn_so(setting: str) -> None:
    for content in cities(setting):
        roles = drawn(content)
        for item in content.locations:
            if item.kind != "small" and WALL.search(item.name):
                assert roles[item.id] == wall_role(setting), item.name
            if item.kind != "small" and ROAD.search(item.name):
                assert roles[item.id] == PlanRole.LINEAR_ROAD, item.name


@pytest.mark.parametrize("setting", words.SETTINGS)
def test_the_country_is_called_what_it_is(setting: str) -> None:
    named = {kind: re.compile(rf"\b(?:{text})\b") for kind, text in COUNTRY.items()}
    for content in cities(setting):
        assert len(feature_shapes(content)) >= len(content.features)
        for name, feature in zip(feature_names(content), content.features, strict=True):
            kinds = {kind for kind, text in named.items() if text.search(name)}
            kind = {"stream": "river", "cluster": "relief", "hill": "relief"}.get(
                feature.kind, feature.kind
            )
            assert not kinds or kind in kinds, (name, feature.kind)


@pytest.mark.parametrize("setting", words.SETTINGS)
def test_a_city_called_after_water_lies_by_some(setting: str) -> None:
    wet = re.compile(r"(?:\w(?:bridge|ford|mouth|wade|port|weir|wharf)|Bay|Ferry|Ford|Landing)$")
    for n in range(CITIES):
        made = GAME.generate(Request(f"wet {n}", 4, {"setting": setting}))
        if wet.search(made.title):
            assert {feature.kind for feature in typed(made.content).features} & WET, made.title
