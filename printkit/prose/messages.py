"""Message files: the words of sheets in other languages, one folder a language.

A language is a folder ``templates/<language>`` with ``messages.po`` for the pages, and for each
game ``<slug>/messages.po`` and its templates. A folder of one's own (``--templates``) may hold
such a folder too; its messages go before the built-in ones. Format: gettext's PO files.
"""

from __future__ import annotations

import io
import re
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from engine import registry
from engine.errors import first_line
from engine.language import ENGLISH
from engine.scenario.options import suggest
from printkit.io.errors import PrintError
from printkit.io.files import read_limited
from printkit.prose.templates import built_in

MAX_BYTES = 1_000_000
"""The largest message file that is read."""
_NAME = re.compile(r"[a-z]{2,3}(-[A-Z]{2})?")
_FILE = "messages.po"


class LanguageError(PrintError):
    """A language that is not there, or a message file that cannot be read."""


def languages(own: Path | None = None) -> list[str]:
    """The languages that sheets can be printed in, English first."""
    homes = [built_in(), *([own] if own else [])]
    found = {
        folder.name
        for home in homes
        if home.is_dir()
        for folder in home.iterdir()
        if _NAME.fullmatch(folder.name) and (folder / _FILE).is_file()
    }
    return [ENGLISH, *sorted(found - {ENGLISH})]


def load_messages(language: str, own: Path | None = None) -> NullTranslations:
    """The messages of a language, those of all games together.

    Args:
        language: a tag such as ``de``.
        own: the user's folder of templates, or None.

    Raises:
        LanguageError: there is no such language, or one of its files is no message file.
        PrintError: a file cannot be read, or is too large.
    """
    if language == ENGLISH:
        return NullTranslations()
    known = languages(own)
    if language not in known:
        raise LanguageError(
            f"no language {language[:20]!r}{suggest(language, known)}"
            f" (languages: {', '.join(known)})"
        )
    messages: NullTranslations | None = None
    for path in _files(language, own):
        more = _read(path)
        if messages is not None:
            more.add_fallback(messages)
        messages = more
    return messages or NullTranslations()


def _files(language: str, own: Path | None) -> list[Path]:
    """The message files of a language; a later one goes before the earlier."""
    folders = [built_in() / language]
    folders += [built_in() / language / slug for slug in registry.packages()]
    folders += [registry.folder_of(slug) / "templates" / language for slug in registry.packages()]
    if own is not None:
        folders += [own / language, *(own / language / slug for slug in registry.packages())]
    return [folder / _FILE for folder in folders if (folder / _FILE).is_file()]


def _read(path: Path) -> GNUTranslations:
    import polib

    data = read_limited(path, MAX_BYTES)
    try:
        entries = polib.pofile(data.decode("utf-8") + "\n")  # a bare path would be opened
        return GNUTranslations(io.BytesIO(entries.to_binary()))
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as fault:
        raise LanguageError(f"{path}: not a readable message file ({first_line(fault)})") from fault
