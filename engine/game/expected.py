"""How much of something tonight needs, and how long it takes: as measured, or as is usual."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Any

from engine.game.contract import Info
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


def minutes_of_play(info: Info, certificate: Mapping[str, Any] | None) -> int:
    """Return how many minutes a game takes, without setting up and explaining.

    Args:
        info: the game.
        certificate: what its scenario measured as; None or empty where it did not.
    """
    decisions = (certificate or {}).get("decisions")
    if not decisions or not info.pace:
        return info.minutes
    return max(1, round(float(decisions["value"]) / info.pace))
