"""The words of cards as people read and type them: in their language, or as records have them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language import _


def said(word: str, choices: Sequence[str] = ()) -> str:
    """Return a word in the reader's language; in English where another choice is called so too."""
    told = _(word)
    has_twin = any(told.casefold() in _writings(other) for other in choices if other != word)
    return word if has_twin else told


def meant(text: str, choices: Sequence[str]) -> list[str]:
    """Return the English words that a text may mean: those called so, else those that begin so."""
    text = text.strip().casefold()
    exact = [word for word in choices if word.casefold() == text]
    exact = exact or [word for word in choices if text in _writings(word)]
    return exact or [
        word for word in choices if any(way.startswith(text) for way in _writings(word))
    ]


def _writings(word: str) -> set[str]:
    return {word.casefold(), _(word).casefold()}
