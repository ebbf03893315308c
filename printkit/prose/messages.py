"""Message files: the words of sheets in other languages, one folder a language.

A language is a folder ``templates/<language>`` with ``messages.po`` for the pages, and for each
game ``<slug>/messages.po`` and its templates. A folder of one's own (``--templates``) may hold
such a folder too; its messages go before the built-in ones. Format: gettext's PO files.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from string import Formatter
from typing import Any

from engine import registry
from engine.errors import first_line
from engine.language import CASES, ENGLISH
from engine.scenario.options import suggest
from printkit.io.errors import PrintError
from printkit.io.files import read_limited
from printkit.prose.templates import below, built_in

MAX_BYTES = 1_000_000
"""The largest message file that is read."""
_NAME = re.compile(r"[a-z]{2,3}(-[A-Z]{2})?")
_FILE = "messages.po"
_TRIED = 1_000
"""Numbers for which a plural rule is tried when it is read."""
_FAULTS = (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""What polib and gettext raise when a file is none of theirs."""


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
        LanguageError: there is no such language, or one of its files is not a message file.
        PrintError: a file cannot be read, or is too large.
    """
    if language == ENGLISH:
        return NullTranslations()
    known = languages(own)
    if language not in known:
        raise LanguageError(
            f"--lang {language[:20]}: there's no such"
            f" language.{suggest(language, known)} Use {', '.join(known)}."
        )
    slugs = registry.packages()
    folders = [built_in() / language]
    folders += [built_in() / language / slug for slug in slugs]
    folders += [registry.folder_of(slug) / "templates" / language for slug in slugs]
    messages = _shipped(_files(folders))
    if own is None:
        return messages
    files = _files([own / language, *(own / language / slug for slug in slugs)])
    return _chain(tuple(below(own, file) for file in files), messages)


def _files(folders: Sequence[Path]) -> tuple[Path, ...]:
    return tuple(folder / _FILE for folder in folders if (folder / _FILE).is_file())


@cache
def _shipped(files: tuple[Path, ...]) -> NullTranslations:
    """The messages that come with Printkit and its games, read once: they do not change."""
    return _chain(files, NullTranslations())


def _chain(files: tuple[Path, ...], messages: NullTranslations) -> NullTranslations:
    """The messages of these files before others; a later file goes before the earlier."""
    for path in files:
        more = _read(path)
        more.add_fallback(messages)
        messages = more
    return messages


def _read(path: Path) -> GNUTranslations:
    import polib

    data = read_limited(path, MAX_BYTES)
    try:
        entries = polib.pofile(data.decode("utf-8") + "\n")  # a bare path would be opened
        found = _Messages(io.BytesIO(entries.to_binary()))
        for number in range(_TRIED):
            found.plural_of(number)
    except ArithmeticError as fault:
        raise LanguageError(f"{path}: Plural-Forms: {first_line(fault)}") from fault
    except _FAULTS as fault:
        raise LanguageError(
            f"{path}: this message file can't be read ({first_line(fault)})"
        ) from fault
    for entry in entries:
        told = _fault_of(entry)
        if told:
            raise LanguageError(f"{path}: the message {entry.msgid[:60]!r}: {told}")
    return found


class _Messages(GNUTranslations):
    """Messages whose plural rule, a stranger's formula, fails for no number."""

    def plural_of(self, number: int) -> int:
        """The form that goes with a number.

        Raises:
            ArithmeticError: the formula divides by zero, or grows too large.
        """
        return int(self._rule(number))

    def _parse(self, fp: Any) -> None:
        self.plural: Callable[[int], int] = _two_forms
        super()._parse(fp)
        self._rule = self.plural
        self.plural = self._safe

    def _safe(self, number: int) -> int:
        try:
            return self.plural_of(number)
        except ArithmeticError:
            return _two_forms(number)


def _two_forms(number: int) -> int:
    return int(number != 1)


def _fault_of(entry: Any) -> str:
    """Why a message cannot be said: it asks for other fields than its English, or in other ways."""
    told = [entry.msgstr, *entry.msgstr_plural.values()]
    if not any("{" in text or "}" in text for text in told):
        return ""
    try:
        given = _fields(entry.msgid) | _fields(entry.msgid_plural)
    except ValueError:
        return ""  # its English has no fields: nothing is filled in
    try:
        asked = set().union(*map(_fields, told))
    except ValueError as fault:
        return f"{first_line(fault)}. Write {{{{ for a brace."
    in_cases = {(name, case, "") for name, *how in given if not any(how) for case in CASES}
    strange = sorted(name for name, *_ in asked - given - in_cases)
    return (
        f"{{{strange[0][:40]}}} isn't written as it stands in the English text" if strange else ""
    )


def _fields(text: str) -> set[tuple[str, str, str]]:
    """The fields of a message: name, layout, conversion.

    Raises:
        ValueError: its braces do not match.
    """
    parts = Formatter().parse(text)
    return {(name, layout or "", turn or "") for _, name, layout, turn in parts if name is not None}
