"""Smooth noise over the plane, the same for the same key on every machine."""

from __future__ import annotations

from functools import lru_cache
from math import floor

from engine.rng import Stream
from engine.sums import ordered_sum

_SIZE = 64
_OCTAVES = ((1.0, 0.5), (2.0, 0.3), (4.0, 0.2))
"""Frequency and weight of each layer; the weights add up to 1."""


class Noise:
    """Fractal value noise: a few layers of random heights, smoothly joined."""

    def __init__(self, key: str) -> None:
        self._heights = _heights_of(key)

    def at(self, x: float, y: float) -> float:
        """Return the height at a point, from 0 to 1."""
        return ordered_sum(weight * self._layer(x * f, y * f) for f, weight in _OCTAVES)

    def _layer(self, x: float, y: float) -> float:
        column, row = floor(x), floor(y)
        u, v = x - column, y - row
        u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
        low = self._height(column, row) * (1 - u) + self._height(column + 1, row) * u
        high = self._height(column, row + 1) * (1 - u) + self._height(column + 1, row + 1) * u
        return low * (1 - v) + high * v

    def _height(self, column: int, row: int) -> float:
        return self._heights[(row % _SIZE) * _SIZE + column % _SIZE]


@lru_cache(maxsize=40)
def _heights_of(key: str) -> tuple[float, ...]:
    """Return the heights of a key, row by row; a page laid out again asks for the same."""
    stream = Stream(key)
    return tuple([stream.unit() for _ in range(_SIZE * _SIZE)])
