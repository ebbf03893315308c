"""Shapes without what is said of them, for tests that count what is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from printkit.scene.shapes import Group, Line, Shape


def drawn(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes, those under tags in their tags' place."""
    for shape in shapes:
        if isinstance(shape, Group) and shape.tags:
            yield from drawn(shape.shapes)
        else:
            yield shape


def dashes_across(shapes: Iterable[Shape], y: float = 0.0, angle: float = 0.0) -> Iterator[float]:
    """The heights of dashed lines across a page, in mm from its top, whichever way it is turned."""
    for shape in shapes:
        if isinstance(shape, Group):
            down = -shape.dy if angle == 180 else shape.dy
            yield from dashes_across(shape.shapes, y + down, (angle + shape.angle) % 360)
        elif isinstance(shape, Line) and shape.paint.dash and shape.y1 == shape.y2:
            yield round(y - shape.y1 if angle == 180 else y + shape.y1, 2)
