"""Defending Da'Bu Deeps: a duel of hiding and storming for two.

One player lays 26 spades and hearts face-down as a fortress of six columns, four rows and a cave
of two cells; the other storms it with clubs, diamonds and two jokers. A card is exposed when a
neighbouring cell is blank or it stands in the front row. Clubs and diamonds destroy walls of equal
or less strength and capture the goal cards K♠ and Q♥; a diamond then lights a neighbour; a joker
only looks. After each attack the defender takes a card from the hand unseen, and one card is
drawn; a round lasts at most 24 attacks and shares out three points. Players change roles; a match
is two rounds.

Source: "Defending Da'Bu Deeps" by Andrew Bowers and Anna Bowers, version 1.0.0.
Deviations: none. Questions the source leaves open are settled by the rulings of A1 to A7;
options (A7): ``refill=five``, ``tiebreak=attacks``.
"""

from importlib import resources

from engine.game.contract import Game, Sheet
from engine.games.dabu_deeps.campaign import carry
from engine.games.dabu_deeps.check.check import find_faults
from engine.games.dabu_deeps.check.twins import compare
from engine.games.dabu_deeps.generator.generate import make_content
from engine.games.dabu_deeps.play import PLAY
from engine.games.dabu_deeps.round.symmetries import symmetries
from engine.games.dabu_deeps.rulebook.content import schema
from engine.games.dabu_deeps.sheets.first_round import first_turn
from engine.games.dabu_deeps.sheets.host_script import packing, script
from engine.games.dabu_deeps.sheets.learn import learn
from engine.games.dabu_deeps.sheets.mat import mat
from engine.games.dabu_deeps.sheets.play_aids import cheat, reference, score
from engine.games.dabu_deeps.sheets.rules import faq, rules
from engine.games.dabu_deeps.sheets.scenario import notes, sealed, setup
from engine.games.dabu_deeps.story.tell import tell
from engine.games.dabu_deeps.table_kit import table_kit

GAME = Game(
    package=__name__,
    make_content=make_content,
    find_faults=find_faults,
    sheets={
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
    schema=schema,
    packing=packing,
    script=script,
    compare=compare,
    codebook=resources.files(__name__).joinpath("codebook.txt").read_bytes(),
    play=PLAY,
    kit=table_kit,
    symmetries=symmetries,
    carry=carry,
    tell=tell,
)
