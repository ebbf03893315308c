"""Counting how a game can go on, to some depth, over any state that lists and makes its moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def is_over(state: Any) -> bool:
    return bool(state.is_over)


def perft(state: Any, depth: int, is_leaf: Callable[[Any], bool] = is_over) -> int:
    """Leaves of the tree of legal moves; a state in which the tree ends counts once."""
    if not depth or is_leaf(state):
        return 1
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    leaves = 0
    for move in moves:
        after = state.copy()
        after.apply(move)
        leaves += perft(after, depth - 1, is_leaf)
    return leaves
