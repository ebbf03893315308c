"""The game's printed sheets by name (F22, F23)."""

from __future__ import annotations

from engine.game.contract import Sheet
from engine.game.covers import COVER, cover_sheet
from engine.games.defenders.lesson.first_turn import first_turn
from engine.games.defenders.lesson.learn import learn
from engine.games.defenders.picture.city_plan import blank_sheet, draw_sheet, map_sheet, view
from engine.games.defenders.sheets.city import city, deck, setup
from engine.games.defenders.sheets.founding import (
    country_sheet,
    for_built,
    laying_out,
    making,
    not_yet,
)
from engine.games.defenders.sheets.hand_cards import cheat, creation
from engine.games.defenders.sheets.pieces import defender_cards, location_cards, threat_cards
from engine.games.defenders.sheets.play_aids import (
    counters,
    journal,
    log,
    registers,
    roster,
    score,
    session,
    tokens,
    worksheet,
)
from engine.games.defenders.sheets.reference import reference, words_by_card
from engine.games.defenders.sheets.rules import faq, rules

SHEETS = {
    COVER: cover_sheet("engine.games.defenders", view),
    "city": Sheet(
        for_built(making, city), "the city's places, defenders and threats", needs_scenario=True
    ),
    "map": Sheet(for_built(country_sheet, map_sheet), "the map of the city", needs_scenario=True),
    "draw": Sheet(
        draw_sheet, "the country alone, to draw a city in", needs_scenario=True, component=True
    ),
    "blank": Sheet(blank_sheet, "an empty map to draw a city in"),
    "location-cards": Sheet(
        for_built(not_yet, location_cards),
        "a card for each place",
        needs_scenario=True,
        component=True,
    ),
    "defender-cards": Sheet(
        for_built(not_yet, defender_cards),
        "a card for each unit",
        needs_scenario=True,
        component=True,
    ),
    "threat-cards": Sheet(
        for_built(not_yet, threat_cards),
        "a card for each threat",
        needs_scenario=True,
        component=True,
    ),
    "setup": Sheet(for_built(laying_out, setup), "how to lay out the siege", needs_scenario=True),
    "learn": Sheet(learn, "Learn to play: two pages for a newcomer"),
    "first-turn": Sheet(
        first_turn,
        "Your first turn: an attack on this city to play along",
        needs_scenario=True,
    ),
    "reference": Sheet(reference, "Quick reference: the turn and its battles on one page"),
    "rules": Sheet(rules, "Rules: numbered, for looking things up"),
    "faq": Sheet(faq, "FAQ and variants"),
    "words": Sheet(words_by_card, "the words that cards give, and the signs on the map"),
    "registers": Sheet(registers, "empty registers of places and units"),
    "score": Sheet(score, "session sheet: morale, reserve, threats"),
    "worksheet": Sheet(worksheet, "battle worksheets"),
    "log": Sheet(log, "turn log"),
    "journal": Sheet(journal, "scenes and epilogues"),
    "cheat": Sheet(cheat, "cheat cards"),
    "creation": Sheet(creation, "building cards: actions and words"),
    "tokens": Sheet(tokens, "tokens for units, the reserve and threats"),
    "roster": Sheet(
        for_built(registers, roster),
        "the city to write on, with room to come",
        needs_scenario=True,
        component=True,
    ),
    "session": Sheet(
        for_built(score, session),
        "tonight's morale, turns and battles",
        needs_scenario=True,
        component=True,
    ),
    "counters": Sheet(
        for_built(tokens, counters), "the tokens tonight needs", needs_scenario=True, component=True
    ),
    "deck": Sheet(deck, "the order of the siege deck, for the host", needs_scenario=True),
}
