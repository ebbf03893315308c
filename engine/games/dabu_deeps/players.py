"""Players of the attacker's seat: they get a view and the legal moves, never a state."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import JOKER_1
from engine.games.dabu_deeps.components import BOMBS, DEFENDER_CARDS, STRENGTH, is_goal
from engine.games.dabu_deeps.layout import CELLS, NEIGHBOURS, depth_of
from engine.games.dabu_deeps.moves import CONCEDE, LIGHT, NO_CELL, card_of, cell_of
from engine.games.dabu_deeps.view import View
from engine.rng import Stream

_CAPTURE, _SURE = 1000, 100


def random_move(_view: View, moves: Sequence[int], rng: Stream) -> int:
    """Any legal move but giving up."""
    return rng.pick([move for move in moves if move != CONCEDE])


def greedy_move(view: View, moves: Sequence[int], rng: Stream) -> int:
    """The attack that promises most now.

    A sure capture beats everything; then come walls that surely fall, those in the way of an
    unseen or seen goal card first; unknown cells count by the chance to win against them.
    """
    choices = [move for move in moves if move != CONCEDE]
    worth = [_worth(view, move) for move in choices]
    best = max(worth)
    return rng.pick([m for m, value in zip(choices, worth, strict=True) if value == best])


def _worth(view: View, move: int) -> int:
    cell = cell_of(move)
    if move & LIGHT or cell == NO_CELL:
        return depth_of(cell) if cell != NO_CELL else 0
    card = card_of(move)
    if card >= JOKER_1:
        return 30 + 5 * depth_of(cell)
    known = view.cards[CELLS.index(cell)]
    bonus = 2 * depth_of(cell) + _near_goal(view, cell)
    if known >= 0:
        if is_goal(known):
            return _CAPTURE - STRENGTH[card]
        wins = STRENGTH[card] >= STRENGTH[known]
        # A wall that falls to a weak card saves the strong ones.
        return _SURE + bonus - STRENGTH[card] if wins else -STRENGTH[card]
    light = 6 if BOMBS >> card & 1 else 0
    return _chance(view, card) + bonus + light


def _near_goal(view: View, cell: int) -> int:
    """A bonus for cells beside a goal card that has been seen."""
    beside = NEIGHBOURS[cell]
    return sum(
        40
        for other, card in zip(CELLS, view.cards, strict=True)
        if card >= 0 and is_goal(card) and beside >> other & 1
    )


def _chance(view: View, card: int) -> int:
    """Percent of the unseen cards that this card removes."""
    seen = view.defender_discard | view.captured
    for known in view.cards:
        if known >= 0:
            seen |= 1 << known
    unseen = [c for c in DEFENDER_CARDS if not seen >> c & 1]
    won = sum(is_goal(c) or STRENGTH[card] >= STRENGTH[c] for c in unseen)
    return 100 * won // max(len(unseen), 1) // 2
