"""Words as PDF text strings (ISO 32000-1, 7.9.2.2), and the signs of our own face in words."""

from __future__ import annotations

from functools import cache, lru_cache

_PRIVATE = range(0xE000, 0xF900)
_PLAIN = frozenset((*range(0x20, 0x7F), *range(0xA1, 0x100))) - {0xAD}
"""Characters that PDFDocEncoding has where Latin-1 has them."""
_SAFE = str.maketrans(
    {chr(code): f"\\{code:03o}" for code in range(0xA1, 0x100)}
    | {"(": r"\(", ")": r"\)", "\\": r"\\"}
)


def text_string(text: str, around: str = "") -> str:
    r"""A text as it stands in a PDF: as letters where they do, else as UTF-16 in hexadecimal.

    What is put around it parts it from what stands beside it.

    >>> text_string("Map (2)"), text_string("„")
    ('(Map \\(2\\))', '<FEFF201E>')
    """
    text = f"{around}{' '.join(text.split())}{around}"
    if all(ord(letter) in _PLAIN for letter in text):
        return f"({text.translate(_SAFE)})"
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"


def sign_words(text: str) -> str:
    """What a sign of our own face is called; empty where it has a character that is known."""
    if not any(ord(letter) in _PRIVATE for letter in text):
        return ""
    from engine.language import current_language  # late: most texts have no signs

    return _sign_words(text, current_language())


@lru_cache(maxsize=1024)
def _sign_words(text: str, language: str) -> str:
    from engine.blocks.sign_names import sign_names

    del language  # only what the words are kept under
    names, called = _names(), sign_names()
    return " ".join(called[names[letter]] for letter in text if letter in names)


@cache
def _names() -> dict[str, str]:
    from printkit.typography import icons

    return {icons.char(name): name for name in icons.names()}
