"""Themes made easier to read: with more contrast, and for readers who are dyslexic.

What counts most against dyslexia is size and white; the face (Atkinson Hyperlegible) has letters
that are not mistaken for each other.
"""

from __future__ import annotations

from dataclasses import replace

from printkit.theme.theme import Theme, least_contrast

HIGH_CONTRAST = 7.0
"""The least contrast of text and ground with ``--contrast`` (WCAG 2.2, 1.4.6)."""
LEGIBLE = "legible"
"""The family of the faces for dyslexic readers."""

_SIZES = {"small": 9.0, "label": 11.0, "body": 12.5, "head": 15.0, "title": 27.0}
_THICKER = 1.8
_STEP = 0.9
"""So much darker does an ink get until it stands out enough."""


def contrasted(theme: Theme) -> Theme:
    """Black on white, pale grounds, thicker lines, and each accent as dark as it must be."""
    thick = replace(
        theme,
        hairline=theme.hairline * _THICKER,
        thin=theme.thin * _THICKER,
        building=theme.building * _THICKER,
    )
    if theme.ink_mode == "mono":
        return thick
    pale = "#f4f4f4"
    black = replace(
        thick,
        ink="#000000",
        soft="#000000",
        paper="#ffffff",
        light=pale,
        medium="#a6a6a6",
        dark="#1e1e1e",
        tint_share=min(theme.tint_share, 0.05),
    )
    accents = {name: _darkened(ink, pale) for name, ink in theme.accents.items()}
    return replace(
        black,
        red=_darkened(theme.red, pale),
        accents={**accents, "ink": "#000000"},
    )


def legible(theme: Theme) -> Theme:
    """Larger type of a face whose letters differ, more white, no italics and no parted words."""
    return replace(
        theme,
        sizes={name: max(size, _SIZES[name]) for name, size in theme.sizes.items()},
        faces={"body": LEGIBLE, "table": LEGIBLE, "head": "legible-bold", "title": "legible-bold"},
        step=theme.step * 1.1,
    )


def _darkened(colour: str, ground: str) -> str:
    """A colour, darker until text of it is read easily on the ground and on paler tints."""
    while least_contrast(colour, ground) < HIGH_CONTRAST + 0.8:
        parts = (int(int(colour[at : at + 2], 16) * _STEP) for at in (1, 3, 5))
        colour = "#" + "".join(f"{part:02x}" for part in parts)
    return colour
