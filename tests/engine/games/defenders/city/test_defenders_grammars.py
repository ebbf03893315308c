"""Names of places, defenders and threats: each word has its own, none comes twice in fifty."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine import registry
from engine.game.contract import Request
from engine.games.defenders.city.name_grammar import LONGEST_DRAWN, drawn_names, grammar, row
from engine.games.defenders.city.names import feature_names
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import typed
from engine.rng import Stream
from engine.scenario.envelope import open_code, restore_code
from engine.scenario.grammar import SLOT
from engine.scenario.shares import SHARES, share_of
from engine.scenario.toml_tables import load_toml

GAME = registry.load("defenders")
FILES = [*words.SETTINGS, "every-world"]
WATER = re.compile(
    r"\b\w*(?:harbou?r|beach|bay|ferry|fjord|pier|shore|lake|pond|(?<!dry)dock|canal|basin|towpath"
    r"|mooring|boardwalk)s?\b",
    re.I,
)
COLOURS = {
    "Amber", "Black", "Blue", "Bronze", "Brown", "Crimson", "Golden", "Green", "Grey", "Ivory",
    "Orange", "Pink", "Purple", "Red", "Scarlet", "Silver", "Violet", "White", "Yellow",
}  # fmt: skip
CALLED_SO = {"Black Knight", "Green"}
"""A word of the fixed tables, and a village green."""


def table(name: str) -> dict[str, Any]:
    return load_toml(f"{words.PACKAGE}.grammars", f"{name}.toml")


def entries(name: str) -> list[str]:
    rows = [row for side in words.SIDES for kind in table(name)[side].values() for row in kind]
    return [entry for row in rows for entry in row["names"]]


def word_rows(setting: str) -> Iterator[tuple[str, str, str, str]]:
    """Side, class, type word and row of whatever may be named in a setting."""
    for side in words.SIDES:
        for kind in words.classes(side):
            for word in (*words.type_words(setting, side, kind), ""):
                yield side, kind, word, row(setting, side, kind, word)


def city(setting: str, seed: object) -> Any:
    return GAME.generate(Request(str(seed), 4, {"setting": setting}))


def names_of(content: dict[str, Any], group: str) -> list[str]:
    return [item["name"] for item in content[group]]


@pytest.mark.parametrize("setting", words.SETTINGS)
def test_every_type_word_has_a_row_with_many_names(setting: str) -> None:
    for side, kind, word, name in word_rows(setting):
        is_long = side == "loc" and words.is_linear_word(setting, word)
        assert is_long or name == f"{side}/{kind}/{word}"
        assert grammar(setting).count(name) > 500, name
    for sort in ("wall", "road"):
        assert grammar(setting).count(row(setting, "loc", sort, "")) > 1000


@pytest.mark.parametrize("name", FILES)
def test_no_type_word_stands_in_two_rows_or_in_none_of_the_tables(name: str) -> None:
    settings = words.SETTINGS if name == "every-world" else (name,)
    for side in words.SIDES:
        for kind, rows in table(name)[side].items():
            listed = [word for row in rows for word in row["words"] or [""]]
            assert len(listed) == len(set(listed))
            if kind not in ("wall", "road"):
                known = {w for one in settings for w in words.type_words(one, side, kind)}
                assert set(listed) <= known | {""}


@pytest.mark.parametrize("setting", words.SETTINGS)
def test_every_part_is_used_and_every_slot_is_filled(setting: str) -> None:
    parts = table(setting)["parts"]
    texts = [
        *entries(setting),
        *entries("every-world"),
        *(text for part in parts.values() for text in part),
    ]
    used = {slot for text in texts for slot in SLOT.findall(text)}
    assert set(parts) <= used
    assert used <= set(parts) | set(words.TOWNS[setting])
    assert all(len(set(part)) == len(part) for part in parts.values())


@pytest.mark.parametrize("setting", words.SETTINGS)
def test_no_name_owns_with_two_hisses(setting: str) -> None:
    stream, made = Stream(setting), grammar(setting)
    for text in (*entries(setting), *entries("every-world")):
        for _ in range(12):
            assert "s's" not in made.fill(text, stream), text


@pytest.mark.parametrize("name", FILES)
def test_no_entry_says_what_the_picture_may_not_show(name: str) -> None:
    for text in entries(name):
        assert not WATER.search(text), text
        plain = text
        for allowed in CALLED_SO:
            plain = plain.replace(allowed, "")
        assert COLOURS.isdisjoint(plain.split()), text


@pytest.mark.parametrize("setting", words.SETTINGS)
def test_names_of_a_city_differ_and_fit_a_label(setting: str) -> None:
    for seed in range(4):
        content = city(setting, seed).content
        names = [
            n for group in ("locations", "defenders", "threats") for n in names_of(content, group)
        ]
        assert len({name.casefold() for name in names}) == len(names)
        assert max(map(len, names)) <= LONGEST_DRAWN


@pytest.mark.parametrize("setting", words.SETTINGS)
def test_fifty_cities_share_no_name_and_their_codes_stay_short(setting: str) -> None:
    counts: Counter[str] = Counter()
    most = 0
    for seed in range(1, 51):
        made = city(setting, seed)
        for group in ("locations", "defenders", "threats"):
            counts.update(name.casefold() for name in names_of(made.content, group))
        counts.update([made.title.casefold()])
        counts.update(name.casefold() for name in feature_names(typed(made.content)))
        code = restore_code(made, GAME.codebook)
        most = max(most, len(code))
        assert open_code(code, GAME.codebook)["content"] == made.content
    assert [name for name, count in counts.items() if count > 1] == []
    assert counts.total() > 1500
    assert most < 3200


@pytest.mark.parametrize("setting", words.SETTINGS)
def test_every_row_has_names_for_every_seed(setting: str) -> None:
    for _side, _kind, _word, name in word_rows(setting):
        for share in range(SHARES):
            drawn = drawn_names(setting, name, Stream(f"{name} {share}"), share)
            assert share_of(next(drawn)) == share, name


@pytest.mark.parametrize("setting", words.SETTINGS)
def test_a_code_names_the_codebook_of_its_setting(setting: str) -> None:
    code = restore_code(city(setting, "coded"), GAME.codebook)
    number = 1 + words.SETTINGS.index(setting)
    assert code.startswith(f"PK1DF{number}-")
