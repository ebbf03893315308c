"""Deebz: decks fight over a place on a gridmap.

Each player has a deck of 52. Cards from hand are locked face down into Units; revealed, every card
adds 1 to the attribute of its suit: ♠ Attack Damage, ♥ Armour, ♦ Attack Range, ♣ Movement. Face
cards buy Effects that change the map, the Units and each other's turns. The first to meet the
scenario's objective wins. This package makes and checks the maps (symmetric or fair by
search, with rock, Walls, modifiers, Spawn Points and one of six objectives, DV1-DV20) and plays
them: all of D1-D16 with every Effect, option and preset.

Source: Deebz (Deck Battle System) by Arconom.
Deviations: none; where the source is silent the rulings of the rules file hold (D1-D16).
Our own readings: a race whose middle is too near gives each player a target of their own; areas of
players are listed in ``areas``.
"""

from engine.game.contract import Game, Sheet
from engine.game.covers import COVER, cover_sheet
from engine.games.deebz.campaign import carry
from engine.games.deebz.editing.editor import EDITOR
from engine.games.deebz.exchange import MAPS
from engine.games.deebz.generate import make_content
from engine.games.deebz.play import PLAY
from engine.games.deebz.rulebook.content import schema
from engine.games.deebz.scenario.check import find_faults, with_measured_fields
from engine.games.deebz.scenario.rotate_seats import rotate_seats
from engine.games.deebz.scenario.symmetries import symmetries
from engine.games.deebz.sheets.build import build, for_built, grids, nothing
from engine.games.deebz.sheets.deck_building import deck, unit_mat
from engine.games.deebz.sheets.host_script import packing, script
from engine.games.deebz.sheets.learn import learn
from engine.games.deebz.sheets.map import map_sheet
from engine.games.deebz.sheets.pictures import view
from engine.games.deebz.sheets.play_aids import cheat, mats, score
from engine.games.deebz.sheets.reference import effects, reference
from engine.games.deebz.sheets.rules import faq, rules
from engine.games.deebz.sheets.sealed import sealed
from engine.games.deebz.sheets.unit_pieces import counters, packing_lean, unit_slips
from engine.games.deebz.sheets.worked_turn import first_turn
from engine.games.deebz.story.tell import tell
from engine.games.deebz.table_kit import table_kit

GAME = Game(
    package=__name__,
    make_content=make_content,
    find_faults=find_faults,
    sheets={
        COVER: cover_sheet(__name__, view),
        "map": Sheet(
            for_built(build, map_sheet),
            "the map with its objective and legend",
            needs_scenario=True,
        ),
        "first-turn": Sheet(first_turn, "Your first turn on this map", needs_scenario=True),
        "learn": Sheet(learn, "Learn to play"),
        "rules": Sheet(rules, "Rules, numbered"),
        "faq": Sheet(faq, "FAQ and variants"),
        "reference": Sheet(reference, "Quick reference"),
        "effects": Sheet(effects, "Effects and modifiers: what they cost and do"),
        "mats": Sheet(mats, "Unit mats, a page for each player"),
        "deck": Sheet(deck, "a worksheet for building a deck"),
        "unit_mat": Sheet(unit_mat, "room for the cards of eight Units", component=True),
        "unit-slips": Sheet(
            unit_slips, "a slip for each player's Units, to cut apart", component=True
        ),
        "counters": Sheet(
            counters, "the tokens tonight needs", needs_scenario=True, component=True
        ),
        "score": Sheet(score, "score sheet with trackers"),
        "cheat": Sheet(cheat, "cheat cards"),
        "build": Sheet(build, "building a map together: steps, grid and segments", component=True),
        "grids": Sheet(grids, "blank grids of every size, with segments", component=True),
        "sealed": Sheet(for_built(nothing, sealed), "what the map measures", needs_scenario=True),
    },
    schema=schema,
    packing=packing,
    packing_lean=packing_lean,
    script=script,
    play=PLAY,
    kit=table_kit,
    tell=tell,
    carry=carry,
    rotate_seats=rotate_seats,
    symmetries=symmetries,
    with_measured_fields=with_measured_fields,
    maps=MAPS,
    editor=EDITOR,
)
