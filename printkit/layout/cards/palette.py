"""The colours of a deck in each ink mode, and its pips."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.cards import SUIT_SYMBOLS
from printkit.io.package_data import table
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.scene.shapes import Paint, Path, Symbol, Use
from printkit.theme.theme import mix
from printkit.typography import icons

SUITS = ("spade", "heart", "diamond", "club")
_PIP = 10.0  # pips are drawn at this size in mm and scaled

_GOLD = "#e2b84a"

SPARING = 0.32
"""Share of a line's width that little ink keeps."""
THINNEST = 0.1
"""Lines narrower than this many mm don't print well (docs/printing.md)."""
_HOLLOW = 0.26
"""Outline of a pip that is not filled, in mm of the size it is drawn at."""


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours of one suit's pictures: outlines, solid areas, pale ones, and metal.

    ``weight`` is how wide outlines are, as a share of the usual.
    """

    line: str
    solid: str
    tint: str
    gold: str
    paper: str
    weight: float = 1.0


def suit_colour(suit: str, look: Look, four: bool) -> str:
    """The colour of a suit's pips: the theme's, or one for each of four suits."""
    usual = look.suit_colour(SUIT_SYMBOLS[SUITS.index(suit)], look.ink)
    if not four or look.red == look.ink:  # black ink only
        return usual
    told = str(table("deck.toml")["colours"][suit])
    return {"ink": look.ink, "red": look.red}.get(told, told)


def palette(colour: str, look: Look) -> Palette:
    """What a picture in this colour is painted with."""
    if look.sparing:
        pale = mix(colour, look.paper, 0.1)
        return Palette(colour, pale, look.paper, look.paper, look.paper, SPARING)
    if look.ink_mode == "mono":
        return Palette(colour, colour, look.paper, look.paper, look.paper)
    return Palette(colour, colour, mix(colour, look.paper, 0.13), _GOLD, look.paper)


def line_width(width: float, look: Look) -> float:
    """A line's width in mm, thinner with little ink."""
    return round_mm(max(THINNEST, width * (SPARING if look.sparing else 1.0)))


def pip(
    name: str,
    x: float,
    y: float,
    size: float,
    colour: str,
    *,
    turned: bool = False,
    hollow: bool = False,
) -> Use:
    """A pip (or any icon) of a size in mm round a middle: on its head, or an outline alone."""
    scale = round(size / _PIP, 4)
    line = max(_HOLLOW, round_mm(THINNEST / scale))
    symbol = _hollow_symbol(name, colour, line) if hollow else _pip_symbol(name, colour)
    half = size / 2
    return Use(symbol, round_mm(x - half), round_mm(y - half), scale, 180.0 if turned else 0.0)


@cache
def _pip_symbol(name: str, colour: str) -> Symbol:
    return icons.symbol(name, _PIP, colour)


@cache
def _hollow_symbol(name: str, colour: str, line: float) -> Symbol:
    paint = Paint(stroke=colour, width=line, join="round")
    outline = Path(icons.icon(name, 0, 0, _PIP, colour).commands, paint)
    return Symbol(f"hollow-{name}-{colour}-{line}", _PIP, _PIP, (outline,))
