"""What waits before a city's entries: tents, the prints of claws, ships."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING

from engine.blocks.blocks import Mark, Plan, Point
from engine.blocks.plan_words import Streets
from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps, round_mm
from printkit.scene.curves import polygon
from printkit.scene.shapes import Command, Group, Paint, Path, Shape

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry


@dataclass(frozen=True, slots=True)
class Road:
    """A way from an entry to the side of the map; where the sea lies before it, to a quay."""

    mark: Mark
    line: tuple[Point, ...]
    is_quay: bool = False


def camps(
    plan: Plan, roads: Sequence[Road], free: BaseGeometry, look: Look
) -> tuple[list[Shape], list[BaseGeometry]]:
    """The enemy's camp beside each road, where there is room for it."""
    from shapely import box

    shapes: list[Shape] = []
    taken: list[BaseGeometry] = []
    for road in roads:
        if road.is_quay or len(road.line) < 6:
            continue
        spot = _beside(road, free, taken)
        if spot is None:
            continue
        x, y = spot
        taken.append(box(x - 5.0, y - 3.6, x + 5.0, y + 3.6))
        shapes.append(Group(tuple(_camp(plan.streets, look)), round_mm(x), round_mm(y)))
    return shapes, taken


def _beside(road: Road, free: BaseGeometry, taken: Sequence[BaseGeometry]) -> Point | None:
    from shapely import box

    for index in (5, 6, 4, 7, 8, 9, 3, 10):
        (x1, y1), (x2, y2) = road.line[index - 1], road.line[index]
        long = hypot(x2 - x1, y2 - y1) or 1.0
        nx, ny = -(y2 - y1) / long, (x2 - x1) / long
        for side in (1, -1):
            for away in (5.4, 7.4, 9.4):
                x, y = x2 + nx * away * side, y2 + ny * away * side
                room = box(x - 4.6, y - 3.2, x + 4.6, y + 3.2)
                if free.contains(room) and not any(room.intersects(other) for other in taken):
                    return x, y
    return None


def _camp(streets: Streets, look: Look) -> list[Shape]:
    """What waits before a city: tents, prints of claws, ships, barricades."""
    tones = inked(look)
    line = Paint(stroke=look.ink, width=pen(look, 0.22), fill=look.paper, join="round")
    dark = Paint(fill=tones.mid, stroke=look.ink, width=pen(look, 0.18), join="round")
    steps: list[Command] = []
    shade: list[Command] = []
    if streets == Streets.GRID:  # prints of something large
        for x, y in ((-2.4, -0.8), (1.2, 1.2)):
            steps += near_steps(polygon([(x, y + 1.4), (x - 1.1, y + 0.3), (x + 1.1, y + 0.3)]))
            for toe in (-1.2, 0.0, 1.2):
                steps += near_steps(
                    polygon([(x + toe, y - 1.6), (x + toe - 0.35, y), (x + toe + 0.35, y)])
                )
        return [Path(tuple(steps), Paint(fill=look.ink))]
    if streets == Streets.RINGS:  # ships
        for x, y in ((-2.6, 0.6), (0.6, -1.2), (2.8, 1.2)):
            steps += near_steps(
                polygon([(x, y - 1.3), (x + 0.8, y + 1.0), (x, y + 0.5), (x - 0.8, y + 1.0)])
            )
        return [Path(tuple(steps), line)]
    for x, y in ((-2.8, 0.9), (0.1, -0.9), (2.9, 1.1)):
        steps += near_steps(polygon([(x - 1.35, y + 1.1), (x, y - 1.2), (x + 1.35, y + 1.1)]))
        shade += near_steps(polygon([(x, y - 1.2), (x + 1.35, y + 1.1), (x + 0.25, y + 1.1)]))
    flag = polygon([(0.1, -3.0), (1.7, -2.5), (0.1, -2.0)])
    return [
        Path(tuple(steps), line),
        Path(tuple(shade), dark),
        Path(
            (("M", (0.1, -1.0)), ("L", (0.1, -3.0))), Paint(stroke=look.ink, width=pen(look, 0.25))
        ),
        Path(tuple(flag), Paint(fill=look.accent)),
    ]
