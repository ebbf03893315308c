"""All findings about a scenario (F20), whatever its content."""

from __future__ import annotations

from engine.findings import Finding
from engine.games.defenders.check.map import connection_faults, map_faults
from engine.games.defenders.check.names import name_faults, reference_faults
from engine.games.defenders.check.stacks import card_faults, stack_faults
from engine.games.defenders.check.units import deck_faults, unit_faults
from engine.games.defenders.rulebook.content import read
from engine.games.defenders.rulebook.variants import CAPACITY_OPTION, is_varied
from engine.scenario.envelope import Scenario


def find_faults(scenario: Scenario) -> list[Finding]:
    """Every fault of a scenario's content, in the order of F20. Accepts any JSON."""
    content, findings = read(scenario.content)
    counts = {
        name: len(value) if isinstance(value, list) else 0
        for name, value in ((key, scenario.content.get(key)) for key in ("locations", "defenders"))
    }
    return [
        *findings,
        *name_faults(content, scenario.players),
        *reference_faults(content),
        *stack_faults(content, counts),
        *card_faults(content),
        *connection_faults(content),
        *map_faults(content),
        *unit_faults(content, is_literal=is_varied(scenario.options, CAPACITY_OPTION)),
        *deck_faults(content),
    ]
