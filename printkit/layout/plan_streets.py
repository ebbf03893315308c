"""Street patterns inside the areas of a plan: each manner lays out its streets in its own way."""

from __future__ import annotations

from collections.abc import Sequence

from engine.document import Plan, Point
from engine.rng import Stream
from printkit.layout.measure import near
from printkit.scene import Command

_PATTERNS = {
    "rings": ("ring", "space", "station", "orbit", "consortium", "star"),
    "rows": ("camp", "tent", "refugee", "row"),
    "wards": ("ward", "town", "walled", "fantasy", "steam", "brass", "wild", "village"),
    "grid": ("grid", "city", "metropolis", "modern", "hero"),
}


def pattern_of(manner: str) -> str:
    """The street pattern that a manner's name asks for; ``none`` for a plain plan."""
    for pattern, words in _PATTERNS.items():
        if any(word in manner for word in words):
            return pattern
    return "none"


def street_strokes(ring: Sequence[Point], plan: Plan) -> tuple[Command, ...]:
    """Streets over the box of an area, to be clipped by its outline, in mm."""
    pattern = pattern_of(plan.manner)
    if pattern == "none" or len(ring) < 3:
        return ()
    if pattern == "rings":
        return _rings(ring, plan)
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    reach = (max(xs) - min(xs) + max(ys) - min(ys)) / 2
    stream = Stream("streets|" + ";".join(f"{x:.2f},{y:.2f}" for x, y in ring))
    ux, uy = _direction(ring)
    strokes = _lines(middle, reach, (ux, uy), pattern, stream)
    if pattern != "rows":
        strokes += _lines(middle, reach, (-uy, ux), pattern, stream)
    return tuple(strokes)


def _lines(
    middle: Point, reach: float, along: Point, pattern: str, stream: Stream
) -> list[Command]:
    """Streets in one direction: even for a grid, uneven and slanted for wards."""
    ux, uy = along
    pitch = {"grid": 4.2, "rows": 2.4, "wards": 4.6}[pattern]
    count = int(reach / pitch) + 1
    strokes: list[Command] = []
    for index in range(-count, count + 1):
        if pattern == "wards":
            shift = (index + (stream.unit() - 0.5) * 0.5) * pitch
            slant = (stream.unit() - 0.5) * 0.16
        else:
            shift, slant = index * pitch, 0.0
        x, y = middle[0] - uy * shift, middle[1] + ux * shift
        dx, dy = ux - uy * slant, uy + ux * slant
        a = (near(x - dx * reach), near(y - dy * reach))
        b = (near(x + dx * reach), near(y + dy * reach))
        if pattern == "grid":
            bend = near(reach * 0.1)
            c = (near(x - uy * bend), near(y + ux * bend))
            strokes += [("M", a), ("C", (*c, *c, *b))]
        else:
            strokes += [("M", a), ("L", b)]
    return strokes


def _rings(ring: Sequence[Point], plan: Plan) -> tuple[Command, ...]:
    """Circles round the middle of the plan, only as large as the area asks for."""
    cx, cy = plan.width / 2, plan.height / 2
    far = [((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 for x, y in ring]
    strokes: list[Command] = []
    pitch = 4.0
    for index in range(max(1, int(min(far) / pitch) - 1), int(max(far) / pitch) + 2):
        r = index * pitch
        k = r * 0.5523
        steps: tuple[Command, ...] = (
            ("M", (cx + r, cy)),
            ("C", (cx + r, cy + k, cx + k, cy + r, cx, cy + r)),
            ("C", (cx - k, cy + r, cx - r, cy + k, cx - r, cy)),
            ("C", (cx - r, cy - k, cx - k, cy - r, cx, cy - r)),
            ("C", (cx + k, cy - r, cx + r, cy - k, cx + r, cy)),
        )
        strokes += [(name, tuple(near(v) for v in values)) for name, values in steps]
    return tuple(strokes)


def _direction(ring: Sequence[Point]) -> Point:
    """The unit vector along the longest side."""
    best, along = 0.0, (1.0, 0.0)
    for index, (x1, y1) in enumerate(ring):
        x2, y2 = ring[(index + 1) % len(ring)]
        long = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        if long > best + 1e-6:
            best, along = long, ((x2 - x1) / long, (y2 - y1) / long)
    return along
