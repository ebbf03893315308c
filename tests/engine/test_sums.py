"""Fractions are added from the left, on every Python; the built-in sum of 3.12 is not."""

from __future__ import annotations

from engine.sums import ordered_sum


def test_fractions_are_added_from_the_left() -> None:
    assert ordered_sum([0.1, 0.2, 0.3]) == 0.6000000000000001  # 3.12's own sum says 0.6
    assert ordered_sum([0.3, 0.2, 0.1]) == 0.6


def test_nothing_adds_up_to_nothing() -> None:
    assert ordered_sum([]) == 0
