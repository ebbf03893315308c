"""How many ways a game can go on, to some depth, from pinned positions (golden text)."""

from __future__ import annotations

from collections.abc import Callable

from dukes_table import opening_of
from perft import perft

from engine.cards import mask_of, parse_card
from engine.game.contract import Request
from engine.games.dukes_up.generate import make_content
from engine.games.dukes_up.rulebook.content import read_position
from engine.games.dukes_up.rulebook.tables import DRAW, RED, SHUFFLE, DuelRules
from engine.games.dukes_up.turn.setup import position_state
from engine.games.dukes_up.turn.state import State


def is_leaf(state: State) -> bool:
    """A game that has ended, or must shuffle."""
    return state.is_over or state.phase == SHUFFLE


def by_hand() -> State:
    """Red to draw: hand 2H 4H 6H, duke KD, nothing else in reach; the table holds 3S 4D 5S 6D."""
    state = State(DuelRules())
    state.hands[RED] = mask_of(map(parse_card, ["2H", "4H", "6H"]))
    state.dukes = [mask_of([parse_card("KD")]), mask_of([parse_card("JC")])]
    state.fief = [parse_card("QH"), parse_card("9C")]
    state.stock = [[parse_card("8H")], [parse_card("2C")]]
    state.table = (mask_of(map(parse_card, ["3S", "4D", "5S", "6D"])),)
    state.mover, state.turn = RED, 5
    state.resume(DRAW)
    return state


def test_the_smallest_counts_are_those_found_by_hand() -> None:
    """Depth 1: stop, or draw 8H from the stock (the discard is empty): 2.

    Depth 2, after stop (2H 4H 6H, duke KD): pass; the duke's place empty (1) or refilled by one of
    three hand cards (3); no card fits the run, and it can be grouped in one way only: 5. After the
    draw (one hand card more, and both piles empty): pass, 1, 4: 6. Together 11.

    Depth 3: after the draw both piles are empty, so every arrangement ends the game: 6 leaves.
    After stop and pass: three single discards, 3 * 2 pairs in order, burn, and off the table 6D
    (3S 4D 5S stay; without 4D nothing would): 3 + 6 + 1 + 1 = 11. After lifting KD, four hand cards
    and something done: 4 + 1 + 1 = 6. After each of three exchanges: 3 + 1 + 1 = 5, so 15. Together
    6 + 11 + 6 + 15 = 38.
    """
    assert [perft(by_hand(), depth, is_leaf) for depth in (1, 2, 3)] == [2, 11, 38]


def test_perft(golden: Callable[[str, str], None]) -> None:
    lines = [
        "# position: leaves at depth 1, 2, 3 ...; renew with --renew-golden",
        "# The line by-hand was counted with pencil and paper (see test_dukes_perft.py): from stop",
        "# 5 arrangements and from the one draw 6 make 11; of discards there are 11 + 6 + 15, and",
        "# 6 games have ended: 38.",
    ]
    starts = {"by-hand": (by_hand(), 3), "worked-137": (opening_of(), 5)}
    for seed in ("a", "b", "c"):
        content = make_content(Request(seed, 2, {"kind": "position"})).content
        starts[f"position {seed}"] = (position_state(read_position(content), DuelRules()), 3)
        content = make_content(Request(seed, 2, {"kind": "puzzle"})).content
        starts[f"puzzle {seed}"] = (position_state(read_position(content), DuelRules()), 2)
    for name, (state, most) in starts.items():
        counts = [str(perft(state, depth, is_leaf)) for depth in range(1, most + 1)]
        lines.append(f"{name}: {' '.join(counts)}")
    golden("dukes_perft.txt", "\n".join(lines) + "\n")
