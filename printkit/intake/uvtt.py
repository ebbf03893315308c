"""Universal VTT files: lines of sight along cells become Walls, closed rings become rock."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.errors import first_line
from printkit.intake.drawn_map import (
    MOST_CELLS,
    Cell,
    DrawnMap,
    Half,
    halves_along,
    verify_few,
    walls_of,
)
from printkit.io.errors import PrintError


class UvttPoint(msgspec.Struct, frozen=True):
    """A point in cells."""

    x: float
    y: float


class Resolution(msgspec.Struct):
    """Where the map lies, and how large it is."""

    map_size: UvttPoint
    map_origin: UvttPoint = UvttPoint(0, 0)


class UvttMap(msgspec.Struct):
    """What is read of a file; pictures, lights and doors are left alone."""

    resolution: Resolution
    line_of_sight: list[list[UvttPoint]] = []
    objects_line_of_sight: list[list[UvttPoint]] = []


def read_uvtt(data: bytes) -> DrawnMap:
    """Return the map that a UVTT file tells.

    Raises:
        PrintError: it is not such a file, or too large.
    """
    try:
        found = msgspec.json.decode(data, type=UvttMap, strict=False)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise PrintError(
            f"this isn't a Universal VTT map ({first_line(fault)}). Export it again."
        ) from fault
    size, origin = found.resolution.map_size, found.resolution.map_origin
    columns, rows = round(size.x), round(size.y)
    if not (1 <= columns <= MOST_CELLS and 1 <= rows <= MOST_CELLS):
        raise PrintError(
            f"this map has {size.x:g} by {size.y:g} cells. At most {MOST_CELLS} a side fit."
        )
    rings: list[Half] = []
    walls: list[Half] = []
    astray: list[str] = []
    for line in [*found.line_of_sight, *found.objects_line_of_sight]:
        points = [(point.x - origin.x, point.y - origin.y) for point in line]
        halves = halves_along(points)
        if halves is None:
            astray.append(f"{points[0][0]:g},{points[0][1]:g}")
        elif len(points) > 3 and points[0] == points[-1]:
            rings += halves
        else:
            walls += halves
        verify_few(rings)
        verify_few(walls)
    tiles = dict.fromkeys(_inside(rings, columns, rows), ("rock",))
    inner = [wall for wall in walls_of(walls) if all(_on_map(at, columns, rows) for at in wall)]
    return DrawnMap(columns, rows, tiles, tuple(inner), (), tuple(astray))


def _inside(rings: Sequence[Half], columns: int, rows: int) -> list[Cell]:
    """The cells that an odd number of rings goes round: a ring in a ring is a hole."""
    crossed: set[Cell] = set()
    for is_upright, x, at in rings:
        if is_upright and at % 2 == 0:
            crossed ^= {(x, at // 2)}
    found = []
    for y in range(rows):
        is_inside = False
        for x in range(columns):
            is_inside ^= (x, y) in crossed
            if is_inside:
                found.append((x, y))
    return found


def _on_map(at: Cell, columns: int, rows: int) -> bool:
    return 0 <= at[0] < columns and 0 <= at[1] < rows
