"""What the options of a game and their values are called, in the language being spoken.

A game's table names both by words of its own; message files translate them in a context of their
own, because ``draw`` is a tie for one option and cards for another.
"""

from __future__ import annotations

from engine.language import in_context

OPTION = "option"
"""The context in which message files have the names of options."""


def option_label(name: str) -> str:
    """Return what an option is called, as a label begins."""
    return in_context(OPTION, option_word(name).capitalize())


def value_label(slug: str, name: str, value: str) -> str:
    """Return what a value of a game's option is called."""
    return in_context(value_context(slug, name), option_word(value))


def value_context(slug: str, name: str) -> str:
    """Return the context in which message files have the values of an option."""
    return f"{name} of {slug}"


def option_word(name: str) -> str:
    """Return a name of a table as people read it.

    >>> option_word("twin-keeps")
    'twin keeps'
    """
    return name.replace("_", " ").replace("-", " ")
