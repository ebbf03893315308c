"""How things look: colours, type sizes, spacing and strokes, read from a theme file.

Ink modes: ``full``, ``low`` (grounds fade) and ``mono``: black on white without a grey, so that a
theme has no colours for it. Suits and terrain are told apart by shape and letter in every mode,
never by colour alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.scenario.options import suggest
from printkit.scene.colours import rgb
from printkit.theme.eyes import SIGHTS, seen
from printkit.theme.theme_file import BASE, ThemeError, theme_data

INKS = ("full", "low", "mono")
SIZES = ("small", "label", "body", "head", "title")
LARGE_PRINT = {"small": 12.0, "label": 13.0, "body": 16.0, "head": 20.0, "title": 30.0}
"""The least type sizes of large print, in points."""
BLACK_ONLY: Mapping[str, Any] = {
    "ink": "#000000",
    "soft": "#000000",
    "paper": "#ffffff",
    "light": "#ffffff",
    "medium": "#000000",
    "dark": "#000000",
    "red": "#000000",
    "tint": 0.0,
}
"""The colours of every theme where black alone is printed: grounds are white, lines are black."""
CONTRAST = 4.5
"""The least contrast of text and ground."""
SEEN_CONTRAST = 4.0
"""The same as those see it who lack one kind of cone."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The looks of one run.

    Attributes:
        name, ink_mode: which theme file, and how much ink.
        ink, soft: text, and secondary text.
        paper, light, medium, dark: the four tones of grounds, fills and lines.
        red: hearts and diamonds.
        accents: name -> colour; ``ink`` is among them.
        tint_share: how much accent a tinted ground holds, 0..1.
        sizes: name -> type size in points (``small label body head title``).
        step: the grid's step in mm.
        hairline, thin, building, wall: stroke widths in mm.
        faces: ``body`` and ``table`` -> a family, ``head`` and ``title`` -> a face.
        frame: round every page: ``none rule double corners``.
        ornament: below titles: ``rule double diamond none``.
        hatch: of solid rock: ``clusters lines stipple``.
    """

    name: str
    ink_mode: str
    ink: str
    soft: str
    paper: str
    light: str
    medium: str
    dark: str
    red: str
    accents: Mapping[str, str]
    tint_share: float
    sizes: Mapping[str, float]
    step: float
    hairline: float
    thin: float
    building: float
    wall: float
    faces: Mapping[str, str]
    frame: str
    ornament: str
    hatch: str
    least: float = 0.0

    def accent(self, name: str) -> str:
        """An accent colour by name.

        Raises:
            ThemeError: the theme has no such accent.
        """
        return str(_pick(self.accents, name, f"theme {self.name} has no accent"))

    def tint(self, name: str) -> str:
        """A pale ground in the accent's colour.

        Raises:
            ThemeError: the theme has no such accent.
        """
        return mix(self.accent(name), self.paper, self.tint_share)

    def size(self, name: str) -> float:
        """A type size in points.

        Raises:
            ThemeError: the scale has no such size.
        """
        return float(_pick(self.sizes, name, f"theme {self.name} has no type size"))


def load_theme(name: str = BASE, ink: str = "full", large_print: bool = False) -> Theme:
    """A theme by name, or from a file whose name ends in ``.toml``.

    Raises:
        ThemeError: there is no such theme or ink mode, or the file is faulty or hard to read.
    """
    data = theme_data(name)
    if ink not in INKS:
        raise ThemeError(
            f"--ink {ink[:40]}: that isn't one of its values.{suggest(ink, INKS)} Choose"
            f" {', '.join(INKS)}."
        )
    colours = BLACK_ONLY if ink == "mono" else data[ink]
    accents = dict(data["accents"])
    if ink == "mono":
        accents = dict.fromkeys(accents, colours["ink"])
    least = LARGE_PRINT if large_print else {}
    strokes = data["strokes"]
    theme = Theme(
        name=name,
        ink_mode=ink,
        ink=colours["ink"],
        soft=colours["soft"],
        paper=colours["paper"],
        light=colours["light"],
        medium=colours["medium"],
        dark=colours["dark"],
        red=colours["red"],
        accents={**accents, "ink": colours["ink"]},
        tint_share=colours["tint"],
        sizes={size: max(data["type"][size], least.get(size, 0.0)) for size in SIZES},
        step=data["space"]["step"],
        hairline=strokes["hairline"],
        thin=strokes["thin"],
        building=strokes["building"],
        wall=strokes["wall"],
        faces=dict(data["faces"]),
        frame=data["manner"]["frame"],
        ornament=data["manner"]["ornament"],
        hatch=data["manner"]["hatch"],
        least=least.get("small", 0.0),
    )
    _verify_contrast(theme)
    return theme


def _verify_contrast(theme: Theme) -> None:
    """Refuse a theme whose text is hard to read on a ground it stands on."""
    # Lists, for an accent may be called as a tone is.
    texts = [("soft", theme.soft), ("red", theme.red), *theme.accents.items()]
    grounds = [("paper", theme.paper), ("light", theme.light)]
    grounds += [(f"the tint of {name}", theme.tint(name)) for name in theme.accents]
    pairs = [(text, ground) for text in texts for ground in grounds]
    if theme.ink_mode != "mono":  # where no ground is of the middle tone
        pairs.append((("ink", theme.ink), ("medium", theme.medium)))
    pairs.append((("paper", theme.paper), ("dark", theme.dark)))
    for (text, colour), (ground, below) in pairs:
        found, needed = contrast(colour, below), CONTRAST
        if found >= needed:
            found, needed = least_contrast(colour, below), SEEN_CONTRAST
        if found < needed:
            raise ThemeError(
                f"--theme {theme.name[-60:]}: [{theme.ink_mode}] {text} on {ground} has a"
                f" contrast of {found:.1f}, and text needs {needed:g}. Choose a darker or"
                " lighter colour."
            )


@lru_cache(maxsize=4096)
def mix(over: str, under: str, share: float) -> str:
    """A colour that is ``share`` of one and the rest of the other.

    >>> mix("#000000", "#ffffff", 0.2)
    '#cccccc'
    """
    parts = zip(rgb(over), rgb(under), strict=True)
    return "#" + "".join(f"{round(b + (a - b) * share):02x}" for a, b in parts)


def luminance(colour: str) -> float:
    """Relative luminance 0..1 after WCAG 2.2."""
    red, green, blue = (_linear(part / 255) for part in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    """The contrast ratio of two colours, 1..21, after WCAG 2.2."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=4096)
def least_contrast(a: str, b: str) -> float:
    """The contrast of two colours to those who see least of it: all cones, or one kind missing."""
    ways = [(a, b), *((seen(a, sight), seen(b, sight)) for sight in SIGHTS)]
    return min(contrast(one, other) for one, other in ways)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _pick(table: Mapping[str, Any], name: str, complaint: str) -> Any:
    if name not in table:
        raise ThemeError(f"{complaint} {name!r}.{suggest(name, table)} Use {', '.join(table)}.")
    return table[name]
