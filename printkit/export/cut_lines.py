"""Outlines for cutting machines as DXF; their SVG is the renderer's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from printkit.scene.shapes import Command

Outline = tuple[Command, ...]
Point = tuple[float, float]

_STEP = 0.5
"""A curve is cut as straight lines of at most about this many mm."""


def cut_dxf(outlines: Sequence[Outline], height: float) -> bytes:
    """Return closed polylines in mm as DXF of release 12, y upwards from the sheet's foot."""
    lines = ["0", "SECTION", "2", "HEADER", "9", "$ACADVER", "1", "AC1009"]
    lines += ["9", "$INSUNITS", "70", "4", "0", "ENDSEC", "0", "SECTION", "2", "ENTITIES"]
    for outline in outlines:
        lines += ["0", "POLYLINE", "8", "CUT", "66", "1", "10", "0.0", "20", "0.0", "30", "0.0"]
        lines += ["70", "1"]
        for x, y in points_of(outline):
            lines += ["0", "VERTEX", "8", "CUT", "10", f"{x:.4f}", "20", f"{height - y:.4f}"]
            lines += ["30", "0.0"]
        lines += ["0", "SEQEND", "8", "CUT"]
    lines += ["0", "ENDSEC", "0", "EOF"]
    return ("\r\n".join(lines) + "\r\n").encode("ascii")


def points_of(outline: Outline) -> list[Point]:
    """Return the corners of an outline, its curves cut into short lines; the first comes once."""
    points = list(_corners(outline))
    return points[:-1] if len(points) > 1 and points[0] == points[-1] else points


def _corners(outline: Outline) -> Iterator[Point]:
    at = (0.0, 0.0)
    for step, values in outline:
        if step == "C":
            yield from _curve(at, values)
        if step != "Z":
            at = (values[-2], values[-1])
            yield at


def _curve(start: Point, values: tuple[float, ...]) -> Iterator[Point]:
    """The points of a Bézier curve between its ends."""
    x1, y1, x2, y2, x3, y3 = values
    x0, y0 = start
    long = sum(
        ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        for ax, ay, bx, by in ((x0, y0, x1, y1), (x1, y1, x2, y2), (x2, y2, x3, y3))
    )
    parts = max(4, ceil(long / _STEP))
    for part in range(1, parts):
        t = part / parts
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3
