"""A plan's points as path commands: straight, or smooth through every point."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.blocks.blocks import Point
from engine.blocks.blocks import Shape as PlanShape
from printkit.layout.base.measure import round_mm
from printkit.scene.shapes import Command


@lru_cache(maxsize=2_000)
def commands_of(shape: PlanShape) -> tuple[Command, ...]:
    """The outline of a shape and of its holes."""
    steps = _ring(shape.points, shape.closed, shape.smooth)
    for hole in shape.holes:
        steps += _ring(hole, True, shape.smooth)
    return tuple(steps)


def moved(commands: Sequence[Command], dx: float, dy: float) -> tuple[Command, ...]:
    """The same outline elsewhere."""
    return tuple(
        (name, tuple(round_mm(v + (dy if i % 2 else dx)) for i, v in enumerate(values)))
        for name, values in commands
    )


def _ring(points: Sequence[Point], closed: bool, smooth: bool) -> list[Command]:
    if len(points) < 2:
        return []
    if smooth and len(points) > 2:
        return _curve(points, closed)
    steps: list[Command] = [("M", points[0])]
    steps += [("L", point) for point in points[1:]]
    if closed:
        steps.append(("Z", ()))
    return steps


def _curve(points: Sequence[Point], closed: bool) -> list[Command]:
    """Catmull-Rom through the points, as cubic Béziers."""
    count = len(points)
    steps: list[Command] = [("M", points[0])]
    for index in range(count if closed else count - 1):
        p1, p2 = points[index], points[(index + 1) % count]
        p0 = points[(index - 1) % count] if closed or index else p1
        p3 = points[(index + 2) % count] if closed or index + 2 < count else p2
        a = (round_mm(p1[0] + (p2[0] - p0[0]) / 6), round_mm(p1[1] + (p2[1] - p0[1]) / 6))
        b = (round_mm(p2[0] - (p3[0] - p1[0]) / 6), round_mm(p2[1] - (p3[1] - p1[1]) / 6))
        steps.append(("C", (*a, *b, round_mm(p2[0]), round_mm(p2[1]))))
    if closed:
        steps.append(("Z", ()))
    return steps


def smoothed(points: Sequence[Point], *, closed: bool = True, parts: int = 6) -> list[Point]:
    """The corners of a smooth outline: each of its curves in this many straight parts."""
    found: list[Point] = []
    at: Point = points[0]
    for name, values in _curve(points, closed):
        if name == "C":
            x1, y1, x2, y2, x3, y3 = values
            for step in range(1, parts + 1):
                t = step / parts
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                found.append(
                    (
                        round_mm(a * at[0] + b * x1 + c * x2 + d * x3),
                        round_mm(a * at[1] + b * y1 + c * y2 + d * y3),
                    )
                )
        if values:
            at = (values[-2], values[-1])
    return found
