"""Adding up fractions so that every Python comes to the same sum."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import add


def ordered_sum(numbers: Iterable[float]) -> float:
    """The numbers added one after another, from the left; 0 if there are none.

    From Python 3.12 on the built-in ``sum`` rounds fractions otherwise than before. In the last
    digit only, but where a program chooses between two moves that digit decides.
    """
    return reduce(add, numbers, 0)
