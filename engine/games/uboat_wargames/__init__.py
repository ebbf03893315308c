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

from __future__ import annotations

from importlib import resources

from engine.game.contract import Draft, Game, Hosting, Offers, Request
from engine.game.playable import AnyPlay
from engine.games.uboat_wargames.check.check import find_faults
from engine.games.uboat_wargames.rulebook.content import schema
from engine.games.uboat_wargames.table.symmetries import symmetries


def _make_content(request: Request) -> Draft:
    # late: few commands make one
    from engine.games.uboat_wargames.generator.generate import make_content

    return make_content(request)


def _hosting() -> Hosting:
    from engine.games.uboat_wargames.hosting import HOSTING

    return HOSTING


def _offers() -> Offers:
    from engine.games.uboat_wargames.offers import OFFERS

    return OFFERS


def _play() -> AnyPlay:
    from engine.games.uboat_wargames.play import PLAY

    return PLAY


GAME = Game(
    package=__name__,
    make_content=_make_content,
    find_faults=find_faults,
    schema=schema,
    codebook=resources.files(__name__).joinpath("codebook.txt").read_bytes(),
    symmetries=symmetries,
    load_hosting=_hosting,
    load_offers=_offers,
    load_play=_play,
)
