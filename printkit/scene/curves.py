"""Outlines as path steps, straight and round; the arithmetic of Bézier quarter circles."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.scene.shapes import Command

QUARTER = 0.5522847498
"""Handle length of a quarter circle of radius 1 drawn as one Bézier."""


def rounded_rect(x: float, y: float, w: float, h: float, r: float) -> tuple[Command, ...]:
    """A rectangle whose corners are rounded by ``r`` (at most half a side)."""
    r = min(r, w / 2, h / 2)
    k = r * (1 - QUARTER)
    return (
        ("M", (x + r, y)),
        ("L", (x + w - r, y)),
        ("C", (x + w - k, y, x + w, y + k, x + w, y + r)),
        ("L", (x + w, y + h - r)),
        ("C", (x + w, y + h - k, x + w - k, y + h, x + w - r, y + h)),
        ("L", (x + r, y + h)),
        ("C", (x + k, y + h, x, y + h - k, x, y + h - r)),
        ("L", (x, y + r)),
        ("C", (x, y + k, x + k, y, x + r, y)),
        ("Z", ()),
    )


def polygon(points: Sequence[tuple[float, float]], *, closed: bool = True) -> tuple[Command, ...]:
    """Straight lines from point to point, and back to the first when closed."""
    steps: list[Command] = [("M", points[0]), *(("L", point) for point in points[1:])]
    return (*steps, ("Z", ())) if closed else tuple(steps)


def rectangle(x1: float, y1: float, x2: float, y2: float) -> tuple[Command, ...]:
    """The rectangle between two opposite corners."""
    return polygon([(x1, y1), (x2, y1), (x2, y2), (x1, y2)])


def ellipse(x: float, y: float, rx: float, ry: float) -> tuple[Command, ...]:
    """An ellipse round (x, y), clockwise from its right end."""
    kx, ky = rx * QUARTER, ry * QUARTER
    return (
        ("M", (x + rx, y)),
        ("C", (x + rx, y + ky, x + kx, y + ry, x, y + ry)),
        ("C", (x - kx, y + ry, x - rx, y + ky, x - rx, y)),
        ("C", (x - rx, y - ky, x - kx, y - ry, x, y - ry)),
        ("C", (x + kx, y - ry, x + rx, y - ky, x + rx, y)),
        ("Z", ()),
    )
