"""How many ways a game can go on, to some depth, from pinned positions (golden text)."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Request
from engine.games.dukes_up.example import opening_of
from engine.games.dukes_up.generate import make_content
from engine.games.dukes_up.rules import SHUFFLE, Rules
from engine.games.dukes_up.setup import position_state
from engine.games.dukes_up.state import State


def perft(state: State, depth: int) -> int:
    """Leaves of the tree of listed moves; a game that ends or must shuffle counts once."""
    if not depth or state.is_over or state.phase == SHUFFLE:
        return 1
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    leaves = 0
    for move in moves:
        after = state.copy()
        after.apply(move)
        leaves += perft(after, depth - 1)
    return leaves


def test_perft(golden: Callable[[str, str], None]) -> None:
    lines = ["# position: leaves at depth 1, 2, 3 ...; renew with --renew-golden"]
    starts = {"worked-137": (opening_of(), 5)}
    for seed in ("a", "b", "c"):
        content = make_content(Request(seed, 2, {"kind": "position"})).content
        starts[f"position {seed}"] = (position_state(content, Rules()), 3)
        content = make_content(Request(seed, 2, {"kind": "puzzle"})).content
        starts[f"puzzle {seed}"] = (position_state(content, Rules()), 2)
    for name, (state, most) in starts.items():
        counts = [str(perft(state, depth)) for depth in range(1, most + 1)]
        lines.append(f"{name}: {' '.join(counts)}")
    golden("dukes_perft.txt", "\n".join(lines) + "\n")
