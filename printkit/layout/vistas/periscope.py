"""Through a periscope: boats on the sea, a reticle, degrees round the rim."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from engine.blocks.vistas import Vista
from engine.rng import Stream
from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps, round_mm
from printkit.layout.figures.heraldry import shield
from printkit.layout.vistas.sky import far_hills, ruled_sky
from printkit.scene.curves import ellipse, polygon, rectangle
from printkit.scene.shapes import (
    Circle,
    Clip,
    Command,
    Group,
    Line,
    Paint,
    Path,
    Rect,
    Shape,
    Text,
    Use,
)

_RIM = 9.0


def periscope(
    block: Vista, size: tuple[float, float], quiet: float, floor: float, look: Look
) -> list[Shape]:
    """Return the sea through a periscope, with a boat for each name."""
    wide, high = size
    radius = round_mm(min((wide - 12.0) / 2, (floor - quiet) / 2 - 2.0))
    x, y = round_mm(wide / 2), round_mm((quiet + floor) / 2 + 2.0)
    lens = near_steps(ellipse(x, y, radius - _RIM, radius - _RIM))
    horizon = y - radius * 0.12
    inner: list[Shape] = [
        Group(
            tuple(ruled_sky(2 * radius, y - radius - 2, horizon, block.key, look)), x - radius, 0.0
        ),
        Group(tuple(far_hills(2 * radius, horizon, 7.0, block.key, look)), x - radius, 0.0),
        *_sea((x, horizon, radius), block.names, block.key, look),
    ]
    return [
        *_water_ground(wide, high, quiet, (x, y, radius), look),
        Circle(x, y, radius, Paint(fill=look.paper, stroke=look.ink, width=pen(look, 0.6))),
        Clip(lens, tuple(inner)),
        *_reticle((x, y), radius, look),
    ]


def _water_ground(
    wide: float, high: float, quiet: float, lens: tuple[float, float, float], look: Look
) -> list[Shape]:
    """Return rings of sound round the periscope, out to the sides of the page."""
    x, y, radius = lens
    steps: list[Command] = []
    r = radius + 3.5
    apart = 3.5
    while r < 1.6 * wide:
        steps += near_steps(ellipse(x, y, r, r))
        r += apart
        apart *= 1.16 if not look.sparing else 1.4
    below = rectangle(0.0, round_mm(quiet), wide, high)
    colour = look.accent
    return [Clip(below, (Path(tuple(steps), Paint(stroke=colour, width=pen(look, 0.16))),))]


def _sea(at: tuple[float, float, float], names: Sequence[str], key: str, look: Look) -> list[Shape]:
    """Return waves that grow towards the eye, and the boats between them."""
    x, horizon, radius = at
    tones = inked(look)
    stream = Stream(f"sea|{key}")
    depth = radius * 1.2
    shapes: list[Shape] = [
        Rect(
            round_mm(x - radius),
            round_mm(horizon),
            2 * radius,
            round_mm(depth),
            Paint(fill=tones.water or look.paper),
        ),
        Line(
            round_mm(x - radius),
            round_mm(horizon),
            round_mm(x + radius),
            round_mm(horizon),
            Paint(stroke=look.ink, width=pen(look, 0.35)),
        ),
    ]
    boats = _places(len(names), stream)
    rows = 11 if look.sparing else 17
    next_boat = 0
    for row in range(rows):
        share = (row + 0.6) / rows
        y = horizon + depth * share**1.55
        while next_boat < len(boats) and boats[next_boat][1] <= share:
            across, near, number = boats[next_boat]
            by = horizon + depth * near**1.55
            shapes += boat(number, (x + across * radius, by), radius * (0.22 + 0.46 * near), look)
            next_boat += 1
        shapes.append(
            _wave_row(
                (x - radius, x + radius), y, 3.5 + 15.0 * share, 0.5 + 2.6 * share, stream, look
            )
        )
    return shapes


def _places(count: int, stream: Stream) -> list[tuple[float, float, int]]:
    """Return for each boat how far across and how near it lies, the farthest first."""
    found = []
    for index in range(count):
        share = (index + 0.5) / max(1, count)
        side = -1 if index % 2 else 1
        across = side * (0.2 + 0.18 * (index % 3) + 0.1 * stream.unit()) * (1.0 - 0.35 * share)
        found.append((across, 0.1 + 0.66 * share, index + 1))
    return found


def _wave_row(
    ends: tuple[float, float], y: float, long: float, high: float, stream: Stream, look: Look
) -> Path:
    """Return one row of crests, with gaps."""
    steps: list[Command] = []
    x = ends[0] - long * stream.unit()
    while x < ends[1]:
        if stream.chance(3, 4):
            lift = high * (0.6 + 0.6 * stream.unit())
            steps += [
                ("M", (x, y)),
                (
                    "C",
                    (
                        x + long * 0.3,
                        y - lift * 0.1,
                        x + long * 0.42,
                        y - lift,
                        x + long * 0.56,
                        y - lift,
                    ),
                ),
                (
                    "C",
                    (x + long * 0.5, y - lift * 0.4, x + long * 0.72, y - lift * 0.05, x + long, y),
                ),
            ]
        x += long * (0.95 + 0.5 * stream.unit())
    return Path(
        near_steps(steps), Paint(stroke=inked(look).line, width=pen(look, 0.24), cap="round")
    )


def boat(number: int, at: tuple[float, float], long: float, look: Look) -> list[Shape]:
    """Return a submarine on the surface, so long, with a player's shield on its tower."""
    x, y = at
    s = long / 100.0
    tones = inked(look)
    hull: tuple[Command, ...] = (
        ("M", (-52, -4)), ("C", (-44, -11, -30, -12, -18, -12)), ("L", (34, -12)),
        ("C", (46, -12, 52, -9, 55, -4)), ("L", (48, 6)), ("L", (-46, 6)), ("Z", ()),
    )  # fmt: skip
    tower = polygon([(-9, -12), (-6, -27), (12, -27), (15, -12)])
    rail = [
        ("M", (-44.0, -16.0)),
        ("L", (-12.0, -16.0)),
        ("M", (18.0, -16.0)),
        ("L", (44.0, -16.0)),
    ]
    for post in (-44, -34, -24, -14, 20, 30, 40):
        rail += [("M", (post, -16.0)), ("L", (post, -10.0))]
    pens = pen(look, 0.35) / max(0.05, s)
    line = Paint(fill=look.paper, stroke=look.ink, width=round(pens, 2), join="round")
    shade = Paint(
        fill=tones.deep or look.paper, stroke=look.ink, width=round(pens * 0.7, 2), join="round"
    )
    gear = Paint(stroke=look.ink, width=round(pens * 0.8, 2), cap="round", join="round")
    symbol = shield(number, look, look.ink_mode)
    belly = polygon([(-48, 1), (50, 1), (46, 6), (-45, 6)])
    scope: list[Command] = [
        ("M", (-1, -27)),
        ("L", (-1, -42)),
        ("L", (4, -42)),
        ("M", (7, -27)),
        ("L", (7, -36)),
    ]
    gun: list[Command] = [
        ("M", (-26, -12)),
        ("L", (-26, -16)),
        ("M", (-30, -17)),
        ("L", (-15, -20)),
    ]
    wake: list[Command] = [
        ("M", (-60, 5)), ("C", (-50, 2, -44, 8, -34, 5)), ("C", (-24, 2, -16, 8, -6, 5)),
        ("C", (4, 2, 12, 8, 22, 5)), ("C", (32, 2, 44, 8, 62, 4)),
    ]  # fmt: skip
    pole: list[Command] = [("M", (15, -27)), ("L", (15, -58))]
    shapes: tuple[Shape, ...] = (
        Path(tuple(scope), gear), Path(tuple(gun), gear), Path(tuple(pole), gear),
        Path(hull, line), Path(belly, shade), Path(tuple(rail), gear), Path(tower, line),
        Rect(-3, -23, 12, 3, shade),
        Use(symbol, 4, -64, 0.22),
        Path(tuple(wake), Paint(fill=None, stroke=look.ink, width=round(pens, 2), cap="round")),
    )  # fmt: skip
    return [Group(shapes, round_mm(x), round_mm(y), scale=round(s, 4))]


def _reticle(at: tuple[float, float], radius: float, look: Look) -> list[Shape]:
    """Return the rim with its degrees, and the cross hairs."""
    x, y = at
    inner = radius - _RIM
    long: list[Command] = []
    short: list[Command] = []
    shapes: list[Shape] = [
        Circle(x, y, round_mm(inner), Paint(stroke=look.ink, width=pen(look, 0.6))),
        Circle(x, y, round_mm(inner + 1.2), Paint(stroke=look.ink, width=pen(look, 0.18))),
    ]
    for degree in range(0, 360, 5):
        turn = (degree - 90) * pi / 180
        is_long = degree % 30 == 0
        near, far = inner + 1.2, inner + (3.4 if is_long else 2.4)
        (long if is_long else short).extend(
            [("M", (round_mm(x + near * cos(turn)), round_mm(y + near * sin(turn)))),
             ("L", (round_mm(x + far * cos(turn)), round_mm(y + far * sin(turn))))]
        )  # fmt: skip
        if is_long:
            text = Text(
                0.0,
                round_mm(-inner - 4.3),
                f"{degree:03d}",
                "sans-semibold",
                8.0,
                look.ink,
                anchor="middle",
            )
            shapes.append(Group((text,), x, y, angle=float(degree)))
    shapes.append(Path(tuple(long), Paint(stroke=look.ink, width=pen(look, 0.35))))
    shapes.append(Path(tuple(short), Paint(stroke=look.ink, width=pen(look, 0.18))))
    hair: list[Command] = [
        ("M", (x, round_mm(y - inner))),
        ("L", (x, round_mm(y - 5))),
        ("M", (x, round_mm(y + 5))),
        ("L", (x, round_mm(y + inner))),
        ("M", (round_mm(x - inner), y)),
        ("L", (round_mm(x - 5), y)),
        ("M", (round_mm(x + 5), y)),
        ("L", (round_mm(x + inner), y)),
    ]
    for index in range(1, 9):
        for sign in (-1, 1):
            d = sign * inner * index / 9.5
            half = 1.6 if index % 2 else 2.6
            hair += [
                ("M", (round_mm(x + d), round_mm(y - half))),
                ("L", (round_mm(x + d), round_mm(y + half))),
            ]
    shapes.append(Path(tuple(hair), Paint(stroke=look.accent, width=pen(look, 0.22))))
    return shapes
