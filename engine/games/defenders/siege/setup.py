"""From a scenario to the first decision of its siege (F7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.cards import DECK, code, parse_card
from engine.errors import RequestError
from engine.games.defenders.check.units import DECK_SIZE
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import Content, read
from engine.games.defenders.siege.state import Siege, shuffle_unseen
from engine.games.defenders.siege.table.fixed_facts import read_field
from engine.games.defenders.siege.table.siege_table import SiegeTable
from engine.rng import Stream, Streams
from engine.scenario.envelope import Scenario

JOKER = "JK"

INTELLIGENCE_OPTION = "intelligence"
LATE_HEARTS_OPTION = "late_hearts"
KINGS_OPTION = "kings"
PLACEMENT_OPTION = "placement"
CITY_OPTION = "city"
BUILT = "built"
"""Its value when the table makes the city itself before the siege (F2)."""
SIEGE_OPTION = "siege"
SHORT = "short"
"""Its value when cards of the deck are set aside before the first turn."""


def deal_missing(scenario: Scenario, rng: Stream) -> Scenario:
    """The scenario with its siege deck written out (F7.1).

    A deck given as a seed is shuffled from that seed, one left empty from ``rng``; the threats
    stay its first cards.
    """
    deck = scenario.content.get("deck")
    if isinstance(deck, list):
        return scenario
    stream = rng if deck in ("", None) else Streams(str(deck), "defenders|deck").stream("deck")
    threats = [parse_card(threat.card) for threat in _content(scenario).threats]
    rest = [card for card in DECK if card not in threats]
    order = threats + shuffle_unseen([*rest, parse_card(JOKER)], stream)[::-1]
    return msgspec.structs.replace(
        scenario, content={**scenario.content, "deck": written_deck(order)}
    )


def written_deck(cards: Sequence[int]) -> list[str]:
    """The cards of a siege deck as a scenario writes them; its joker is plain (F7.1)."""
    return [JOKER if card not in DECK else code(card) for card in cards]


def seats(scenario: Scenario) -> list[str]:
    """The seats, clockwise."""
    return [f"Seat {number}" for number in range(1, _content(scenario).players + 1)]


def start(scenario: Scenario) -> Siege:
    """The siege before its first scene.

    Raises:
        RequestError: the deck is not written out, or ids are not numbered as F19 has them.
    """
    content = _content(scenario)
    deck_of(content)
    for letter, items in (
        ("L", content.locations),
        ("D", content.defenders),
        ("T", content.threats),
    ):
        wanted = {f"{letter}{number}" for number in range(1, len(items) + 1)}
        if {item.id for item in items} != wanted:  # F19: later ones are numbered on
            raise RequestError(f"defenders: a siege needs ids {letter}1 to {letter}{len(items)}")
    return begin_siege(
        content, scenario.options, posts_chosen=scenario.options.get(PLACEMENT_OPTION) == "chosen"
    )


def begin_siege(content: Content, options: Mapping[str, Any], *, posts_chosen: bool) -> Siege:
    """The siege of a sound city with its deck written out, played under these options.

    Args:
        content: the city, its threats and the deck.
        options: of the scenario.
        posts_chosen: it begins with everybody placing the units they finished.
    """
    field = read_field(
        content,
        targets_anywhere=options.get(INTELLIGENCE_OPTION) == "anywhere",
        late_hearts_arrive=options.get(LATE_HEARTS_OPTION) == "arrive",
        kings_near=options.get(KINGS_OPTION) == "near",
        posts_chosen=posts_chosen,
    )
    deck = [parse_card(card) for card in deck_of(content)[len(field.threats) :]]
    aside = deck[: set_aside(options)]
    deck = deck[len(aside) :]
    siege = Siege(SiegeTable(field, len(deck)), deck[::-1], aside)
    siege.go_on()
    return siege


def set_aside(options: Mapping[str, Any]) -> int:
    """How many cards are set aside unseen, the top ones after the threats: our short siege."""
    is_short = options.get(SIEGE_OPTION) == SHORT
    return words.TABLES["deck"]["aside"] if is_short else 0


def deck_of(content: Content) -> list[str]:
    """The siege deck, top first.

    Raises:
        RequestError: it is not written out.
    """
    if not isinstance(content.deck, list) or len(content.deck) != DECK_SIZE:
        raise RequestError(f"defenders: a siege needs its deck of {DECK_SIZE} cards written out")
    return content.deck


def _content(scenario: Scenario) -> Content:
    return read(scenario.content)[0]
