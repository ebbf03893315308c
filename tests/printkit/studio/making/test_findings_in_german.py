"""What is wrong with a map or a city, told in the reader's language."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import registry
from engine.game.contract import Request
from engine.scenario.envelope import dump
from printkit.studio.making.bench import checked


def _found(game: str, change: dict[str, Any], language: str) -> dict[str, str]:
    made = registry.load(game).generate(Request("1", 2, {}))
    data = json.loads(dump(made))
    data["content"] |= change
    return {found["rule"]: found["message"] for found in checked(json.dumps(data), language)}


BROKEN = [
    ("deebz", {"spawns": [[[0, 0]], [[0, 1]]]}, "DV5"),
    ("deebz", {"modifiers": [{"type": "teleporter", "x": 0, "y": 0, "designation": "A"}]}, "DV3"),
    ("defenders", {"entry_points": []}, "FV12"),
    ("defenders", {"locations": []}, "FV2"),
    ("defenders", {"deck": ["2C", "3C"]}, "FV20"),
    ("defenders", {"first_player": 9}, "FV1"),
    ("defenders", {"setting": "nowhere"}, "FV1"),
]


@pytest.mark.parametrize(("game", "change", "rule"), BROKEN)
def test_a_finding_speaks_german(game: str, change: dict[str, Any], rule: str) -> None:
    english, german = _found(game, change, "en"), _found(game, change, "de")
    assert english.keys() == german.keys()
    assert rule in english
    assert german[rule] != english[rule]
    assert "{" not in german[rule] + english[rule]


def test_what_is_wrong_with_the_file_itself_is_german_too() -> None:
    made = json.loads(dump(registry.load("dukes-up").generate(Request("1", 2, {}))))
    made |= {"title": "", "seed": "x" * 300, "options": {"nowhere": 1}}
    told = [found["message"] for found in checked(json.dumps(made), "de")]
    assert told[:3] == [
        "der Titel ist leer",
        "der Startwert hat 300 Buchstaben, erlaubt sind 200",
        "die Option 'nowhere' gibt es nicht",
    ]


def test_a_finding_names_its_cells_in_german() -> None:
    told = _found("deebz", {"spawns": [[[0, 0]], [[0, 1]]]}, "de")["DV5"]
    assert told == "die Startpunkte (0, 0) und (0, 1) liegen zu nah beieinander"
