"""Cards as people write them, turned into their codes."""

from __future__ import annotations

import re

from engine.cards import SUIT_CODES, SUIT_NAMES, SUIT_SYMBOLS

_RANKS = {
    "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "jack": "J", "queen": "Q", "king": "K", "ace": "A",
}  # fmt: skip
_RANK = rf"(10|[2-9TJQKA]|{'|'.join(_RANKS)})"
_SUIT = rf"({'|'.join(name.removesuffix('s') for name in SUIT_NAMES)})s?"
_SIGN = rf"([{SUIT_SYMBOLS}♤♡♢♧])"
_IN_WORDS = re.compile(rf"\b(?:the\s+)?{_RANK}\s*(?:of\s+)?{_SUIT}\b", re.IGNORECASE)
_SIGN_LAST = re.compile(rf"\b{_RANK}\s*{_SIGN}", re.IGNORECASE)
_SIGN_FIRST = re.compile(rf"{_SIGN}\s*{_RANK}(?!\w)", re.IGNORECASE)
_SIGNS = dict(zip(SUIT_SYMBOLS + "♤♡♢♧", SUIT_CODES * 2, strict=True))


def as_codes(text: str) -> str:
    """Return a text with every card in it as its code, however it is written.

    >>> as_codes("play the queen of spades, ♥8 and 10 ♦")
    'play QS, 8H and 10D'
    """
    text = _IN_WORDS.sub(lambda m: _rank(m[1]) + m[2][0].upper(), text)
    text = _SIGN_LAST.sub(lambda m: _rank(m[1]) + _SIGNS[m[2]], text)
    return _SIGN_FIRST.sub(lambda m: _rank(m[2]) + _SIGNS[m[1]], text)


def _rank(text: str) -> str:
    return _RANKS.get(text.casefold(), text.upper())
