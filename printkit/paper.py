"""Sheets of paper and card formats: from data, by name, by size or by the reader's country."""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from engine.options import suggest
from printkit.errors import PrintError
from printkit.own_data import table
from printkit.units import MM_PER_INCH

MARGIN = 10.0
FLOOR = 8.0
"""No ink but crop marks and bleed comes nearer to the edge (feed skew, unprintable rim)."""
BLEED = 3.0
SAFE = 3.0
CORNER = 3.0
SMALLEST, LARGEST = 60.0, 1200.0  # of a sheet's sides that a user may ask for
SMALLEST_CARD, LARGEST_CARD = 30.0, 250.0  # likewise of a card's
SLIMMEST_CARD = 2.5

_SIZE = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)\s*[x×]\s*(\d{1,4}(?:\.\d{1,3})?)\s*(mm|in)?")
# Where Letter is what a shop sells (CLDR, paper size US-Letter).
_LETTER_LANDS = frozenset(re.findall("..", "USCAMXPRPHCLCOCRGTNIPASVVEBZDO"))
_LETTER_WORDS = ("United States", "Canada", "Mexico", "Philippines")


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


def find_paper(name: str | None, environment: Mapping[str, str] | None = None) -> Paper:
    """A paper by name or size, or the one usual where the reader lives.

    Args:
        name: ``a4``, ``letter`` ..., one of the user's own, ``WIDTHxHEIGHT`` in mm (or with
            ``in``), or None.
        environment: where to look for the locale; the process's own by default.

    Raises:
        PaperError: there is no such paper, or the size is out of bounds.
    """
    if name is None:
        return papers()[default_name(environment)]
    wanted = name.strip().lower()
    if wanted in papers():
        return papers()[wanted]
    size = _SIZE.fullmatch(wanted)
    if size is None:
        from printkit.own_papers import own_papers, papers_file  # late: few have any

        own = own_papers()
        if wanted in own:
            return own[wanted]
        known = [*papers(), *own]
        raise PaperError(
            f"--paper {_shown(name)}: no such paper{suggest(wanted, known)}"
            f" ({', '.join(known)}, WIDTHxHEIGHT in mm, or one of your own in {papers_file()})"
        )
    width, height = _sides(size)
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise PaperError(
            f"--paper {_shown(name)}: both sides must be {SMALLEST:g} to {LARGEST:g} mm long"
        )
    return Paper(f"{width:g}x{height:g}", width, height, usual_margin(width))


def usual_margin(width: float) -> float:
    """The white round pages of a paper so many mm wide that names no margin."""
    return FLOOR if width < 120 else MARGIN


def find_card(name: str) -> CardFormat:
    """A card format by name, or by size as ``WIDTHxHEIGHT`` in mm (or with ``in``).

    Raises:
        PaperError: there is none of that name, or the size is out of bounds.
    """
    wanted = name.strip().lower()
    if wanted in card_formats():
        return card_formats()[wanted]
    size = _SIZE.fullmatch(wanted)
    if size is None:
        known = list(card_formats())
        raise PaperError(
            f"no card format {_shown(name)!r}{suggest(wanted, known)}"
            f" (known: {', '.join(known)}, or WIDTHxHEIGHT in mm)"
        )
    width, height = _sides(size)
    low, high = SMALLEST_CARD, LARGEST_CARD
    if not (low <= width <= high and low <= height <= high):
        raise PaperError(f"card {_shown(name)}: both sides must be {low:g} to {high:g} mm long")
    if not 1 <= height / width <= SLIMMEST_CARD:
        raise PaperError(
            f"card {_shown(name)}: cards stand upright, their height at most"
            f" {SLIMMEST_CARD:g} times their width"
        )
    return CardFormat(f"{width:g}x{height:g}", width, height)


def default_name(environment: Mapping[str, str] | None = None) -> str:
    """``letter`` where that is usual, else ``a4``."""
    told = _locale_name(environment)
    land = re.search(r"_([A-Z]{2})\b", told)
    is_letter = land[1] in _LETTER_LANDS if land else any(w in told for w in _LETTER_WORDS)
    return "letter" if is_letter else "a4"


def _locale_name(environment: Mapping[str, str] | None) -> str:
    values = os.environ if environment is None else environment
    for variable in ("LC_ALL", "LC_PAPER", "LANG"):  # the order POSIX gives
        if values.get(variable):
            return values[variable]
    if environment is not None:
        return ""
    try:
        return locale.getlocale()[0] or ""  # Windows keeps it elsewhere
    except ValueError:
        return ""


def _sides(size: re.Match[str]) -> tuple[float, float]:
    """Width and height in mm of a size as people write it."""
    unit = MM_PER_INCH if size[3] == "in" else 1.0
    return round(float(size[1]) * unit, 2), round(float(size[2]) * unit, 2)


def _shown(name: str) -> str:
    return " ".join(name.split())[:40]
