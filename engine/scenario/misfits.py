"""What msgspec says of a value that doesn't fit, in plain words and in the language being spoken.

Its sentences are few; one that nobody knows stays as it is.
"""

from __future__ import annotations

import re

from engine.language import _, mark_translatable

LONGEST = 160
"""Letters of a message that are shown."""

_SENTENCES = (
    (
        r"Object missing required field `(?P<name>[^`]*)`",
        mark_translatable("the field {name} is missing"),
    ),
    (
        r"Object contains unknown field `(?P<name>[^`]*)`",
        mark_translatable("unknown field {name}"),
    ),
    (
        r"Expected `(?P<needed>[^`]*)`, got `(?P<found>[^`]*)`",
        mark_translatable("this is {found}. Write {needed}"),
    ),
    (
        r"Expected `(?P<needed>[^`]*)` (?P<bound>[<>]=? \S+)",
        mark_translatable("this doesn't fit here. Write {needed} {bound}"),
    ),
    (
        r"Expected `(?P<needed>[^`]*)` of length (?P<length>(?:[<>]=? )?\d+)(, got \d+)?",
        mark_translatable("this has the wrong length. Write {needed} of length {length}"),
    ),
    (
        r"Expected `(?P<needed>[^`]*)` matching regex (?P<form>.*)",
        mark_translatable("this doesn't fit here. Write {needed} of the form {form}"),
    ),
    (r"Invalid (enum )?value (?P<found>.*)", mark_translatable("{found} doesn't fit here")),
)
"""A sentence of msgspec's, and the message that says the same."""

_KINDS = {
    "int": mark_translatable("a whole number"),
    "float": mark_translatable("a number"),
    "str": mark_translatable("a text"),
    "bool": mark_translatable("true or false"),
    "array": mark_translatable("a list"),
    "object": mark_translatable("an object"),
    "null": mark_translatable("nothing"),
}
"""What msgspec calls the kinds of JSON values, and what people read."""


def told_misfit(message: str) -> str:
    """A sentence of msgspec's about a value, without its place, as people read it.

    >>> told_misfit("Expected `int | null`, got `str`")
    'this is a text. Write a whole number or nothing'
    """
    message = message[:LONGEST]
    for pattern, sentence in _SENTENCES:
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found:
            fields = found.groupdict()
            for name in fields.keys() & {"needed", "found"}:
                fields[name] = _(" or ").join(map(_kind, fields[name].split(" | ")))
            return _(sentence, **fields)
    return message


def _kind(name: str) -> str:
    return _(_KINDS[name]) if name in _KINDS else name
