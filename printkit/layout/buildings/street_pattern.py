"""Which drawing manner a plan asks for by name."""

from __future__ import annotations

_PATTERNS = {
    "rings": ("ring", "space", "station", "orbit", "consortium", "star"),
    "rows": ("camp", "tent", "refugee", "row"),
    "works": ("steam", "brass", "works"),
    "wards": ("ward", "town", "walled", "fantasy", "wild", "village"),
    "towers": ("hero", "tower"),
    "grid": ("grid", "city", "metropolis", "modern"),
}


def pattern_of(manner: str) -> str:
    """The street pattern that a manner's name asks for; ``none`` for a plain plan."""
    for pattern, words in _PATTERNS.items():
        if any(word in manner for word in words):
            return pattern
    return "none"
