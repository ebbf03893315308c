"""Intervals: against known values, and against the truth they claim to hold."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.rng import Stream
from engine.statistics import Mean, wilson


def test_wilson_gives_the_published_values() -> None:
    # Newcombe, Statistics in Medicine 17 (1998), table I, method 3: 81 of 263, 15 of 148.
    for hits, trials, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605)):
        found = wilson(hits, trials)
        assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_wilson_at_the_edges() -> None:
    assert wilson(0, 20).low == 0.0
    assert 0.16 < wilson(0, 20).high < 0.17  # Newcombe: 0.1611
    assert wilson(20, 20).high == 1.0
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=40), st.integers(0, 40))
def test_means_merge_to_the_same_whatever_the_order(values: list[float], cut: int) -> None:
    whole, left, right = Mean(), Mean(), Mean()
    for index, value in enumerate(values):
        whole.add(value)
        (left if index < cut else right).add(value)
    right.merge(left)
    assert right == whole
    assert whole.interval().low <= whole.interval().value <= whole.interval().high


def test_intervals_hold_the_truth_as_often_as_they_claim() -> None:
    rng = Stream("coverage")
    held = held_mean = 0
    for _ in range(400):
        mean = Mean()
        for _ in range(200):
            mean.add(rng.chance(3, 10))
        found, plain = wilson(mean.total / 1e6, 200), mean.interval()
        held += found.low <= 0.3 <= found.high
        held_mean += plain.low <= 0.3 <= plain.high
    assert 367 <= held <= 393  # 95 % of 400, three standard deviations either side
    assert 367 <= held_mean <= 393
