"""Sheets of paper and card formats, from data."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from engine.scenario.options import suggest
from printkit.io.errors import PrintError
from printkit.io.package_data import table
from printkit.scene.units import MM_PER_INCH

MARGIN = 10.0
FLOOR = 8.0
"""No ink but crop marks and bleed comes nearer to the edge (feed skew, unprintable rim)."""
BLEED = 3.0
CORNER = 3.0
LEAST_TEXT = 5.0
"""Points; smaller type breaks up on home printers."""
LEAST_LINE = 0.088
"""Millimetres, a quarter point; thinner strokes are lost."""
SMALLEST, LARGEST = 60.0, 1200.0  # of a sheet's sides that a user may ask for
SMALLEST_CARD, LARGEST_CARD = 30.0, 250.0  # likewise of a card's
SLIMMEST_CARD = 2.5

_SIZE = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)\s*[x×]\s*(\d{1,4}(?:\.\d{1,3})?)\s*(mm|in)?")


class PaperError(PrintError):
    """No such paper; the message says which there are."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet, upright; mm.

    Attributes:
        name: as in the data, or ``WxH`` for a size of the user's own.
        width, height: of the sheet.
        margin: white kept on every side.
    """

    name: str
    width: float
    height: float
    margin: float = MARGIN

    @property
    def is_tiny(self) -> bool:
        """Whether a page is little wider than a card, as a zine's are."""
        return self.width < 90.0

    def turned(self) -> Paper:
        """The same sheet lying on its long edge."""
        return replace(self, width=self.height, height=self.width)


@dataclass(frozen=True, slots=True)
class CardFormat:
    """A trimmed card, upright; mm."""

    name: str
    width: float
    height: float

    @property
    def scale(self) -> float:
        """How large art drawn for a poker card may be on this one."""
        return min(self.width / 63.5, self.height / 88.9)


@cache
def papers() -> Mapping[str, Paper]:
    """The papers we know, by name."""
    return {name: Paper(name, **sizes) for name, sizes in table("papers.toml").items()}


@cache
def card_formats() -> Mapping[str, CardFormat]:
    """The card formats we know, by name."""
    return {name: CardFormat(name, **sizes) for name, sizes in table("cards.toml").items()}


def usual_margin(width: float) -> float:
    """The white round pages of a paper this many mm wide that names no margin."""
    return FLOOR if width < 120 else MARGIN


def find_card(name: str) -> CardFormat:
    """A card format by name, or by size as ``WIDTHxHEIGHT`` in mm (or with ``in``).

    Raises:
        PaperError: there is none of that name, or the size is out of bounds.
    """
    wanted = name.strip().lower()
    if wanted in card_formats():
        return card_formats()[wanted]
    size = parse_size(wanted)
    if size is None:
        known = list(card_formats())
        raise PaperError(
            f"--card {shown(name)}: there's no such card format.{suggest(wanted, known)}"
            f" Use {', '.join(known)}, or WIDTHxHEIGHT in mm."
        )
    width, height = size
    low, high = SMALLEST_CARD, LARGEST_CARD
    if not (low <= width <= high and low <= height <= high):
        raise PaperError(f"--card {shown(name)}: both sides must be {low:g} to {high:g} mm long.")
    if not 1 <= height / width <= SLIMMEST_CARD:
        raise PaperError(
            f"--card {shown(name)}: cards stand upright, and their height is at most"
            f" {SLIMMEST_CARD:g} times their width. Choose another size."
        )
    return CardFormat(f"{width:g}x{height:g}", width, height)


def parse_size(text: str) -> tuple[float, float] | None:
    """Width and height in mm of a size as people write it; None when it is none.

    >>> parse_size("8.5x11in")
    (215.9, 279.4)
    """
    size = _SIZE.fullmatch(text)
    if size is None:
        return None
    unit = MM_PER_INCH if size[3] == "in" else 1.0
    return round(float(size[1]) * unit, 2), round(float(size[2]) * unit, 2)


def shown(name: str) -> str:
    """A name as a message shows it."""
    return " ".join(name.split())[:40]
