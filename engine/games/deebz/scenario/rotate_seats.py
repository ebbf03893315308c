"""The same map with every seat so many places further round, to play the same luck from each."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.scenario.envelope import Scenario


def rotate_seats(scenario: Scenario, turn: int) -> Scenario:
    """Seat s gets the Spawn Points, target and events that were those of seat s + turn."""
    if turn == 0:
        return scenario
    seats = scenario.players
    content: dict[str, Any] = {**scenario.content}
    content["spawns"] = _rolled(content["spawns"], turn)
    content["objectives"] = [
        {**row, "areas": _rolled(row["areas"], turn)} if row.get("areas") else row
        for row in content["objectives"]
    ]
    content["spawn_events"] = [
        {**row, "player": (max(1, row["player"]) - 1 - turn) % seats + 1}
        for row in content.get("spawn_events", ())
    ]
    first = content.get("ruleset", {}).get("first_player", "random")
    if first != "random":  # D5.3: the first player stays in the same place
        place = 0 if first == "seat" else first - 1
        content["ruleset"] = {**content["ruleset"], "first_player": (place - turn) % seats + 1}
    return msgspec.structs.replace(scenario, content=content)


def _rolled(rows: list[Any], turn: int) -> list[Any]:
    return [*rows[turn:], *rows[:turn]]
