"""Universal VTT (.dd2vtt): a picture, and as lines what stops sight. All lengths in cells.

Importers join lines whose ends meet, so rock is written as closed rings: they come out as walls of
which none has length zero. Format as read by Owlbear's and Foundry's importers: BringingFire/uvtt
(schema), moo-man/FVTT-DD-Import 6.0.1, Eppinguin/uvtt-importer.
"""

from __future__ import annotations

import base64
import json
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

from engine.game.kit import Cell, GridKit
from printkit.export.map_picture import map_png
from printkit.export.request import ExportRequest

PIXELS = 70
"""Of a cell: enough for a screen, a megabyte for the largest map."""
VERSION = 0.3

Corner = tuple[float, float]


def files(request: ExportRequest, name: str) -> dict[str, bytes]:
    """Return ``STEM.dd2vtt``; ``foundry`` pads it to a square, which its importer expects."""
    kit = request.grid(name)
    square = name == "foundry"
    width, height = (max(kit.columns, kit.rows),) * 2 if square else (kit.columns, kit.rows)
    data = {
        "format": VERSION,
        "resolution": {
            "map_origin": {"x": 0, "y": 0},
            "map_size": {"x": width, "y": height},
            "pixels_per_grid": PIXELS,
        },
        "line_of_sight": _points(sight_lines(kit)),
        "objects_line_of_sight": _points([]),
        "portals": [],
        "environment": {"baked_lighting": True, "ambient_light": "ffffffff"},
        "lights": [],
        "image": base64.b64encode(map_png(request, name, PIXELS, square=square)).decode(),
    }
    return {f"{request.stem}.dd2vtt": (json.dumps(data, separators=(",", ":")) + "\n").encode()}


def sight_lines(kit: GridKit) -> list[list[Corner]]:
    """Return all that stops sight as lines of which no end is another's beginning."""
    walls = wall_lines(kit.walls)
    return [*rock_rings(kit, {point for line in walls for point in line}), *walls]


def rock_rings(kit: GridKit, taken: Collection[Corner] = ()) -> list[list[Corner]]:
    """Return the outlines of rock and blocks, closed, without points on straight lines.

    Each begins at a corner that no other line touches, or else in the middle of a side.

    Args:
        kit: the map.
        taken: points of other lines.
    """
    from shapely.geometry import Polygon, box
    from shapely.ops import unary_union

    cells = sorted({*kit.rock, *kit.blocks})
    area = unary_union([box(x, y, x + 1, y + 1) for x, y in cells])
    parts = [part for part in getattr(area, "geoms", [area]) if isinstance(part, Polygon)]
    rings = [
        _corners([(x, y) for x, y in ring.coords][:-1])
        for part in parts
        for ring in (part.exterior, *part.interiors)
        if ring.coords
    ]
    met = Counter(point for ring in rings for point in ring)
    free = {point for point, times in met.items() if times == 1}.difference(taken)
    return sorted(_closed(ring, free, taken) for ring in rings)


def _corners(points: Sequence[Corner]) -> list[Corner]:
    return [
        point
        for index, point in enumerate(points)
        if not _on_line(points[index - 1], point, points[(index + 1) % len(points)])
    ]


def _closed(
    ring: list[Corner], free: Collection[Corner], taken: Collection[Corner]
) -> list[Corner]:
    """The ring from its first free corner round to it; from the middle of a side if it has none."""
    own = [point for point in ring if point in free]
    if own:
        first = ring.index(min(own))
        turned = ring[first:] + ring[:first]
    else:
        first, middle = _free_middle(ring, taken)
        turned = [middle, *ring[first:], *ring[:first]]
    return [*turned, turned[0]]


def _free_middle(ring: Sequence[Corner], taken: Collection[Corner]) -> tuple[int, Corner]:
    """The first side whose middle no other line has for an end: its second corner, its middle."""
    sides = zip(ring, [*ring[1:], ring[0]], strict=True)
    middles = [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in sides]
    side = next((n for n, middle in enumerate(middles) if middle not in taken), 0)
    return (side + 1) % len(ring), middles[side]


def _on_line(a: Corner, b: Corner, c: Corner) -> bool:
    return (b[0] - a[0]) * (c[1] - b[1]) == (b[1] - a[1]) * (c[0] - b[0])


def wall_lines(walls: Sequence[tuple[Cell, Cell]]) -> list[list[Corner]]:
    """Return thin Walls as straight lines, as long as they can be.

    Where lines meet, all begin there or all end there: importers join the end of one line to the
    beginning of another, and would add a wall of no length. So lines run from their free end to
    where they meet others; a line between two meeting points is cut in its middle.
    """
    pieces = sorted({side_of(a, b) for a, b in walls})
    met: dict[Corner, int] = {}
    for a, b in pieces:
        met[a] = met.get(a, 0) + 1
        met[b] = met.get(b, 0) + 1
    lines = []
    left = set(pieces)
    for piece in pieces:
        if piece not in left:
            continue
        left.discard(piece)
        start, end = piece
        step = (end[0] - start[0], end[1] - start[1])
        while met[end] == 2 and (end, (end[0] + step[0], end[1] + step[1])) in left:
            longer = (end, (end[0] + step[0], end[1] + step[1]))
            left.discard(longer)
            end = longer[1]
        lines.append([start, end])
    return [oriented for line in lines for oriented in _oriented(line, met)]


def _oriented(line: list[Corner], met: dict[Corner, int]) -> list[list[Corner]]:
    """The line from its free end; between two meeting points two halves, from the middle out."""
    start, end = line
    if met[start] == 1:
        return [[start, end]]
    if met[end] == 1:
        return [[end, start]]
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    return [[middle, start], [middle, end]]


def side_of(a: Cell, b: Cell) -> tuple[Corner, Corner]:
    """Return the side between two neighbouring cells, from its top or left end.

    >>> side_of((14, 3), (14, 4)), side_of((2, 5), (1, 5))
    (((14.0, 4.0), (15.0, 4.0)), ((2.0, 5.0), (2.0, 6.0)))
    """
    x, y = float(max(a[0], b[0])), float(max(a[1], b[1]))
    return ((x, y), (x, y + 1)) if a[1] == b[1] else ((x, y), (x + 1, y))


def _points(lines: Sequence[Sequence[Corner]]) -> list[list[dict[str, Any]]]:
    return [[{"x": _whole(x), "y": _whole(y)} for x, y in line] for line in lines]


def _whole(value: float) -> float | int:
    return int(value) if value == int(value) else value
