"""Names from grammars: every name equally likely, none that is taken."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.rng import Stream
from engine.scenario.grammar import Grammar
from engine.scenario.shares import SHARES, share_of, share_of_seed

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


def test_a_name_is_drawn_of_the_share_asked_for_and_of_another_when_it_has_none() -> None:
    syllables = [f"{a}{b}" for a in "bdgklmnr" for b in "aeiou"]
    many = Grammar({"name": ["{first}{last}"], "first": syllables, "last": syllables})
    for share in range(SHARES):
        assert share_of(many.draw("name", Stream("many"), share=share)) == share
    empty = next(n for n in range(SHARES) if n not in map(share_of, ("Fen", "Ash")))
    assert TOWNS.draw("stem", Stream("few"), share=empty) in {"Fen", "Ash"}
    assert TOWNS.draw("old", Stream("one"), share=share_of("Old")) == "Old"


def test_sixty_four_seeds_in_a_row_are_of_sixty_four_shares() -> None:
    for seeds in ([str(n) for n in range(1, 65)], [f"a night#{n}" for n in range(30, 94)]):
        assert len({share_of_seed(seed) for seed in seeds}) == SHARES
    assert share_of("ALDERWICK Gate") == share_of("Alderwick gate")
    assert share_of_seed("-" * 9 + "7" * 90) in range(SHARES)


def test_no_letter_comes_three_times_in_a_row() -> None:
    towns = Grammar({"town": ["{start}ley"], "start": ["Gall", "GALL", "Bram"]})
    drawn = {towns.draw("town", Stream(f"three|{n}")) for n in range(20)}
    assert drawn == {"Bramley"}


def test_a_name_is_read_as_the_first_entry_that_makes_it() -> None:
    lists = {
        "title": ["{people} of {place}", "The {work} at {place}", "{place} and {place}"],
        "people": ["Keepers", "Keepers of the Gate"],
        "work": ["{adjective} Mill", "Mill"],
        "adjective": ["Old", "Old Old"],
    }
    names = Grammar(lists)
    assert names.read("title", "Keepers of the Gate of Fenham") == (
        "{people} of {place}",
        {"people": "Keepers", "place": "the Gate of Fenham"},
    )
    assert names.read("title", "The Old Old Mill at Fen and Ash") == (
        "The {work} at {place}",
        {"work": "Old Old Mill", "place": "Fen and Ash"},
    )
    assert names.read("title", "Ash and Fen and Elm") == (
        "{place} and {place}",
        {"place": "Ash and Fen"},
    )
    for unmade in ("Keepers of ", "The New Mill at Fenham", "the Mill at Fenham", "Ash and"):
        assert names.read("title", unmade) is None
    assert names.read("no list", "Fenham") is None
