"""What is counted while rounds are played, for reports on their balance."""

from __future__ import annotations

from engine.cards import JOKER_1
from engine.game.playable import Meter
from engine.games.dabu_deeps.round.state import ATTACKER, DEFENDER, State
from engine.games.dabu_deeps.rulebook.fortress import NAMES
from engine.games.dabu_deeps.rulebook.moves import CONCEDE, LIGHT, NO_CELL, card_of, cell_of
from engine.games.dabu_deeps.rulebook.tables import BOMBS, GOALS, KING, QUEEN
from engine.games.dabu_deeps.sheets.pictures import heat
from engine.language import mark_translatable

FIGURES = (mark_translatable("attacks"),)
"""What the outcome counts beside the sides' points."""


def ending(state: State) -> str:
    """Which goal cards fell (A6.1)."""
    if state.captured == GOALS:
        return mark_translatable("both goal cards caught")
    if state.captured >> QUEEN & 1:
        return mark_translatable("Q♥ caught alone")
    if state.captured >> KING & 1:
        return mark_translatable("K♠ caught alone")
    return mark_translatable("nothing caught")


def use(_before: State, move: int) -> str:
    """What is played: clubs, bombs, spies, lights, or giving up."""
    if move == CONCEDE:
        return mark_translatable("conceding")
    if move & LIGHT:
        return mark_translatable("light of a bomb")
    card = card_of(move)
    if card >= JOKER_1:
        return mark_translatable("spy")
    return mark_translatable("bomb") if BOMBS >> card & 1 else mark_translatable("club")


def place(_before: State, move: int) -> str:
    """The cell that is attacked or spied on."""
    if move == CONCEDE or move & LIGHT or cell_of(move) == NO_CELL:
        return ""
    return NAMES[cell_of(move)]


def captured_at(after: State, move: int) -> str:
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
    captured_at=captured_at,
    heat=heat,
    place_title=mark_translatable("Attacks and spies on each cell, in a round"),
    captured_title=mark_translatable("Cards taken from each cell, in a round"),
)
