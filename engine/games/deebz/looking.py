"""Who sees and reaches whom (D3.4-D3.9, D11.1, D13.1, D13.6)."""

from __future__ import annotations

from engine.games.deebz.pieces import Unit
from engine.games.deebz.ranges import intervening, man, needed_range
from engine.games.deebz.settings import RANGE
from engine.games.deebz.sight import is_clear
from engine.games.deebz.table import Table
from engine.games.deebz.values import attribute, cells, has_effect, is_immune, occupied
from engine.games.deebz.walking import spawn_cells

FAR = 10_000


def obstructions(table: Table, viewer: Unit, target: int) -> int:
    """What stops a Unit's sight of some cells: never its own cells, nor those (D3.4)."""
    mask = table.field.rock | occupied(table) | spawn_cells(table, but=viewer.controller)
    if not is_immune(viewer, "blocker"):
        mask |= table.blockers
    return mask & ~cells(table, viewer) & ~target


def distance(table: Table, viewer: Unit, target: int, most: int = FAR) -> int | None:
    """The smallest Range that reaches one of some cells on a clear line; None beyond ``most``.

    Args:
        table: the table.
        viewer: the Unit that looks; any of its cells may serve (D3.9).
        target: the mask of cells to reach; any of them may serve.
        most: no line longer than this is looked for.
    """
    grid = table.field.grid
    by_distance = table.board.settings.by_distance
    starts = grid.points(cells(table, viewer))
    ends = grid.points(target)
    sees_all = has_effect(viewer, "E-K1")  # D13.6
    links = () if is_immune(viewer, "teleporter") else tuple(table.field.links())
    blocked = -1
    best: int | None = None
    for start in starts:
        for end in ends:
            direct = man(start, end) if by_distance else intervening(start, end)
            if sees_all:
                ways = [man(start, a.at) + by_distance + man(b.at, end) for a, b in links]
                found: int | None = min([direct, *ways])
            elif not links and direct > most:
                continue
            else:
                if blocked < 0:
                    blocked = obstructions(table, viewer, target)
                if links:
                    count = "distance" if by_distance else "intervening"
                    found = needed_range(table.field, start, end, blocked, count)
                else:
                    found = direct if is_clear(grid, start, end, blocked) else None
            if found is not None and found <= most and (best is None or found < best):
                best = found
    return best


def reaches(table: Table, unit: Unit, target: Unit) -> bool:
    """Whether a Unit may attack another from where it stands (D11.1)."""
    most = attribute(table, unit, RANGE)
    return distance(table, unit, cells(table, target), most) is not None


def reaches_cells(table: Table, unit: Unit, target: int) -> bool:
    """Whether a Unit has range and sight to one of some cells (D8.7)."""
    return distance(table, unit, target, attribute(table, unit, RANGE)) is not None


def sees(table: Table, unit: Unit, target: Unit) -> bool:
    """Whether a Unit sees another, however far (D3.4)."""
    return distance(table, unit, cells(table, target)) is not None


def targets_of(table: Table, unit: Unit) -> list[Unit]:
    """The Units that a Unit may attack now, by number (D11.1)."""
    friendly = table.board.settings.friendly_fire
    most = attribute(table, unit, RANGE)
    return [
        other
        for other in table.units
        if other is not unit
        and (friendly or other.controller != unit.controller)
        and distance(table, unit, cells(table, other), most) is not None
    ]
