"""Which paper is meant: by name, by size, or by where the reader lives."""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Mapping

from engine.scenario.options import suggest
from printkit.paper.own_papers import own_papers, papers_file
from printkit.paper.papers import (
    LARGEST,
    SMALLEST,
    Paper,
    PaperError,
    papers,
    parse_size,
    shown,
    usual_margin,
)

# Where Letter is what a shop sells (CLDR, paper size US-Letter).
_LETTER_LANDS = frozenset(re.findall("..", "USCAMXPRPHCLCOCRGTNIPASVVEBZDO"))
_LETTER_WORDS = ("United States", "Canada", "Mexico", "Philippines")


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
    size = parse_size(wanted)
    if size is None:
        own = own_papers()
        if wanted in own:
            return own[wanted]
        known = [*papers(), *own]
        raise PaperError(
            f"--paper {shown(name)}: there's no such paper.{suggest(wanted, known)} Use"
            f" {', '.join(known)}, WIDTHxHEIGHT in mm, or one of your own in"
            f" {papers_file()}"
        )
    width, height = size
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise PaperError(
            f"--paper {shown(name)}: both sides must be {SMALLEST:g} to {LARGEST:g} mm long."
        )
    return Paper(f"{width:g}x{height:g}", width, height, usual_margin(width))


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
