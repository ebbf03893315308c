"""Inline Markdown to runs of text: strong, emphasis, key words, icons, suits.

The grammar is small: ``**strong**``, ``*emphasis*``, `` `key word` ``, ``:icon-name:``, and a
backslash before any of these signs makes it plain. ``{A4.2}`` is a rule id for the margin.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from printkit.layout.base.look import TypeFace, WordInks, font_key
from printkit.typography import faces as fonts
from printkit.typography import icons

_TOKEN = re.compile(
    r"\\(?P<plain>[\\*`:{}|_\[\]<>#])|(?P<strong>\*\*)|(?P<em>\*)|`(?P<key>[^`]+)`|:(?P<icon>[a-z][a-z0-9-]*):"
)
_SIGN = re.compile(r":([a-z][a-z0-9-]*):\s*")
_ID = r"[A-Z]{1,3}\d[\w.]*"
_RULE = re.compile(rf"\s*\{{({_ID}(?:\s*[,–-]\s*[A-Z]{{0,3}}\d[\w.]*)*)\}}")
_OPENING = re.compile(r"((?:^|[\s(\[—–])\**)([\"'])(?=\S)")
_OPEN = {'"': "“", "'": "‘"}
_SUITS = "♠♥♦♣"


class InlineRun(NamedTuple):
    """Text of one font, size and colour."""

    text: str
    font: str
    size_pt: float
    colour: str
    tracking: float = 0.0
    is_key: bool = False
    """Something to type, which is never parted at a hyphen of its own."""


def leading_sign(text: str) -> tuple[str, str]:
    """The icon that a text begins with, or nothing, and the words after it.

    >>> leading_sign(":player-1: Player 1")
    ('player-1', 'Player 1')
    """
    found = _SIGN.match(text)
    return (found[1], text[found.end() :]) if found else ("", text)


def split_rule(text: str) -> tuple[str, str]:
    """A text without its rule ids, and the ids.

    >>> split_rule("Draw two. {A4.2, A4.3}")
    ('Draw two.', 'A4.2, A4.3')
    """
    ids = [found[1] for found in _RULE.finditer(text)]
    return (_RULE.sub("", text), ", ".join(ids)) if ids else (text, "")


def curl(text: str) -> str:
    r"""Straight quotes as typographic ones; key words between backticks stay as typed.

    >>> curl("the king's \"word\"")
    'the king’s “word”'
    """
    parts = text.split("`")
    for index in range(0, len(parts), 2):
        parts[index] = _OPENING.sub(lambda m: m[1] + _OPEN[m[2]], parts[index])
        parts[index] = parts[index].replace("'", "’").replace('"', "”")
    return "`".join(parts)


@lru_cache(maxsize=8_000)
def runs_of(text: str, face: TypeFace, inks: WordInks) -> tuple[InlineRun, ...]:
    """The runs of an inline Markdown text set in a face."""
    text = curl(text)
    runs: list[InlineRun] = []
    strong = emphasis = False
    place = 0
    for token in _TOKEN.finditer(text):
        _add(runs, text[place : token.start()], face, inks, strong, emphasis)
        place = token.end()
        if token["plain"]:
            _add(runs, token["plain"], face, inks, strong, emphasis)
        elif token["strong"]:
            strong = not strong
        elif token["em"]:
            emphasis = not emphasis
        elif token["key"]:
            key = replace(face, colour=inks.accent)
            first = len(runs)
            _add(runs, token["key"], key, inks, True, emphasis)
            runs[first:] = [run._replace(is_key=True) for run in runs[first:]]
        elif token["icon"] in icons.names():
            glyph = icons.char(token["icon"])
            runs.append(InlineRun(glyph, "icons", face.size_pt, face.colour))
        else:
            _add(runs, token.group(), face, inks, strong, emphasis)
    _add(runs, text[place:], face, inks, strong, emphasis)
    return tuple(runs)


def plain(text: str) -> str:
    """The words alone, for bookmarks and messages."""
    return _TOKEN.sub(
        lambda token: token["plain"] or token["key"] or "", curl(leading_sign(text)[1])
    )


def _add(
    runs: list[InlineRun], text: str, face: TypeFace, inks: WordInks, strong: bool, emphasis: bool
) -> None:
    if not text:
        return
    weight = face.weight
    if strong:
        weight = "bold" if face.weight == "semibold" or face.family == "sans" else "semibold"
    font = font_key(face.family, weight, face.italic != emphasis)
    for name, part in fonts.split_runs(text, font):
        if name != "icons":
            runs.append(InlineRun(part, name, face.size_pt, face.colour, face.tracking))
            continue
        for glyph in part:
            colour = inks.suit_colour(glyph, face.colour) if glyph in _SUITS else face.colour
            runs.append(InlineRun(glyph, name, face.size_pt, colour))
