"""Contact sheets: many pictures small on one sheet, each with its name, to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.blocks.blocks import Section
from printkit.impose.miniature import miniature
from printkit.layout.base.flow import ColumnGrid
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.page.geometry import FOOT, PageFrame
from printkit.layout.page.running_foot import foot_shapes, shortened
from printkit.layout.text.paragraphs import small_caps
from printkit.paper.papers import FLOOR, Paper
from printkit.scene.shapes import Group, Paint, Rect, Scene, Shape, Text, tagged
from printkit.scene.tags import Tag

COLUMNS, ROWS = 4, 5
"""On a sheet."""

PAGE, BOARD = 0.25, 0.5
"""How small a page is shown, and a board: drawn for its size, its strokes lie apart."""
_GAP = 4.0
_HEAD = 11.0
_WORDS = 10.0
"""Room below each picture for its name and its note, in mm."""


@dataclass(frozen=True, slots=True)
class Thumb:
    """What is shown small.

    Attributes:
        page: laid out for :func:`thumb_paper`.
        name: what it shows.
        note: how to ask for it: its file, its id.
        scale: of the page.
    """

    page: Scene
    name: str
    note: str
    scale: float = PAGE


def thumb_paper(paper: Paper, scale: float) -> Paper:
    """The page that fits a place of a contact sheet when it is drawn at a scale."""
    wide, high, _step = _place(paper)
    margin = round_mm(FLOOR * PAGE / scale)
    return Paper(f"{paper.name}, contact", round_mm(wide / scale), round_mm(high / scale), margin)


def contact_sheets(
    thumbs: Sequence[Thumb], section: Section, paper: Paper, look: Look
) -> list[Scene]:
    """All of them small, row by row.

    Args:
        thumbs: what to show.
        section: what the sheets are called and whose they are.
        paper: upright.
        look: colours and type.
    """
    full = COLUMNS * ROWS
    parts = [thumbs[first : first + full] for first in range(0, len(thumbs), full)]
    return [_sheet(part, section, paper, look, str(number)) for number, part in enumerate(parts, 1)]


def _place(paper: Paper) -> tuple[float, float, float]:
    """Width and height of a picture, and how far it is to the one below, in mm."""
    wide = (paper.width - 2 * _margin(paper) - (COLUMNS - 1) * _GAP) / COLUMNS
    step = (paper.height - _margin(paper) - _HEAD - paper.margin - FOOT) / ROWS
    return wide, step - _WORDS, step


def _margin(paper: Paper) -> float:
    return round_mm(paper.margin + 2.0)


def _sheet(
    thumbs: Sequence[Thumb], section: Section, paper: Paper, look: Look, label: str
) -> Scene:
    margin = _margin(paper)
    frame = PageFrame(paper, margin, margin, ColumnGrid(0.0, 0.0, 1, 0.0), margin)
    title, _high = small_caps(section.title, look.head, look.accent, paper.width - 2 * margin)
    head = tagged(tuple(title), Tag("H1", section.title))
    shapes: list[Shape] = [Group(head, margin, margin)]
    wide, high, step = _place(paper)
    for index, thumb in enumerate(thumbs):
        row, column = divmod(index, COLUMNS)
        left = round_mm(margin + column * (wide + _GAP))
        shapes += _shown(
            thumb, left, round_mm(margin + _HEAD + row * step), round_mm(wide), round_mm(high), look
        )
    shapes += foot_shapes(section, frame, look, label)
    return Scene(paper.width, paper.height, tuple(shapes), bookmark=(section.title, 0), label=label)


def _shown(
    thumb: Thumb, left: float, top: float, wide: float, high: float, look: Look
) -> list[Shape]:
    """A picture in its place, its words below."""
    words = round_mm(top + high + look.tiny.leading)
    size, middle = look.small, round_mm(left + wide / 2)
    name, note = (shortened(text, wide, size) for text in (thumb.name, thumb.note))
    below = round_mm(words + look.tiny.leading)
    art = tuple(miniature(thumb.page.shapes, thumb.scale, look.light))
    edge = look.ink if look.ink_mode == "mono" else look.light
    heard = tagged(art, Tag("Figure", f"{thumb.name} {thumb.note}"))
    return [
        Group(heard, left, top, scale=thumb.scale),
        Rect(left, top, wide, high, Paint(stroke=edge, width=0.2)),
        Text(middle, words, name, "sans-semibold", size, look.ink, anchor="middle"),
        Text(middle, below, note, "sans", size, look.soft, anchor="middle"),
    ]
