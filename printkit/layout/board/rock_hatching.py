"""Hatching of solid rock, as hand-drawn maps have it: three strokes a cluster, turned in turn.

The strokes follow the edge of the rock in a band of about 0.4 of a cell. They come from a stream
keyed by the board, so the same board is always drawn alike.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.rng import Stream
from printkit.layout.base.measure import round_mm
from printkit.scene.shapes import Command

BAND = 0.42
"""How deep the hatching goes, in cells."""

_PITCH = 0.3
_TURNS = (
    (1.0, 0.0),
    (0.5, 0.8660254),
    (-0.5, 0.8660254),
    (0.8660254, 0.5),
    (0.0, 1.0),
    (-0.8660254, 0.5),
)

_SLANT = (0.7071068, 0.7071068)

Cells = Mapping[tuple[int, int], str]


def hatching(
    solid: set[tuple[int, int]],
    roles: Cells,
    side: float,
    left: float,
    top: float,
    manner: str = "clusters",
) -> tuple[Command, ...]:
    """Strokes over solid cells near open ones, in mm.

    Args:
        solid: the cells of rock.
        roles: of all the board's cells; what is in there and not solid is open.
        side: of a cell in mm.
        left: where the board begins.
        top: likewise.
        manner: ``clusters`` of three strokes turned in turn, ``lines`` ruled all one way, or
            ``stipple``: dots, for round caps.
    """
    key = ";".join(f"{x},{y}" for x, y in sorted(solid))
    stream = Stream(f"rock|{key}")
    steps: list[Command] = []
    for cell in sorted(solid, key=lambda at: (at[1], at[0])):
        if not _touches_open(cell, solid, roles):
            continue
        count = round(1 / _PITCH)
        for row in range(count):
            for column in range(count):
                jx = (stream.unit() - 0.5) * 0.16
                jy = (stream.unit() - 0.5) * 0.16
                turn = stream.below(len(_TURNS))
                cx = cell[0] + (column + 0.5) / count + jx
                cy = cell[1] + (row + 0.5) / count + jy
                if _is_near_open(cx, cy, cell, solid, roles):
                    way = _SLANT if manner == "lines" else _TURNS[turn]
                    cluster = _cluster(cx, cy, way, side, left, top, stream)
                    steps += _dots(cluster) if manner == "stipple" else cluster
    return tuple(steps)


def _cluster(
    cx: float,
    cy: float,
    turn: tuple[float, float],
    side: float,
    left: float,
    top: float,
    stream: Stream,
) -> list[Command]:
    ux, uy = turn
    steps: list[Command] = []
    for index in (-1, 0, 1):
        shift = index * 0.095
        half = 0.17 + (stream.unit() - 0.5) * 0.07
        x, y = cx - uy * shift, cy + ux * shift
        a = (round_mm(left + (x - ux * half) * side), round_mm(top + (y - uy * half) * side))
        b = (round_mm(left + (x + ux * half) * side), round_mm(top + (y + uy * half) * side))
        steps += [("M", a), ("L", b)]
    return steps


def _dots(strokes: list[Command]) -> list[Command]:
    """The beginnings of strokes, each a line of almost no length."""
    steps: list[Command] = []
    for _, (x, y) in strokes[::2]:
        steps += [("M", (x, y)), ("L", (round_mm(x + 0.01), y))]
    return steps


def _touches_open(cell: tuple[int, int], solid: set[tuple[int, int]], roles: Cells) -> bool:
    return any(
        _is_open((cell[0] + dx, cell[1] + dy), solid, roles)
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
    )


def _is_open(at: tuple[int, int], solid: set[tuple[int, int]], roles: Cells) -> bool:
    return at in roles and at not in solid


def _is_near_open(
    x: float, y: float, cell: tuple[int, int], solid: set[tuple[int, int]], roles: Cells
) -> bool:
    """Whether a point of a solid cell lies within the band of an open cell."""
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            other = (cell[0] + dx, cell[1] + dy)
            if not _is_open(other, solid, roles):
                continue
            gap_x = max(other[0] - x, 0.0, x - other[0] - 1)
            gap_y = max(other[1] - y, 0.0, y - other[1] - 1)
            if gap_x * gap_x + gap_y * gap_y <= BAND * BAND:
                return True
    return False
