"""A mountain cut open: a gate in its face, below it rows of halls, at the bottom a cave."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.blocks.vistas import Vista
from engine.rng import Stream
from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps, round_mm
from printkit.layout.battlefield.canvas import Canvas
from printkit.layout.battlefield.noise import Noise
from printkit.layout.battlefield.rock import hatched
from printkit.layout.vistas.gate import arch, cave, gate
from printkit.layout.vistas.sky import ruled_sky
from printkit.scene.curves import ellipse, polygon
from printkit.scene.shapes import Command, Paint, Path, Rect, Shape

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

Point = tuple[float, float]
_GAP = 0.16
"""Between two halls, in widths of a hall."""


def halls(
    block: Vista, size: tuple[float, float], quiet: float, floor: float, look: Look
) -> list[Shape]:
    """Return the mountain, its gate and its halls."""
    wide, high = size
    tones = inked(look)
    columns, rows = block.halls
    room = floor - quiet
    brow = quiet + room * 0.33
    hall_w = min(wide * 0.86 / columns, (floor - brow) / (rows + 1.5) * 1.25)
    hall_h = (floor - brow - 4.0) / (rows + 1.35)
    left = (wide - hall_w * columns) / 2
    shapes: list[Shape] = [*ruled_sky(wide, quiet, brow + 8.0, block.key, look)]
    shapes += _peaks(wide, high, quiet, brow, block.key, look)
    shapes.append(
        Rect(
            0,
            round_mm(brow + 7.0),
            wide,
            round_mm(high - brow),
            Paint(fill=tones.ground or look.paper),
        )
    )
    carved, doors = _carved(columns, rows, (left, brow, hall_w, hall_h), block.key)
    canvas = Canvas(0.0, 0.0, hall_w / 2.6, look, look.ink_mode)
    side = canvas.side
    scaled = _shrunk(carved, 1 / side)
    strokes = hatched(scaled, f"halls|{block.key}", sparing=canvas.ink == "low", manner=look.hatch)
    below = [line for line in strokes if min(line[0][1], line[1][1]) * side > brow + 7.5]
    shapes += canvas.strokes(below, 0.2)
    shapes += canvas.fill(scaled, look.paper)
    if canvas.tinted:
        shapes += canvas.fill(scaled.difference(_moved(scaled, 0.14, 0.18)), look.medium)
    shapes += canvas.edge(scaled, 0.6)
    shapes += _furnished(doors, look, block.key)
    shapes += cave((wide / 2, brow + 8 + hall_h * rows + hall_h * 0.62, hall_w * 2, hall_h), look)
    shapes += gate((wide / 2, brow + 9.5), min(wide * 0.2, room * 0.19), look)
    return shapes


def _shrunk(area: BaseGeometry, by: float) -> BaseGeometry:
    from shapely import affinity

    return affinity.scale(area, by, by, origin=(0, 0))


def _moved(area: BaseGeometry, dx: float, dy: float) -> BaseGeometry:
    from shapely import affinity

    return affinity.translate(area, dx, dy)


@lru_cache(maxsize=4)
def _carved(
    columns: int, rows: int, at: tuple[float, float, float, float], key: str
) -> tuple[BaseGeometry, tuple[tuple[float, float, float, float], ...]]:
    """Return everything hollow, and the room of each hall."""
    from shapely import Point as Spot
    from shapely import Polygon, box, unary_union

    left, top, wide, high = at
    parts = []
    doors = []
    noise = Noise(f"cave|{key}")
    for row in range(rows):
        for column in range(columns):
            x, y = left + column * wide, top + 10.0 + row * high
            gap = wide * _GAP / 2
            x1, x2, y2 = x + gap, x + wide - gap, y + high * 0.84
            crown = (x2 - x1) / 2
            arch = Spot(x + wide / 2, y + crown * 0.78).buffer(crown, quad_segs=10)
            body = box(x1, y + crown * 0.78, x2, y2)
            parts.append(body.union(arch.intersection(box(x1, y - high, x2, y2))))
            doors.append((x1, y, x2 - x1, y2 - y))
    for row in range(rows):  # passages between neighbours, at the foot of the walls
        y2 = top + 10.0 + row * high + high * 0.84
        parts.append(box(left + wide * 0.5, y2 - high * 0.3, left + wide * (columns - 0.5), y2))
    stairs = Stream(f"stairs|{key}")
    for row in range(rows - 1):
        column = stairs.below(columns)
        x = left + (column + 0.5) * wide
        y = top + 10.0 + row * high + high * 0.7
        parts.append(box(x - wide * 0.09, y, x + wide * 0.09, y + high * 0.6))
    middle = left + columns * wide / 2
    parts.append(box(middle - wide * 0.2, top + 6.0, middle + wide * 0.2, top + 10.0 + high * 0.6))
    cave_y = top + 10.0 + rows * high + high * 0.52
    parts.append(
        box(
            middle - wide * 0.09,
            top + 10.0 + (rows - 1) * high + high * 0.7,
            middle + wide * 0.09,
            cave_y,
        )
    )
    ring = []
    from math import cos, pi, sin

    for index in range(64):
        turn = 2 * pi * index / 64
        stretch = 0.86 + 0.32 * noise.at(3 + 2.2 * cos(turn), 3 + 2.2 * sin(turn))
        ring.append(
            (
                middle + wide * 1.42 * stretch * cos(turn),
                cave_y + high * 0.6 * stretch * sin(turn) * (0.75 if sin(turn) > 0 else 1.0),
            )
        )
    parts.append(Polygon(ring).buffer(0))
    return unary_union(parts), tuple(doors)


def _peaks(
    wide: float, high: float, quiet: float, brow: float, key: str, look: Look
) -> list[Shape]:
    """Return the mountain against the sky: three peaks with snow and hachures."""
    tones = inked(look)
    noise = Noise(f"peaks|{key}")
    shapes: list[Shape] = []
    tops = ((0.18, 0.5, 0.26), (0.84, 0.6, 0.28), (0.5, 1.0, 0.4))
    for number, (across, lift, half) in enumerate(tops):
        tip = (wide * across, brow + 8.0 - (brow + 8.0 - quiet) * lift * 0.97)
        points = []
        steps = 34
        for index in range(steps + 1):
            t = index / steps * 2 - 1
            x = tip[0] + t * wide * half
            y = tip[1] + (brow + 9.0 - tip[1]) * abs(t) ** 0.92
            y += (noise.at(index * 0.37, number * 5.0) - 0.5) * 9.0 * min(1.0, abs(t) * 4)
            points.append((round_mm(x), round_mm(min(y, brow + 9.0))))
        body = polygon([(points[0][0], high), *points, (points[-1][0], high)])
        shapes.append(Path(body, Paint(fill=look.paper)))
        strokes: list[Command] = []
        ridge = [tip]
        ridge += [
            (
                tip[0] + (noise.at(index * 0.8, 9 + number) - 0.42) * 15.0 * index / 4,
                tip[1] + (brow + 8 - tip[1]) * index / 9,
            )
            for index in range(1, 9)
        ]
        count = int((22 if look.sparing else 46) * (0.5 + lift))
        for index in range(count):
            t = index / count * 0.96
            k = min(len(ridge) - 2, int(t * (len(ridge) - 1)))
            share = t * (len(ridge) - 1) - k
            x = ridge[k][0] + (ridge[k + 1][0] - ridge[k][0]) * share
            y = ridge[k][1] + (ridge[k + 1][1] - ridge[k][1]) * share
            right = (y - tip[1]) / (brow + 9 - tip[1]) * wide * half * 0.92
            reach = right * (0.12 + 0.62 * noise.at(x * 0.9 + 40, y * 1.7) ** 1.5)
            if y > tip[1] + 2.0:
                strokes += [
                    ("M", (round_mm(x), round_mm(y))),
                    ("L", (round_mm(x + reach), round_mm(min(brow + 8, y + reach * 0.62)))),
                ]
        shapes.append(
            Path(tuple(strokes), Paint(stroke=tones.line, width=pen(look, 0.16), cap="round"))
        )
        shapes.append(
            Path(
                polygon(ridge, closed=False),
                Paint(stroke=look.ink, width=pen(look, 0.3), join="round"),
            )
        )
        shapes.append(
            Path(
                polygon(points, closed=False),
                Paint(stroke=look.ink, width=pen(look, 0.55), join="round"),
            )
        )
    return shapes


def _furnished(
    rooms: tuple[tuple[float, float, float, float], ...], look: Look, key: str
) -> list[Shape]:
    """Return what stands in the halls: pillars, lanterns, barrels, and shut doors between."""
    stream = Stream(f"furniture|{key}")
    shapes: list[Shape] = []
    lines: list[Command] = []
    glow: list[Command] = []
    for x, y, wide, high in rooms:
        middle, foot = x + wide / 2, y + high
        pick = stream.below(5)
        if pick == 0:  # two pillars
            for px in (x + wide * 0.22, x + wide * 0.78):
                body = polygon(
                    [
                        (px - wide * 0.045, foot),
                        (px - wide * 0.045, y + high * 0.36),
                        (px + wide * 0.045, y + high * 0.36),
                        (px + wide * 0.045, foot),
                    ]
                )
                head = polygon(
                    [
                        (px - wide * 0.09, y + high * 0.36),
                        (px + wide * 0.09, y + high * 0.36),
                        (px + wide * 0.06, y + high * 0.43),
                        (px - wide * 0.06, y + high * 0.43),
                    ]
                )
                lines += [*body, *head]
        elif pick == 1:  # a lantern on a chain
            lines += [("M", (middle, y - wide * 0.02)), ("L", (middle, y + high * 0.28))]
            lines += polygon(
                [
                    (middle - wide * 0.07, y + high * 0.28),
                    (middle + wide * 0.07, y + high * 0.28),
                    (middle + wide * 0.05, y + high * 0.46),
                    (middle - wide * 0.05, y + high * 0.46),
                ]
            )
            glow += ellipse(middle, y + high * 0.37, wide * 0.03, high * 0.06)
        elif pick == 2:  # a door
            r = wide * 0.2
            lines += arch(middle, foot, r, high * 0.58)
            for k in (-0.5, 0.0, 0.5):
                lines += [("M", (middle + r * k, foot - high * 0.5)), ("L", (middle + r * k, foot))]
            glow += ellipse(middle + r * 0.7, foot - high * 0.25, wide * 0.016, wide * 0.016)
        elif pick == 3:  # barrels
            for dx, dy in ((-0.2, 0.0), (0.02, 0.0), (-0.09, 0.2)):
                bx, by = middle + wide * dx, foot - high * dy
                lines += polygon(
                    [
                        (bx - wide * 0.08, by),
                        (bx - wide * 0.1, by - high * 0.1),
                        (bx - wide * 0.08, by - high * 0.2),
                        (bx + wide * 0.08, by - high * 0.2),
                        (bx + wide * 0.1, by - high * 0.1),
                        (bx + wide * 0.08, by),
                    ]
                )
                lines += [
                    ("M", (bx - wide * 0.1, by - high * 0.1)),
                    ("L", (bx + wide * 0.1, by - high * 0.1)),
                ]
        else:  # an inner wall of ashlar
            for row in range(1, 5):
                ry = foot - high * 0.52 * row / 4
                lines += [("M", (x + wide * 0.16, ry)), ("L", (x + wide * 0.84, ry))]
                for column in range(4):
                    px = x + wide * (0.2 + 0.18 * column + (0.08 if row % 2 else 0))
                    lines += [("M", (px, ry)), ("L", (px, ry + high * 0.13))]
    ink = Paint(stroke=look.ink, width=pen(look, 0.22), join="round")
    shapes.append(Path(near_steps(tuple(lines)), ink))
    if glow:
        shapes.append(Path(near_steps(tuple(glow)), Paint(fill=look.accent)))
    return shapes
