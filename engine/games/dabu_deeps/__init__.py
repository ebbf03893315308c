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

from __future__ import annotations

from importlib import resources

from engine.game.contract import Draft, Game, Hosting, Offers, Request
from engine.game.playable import AnyPlay
from engine.games.dabu_deeps.check.check import compare, find_faults
from engine.games.dabu_deeps.round.symmetries import symmetries
from engine.games.dabu_deeps.rulebook.content import schema


def _make_content(request: Request) -> Draft:
    # late: few commands make one
    from engine.games.dabu_deeps.generator.generate import make_content

    return make_content(request)


def _hosting() -> Hosting:
    from engine.games.dabu_deeps.hosting import HOSTING

    return HOSTING


def _offers() -> Offers:
    from engine.games.dabu_deeps.offers import OFFERS

    return OFFERS


def _play() -> AnyPlay:
    from engine.games.dabu_deeps.play import PLAY

    return PLAY


GAME = Game(
    package=__name__,
    make_content=_make_content,
    find_faults=find_faults,
    schema=schema,
    compare=compare,
    codebook=resources.files(__name__).joinpath("codebook.txt").read_bytes(),
    symmetries=symmetries,
    load_hosting=_hosting,
    load_offers=_offers,
    load_play=_play,
)
