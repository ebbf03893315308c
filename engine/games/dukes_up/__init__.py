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

from __future__ import annotations

from importlib import resources

from engine.game.contract import Draft, Game, Hosting, Offers, Request
from engine.game.playable import AnyPlay
from engine.games.dukes_up.check.check import find_faults
from engine.games.dukes_up.rulebook.content import schema
from engine.games.dukes_up.turn.symmetries import symmetries


def _make_content(request: Request) -> Draft:
    from engine.games.dukes_up.generate import make_content  # late: few commands make one

    return make_content(request)


def _hosting() -> Hosting:
    from engine.games.dukes_up.hosting import HOSTING

    return HOSTING


def _offers() -> Offers:
    from engine.games.dukes_up.offers import OFFERS

    return OFFERS


def _play() -> AnyPlay:
    from engine.games.dukes_up.play import PLAY

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
