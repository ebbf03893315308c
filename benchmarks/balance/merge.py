"""Two results of ``python -m benchmarks.balance`` on different scenarios, as one."""

from __future__ import annotations

from math import sqrt
from typing import Any

ADDED = ("scenarios", "games", "seconds")
SPANS = ("first", "draws", "decisions", "changes", "decided", "held")
NAMED = ("outcome", "endings")


def merged(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Both results together; every scenario weighs the same.

    Means are weighed by scenarios, and so are variances: half the width of an interval goes with
    the root of the variance over the number of scenarios.

    Raises:
        ValueError: they measured different things.
    """
    for key in ("game", "program", "each", "version"):
        if one[key] != other[key]:
            raise ValueError(f"{key} differs: {one[key]} and {other[key]}")
    weights = (one["scenarios"], other["scenarios"])
    found = dict(one)
    found.update({key: one[key] + other[key] for key in ADDED})
    found["shortest"] = min(one["shortest"], other["shortest"])
    found["longest"] = max(one["longest"], other["longest"])
    found.update({key: _span(one[key], other[key], weights) for key in SPANS})
    for key in NAMED:
        found[key] = _named(one[key], other[key], weights)
    found["seats"] = {
        seat: _named(told, other["seats"][seat], weights) for seat, told in one["seats"].items()
    }
    found["uses"] = {
        name: round(_mean(one["uses"].get(name, 0.0), other["uses"].get(name, 0.0), weights), 3)
        for name in {**one["uses"], **other["uses"]}
    }
    found["gains"] = {
        choice: {
            seat: _gain(told, other["gains"].get(choice, {}).get(seat), weights)
            for seat, told in by_seat.items()
        }
        for choice, by_seat in one["gains"].items()
    }
    return found


def _named(
    one: dict[str, list[float]], other: dict[str, list[float]], weights: tuple[int, int]
) -> dict[str, list[float] | None]:
    nothing = [0.0, 0.0, 0.0]
    return {
        name: _span(one.get(name, nothing), other.get(name, nothing), weights)
        for name in {**one, **other}
    }


def _gain(
    one: dict[str, float], other: dict[str, float] | None, weights: tuple[int, int]
) -> dict[str, float]:
    if other is None:  # too rare there to be told
        return one
    ends = ("value", "low", "high")
    span = _span([one[end] for end in ends], [other[end] for end in ends], weights)
    assert span is not None
    uses = round(_mean(one["uses"], other["uses"], weights), 4)
    return dict(zip(ends, span, strict=True)) | {"uses": uses}


def _span(
    one: list[float] | None, other: list[float] | None, weights: tuple[int, int]
) -> list[float] | None:
    """Value, low and high of both together."""
    if one is None or other is None:
        return None
    value = _mean(one[0], other[0], weights)
    sides = []
    for end in (1, 2):
        halves = [abs(span[end] - span[0]) for span in (one, other)]
        # A half is proportional to sqrt(variance / scenarios).
        variance = sum((half * weight) ** 2 for half, weight in zip(halves, weights, strict=True))
        sides.append(sqrt(variance) / sum(weights))
    return [round(part, 5) for part in (value, value - sides[0], value + sides[1])]


def _mean(one: float, other: float, weights: tuple[int, int]) -> float:
    return (one * weights[0] + other * weights[1]) / sum(weights)
