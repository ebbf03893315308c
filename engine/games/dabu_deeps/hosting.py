"""What a host needs of the game: its sheets, the packing list, the script."""

from __future__ import annotations

from engine.game.contract import Hosting, Sheet
from engine.game.covers import COVER, cover_sheet
from engine.games.dabu_deeps.sheets.first_round import first_turn
from engine.games.dabu_deeps.sheets.host_script import packing, script
from engine.games.dabu_deeps.sheets.learn import learn
from engine.games.dabu_deeps.sheets.mat import mat
from engine.games.dabu_deeps.sheets.play_aids import cheat, reference, score
from engine.games.dabu_deeps.sheets.rules import faq, rules
from engine.games.dabu_deeps.sheets.scenario import notes, sealed, setup, view

HOSTING = Hosting(
    sheets={
        COVER: cover_sheet("engine.games.dabu_deeps", view),
        "learn": Sheet(learn, "Learn to play: two pages for a newcomer"),
        "first-turn": Sheet(first_turn, "Your first round: cards to lay out and follow"),
        "reference": Sheet(reference, "Quick reference: the attack on one page"),
        "notes": Sheet(notes, "the attacker's notes, or a puzzle", needs_scenario=True),
        "setup": Sheet(setup, "the defender's plan, which is secret", needs_scenario=True),
        "rules": Sheet(rules, "Rules: numbered, for looking things up"),
        "faq": Sheet(faq, "FAQ and variants"),
        "score": Sheet(score, "score sheet with attack tracker and notes grid"),
        "mat": Sheet(mat, "a fortress mat for real cards, several sheets to join"),
        "cheat": Sheet(cheat, "cheat cards"),
        "sealed": Sheet(sealed, "what stood where, or a puzzle's answer", needs_scenario=True),
    },
    packing=packing,
    script=script,
)
