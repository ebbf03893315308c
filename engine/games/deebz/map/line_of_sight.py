"""Lines of sight between cell centres: the exact walk of D3.5-D3.7, in whole numbers only.

A walk's cells and crossed sides do not depend on where it starts, so each offset is walked once,
remembered as masks anchored at the corner of its bounding box, and shifted into place.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.games.deebz.map.battle_map import BattleMap, LinkedLine, Teleporter
from engine.grid import Grid, Point


@dataclass(frozen=True, slots=True)
class SightStep:
    """One step of a walk: from a cell to the next; ``flanks`` are set for a corner step (D3.6)."""

    start: Point
    end: Point
    flanks: tuple[Point, Point] | None = None


@dataclass(frozen=True, slots=True)
class _SightLine:
    inner: int
    east: int
    south: int
    corners: tuple[tuple[tuple[int, int, int], tuple[int, int, int]], ...]


def cells_along(start: Point, end: Point) -> list[SightStep]:
    """The steps of the straight line between two cell centres (D3.5).

    >>> [step.end for step in cells_along((0, 0), (3, 1))]
    [(1, 0), (2, 1), (3, 1)]
    """
    (x, y), (x2, y2) = start, end
    dx, dy = abs(x2 - x), abs(y2 - y)
    sx, sy = (x2 > x) - (x2 < x), (y2 > y) - (y2 < y)
    i = j = 0
    steps = []
    while i < dx or j < dy:
        across, down = (1 + 2 * i) * dy, (1 + 2 * j) * dx
        if across < down:
            steps.append(SightStep((x, y), (x + sx, y)))
            x, i = x + sx, i + 1
        elif across > down:
            steps.append(SightStep((x, y), (x, y + sy)))
            y, j = y + sy, j + 1
        else:
            steps.append(SightStep((x, y), (x + sx, y + sy), ((x + sx, y), (x, y + sy))))
            x, y, i, j = x + sx, y + sy, i + 1, j + 1
    return steps


def is_clear(grid: Grid, start: Point, end: Point, obstructing: int) -> bool:
    """Whether the direct line between two cells is open (D3.4-D3.6).

    Args:
        grid: holds the Walls as closed sides.
        start: the viewer's cell; what stands in it never obstructs.
        end: the cell looked at, likewise.
        obstructing: the mask of cells that stop sight.
    """
    line = _line(end[0] - start[0], end[1] - start[1], grid.stride)
    shift = min(start[1], end[1]) * grid.stride + min(start[0], end[0])
    blocked = obstructing >> shift
    if line.inner & blocked:
        return False
    east, south = grid.open_east >> shift, grid.open_south >> shift
    if line.east & ~east or line.south & ~south:
        return False
    return _are_open(line, grid, obstructing, shift)


def cells_seen(grid: Grid, start: Point, targets: int, obstructing: int) -> int:
    """The mask of those targets whose direct line from ``start`` is open.

    As :func:`is_clear` tells for each; what all lines share is looked up once, for maps are
    searched by looking along thousands.
    """
    (left, top), stride = start, grid.stride
    walled_east, walled_south = ~grid.open_east, ~grid.open_south
    seen = 0
    rest = targets
    while rest:
        low = rest & -rest
        rest ^= low
        y, x = divmod(low.bit_length() - 1, stride)
        line = _line(x - left, y - top, stride)
        shift = (y if y < top else top) * stride + (x if x < left else left)
        if line.inner & (obstructing >> shift):
            continue
        if line.east & (walled_east >> shift) or line.south & (walled_south >> shift):
            continue
        if not line.corners or _are_open(line, grid, obstructing, shift):
            seen |= low
    return seen


def turn(offset: Point, quarters: int) -> Point:
    """An offset turned clockwise by quarter turns: (dx, dy) -> (-dy, dx) each (D3.7)."""
    dx, dy = offset
    for _ in range(quarters % 4):
        dx, dy = -dy, dx
    return dx, dy


def image(point: Point, here: Teleporter, there: Teleporter) -> Point:
    """Where a point beside one Teleporter lies beside its twin: p -> b + R(p - a) (D3.7)."""
    dx, dy = turn((point[0] - here.at[0], point[1] - here.at[1]), there.facing - here.facing)
    return there.at[0] + dx, there.at[1] + dy


def is_clear_through(
    field: BattleMap,
    start: Point,
    end: Point,
    here: Teleporter,
    there: Teleporter,
    obstructing: int,
) -> bool:
    """Whether ``start`` sees ``end`` on a line that enters ``here`` and leaves ``there`` (D3.7)."""
    key = (start, end, here.at, there.at)
    try:
        line = field.linked_lines[key]
    except KeyError:
        line = field.linked_lines[key] = _linked_line(field, start, end, here, there)
    if line is None or line[0] & obstructing:
        return False
    return all(any(not flank & obstructing for flank in flanks) for flanks in line[1])


def leads_through(start: Point, end: Point, here: Teleporter, there: Teleporter) -> bool:
    """Whether the walk from ``start`` to where ``end`` seems to lie enters ``here`` (D3.7).

    No status lifts that: Absolute Line of Sight takes away obstructions, not geometry.
    """
    aim = image(end, there, here)
    if start == here.at:
        return True
    if not _is_between(here.at, start, aim):
        return False
    return here.at in [step.end for step in cells_along(start, aim)]


def _linked_line(
    field: BattleMap, start: Point, end: Point, here: Teleporter, there: Teleporter
) -> LinkedLine | None:
    """A line through a link as masks: cells that must be open, and the flanks at each corner step.

    None when no line leads there, or Walls and the edge of the map close it.
    """
    if not leads_through(start, end, here, there):
        return None
    passed = start == here.at
    steps = cells_along(start, image(end, there, here))
    inner = [here.at, there.at]
    corners = []
    for step in steps:
        cells = [step.start, step.end, *(step.flanks or ())]
        if passed:
            cells = [image(cell, here, there) for cell in cells]
        first, last = cells[0], cells[1]
        if step.flanks is None:
            if _is_walled(field, first, last):
                return None
        else:
            corners.append(
                tuple(
                    0 if flank in (start, end) else field.grid.bit(flank)
                    for flank in cells[2:]
                    if not _is_walled(field, first, flank) and not _is_walled(field, flank, last)
                )
            )
        inner.append(last)
        passed = passed or step.end == here.at
    inner = [cell for cell in inner if cell not in (start, end)]
    if not all(field.grid.has(cell) for cell in inner) or not all(corners):
        return None
    return field.grid.mask(inner), tuple(corners)


def _is_between(point: Point, start: Point, end: Point) -> bool:
    (x, y), (x1, y1), (x2, y2) = point, start, end
    return min(x1, x2) <= x <= max(x1, x2) and min(y1, y2) <= y <= max(y1, y2)


def _is_walled(field: BattleMap, a: Point, b: Point) -> bool:
    grid = field.grid
    if not grid.has(a) or not grid.has(b):
        return True
    first, second = sorted((a, b))
    sides = grid.open_east if second[0] > first[0] else grid.open_south
    return not sides & grid.bit(first)


def _are_open(line: _SightLine, grid: Grid, obstructing: int, shift: int) -> bool:
    """Whether a line passes every corner that it meets, on one side at least (D3.6)."""
    blocked = obstructing >> shift
    east, south = grid.open_east >> shift, grid.open_south >> shift
    return all(
        _is_open(first, blocked, east, south) or _is_open(second, blocked, east, south)
        for first, second in line.corners
    )


def _is_open(route: tuple[int, int, int], blocked: int, east: int, south: int) -> bool:
    flank, crossed_east, crossed_south = route
    return not (flank & blocked or crossed_east & ~east or crossed_south & ~south)


@lru_cache(maxsize=20_000)
def _line(dx: int, dy: int, stride: int) -> _SightLine:
    start = (max(0, -dx), max(0, -dy))
    end = (start[0] + dx, start[1] + dy)

    def bit(point: Point) -> int:
        return 1 << (point[1] * stride + point[0])

    def sides(a: Point, b: Point) -> tuple[int, int]:
        first, second = sorted((a, b))
        return (bit(first), 0) if second[0] > first[0] else (0, bit(first))

    inner = east = south = 0
    corners = []
    for step in cells_along(start, end):
        if step.end != end:
            inner |= bit(step.end)
        if step.flanks is None:
            crossed = sides(step.start, step.end)
            east |= crossed[0]
            south |= crossed[1]
        else:
            routes = []
            for flank in step.flanks:
                before, after = sides(step.start, flank), sides(flank, step.end)
                routes.append((bit(flank), before[0] | after[0], before[1] | after[1]))
            corners.append((routes[0], routes[1]))
    return _SightLine(inner, east, south, tuple(corners))
