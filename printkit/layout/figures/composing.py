"""People put together from their parts, and beasts as they are: marks in a box of units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.blocks.figures import Likeness
from printkit.layout.figures.drawing import Drawing, PaintedMark, drawing, moved, painted

GROUND = 149.0
"""Where the feet stand, in units below the box's top."""


@dataclass(frozen=True, slots=True)
class Composed:
    """A figure's marks.

    Attributes:
        marks: in drawing order, in units; it faces right and stands on y = ``GROUND``.
        left, top, right: how far the marks reach.
        is_person: it has a bust; beasts are always drawn whole.
    """

    marks: tuple[PaintedMark, ...]
    left: float
    top: float
    right: float
    is_person: bool


@lru_cache(maxsize=512)
def composed(of: Likeness) -> Composed:
    """One figure of a likeness; a crowd is drawn where it is set on a page.

    Raises:
        FigureError: a part has a name that there is no drawing of.
    """
    if of.beast:
        beast = drawing("beasts", of.beast)
        return _measured(moved(beast.marks, 1.0, 0.0, 0.0), is_person=False)
    head = drawing("heads", of.head)
    worn = drawing("headgear", "none" if head.bare else of.headgear)
    dress = drawing("garments", of.garment)
    tool, gear = drawing("tools", of.tool), drawing("gear", of.gear)
    pose = drawing("poses", tool.pose)
    marks = (
        *gear.behind,
        *(() if worn.bare else head.behind),
        *worn.behind,
        *dress.behind,
        *tool.behind,
        *_armed(pose.behind, dress),
        *dress.marks,
        *head.marks,
        *worn.marks,
        *_armed(tool.marks, dress),
        *_armed(pose.marks, dress),
        *gear.marks,
    )
    return _measured(marks, is_person=True)


@lru_cache(maxsize=256)
def landmark(name: str) -> Composed:
    """A building or another place, standing on y = ``GROUND``.

    Raises:
        FigureError: there is no drawing of that name.
    """
    return _measured(drawing("landmarks", name).marks, is_person=False)


def _armed(marks: tuple[PaintedMark, ...], dress: Drawing) -> tuple[PaintedMark, ...]:
    return painted(marks, {"sleeve": dress.sleeve, "hand": dress.hand})


def _measured(marks: tuple[PaintedMark, ...], *, is_person: bool) -> Composed:
    xs = [x for mark in marks for _name, values in mark.outline for x in values[::2]]
    ys = [y for mark in marks for _name, values in mark.outline for y in values[1::2]]
    return Composed(marks, min(xs), min(ys), max(xs), is_person)
