"""Every value of every kind of scenario is spoilt in turn: no finding stays English in German."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine import registry
from engine.game.check import find_faults
from engine.game.contract import Request
from engine.language import use_language
from engine.scenario.envelope import dump
from printkit.prose.messages import load_messages

KINDS = [
    ("dabu-deeps", 2, "setup"),
    ("dabu-deeps", 2, "puzzle"),
    ("deebz", 2, None),
    ("defenders", 3, None),
    ("dukes-up", 2, "opening"),
    ("dukes-up", 2, "puzzle"),
    ("uboat-wargames", 4, "game"),
    ("uboat-wargames", 4, "tournament"),
    ("uboat-wargames", 4, "puzzle"),
]
WRONG: tuple[Any, ...] = (None, "", "x", -1, 999, 1.5, True, [], ["x", "x"], {}, {"x": 1})
"""What is put in the place of a value."""
MOST = 1
"""Of the entries of a list only the first is spoilt."""
DEEP = 4


def _places(value: Any, deep: int = 0) -> Iterator[tuple[Any, ...]]:
    """The ways to the values inside a value."""
    if deep == DEEP or not isinstance(value, dict | list):
        return
    keys = list(value) if isinstance(value, dict) else range(len(value))
    for key in keys if deep == 0 else list(keys)[: MOST if isinstance(value, list) else None]:
        yield (key,)
        for rest in _places(value[key], deep + 1):
            yield (key, *rest)


def _spoilt(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The scenario with one value wrong, or one gone, or one too many."""
    text = json.dumps(data)
    for way in _places(data["content"]):
        for wrong in (*WRONG, _places):
            made = json.loads(text)
            holder = made["content"]
            for key in way[:-1]:
                holder = holder[key]
            if wrong is _places:
                del holder[way[-1]]
            else:
                holder[way[-1]] = wrong
            yield made
    for name in ("format", "title", "players", "options", "seed", "certificate"):
        for wrong in WRONG:
            yield json.loads(text) | {name: wrong}


@pytest.mark.parametrize(("slug", "players", "kind"), KINDS)
def test_no_finding_stays_english(slug: str, players: int, kind: str | None) -> None:
    game = registry.load(slug)
    made = game.generate(Request("1", players, {"kind": kind} if kind else {}))
    german = load_messages("de")
    english: set[str] = set()
    count = 0
    for data in _spoilt(json.loads(dump(made))):
        told = find_faults(game, data)
        with use_language("de", german):
            again = find_faults(game, data)
        assert [found.rule for found in told] == [found.rule for found in again]
        count += len(told)
        english |= {
            one.message for one, two in zip(told, again, strict=True) if one.message == two.message
        }
    assert count > 100
    assert "\n".join(sorted(english)) == ""
