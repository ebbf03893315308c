"""Backs drawn from a world: halls in a mountain, roofs, contour lines, sonar, damask.

Each is drawn as its upper half and set twice, head to head, so that it looks the same upside down.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from engine.rng import Stream
from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps, round_mm
from printkit.layout.cards.palette import line_width, pip
from printkit.scene.curves import ellipse, polygon, rectangle, rounded_rect
from printkit.scene.shapes import Clip, Command, Group, Paint, Path, Shape, Symbol, Use
from printkit.theme.theme import mix
from printkit.typography import icons

_WHITE = 4.2
"""White round the pattern, in mm."""
Half = Callable[[float, float, Look], list[Shape]]
_HALF = 0.5


def _gates(wide: float, high: float, look: Look) -> list[Shape]:
    """Return rows of arched halls, lanterns in some, deeper and deeper."""
    u = wide / 63.5
    columns = 5 if look.sparing else 6
    side = (wide - 2 * _WHITE) / columns
    stream = Stream("halls on a back")
    arches: list[Command] = []
    doors: list[Command] = []
    lamps: list[Command] = []
    rows = int(high / side / 1.12) + 2
    for row in range(rows):
        y = high - row * side * 1.12 - 8.6 * u
        for column in range(-1, columns + 1):
            x = _WHITE + (column + (0.5 if row % 2 else 0.0)) * side
            arches += _arch(x + side * 0.5, y, side * 0.38, side * 0.9)
            pick = stream.below(3)
            if pick == 0:
                doors += _arch(x + side * 0.5, y, side * 0.24, side * 0.66)
            elif pick == 1:
                lamps += ellipse(x + side * 0.5, y - side * 0.42, side * 0.075, side * 0.1)
            else:
                doors += [
                    ("M", (x + side * 0.24, y - side * 0.2)),
                    ("L", (x + side * 0.76, y - side * 0.2)),
                ]
                doors += [
                    ("M", (x + side * 0.24, y - side * 0.42)),
                    ("L", (x + side * 0.76, y - side * 0.42)),
                ]
    line = Paint(
        fill=look.paper, stroke=look.accent, width=line_width(0.45 * u, look), join="round"
    )
    fine = Paint(stroke=look.accent, width=line_width(0.25 * u, look))
    return [
        Path(near_steps(arches), line),
        Path(near_steps(doors), fine),
        Path(near_steps(lamps), Paint(fill=look.accent)),
    ]


def _arch(x: float, base: float, r: float, tall: float) -> list[Command]:
    k, spring = r * 0.5523, base - tall + r
    return [
        ("M", (x - r, base)), ("L", (x - r, spring)),
        ("C", (x - r, spring - k, x - k, spring - r, x, spring - r)),
        ("C", (x + k, spring - r, x + r, spring - k, x + r, spring)),
        ("L", (x + r, base)), ("Z", ()),
    ]  # fmt: skip


def _pale(look: Look, share: float) -> str:
    """Return the accent with so much of it left; where only black is printed, all or nothing."""
    if look.ink_mode == "mono":
        return look.accent if share > _HALF else look.paper
    return mix(look.accent, look.paper, share)


def _roofs(wide: float, high: float, look: Look) -> list[Shape]:
    """Return rows of gabled roofs behind one another, with windows and chimneys."""
    u = wide / 63.5
    stream = Stream("roofs on a back")
    shapes: list[Shape] = []
    rows = 4 if look.sparing else 8
    step = (high - 7.0 * u) / rows
    line = Paint(fill=look.paper, stroke=look.accent, width=line_width(0.4 * u, look), join="round")
    shade = Paint(fill=_pale(look, 0.3), stroke=look.accent, width=line_width(0.2 * u, look))
    for row in range(rows + 1):
        base = 3.0 * u + step * (row + 0.9)
        x = _WHITE - 8.0 * u * stream.unit() - 2.0
        bodies: list[Command] = []
        slopes: list[Command] = []
        windows: list[Command] = []
        while x < wide:
            across = (6.0 + 5.5 * stream.unit()) * u * (1.35 if look.sparing else 1.0)
            tall = step * (0.75 + 0.5 * stream.unit())
            ridge = tall + across * (0.42 + 0.2 * stream.unit())
            if stream.chance(1, 9):
                ridge += 6.0 * u
            top = (x + across / 2, base - ridge)
            if stream.chance(1, 3):
                bodies += polygon(
                    [
                        (x + across * 0.7, base - tall),
                        (x + across * 0.7, base - ridge * 0.96),
                        (x + across * 0.84, base - ridge * 0.96),
                        (x + across * 0.84, base - tall),
                    ]
                )
            bodies += polygon(
                [
                    (x, base + step),
                    (x, base - tall),
                    top,
                    (x + across, base - tall),
                    (x + across, base + step),
                ]
            )
            slopes += polygon([top, (x + across, base - tall), (x + across * 0.62, base - tall)])
            for k in (0.3, 0.62):
                wx, wy = x + across * k, base - tall * 0.72
                windows += rectangle(wx, wy, wx + 0.9 * u, wy + 1.5 * u)
            x += across
        shapes += [
            Path(near_steps(bodies), line),
            *([] if look.sparing else [Path(near_steps(slopes), shade)]),
            Path(near_steps(windows), Paint(fill=look.accent)),
        ]
    return shapes


def _contours(wide: float, high: float, look: Look) -> list[Shape]:
    """Return the contour lines of hills, every fourth one heavier, with heights as dots."""
    u = wide / 63.5
    apart = 3.6 * u if look.sparing else 1.75 * u
    fine: list[Command] = []
    heavy: list[Command] = []
    hills = ((0.24, 0.3, 1.0), (0.8, 0.62, 1.3), (0.5, 1.0, 0.8))
    masks: list[Shape] = []
    for number, (across, down, size) in enumerate(hills):
        x, y = wide * across, high * down
        fine, heavy = [], []
        rings = int(26.0 * u * size / apart)
        outer: tuple[Command, ...] = ()
        for ring in range(rings, 0, -1):
            steps = _wobbly(x, y, ring * apart, number)
            outer = outer or steps
            (heavy if ring % 4 == 0 else fine).extend(steps)
        masks += [
            Path(outer, Paint(fill=look.tint if not look.sparing else look.paper)),
            Path(tuple(fine), Paint(stroke=look.accent, width=line_width(0.22 * u, look))),
            Path(tuple(heavy), Paint(stroke=look.accent, width=line_width(0.5 * u, look))),
            Path(
                near_steps(
                    polygon(
                        [(x, y - 1.2 * u), (x + 1.1 * u, y + 0.8 * u), (x - 1.1 * u, y + 0.8 * u)]
                    )
                ),
                Paint(fill=look.accent),
            ),
        ]
    ground: list[Command] = []
    for ring in range(1, int((wide + high) / apart / 1.5)):
        ground += _wobbly(wide * 0.5, -high * 0.35, ring * apart * 1.5, 5)
    return [Path(tuple(ground), Paint(stroke=look.accent, width=line_width(0.2 * u, look))), *masks]


def _wobbly(x: float, y: float, reach: float, number: int) -> tuple[Command, ...]:
    """Return a closed contour that wanders."""
    points = []
    for index in range(30):
        turn = 2 * pi * index / 30
        far = reach * (
            1 + 0.13 * sin(3 * turn + number) + 0.07 * sin(5 * turn + 2.1 * number + reach * 0.05)
        )
        points.append((x + 1.15 * far * cos(turn), y + 0.85 * far * sin(turn)))
    steps: list[Command] = [("M", points[0])]
    for index in range(30):
        (ax, ay), (bx, by) = points[index], points[(index + 1) % 30]
        (px, py), (qx, qy) = points[index - 1], points[(index + 2) % 30]
        steps.append(
            (
                "C",
                (
                    ax + (bx - px) / 6,
                    ay + (by - py) / 6,
                    bx - (qx - ax) / 6,
                    by - (qy - ay) / 6,
                    bx,
                    by,
                ),
            )
        )
    return near_steps([*steps, ("Z", ())])


def _sonar(wide: float, high: float, look: Look) -> list[Shape]:
    """Return rings of sound from a boat in the middle, a sweep, and echoes."""
    u = wide / 63.5
    x, y = wide / 2, high
    apart = 6.4 * u if look.sparing else 2.7 * u
    rings: list[Command] = []
    for ring in range(2, int((wide + high) / apart)):
        rings += ellipse(x, y, ring * apart, ring * apart)
    spokes: list[Command] = []
    for degree in range(180, 361, 15):
        turn = degree * pi / 180
        spokes += [
            ("M", (x + 8.2 * u * cos(turn), y + 8.2 * u * sin(turn))),
            ("L", (x + wide * cos(turn), y + wide * sin(turn))),
        ]
    sweep = [(x, y)] + [
        (x + 2 * wide * cos(t * pi / 180), y + 2 * wide * sin(t * pi / 180))
        for t in range(292, 323, 5)
    ]
    stream = Stream("echoes on a back")
    echoes: list[Command] = []
    for _ in range(7):
        turn, far = (200 + 140 * stream.unit()) * pi / 180, (12 + 26 * stream.unit()) * u
        ex, ey = x + far * cos(turn), y + far * sin(turn)
        r = (0.7 + 0.6 * stream.unit()) * u
        echoes += ellipse(ex, ey, r, r)
        echoes += ellipse(ex, ey, r * 1.9, r * 1.9)
    shapes: list[Shape] = []
    if not look.sparing:
        shapes.append(Path(near_steps(polygon(sweep)), Paint(fill=_pale(look, 0.24))))
    return [
        *shapes,
        Path(near_steps(rings), Paint(stroke=look.accent, width=line_width(0.3 * u, look))),
        Path(near_steps(spokes), Paint(stroke=look.accent, width=line_width(0.18 * u, look))),
        Path(near_steps(echoes), Paint(fill=look.accent, even_odd=True)),
    ]


def _damask(wide: float, high: float, look: Look) -> list[Shape]:
    """Return damask: pomegranates between leaves, in staggered rows."""
    u = wide / 63.5
    motif: tuple[Command, ...] = (
        ("M", (0, -10)), ("C", (5, -6, 6, -1, 0, 4)), ("C", (-6, -1, -5, -6, 0, -10)), ("Z", ()),
        ("M", (0, 4)), ("C", (7, 1, 11, -4, 10, -9)), ("C", (13, -2, 8, 6, 0, 9)),
        ("C", (-8, 6, -13, -2, -10, -9)), ("C", (-11, -4, -7, 1, 0, 4)), ("Z", ()),
        ("M", (0, -6.5)), ("C", (2.2, -4, 2.2, -1.4, 0, 0.6)),
        ("C", (-2.2, -1.4, -2.2, -4, 0, -6.5)), ("Z", ()),
    )  # fmt: skip
    solid = None if look.sparing else _pale(look, 0.85)
    paint = Paint(
        fill=solid,
        stroke=look.accent,
        width=0.45 if look.sparing else 0.9,
        join="round",
        even_odd=True,
    )
    symbol = Symbol(
        f"damask-back-{look.accent}-{look.sparing}", 28, 22, (Group((Path(motif, paint),), 14, 12),)
    )
    across = (wide - 2 * _WHITE) / (3 if look.sparing else 4)
    scale = round(across / 28, 4)
    shapes: list[Shape] = []
    step, row = 12.6 * scale, 0
    y = high - 9.5 * u - 22 * scale
    while y > -22 * scale:
        x = _WHITE - (across / 2 if row % 2 else 0.0)
        while x < wide:
            shapes.append(Use(symbol, round_mm(x), round_mm(y), scale))
            x += across
        y -= step
        row += 1
    return shapes


def _world(half: Half) -> Callable[[float, float, Look, str], list[Shape]]:
    """Return a back: a half, the same half on its head, a band with the emblem twice between."""

    def back(wide: float, high: float, look: Look, emblem: str) -> list[Shape]:
        u = wide / 63.5
        name = emblem if emblem in icons.names() else "star-4"
        outline = rounded_rect(_WHITE, _WHITE, wide - 2 * _WHITE, high - 2 * _WHITE, 2.4)
        upper = Clip(rectangle(0, 0, wide, round_mm(high / 2)), tuple(half(wide, high / 2, look)))
        key = f"world-{half.__name__}-{look.accent}-{look.ink}-{look.sparing}-{wide:g}x{high:g}"
        symbol = Symbol(key, wide, high, (upper,))
        shapes: list[Shape] = [
            Path(outline, Paint(fill=look.paper if look.sparing else look.tint)),
            Clip(outline, (Use(symbol, 0.0, 0.0), Use(symbol, 0.0, 0.0, angle=180.0))),
        ]
        radius = round_mm(9.4 * u)
        for sign in (-1, 1):
            x = round_mm(wide / 2 + sign * wide * 0.175)
            disc = near_steps(ellipse(x, round_mm(high / 2), radius, radius))
            ring = near_steps(ellipse(x, round_mm(high / 2), radius * 0.88, radius * 0.88))
            shapes.append(
                Path(
                    disc,
                    Paint(fill=look.paper, stroke=look.accent, width=line_width(0.6 * u, look)),
                )
            )
            shapes.append(Path(ring, Paint(stroke=look.accent, width=line_width(0.2 * u, look))))
            shapes.append(
                pip(name, x, high / 2, 11.0 * u, look.accent, turned=sign > 0, hollow=look.sparing)
            )
        inner = rounded_rect(
            _WHITE + 1.3, _WHITE + 1.3, wide - 2 * _WHITE - 2.6, high - 2 * _WHITE - 2.6, 1.6
        )
        return [
            *shapes,
            Path(outline, Paint(stroke=look.accent, width=line_width(0.9 * u, look))),
            Path(near_steps(inner), Paint(stroke=look.paper, width=line_width(0.5 * u, look))),
        ]

    return back


WORLDS: dict[str, Callable[[float, float, Look, str], list[Shape]]] = {
    "halls": _world(_gates),
    "roofs": _world(_roofs),
    "contours": _world(_contours),
    "sonar": _world(_sonar),
    "damask": _world(_damask),
}
"""The backs that are drawn from a world, by name."""
