"""Names suit what they name: threats and defenders by their type word (F3.6)."""

from __future__ import annotations

from engine import registry
from engine.cards import parse_card
from engine.game.contract import Request
from engine.games.defenders.city.names import for_defender, for_location, for_threat
from engine.games.defenders.founding.state import CALL, NAME, FinishedStack, Foe, Founding
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import typed
from engine.games.defenders.rulebook.stacks import (
    DESCRIPTOR,
    TYPE,
    Played,
    Stack,
    class_name,
    played_of,
    primary_word,
)

GAME = registry.load("defenders")
TOWN = words.setting("fantasy-town")
REGIMENTS = TOWN.names["thr", "regiment"]


def stack(*plays, side="def"):
    cards = [Played(parse_card(card), role, word) for card, role, word in plays]
    return Stack(side, cards, 1)


def test_a_threat_has_a_name_of_its_word_then_one_of_none_then_any():
    bows = ("Bowmen of the Pale Tower", "Tarblack Crossbows")
    assert for_threat("fantasy-town", "regiment", "archers", REGIMENTS) == list(bows)
    free = [name for name in REGIMENTS if name not in bows]
    plain = for_threat("fantasy-town", "regiment", "archers", free)
    assert plain == ["Drummers of Doom", "The Branded Host"]
    free = [name for name in free if name not in plain]
    assert for_threat("fantasy-town", "regiment", "archers", free) == free


def test_a_word_of_nobodys_list_has_a_name_too():
    names = for_threat("fantasy-town", "regiment", "wild geese", REGIMENTS)
    assert names == ["Drummers of Doom", "The Branded Host"]


def test_a_long_place_has_a_long_name_and_a_short_one_none():
    area = TOWN.names["loc", "area"]
    for word, sort, wanted in (
        ("curtain wall", "wall", ["Longwall", "Southwall"]),
        ("high street", "road", ["Pilgrim Street", "Mudlark Steps"]),
        ("high street", "", ["Hollyhock Square"]),
        ("green", "", ["Dovecote Green", "Orchard End"]),
        ("curtain wall", "", ["Lanternfield"]),
    ):
        cards = stack(("4H", TYPE, word), side="loc").cards
        assert for_location("fantasy-town", cards, area, sort) == wanted


def test_a_defender_is_named_by_its_primary_card():
    cards = stack(("7S", TYPE, "archers"), ("9D", TYPE, "lancers"), ("2H", DESCRIPTOR, "loved"))
    names = for_defender("fantasy-town", cards.cards, TOWN.names["def", "regiment"])
    assert names == ["The Duke's Own Lancers", "Vale Outriders"]


def test_f3_6_engineers_and_healers_have_names_of_their_own():
    group = TOWN.names["def", "group"]
    plays = ("4H", TYPE, "hedge-mages"), ("2H", TYPE, "healers")
    for cards in (stack(plays[0], plays[1]), stack(plays[1])):
        names = for_defender("fantasy-town", cards.cards, group)
        assert names
        assert all(TOWN.tags[name] == ("healers",) for name in names)


def test_names_of_cities_suit_their_words():
    told = []
    for number in range(24):
        setting = words.SETTINGS[number % 6]
        city = GAME.generate(Request(f"suits-{number}", 4, {"setting": setting}))
        for threat in typed(city.content).threats:
            kind = words.class_of("thr", parse_card(threat.card))
            told.append(is_of_no_other(setting, "thr", kind, threat.word, threat.name))
        for place in typed(city.content).locations:
            cards = played_of(place)
            kind, word = class_name("loc", cards), primary_word(cards)
            told.append(is_of_no_other(setting, "loc", kind, word, place.name))
    assert sum(told) > 0.9 * len(told)


def is_of_no_other(setting, side, kind, word, name):
    """Whether a name is not one that suits other words only."""
    namesakes = words.setting(setting).namesakes[side, kind]
    of_others = {name for names in namesakes.values() for name in names}
    return name not in of_others - set(namesakes.get(word, ()))


def test_f2_9_and_f7_2_suggested_names_suit():
    founding = Founding({"setting": "fantasy-town", "players": 2, "first_player": 1, "deck": []})
    founding.phase, founding.side = NAME, "def"
    founding.units = [
        FinishedStack(stack(("7S", TYPE, "crossbowmen"), ("9D", DESCRIPTOR, "famous")))
    ]
    assert founding.suggested_name() in ("Barbican Crossbows", "The Gate Wardens")
    founding.phase, founding.foes = CALL, [Foe(parse_card("9S"), "warg riders")]
    assert founding.suggested_name() in ("Warg Lancers", "Marauder Horse")


def test_f2_9_a_name_is_suggested_even_when_the_whole_list_is_given_away():
    founding = Founding({"setting": "fantasy-town", "players": 2, "first_player": 1, "deck": []})
    founding.phase, founding.side = NAME, "def"
    worn = stack(("7S", TYPE, "crossbowmen"), ("9D", DESCRIPTOR, "famous"))
    suggested = []
    for _number in range(16):
        founding.units.append(FinishedStack(worn))
        suggested.append(founding.suggested_name())
        founding.units[-1] = FinishedStack(worn, suggested[-1])
    assert set(suggested[:12]) == set(TOWN.names["def", "regiment"])
    assert len({name.casefold() for name in suggested}) == 16
