"""Titles of scenarios in the reader's language: the grammar that made a title reads it again.

A game that makes its titles from lists keeps them in ``titles.toml``, where the list ``title``
holds the whole ones; see :mod:`engine.scenario.grammar`. Its entries are messages, so a language
can order their words as it likes. A title that the lists don't make, such as one that somebody
wrote, stays as it is.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from engine.language import ENGLISH, current_language, in_context
from engine.scenario.envelope import Scenario
from engine.scenario.grammar import Grammar
from engine.scenario.toml_tables import has_toml, load_toml

TITLES: Final = "titles.toml"
WHOLE: Final = "title"
"""The list of whole titles."""
KEPT: Final = "names"
"""The lists of proper names, which every language keeps."""


def title_context(package: str, part: str) -> str:
    """The context of the messages of one list: a word may mean different things in two of them."""
    return f"{part} in titles of {package.rpartition('.')[2]}"


def title_told(package: str, scenario: Scenario) -> str:
    """A scenario's title in the language being spoken, for the game of a package."""
    if current_language() == ENGLISH or not has_toml(package, TITLES):
        return scenario.title
    grammar, names = _lists(package)
    return _told(package, grammar, names, WHOLE, scenario.title)


def named_in_title(package: str, scenario: Scenario, slot: str) -> str:
    """What fills a slot of a scenario's title; the whole title when the lists don't make it."""
    read = _lists(package)[0].read(WHOLE, scenario.title)
    return read[1].get(slot, scenario.title) if read else scenario.title


@cache
def _lists(package: str) -> tuple[Grammar, frozenset[str]]:
    lists: dict[str, Any] = load_toml(package, TITLES)
    return Grammar(lists), frozenset(lists.get(KEPT, ()))


def _told(package: str, grammar: Grammar, names: frozenset[str], part: str, text: str) -> str:
    read = None if part in names else grammar.read(part, text)
    if read is None:
        return text
    entry, slots = read
    fields = {slot: _told(package, grammar, names, slot, filled) for slot, filled in slots.items()}
    return in_context(title_context(package, part), entry, **fields)
