"""Cities written by hand: whatever shape is valid is drawn, whatever deck is valid is printed."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import registry
from engine.document import CardRow, Document
from engine.game import Request, SheetRequest
from engine.games.defenders.drawable import drawable
from engine.games.defenders.sheets_map import city_plan
from engine.games.defenders.start import complete
from engine.rng import Stream
from engine.validate import find_faults
from printkit.pipeline import compose, scenario_sections
from printkit.style import make_style

GAME = registry.load("defenders")
CITY = GAME.generate(Request("by hand", 3, {"setting": "steamworks-and-wild"}))
SHAPES = {
    "a point": [[100, 100]],
    "a line": [[100, 100], [300, 400]],
    "one point thrice": [[100, 100]] * 3,
    "points in a row": [[0, 0], [50, 50], [100, 100]],
    "a bow tie": [[0, 0], [100, 100], [100, 0], [0, 100]],
}


def changed(group, number, shape):
    items = [dict(item) for item in CITY.content[group]]
    items[number]["shape"] = shape
    return msgspec.structs.replace(CITY, content={**CITY.content, group: items})


@pytest.mark.parametrize("group", ["locations", "features"])
@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_a_valid_shape_is_drawn(group, shape):
    for number in range(3):
        city = changed(group, number % len(CITY.content[group]), shape)
        assert not [f for f in find_faults(GAME, city) if f.severity.name == "ERROR"]
        sections = tuple(scenario_sections(GAME, city, ["map", "draw", "location_cards"], 3))
        assert compose(Document("by hand", "", sections), make_style(paper="a4"))


@settings(max_examples=60, deadline=None)
@given(
    number=st.integers(0, len(CITY.content["locations"]) - 1),
    shape=st.lists(st.lists(st.integers(-50, 1200), min_size=2, max_size=2), min_size=1),
)
def test_any_shape_is_drawn(number, shape):
    plan = city_plan(changed("locations", number, shape).content)
    names = {item["name"] for item in CITY.content["locations"]}
    assert names <= {label.text for label in plan.labels}


def test_what_is_sound_stays():
    assert drawable(CITY.content) == CITY.content


def test_a_deck_given_as_a_seed_is_printed_as_it_is_played():
    city = msgspec.structs.replace(CITY, content={**CITY.content, "deck": "a seed of my own"})
    played = complete(city, Stream("not used")).content["deck"]
    (section,) = GAME.sheets["deck"].make(SheetRequest(3, scenario=city))
    rows = [block.groups[0] for block in section.blocks if isinstance(block, CardRow)]
    assert [card for row in rows for card in row] == played[len(city.content["threats"]) :]
