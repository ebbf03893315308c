"""Reads the drawings of people, beasts and places: data, one line a stroke or a field.

Terminology. A *drawing* is a list of *marks* in units of a box, y down, drawn in order. A mark is
a word for its paint and an outline::

    PAINT M … Z                       an outline of absolute M L H V C S Z commands
    PAINT M …                         the same left open: a stroke
    PAINT circle X Y R                and the icons' other shapes: ellipse, rect, bar, beam, poly
    PAINT limb X Y R X Y R …          discs joined by straight sides: arms, legs, staffs
    PAINT snake X Y R X Y R …         the same along a smooth bend: tails, necks, tentacles

The paints stand in ``PAINTS``; what they look like is :mod:`printkit.layout.figures.inks`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

from printkit.io.errors import PrintError
from printkit.io.package_data import table
from printkit.scene.shapes import Command
from printkit.typography.icon_language import ArtError, contours_of

if TYPE_CHECKING:
    import shapely

FIELDS = ("skin", "cloth", "lining", "metal", "wood", "ink", "blank", "sleeve", "hand")
STROKES = ("bold", "line", "fine", "cut")
PAINTS = (*FIELDS, *STROKES)

_WORD = re.compile(r"[A-Za-z]+|-?\d+(?:\.\d+)?")
_BENDS = 6
"""Steps between two discs of a snake."""
_EXACT = 0.12
"""How far, in units, an outline may lie from the true one."""


class FigureError(PrintError):
    """No such drawing, or one that can't be read; the message names it."""


@dataclass(frozen=True, slots=True)
class PaintedMark:
    """One field or stroke.

    Attributes:
        paint: one of ``PAINTS``.
        outline: its path in units.
    """

    paint: str
    outline: tuple[Command, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A part as the data tells it.

    Attributes:
        name: its key.
        marks: what is drawn in the part's own place.
        behind: what is drawn before everything else, such as a cape or long hair.
        pose: how the arms go with a tool; empty for the garment's own.
        sleeve, hand: the paints of the arms that go with a garment.
        wide, high: the box in units; 0 for a part of a person.
        bare: a head or garment that needs no other: it hides hair or takes no hat.
    """

    name: str
    marks: tuple[PaintedMark, ...]
    behind: tuple[PaintedMark, ...] = ()
    pose: str = ""
    sleeve: str = "cloth"
    hand: str = "skin"
    wide: float = 0.0
    high: float = 0.0
    bare: bool = False


def drawing(kind: str, name: str) -> Drawing:
    """A drawing of a file such as ``heads``.

    Raises:
        FigureError: there is none of that name.
    """
    known = drawing_names(kind)
    if name not in known:
        from difflib import get_close_matches

        near = get_close_matches(name, known, 1)
        hint = f" Did you mean {near[0]!r}?" if near else f" Choose {', '.join(known)}."
        raise FigureError(f"there's no drawing {name!r} among the {kind}.{hint}")
    return _read(kind, name)


def drawing_names(kind: str) -> Collection[str]:
    """What the drawings of a file are called, in its order."""
    return table(f"figures/{kind}.toml").keys()


@cache
def _read(kind: str, name: str) -> Drawing:
    """One drawing of a file, read when it is first wanted: a page has few of them."""
    entry = table(f"figures/{kind}.toml")[name]
    parts = {key: marks_of(entry.get(key, ()), name) for key in ("parts", "behind")}
    rest = {key: value for key, value in entry.items() if key not in parts}
    return Drawing(name, parts["parts"], parts["behind"], **rest)


def marks_of(lines: Iterable[str], name: str) -> tuple[PaintedMark, ...]:
    """The marks that lines of data describe.

    Raises:
        FigureError: a line is not in the drawing language; names it.
    """
    found = []
    for line in lines:
        paint, _space, text = line.partition(" ")
        try:
            if paint not in PAINTS:
                raise ValueError(f"there's no paint {paint!r}")
            found.append(
                PaintedMark(paint, _outline(_WORD.findall(text), is_open=paint in STROKES))
            )
        except (ValueError, IndexError, KeyError, ArtError) as fault:
            raise FigureError(f"can't read {line!r} of the drawing {name!r}: {fault}") from fault
    return tuple(found)


def _outline(words: list[str], *, is_open: bool) -> tuple[Command, ...]:
    if words[0] in ("limb", "snake"):
        numbers = [float(word) for word in words[1:]]
        discs = list(zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True))
        return joined(_bent(discs) if words[0] == "snake" else discs)
    return tuple(step for contour in contours_of(words, is_open=is_open) for step in contour)


Disc = tuple[float, float, float]


def _bent(discs: Sequence[Disc]) -> list[Disc]:
    """More discs between those given, along a smooth bend through them."""
    ends = [discs[0], *discs, discs[-1]]
    found: list[Disc] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(_BENDS):
            t = step / _BENDS
            x, y, r = (_between(p, q, u, v, t) for p, q, u, v in zip(a, b, c, d, strict=True))
            found.append((x, y, max(r, 0.05)))
    return [*found, discs[-1]]


def _between(p: float, q: float, u: float, v: float, t: float) -> float:
    """A point of the Catmull-Rom bend between ``q`` and ``u``."""
    return 0.5 * (
        2 * q + (u - p) * t + (2 * p - 5 * q + 4 * u - v) * t * t + (3 * (q - u) + v - p) * t**3
    )


def joined(discs: Sequence[Disc]) -> tuple[Command, ...]:
    """The outline of discs joined one to the next by straight sides."""
    import shapely  # late: it is slow, and only figures need it

    middles = shapely.points([(x, y) for x, y, _radius in discs])
    round_ones = shapely.buffer(middles, [radius for _x, _y, radius in discs], quad_segs=6)
    pairs = shapely.union(round_ones[:-1], round_ones[1:]) if len(discs) > 1 else round_ones
    hulls = shapely.convex_hull(pairs)
    return ring_of(shapely.union_all(hulls, grid_size=0.01).simplify(_EXACT))


def ring_of(area: shapely.Geometry) -> tuple[Command, ...]:
    """The outer rim of a polygon as a path."""
    import shapely

    points = shapely.get_coordinates(shapely.get_exterior_ring(area)).tolist()
    steps: list[Command] = [("M", _near(*points[0]))]
    steps += [("L", _near(*point)) for point in points[1:-1]]
    return (*steps, ("Z", ()))


def _near(x: float, y: float) -> tuple[float, float]:
    return round(x, 2), round(y, 2)


def painted(marks: Iterable[PaintedMark], paints: dict[str, str]) -> tuple[PaintedMark, ...]:
    """The marks with some paints exchanged: sleeves and hands by what is worn."""
    return tuple(replace(mark, paint=paints.get(mark.paint, mark.paint)) for mark in marks)


def moved(
    marks: Iterable[PaintedMark], scale: float, dx: float, dy: float, *, flip: bool = False
) -> tuple[PaintedMark, ...]:
    """The marks enlarged, then moved, mirrored left to right at x = 0 where asked."""
    across = -scale if flip else scale
    return tuple(
        PaintedMark(mark.paint, _moved(mark.outline, across, scale, dx, dy)) for mark in marks
    )


def _moved(
    outline: tuple[Command, ...], across: float, down: float, dx: float, dy: float
) -> tuple[Command, ...]:
    """A path stretched, then moved; straight steps are written out, for most are straight."""
    steps: list[Command] = []
    for name, values in outline:
        if len(values) == 2:
            x, y = values
            steps.append((name, (round(x * across + dx, 2), round(y * down + dy, 2))))
            continue
        pairs = zip(values[::2], values[1::2], strict=True)
        near = [(round(x * across + dx, 2), round(y * down + dy, 2)) for x, y in pairs]
        steps.append((name, tuple(chain.from_iterable(near))))
    return tuple(steps)
