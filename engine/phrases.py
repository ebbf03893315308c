"""Sentences kept as data: their English and the fields they are filled with, said when needed.

What stands in a file for years is said in the language of the reader who prints it.
"""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from typing import Any

from engine.language import _

Phrase = dict[str, Any]
"""``{"text": English with {named} fields, "fields": {...}}``, as JSON."""


def phrase(text: str, **fields: Any) -> Phrase:
    """A sentence or part of one, to be a field of another; ``text`` is marked with ``later``."""
    return {"text": text, "fields": fields}


def said(text: str, fields: Mapping[str, Any]) -> str:
    """A sentence in the language being spoken.

    Args:
        text: its English.
        fields: names and numbers, phrases, or lists of either: names are parted by commas, phrases
            by semicolons.
    """
    return _(text, **{name: _field(value) for name, value in fields.items()})


def is_sayable(text: str, fields: Mapping[str, Any]) -> bool:
    """Whether a sentence from a file can be said: it asks for its fields, as they are, or nothing.

    Args:
        text: its English, or whatever a file has in its place.
        fields: as JSON.
    """
    if not fields:
        return True  # then it is said as it stands
    try:
        asked = [part[1:] for part in Formatter().parse(text) if part[1] is not None]
    except ValueError:
        return False
    return all(map(_is_field, fields.values())) and all(
        name in fields and name and name.isidentifier() and not layout and not conversion
        for name, layout, conversion in asked
    )


def _is_field(value: Any) -> bool:
    if isinstance(value, list):
        return all(map(_is_field, value))
    if not isinstance(value, dict):
        return True
    text, fields = value.get("text"), value.get("fields")
    return isinstance(text, str) and isinstance(fields, dict) and is_sayable(text, fields)


def _field(value: Any) -> str:
    if isinstance(value, list | tuple):
        is_long = any(isinstance(part, dict) for part in value)
        return ("; " if is_long else ", ").join(map(_field, value))
    if isinstance(value, dict):
        return said(value["text"], value["fields"])
    return str(value)
