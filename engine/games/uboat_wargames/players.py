"""Programs that play, from what their seat knows: one at random, one by simple sense."""

from __future__ import annotations

from engine.games.uboat_wargames.rules import ACTIONS, WIDTH, WON
from engine.games.uboat_wargames.terms import DISCARD, KING, PER_ROW
from engine.games.uboat_wargames.view import View
from engine.play import Turn
from engine.rng import Stream

WORTH_OF_A_LOSS = 1
"""A lost card still shows what hides there: worth about a point in a hundred."""


def random_player(turn: Turn, rng: Stream) -> int:
    """Any legal move, each equally likely."""
    move: int = rng.pick(turn.legal_moves())
    return move


def greedy(turn: Turn, rng: Stream) -> int:
    """The move with the best chance of points now; strong cards go where they pay (U10)."""
    moves = turn.legal_moves()
    worths = [_worth(turn.view, move) for move in moves]
    best = max(worths)
    chosen: int = rng.pick([m for m, worth in zip(moves, worths, strict=True) if worth == best])
    return chosen


def _worth(view: View, move: int) -> int:
    """Hundredths of a point that a move promises."""
    rules = view.rules
    rank, action = divmod(move, ACTIONS)
    if action == DISCARD:
        return -rules.strength(rank)
    tile = rules.tiles[view.seat][action]
    value, owner = rules.values[action % PER_ROW], view.owners[tile]
    if owner == view.seat:  # U4.3: worth the strength it gains
        return (rules.strength(rank) - rules.strength(view.ranks[tile])) * value
    if owner < 0:  # a card that holds better is worth more on a dear tile
        return value * (40 + 4 * rules.strength(rank))
    if rules.is_trump(rank):  # U5.2: takes a strong card away, wins nothing
        return 30 * value * (1 if view.up >> tile & 1 and view.ranks[tile] >= 10 else 0)
    wins = _winning_chance(view, rank, tile, owner)
    return value * wins * 2 - KING * (100 - wins) // 4 + WORTH_OF_A_LOSS


def _winning_chance(view: View, rank: int, tile: int, owner: int) -> int:
    """Out of a hundred: how often the card beats what may lie there (U5.3, U5.4)."""
    rules = view.rules
    plus = tile - tile % PER_ROW + rules.plus
    fights = rules.fights[view.owners[plus] == owner]
    if view.ranks[tile]:
        left = [view.ranks[tile]]
    else:
        floor = view.floors[tile]
        left = [other for other in view.unseen(owner) if rules.strength(other) >= floor]
    return 100 * sum(fights[rank * WIDTH + other] == WON for other in left) // len(left)
