"""What places, defenders and threats may be called: a grammar for each setting, a row for a word.

A row is a list of the setting's grammar. Whatever a setting says nothing about takes the row of
every world.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache, lru_cache
from itertools import chain, count
from math import isqrt
from typing import Any, Final

from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.stacks import Played, class_name, primary_word, roles
from engine.games.defenders.rulebook.word_tables import PACKAGE, TOWNS
from engine.rng import Stream
from engine.scenario.grammar import SLOT, Grammar, is_spelt_well
from engine.scenario.toml_tables import load_toml

LONGEST_DRAWN: Final = 24
"""The most letters a drawn name has; people may give longer ones."""
_SUGGESTED = 24
_TRIES_IN_SHARE = 400
"""How many times a name of a share is looked for; a row of enough names gives one in a few."""
_EVERY_WORLD = "every-world.toml"


@cache
def _told(setting: str) -> dict[str, Any]:
    """The file of a setting."""
    return load_toml(f"{PACKAGE}.grammars", f"{setting}.toml")


@cache
def _rows(setting: str) -> Mapping[str, Sequence[str]]:
    """Row -> its entries: ``loc/military/barracks``, and ``loc/military/`` for any other word."""
    own, shared = _told(setting), load_toml(f"{PACKAGE}.grammars", _EVERY_WORLD)
    return {
        f"{side}/{kind}/{word}": row["names"]
        for data in (shared, own)
        for side in words.SIDES
        for kind, rows in data.get(side, {}).items()
        for row in rows
        for word in row["words"] or [""]
    }


@cache
def grammar(setting: str) -> Grammar:
    """The names of a setting: of its cities and their country, and of all that is in a city."""
    parts: dict[str, Any] = _told(setting)["parts"]
    return Grammar({**TOWNS[setting], **parts, **_rows(setting)})


@cache
def plain_words(setting: str) -> Set[str]:
    """The words that entries spell out themselves: ``Gate``, ``Company``, ``the``."""
    entries = [entry for entries in _rows(setting).values() for entry in entries]
    return {word for entry in entries for word in SLOT.sub(" ", entry).split()}


def row(setting: str, side: str, kind: str, word: str) -> str:
    """The row for a type word of a class; for a word that has none, that of the class."""
    name = f"{side}/{kind}/{word}"
    return name if name in _rows(setting) else f"{side}/{kind}/"


def location_row(setting: str, cards: Sequence[Played], sort: str = "") -> str:
    """The row for a location.

    Args:
        setting: whose names.
        cards: its stack.
        sort: ``wall`` or ``road`` for a long place, ``area`` for one whose name tells nothing of
            its word, empty for any other.
    """
    kind = class_name("loc", cards)
    if sort and kind == "area":
        return row(setting, "loc", sort, "")
    return row(setting, "loc", kind, primary_word(cards))


def defender_row(setting: str, cards: Sequence[Played]) -> str:
    """The row for a defender: engineers and healers are named as such, others by their word."""
    kind, held = class_name("def", cards), roles(setting, cards)
    word = held[0] if held and kind == "group" else primary_word(cards)
    return row(setting, "def", kind, word)


def threat_row(setting: str, card: int, word: str) -> str:
    """The row for a threat with this card and type word."""
    return row(setting, "thr", words.class_of("thr", card), word)


@cache
def _weighted(setting: str, name: str) -> tuple[Sequence[str], Sequence[int]]:
    """The entries of a row, and how often each comes up.

    An entry of many names comes up more often than one of few, but not so often that nobody sees
    the few: by the square root of how many it makes.
    """
    entries = _rows(setting)[name]
    return entries, [isqrt(grammar(setting).ways(entry)) for entry in entries]


def drawn_names(setting: str, name: str, stream: Stream, share: int | None = None) -> Iterator[str]:
    """Names of a row that are short enough and spelt well, without end.

    Args:
        setting: whose names.
        name: the row.
        stream: where they come from.
        share: of which share (see :mod:`engine.scenario.shares`); after many tries, of any.
    """
    made, (entries, weights) = grammar(setting), _weighted(setting, name)
    for number in count():
        wanted = share if number < _TRIES_IN_SHARE else None
        drawn = made.fill(stream.weighted(entries, weights), stream, wanted)
        if drawn is not None and len(drawn) <= LONGEST_DRAWN and is_spelt_well(drawn):
            yield drawn


@lru_cache(maxsize=1024)
def _suggestions(setting: str, name: str, city: str) -> tuple[str, ...]:
    names = drawn_names(setting, name, Stream(f"names|{setting}|{name}|{city}"))
    return tuple(next(names) for _ in range(_SUGGESTED))


def suggested(setting: str, name: str, city: str, used: Set[str]) -> str:
    """A name that nobody bears, always the same one for the same city and names.

    Args:
        setting: whose names.
        name: the row.
        city: any text that tells this city from others.
        used: names that are given, in one case.
    """
    names = _suggestions(setting, name, city)
    numbered = (f"{names[0]} {number}" for number in count(2))
    return next(one for one in chain(names, numbered) if one.casefold() not in used)
