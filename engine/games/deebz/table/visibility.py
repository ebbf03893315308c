"""Which Units see and reach each other (D3.4-D3.9, D11.1, D13.1, D13.6)."""

from __future__ import annotations

from engine.games.deebz.map.battle_map import Teleporter
from engine.games.deebz.map.line_of_sight import is_clear, leads_through
from engine.games.deebz.map.ranges import FAR, intervening, manhattan, needed_range
from engine.games.deebz.rulebook.effects import Grant
from engine.games.deebz.table.attributes import (
    attribute,
    cells,
    has_grant,
    ignores_links,
    occupied,
    solid_cells,
)
from engine.games.deebz.table.options import RANGE
from engine.games.deebz.table.pieces import Unit
from engine.games.deebz.table.reachability import spawn_cells
from engine.games.deebz.table.table import GameTable
from engine.grid import Point


def obstructions(table: GameTable, viewer: Unit, target: int) -> int:
    """What stops a Unit's sight of some cells: never its own cells, nor those (D3.4)."""
    mask = table.field.rock | occupied(table) | spawn_cells(table, but=viewer.controller)
    mask |= solid_cells(table, viewer)
    return mask & ~cells(table, viewer) & ~target


def distance(table: GameTable, viewer: Unit, target: int, most: int = FAR) -> int | None:
    """The smallest Range that reaches one of some cells on a clear line; None beyond ``most``.

    Args:
        table: the table.
        viewer: the Unit that looks; any of its cells may serve (D3.9).
        target: the mask of cells to reach; any of them may serve.
        most: no line longer than this is looked for.
    """
    return SightLines(table, viewer, most).distance(target, most)


class SightLines:
    """What a Unit sees from where it stands: gathered once, asked for many targets."""

    __slots__ = (
        "_blocked",
        "by_distance",
        "field",
        "links",
        "sees_all",
        "starts",
        "table",
        "viewer",
    )

    def __init__(self, table: GameTable, viewer: Unit, most: int = FAR) -> None:
        """Look from where a Unit stands, along lines no longer than ``most``."""
        self.table, self.viewer = table, viewer
        self.field = table.field
        self.starts = table.field.grid.points(cells(table, viewer))
        self._blocked = -1  # most targets are out of Range: looked for when a line is drawn
        self.sees_all = has_grant(viewer, Grant.SIGHT)  # D13.6
        self.by_distance = table.board.settings.by_distance
        self.links: list[tuple[Teleporter, Teleporter]] = []
        if not ignores_links(viewer):
            reach = most - self.by_distance
            for here, there in table.field.links:
                for start in self.starts:
                    if manhattan(start, here.at) <= reach:
                        self.links.append((here, there))
                        break

    def distance(self, target: int, most: int = FAR) -> int | None:
        """See :func:`distance`."""
        if len(self.starts) == 1 and not target & (target - 1):
            grid = self.field.grid
            end = grid.point(target.bit_length() - 1)
            return self._between(self.starts[0], end, target, most)
        best: int | None = None
        for start in self.starts:
            for end in self.field.grid.points(target):
                found = self._between(start, end, target, most)
                if found is not None:
                    best, most = found, found - 1
        return best

    def _obstructing(self, target: int) -> int:
        if self._blocked < 0:
            self._blocked = obstructions(self.table, self.viewer, 0)
        return self._blocked & ~target

    def _between(self, start: Point, end: Point, target: int, most: int) -> int | None:
        field, by_distance = self.field, self.by_distance
        direct = manhattan(start, end) if by_distance else intervening(start, end)
        if self.sees_all:
            ways = [
                manhattan(start, here.at) + by_distance + manhattan(there.at, end)
                for here, there in self.links
                if leads_through(start, end, here, there)
            ]
            found = min([direct, *ways])
            return found if found <= most else None
        if self.links:
            blocked = self._obstructing(target)
            return needed_range(
                field, start, end, blocked, most, by_distance=by_distance, links=self.links
            )
        if direct <= most and is_clear(field.grid, start, end, self._obstructing(target)):
            return direct
        return None


def furthest(table: GameTable, unit: Unit) -> int:
    """Return the longest distance that a Unit's Range spans; adjacent cells always (D12.6)."""
    return max(attribute(table, unit, RANGE), int(table.board.settings.by_distance))


def reaches(table: GameTable, unit: Unit, target: Unit) -> bool:
    """Whether a Unit may attack another from where it stands (D11.1)."""
    return reaches_cells(table, unit, cells(table, target))


def reaches_cells(table: GameTable, unit: Unit, target: int) -> bool:
    """Whether a Unit has range and sight to one of some cells (D8.7)."""
    return distance(table, unit, target, furthest(table, unit)) is not None


def sees(table: GameTable, unit: Unit, target: Unit) -> bool:
    """Whether a Unit sees another, however far (D3.4)."""
    return distance(table, unit, cells(table, target)) is not None


def targets_of(table: GameTable, unit: Unit) -> list[Unit]:
    """The Units that a Unit may attack now, by number (D11.1)."""
    friendly = table.board.settings.friendly_fire
    most = furthest(table, unit)
    look = SightLines(table, unit, most)
    return [
        other
        for other in table.units
        if other is not unit
        and (friendly or other.controller != unit.controller)
        and look.distance(cells(table, other), most) is not None
    ]
