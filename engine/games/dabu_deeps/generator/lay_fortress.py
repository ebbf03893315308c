"""Builds a layout for a theme: goal cards first, then what the theme asks, then the walls.

Walls are placed as a careful defender might: each cell gets a desire for strength (near a goal
card, in the front row, or in a false front elsewhere), and the strongest cards go to the cells that
want them most, with enough noise that no two fortresses are alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.errors import UnsatisfiableError
from engine.games.dabu_deeps.rulebook.fortress import (
    APART,
    CAVE,
    CELL_OF,
    CELLS,
    COLUMNS,
    ROWS,
    SPACE,
    WIDTH,
    column_of,
    depth_of,
    row_of,
)
from engine.games.dabu_deeps.rulebook.tables import (
    DEFENDER_CARDS,
    KING,
    QUEEN,
    STRENGTH,
    TABLES,
    is_goal,
)
from engine.games.dabu_deeps.rulebook.themes import holds
from engine.rng import Stream

WALLS = tuple(sorted((c for c in DEFENDER_CARDS if not is_goal(c)), key=lambda c: STRENGTH[c]))
"""The 24 walls, weakest first."""

Placed = dict[int, int]  # cell -> card

_LIMITS = TABLES["themes"]
_HIDEOUTS = tuple(cell for cell in CELLS if row_of(cell) > 1)
_LOW_FLANKS = tuple(CELL_OF[f"r{row}c{column}"] for row in (3, 4) for column in (1, COLUMNS))
_SIDES = tuple(
    tuple(CELL_OF[f"r{row}c{column}"] for row in (3, 4) for column in side)
    for side in ((1, 2), (5, 6))
)
_ATTEMPTS = 200


def place(theme: str, stream: Stream) -> list[int]:
    """A full layout by cell for which the theme holds.

    Raises:
        UnsatisfiableError: no layout was found (every theme has plenty).
    """
    for _ in range(_ATTEMPTS):
        placed = _BUILDERS[theme](stream)
        if placed is None:
            continue
        cards = _fill(placed, stream)
        if holds(theme, cards) and not _is_open(cards):
            return cards
    raise UnsatisfiableError(f"theme={theme}: no fortress was found. Try another --seed.")


def _is_open(cards: Sequence[int]) -> bool:
    """Whether both goal cards stand in the front row, which AV13 warns of."""
    return all(row_of(cell) == 1 for cell in CELLS if is_goal(cards[cell]))


def _goals(cells: Sequence[int], stream: Stream) -> Placed:
    """King and queen in two of the cells, either way round."""
    first, second = stream.sample(cells, 2)
    return {first: KING, second: QUEEN}


def _split_goals(near: int, far: int, stream: Stream) -> Placed:
    goals = stream.shuffled((KING, QUEEN))
    return {near: goals[0], far: goals[1]}


def _bastion(stream: Stream) -> Placed:
    strong = [card for card in WALLS if STRENGTH[card] >= _LIMITS["bastion_guard"]]
    guards = stream.sample(strong, 2)
    left, right = CELL_OF["r4c3"], CELL_OF["r4c4"]
    return _goals(CAVE, stream) | {left: guards[0], right: guards[1]}


def _false_cave(stream: Stream) -> Placed:
    strong = [card for card in WALLS if STRENGTH[card] >= _LIMITS["false_cave_wall"]]
    left, right = stream.sample(strong, 2)
    hideouts = [cell for cell in _HIDEOUTS if cell not in CAVE]
    return _goals(hideouts, stream) | {CAVE[0]: left, CAVE[1]: right}


def _decoy(stream: Stream) -> Placed | None:
    column = stream.between(1, COLUMNS)
    # Stricter than A9.6 asks: a cave cell below a column beside the decoy counts as beside it.
    hideouts = [
        cell
        for cell in _HIDEOUTS
        if abs(column_of(cell) - column) > 1 and not (cell in CAVE and column in (3, 4))
    ]
    soft = stream.sample([card for card in WALLS if STRENGTH[card] <= 8], ROWS)
    if sum(STRENGTH[card] for card in soft) > _LIMITS["decoy_total"]:
        return None
    soft_cells = (row * WIDTH + column - 1 for row in range(ROWS))
    return _goals(hideouts, stream) | dict(zip(soft_cells, soft, strict=True))


def _split(stream: Stream) -> Placed:
    return _split_goals(stream.pick(CAVE), stream.pick(_LOW_FLANKS), stream)


def _gatehouse(stream: Stream) -> Placed:
    return _split_goals(stream.below(WIDTH), stream.pick(_HIDEOUTS), stream)


def _curtain_wall(stream: Stream) -> Placed:
    strong = [card for card in WALLS if STRENGTH[card] >= _LIMITS["curtain_wall"]]
    front = stream.sample(strong, WIDTH)
    return _goals(_HIDEOUTS, stream) | dict(enumerate(front))


def _flank(stream: Stream) -> Placed:
    return _goals(stream.pick(_SIDES), stream)


def _free(stream: Stream) -> Placed:
    return _goals(_HIDEOUTS, stream)


_BUILDERS: dict[str, Callable[[Stream], Placed | None]] = {
    "bastion": _bastion,
    "false-cave": _false_cave,
    "decoy": _decoy,
    "split": _split,
    "gatehouse": _gatehouse,
    "curtain-wall": _curtain_wall,
    "flank": _flank,
    "free": _free,
}


def _fill(placed: Placed, stream: Stream) -> list[int]:
    """Give the remaining walls to the remaining cells by desire for strength."""
    goals = [cell for cell, card in placed.items() if is_goal(card)]
    front, guard, bluff = stream.below(14), 6 + stream.below(14), stream.below(10)
    false_front = stream.pick(CELLS)
    desire = {}
    for cell in CELLS:
        if cell in placed:
            continue
        near = min(APART[cell][goal] for goal in goals)
        desire[cell] = (
            guard * max(4 - near, 0)
            + front * (depth_of(cell) == 0)
            + bluff * max(3 - APART[cell][false_front], 0)
            + stream.below(40)
        )
    used = set(placed.values())
    left = [card for card in WALLS if card not in used]
    cards = [-1] * SPACE
    for cell, card in placed.items():
        cards[cell] = card
    for cell, card in zip(sorted(desire, key=lambda c: (desire[c], c)), left, strict=True):
        cards[cell] = card
    return cards
