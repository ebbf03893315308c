"""The words of a language's own texts, which names of a scenario are not among."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from gettext import NullTranslations

from engine.language import current_language, current_messages
from printkit.prose.templates import built_in

_WORD = re.compile(r"[^\W\d_]+")
_FIELD = re.compile(r"\{[{%#].*?[}%#]\}|\{\w+(?::\w+)?\}", re.DOTALL)
"""What is filled in, or decides what is: never a word of the text."""


def is_name(word: str) -> bool:
    """Whether a word is a name, and so in English on pages in any language.

    It has a capital, and no text of the language being spoken has the word.
    """
    known = own_words()
    return bool(known) and word[:1].isupper() and word.casefold() not in known


def own_words() -> frozenset[str]:
    """All words of the texts in the language being spoken; none when it is English."""
    return _words(current_language(), current_messages())


@lru_cache(maxsize=4)
def _words(language: str, messages: NullTranslations) -> frozenset[str]:
    texts = list(_told(messages))
    if texts:
        pages = sorted((built_in() / language).rglob("*.j2"))
        texts += [path.read_text("utf-8") for path in pages]
    return frozenset(
        word.casefold() for text in texts for word in _WORD.findall(_FIELD.sub(" ", text))
    )


def _told(messages: NullTranslations) -> Iterator[str]:
    """Every translation in some messages and in those behind them."""
    chain: NullTranslations | None = messages
    while chain is not None:
        found: dict[object, str] = getattr(chain, "_catalog", {})
        yield from (told for message, told in found.items() if message)
        chain = getattr(chain, "_fallback", None)
