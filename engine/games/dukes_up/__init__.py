"""Dukes Up!: two players build shared melds and steal each other's dukes and fief.

Red owns hearts and diamonds, Black clubs and spades. Each hides one card as a fief behind two
face-up dukes. A turn is: upkeep (without dukes the fief turns face-up), draw up to two to a hand
of four, arrange the common table of sets and runs as one atomic change (taking opposing dukes into
melds), discard in one of four ways. Taking the opposing fief ends the game; otherwise it ends when
both piles of a player are empty. Cards of your colour on the table, dukes and fief in place count
one, the fief taken three.

Source: "Dukes Up!" by Samuel Grey Keenan and Samuel Olaf Keenan.
Deviations: none. Questions the source leaves open are settled by the rulings of K1 to K8; options
(K9): ``jokers``, ``bonus``, ``swap_fief``, ``guess_fief``, ``failed_fief``, ``idle_limit``,
``turn_limit``. Rulings of our own: joker 1 belongs to Red and joker 2 to Black; a failed fief that
is exposed (K5.8) leaves the Arrange open; a right guess (K9.4) is an action.
"""

from importlib import resources

from engine.game.contract import Game, Sheet
from engine.games.dukes_up.check.check import find_faults
from engine.games.dukes_up.generate import make_content
from engine.games.dukes_up.play import PLAY
from engine.games.dukes_up.rulebook.content import schema
from engine.games.dukes_up.sheets.first_turn import first_turn
from engine.games.dukes_up.sheets.host_script import packing, script
from engine.games.dukes_up.sheets.learn import learn
from engine.games.dukes_up.sheets.mat import mat
from engine.games.dukes_up.sheets.opening import opening
from engine.games.dukes_up.sheets.play_aids import cheat, score
from engine.games.dukes_up.sheets.position import answer
from engine.games.dukes_up.sheets.reference import reference
from engine.games.dukes_up.sheets.rules import faq, rules
from engine.games.dukes_up.story.tell import tell
from engine.games.dukes_up.table_kit import table_kit
from engine.games.dukes_up.turn.symmetries import symmetries

GAME = Game(
    package=__name__,
    make_content=make_content,
    find_faults=find_faults,
    sheets={
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
    schema=schema,
    packing=packing,
    script=script,
    codebook=resources.files(__name__).joinpath("codebook.txt").read_bytes(),
    play=PLAY,
    kit=table_kit,
    tell=tell,
    symmetries=symmetries,
)
