"""The layout themes and their tests (A9.6): one function a theme.

Each test gets ``cards``, a list indexed by cell with the card there, and answers whether the
theme holds. Thresholds are those of ``tables.toml``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.dabu_deeps.rulebook.fortress import (
    CAVE,
    CELL_OF,
    CELLS,
    COLUMNS,
    ROWS,
    WIDTH,
    column_of,
    row_of,
)
from engine.games.dabu_deeps.rulebook.tables import STRENGTH, TABLES, is_goal
from engine.language import mark_translatable

Cards = Sequence[int]

_LIMITS = TABLES["themes"]
_CENTRE_GUARDS = (CELL_OF["r4c3"], CELL_OF["r4c4"])


def goal_cells(cards: Cards) -> list[int]:
    """Where the two goal cards lie."""
    return [cell for cell in CELLS if is_goal(cards[cell])]


def _is_bastion(cards: Cards) -> bool:
    guards = [STRENGTH[cards[cell]] for cell in _CENTRE_GUARDS]
    return all(is_goal(cards[cell]) for cell in CAVE) and min(guards) >= _LIMITS["bastion_guard"]


def _is_false_cave(cards: Cards) -> bool:
    # Goal cards have strength 1 and 0, so the threshold keeps them out as well.
    return all(STRENGTH[cards[cell]] >= _LIMITS["false_cave_wall"] for cell in CAVE)


def _is_decoy(cards: Cards) -> bool:
    return any(_is_decoy_column(cards, column) for column in range(1, COLUMNS + 1))


def _is_decoy_column(cards: Cards, column: int) -> bool:
    walls = [cards[row * WIDTH + column - 1] for row in range(ROWS)]
    if sum(STRENGTH[card] for card in walls) > _LIMITS["decoy_total"]:
        return False
    if any(is_goal(card) for card in walls):
        return False
    for cell in goal_cells(cards):
        if cell in CAVE:
            if column in (3, 4):
                return False
        elif abs(column_of(cell) - column) <= 1:
            return False
    return True


def _is_split(cards: Cards) -> bool:
    inside = [cell for cell in goal_cells(cards) if cell in CAVE]
    outside = [
        cell
        for cell in goal_cells(cards)
        if column_of(cell) in (1, COLUMNS) and row_of(cell) in (3, 4)
    ]
    return len(inside) == 1 and len(outside) == 1


def _is_gatehouse(cards: Cards) -> bool:
    return sum(row_of(cell) == 1 for cell in goal_cells(cards)) == 1


def _is_curtain_wall(cards: Cards) -> bool:
    return all(STRENGTH[cards[cell]] >= _LIMITS["curtain_wall"] for cell in range(WIDTH))


def _is_flank(cards: Cards) -> bool:
    cells = goal_cells(cards)
    return all(row_of(cell) in (3, 4) for cell in cells) and any(
        all(column_of(cell) in side for cell in cells) for side in ((1, 2), (5, 6))
    )


THEMES: dict[str, Callable[[Cards], bool]] = {
    "bastion": _is_bastion,
    "false-cave": _is_false_cave,
    "decoy": _is_decoy,
    "split": _is_split,
    "gatehouse": _is_gatehouse,
    "curtain-wall": _is_curtain_wall,
    "flank": _is_flank,
    "free": lambda _cards: True,
}

DEMANDS = {
    "bastion": mark_translatable(
        "both goal cards in the cave, r4c3 and r4c4 of strength 12 or more"
    ),
    "false-cave": mark_translatable(
        "no goal card in the cave, both cave cards of strength 10 or more"
    ),
    "decoy": mark_translatable(
        "a column of four walls worth 20 or less with no goal card in or beside it"
    ),
    "split": mark_translatable("one goal card in the cave, the other in c1 or c6 of r3 or r4"),
    "gatehouse": mark_translatable("exactly one goal card in r1"),
    "curtain-wall": mark_translatable("every card of r1 of strength 9 or more"),
    "flank": mark_translatable("both goal cards in r3-r4 of c1-c2, or both in r3-r4 of c5-c6"),
    "free": mark_translatable("nothing"),
}


def holds(theme: str, cards: Cards) -> bool:
    """Whether a full layout passes the test of a theme."""
    return THEMES[theme](cards)
