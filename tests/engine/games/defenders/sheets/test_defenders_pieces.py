"""Cards of a city: one for each location, defender and threat, saying what the scenario says."""

from __future__ import annotations

import pytest

from engine import registry
from engine.blocks.blocks import Bullets, Columns, Figure, Table
from engine.blocks.cut_outs import Tokens
from engine.cards import label, parse_card
from engine.game.contract import Request, SheetRequest
from engine.games.defenders.picture.labels import primary_label
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import typed
from engine.games.defenders.sheets.likenesses import _DATA, _choices, likenesses
from engine.rng import Stream
from printkit.layout.figures.composing import composed

GAME = registry.load("defenders")
SETTINGS = GAME.info.options["setting"].choices
CITIES = [
    GAME.generate(Request(f"card-{n}", 4, {"setting": name})) for n, name in enumerate(SETTINGS)
]


def cards(city, name):
    (section,) = GAME.sheets[name].make(SheetRequest(4, city))
    return section.blocks


def stats(card):
    return dict(card.stats)


@pytest.mark.parametrize("city", CITIES, ids=SETTINGS)
def test_every_location_has_its_card_with_its_ways(city):
    content = city.content
    for card, item in zip(cards(city, "location-cards"), content["locations"], strict=True):
        assert (card.code, card.title) == (item["id"], item["name"])
        (ways,) = [block for block in card.back if isinstance(block, Bullets)]
        told = {text.split("**")[1] for text in ways.items}
        ends = [
            {link["a"], link["b"]}
            for link in content["connections"]
            if link["type"] in ("adjacent", "added", "gap")
        ]
        assert told == {
            other for pair in ends if item["id"] in pair for other in pair - {item["id"]}
        }
        (picture,) = [block.picture for block in card.back if isinstance(block, Figure)]
        (edge,) = [shape for shape in picture.shapes if shape.role == "highlight"]
        assert len(edge.points) == len(item["shape"])
        assert stats(card)["people"][0] == ("1" if item["kind"] == "small" else "2")  # F4.2


@pytest.mark.parametrize("city", CITIES, ids=SETTINGS)
def test_every_defender_shows_its_cards_and_what_it_can_do(city):
    for card, unit in zip(
        cards(city, "defender-cards"), typed(city.content).defenders, strict=True
    ):
        (told,) = [block for block in card.front if isinstance(block, Bullets)]
        for played, line in zip(unit.cards, told.items, strict=False):
            assert line.startswith(label(parse_card(played.card)))
        assert card.value == primary_label(unit)
        text = " ".join(told.items)
        assert ("repairs" in text) == ("engineers" in unit.roles)
        assert ("heals" in text) == ("healers" in unit.roles)


@pytest.mark.parametrize("city", CITIES, ids=SETTINGS)
def test_every_threat_has_a_card_and_three_more_are_blank(city):
    *known, blank = cards(city, "threat-cards")
    assert [(card.code, card.title) for card in known] == [
        (threat["id"], threat["name"]) for threat in city.content["threats"]
    ]
    assert blank.copies == 3


@pytest.mark.parametrize("city", CITIES, ids=SETTINGS)
def test_no_two_of_one_city_look_alike(city):
    looks = list(likenesses(typed(city.content)).values())
    people = [look for look in looks if not look.beast]
    assert len(set(people)) == len(people)
    # There are few engines of a kind: each is drawn alone, in twos and in threes before it recurs.
    assert len(set(looks)) >= len(looks) - 2


@pytest.mark.parametrize("city", CITIES, ids=SETTINGS)
def test_no_line_is_said_twice(city):
    for name in ("defender-cards", "location-cards", "threat-cards"):
        said = [card.quote for card in cards(city, name) if getattr(card, "quote", "")]
        assert len(set(said)) == len(said) > 3


@pytest.mark.parametrize("side", words.SIDES)
def test_every_word_of_a_first_card_has_its_picture(side):
    told = {
        word
        for setting in words.SETTINGS
        for kind in words.classes(side)
        for word in words.type_words(setting, side, kind)
    }
    assert told == set(_DATA[side])


def test_nobody_rides_a_horse_between_the_stars():
    city = GAME.generate(Request("5", 3, {"setting": "terran-consortium"})).content
    city["defenders"][0]["cards"] = [{"card": "6C", "role": "type", "word": "riders"}]
    assert likenesses(typed(city))["D1"].beast == "starship"
    city["setting"] = "fantasy-town"
    assert likenesses(typed(city))["D1"].beast == "rider"


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_line_of_the_data_names_drawings_that_exist(setting):
    own = _DATA["world"].get(setting, {})
    for side in ("def", "thr"):
        tables = (_DATA[side], own.get(side, {}), _DATA["class"][side])
        for asked in (line for table in tables for line in table.values()):
            for look in _choices(asked, ("",), Stream("x"), 1):
                composed(look)


def laid_out(**options):
    scenario = GAME.generate(Request("readings", 3, options))
    return repr(GAME.sheets["setup"].make(SheetRequest(3, scenario)))


def test_the_setup_page_tells_a_siege_s_own_readings():
    plain = laid_out()
    assert "where *Tonight's city* says" in plain
    assert "Tonight's variants" not in plain
    changed = laid_out(placement="chosen", intelligence="anywhere", late_hearts="arrive")
    assert "where *Tonight's city* says" not in changed
    assert "any place with room" in changed
    assert "not only to an entry point" in changed
    assert "arrives at once" in changed


def tables(city, name):
    (section,) = GAME.sheets[name].make(SheetRequest(4, city))
    inside = [b for block in section.blocks if isinstance(block, Columns)
              for column in block.columns for b in column]  # fmt: skip
    return [b for b in (*section.blocks, *inside) if isinstance(b, Table)]


@pytest.mark.parametrize("siege", ["whole", "short"])
def test_sheets_and_tokens_are_enough_for_the_longest_siege(siege):
    """F7.3: a row for each turn there can be, for each heart and for each spade of the deck."""
    city = GAME.generate(Request("rows", 4, {"siege": siege}))
    start = [threat["card"][-1] for threat in city.content["threats"]]
    turns = 53 - len(start) - 20 * (siege == "short")
    rows = [row[0] for table in tables(city, "session") for row in table.rows]
    assert rows == [str(n) for n in range(1, turns + 1)]
    listed = [row[0] for table in tables(city, "roster") for row in table.rows]
    made = [token.text for block in cards(city, "counters") if isinstance(block, Tokens)
            for token in block.tokens]  # fmt: skip
    for letter, most in (("R", 13 - start.count("H")), ("T", len(start) + 13 - start.count("S"))):
        wanted = {f"{letter}{n}" for n in range(1, most + 1)}
        assert wanted <= set(listed)
        assert wanted <= set(made)
    assert made.count("M") == 1  # the marker for morale damage


@pytest.mark.parametrize("city", CITIES, ids=SETTINGS)
def test_the_city_page_says_what_each_place_adds_in_battle(city):
    """F13.3: the same + as on the cards of the places."""
    rows = {row[0]: row for table in tables(city, "roster") for row in table.rows}
    for card in cards(city, "location-cards"):
        assert rows[card.code][8] == stats(card).get("shield", "").removesuffix(" in battle")


@pytest.mark.parametrize("city", CITIES, ids=SETTINGS)
def test_f13_3_marks_are_counted_in_columns_and_stand_at_no_word(city):
    """A word such as *underground+* beside a column with +2 would be counted twice."""
    for kind in ("roster", "city"):
        (section,) = GAME.sheets[kind].make(SheetRequest(city.players, city))
        tables = [block for block in section.blocks if isinstance(block, Table)]
        told = [table for table in tables if "Cards and words" in str(table.head)]
        assert len(told) == 2
        for table in told:
            head = list(table.head)
            column = next(n for n, name in enumerate(head) if "Cards" in name)
            assert {"+", "\\*"} <= set(head)
            assert [row for row in table.rows if "+" in row[column] or "\\*" in row[column]] == []
