"""Where words may be parted: pyphen's patterns, each read when a word meets it.

Pyphen itself reads all patterns of a language at once, which takes longer than all pages that part
a word or two: 0.06 s for English, 0.5 s for German.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pyphen

_DIGITS = str.maketrans("", "", "0123456789")


@cache
def syllables(language: str, nearest: int) -> pyphen.Pyphen:
    """What parts words of a language, ``nearest`` letters or more from their ends."""
    path = pyphen.LANGUAGES[pyphen.language_fallback(language) or "en_GB"]
    if path not in pyphen.hdcache:
        text = _text_of(path)
        is_plain = "^^" not in text and "=" not in text  # nothing but letters and digits
        pyphen.hdcache[path] = _Patterns(text) if is_plain else pyphen.HyphDict(path)
    return pyphen.Pyphen(filename=path, left=nearest, right=nearest)


def _text_of(path: Path) -> str:
    encoding, _, patterns = path.read_bytes().partition(b"\n")
    return patterns.decode(encoding.decode().strip())


class _Patterns(pyphen.HyphDict):  # type: ignore[misc]  # the library is untyped
    """Pyphen's patterns with :meth:`get` in place of its dictionary of all of them."""

    def __init__(self, text: str) -> None:
        lines = [line.strip() for line in text.split("\n")]
        letters = [line.translate(_DIGITS) for line in lines]
        self._lines = {
            key: line
            for key, line in zip(letters, lines, strict=True)
            if len(line) > len(key) and not line.startswith(pyphen.ignored)
        }
        self._known: dict[str, tuple[int, tuple[int, ...]] | None] = {}
        self.patterns = self
        self.cache: dict[str, list[int]] = {}
        self.maxlen = max(map(len, self._lines))

    def get(self, letters: str) -> tuple[int, tuple[int, ...]] | None:
        """The pattern of these letters: the first place that counts, and how much each counts."""
        if letters not in self._lines:
            return None
        if letters not in self._known:
            values = tuple(int(digit or "0") for digit, _ in pyphen.parse(self._lines[letters]))
            first = next((place for place, value in enumerate(values) if value), len(values))
            trimmed = values[first : len(values) - _zeros_behind(values)]
            self._known[letters] = (first, trimmed) if trimmed else None
        return self._known[letters]


def _zeros_behind(values: tuple[int, ...]) -> int:
    return next((place for place, value in enumerate(reversed(values)) if value), len(values))
