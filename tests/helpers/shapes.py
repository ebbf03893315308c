"""Shapes without what is said of them, for tests that count what is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from printkit.scene.shapes import Group, Shape


def drawn(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes, those under tags in their tags' place."""
    for shape in shapes:
        if isinstance(shape, Group) and shape.tags:
            yield from drawn(shape.shapes)
        else:
            yield shape
