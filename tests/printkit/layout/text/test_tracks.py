"""A box that holds a token is as large as a token."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.blocks.blocks import Document, Section
from engine.blocks.forms import Box, Track
from printkit.pipeline import compose
from printkit.scene.shapes import Group, Rect, Shape
from printkit.theme.style import make_style

BOXES = tuple(Box(str(number)) for number in range(24))


def boxes(shapes: Iterable[Shape]) -> Iterator[Rect]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from boxes(shape.shapes)
        elif isinstance(shape, Rect):
            yield shape


def least_side(track: Track) -> float:
    """The shortest side of a printed track's boxes, in mm."""
    section = Section("x", "Track", (track,), accent="teal", game="G", credit="C")
    pages = compose(Document("t", "a", (section,)), make_style(paper="a4"))
    return min(min(box.width, box.height) for page in pages for box in boxes(page.shapes))


def test_a_token_fits_a_box_that_is_made_for_it() -> None:
    assert least_side(Track(BOXES, per_row=12, is_for_token=True)) > 13.0
    assert least_side(Track(BOXES, per_row=12)) <= 9.0
