"""The city from a hill before it, for covers: no names, no codes, no arrows."""

from __future__ import annotations

from dataclasses import replace

from engine.blocks.blocks import Sight, Vista
from engine.games.defenders.picture.city_plan import city_plan
from engine.scenario.envelope import Scenario


def view(scenario: Scenario) -> Vista:
    """Return the city as a bird sees it."""
    plan = city_plan(scenario.content)
    return Vista(Sight.BIRD, scenario.id, replace(plan, labels=()))
