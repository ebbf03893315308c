"""Sentences kept as data: their English and the fields they are filled with, said when needed.

What stands in a file for years is said in the language of whoever prints it.
"""

from __future__ import annotations

from collections.abc import Mapping
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


def _field(value: Any) -> str:
    if isinstance(value, list | tuple):
        is_long = any(isinstance(part, dict) for part in value)
        return ("; " if is_long else ", ").join(map(_field, value))
    if isinstance(value, dict):
        return said(value["text"], value["fields"])
    return str(value)
