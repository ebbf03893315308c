"""The reader of untrusted JSON: it never raises, and places what does not fit."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.scenario.json_fields import JsonReader

ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


class Point(msgspec.Struct):
    x: int
    y: int


def places(reader: JsonReader) -> list[tuple[str, str]]:
    return [(finding.rule, finding.where) for finding in reader.findings]


@given(value=ANY_JSON)
def test_a_reader_answers_or_notes_a_finding_and_never_raises(value: Any) -> None:
    for ask in (
        lambda reader: reader.whole(value, "a", 1, 9),
        lambda reader: reader.whole(value, "a"),
        lambda reader: reader.choice(value, ("one", "two"), "a"),
        lambda reader: reader.text(value, "a"),
        lambda reader: reader.items(value, "a"),
        lambda reader: reader.card(value, "a"),
        lambda reader: reader.cards(value, "a"),
        lambda reader: reader.converted(value, Point, "a"),
    ):
        reader = JsonReader("V1")
        answer = ask(reader)
        assert (answer is None) == bool(reader.findings)
        assert reader.count_errors() == len(reader.findings)
        assert all(finding.where.startswith("content.a") for finding in reader.findings)


@given(value=ANY_JSON)
def test_objects_of_a_list_come_with_their_places(value: Any) -> None:
    reader = JsonReader("V1")
    found = reader.records(value, "a")
    assert all(isinstance(item, dict) for item, _where in found)
    if isinstance(value, list):
        assert len(found) + len(reader.findings) == len(value)


@pytest.mark.parametrize("flag", [True, False])
def test_a_flag_is_no_number(flag: bool) -> None:
    reader = JsonReader("V1")
    assert reader.whole(flag, "n") is None
    assert places(reader) == [("V1", "content.n")]


def test_places_and_codes() -> None:
    reader = JsonReader("V1")
    reader.cards(["TS", "XX", 3], "hand", "V4")
    reader.unknown({"known": 1, "other": 2, "": 3}, ("known",))
    reader.unknown({"other": 2}, (), "cells[3]")
    reader.unknown({"other": 2}, (), at="cells[3]")
    reader.converted({"x": 1, "y": "two"}, Point, "spot")
    reader.misfit("too odd", "")
    assert places(reader) == [
        ("V4", "content.hand[1]"),
        ("V4", "content.hand[2]"),
        ("V1", "content.other"),
        ("V1", "content"),
        ("V1", "content.cells[3].other"),
        ("V1", "content.cells[3]"),
        ("V1", "content.spot.y"),
        ("V1", "content"),
    ]
    assert reader.count_errors() == 4
