"""The whole game that stands in the package as a record: ``example.json``."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

from engine.games.dukes_up.rulebook.tables import PACKAGE, DuelRules
from engine.games.dukes_up.turn.setup import opening_state
from engine.games.dukes_up.turn.state import State


def record() -> dict[str, Any]:
    """The record as JSON data."""
    text = resources.files(PACKAGE).joinpath("example.json").read_text("utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


def opening_of() -> State:
    """Its deal after both players have chosen fief and dukes."""
    return opening_state(record()["scenario"]["content"], DuelRules())
