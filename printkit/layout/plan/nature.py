"""Open country on a plan: overlapping heights, crowns of woods, clusters of rocks, ripples."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.blocks.blocks import Point
from engine.blocks.blocks import Shape as PlanShape
from engine.rng import Stream
from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps, round_mm
from printkit.layout.base.smooth_path import smoothed
from printkit.layout.buildings.lots import Ring, is_inside
from printkit.layout.marks.boxes import LabelBox
from printkit.scene.curves import ellipse, polygon
from printkit.scene.shapes import Command, Paint, Path, Shape, Symbol, Use

_PITCH = {"peaks": (4.6, 3.1), "trees": (2.1, 1.5), "rocks": (3.6, 3.4)}
"""How far signs lie apart across and down, in mm."""
_STRAY = {"peaks": 0.7, "trees": 0.9, "rocks": 0.35}
"""How far signs stray from their places, as a share of these."""

_REACH = {"peaks": 2.8, "trees": 1.7, "rocks": 1.8}
"""What signs keep from names on either side, in mm."""

_CROWNS = 0.04
"""The radii of crowns are whole times so long, in mm."""

_INSETS = (0.7, 1.6)
"""How far ripples lie from the shore, in mm."""


def nature(shape: PlanShape, pattern: str, names: Sequence[LabelBox], look: Look) -> list[Shape]:
    """The signs that fill a shape, from the back to the front, clear of names, in mm."""
    ring = smoothed(shape.points) if shape.smooth else shape.points
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    across, down = _PITCH[pattern]
    stray = _STRAY[pattern]
    stream = Stream("nature|" + ";".join(f"{x:.1f},{y:.1f}" for x, y in shape.points))
    signs: list[tuple[float, float, float]] = []
    y, row = min(ys) + down * 0.6, 0
    while y < max(ys):
        x = min(xs) + across * (0.5 if row % 2 else 0.0)
        while x < max(xs):
            at = (
                round_mm(x + (stream.unit() - 0.5) * across * stray),
                round_mm(y + (stream.unit() - 0.5) * down * stray),
            )
            size = 0.8 + 0.4 * stream.unit()
            is_kept = pattern != "trees" or not stream.chance(1, 6)
            if is_kept and is_free(at, _REACH[pattern], ring, names):
                signs.append((at[1], at[0], size))
            x += across
        y, row = y + down, row + 1
    draw = _SIGNS[pattern]
    return [shape for y, x, size in sorted(signs) for shape in draw((x, y), size, look)]


def is_free(at: Point, reach: float, ring: Ring, names: Sequence[LabelBox]) -> bool:
    """Whether a sign stands within a ring and clear of names."""
    x, y = at
    return is_inside(at, ring) and not any(
        box.left - reach < x < box.right + reach and box.top - 1.9 < y < box.bottom + 2.2
        for box in names
    )


def _peak(at: Point, size: float, look: Look) -> list[Shape]:
    """A hill's profile, which covers those behind it, with hachures down its shaded side."""
    x, y = at
    wide, high = 3.0 * size, 3.4 * size
    foot = y + high * 0.45
    outline: tuple[Command, ...] = (
        ("M", (x - wide, foot)),
        ("C", (x - wide * 0.55, foot - high * 0.25, x - wide * 0.35, foot - high, x, foot - high)),
        ("C", (x + wide * 0.3, foot - high, x + wide * 0.5, foot - high * 0.35, x + wide, foot)),
    )
    shade: list[Command] = []
    for part in (0.12, 0.3, 0.48, 0.66, 0.84):
        top = foot - high * (1 - part) ** 0.8
        begin = x + wide * part * 0.85
        shade += [
            ("M", (begin, top + 0.1)),
            ("L", (begin - wide * 0.16, min(foot, top + high * (0.5 - 0.3 * part)))),
        ]
    line = inked(look).line
    return [
        Path(near_steps(outline), Paint(fill=look.paper)),
        Path(near_steps(shade), Paint(stroke=line, width=pen(look, 0.14), cap="round")),
        Path(
            near_steps(outline), Paint(stroke=line, width=pen(look, 0.3), cap="round", join="round")
        ),
    ]  # fmt: skip


def tree(at: Point, size: float, look: Look) -> list[Shape]:
    """A round crown over its shadow; trees of a size are one symbol, a wood has hundreds."""
    symbol = _tree(max(1, round(1.15 * size / _CROWNS)), look)
    x, y = at
    return [Use(symbol, round_mm(x - symbol.width / 2), round_mm(y - symbol.height / 2))]


@lru_cache(maxsize=256)
def _tree(steps: int, look: Look) -> Symbol:
    """A tree whose crown is so large, with three strokes on the shaded side."""
    radius = steps * _CROWNS
    x = y = round_mm(radius + 0.6)
    tones = inked(look)
    found: list[Shape] = []
    if tones.shadow:
        shadow = near_steps(ellipse(x + 0.35, y + 0.4, radius, radius))
        found.append(Path(shadow, Paint(fill=tones.shadow)))
    crown = near_steps(ellipse(x, y, radius, radius))
    edge = Paint(fill=look.paper, stroke=tones.line, width=pen(look, 0.2))
    found.append(Path(crown, edge))
    ticks: list[Command] = []
    for a, b, c, d in (
        (0.05, 0.75, 0.75, 0.05), (0.0, 0.45, 0.45, 0.0), (0.4, 0.8, 0.8, 0.4),
    ):  # fmt: skip
        ticks += [("M", (x + radius * a, y + radius * b)), ("L", (x + radius * c, y + radius * d))]
    found.append(Path(near_steps(ticks), Paint(stroke=tones.line, width=pen(look, 0.13))))
    name = f"crown-{steps}-{look.paper}{tones.line}{tones.shadow}-{edge.width:g}"
    return Symbol(name, 2 * x, 2 * y, tuple(found))


def _rock(at: Point, size: float, look: Look) -> list[Shape]:
    """A small drifting rock."""
    x, y = at
    tones = inked(look)
    turns = ((1, 0.1), (0.4, 0.8), (-0.5, 0.75), (-1, 0.1), (-0.5, -0.7), (0.5, -0.8))
    reach = size * size * 1.1
    steps = near_steps(polygon([(x + dx * reach, y + dy * reach) for dx, dy in turns]))
    crack = near_steps(
        (
            ("M", (x - reach * 0.4, y - reach * 0.2)),
            ("L", (x + reach * 0.1, y + reach * 0.2)),
            ("L", (x + reach * 0.6, y + reach * 0.1)),
        )
    )
    return [
        Path(steps, Paint(fill=tones.mid or look.paper, stroke=tones.line, width=pen(look, 0.2))),
        Path(crack, Paint(stroke=tones.line, width=pen(look, 0.12))),
    ]


_SIGNS = {"peaks": _peak, "trees": tree, "rocks": _rock}


def ripples(shape: PlanShape, width: float, height: float) -> tuple[Command, ...]:
    """The ripple lines of a water shape on a plan of this size, in mm; none when too narrow."""
    from shapely import Polygon, box  # late: it costs 100 ms, and only maps need it

    if len(shape.points) < 3:
        return ()
    shore = smoothed(shape.points) if shape.smooth else shape.points
    body = Polygon(shore, shape.holes)
    if not body.is_valid:
        body = body.buffer(0)
    page = box(0, 0, width, height)
    body = body.union(box(-9, -9, width + 9, height + 9).difference(page))  # no shore at the rim
    steps: list[Command] = []
    for inset in _INSETS:
        ripple = body.buffer(-inset).simplify(0.05).boundary.intersection(page)
        for part in getattr(ripple, "geoms", [ripple]):
            points = [(round_mm(x), round_mm(y)) for x, y in part.coords]
            if len(points) > 1:
                steps.append(("M", points[0]))
                steps += [("L", point) for point in points[1:]]
    return tuple(steps)
