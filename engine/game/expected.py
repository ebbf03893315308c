"""How much of something tonight needs: as the scenario measured, or the most there can be."""

from __future__ import annotations

from math import ceil

from engine.scenario.envelope import Scenario


def expected(scenario: Scenario | None, counted: str, most: int) -> int:
    """How often something is counted in a game of a scenario, as its playouts had it on average.

    Args:
        scenario: measured or not; None for none.
        counted: what its outcome counts, such as ``turns`` (:attr:`Scenario.certificate`).
        most: as many as there can be; the answer where nothing was measured.
    """
    if scenario is None or not scenario.certificate:
        return most
    found = scenario.certificate.get("outcome", {}).get(counted)
    return most if found is None else min(most, ceil(found["high"]))
