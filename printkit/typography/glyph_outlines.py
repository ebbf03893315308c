"""Letters as outlines, for renderers that must not depend on the reader's fonts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from printkit.typography import faces as fonts
from printkit.typography.truetype import ContourPoint


@lru_cache(maxsize=4096)
def letter(char: str, font: str) -> str:
    """The outline of one letter as SVG path data, in thousandths of the size, y up.

    Empty for blanks. The face must have the letter
    (see :func:`printkit.typography.faces.split_runs`).
    """
    face = fonts.face(font)
    return "".join(_closed(contour) for contour in face.contours(face.glyphs[ord(char)]))


def _closed(contour: Sequence[ContourPoint]) -> str:
    """One contour as path data: lines between spots on it, curves bent by those off it."""
    first = next((at for at, spot in enumerate(contour) if spot.is_on), None)
    if first is None:  # it is all bends: it begins between the last and the first of them
        around, at = list(contour), _between(contour[-1], contour[0])
    else:
        around, at = [*contour[first + 1 :], *contour[:first]], contour[first]
    steps = [f"M{_pair(at)}", *_steps(at, [*around, at])]
    return f"{''.join(steps)}Z"


def _steps(at: ContourPoint, spots: Sequence[ContourPoint]) -> Iterator[str]:
    """The steps from spot to spot; a straight one back to the beginning goes without saying."""
    begin, last, bend = at, "M", None
    for spot in spots:
        if bend is not None:
            at = spot if spot.is_on else _between(bend, spot)
            yield f"Q{_pair(bend)} {_pair(at)}"
            last, bend = "Q", None if spot.is_on else spot
        elif not spot.is_on:
            bend = spot
        elif spot is not begin and spot[:2] != at[:2]:
            last = _way(at, spot, last)
            yield last + (_pair(spot) if last in " L" else f"{spot.y if last == 'V' else spot.x:g}")
            at = spot


def _way(at: ContourPoint, to: ContourPoint, last: str) -> str:
    """How a straight step begins: what goes on after an ``M`` is a line and needs no letter."""
    if to.x == at.x:
        return "V"
    if to.y == at.y:
        return "H"
    return " " if last in "M " else "L"


def _between(a: ContourPoint, b: ContourPoint) -> ContourPoint:
    return ContourPoint((a.x + b.x) / 2, (a.y + b.y) / 2, is_on=True)


def _pair(spot: ContourPoint) -> str:
    return f"{spot.x:g} {spot.y:g}"
