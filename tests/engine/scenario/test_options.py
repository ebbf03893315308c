"""Options: what --set takes, and what it says when it does not."""

from __future__ import annotations

import pytest

from engine.errors import RequestError
from engine.scenario.options import Option, parse_settings

OPTIONS = {
    o.name: o
    for o in (
        Option("theme", "choice", "the plan", choices=("bastion", "split")),
        Option("rounds", "whole", "how many", low=1, high=12),
        Option("series", "flag", "series count"),
        Option("handicap", "wholes", "per seat", low=-9, high=9),
    )
}


def test_values_are_read_by_their_kind() -> None:
    pairs = ["theme=split", "rounds = 4", "series=Yes", "handicap=1,-2,0"]
    assert parse_settings(OPTIONS, pairs) == {
        "theme": "split",
        "rounds": 4,
        "series": True,
        "handicap": [1, -2, 0],
    }


@pytest.mark.parametrize(
    ("pair", "says"),
    [
        ("theme", "KEY=VALUE"),
        ("them=split", "Did you mean theme?"),
        ("theme=splt", "Did you mean split?"),
        ("rounds=13", "1 to 12"),
        ("rounds=" + "9" * 5000, "1 to 12"),
        ("rounds=2.5", "1 to 12"),
        ("series=maybe", "true or false"),
        ("handicap=1,x", "separated by commas"),
    ],
)
def test_what_does_not_fit_is_told_with_what_would(pair: str, says: str) -> None:
    with pytest.raises(RequestError, match=says.replace("?", r"\?")):
        parse_settings(OPTIONS, [pair])


def test_a_key_twice_is_refused() -> None:
    with pytest.raises(RequestError, match="twice"):
        parse_settings(OPTIONS, ["rounds=2", "rounds=4"])


@pytest.mark.parametrize(
    ("name", "value", "fits"),
    [("theme", "split", True), ("theme", [], False), ("rounds", True, False),
     ("rounds", 3, True), ("series", 1, False), ("handicap", [1, 2], True),
     ("handicap", {"a": 1}, False), ("handicap", 2, False)],
)  # fmt: skip
def test_values_from_files_are_judged(name: str, value: object, fits: bool) -> None:
    assert OPTIONS[name].accepts(value) is fits


KINDS = {
    o.name: o
    for o in (
        Option("kind", "choice", "what", default="set-up", choices=("set-up", "puzzle")),
        Option("goal", "choice", "the aim", choices=("win",), kinds=("puzzle",)),
        Option("rounds", "whole", "how many", low=1, high=12, kinds=("set-up",)),
    )
}


@pytest.mark.parametrize(
    ("pairs", "says"),
    [
        (["goal=win"], "--set goal: kind=set-up has no such option. Add --set kind=puzzle."),
        (["kind=puzzle", "rounds=2"], "--set rounds: .* Only kind=set-up"),
    ],
)
def test_an_option_of_another_kind_is_not_left_unheard(pairs: list[str], says: str) -> None:
    with pytest.raises(RequestError, match=says):
        parse_settings(KINDS, pairs)


def test_options_of_the_kind_asked_for_are_taken() -> None:
    assert parse_settings(KINDS, ["goal=win", "kind=puzzle"]) == {"kind": "puzzle", "goal": "win"}
    assert parse_settings(KINDS, ["rounds=2"]) == {"rounds": 2}
