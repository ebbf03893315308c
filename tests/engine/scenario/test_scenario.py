"""The envelope: canonical JSON, ids, restore codes, refusals."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import UnreadableError
from engine.scenario.envelope import (
    MAX_BYTES,
    canonical,
    code_prefix,
    dump,
    make_scenario,
    open_code,
    parse,
    pretty,
    restore_code,
    to_data,
    verify_envelope,
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


def scenario(**content: object):
    return make_scenario(
        game="deebz", prefix="DZ", title="A", seed="1", players=2, options={}, content=content
    )


def test_the_id_depends_on_everything_and_is_retypable() -> None:
    one, other = scenario(width=10), scenario(width=11)
    assert one.id != other.id
    assert one.id == scenario(width=10).id
    assert one.id[:3] == "DZ-"
    assert not set(one.id[3:]) & set("ILOU")


@given(JSON)
def test_pretty_and_canonical_hold_the_same_data(data: object) -> None:
    assert json.loads(pretty(data)) == data
    assert json.loads(canonical(data)) == data


def test_keys_stand_in_the_order_of_the_contract() -> None:
    assert list(to_data(scenario())) == [
        "format", "game", "id", "title", "seed", "players", "options", "content",
    ]  # fmt: skip


@given(st.dictionaries(st.text(max_size=8), JSON, max_size=6), st.binary(max_size=40))
def test_a_restore_code_brings_everything_back(content: dict[str, object], book: bytes) -> None:
    made = scenario(**{f"k{key}": value for key, value in content.items()})
    code = restore_code(made, book)
    assert code_prefix(code) == "DZ"
    assert open_code(code, book) == to_data(made)
    assert open_code(code.lower()[:20] + "\n " + code[20:], book) == to_data(made)


@pytest.mark.parametrize("place", range(6, 40, 3))
def test_a_wrong_letter_in_a_code_is_noticed(place: int) -> None:
    code = restore_code(scenario(width=18, height=18))
    letter = "A" if code[place] != "A" else "B"
    with pytest.raises(UnreadableError):
        open_code(code[:place] + letter + code[place + 1 :])


@pytest.mark.parametrize("code", ["", "PK1", "PK1DZ-", "PK1DZ-AAAA", "PK2DZ-AAAA", "é" * 50])
def test_no_code_at_all_is_refused(code: str) -> None:
    with pytest.raises(UnreadableError):
        open_code(code)


def test_a_code_that_unpacks_to_too_much_is_refused() -> None:
    with pytest.raises(UnreadableError):
        open_code(restore_code(scenario(text="a" * (MAX_BYTES + 10))))


def test_a_code_says_which_codebook_it_needs_and_takes_the_one_that_makes_it_shortest():
    city = scenario(words="the quick brown fox jumps over a lazy dog at the gate of Alderwick")
    words = canonical(city.content)
    first, second, third = b"nothing that helps", words[:30], words
    code = restore_code(city, (first, second, third))
    assert code.startswith("PK1DZ2-")
    assert code_prefix(code) == "DZ"
    assert len(code) < len(restore_code(city, second))
    assert open_code(code, (first, second, third)) == to_data(city)
    with pytest.raises(UnreadableError, match="damaged"):
        open_code(code.replace("DZ2", "DZ1"), (first, second, third))
    old = restore_code(city, first)
    assert old.startswith("PK1DZ-")
    assert open_code(old, (first, second, third)) == to_data(city)


@pytest.mark.parametrize("number", ["3", "02", "99999"])
def test_a_code_of_a_codebook_that_nobody_has_is_said(number):
    code = restore_code(scenario(), b"").replace("-", f"{number}-", 1)
    with pytest.raises(UnreadableError, match="codebook"):
        open_code(code, (b"", b"a", b"b"))


@pytest.mark.parametrize(
    "data",
    [
        b"", b"{", b"\xff\xfe\x00", b"[" * 100_000, b'{"a":' * 3000, b"\x00" * 64, b"NaN",
        b" " * (MAX_BYTES + 1), b"[" * 60 + b"]" * 60, b'"\\ud800"', b"1e999999",
    ],
)  # fmt: skip
def test_what_is_not_json_is_refused_in_one_line(data: bytes) -> None:
    with pytest.raises(UnreadableError) as refusal:
        verify_envelope(parse(data, "x.json"), "x.json")
    assert "\n" not in str(refusal.value)
    assert str(refusal.value).startswith("x.json: ")


@pytest.mark.parametrize(
    "value", [[], 3, None, {}, {"format": "printkit.scenario/2", "game": "deebz"},
              {"format": "printkit.scenario/1"}, {"format": "printkit.scenario/1", "game": 3}]
)  # fmt: skip
def test_what_is_no_scenario_is_refused(value: object) -> None:
    with pytest.raises(UnreadableError):
        verify_envelope(value, "x.json")


def test_a_file_ends_with_a_line_end_and_reads_back() -> None:
    made = scenario(solid=[[x, y] for x in range(9) for y in range(9)])
    assert dump(made).endswith("}\n")
    assert max(len(line) for line in dump(made).splitlines()) <= 100
    assert json.loads(dump(made)) == to_data(made)
