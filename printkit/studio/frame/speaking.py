"""The language of the studio's own words: that of the state, else the reader's."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from gettext import NullTranslations

from engine.language import ENGLISH, use_language


def language_of(wanted: str, accepted: str) -> str:
    """The language to speak.

    Args:
        wanted: the tag that the state names; empty for the one that the host keeps, if any.
        accepted: what the browser says that its reader reads (``Accept-Language``).
    """
    wanted = wanted or _kept_language()
    asked = [wanted] if wanted else [part.split(";")[0].strip() for part in accepted.split(",")]
    tags = [tag[:2].lower() for tag in asked if tag][:8]
    if not tags or tags[0] == ENGLISH:
        return ENGLISH
    from printkit.prose.messages import languages

    known = languages()
    return next((tag for tag in tags if tag in known), ENGLISH)


def _kept_language() -> str:
    """What ``printkit settings`` keeps; empty for nothing, or where its file is damaged."""
    from printkit.io.errors import PrintError
    from printkit.io.host_settings import read_settings

    try:
        return str(read_settings()[0].get("language", ""))
    except PrintError:
        return ""


def browser_language() -> str:
    """What the host's browser will probably accept: the language of the system."""
    said = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return next(filter(None, said), "").partition("_")[0].partition(".")[0]


@contextmanager
def speak(language: str) -> Iterator[None]:
    """Speak a language, whose messages load only when it is not English."""
    if language == ENGLISH:
        yield
        return
    with use_language(language, _messages(language)):
        yield


@cache
def _messages(language: str) -> NullTranslations:
    """The messages of a language, read once: pages ask for them many times a minute."""
    from printkit.prose.messages import load_messages

    return load_messages(language)
