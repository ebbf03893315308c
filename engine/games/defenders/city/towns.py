"""What a city and the country round it are called, by each setting's grammar (F2.1)."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.games.defenders.rulebook.content import Content, Feature
from engine.games.defenders.rulebook.word_tables import TOWNS
from engine.rng import Stream
from engine.scenario.grammar import Grammar

WET: Final = {"river", "stream", "lake", "coast"}
"""Features by which a city may be named after water."""

_ELSE: Final = {"stream": "river", "cluster": "relief"}


@cache
def grammar(setting: str) -> Grammar:
    """The names of a setting."""
    return Grammar(TOWNS[setting])


def town_name(setting: str, features: list[Feature], stream: Stream) -> str:
    """Return a city's name: after water only where a map shows water."""
    is_wet = any(feature.kind in WET for feature in features)
    return grammar(setting).draw("wet" if is_wet else "dry", stream)


def feature_names(content: Content) -> list[str]:
    """Return a name for each feature of a map, none twice.

    They are no part of the scenario's file: the same deck always meets the same country.
    """
    setting = content.setting
    deck = " ".join(content.deck if not isinstance(content.deck, int) else str(content.deck))
    names: list[str] = []
    for feature in content.features:
        stream = Stream(f"country|{setting}|{deck}|{feature.id}")
        kind = feature.kind
        known = kind if kind in TOWNS[setting] else _ELSE.get(kind, "relief")
        names.append(grammar(setting).draw(known, stream, names))
    return names
