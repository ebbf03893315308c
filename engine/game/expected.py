"""How much of something tonight needs, and how long it takes: as measured, or as is usual."""

from __future__ import annotations

from math import ceil

from engine.game.info import Info
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


def minutes_of_play(info: Info, scenario: Scenario | None) -> int:
    """Return how many minutes a game takes, to five, without setting up and explaining.

    Every page that tells a length asks here: as the scenario's playouts had it at the pace of
    people, or else as is usual.

    Args:
        info: the game.
        scenario: measured or not; None for none.
    """
    usual = int(str(info.options[info.match].default)) if info.match else 1
    times = scenario.content.get(info.match, usual) if scenario and info.match else usual
    decisions = scenario.certificate.get("decisions") if scenario else None
    if not decisions or not info.pace:
        return to_fives(info.minutes * times / usual)
    return to_fives(float(decisions["value"]) * times / info.pace)


def to_fives(minutes: float) -> int:
    """Return minutes as people say them: the nearest five, and at least five."""
    return max(5, 5 * round(minutes / 5))
