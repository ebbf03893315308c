"""The tones of a drawn picture by ink: full ink has grounds and shade, less ink only strokes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.theme.theme import mix

_WATER = "#d9e4e6"
"""Water: pale and cool, so that it is not a ground and reads as water in grey too."""

_GROUND = 0.28
"""How much of the middle tone built land holds."""

LEAST = 0.09
"""The finest line that prints, in mm: a quarter of a point."""


@dataclass(frozen=True, slots=True)
class Inks:
    """Colours to draw a picture with; None where nothing is filled.

    Attributes:
        ground: of built land.
        mid: a slope in the shade.
        deep: the darkest fill.
        shadow: that falls on the ground.
        water: of rivers, lakes and seas.
        line: fine strokes.
    """

    ground: str | None
    mid: str | None
    deep: str | None
    shadow: str | None
    water: str | None
    line: str


def drawing_look(look: Look) -> Look:
    """The look that pictures are drawn with: grounds only with full ink, greys never in black."""
    if look.ink_mode == "full":
        return look
    bare = replace(look, light=look.paper, medium=look.paper, tint=look.paper)
    return replace(bare, dark=look.ink, soft=look.ink) if look.ink_mode == "mono" else bare


def inked(look: Look) -> Inks:
    """The tones of a look: low ink has no grounds, and black ink alone has no greys either."""
    if look.ink_mode == "full":
        shadow = mix(look.dark, look.medium, 0.55)
        ground = mix(look.medium, look.light, _GROUND)
        return Inks(ground, look.medium, look.dark, shadow, _WATER, look.dark)
    line = look.ink if look.ink_mode == "mono" else look.dark
    return Inks(None, None, None, None, None, line)


def pen(look: Look, mm: float) -> float:
    """A stroke's width in mm: half of it with little ink, but never finer than prints."""
    return round_mm(max(LEAST, mm * 0.5)) if look.ink_mode == "low" else mm
