"""Where words may be parted: pyphen's patterns, each read when a word meets it.

Pyphen itself reads all patterns of a language at once, which takes longer than all pages that part
a word or two: 0.06 s for English, 0.5 s for German.
"""

from __future__ import annotations

from functools import cache

import pyphen


@cache
def syllables(language: str, nearest: int) -> pyphen.Pyphen:
    """What parts words of a language, ``nearest`` letters or more from their ends."""
    path = pyphen.LANGUAGES[pyphen.language_fallback(language) or "en_GB"]
    if path not in pyphen.hdcache:
        data = path.read_bytes()
        is_plain = b"^^" not in data and b"=" not in data  # nothing but letters and digits
        pyphen.hdcache[path] = _Patterns(data) if is_plain else pyphen.HyphDict(path)
    return pyphen.Pyphen(filename=path, left=nearest, right=nearest)


class _Patterns(pyphen.HyphDict):  # type: ignore[misc]  # the library is untyped
    """Pyphen's patterns with :meth:`get` in place of its dictionary of all of them.

    German has eighty thousand lines, so hardly anything is done line by line.
    """

    def __init__(self, data: bytes) -> None:
        encoding, _, patterns = data.partition(b"\n")
        code = encoding.decode().strip()
        for blank in (b"\r", b"\t", b" "):
            while blank + b"\n" in patterns:
                patterns = patterns.replace(blank + b"\n", b"\n")
        lines = patterns.decode(code).split("\n")
        letters = patterns.translate(None, b"0123456789").decode(code).split("\n")
        self._lines = {
            key: line for key, line in zip(letters, lines, strict=True) if line != key
        }  # the last of the same letters that counts anything
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
