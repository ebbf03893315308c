"""Intervals for what was counted: how far the truth may lie from the measurement."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sqrt, tan
from statistics import NormalDist
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


def rounded(interval: Interval) -> dict[str, float]:
    """An interval as data, to four decimals."""
    return {
        "value": round(interval.value, 4),
        "low": round(interval.low, 4),
        "high": round(interval.high, 4),
    }


def wilson(hits: float, trials: float) -> Interval:
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


def normal_95(comparisons: int = 1) -> float:
    """Standard errors to either side that hold 95 % of the normal distribution.

    Args:
        comparisons: how many intervals are to hold together, 95 % sure (Bonferroni's correction).
    """
    return Z_95 if comparisons == 1 else NormalDist().inv_cdf(1 - 0.025 / comparisons)


def student_95(freedom: int, comparisons: int = 1) -> float:
    """Standard errors to either side that hold 95 % of Student's distribution.

    Source: the expansion of R. A. Fisher and E. A. Cornish around the normal distribution
    (Abramowitz and Stegun 26.7.5), within 1 % from 3 degrees of freedom on for one comparison, from
    10 on for a hundred; 1 and 2 degrees have closed forms.

    Args:
        freedom: degrees of freedom.
        comparisons: how many intervals are to hold together; see :func:`normal_95`.
    """
    level = 1 - 0.025 / comparisons
    if freedom <= 1:
        return tan(pi * (level - 0.5))
    if freedom == 2:
        return (2 * level - 1) / sqrt(2 * level * (1 - level))
    z, n = normal_95(comparisons), freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


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

    def interval(self, comparisons: int = 1) -> Interval:
        """The mean with its 95 % interval (Student); no values have the mean 0.

        Args:
            comparisons: how many intervals are to hold together; see :func:`normal_95`.
        """
        if self.count == 0:
            return Interval(0.0, 0.0, 0.0)
        mean = self.total / self.count / MILLION
        if self.count == 1:
            return Interval(mean, mean, mean)
        spread = self.count * self.squares - self.total * self.total
        variance = spread / (self.count * (self.count - 1)) / MILLION**2
        half = student_95(self.count - 1, comparisons) * sqrt(variance / self.count)
        return Interval(mean, mean - half, mean + half)


def share_of(mean: Mean) -> Interval:
    """A mean of values between 0 and 1 as a share, with Wilson's interval.

    The trials are as many as would give a plain share the same spread: of games that were won or
    lost these are the games themselves; of clusters, such as sets of games that share a deal, more
    or fewer, by how alike the games of a cluster are. Without any spread every value is a trial.

    Args:
        mean: one value for each game or cluster.
    """
    if mean.count == 0:
        return wilson(0, 0)
    plain = mean.interval()
    spread = mean.count * mean.squares - mean.total * mean.total
    if mean.count == 1 or spread == 0:
        return wilson(plain.value * mean.count, mean.count)
    variance = spread / (mean.count**2 * (mean.count - 1)) / MILLION**2  # of the mean itself
    trials = plain.value * (1 - plain.value) / variance
    trials *= (Z_95 / student_95(mean.count - 1)) ** 2  # few clusters tell little of their spread
    return wilson(plain.value * trials, trials)


@dataclass(slots=True)
class RatioCounts:
    """How often something was used in a game, beside what was got; merges like :class:`Mean`.

    Attributes:
        games: in which it was used at all.
        uses, squares: the sum of uses, and of their squares.
        products: the sum of uses times what was got, in millionths.
    """

    games: int = 0
    uses: int = 0
    squares: int = 0
    products: int = 0

    def add(self, uses: int, got: float) -> None:
        """Count a game in which it was used."""
        self.games += 1
        self.uses += uses
        self.squares += uses * uses
        self.products += uses * round(got * MILLION)

    def merge(self, other: RatioCounts) -> None:
        """Add another link's counts to this one."""
        self.games += other.games
        self.uses += other.uses
        self.squares += other.squares
        self.products += other.products

    def slope(self, got: Mean) -> Interval | None:
        """How much more was got with each further use (least squares), with its 95 % interval.

        Args:
            got: what was got in all games, those without a use included.

        Returns:
            None when uses never differ, so that nothing can be compared.
        """
        n = got.count
        across = n * self.squares - self.uses * self.uses
        if n < 3 or across == 0:
            return None
        along = (n * self.products - self.uses * got.total) / MILLION
        spread = (n * got.squares - got.total * got.total) / MILLION**2
        slope = along / across
        rest = max(0.0, spread - slope * along) / n / (n - 2)
        half = student_95(n - 2) * sqrt(rest * n / across)
        return Interval(slope, slope - half, slope + half)
