"""Walls, towers, gatehouses and breaches of a city, each setting in its own manner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, cos, degrees, hypot, pi, sin
from typing import TYPE_CHECKING

from engine.blocks.blocks import Mark, Plan, Point
from engine.blocks.blocks import Shape as PlanShape
from engine.blocks.plan_words import AREAS, LONG, PlanRole, Streets
from engine.rng import Stream
from engine.sums import ordered_sum
from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps, round_mm
from printkit.layout.base.smooth_path import commands_of, moved
from printkit.scene.curves import ellipse, polygon
from printkit.scene.shapes import Command, Group, Paint, Path, Shape

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

FINE, MIDDLE, HEAVY = 0.18, 0.35, 0.6
_SHADOW = 0.5
_WALK = 0.5
"""From the outline of a wall to the line along its walk, in mm."""
_THICK = 2.9
"""A wall's usual thickness on a page in mm; its works are larger or smaller with it, to a point."""
_LEAST, _MOST = 0.3, 1.6
_MERLON = (0.84, 0.64, 1.5)
"""Width, depth and distance of merlons in mm."""
_BLUNT = 50.0
"""Degrees that a strip turns at either corner of its end."""
_BREACH = 2.6
"""Half the width of a breach in mm."""
_BEFORE = 3.1
"""From an entry's disc to the edge of the place it leads into, in mm."""
WALLS = frozenset({PlanRole.LINEAR_WALL, PlanRole.LINEAR_FENCE})


def wall_shapes(shape: PlanShape, plan: Plan, look: Look) -> list[Shape]:
    """A wall with its walk, and on its outer side what the setting defends itself with."""
    from shapely import Polygon, unary_union  # late: slow

    tones = inked(look)
    outline = commands_of(shape)
    body = Polygon(shape.points).buffer(0)
    town = unary_union(
        [Polygon(s.points).buffer(0) for s in plan.shapes if s.role in (AREAS | LONG)] or [body]
    )
    share = min(_MOST, max(_LEAST, 2 * body.area / (body.length or 1.0) / _THICK))
    shapes: list[Shape] = []
    if tones.shadow:
        shapes.append(
            Path(moved(outline, _SHADOW * share, _SHADOW * share), Paint(fill=tones.shadow))
        )
    shapes.append(Path(outline, Paint(fill=look.paper)))
    walk = body.buffer(-_WALK * share, join_style="mitre")
    steps: list[Command] = []
    for part in getattr(walk, "geoms", [walk]):
        if not part.is_empty:
            steps += polygon([(round_mm(x), round_mm(y)) for x, y in part.exterior.coords[:-1]])
    if shape.role == PlanRole.LINEAR_FENCE or plan.streets == Streets.ROWS:
        return [*shapes, *_fence(shape, body, look)]
    fill = tones.ground
    shapes.append(Path(tuple(steps), Paint(fill=fill, stroke=tones.line, width=pen(look, FINE))))
    shapes += _outworks(shape, plan.streets, town, share, look)
    edge = round_mm(pen(look, 0.5) * min(1.0, share))
    shapes.append(Path(outline, Paint(stroke=look.ink, width=edge, join="round")))
    return shapes


def _outworks(
    shape: PlanShape, streets: Streets, town: BaseGeometry, share: float, look: Look
) -> list[Shape]:
    """What stands along the outer side: merlons, buttresses, slabs, plates, pylons."""
    steps: list[Command] = []
    wide, deep, apart = (
        size * share
        for size in {
            Streets.WORKS: (1.2, 1.1, 5.0),
            Streets.GRID: (2.9, 0.8, 3.3),
            Streets.RINGS: (0.5, 1.3, 4.2),
            Streets.TOWERS: (0.7, 0.7, 3.6),
        }.get(streets, _MERLON)
    )
    for (x, y), (ux, uy), (nx, ny) in _outer(shape.points, town, apart):
        half = wide / 2
        taper = 0.55 if streets in (Streets.GRID, Streets.WORKS) else 1.0
        corners = [
            (x - ux * half, y - uy * half),
            (x + ux * half, y + uy * half),
            (x + ux * half * taper + nx * deep, y + uy * half * taper + ny * deep),
            (x - ux * half * taper + nx * deep, y - uy * half * taper + ny * deep),
        ]
        steps += polygon([(round_mm(px), round_mm(py)) for px, py in corners])
    paint = Paint(fill=look.paper, stroke=look.ink, width=pen(look, 0.2), join="round")
    return [Path(tuple(steps), paint)] if steps else []


def _outer(
    ring: Sequence[Point], town: BaseGeometry, apart: float
) -> Iterator[tuple[Point, Point, Point]]:
    """Points along the outer long side of a wall, each with its way and its way outwards."""
    from shapely import contains_xy, prepare

    prepare(town)
    ends = blunt_ends(ring)
    for index, (x1, y1) in enumerate(ring):
        x2, y2 = ring[(index + 1) % len(ring)]
        long = hypot(x2 - x1, y2 - y1)
        if index in ends or long < 0.4:
            continue
        ux, uy = (x2 - x1) / long, (y2 - y1) / long
        nx, ny = -uy, ux
        mx, my = (x1 + x2) / 2, (y1 + y2) / 2
        if contains_xy(town, mx + nx * 0.2, my + ny * 0.2):
            nx, ny = -nx, -ny
        count = max(1, round(long / apart))
        for step in range(count):
            t = (step + 0.5) / count
            x, y = x1 + (x2 - x1) * t, y1 + (y2 - y1) * t
            if not contains_xy(town, x + nx * 1.1, y + ny * 1.1):
                yield (x, y), (ux, uy), (nx, ny)


def blunt_ends(ring: Sequence[Point]) -> set[int]:
    """The sides of a strip that are its ends: short, with a sharp turn at either corner."""
    count = len(ring)
    found: dict[int, float] = {}
    for index in range(count):
        a, b, c, d = (ring[(index + step) % count] for step in (-1, 0, 1, 2))
        if _turn(a, b, c) > _BLUNT and _turn(b, c, d) > _BLUNT:
            found[index] = hypot(c[0] - b[0], c[1] - b[1])
    return set(sorted(found, key=lambda index: found[index])[:2])


def _turn(a: Point, b: Point, c: Point) -> float:
    before = degrees(atan2(b[1] - a[1], b[0] - a[0]))
    after = degrees(atan2(c[1] - b[1], c[0] - b[0]))
    return abs((after - before + 180.0) % 360.0 - 180.0)


def _fence(shape: PlanShape, body: BaseGeometry, look: Look) -> list[Shape]:
    """Two lines of wire with posts, and slanted stays between them."""
    tones = inked(look)
    outline = commands_of(shape)
    posts: list[Command] = []
    stays: list[Command] = []
    ring = shape.points
    for index, (x1, y1) in enumerate(ring):
        x2, y2 = ring[(index + 1) % len(ring)]
        long = hypot(x2 - x1, y2 - y1)
        count = max(1, round(long / 1.9))
        for step in range(count):
            t = step / count
            x, y = x1 + (x2 - x1) * t, y1 + (y2 - y1) * t
            posts += near_steps(ellipse(x, y, 0.34, 0.34))
    slant = body.bounds
    at = slant[0] - (slant[3] - slant[1])
    from shapely import MultiLineString

    lines = []
    while at < slant[2]:
        reach = slant[3] - slant[1]
        lines += [
            [(at, slant[1]), (at + reach, slant[3])],
            [(at, slant[3]), (at + reach, slant[1])],
        ]
        at += 3.4 if look.sparing else 1.6
    cut = MultiLineString(lines).intersection(body.buffer(-0.25))
    for part in getattr(cut, "geoms", [cut]):
        if part.length > 0.3:
            points = [(round_mm(x), round_mm(y)) for x, y in part.coords]
            stays += [("M", points[0]), ("L", points[-1])]
    return [
        Path(tuple(stays), Paint(stroke=tones.line, width=pen(look, 0.12))),
        Path(outline, Paint(stroke=look.ink, width=pen(look, 0.3), join="round")),
        Path(tuple(posts), Paint(fill=look.ink)),
    ]


# Towers, gates, breaches -------------------------------------------------------------------------


def tower_shapes(members: Sequence[PlanShape], plan: Plan, look: Look) -> list[Shape]:
    """All towers of a city: shadows first."""
    tones = inked(look)
    shadows: list[Command] = []
    bodies: list[Command] = []
    inner: list[Command] = []
    for shape in members:
        xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
        x, y = ordered_sum(xs) / len(xs), ordered_sum(ys) / len(ys)
        reach = hypot(xs[0] - x, ys[0] - y) * 0.86
        turn = atan2(ys[0] - y, xs[0] - x)
        shadows += _tower((x + _SHADOW, y + _SHADOW), reach, turn, plan.streets)
        bodies += _tower((x, y), reach, turn, plan.streets)
        inner += _tower((x, y), reach * 0.62, turn, plan.streets)
        inner += _crown((x, y), reach, turn, plan.streets)
    shapes: list[Shape] = []
    if tones.shadow:
        shapes.append(Path(tuple(shadows), Paint(fill=tones.shadow)))
    paint = Paint(fill=look.paper, stroke=look.ink, width=pen(look, 0.45), join="round")
    shapes.append(Path(tuple(bodies), paint))
    shapes.append(Path(tuple(inner), Paint(stroke=look.ink, width=pen(look, FINE))))
    return shapes


def _tower(at: Point, reach: float, turn: float, streets: Streets) -> list[Command]:
    x, y = at
    if streets in (Streets.WARDS, Streets.RINGS):
        return list(near_steps(ellipse(x, y, reach, reach)))
    sides = 6 if streets == Streets.GRID else 4
    corners = [
        (x + reach * cos(turn + k * 2 * pi / sides), y + reach * sin(turn + k * 2 * pi / sides))
        for k in range(sides)
    ]
    return list(polygon([(round_mm(a), round_mm(b)) for a, b in corners]))


def _crown(at: Point, reach: float, turn: float, streets: Streets) -> list[Command]:
    """Short strokes between a tower's two rings, or a cross on its roof."""
    x, y = at
    steps: list[Command] = []
    is_round = streets in (Streets.WARDS, Streets.RINGS)
    count = 10 if is_round else 4
    near, far = (0.62, 1.0) if is_round else (0.0, 0.62)
    for k in range(count):
        angle = turn + 2 * pi * k / count
        steps += [
            (
                "M",
                (round_mm(x + near * reach * cos(angle)), round_mm(y + near * reach * sin(angle))),
            ),
            ("L", (round_mm(x + far * reach * cos(angle)), round_mm(y + far * reach * sin(angle)))),
        ]
    return steps


def door_of(mark: Mark) -> Point:
    """Where an entry's way meets the edge of its place."""
    turn = mark.angle * pi / 180
    return mark.at[0] + _BEFORE * cos(turn), mark.at[1] + _BEFORE * sin(turn)


def breach_shapes(plan: Plan, look: Look) -> list[Shape]:
    """A breach wherever an entry leads through a wall: a gap, rubble, a palisade behind it."""
    from shapely import LineString, Polygon

    walls = [Polygon(s.points).buffer(0) for s in plan.shapes if s.role in WALLS]
    shapes: list[Shape] = []
    for mark in plan.marks:
        if mark.role != "entry":
            continue
        turn = mark.angle * pi / 180
        (x, y), (ux, uy) = door_of(mark), (cos(turn), sin(turn))
        through = LineString([(x - ux, y - uy), (x + ux * 7, y + uy * 7)])
        cut = [wall.intersection(through) for wall in walls if wall.intersects(through)]
        if not cut:
            continue
        deep = min(4.5, max(part.length for part in cut))
        shapes += [Group(tuple(_breach(deep, f"{x:.1f},{y:.1f}", look)), x, y, mark.angle)]
    return shapes


def _breach(deep: float, key: str, look: Look) -> list[Shape]:
    """A gap so deep along the x axis from 0."""
    stream = Stream(f"breach|{key}")
    tones = inked(look)
    left, right = [], []
    steps = 5
    for index in range(steps + 1):
        x = -0.75 + (deep + 1.1) * index / steps
        left.append((round_mm(x), round_mm(-_BREACH + (stream.unit() - 0.5) * 1.1)))
        right.append((round_mm(x), round_mm(_BREACH + (stream.unit() - 0.5) * 1.1)))
    gap = polygon([*left, *reversed(right)])
    stones: list[Command] = []
    for _ in range(17):
        x = -1.9 + (deep + 2.6) * stream.unit()
        side = -1 if stream.chance(1, 2) else 1
        y = side * (_BREACH + 0.5 - 1.9 * stream.unit() * stream.unit())
        size = 0.28 + 0.34 * stream.unit()
        turn = stream.unit() * pi
        corners = [
            (x + size * r * cos(turn + k * pi / 2.5), y + size * r * sin(turn + k * pi / 2.5))
            for k in range(5)
            for r in [0.75 + 0.4 * stream.unit()]
        ]
        stones += polygon([(round_mm(a), round_mm(b)) for a, b in corners])
    stakes: list[Command] = [
        ("M", (round_mm(deep + 0.7), -_BREACH - 0.2)), ("L", (round_mm(deep + 0.7), _BREACH + 0.2)),
    ]  # fmt: skip
    edges: list[Command] = [("M", left[0]), *(("L", p) for p in left[1:])]
    edges += [("M", right[0]), *(("L", p) for p in right[1:])]
    return [
        Path(gap, Paint(fill=look.paper)),
        Path(tuple(edges), Paint(stroke=look.ink, width=pen(look, 0.4), join="round")),
        Path(tuple(stakes), Paint(stroke=look.ink, width=pen(look, 0.55), dash=(0.5, 0.45))),
        Path(
            tuple(stones),
            Paint(fill=tones.mid or look.paper, stroke=look.ink, width=pen(look, 0.15)),
        ),
    ]
