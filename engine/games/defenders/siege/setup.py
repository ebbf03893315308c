"""From a scenario to the first decision of its siege (F7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.cards import DECK, code, parse_card
from engine.errors import RequestError
from engine.games.defenders.rulebook.content import Content, read
from engine.games.defenders.rulebook.variants import (
    CAPACITY_OPTION,
    INTELLIGENCE_OPTION,
    KINGS_OPTION,
    LATE_HEARTS_OPTION,
    PLACEMENT_OPTION,
    is_varied,
    set_aside,
)
from engine.games.defenders.rulebook.word_tables import DECK_SIZE, JOKER
from engine.games.defenders.siege.state import Siege, shuffle_unseen
from engine.games.defenders.siege.table.fixed_facts import SiegeFacts, read_field
from engine.games.defenders.siege.table.siege_table import SiegeTable
from engine.rng import Stream, Streams
from engine.scenario.envelope import Scenario


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
        content, scenario.options, posts_chosen=is_varied(scenario.options, PLACEMENT_OPTION)
    )


def begin_siege(content: Content, options: Mapping[str, Any], *, posts_chosen: bool) -> Siege:
    """The siege of a sound city with its deck written out, played under these options.

    Args:
        content: the city, its threats and the deck.
        options: of the scenario.
        posts_chosen: it begins with everybody placing the units they finished.
    """
    field = facts_of(content, options, posts_chosen=posts_chosen)
    deck = [parse_card(card) for card in deck_of(content)[len(field.threats) :]]
    aside = deck[: set_aside(options)]
    deck = deck[len(aside) :]
    siege = Siege(SiegeTable(field, len(deck)), deck[::-1], aside)
    siege.go_on()
    return siege


def facts_of(
    content: Content, options: Mapping[str, Any], *, posts_chosen: bool = False
) -> SiegeFacts:
    """What never changes in the siege of a sound city under these options."""
    return read_field(
        content,
        targets_anywhere=is_varied(options, INTELLIGENCE_OPTION),
        late_hearts_arrive=is_varied(options, LATE_HEARTS_OPTION),
        kings_near=is_varied(options, KINGS_OPTION),
        capacity_literal=is_varied(options, CAPACITY_OPTION),
        posts_chosen=posts_chosen,
    )


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
