"""Symmetries of a map: what makes it the same for every player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.grid import Point

Move = Callable[[Point], Point]


@dataclass(frozen=True)
class Symmetry:
    """A group of moves of the board onto itself; the first one moves nothing.

    Attributes:
        name: ``rotation``, ``mirror`` or ``none``.
        moves: cell -> cell.
    """

    name: str
    moves: tuple[Move, ...]

    def images(self, point: Point) -> list[Point]:
        """Where a cell comes to lie, one entry for each move."""
        return [move(point) for move in self.moves]

    def images_of(self, points: Sequence[Point]) -> list[Point]:
        """All images of some cells, each once, in order."""
        return list(dict.fromkeys(image for move in self.moves for image in map(move, points)))

    def turn_facing(self, facing: int, index: int) -> int:
        """A facing (0-3 for N E S W) after the move with this index."""
        step = ((0, -1), (1, 0), (0, 1), (-1, 0))
        move = self.moves[index]
        (x0, y0), (x1, y1) = move((5, 5)), move((5 + step[facing][0], 5 + step[facing][1]))
        return step.index((x1 - x0, y1 - y0))


def make_symmetry(name: str, players: int, width: int, height: int) -> Symmetry:
    """The symmetry of a map for this many players.

    Two players need two moves, three and four need four, five and six need eight (square maps
    only; a board that is not square then has none).
    """
    right, bottom = width - 1, height - 1

    def stay(p: Point) -> Point:
        return p

    def half(p: Point) -> Point:
        return right - p[0], bottom - p[1]

    def flip_x(p: Point) -> Point:
        return right - p[0], p[1]

    def flip_y(p: Point) -> Point:
        return p[0], bottom - p[1]

    def quarter(p: Point) -> Point:
        return right - p[1], p[0]

    def back(p: Point) -> Point:
        return p[1], right - p[0]

    def swap(p: Point) -> Point:
        return p[1], p[0]

    def cross(p: Point) -> Point:
        return right - p[1], right - p[0]

    square = width == height
    if name == "none" or (players > 4 and not square):
        return Symmetry("none", (stay,))
    if players == 2:
        return Symmetry(name, (stay, half if name == "rotation" else flip_x))
    if players <= 4:
        if name == "rotation" and square:
            return Symmetry(name, (stay, quarter, half, back))
        return Symmetry(name, (stay, flip_x, half, flip_y))
    return Symmetry(name, (stay, flip_x, quarter, cross, half, flip_y, back, swap))
