"""A plain sketch of a city that people drew on paper: the places of a graph, set out on a grid.

Only which places are joined and which lie outside is known of such a city. The sketch puts joined
places near each other and outer ones at the rim, and draws every way as a dashed line.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.defenders.city.town_styles import HEIGHT, WIDTH

COLUMNS, ROWS = 3, 4
"""Twelve spots, as many as a city may have places (F2.5)."""

HALVES = {"area": (112, 92), "linear": (124, 48), "small": (64, 64)}
"""Half the width and height that a kind of place gets, in plan units."""

_PULL, _RIM = 4, 6
"""How much nearness of joined places weighs, and the rim for outer ones."""

Link = tuple[int, int]


def set_out(count: int, links: Sequence[Link], outside: int) -> list[list[int]]:
    """A spot for each place, as ``[x, y]``.

    Args:
        count: how many places there are.
        links: the joined pairs.
        outside: the mask of places reachable from outside.
    """
    spots = COLUMNS * ROWS
    # Numbers from ``count`` on stand for spots that stay empty.
    spot_of = list(range(spots))
    best = _strain(spot_of, links, outside, count)
    is_better = True
    while is_better:
        is_better = False
        for one in range(count):
            for other in range(one + 1, spots):
                spot_of[one], spot_of[other] = spot_of[other], spot_of[one]
                strain = _strain(spot_of, links, outside, count)
                if strain < best:
                    best, is_better = strain, True
                else:
                    spot_of[one], spot_of[other] = spot_of[other], spot_of[one]
    return [_point(spot) for spot in spot_of[:count]]


def outline(kind: str, at: Sequence[float]) -> list[list[float]]:
    """The shape of a place on the sketch: a box with its corners cut off."""
    width, height = HALVES[kind]
    cut = min(width, height) // 3
    x, y = at
    return [
        [x - width + cut, y - height],
        [x + width - cut, y - height],
        [x + width, y - height + cut],
        [x + width, y + height - cut],
        [x + width - cut, y + height],
        [x - width + cut, y + height],
        [x - width, y + height - cut],
        [x - width, y - height + cut],
    ]


def _strain(spot_of: Sequence[int], links: Sequence[Link], outside: int, count: int) -> int:
    """How bad an arrangement is: long ways, outer places in the middle."""
    strain = sum(_PULL * _apart(spot_of[a], spot_of[b]) for a, b in links)
    inner = {spot for spot in range(COLUMNS * ROWS) if _is_inner(spot)}
    return strain + sum(
        _RIM for place in range(count) if outside >> place & 1 and spot_of[place] in inner
    )


def _apart(one: int, other: int) -> int:
    """The square of the distance of two spots, in steps; ways over a third place count more."""
    dx = abs(one % COLUMNS - other % COLUMNS)
    dy = abs(one // COLUMNS - other // COLUMNS)
    return dx * dx + dy * dy + (4 if max(dx, dy) > 1 else 0)


def _is_inner(spot: int) -> bool:
    return 0 < spot % COLUMNS < COLUMNS - 1 and 0 < spot // COLUMNS < ROWS - 1


def _point(spot: int) -> list[int]:
    """The middle of a spot; every other row is shifted, so that ways do not run over each other."""
    column, row = spot % COLUMNS, spot // COLUMNS
    shift = 34 if row % 2 else -34
    x = WIDTH * (2 * column + 1) // (2 * COLUMNS) + shift
    return [x, 130 + (HEIGHT - 260) * (2 * row + 1) // (2 * ROWS)]
