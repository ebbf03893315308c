"""A language nobody speaks: every letter of a message or template becomes a Cyrillic one.

A Latin word left on a page was never looked up: its string is not yet marked as a message.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator
from gettext import NullTranslations
from pathlib import Path

from engine import registry
from printkit.scene.shapes import Clip, Group, Scene, Shape, Text, Use

TAG = "ru"
"""Hyphenated as Russian is."""
_CYRILLIC = "абцдефгхийклмнопярстувшжэз"
_LETTERS = str.maketrans(string.ascii_letters, _CYRILLIC + _CYRILLIC.upper())
_KEPT = re.compile(
    r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}"  # what a template computes
    r"|\{[^{}]*\}"  # fields; rule ids for the margin
    r"|\[![^\]]*\]|\]\([^)]*\)"  # the kind of a box; the name of a figure
    r"|:[a-z][a-z0-9-]*:",  # icons
    re.DOTALL,
)

_WORDS = re.compile(r"(?<=\") \w+ (?=\")")
"""What a template puts between the entries of a list: ``join(" or ")``."""


def disguised(message: str) -> str:
    """A text in Cyrillic letters, its fields and marks kept."""
    parts: list[str] = []
    place = 0
    for kept in _KEPT.finditer(message):
        inside = _WORDS.sub(lambda words: words.group().translate(_LETTERS), kept.group())
        parts += [message[place : kept.start()].translate(_LETTERS), inside]
        place = kept.end()
    return "".join([*parts, message[place:].translate(_LETTERS)])


class Pseudo(NullTranslations):
    """Every message in disguise."""

    def gettext(self, message: str) -> str:
        return disguised(message)

    def pgettext(self, context: str, message: str) -> str:
        del context
        return disguised(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return disguised(msgid1 if n == 1 else msgid2)


def write_templates(folder: Path, slug: str) -> None:
    """The templates of a game in disguise, where ``--templates`` finds them."""
    target = folder / TAG / slug
    target.mkdir(parents=True)
    root = Path(__file__).parents[2] / "templates"
    homes = [root / slug, registry.folder_of(slug) / "templates"]
    for path in (path for home in homes for path in home.glob("*.j2")):
        (target / path.name).write_text(disguised(path.read_text("utf-8")), "utf-8")


def words_on(scenes: Iterable[Scene]) -> Iterator[str]:
    """Every text on some pages, line by line."""
    for scene in scenes:
        yield from _texts(scene.shapes)


def _texts(shapes: Iterable[Shape]) -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape.text
        elif isinstance(shape, Group | Clip):
            yield from _texts(shape.shapes)
        elif isinstance(shape, Use):
            yield from _texts(shape.symbol.shapes)
