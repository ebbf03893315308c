"""How things look: colours, type sizes, spacing and strokes, read from a theme file.

Ink modes: ``full``, ``low`` (grounds fade) and ``mono`` (black only). Suits and terrain are told
apart by shape and letter in every mode, never by colour alone.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from engine.options import suggest
from printkit.errors import PrintError

INKS = ("full", "low", "mono")
SIZES = ("small", "label", "body", "head", "title")
LARGE_PRINT = 1.25
CONTRAST = 4.5
"""The least contrast of text and ground."""


class ThemeError(PrintError):
    """No such theme, ink mode, accent or size; the message names what there is."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The looks of one run.

    Attributes:
        name, ink_mode: which theme file, and how much ink.
        ink, soft: text, and secondary text.
        paper, light, medium, dark: the four tones of grounds and fills.
        red: hearts and diamonds.
        accents: name -> colour; ``ink`` is among them.
        tint_share: how much accent a tinted ground holds, 0..1.
        sizes: name -> type size in points (``small label body head title``).
        step: the grid's step in mm.
        hairline, thin, building, wall: stroke widths in mm.
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

    def accent(self, name: str) -> str:
        """An accent colour by name.

        Raises:
            ThemeError: the theme has no such accent.
        """
        return str(_pick(self.accents, name, f"theme {self.name}: no accent"))

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
        return float(_pick(self.sizes, name, f"theme {self.name}: no type size"))

    def suit(self, symbol: str) -> str:
        """The colour of a suit symbol: red for ♥ and ♦, ink for the others."""
        return self.red if symbol in "♥♦" else self.ink


def load_theme(name: str = "classic", ink: str = "full", large_print: bool = False) -> Theme:
    """A theme by name.

    Raises:
        ThemeError: there is no such theme or ink mode.
    """
    if name not in names():
        raise ThemeError(
            f"--theme {name[:40]}: no such theme{suggest(name, names())} ({', '.join(names())})"
        )
    if ink not in INKS:
        raise ThemeError(f"--ink {ink[:40]}: no such mode{suggest(ink, INKS)} ({', '.join(INKS)})")
    data = _data(name)
    colours = data[ink]
    accents = dict(data["accents"])
    if "accents" in colours:
        accents = dict.fromkeys(accents, colours[colours["accents"]])
    scale = LARGE_PRINT if large_print else 1.0
    strokes = data["strokes"]
    return Theme(
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
        sizes={size: round(data["type"][size] * scale, 2) for size in SIZES},
        step=data["space"]["step"],
        hairline=strokes["hairline"],
        thin=strokes["thin"],
        building=strokes["building"],
        wall=strokes["wall"],
    )


@cache
def names() -> tuple[str, ...]:
    """The themes there are."""
    folder = resources.files("printkit").joinpath("data/themes")
    found = (entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))
    return tuple(sorted(name.removesuffix(".toml") for name in found))


def rgb(colour: str) -> tuple[int, int, int]:
    """The three parts of ``#rrggbb``, 0..255.

    >>> rgb("#ff8000")
    (255, 128, 0)
    """
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"{colour!r} is no #rrggbb colour")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


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


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _pick(table: Mapping[str, Any], name: str, complaint: str) -> Any:
    if name not in table:
        raise ThemeError(f"{complaint} {name!r}{suggest(name, table)} ({', '.join(table)})")
    return table[name]


@cache
def _data(name: str) -> dict[str, Any]:
    file = resources.files("printkit").joinpath("data/themes", f"{name}.toml")
    return tomllib.loads(file.read_text("utf-8"))
