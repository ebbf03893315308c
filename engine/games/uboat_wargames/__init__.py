"""Uboat Wargames: a duel with both neighbours at once, for three to six.

Between every two neighbours lies a row of four tiles worth 7, 5, 4 and 2+. Everyone has the same
13 ranks. Each turn you draw a card, look, and lay it face-down on an empty spot of yours, in the
left row or the right; a tile held without opposition is controlled. Laid against a card it fights:
the defender shows, the attacker says only whether they won. Higher wins, the attacker wins ties
unless the defender holds that row's 2+, an ace takes any card away with it. After 13 cards each,
the tiles are counted.

Source: a prototype article in a game-design blog, 17 January 2014; design by the article's author
and its playtesters.
Deviations: none. Questions the source leaves open are settled by the rulings of U1 to U8; options
(U9): ``ace``, ``hand``, ``tiles``, ``handicap``, and ``teams`` (U8).
"""

from importlib import resources

from engine.game.contract import Game, Sheet
from engine.games.uboat_wargames.check.check import find_faults
from engine.games.uboat_wargames.generator.generate import make_content
from engine.games.uboat_wargames.play import PLAY
from engine.games.uboat_wargames.rulebook.content import schema
from engine.games.uboat_wargames.sheets.cut_outs import counters, seats, tiles
from engine.games.uboat_wargames.sheets.first_turn import first_turn
from engine.games.uboat_wargames.sheets.host_script import packing, script
from engine.games.uboat_wargames.sheets.learn import learn
from engine.games.uboat_wargames.sheets.play_aids import cheat, score
from engine.games.uboat_wargames.sheets.reference import reference
from engine.games.uboat_wargames.sheets.rules import faq, rules
from engine.games.uboat_wargames.sheets.scenario import orders, table
from engine.games.uboat_wargames.sheets.tournament import schedule, standings
from engine.games.uboat_wargames.story.tell import tell
from engine.games.uboat_wargames.table.symmetries import symmetries
from engine.games.uboat_wargames.table_kit import table_kit

GAME = Game(
    package=__name__,
    make_content=make_content,
    find_faults=find_faults,
    sheets={
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
    schema=schema,
    packing=packing,
    script=script,
    codebook=resources.files(__name__).joinpath("codebook.txt").read_bytes(),
    play=PLAY,
    kit=table_kit,
    tell=tell,
    symmetries=symmetries,
)
