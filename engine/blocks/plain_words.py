"""Inline Markdown without its signs."""

from __future__ import annotations

import re

_SIGNS = re.compile(r"\\([\\*`:{}|_\[\]<>#])|\*+|`|:([a-z][a-z0-9-]*):|\s*\{[A-Z]{1,3}\d[^}]*\}")


def plain_words(text: str) -> str:
    """The words alone, without marks, icons and rule ids.

    >>> plain_words("**Draw** two :star: cards. {A4.2}")
    'Draw two cards.'
    """
    words = _SIGNS.sub(lambda found: found[1] or "", text)
    return " ".join(words.split())
