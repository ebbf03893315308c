"""What a host needs of the game: its sheets, the packing list, the script."""

from __future__ import annotations

from engine.game.contract import Hosting, Sheet
from engine.game.covers import COVER, cover_sheet
from engine.games.uboat_wargames.sheets.cut_outs import counters, seats, tiles
from engine.games.uboat_wargames.sheets.first_turn import first_turn
from engine.games.uboat_wargames.sheets.host_script import packing, script
from engine.games.uboat_wargames.sheets.learn import learn
from engine.games.uboat_wargames.sheets.play_aids import cheat, score
from engine.games.uboat_wargames.sheets.reference import reference
from engine.games.uboat_wargames.sheets.rules import faq, rules
from engine.games.uboat_wargames.sheets.scenario import orders, table, view
from engine.games.uboat_wargames.sheets.tournament import schedule, standings

HOSTING = Hosting(
    sheets={
        COVER: cover_sheet("engine.games.uboat_wargames", view),
        "learn": Sheet(learn, "Learn to play: two pages for a newcomer"),
        "first-turn": Sheet(first_turn, "Your first turn: cards to lay out and follow"),
        "reference": Sheet(reference, "Quick reference: the turn and its fights on one page"),
        "table": Sheet(table, "who sits where, and who starts", needs_scenario=True),
        "schedule": Sheet(schedule, "the tables of a tournament", needs_scenario=True),
        "standings": Sheet(standings, "the score sheet of a tournament", needs_scenario=True),
        "score": Sheet(score, "score sheet"),
        "rules": Sheet(rules, "Rules: numbered, for looking things up"),
        "faq": Sheet(faq, "FAQ and variants"),
        "cheat": Sheet(cheat, "cheat cards"),
        "tiles": Sheet(tiles, "the tiles of every row, to cut out"),
        "counters": Sheet(counters, "the tiles as small tokens", component=True),
        "seats": Sheet(seats, "a card for every seat, to cut out"),
        "orders": Sheet(orders, "draw orders, or a puzzle's answer", needs_scenario=True),
    },
    packing=packing,
    script=script,
)
