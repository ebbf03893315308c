"""Open country on a plan: heights as rows of peaks, woods as crowns, clusters as rocks."""

from __future__ import annotations

from collections.abc import Sequence

from engine.blocks.blocks import Point
from engine.blocks.blocks import Shape as PlanShape
from engine.rng import Stream
from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps, round_mm
from printkit.layout.base.smooth_path import smoothed
from printkit.layout.buildings.lots import Ring, is_inside
from printkit.layout.marks.boxes import LabelBox
from printkit.scene.curves import ellipse, polygon
from printkit.scene.shapes import Command, Paint, Path, Shape

_PITCH = {"peaks": (4.4, 3.6), "trees": (2.3, 1.9), "rocks": (3.6, 3.4)}
"""How far signs lie apart across and down, in mm."""


def nature(shape: PlanShape, pattern: str, names: Sequence[LabelBox], look: Look) -> list[Shape]:
    """The signs that fill a shape, from the back to the front, clear of names, in mm."""
    ring = smoothed(shape.points) if shape.smooth else shape.points
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    across, down = _PITCH[pattern]
    stream = Stream("nature|" + ";".join(f"{x:.1f},{y:.1f}" for x, y in shape.points))
    found: list[Shape] = []
    y, row = min(ys) + down * 0.6, 0
    while y < max(ys):
        x = min(xs) + across * (0.5 if row % 2 else 0.0)
        while x < max(xs):
            at = (
                round_mm(x + (stream.unit() - 0.5) * across * 0.35),
                round_mm(y + (stream.unit() - 0.5) * down * 0.35),
            )
            size = 0.8 + 0.4 * stream.unit()
            if _is_free(at, across * 0.5, ring, names):
                found += _SIGNS[pattern](at, size, look)
            x += across
        y, row = y + down, row + 1
    return found


def _is_free(at: Point, reach: float, ring: Ring, names: Sequence[LabelBox]) -> bool:
    x, y = at
    return is_inside(at, ring) and not any(
        box.left - reach < x < box.right + reach and box.top - 1.6 < y < box.bottom + 1.6
        for box in names
    )


def _peak(at: Point, size: float, look: Look) -> list[Shape]:
    """A hill with its shaded side."""
    x, y = at
    wide, high = round_mm(1.9 * size), round_mm(2.1 * size)
    hill: tuple[Command, ...] = (
        ("M", (round_mm(x - wide), round_mm(y + high / 2))),
        ("L", (x, round_mm(y - high / 2))),
        ("L", (round_mm(x + wide), round_mm(y + high / 2))),
    )
    shade: list[Command] = []
    for part in (0.25, 0.5, 0.75):
        top = y - high / 2 + high * part * 0.9
        shade += [
            ("M", (round_mm(x + wide * part * 0.9), round_mm(top))),
            ("L", (round_mm(x + wide * part * 0.45), round_mm(top + high * 0.28))),
        ]
    return [
        Path(hill, Paint(fill=look.light, stroke=look.dark, width=look.building, join="round")),
        Path(tuple(shade), Paint(stroke=look.dark, width=look.thin)),
    ]


def _tree(at: Point, size: float, look: Look) -> list[Shape]:
    """A round crown with a shadow below it."""
    radius = round_mm(0.95 * size)
    crown = near_steps(ellipse(*at, radius, radius))
    shadow = near_steps(ellipse(at[0] + 0.25, at[1] + 0.3, radius, radius))
    return [
        Path(shadow, Paint(fill=look.dark)),
        Path(crown, Paint(fill=look.light, stroke=look.dark, width=look.thin)),
    ]


def _rock(at: Point, size: float, look: Look) -> list[Shape]:
    """A small drifting rock."""
    x, y = at
    turns = ((1, 0.1), (0.4, 0.8), (-0.5, 0.75), (-1, 0.1), (-0.5, -0.7), (0.5, -0.8))
    reach = size * size * 0.9
    steps = near_steps(polygon([(x + dx * reach, y + dy * reach) for dx, dy in turns]))
    return [Path(steps, Paint(fill=look.medium, stroke=look.dark, width=look.thin))]


_SIGNS = {"peaks": _peak, "trees": _tree, "rocks": _rock}
