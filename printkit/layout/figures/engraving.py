"""Marks become shapes: fields filled, patterned and hatched on the side away from the light."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from printkit.layout.figures.drawing import STROKES, PaintedMark
from printkit.layout.figures.inks import FigureInks
from printkit.scene.shapes import Command, Paint, Path, Shape

if TYPE_CHECKING:
    import shapely

Line = list[tuple[float, float]]

_CURVE = 7
"""Straight pieces that a curve is reckoned as when areas are compared."""
_SHARES = tuple(
    ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    for t in (n / _CURVE for n in range(1, _CURVE + 1))
)
"""How much each of a curve's four handles counts at the end of each piece."""
_RIM = 0.75
"""How wide the hatched rim of a field is at most, in mm."""
_NARROW = 0.16
"""A field is hatched on so much of its own breadth at most."""
_NO_RIM = 0.12
"""A rim narrower than this in mm is left out."""
_ROUND = 16
"""Straight pieces of a quarter of a circle where an area is made smaller."""
_SHORT = 0.22
"""Strokes shorter than this in mm are left out."""
_LINE = 1
"""The number of the lines among shapely's kinds of geometry."""
_LIGHT = (-0.7, -0.7)
"""Where the light is: north-west."""


def engraved(
    marks: Sequence[PaintedMark], inks: FigureInks, scale: float, pattern: str = ""
) -> list[Shape]:
    """The shapes of marks in mm, whose drawing was enlarged to ``scale`` mm a unit.

    ``pattern`` is that of the cloth; see ``PATTERNS``.
    """
    shapes: list[Shape] = []
    for mark in marks:
        if mark.paint in STROKES:
            shapes.append(_stroke(mark, inks))
            continue
        fill = inks.fill(mark.paint)
        edge = Paint(fill=fill, stroke=inks.line, width=inks.thin, join="round")
        shapes.append(Path(mark.outline, edge))
        shapes += _worked(mark, inks, scale, pattern)
    return shapes


def _stroke(mark: PaintedMark, inks: FigureInks) -> Path:
    colour = inks.line
    if mark.paint == "cut" and inks.dark:
        colour = inks.paper
    paint = Paint(stroke=colour, width=inks.width(mark.paint), cap="round", join="round")
    return Path(mark.outline, paint)


def _worked(mark: PaintedMark, inks: FigureInks, scale: float, pattern: str) -> list[Shape]:
    """The strokes inside a field: its pattern, and its hatching."""
    import shapely  # late: it is slow, and only figures need it

    is_dark = mark.paint in inks.dark
    is_woven = mark.paint == "cloth" and pattern in PATTERNS
    is_hatched = mark.paint in inks.hatched
    area = area_of(mark.outline)
    reach = 0.0
    if inks.shaded and not is_hatched and mark.paint != "blank":
        reach = min(_RIM, _NARROW * min(_sides(area)))
    if not (is_woven or is_hatched or reach > _NO_RIM):
        return []
    inner = shapely.buffer(area, -inks.thin, quad_segs=_ROUND)
    if inner.is_empty:
        return []
    shapes: list[Shape] = []
    bright = Paint(stroke=inks.paper, width=inks.fine, cap="round", join="round")
    drawn = Paint(stroke=inks.line, width=inks.fine, cap="round", join="round")
    if is_woven:
        lines = PATTERNS[pattern](inner.bounds, max(2.9 * scale, 0.8) * inks.weave)
        shapes += _strokes(lines, inner, bright if is_dark else drawn)
    if is_hatched:
        shapes += _strokes(_slanted(inner.bounds, inks.pitch), inner, drawn)
    elif reach > _NO_RIM:
        towards = 1 if is_dark and inks.line == inks.fill(mark.paint) else -1
        lit = [towards * -side * reach * 1.4 for side in _LIGHT]
        away = shapely.transform(area, lambda points: points + lit)
        rim = shapely.difference(inner, away)
        shapes += _strokes(
            _slanted(area.bounds, inks.pitch * 0.8), rim, bright if towards == 1 else drawn
        )
    return shapes


def _sides(area: shapely.Geometry) -> tuple[float, float]:
    x1, y1, x2, y2 = area.bounds
    return x2 - x1, y2 - y1


def silhouette(marks: Iterable[PaintedMark]) -> tuple[Command, ...]:
    """The rim of all fields together as one path."""
    import shapely

    areas = [area_of(mark.outline) for mark in marks if mark.paint not in STROKES]
    whole = shapely.union_all(areas, grid_size=0.01).simplify(0.03)
    steps: list[Command] = []
    for part in shapely.get_parts(whole).tolist():
        for ring in (part.exterior, *part.interiors):
            points = shapely.get_coordinates(ring).round(2).tolist()
            steps.append(("M", tuple(points[0])))
            steps += [("L", tuple(point)) for point in points[1:-1]]
            steps.append(("Z", ()))
    return tuple(steps)


@lru_cache(maxsize=4096)
def area_of(outline: tuple[Command, ...]) -> shapely.Geometry:
    """The area inside an outline, its curves as short straight pieces."""
    import shapely

    rings: list[Line] = []
    for name, values in outline:
        if name == "M":
            rings.append([(values[0], values[1])])
        elif name == "L":
            rings[-1].append((values[0], values[1]))
        elif name == "C":
            (x, y), (x1, y1, x2, y2, x3, y3) = rings[-1][-1], values
            rings[-1] += [
                (a * x + b * x1 + c * x2 + d * x3, a * y + b * y1 + c * y2 + d * y3)
                for a, b, c, d in _SHARES
            ]
    areas = [shapely.buffer(shapely.polygons(ring), 0) for ring in rings if len(ring) > 2]
    return shapely.union_all(areas, grid_size=0.001)


def _strokes(lines: Sequence[Line], area: shapely.Geometry, paint: Paint) -> list[Shape]:
    """Lines inside an area as one path; none where there is no room."""
    import shapely

    if area.is_empty or not lines:
        return []
    points = [point for line in lines for point in line]
    owners = [index for index, line in enumerate(lines) for _point in line]
    strokes = shapely.linestrings(points, indices=owners)
    shapely.prepare(area)
    met = strokes[shapely.intersects(area, strokes)]  # cheaper than cutting all of them
    cut = shapely.get_parts(shapely.intersection(area, met))
    kept = cut[(shapely.get_type_id(cut) == _LINE) & (shapely.length(cut) >= _SHORT)]
    places, parts = shapely.get_coordinates(kept, return_index=True)
    steps: list[Command] = []
    last = -1
    for (x, y), part in zip(places.round(2).tolist(), parts.tolist(), strict=True):
        steps.append(("L" if part == last else "M", (x, y)))
        last = part
    return [Path(tuple(steps), paint)] if steps else []


Bounds = tuple[float, float, float, float]


def _steps(low: float, high: float, pitch: float) -> list[float]:
    first = ceil(low / pitch)
    return [index * pitch for index in range(first, ceil(high / pitch) + 1)]


def _slanted(bounds: Bounds, pitch: float) -> list[Line]:
    """Strokes that fall from north-east to south-west."""
    x1, y1, x2, y2 = bounds
    return [
        [(total - y1, y1), (total - y2, y2)] for total in _steps(x1 + y1, x2 + y2, pitch * 1.414)
    ]


def _falling(bounds: Bounds, pitch: float) -> list[Line]:
    x1, y1, x2, y2 = bounds
    return [
        [(total + y1, y1), (total + y2, y2)] for total in _steps(x1 - y2, x2 - y1, pitch * 1.414)
    ]


def _stripes(bounds: Bounds, pitch: float) -> list[Line]:
    x1, y1, x2, y2 = bounds
    return [[(x, y1), (x, y2)] for x in _steps(x1, x2, pitch)]


def _bands(bounds: Bounds, pitch: float) -> list[Line]:
    x1, y1, x2, y2 = bounds
    pairs = [(y, y + pitch * 0.35) for y in _steps(y1, y2, pitch * 1.7)]
    return [[(x1, y), (x2, y)] for pair in pairs for y in pair]


def _lattice(bounds: Bounds, pitch: float) -> list[Line]:
    return _slanted(bounds, pitch) + _falling(bounds, pitch)


def _chevrons(bounds: Bounds, pitch: float) -> list[Line]:
    x1, y1, x2, y2 = bounds
    half = pitch * 1.3
    xs = _steps(x1 - half, x2 + half, half)
    return [
        [(x, y + (half * 0.7 if index % 2 else 0.0)) for index, x in enumerate(xs)]
        for y in _steps(y1 - half, y2, pitch)
    ]


def _scales(bounds: Bounds, pitch: float) -> list[Line]:
    x1, y1, x2, y2 = bounds
    r = pitch * 0.62
    lines: list[Line] = []
    for row, y in enumerate(_steps(y1 - r, y2, r * 1.15)):
        shift = r if row % 2 else 0.0
        for x in _steps(x1 - r, x2 + r, 2 * r):
            arc = ((-1.0, 0.0), (-0.8, 0.6), (-0.4, 0.92), (0.0, 1.0), (0.4, 0.92), (0.8, 0.6))
            lines.append([(x + shift + a * r, y + b * r) for a, b in (*arc, (1.0, 0.0))])
    return lines


def _stars(bounds: Bounds, pitch: float) -> list[Line]:
    """Little crosses, each row between those of the last."""
    x1, y1, x2, y2 = bounds
    arm, lines = pitch * 0.22, []
    for row, y in enumerate(_steps(y1, y2, pitch)):
        for x in _steps(x1 - pitch, x2, pitch * 1.5):
            at = x + (pitch * 0.75 if row % 2 else 0.0)
            lines += [[(at - arm, y), (at + arm, y)], [(at, y - arm), (at, y + arm)]]
    return lines


def _checks(bounds: Bounds, pitch: float) -> list[Line]:
    x1, y1, x2, y2 = bounds
    rows = [[(x1, y), (x2, y)] for y in _steps(y1, y2, pitch)]
    return _stripes(bounds, pitch) + rows


PATTERNS: dict[str, Callable[[Bounds, float], list[Line]]] = {
    "stripes": _stripes,
    "bands": _bands,
    "lattice": _lattice,
    "chevrons": _chevrons,
    "scales": _scales,
    "stars": _stars,
    "checks": _checks,
}
