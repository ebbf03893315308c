"""What seats and figures of a measurement are called on paper, in the language being spoken."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.language import _, decimal
from engine.measure.statistics import Interval


def seat_name(seat: str) -> str:
    """A seat as pages call it: ``player 2`` and ``Seat 2`` are numbered, others are looked up."""
    word, _space, number = seat.rpartition(" ")
    if number.isdigit():
        if word == "player":
            return _("player {number}", number=number)
        if word in ("seat", "Seat"):
            return _("seat {number}", number=number)
    return _(seat)


def thing_name(name: str) -> str:
    """A thing or place that was counted as pages call it: of ``tile 7`` the word is looked up."""
    word, _space, number = name.rpartition(" ")
    return f"{_(word)} {number}" if word and number.rstrip("+").isdigit() else _(name)


def margin(share: Interval, places: int) -> str:
    """A share of 1 as a percentage with its margin, never told as more certain than it shows."""
    least = 10.0**-places
    half = max(least, 50 * (share.high - share.low))
    told, around = decimal(100 * share.value, places), decimal(half, places)
    return _("{share} ± {half} %", share=told, half=around)


def figure_name(name: str, names: Collection[str], seats: Sequence[str]) -> str:
    """A figure of the outcome as pages call it.

    Args:
        name: as :class:`engine.measure.tally.Tally` has it, such as ``scores 2``.
        names: all figures of the outcome.
        seats: what pages call the seats.

    Returns:
        ``scores: Moray`` where the outcome holds such a number for every seat, else the name.
    """
    key, _space, number = name.rpartition(" ")
    numbered = [f"{key} {index + 1}" for index in range(len(seats))]
    if name not in numbered or not all(one in names for one in numbered):
        return _(name)
    return _("{figure}: {seat}", figure=_(key), seat=seats[int(number) - 1])
