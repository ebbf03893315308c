"""Names suit what they name: threats and defenders by their type word (F3.6)."""

from __future__ import annotations

import pytest

from engine import registry
from engine.cards import parse_card
from engine.game.contract import Request
from engine.games.defenders.city.name_grammar import (
    defender_row,
    grammar,
    location_row,
    threat_row,
)
from engine.games.defenders.city.open_ground import green_of, says_open_ground
from engine.games.defenders.founding.state import CALL, NAME, FinishedStack, Foe, Founding
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import typed
from engine.games.defenders.rulebook.stacks import DESCRIPTOR, TYPE, Played, Stack, played_of

GAME = registry.load("defenders")


def stack(*plays, side="def"):
    cards = [Played(parse_card(card), role, word) for card, role, word in plays]
    return Stack(side, cards, 1)


def suits(setting, row, name):
    return grammar(setting).read(row, name) is not None


def test_a_threat_is_named_by_its_word():
    row = threat_row("fantasy-town", parse_card("9S"), "archers")
    assert suits("fantasy-town", row, "Bowmen of Alderwick")
    assert not suits("fantasy-town", row, "Wargs of Alderwick")


def test_a_word_of_nobodys_list_has_a_name_too():
    row = threat_row("fantasy-town", parse_card("9S"), "wild geese")
    assert row == "thr/regiment/"
    assert suits("fantasy-town", row, "Bogtooth Company")


@pytest.mark.parametrize(
    ("word", "sort", "name"),
    [
        ("curtain wall", "wall", "Alder Southwall"),
        ("high street", "road", "Saint Maud's Street"),
        ("high street", "", "Harrow's Liberty"),
        ("green", "", "Alderwick Green"),
        ("curtain wall", "", "Alderwick Quarter"),
    ],
)
def test_a_long_place_has_a_long_name_and_a_short_one_none(word, sort, name):
    cards = stack(("4H", TYPE, word), side="loc").cards
    assert suits("fantasy-town", location_row("fantasy-town", cards, sort), name)
    for other in ("Alderwick Wall", "Alderwick Street"):
        if other.split()[1] not in name and sort == "":
            assert not suits("fantasy-town", location_row("fantasy-town", cards, sort), other)


def test_a_defender_is_named_by_its_primary_card():
    cards = stack(("7S", TYPE, "archers"), ("9D", TYPE, "lancers"), ("2H", DESCRIPTOR, "loved"))
    row = defender_row("fantasy-town", cards.cards)
    assert suits("fantasy-town", row, "Alderwick Lancers")
    assert not suits("fantasy-town", row, "Alderwick Archers")


def test_f3_6_engineers_and_healers_have_names_of_their_own():
    plays = ("4H", TYPE, "hedge-mages"), ("2H", TYPE, "healers")
    for cards in (stack(plays[0], plays[1]), stack(plays[1])):
        row = defender_row("fantasy-town", cards.cards)
        assert suits("fantasy-town", row, "Alderwick Herbalists")
        assert not suits("fantasy-town", row, "Alderwick Hedge-Mages")


def test_names_of_cities_suit_their_words():
    for number in range(24):
        setting = words.SETTINGS[number % 6]
        city = typed(GAME.generate(Request(f"suits-{number}", 4, {"setting": setting})).content)
        for threat in city.threats:
            row = threat_row(setting, parse_card(threat.card), threat.word)
            assert suits(setting, row, threat.name), (row, threat.name)
        for unit in city.defenders:
            row = defender_row(setting, played_of(unit))
            assert suits(setting, row, unit.name), (row, unit.name)
        for place in city.locations:
            held = [played.word for played in played_of(place) if played.role == TYPE]
            sort = words.linear_sort(setting, held) if place.kind == "linear" else ""
            if says_open_ground(played_of(place)) and place.kind == "area":
                sort = "" if place.id == green_of(city.locations) else "area"
            row = location_row(setting, played_of(place), sort)
            assert suits(setting, row, place.name), (row, place.name)


def founded(**base):
    return Founding(
        {"setting": "fantasy-town", "players": 2, "first_player": 1, "deck": [], **base}
    )


def test_f2_9_and_f7_2_suggested_names_suit():
    founding = founded()
    founding.phase, founding.side = NAME, "def"
    bows = stack(("7S", TYPE, "crossbowmen"), ("9D", DESCRIPTOR, "famous"))
    founding.units = [FinishedStack(bows)]
    assert suits("fantasy-town", "def/regiment/crossbowmen", founding.suggested_name())
    founding.phase, founding.foes = CALL, [Foe(parse_card("9S"), "warg riders")]
    assert suits("fantasy-town", "thr/regiment/warg riders", founding.suggested_name())


def test_f2_9_other_cities_are_suggested_other_names_and_the_hidden_deck_says_nothing():
    names = []
    for base in ({}, {"deck": ["AS"]}, {"features": [{"id": "N1", "kind": "lake", "shape": []}]}):
        founding = founded(**base)
        founding.phase, founding.foes = CALL, [Foe(parse_card("9S"), "warg riders")]
        names.append(founding.suggested_name())
    assert names[0] == names[1] != names[2]


def test_f2_9_a_name_is_suggested_even_when_many_are_given_away():
    founding = founded()
    founding.phase, founding.side = NAME, "def"
    worn = stack(("7S", TYPE, "crossbowmen"), ("9D", DESCRIPTOR, "famous"))
    suggested = []
    for _number in range(32):
        founding.units.append(FinishedStack(worn))
        suggested.append(founding.suggested_name())
        founding.units[-1] = FinishedStack(worn, suggested[-1])
    assert all(suits("fantasy-town", "def/regiment/crossbowmen", name) for name in suggested[:12])
    assert len({name.casefold() for name in suggested}) == 32
