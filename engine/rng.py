"""Named random streams from one seed: the only place that touches ``random``.

Each part of a generator asks for its own stream by name, so adding a part shifts no other. Only
``getrandbits`` of the Mersenne Twister is used; the draws on top are ours, so the same seed gives
the same result on every platform and Python version.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_CONSONANTS, _VOWELS = "bdfgklmnprstvz", "aeiou"
_SYLLABLES = 4


def new_seed() -> str:
    """A seed nobody has had, easy to type: ``tavumilo``. The only chance that no seed decides."""
    choice = random.SystemRandom().choice
    return "".join(choice(letters) for _ in range(_SYLLABLES) for letters in (_CONSONANTS, _VOWELS))


class Stream:
    """A reproducible source of draws."""

    __slots__ = ("_bits", "_source")

    def __init__(self, key: str) -> None:
        seed = int.from_bytes(hashlib.sha256(key.encode()).digest(), "big")
        self._source = random.Random(seed)  # noqa: S311 - games, not secrets
        self._bits = self._source.getrandbits

    def copy(self) -> Stream:
        """A stream that will draw the same from here on, independently."""
        twin = Stream("")
        twin._source.setstate(self._source.getstate())
        return twin

    def below(self, limit: int) -> int:
        """A whole number 0 <= n < limit, each equally likely.

        Raises:
            ValueError: ``limit`` is below 1: there is nothing to draw from.
        """
        if limit < 1:
            raise ValueError(f"nothing to draw from (limit {limit})")
        width = limit.bit_length()
        draw = self._bits(width)
        while draw >= limit:
            draw = self._bits(width)
        return draw

    def between(self, low: int, high: int) -> int:
        """A whole number low <= n <= high, each equally likely."""
        return low + self.below(high - low + 1)

    def chance(self, numerator: int, denominator: int) -> bool:
        """True with probability numerator / denominator."""
        return self.below(denominator) < numerator

    def unit(self) -> float:
        """A float 0 <= x < 1 on a grid of 2**-53."""
        return self._bits(53) / (1 << 53)

    def pick(self, items: Sequence[T]) -> T:
        """One item, each equally likely: ``below`` written out, for the hot path.

        Raises:
            ValueError: there are no items.
        """
        limit = len(items)
        if not limit:
            raise ValueError("nothing to draw from (limit 0)")
        width = limit.bit_length()
        draw = self._bits(width)
        while draw >= limit:
            draw = self._bits(width)
        return items[draw]

    def weighted(self, items: Sequence[T], weights: Sequence[int]) -> T:
        """One item with probability proportional to its whole-number weight.

        Raises:
            ValueError: no weight is above zero.
        """
        draw = self.below(sum(weights))
        for item, weight in zip(items, weights, strict=True):
            draw -= weight
            if draw < 0:
                return item
        raise ValueError("weights are all zero")

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into a random order, in place (Fisher-Yates)."""
        bits = self._bits
        start = len(items) - 1
        while start > 0:
            width = (start + 1).bit_length()
            stop = max((1 << width - 1) - 2, 0)
            for last in range(start, stop, -1):
                other = bits(width)  # below(last + 1), written out for the hot path
                while other > last:
                    other = bits(width)
                items[last], items[other] = items[other], items[last]
            start = stop

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order, as a new list."""
        result = list(items)
        self.shuffle(result)
        return result

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """``count`` different places of the sequence, in random order."""
        return self.shuffled(items)[:count]


class Streams:
    """All the streams of one seed.

    Args:
        seed: any text; a generator puts the format number and the game into ``scope``.
        scope: what the seed is used for.
    """

    def __init__(self, seed: str, scope: str) -> None:
        self._root = f"{scope}|{seed}"

    def stream(self, name: str) -> Stream:
        """A fresh stream: the same name always starts at the same place."""
        return Stream(f"{self._root}|{name}")
