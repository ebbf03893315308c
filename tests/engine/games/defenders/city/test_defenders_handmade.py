"""Cities written by hand: whatever shape is valid is drawn, whatever deck is valid is printed."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import registry
from engine.blocks.blocks import CardRow, Document
from engine.game.check import find_faults
from engine.game.contract import Request, SheetRequest
from engine.games.defenders.check.map import CROWD
from engine.games.defenders.picture.city_plan import city_plan
from engine.games.defenders.picture.repair import drawable
from engine.games.defenders.rulebook.content import typed
from engine.games.defenders.sheets.chronicle import after
from engine.games.defenders.siege.setup import deal_missing
from engine.rng import Stream
from printkit.pipeline import compose, scenario_sections
from printkit.theme.style import make_style

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
@pytest.mark.parametrize("number", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in (1, 2))])
def test_a_valid_shape_is_drawn(group, shape, number):
    city = changed(group, number % len(CITY.content[group]), shape)
    assert not [f for f in find_faults(GAME, city) if f.severity.name == "ERROR"]
    sections = tuple(scenario_sections(GAME, city, ["map", "draw", "location-cards"], 3))
    assert compose(Document("by hand", "", sections), make_style(paper="a4"))


@settings(max_examples=60, deadline=None)
@given(
    number=st.integers(0, len(CITY.content["locations"]) - 1),
    shape=st.lists(st.lists(st.integers(-50, 1200), min_size=2, max_size=2), min_size=1),
)
def test_any_shape_is_drawn(number, shape):
    plan = city_plan(typed(changed("locations", number, shape).content))
    names = {item["name"] for item in CITY.content["locations"]}
    assert names <= {label.text for label in plan.labels}


def test_what_is_sound_stays():
    assert drawable(typed(CITY.content)) == typed(CITY.content)


def test_a_deck_given_as_a_seed_is_printed_as_it_is_played():
    city = msgspec.structs.replace(CITY, content={**CITY.content, "deck": "a seed of my own"})
    played = deal_missing(city, Stream("not used")).content["deck"]
    (section,) = GAME.sheets["deck"].make(SheetRequest(3, scenario=city))
    rows = [block.groups[0] for block in section.blocks if isinstance(block, CardRow)]
    assert [card for row in rows for card in row] == played[len(city.content["threats"]) :]


def left_out(items, *names):
    """Records without the fields that say nothing."""
    return [{k: v for k, v in item.items() if v or k not in names} for item in items]


def test_f19_fields_that_may_be_left_out_change_no_sheet():
    content = CITY.content
    city = msgspec.structs.replace(
        CITY,
        content={
            **{name: value for name, value in content.items() if name != "journal"},
            "locations": left_out(content["locations"], "inside", "under", "exterior", "note"),
            "defenders": left_out(content["defenders"], "roles"),
        },
    )
    assert "under" not in city.content["locations"][0]
    assert find_faults(GAME, city) == find_faults(GAME, CITY)
    for name, sheet in GAME.sheets.items():
        pages = [sheet.make(SheetRequest(3, scenario)) for scenario in (city, CITY)]
        assert pages[0] == pages[1], name


def test_f19_a_city_without_features_is_drawn():
    content = {name: value for name, value in CITY.content.items() if name != "features"}
    assert city_plan(typed(content)).shapes
    assert GAME.sheets["draw"].make(SheetRequest(3, msgspec.structs.replace(CITY, content=content)))


@pytest.mark.parametrize("group", ["locations", "features"])
@pytest.mark.parametrize("shape", [[[1]], [[1, 2], [3]], [[1, 2, 3]], [[1e300, 0]]], ids=str)
def test_fv1_a_shape_is_a_list_of_points(group, shape):
    faults = find_faults(GAME, changed(group, 0, shape))
    where = f"content.{group}[0].shape"
    assert [f.rule for f in faults if f.where == where] == ["FV1"]


def test_f21_ruins_are_hatched_whatever_the_shapes():
    """Two places may have one shape, and one may lie off the map (both are valid)."""
    first, second = (dict(item) for item in CITY.content["locations"][:2])
    second["shape"] = first["shape"]
    first["shape"] = [[5000, 600], [5100, 600], [5100, 700]]
    for items in ([second], [first], [first, second]):
        left = [*items, *CITY.content["locations"][2:]]
        known = {item["id"] for item in left}
        left = [place if place["inside"] in known else {**place, "inside": None} for place in left]
        content = {**CITY.content, "locations": left}
        content["connections"] = content["entry_points"] = []
        count = len(items)
        ruins = [s for s in after(typed(content), [], range(count)).shapes if s.role == "ruin"]
        assert len(ruins) == count


def test_fv2_a_file_of_many_places_is_not_compared_pair_by_pair():
    places = [{**CITY.content["locations"][0], "id": f"L{n}"} for n in range(1000)]
    city = msgspec.structs.replace(CITY, content={**CITY.content, "locations": places})
    faults = find_faults(GAME, city)
    assert "FV2" in {fault.rule for fault in faults}
    pairs = [fault for fault in faults if fault.rule == "FV18"]
    assert 0 < len(pairs) <= CROWD * CROWD
