"""Deebz: decks fight over a place on a gridmap.

Each player has a deck of 52. Cards from hand are locked face down into Units; revealed, every card
adds 1 to the attribute of its suit: ♠ Attack Damage, ♥ Armour, ♦ Attack Range, ♣ Movement. Face
cards buy Effects that change the map, the Units and each other's turns. The first to meet the
scenario's objective wins. This package makes and checks the maps (symmetric or fair by
search, with rock, Walls, modifiers, Spawn Points and one of six objectives, DV1-DV20) and plays
them: all of D1-D16 with every Effect, option and preset.

Source: Deebz (Deck Battle System) by Arconom.
Deviations: none; where the source is silent the rulings of the rules file hold (D1-D16).
Our own readings: a race whose middle is too near gives each player a target of their own; areas of
players are listed in ``areas``.
"""

from __future__ import annotations

from engine.game.contract import Draft, Game, Hosting, Offers, Request
from engine.game.playable import AnyPlay
from engine.games.deebz.rulebook.content import schema
from engine.games.deebz.scenario.check import find_faults, with_measured_fields
from engine.games.deebz.scenario.symmetries import rotate_seats, symmetries


def _make_content(request: Request) -> Draft:
    from engine.games.deebz.generate import make_content  # late: few commands make one

    return make_content(request)


def _hosting() -> Hosting:
    from engine.games.deebz.hosting import HOSTING

    return HOSTING


def _offers() -> Offers:
    from engine.games.deebz.offers import OFFERS

    return OFFERS


def _play() -> AnyPlay:
    from engine.games.deebz.play import PLAY

    return PLAY


GAME = Game(
    package=__name__,
    make_content=_make_content,
    find_faults=find_faults,
    schema=schema,
    rotate_seats=rotate_seats,
    symmetries=symmetries,
    with_measured_fields=with_measured_fields,
    load_hosting=_hosting,
    load_offers=_offers,
    load_play=_play,
)
