"""Smooth noise over the plane, the same for the same key on every machine."""

from __future__ import annotations

from functools import lru_cache
from math import floor

from engine.rng import Stream

_SIZE = 64
_OCTAVES = ((1.0, 0.5), (2.0, 0.3), (4.0, 0.2))
"""Frequency and weight of each layer; the weights add up to 1."""


class Noise:
    """Fractal value noise: a few layers of random heights, smoothly joined."""

    def __init__(self, key: str) -> None:
        self._heights = _heights_of(key)

    def at(self, x: float, y: float) -> float:
        """Return the height at a point, from 0 to 1."""
        height = 0.0
        for frequency, weight in _OCTAVES:
            height += weight * self._layer(x * frequency, y * frequency)
        return height

    def _layer(self, x: float, y: float) -> float:
        column, row = floor(x), floor(y)
        u, v = x - column, y - row
        u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
        heights, left, right = self._heights, column % _SIZE, (column + 1) % _SIZE
        here, below = (row % _SIZE) * _SIZE, ((row + 1) % _SIZE) * _SIZE
        low = heights[here + left] * (1 - u) + heights[here + right] * u
        high = heights[below + left] * (1 - u) + heights[below + right] * u
        return low * (1 - v) + high * v


@lru_cache(maxsize=40)
def _heights_of(key: str) -> tuple[float, ...]:
    """Return the heights of a key, row by row; a page laid out again asks for the same."""
    stream = Stream(key)
    return tuple([stream.unit() for _ in range(_SIZE * _SIZE)])
