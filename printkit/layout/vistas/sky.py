"""What stands behind a place: a sky of ruled lines with clouds, far hills, stars."""

from __future__ import annotations

from itertools import pairwise
from math import sin

from engine.rng import Stream
from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.battlefield.noise import Noise
from printkit.scene.curves import ellipse, polygon
from printkit.scene.shapes import Command, Paint, Path, Shape
from printkit.theme.theme import mix

_APART = 1.15
"""Between two lines of the sky at the horizon, in mm; they stand farther apart above."""


_SHORTEST = 18.0
"""Shorter lines of the sky look like slips of the pen, in mm."""
_FAINT = 0.3
"""How much of the accent is in the lines of the sky; the rest is paper."""


def ruled_sky(wide: float, top: float, bottom: float, key: str, look: Look) -> list[Shape]:
    """Return a sky that darkens towards the horizon, with clouds left white."""
    noise = Noise(f"sky|{key}")
    steps: list[Command] = []
    y, row = bottom, 0
    while y > top:
        share = (bottom - y) / (bottom - top)
        x, start = 0.0, None
        while x <= wide:
            cloud = noise.at(x * 0.021, y * 0.085 + 7.0) + 0.32 * share
            is_clear = cloud < 0.56
            if is_clear and start is None:
                start = x
            if (not is_clear and start is not None) or (start is not None and x + 2.0 > wide):
                if x - start > _SHORTEST:
                    steps += [
                        ("M", (round_mm(start), round_mm(y))),
                        ("L", (round_mm(x), round_mm(y))),
                    ]
                start = None
            x += 2.0
        row += 1
        y -= _APART * (1.0 + 2.4 * share) * (2.0 if look.sparing else 1.0)
    colour = mix(look.accent, look.paper, _FAINT) if look.ink_mode == "full" else look.accent
    return (
        [Path(tuple(steps), Paint(stroke=colour, width=pen(look, 0.16), cap="round"))]
        if steps
        else []
    )


def far_hills(wide: float, base: float, high: float, key: str, look: Look) -> list[Shape]:
    """Return two ridges, the nearer lower and darker, with hachures on their right sides."""
    tones = inked(look)
    shapes: list[Shape] = []
    for number, lift in enumerate((1.0, 0.55)):
        noise = Noise(f"ridge|{number}|{key}")
        points = []
        x = 0.0
        while x <= wide + 0.01:
            raised = noise.at(x * 0.017, 0.5) * 1.5 - 0.25 + 0.12 * sin(x * 0.13 + number)
            points.append((round_mm(x), round_mm(base - high * lift * max(0.08, raised))))
            x += 2.0
        body = polygon([(0.0, base), *points, (wide, base)])
        shapes.append(Path(body, Paint(fill=look.paper)))
        strokes: list[Command] = []
        for (x1, y1), (x2, y2) in pairwise(points):
            if y2 > y1 + 0.12:  # falling away to the right: in the shade
                for t in (0.0, 0.5) if not look.sparing else (0.0,):
                    sx, sy = x1 + (x2 - x1) * t, y1 + (y2 - y1) * t
                    reach = min(
                        base - sy - 0.3, (1.6 + 9.0 * (y2 - y1)) * (0.7 + 0.6 * noise.at(sx, 3.0))
                    )
                    if reach > 0.5:
                        strokes += [
                            ("M", (round_mm(sx), round_mm(sy + 0.3))),
                            ("L", (round_mm(sx + reach * 0.28), round_mm(sy + reach))),
                        ]
        line = Paint(stroke=tones.line, width=pen(look, 0.16), cap="round")
        if strokes:
            shapes.append(Path(tuple(strokes), line))
        ridge = polygon(points, closed=False)
        shapes.append(Path(ridge, Paint(stroke=look.ink, width=pen(look, 0.3), join="round")))
    return shapes


def far_wood(wide: float, base: float, key: str, look: Look) -> list[Shape]:
    """Return the edge of a wood from side to side: roads and fields run out of sight behind it."""
    stream = Stream(f"far wood|{key}")
    noise = Noise(f"far wood|{key}")
    tones = inked(look)
    crowns: list[Command] = [("M", (0.0, round_mm(base + 1.2)))]
    shades: list[Command] = []
    x = 0.0
    while x < wide:
        across = (1.7 if look.sparing else 1.3) + 0.9 * stream.unit()
        tall = 0.9 + 4.2 * noise.at(x * 0.045, 0.5) ** 2 + 0.6 * stream.unit()
        foot = base + 1.2 - 0.35 * tall
        top = foot - 0.65 * tall
        end = min(wide, x + across)
        curve = (x - 0.25, top, end + 0.25, top, end, foot)
        crowns += [("L", (round_mm(x), round_mm(foot))), ("C", tuple(map(round_mm, curve)))]
        if stream.chance(1, 2):
            for step in (0.45, 0.75):
                at = x + across * step
                shades += [
                    ("M", (round_mm(at), round_mm(foot - 0.1 * tall))),
                    ("L", (round_mm(at + 0.25), round_mm(foot + 0.2 * tall))),
                ]
        x = end
    crowns.append(("L", (round_mm(wide), round_mm(base + 1.2))))
    fine = Paint(stroke=tones.line, width=pen(look, 0.14), cap="round")
    body = Paint(fill=tones.ground or look.paper, stroke=look.ink, width=pen(look, 0.18))
    shapes: list[Shape] = [Path(tuple(crowns), body)]
    return [*shapes, Path(tuple(shades), fine)] if shades and not look.sparing else shapes


def stars(wide: float, top: float, bottom: float, key: str, look: Look) -> list[Shape]:
    """Return stars, and a ringed planet low on the right."""
    stream = Stream(f"stars|{key}")
    dots: list[Command] = []
    for _ in range(90 if look.sparing else 160):
        x, y = wide * stream.unit(), top + (bottom - top) * stream.unit()
        r = 0.12 + 0.25 * stream.unit() ** 2
        dots += [
            (name, tuple(round_mm(n) for n in numbers)) for name, numbers in ellipse(x, y, r, r)
        ]
    cx, cy, r = wide * 0.8, top + (bottom - top) * 0.62, 15.0
    planet = tuple((n, tuple(map(round_mm, v))) for n, v in ellipse(cx, cy, r, r))
    bands: list[Command] = []
    for index in range(1, 12):
        y = cy - r + index * r / 6
        half = max(0.0, r * r - (y - cy) ** 2) ** 0.5
        bands += [
            ("M", (round_mm(cx + half * (0.15 if index % 2 else -0.1)), round_mm(y))),
            ("L", (round_mm(cx + half), round_mm(y))),
        ]
    ring = tuple((n, tuple(map(round_mm, v))) for n, v in ellipse(cx, cy, r * 1.75, r * 0.32))
    return [
        Path(tuple(dots), Paint(fill=look.ink)),
        Path(planet, Paint(fill=look.paper, stroke=look.ink, width=pen(look, 0.35))),
        Path(tuple(bands), Paint(stroke=look.accent, width=pen(look, 0.2))),
        Path(ring, Paint(stroke=look.accent, width=pen(look, 0.5))),
    ]
