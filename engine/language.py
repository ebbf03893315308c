"""Words in the reader's language: English in the code, looked up where a sheet is made.

``_("**Ends** after {rounds} rounds.", rounds=12)`` gives the sentence in the language being
spoken, its fields filled in. Whole sentences only: other languages order their words otherwise.
Which language is spoken, and where its messages come from, printkit decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from gettext import NullTranslations
from typing import NamedTuple

ENGLISH = "en"

CASES = ("nom", "acc", "dat", "gen")
"""What a translation may ask of a name, ``{unit:acc}``: subject, object, receiver, owner."""
_CASE = re.compile(rf"\{{(\w+):(?:{'|'.join(CASES)})\}}")

_NOTHING = NullTranslations()
_spoken: ContextVar[tuple[str, NullTranslations]] = ContextVar(
    "current_language", default=(ENGLISH, _NOTHING)
)


def current_language() -> str:
    """The tag of the language being spoken, such as ``en``."""
    return _spoken.get()[0]


def current_messages() -> NullTranslations:
    """The messages of the language being spoken."""
    return _spoken.get()[1]


def _(message: str, /, **fields: object) -> str:
    """A message in the language being spoken, with its ``{named}`` fields filled in."""
    told = _spoken.get()[1].gettext(message) if message else ""
    return _filled(told, fields) if fields else told


def in_context(context: str, message: str, /, **fields: object) -> str:
    """A message whose English means different things: the context says which."""
    told = _spoken.get()[1].pgettext(context, message)
    return _filled(told, fields) if fields else told


def counted(one: str, many: str, number: int, /, **fields: object) -> str:
    """A message in the form that goes with a number, which fills the field ``{n}``."""
    told = _spoken.get()[1].ngettext(one, many, number)
    return _filled(told, {"n": whole(number), **fields})


def _filled(told: str, fields: Mapping[str, object]) -> str:
    """A message with its fields; a case asked of what has none is its plain form."""

    def kept(found: re.Match[str]) -> str:
        return found[0] if hasattr(fields.get(found[1]), "forms") else f"{{{found[1]}}}"

    return _CASE.sub(kept, told).format(**fields)


def listed(words: Sequence[str]) -> str:
    """Words as a sentence lists them: ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])}{_(' and ')}{words[-1]}"


def mark_translatable(message: str) -> str:
    """Mark a message that is kept and looked up when it is used."""
    return message


class Forms(NamedTuple):
    """A message with a form for one and one for many, for ``counted(*forms, number)``."""

    one: str
    many: str


def mark_counted(one: str, many: str) -> Forms:
    """Mark a message that counts something, kept and looked up when it is used."""
    return Forms(one, many)


def mark_named(message: str) -> Forms:
    """Mark a message of names that are one or many, where English says both alike."""
    return Forms(message, message)


def whole(number: int) -> str:
    """A whole number, its thousands set apart as the language writes them."""
    return f"{number:,}".replace(",", in_context("thousands mark", ","))


def decimal(number: float, places: int) -> str:
    """A number with its decimals and thousands as the language writes them."""
    before, point, after = f"{abs(number):,.{places}f}".partition(".")
    mark = in_context("decimal mark", ".") if point else ""
    told = before.replace(",", in_context("thousands mark", ",")) + mark + after
    return f"−{told}" if number < 0 and told.strip("0.,") else told


def signed(number: float, places: int) -> str:
    """A change by a number, its sign always before it."""
    told = decimal(number, places)
    return told if told.startswith("−") else f"+{told}"


@contextmanager
def use_language(language: str, messages: NullTranslations) -> Iterator[None]:
    """Speak a language for a while: its tag, and where messages are looked up."""
    before = _spoken.set((language, messages))
    try:
        yield
    finally:
        _spoken.reset(before)
