"""Names from grammars: every name equally likely, none that is taken."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.rng import Stream
from engine.scenario.grammar import Grammar

TOWNS = Grammar({"town": ["{stem}wick", "{old} {stem}ham"], "stem": ["Fen", "Ash"], "old": ["Old"]})


def test_a_list_counts_what_its_slots_make() -> None:
    assert TOWNS.count("town") == 4
    assert TOWNS.count("stem") == 2


def test_every_name_is_equally_likely() -> None:
    stream = Stream("towns")
    drawn = Counter(TOWNS.draw("town", stream) for _ in range(4000))
    assert set(drawn) == {"Fenwick", "Ashwick", "Old Fenham", "Old Ashham"}
    assert min(drawn.values()) > 850


def test_none_is_drawn_twice_when_those_before_are_taken() -> None:
    names: list[str] = []
    for _ in range(4):
        names.append(TOWNS.draw("town", Stream("the same"), names))
    assert len(set(names)) == 4
    with pytest.raises(ValueError, match="taken"):
        TOWNS.draw("town", Stream("the same"), names)
