"""A quick player for playouts: it looks at three moves and takes the likeliest."""

from __future__ import annotations

from engine.games.uboat_wargames.rulebook.rules import ACTIONS, WIDTH, WON
from engine.games.uboat_wargames.rulebook.tables import DISCARD, PER_ROW
from engine.games.uboat_wargames.table.state import State
from engine.rng import Stream

LOOKED_AT = 3
ON_EMPTY = 3
"""Steps of rank that an empty tile is easier than a middling defender."""
ON_HIDDEN = -2
ON_BEATEN = 20


def rollout(state: State, rng: Stream) -> int:
    """A move that is sensible more often than not; what is hidden on the table stays unused."""
    moves = state.legal_moves()
    if len(moves) == 1:
        return moves[0]
    best, best_worth = moves[0], -1000
    for _ in range(LOOKED_AT):
        move = rng.pick(moves)
        worth = _worth(state, move)
        if worth > best_worth:
            best, best_worth = move, worth
    return best


def _worth(state: State, move: int) -> int:
    """A high card belongs on a dear tile, and where it is sure to win."""
    rank, action = divmod(move, ACTIONS)
    if action == DISCARD:
        return -1
    rules, seat = state.rules, state.to_move
    tile, value = rules.tiles[seat][action], rules.values[action % PER_ROW]
    owner = state.owners[tile]
    if owner < 0:
        return value * (rank + ON_EMPTY)
    if owner == seat:
        return value * (rank - state.ranks[tile])
    if not state.up >> tile & 1:
        return value * (rank + ON_HIDDEN)
    has_plus = state.owners[tile - tile % PER_ROW + rules.plus] == owner
    wins = rules.fights[has_plus][rank * WIDTH + state.ranks[tile]] == WON
    return value * ON_BEATEN if wins else 0
