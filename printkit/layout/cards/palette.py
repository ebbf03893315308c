"""The colours of a deck in each ink mode, and its pips."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.cards import SUIT_SYMBOLS
from printkit.io.package_data import table
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.scene.shapes import Symbol, Use
from printkit.theme.theme import mix
from printkit.typography import icons

SUITS = ("spade", "heart", "diamond", "club")
_PIP = 10.0  # pips are drawn at this size in mm and scaled

_GOLD = "#e2b84a"


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours of one suit's pictures: outlines, solid areas, pale ones, and metal."""

    line: str
    solid: str
    tint: str
    gold: str
    paper: str


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
        return Palette(colour, mix(colour, look.paper, 0.3), look.paper, look.paper, look.paper)
    gold = look.medium if look.red == look.ink else _GOLD
    return Palette(colour, colour, mix(colour, look.paper, 0.13), gold, look.paper)


def pip(name: str, x: float, y: float, size: float, colour: str, *, turned: bool = False) -> Use:
    """A pip (or any icon) of a size in mm round a middle, on its head when ``turned``."""
    symbol = _pip_symbol(name, colour)
    scale = round(size / _PIP, 4)
    half = size / 2
    return Use(symbol, round_mm(x - half), round_mm(y - half), scale, 180.0 if turned else 0.0)


@cache
def _pip_symbol(name: str, colour: str) -> Symbol:
    return icons.symbol(name, _PIP, colour)
