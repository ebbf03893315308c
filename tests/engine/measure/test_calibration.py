"""Certificates measured again with other seeds: they agree as often as their intervals promise."""

from __future__ import annotations

from math import hypot

import pytest

from engine import registry
from engine.game.contract import Request, play_of
from engine.measure.inline_executor import InlineExecutor
from engine.measure.simulate import make_job, simulate
from engine.measure.statistics import Interval, share_of

pytestmark = pytest.mark.slow

SCENARIOS = (("dabu-deeps", 8), ("uboat-wargames", 8), ("defenders", 2), ("dukes-up", 2))
GAMES, AGAIN = 100, 4


def measured(slug: str, number: int, seed: str) -> list[Interval]:
    """What the seats of one scenario get, without the last one, which gets the rest."""
    game = registry.load(slug)
    scenario = game.generate(Request(f"calibration#{number}", game.info.default_players))
    *_, tally = simulate(make_job(scenario, ["greedy"], seed), GAMES, InlineExecutor())
    seats = len(play_of(game).seats(scenario))
    return [share_of(mean) for mean in tally.seats[: 1 if game.info.together else seats - 1]]


def agrees(one: Interval, other: Interval) -> bool:
    """Whether two measurements differ by no more than the noise both admit."""
    gap = other.value - one.value
    near, far = (one.high - one.value, other.value - other.low)
    if gap < 0:
        near, far = (one.value - one.low, other.high - other.value)
    return abs(gap) <= hypot(near, far)


def test_certificates_of_twenty_scenarios_agree_with_later_ones() -> None:
    held = compared = 0
    for slug, count in SCENARIOS:
        for number in range(count):
            first = measured(slug, number, "certificate")
            for turn in range(AGAIN):
                again = measured(slug, number, f"again {turn}")
                held += sum(agrees(a, b) for a, b in zip(first, again, strict=True))
                compared += len(first)
    # Comparisons share their first measurement, so they scatter more than single ones would.
    assert compared == 144
    assert 0.90 <= held / compared < 1.0, f"{held} of {compared} agree"
