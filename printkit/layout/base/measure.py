"""Small measures that every layout uses: points and millimetres, rounded alike everywhere."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from printkit.scene.shapes import Command
from printkit.scene.units import MM_PER_PT, mm
from printkit.typography import faces as fonts

__all__ = ["line_height", "mm", "near_steps", "round_mm", "width"]


def round_mm(value: float) -> float:
    """A length rounded to the thousandth of a millimetre, so that pages are the same anywhere."""
    return round(value, 3)


def near_steps(steps: Iterable[Command]) -> tuple[Command, ...]:
    """The steps of a path, every number rounded so."""
    return tuple([(name, tuple([round(value, 3) for value in values])) for name, values in steps])


def line_height(size_pt: float, ratio: float) -> float:
    """The distance of two lines in mm."""
    return round_mm(size_pt * MM_PER_PT * ratio)


@lru_cache(maxsize=50_000)
def width(text: str, font: str, size_pt: float, tracking: float = 0.0) -> float:
    """The width of a text in mm."""
    return fonts.width(text, font, size_pt, tracking)
