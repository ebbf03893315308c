"""The gate of a mountain and the cave at its bottom, with fires before them."""

from __future__ import annotations

from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps, round_mm
from printkit.scene.curves import polygon
from printkit.scene.shapes import Command, Paint, Path, Rect, Shape


def gate(at: tuple[float, float], wide: float, look: Look) -> list[Shape]:
    """Return the gate: towers, an arch with its portcullis, steps, two fires."""
    tones = inked(look)
    x, base = at
    half, tall = wide / 2, wide * 0.86
    edge = Paint(fill=look.paper, stroke=look.ink, width=pen(look, 0.45), join="round")
    shade = Paint(fill=tones.mid or look.paper, stroke=look.ink, width=pen(look, 0.3), join="round")
    shapes: list[Shape] = [
        Rect(
            round_mm(x - half * (1.15 + 0.13 * step)),
            round_mm(base - 2.2 + 1.1 * step),
            round_mm(wide * (1.15 + 0.13 * step)),
            1.1,
            edge,
        )
        for step in range(4)
    ]
    body = [
        (x - half * 0.72, base - 2.2),
        (x - half * 0.66, base - tall),
        (x + half * 0.66, base - tall),
        (x + half * 0.72, base - 2.2),
    ]
    shapes.append(Path(near_steps(polygon(body)), edge))
    courses: list[Command] = []
    for row in range(1, 11):
        y = base - 2.2 - (tall - 2.2) * row / 11
        courses += [
            ("M", (round_mm(x - half * 0.69), round_mm(y))),
            ("L", (round_mm(x + half * 0.69), round_mm(y))),
        ]
        for index in range(7):
            px = x - half * 0.6 + half * 0.2 * (index + (0.5 if row % 2 else 0))
            courses += [
                ("M", (round_mm(px), round_mm(y))),
                ("L", (round_mm(px), round_mm(y + (tall - 2.2) / 11))),
            ]
    shapes.append(Path(tuple(courses), Paint(stroke=tones.line, width=pen(look, 0.12))))
    for side in (-1, 1):
        cx = x + side * half * 0.86
        tower = [
            (cx - half * 0.26, base - 2.2),
            (cx - half * 0.22, base - tall * 1.2),
            (cx + half * 0.22, base - tall * 1.2),
            (cx + half * 0.26, base - 2.2),
        ]
        shapes.append(Path(near_steps(polygon(tower)), edge))
        dark = [
            (cx + half * 0.06, base - 2.2),
            (cx + half * 0.06, base - tall * 1.2),
            (cx + half * 0.22, base - tall * 1.2),
            (cx + half * 0.26, base - 2.2),
        ]
        shapes.append(Path(near_steps(polygon(dark)), shade))
        cap = [(cx - half * 0.3, base - tall * 1.2), (cx - half * 0.3, base - tall * 1.34)]
        for tooth in range(4):
            tx = cx - half * 0.3 + half * 0.6 * tooth / 4
            cap += [
                (tx, base - tall * 1.42),
                (tx + half * 0.09, base - tall * 1.42),
                (tx + half * 0.09, base - tall * 1.34),
                (tx + half * 0.15, base - tall * 1.34),
            ]
        cap += [(cx + half * 0.3, base - tall * 1.2)]
        shapes.append(Path(near_steps(polygon(cap)), edge))
        shapes.append(
            Path(
                near_steps(
                    polygon(
                        [
                            (cx - 0.4, base - tall * 0.95),
                            (cx + 0.4, base - tall * 0.95),
                            (cx + 0.4, base - tall * 0.78),
                            (cx - 0.4, base - tall * 0.78),
                        ]
                    )
                ),
                Paint(fill=look.ink),
            )
        )
        shapes += _fire((cx, base - tall * 1.42), half * 0.2, look)
    r = half * 0.4
    opening = arch(x, base - 2.2, r, tall * 0.62)
    shapes.append(Path(arch(x, base - 2.2, r * 1.2, tall * 0.66), edge))
    shapes.append(
        Path(opening, Paint(fill=tones.deep or look.paper, stroke=look.ink, width=pen(look, 0.4)))
    )
    bars: list[Command] = []
    for index in range(1, 6):
        px = x - r + 2 * r * index / 6
        top = base - 2.2 - tall * 0.62 + r - (r * r - (px - x) ** 2) ** 0.5
        bars += [("M", (round_mm(px), round_mm(top))), ("L", (round_mm(px), round_mm(base - 3.6)))]
    for index in range(1, 6):
        y = base - 3.6 - (tall * 0.62 - r) * index / 5
        bars += [("M", (round_mm(x - r), round_mm(y))), ("L", (round_mm(x + r), round_mm(y)))]
    light = look.paper if tones.deep else look.ink
    shapes.append(Path(tuple(bars), Paint(stroke=light, width=pen(look, 0.4))))
    return shapes


def arch(x: float, base: float, r: float, tall: float) -> tuple[Command, ...]:
    """Return an arch from the foot of its left side to that of its right one."""
    k = r * 0.5523
    spring = base - tall + r
    return near_steps((
        ("M", (x - r, base)), ("L", (x - r, spring)),
        ("C", (x - r, spring - k, x - k, spring - r, x, spring - r)),
        ("C", (x + k, spring - r, x + r, spring - k, x + r, spring)),
        ("L", (x + r, base)), ("Z", ()),
    ))  # fmt: skip


def _fire(at: tuple[float, float], r: float, look: Look) -> list[Shape]:
    """Return a flame in the accent."""
    x, y = at
    flame = (
        ("M", (x - r * 0.7, y)),
        ("C", (x - r * 1.3, y - r, x - r * 0.2, y - r * 1.3, x - r * 0.1, y - r * 2.6)),
        ("C", (x + r * 0.5, y - r * 1.7, x + r * 1.3, y - r * 1.1, x + r * 0.7, y)),
        ("Z", ()),
    )
    return [
        Path(
            near_steps(flame),
            Paint(
                fill=look.accent if look.ink_mode != "low" else look.paper,
                stroke=look.accent,
                width=pen(look, 0.25),
            ),
        )
    ]


def cave(at: tuple[float, float, float, float], look: Look) -> list[Shape]:
    """Return what the cave hides: two thrones before a fire, under stalactites."""
    x, y, wide, high = at
    base = y + high * 0.3
    edge = Paint(fill=look.paper, stroke=look.ink, width=pen(look, 0.35), join="round")
    shapes: list[Shape] = []
    for side in (-1, 1):
        cx = x + side * wide * 0.2
        w = wide * 0.1
        back = [
            (cx - w, base),
            (cx - w, base - w * 2.4),
            (cx - w * 0.6, base - w * 3.0),
            (cx, base - w * 2.6),
            (cx + w * 0.6, base - w * 3.0),
            (cx + w, base - w * 2.4),
            (cx + w, base),
        ]
        shapes.append(Path(near_steps(polygon(back)), edge))
        seat = [
            (cx - w * 1.15, base),
            (cx - w * 1.15, base - w * 0.9),
            (cx + w * 1.15, base - w * 0.9),
            (cx + w * 1.15, base),
        ]
        shapes.append(Path(near_steps(polygon(seat)), edge))
    bowl = [
        (x - wide * 0.06, base - wide * 0.06),
        (x + wide * 0.06, base - wide * 0.06),
        (x + wide * 0.03, base),
        (x - wide * 0.03, base),
    ]
    shapes.append(Path(near_steps(polygon(bowl)), edge))
    shapes += _fire((x, base - wide * 0.06), wide * 0.035, look)
    return shapes
