"""Players that choose from a view alone: one at random, one by simple sense."""

from __future__ import annotations

from engine.games.uboat_wargames.rules import ACTIONS, Rules, rebuild
from engine.games.uboat_wargames.terms import (
    ALL_RANKS,
    DISCARD,
    KING,
    PER_ROW,
    tile_of,
)
from engine.games.uboat_wargames.view import View
from engine.rng import Stream

WORTH_OF_A_LOSS = 1
"""A lost card still shows what hides there: worth about a point in a hundred."""


def choose_at_random(rules: Rules, view: View, rng: Stream) -> int:
    """Any legal move, each equally likely."""
    return rng.pick(rebuild(rules, view, rng).legal_moves())


def choose_greedily(rules: Rules, view: View, rng: Stream) -> int:
    """The move with the best chance of points now; strong cards go where they pay (U10)."""
    moves = rebuild(rules, view, rng).legal_moves()
    worths = [_worth(rules, view, move) for move in moves]
    best = max(worths)
    return rng.pick([move for move, worth in zip(moves, worths, strict=True) if worth == best])


def _worth(rules: Rules, view: View, move: int) -> int:
    """Hundredths of a point that a move promises."""
    rank, action = divmod(move, ACTIONS)
    if action == DISCARD:
        return -rules.strength(rank)
    tile = tile_of(view.seat, action, rules.seats)
    value, owner = rules.values[action % PER_ROW], view.owners[tile]
    if owner == view.seat:  # U4.3: worth the strength it gains
        return (rules.strength(rank) - rules.strength(view.ranks[tile])) * value
    if owner < 0:  # a card that holds better is worth more on a dear tile
        return value * (40 + 4 * rules.strength(rank))
    if rules.is_trump(rank):  # U5.2: takes a strong card away, wins nothing
        return 30 * value * (1 if view.up >> tile & 1 and view.ranks[tile] >= 10 else 0)
    wins = _winning_chance(rules, view, rank, tile, owner)
    return value * wins * 2 - KING * (100 - wins) // 4 + WORTH_OF_A_LOSS


def _winning_chance(rules: Rules, view: View, rank: int, tile: int, owner: int) -> int:
    """Out of a hundred: how often the card beats what may lie there (U5.3, U5.4)."""
    plus = tile - tile % PER_ROW + rules.plus
    need = 1 if view.owners[plus] == owner else 0
    attack = rules.strength(rank)
    if view.ranks[tile]:
        return 100 if attack >= rules.strength(view.ranks[tile]) + need else 0
    mine = {view.ranks[t] for t in range(len(view.ranks)) if view.owners[t] == owner}
    gone = mine | set(view.discards[owner])
    left = [
        other for other in sorted(ALL_RANKS - gone) if rules.strength(other) >= view.floors[tile]
    ]
    beaten = sum(
        not rules.is_trump(other) and attack >= rules.strength(other) + need for other in left
    )
    return 100 * beaten // len(left)
