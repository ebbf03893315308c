"""What is counted while rounds are played, for reports on their balance."""

from __future__ import annotations

from engine.cards import JOKER_1
from engine.game.playable import Meter
from engine.games.dabu_deeps.round.state import ATTACKER, DEFENDER, State
from engine.games.dabu_deeps.rulebook.fortress import NAMES
from engine.games.dabu_deeps.rulebook.moves import CONCEDE, LIGHT, NO_CELL, card_of, cell_of
from engine.games.dabu_deeps.rulebook.tables import BOMBS, GOALS, KING, QUEEN
from engine.games.dabu_deeps.sheets.pictures import heat
from engine.language import later

FIGURES = (later("attacks"),)
"""What the outcome counts beside the sides' points."""


def ending(state: State) -> str:
    """Which goal cards fell (A6.1)."""
    if state.captured == GOALS:
        return later("both goal cards caught")
    if state.captured >> QUEEN & 1:
        return later("Q♥ caught alone")
    if state.captured >> KING & 1:
        return later("K♠ caught alone")
    return later("nothing caught")


def use(_before: State, move: int) -> str:
    """What is played: clubs, bombs, spies, lights, or giving up."""
    if move == CONCEDE:
        return later("conceding")
    if move & LIGHT:
        return later("light of a bomb")
    card = card_of(move)
    if card >= JOKER_1:
        return later("spy")
    return later("bomb") if BOMBS >> card & 1 else later("club")


def place(_before: State, move: int) -> str:
    """The cell that is attacked or spied on."""
    if move == CONCEDE or move & LIGHT or cell_of(move) == NO_CELL:
        return ""
    return NAMES[cell_of(move)]


def fell(after: State, move: int) -> str:
    """The cell whose card was taken off the table (A4.5, A4.6)."""
    if move == CONCEDE or move & LIGHT or cell_of(move) == NO_CELL:
        return ""
    return "" if after.standing >> cell_of(move) & 1 else NAMES[cell_of(move)]


def leader(state: State) -> int:
    """Who has the better part of the three points as things stand."""
    return ATTACKER if state.captured >> QUEEN & 1 else DEFENDER


METER = Meter(
    ending=ending,
    use=use,
    place=place,
    leader=leader,
    fell=fell,
    heat=heat,
    place_title=later("Attacks and spies on each cell, in a round"),
    fell_title=later("Cards taken from each cell, in a round"),
)
