"""Colours as renderers need them."""

from __future__ import annotations


def rgb(colour: str) -> tuple[int, int, int]:
    """The three parts of ``#rrggbb``, 0..255.

    >>> rgb("#ff8000")
    (255, 128, 0)

    Raises:
        ValueError: it is not written so.
    """
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"{colour!r} isn't a colour. Write it like #1c1a18.")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
