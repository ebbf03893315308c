"""What games share of making puzzles: a limit to the search, and levels in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.language import mark_translatable

LEVELS: Final = (mark_translatable("easy"), mark_translatable("medium"), mark_translatable("hard"))


class SearchLimitError(Exception):
    """More positions would have to be looked at than a solver was allowed."""


def steps_below(effort: int, steps: Sequence[int]) -> int:
    """How many of the rising steps an effort lies above."""
    return sum(effort > step for step in steps)


def level_of(effort: int, steps: tuple[int, int]) -> str:
    """One of LEVELS: easy up to the first step, medium up to the second, hard above it."""
    return LEVELS[steps_below(effort, steps)]
