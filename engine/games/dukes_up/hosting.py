"""What a host needs of the game: its sheets, the packing list, the script."""

from __future__ import annotations

from engine.game.contract import Hosting, Sheet
from engine.game.covers import COVER, cover_sheet
from engine.games.dukes_up.sheets.answer import answer
from engine.games.dukes_up.sheets.first_turn import first_turn
from engine.games.dukes_up.sheets.host_script import packing, script
from engine.games.dukes_up.sheets.learn import learn
from engine.games.dukes_up.sheets.mat import mat
from engine.games.dukes_up.sheets.opening import opening, view
from engine.games.dukes_up.sheets.play_aids import cheat, score
from engine.games.dukes_up.sheets.reference import reference
from engine.games.dukes_up.sheets.rules import faq, rules

HOSTING = Hosting(
    sheets={
        COVER: cover_sheet("engine.games.dukes_up", view),
        "learn": Sheet(learn, "Learn to play: two pages for a newcomer"),
        "first-turn": Sheet(first_turn, "Your first turn: cards to lay out and follow"),
        "reference": Sheet(reference, "Quick reference: the turn and the melds on one page"),
        "opening": Sheet(
            opening, "the deal to stack, or a position or puzzle", needs_scenario=True
        ),
        "rules": Sheet(rules, "Rules: numbered, for looking things up"),
        "faq": Sheet(faq, "FAQ and variants"),
        "score": Sheet(score, "score sheet of a match"),
        "mat": Sheet(mat, "a play mat for real cards, four sheets to join"),
        "cheat": Sheet(cheat, "cheat cards"),
        "answer": Sheet(answer, "a puzzle's answer, upside down", needs_scenario=True),
    },
    packing=packing,
    script=script,
)
