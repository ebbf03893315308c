"""What a host needs of the game: its sheets, the packing list, the script."""

from __future__ import annotations

from engine.game.contract import Hosting, Sheet
from engine.game.covers import COVER, cover_sheet
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

HOSTING = Hosting(
    sheets={
        COVER: cover_sheet("engine.games.deebz", view),
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
        "unit-mat": Sheet(unit_mat, "room for the cards of eight Units", component=True),
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
    packing=packing,
    packing_lean=packing_lean,
    script=script,
)
