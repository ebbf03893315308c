"""Charts as blocks: numbers to be drawn, said without sizes or colours."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its label, value, and the interval it may lie in (``low`` and ``high``)."""

    label: str
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class BarChart:
    """Labelled horizontal bars with their intervals as whiskers.

    Attributes:
        bars: from the top down.
        title: above the chart.
        unit: written after each value, such as ``%``.
        most: the value of a full-width bar; 0 for the largest there is.
        even: a value marked by a dashed line, such as an equal share; None for no line.
        digits: decimals of the values.
    """

    bars: tuple[Bar, ...]
    title: str = ""
    unit: str = ""
    most: float = 0.0
    even: float | None = None
    digits: int = 1


@dataclass(frozen=True, slots=True)
class Histogram:
    """Columns side by side: how often each value, or span of values, occurred.

    Attributes:
        columns: (label of the value or span, count) from left to right.
        title: above the chart.
        axis: what the values are.
    """

    columns: tuple[tuple[str, int], ...]
    title: str = ""
    axis: str = ""


@dataclass(frozen=True, slots=True)
class LineChart:
    """Lines that tell how several shares went, each named at its end.

    Attributes:
        lines: (label, shares from 0 to 1 at equal steps); all of the same length.
        title: above the chart.
        axis: what the steps are, from the first to the last.
        ends: what stands under the first and the last step.
    """

    lines: tuple[tuple[str, tuple[float, ...]], ...]
    title: str = ""
    axis: str = ""
    ends: tuple[str, str] = ("", "")
