"""The map of the city with the battles over its places, for balance reports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.blocks.blocks import Plan
from engine.games.defenders.picture.city_plan import city_plan
from engine.games.defenders.rulebook.variants import CAPACITY_OPTION, is_varied
from engine.scenario.envelope import Scenario


def heat(scenario: Scenario, counts: Mapping[str, float]) -> Plan:
    """The map with a ring at each place.

    Args:
        scenario: what was measured.
        counts: number and name of a place, such as ``L3 Old Mill`` -> battles there in a siege.
    """
    plan = city_plan(scenario.content, is_literal=is_varied(scenario.options, CAPACITY_OPTION))
    most = max(counts.values(), default=1.0)
    where = {label.text: label.at for label in plan.labels}
    rings = [
        (where[name.partition(" ")[2]], count / most)
        for name, count in sorted(counts.items())
        if name.partition(" ")[2] in where
    ]
    return replace(plan, heat=tuple(rings))
