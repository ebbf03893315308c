"""Intervals for what was counted: how far the truth may lie from the measurement."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

Z_95: Final = 1.959964
"""Standard deviations that hold 95 % of a normal distribution between them."""
MILLION: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Interval:
    """A measured value and the 95 % interval around it."""

    value: float
    low: float
    high: float


def wilson(hits: float, trials: int) -> Interval:
    """A share of trials, with Wilson's score interval.

    It stays between 0 and 1 and holds near the edges, where the plain one does not.
    Source: E. B. Wilson, "Probable Inference", J. Am. Stat. Assoc. 22, 1927.

    Args:
        hits: how many; half a hit for a draw.
        trials: of how many; 0 gives the whole range.
    """
    if trials == 0:
        return Interval(0.5, 0.0, 1.0)
    share, square = hits / trials, Z_95 * Z_95
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    spread = share * (1 - share) / trials + square / (4 * trials * trials)
    half = Z_95 * sqrt(spread) / (1 + square / trials)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


@dataclass(slots=True)
class Mean:
    """A running mean that can be merged with others, in any order with the same result.

    Values are kept in whole millionths, since sums of floats depend on their order.

    Attributes:
        count: how many values.
        total, squares: their sum in millionths, and the sum of the squares of their millionths.
    """

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: float) -> None:
        """Count one value."""
        parts = round(value * MILLION)
        self.count += 1
        self.total += parts
        self.squares += parts * parts

    def merge(self, other: Mean) -> None:
        """Count all values of another mean."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def interval(self) -> Interval:
        """The mean with its 95 % interval (normal approximation); no values have the mean 0."""
        if self.count == 0:
            return Interval(0.0, 0.0, 0.0)
        mean = self.total / self.count / MILLION
        if self.count == 1:
            return Interval(mean, mean, mean)
        spread = self.count * self.squares - self.total * self.total
        variance = spread / (self.count * (self.count - 1)) / MILLION**2
        half = Z_95 * sqrt(variance / self.count)
        return Interval(mean, mean - half, mean + half)
