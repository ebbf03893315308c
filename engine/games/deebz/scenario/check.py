"""All findings about a map (DV1-DV20), whatever JSON its content is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.findings import Finding
from engine.games.deebz.scenario.check_cells import check_cells
from engine.games.deebz.scenario.check_fairness import check_ways
from engine.games.deebz.scenario.reader import MapReader
from engine.scenario.envelope import Scenario


def find_faults(scenario: Scenario) -> list[Finding]:
    """Every fault of a scenario's content, errors and warnings."""
    return find_content_faults(scenario.content, scenario.players, rounds_of(scenario.certificate))


def find_content_faults(
    content: dict[str, Any], players: int, simulated_rounds: float | None = None
) -> list[Finding]:
    """Every fault of a content for this many players."""
    reader = MapReader(content, players)
    findings = reader.findings
    if reader.field is not None:
        findings += check_cells(reader.field, reader.notes)
        findings += check_ways(reader.field, reader.notes, simulated_rounds)
    return findings


def rounds_of(certificate: Mapping[str, Any]) -> float | None:
    """DV16: the mean rounds of simulated games, if the scenario was measured."""
    outcome = certificate.get("outcome")
    rounds = outcome.get("rounds") if isinstance(outcome, dict) else None
    value = rounds.get("value") if isinstance(rounds, dict) else None
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < 10_000:
        return float(value)
    return None


def with_measured_fields(scenario: Scenario, certificate: Mapping[str, Any]) -> dict[str, Any]:
    """The content of a measured map: it aims for the length that playouts had (S12, DV16).

    A map whose games last about as long as intended stays as it is.
    """
    rounds = rounds_of(certificate)
    faults = find_content_faults(scenario.content, scenario.players, rounds)
    if rounds is None or not any(fault.rule == "DV16" for fault in faults):
        return scenario.content
    return {**scenario.content, "turn_target": max(1, round(rounds))}
