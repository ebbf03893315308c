"""A table that is a sea: rings of sound, short waves, and a rim with degrees."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin

from engine.blocks.blocks import Point
from engine.rng import Stream
from engine.sums import ordered_sum
from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps, round_mm
from printkit.scene.curves import ellipse
from printkit.scene.shapes import Circle, Command, Paint, Path, Shape

_RIM = 2.6
"""Between the two lines of the rim, in mm."""


def sonar_shapes(points: Sequence[Point], look: Look) -> list[Shape]:
    """Return what is drawn on a round sea whose outline goes through points, in mm."""
    tones = inked(look)
    x = ordered_sum(p[0] for p in points) / len(points)
    y = ordered_sum(p[1] for p in points) / len(points)
    radius = hypot(points[0][0] - x, points[0][1] - y)
    fine = Paint(stroke=tones.line, width=pen(look, 0.14), cap="round")
    rings: list[Command] = []
    for share in (0.2, 0.4, 0.6, 0.8) if not look.sparing else (0.33, 0.66):
        rings += near_steps(ellipse(x, y, radius * share, radius * share))
    short: list[Command] = []
    long: list[Command] = []
    for degree in range(0, 360, 5):
        turn = degree * pi / 180
        inner = radius - (_RIM if degree % 30 == 0 else _RIM * 0.55)
        ends = [(x + r * cos(turn), y + r * sin(turn)) for r in (inner, radius)]
        (long if degree % 30 == 0 else short).extend([("M", ends[0]), ("L", ends[1])])
    return [
        *_waves((x, y), radius, look),
        Path(
            tuple(rings),
            Paint(stroke=look.accent, width=pen(look, 0.18), dash=(0.2, 1.4), cap="round"),
        ),
        Path(near_steps(short), fine),
        Path(near_steps(long), Paint(stroke=look.ink, width=pen(look, 0.35))),
        Circle(
            round_mm(x), round_mm(y), round_mm(radius), Paint(stroke=look.ink, width=pen(look, 0.6))
        ),
        Circle(
            round_mm(x),
            round_mm(y),
            round_mm(radius - _RIM),
            Paint(stroke=look.ink, width=pen(look, 0.18)),
        ),
    ]


def _waves(middle: Point, radius: float, look: Look) -> list[Shape]:
    """Return short waves all over, none over the rim."""
    x, y = middle
    stream = Stream(f"waves|{radius:.1f}")
    steps: list[Command] = []
    for _ in range(int(radius * (0.5 if look.sparing else 1.6))):
        turn, far = 2 * pi * stream.unit(), (radius - 6.0) * stream.unit() ** 0.5
        px, py = x + far * cos(turn), y + far * sin(turn)
        long = 1.6 + 1.6 * stream.unit()
        steps += [
            ("M", (px - long, py)),
            ("C", (px - long * 0.5, py - 0.9, px - long * 0.3, py - 0.9, px, py)),
            ("C", (px + long * 0.5, py - 0.9, px + long * 0.7, py - 0.9, px + long, py)),
        ]
    paint = Paint(stroke=inked(look).line, width=pen(look, 0.16), cap="round")
    return [Path(near_steps(steps), paint)]
