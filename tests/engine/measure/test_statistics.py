"""Intervals: against known values, and against the truth they claim to hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.measure.statistics import Mean, RatioCounts, share_of, student_95, wilson
from engine.rng import Stream


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


def test_students_quantiles_are_the_tabled_ones() -> None:
    for freedom, tabled in ((1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (19, 2.093)):
        assert abs(student_95(freedom) - tabled) < 0.01 * tabled
    assert abs(student_95(10_000) - 1.96) < 0.001


def test_a_share_of_single_games_is_wilsons() -> None:
    mean = Mean()
    for index in range(200):
        mean.add(index % 4 == 0)
    found, plain = share_of(mean), wilson(50, 200)
    assert abs(found.low - plain.low) < 0.002
    assert abs(found.high - plain.high) < 0.002


def test_shares_at_the_edge_are_not_certain() -> None:
    mean = Mean()
    for _ in range(20):
        mean.add(1.0)
    assert share_of(mean) == wilson(20, 20)
    assert share_of(mean).low < 0.9


def test_intervals_over_clusters_hold_the_truth_where_plain_ones_do_not() -> None:
    """Games of one map are alike: half of the maps give a side 20 %, the others 80 %."""
    rng = Stream("clusters")
    held = held_plain = 0
    for _ in range(400):
        clusters, wins = Mean(), 0
        for _ in range(30):
            chance = 2 if rng.chance(1, 2) else 8
            won = sum(rng.chance(chance, 10) for _ in range(20))
            clusters.add(won / 20)
            wins += won
        found, plain = share_of(clusters), wilson(wins, 600)
        held += found.low <= 0.5 <= found.high
        held_plain += plain.low <= 0.5 <= plain.high
    assert 367 <= held <= 393
    assert held_plain < 300


def test_a_link_finds_what_each_use_is_worth() -> None:
    rng = Stream("slope")
    whole, left, right, got = RatioCounts(), RatioCounts(), RatioCounts(), Mean()
    for number in range(2000):
        uses = rng.below(4)
        reward = 0.2 + 0.1 * uses + (rng.unit() - 0.5) / 10
        got.add(reward)
        if uses:
            whole.add(uses, reward)
            (left if number % 3 else right).add(uses, reward)
    right.merge(left)
    assert right == whole
    slope = whole.slope(got)
    assert slope is not None
    assert abs(slope.value - 0.1) < 0.005
    assert slope.low < 0.1 < slope.high
    assert slope.high - slope.low < 0.01


def test_uses_that_never_differ_compare_nothing() -> None:
    link, got = RatioCounts(), Mean()
    for _ in range(50):
        link.add(2, 0.5)
        got.add(0.5)
    assert link.slope(got) is None


@pytest.mark.parametrize(
    ("freedom", "comparisons", "tabled"),
    [(1, 1, 12.7062), (2, 1, 4.3027), (1, 5, 63.657), (2, 5, 9.9248), (10, 5, 3.1693),
     (49, 5, 2.680), (49, 50, 3.500), (10, 100, 5.049)],
)  # fmt: skip
def test_students_quantiles_for_many_comparisons(freedom, comparisons, tabled) -> None:
    assert abs(student_95(freedom, comparisons) - tabled) < 0.02 * tabled


def test_few_values_have_a_wide_interval() -> None:
    """Worked by hand: 1, 2, 3, 4, 5 have the mean 3, its standard error 0.7071, t(4) = 2.776."""
    mean = Mean()
    for value in (1, 2, 3, 4, 5):
        mean.add(value)
    found = mean.interval()
    assert found.value == pytest.approx(3)
    assert found.high - found.value == pytest.approx(2.776 * 0.70711, rel=0.01)
