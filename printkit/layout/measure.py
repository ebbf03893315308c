"""Small measures that every layout uses: points and millimetres, rounded alike everywhere."""

from __future__ import annotations

from functools import lru_cache

from printkit import fonts

MM = 25.4 / 72
"""Millimetres of one point."""


def mm(points: float) -> float:
    """Points as millimetres."""
    return points * MM


def near(value: float) -> float:
    """A length rounded to the thousandth of a millimetre, so that pages are the same anywhere."""
    return round(value, 3)


def line_height(size_pt: float, ratio: float) -> float:
    """The distance of two lines in mm."""
    return near(size_pt * MM * ratio)


@lru_cache(maxsize=50_000)
def width(text: str, font: str, size_pt: float, tracking: float = 0.0) -> float:
    """The width of a text in mm."""
    return fonts.width(text, font, size_pt, tracking)
