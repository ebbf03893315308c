"""The map as text: two characters a cell, one on wide maps, Walls as lines between them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.deebz.table.attributes import cells
from engine.games.deebz.table.reachability import cells_of
from engine.games.deebz.table.table import GameTable

ROOMY = 24
"""Maps up to this wide have two characters a cell."""


def map_lines(table: GameTable) -> list[str]:
    """The map with coordinates along its sides."""
    grid = table.field.grid
    size = _size(table)
    marks = _marks(table, size)
    columns = " ".join(f"{x:>{size}}"[-size:] for x in range(grid.width))
    lines = [f"   {columns}"]
    for y in range(grid.height):
        row = ""
        below = ""
        for x in range(grid.width):
            cell = grid.stride * y + x
            is_open_east = grid.open_east >> cell & 1 or x == grid.width - 1
            is_open_south = grid.open_south >> cell & 1 or y == grid.height - 1
            row += marks.get(cell, "." * size) + (" " if is_open_east else "|")
            below += (" " if is_open_south else "-") * size + " "
        lines.append(f"{y:>2} {row.rstrip()}")
        if below.strip():
            lines.append(f"   {below.rstrip()}")
    return lines


def target_mark(table: GameTable, row: Sequence[int], number: int) -> str:
    """Return how the map marks a player's target among those of an objective, in ``row``."""
    size = _size(table)
    return ":" * size if len(set(row)) == 1 or size == 1 else f":{number}"


def _size(table: GameTable) -> int:
    """The characters of a cell."""
    return 2 if table.field.grid.width <= ROOMY else 1


def _marks(table: GameTable, size: int) -> dict[int, str]:
    """What is drawn in each cell; later marks lie on top of earlier ones."""
    found: dict[int, str] = {}
    for row in table.board.areas:
        for number, area in enumerate(row, 1):
            for cell in cells_of(area):
                found[cell] = target_mark(table, row, number)
    for cell in cells_of(table.field.rock):
        found[cell] = "#" * size
    for mod in table.mods:
        letter = mod.kind.letter
        detail = (
            mod.designation[:1] if mod.designation else "SHDC"[mod.suit] if mod.suit >= 0 else ""
        )
        found[mod.cell] = f"{letter}{detail or ' '}"[:size]
    for number, seat in enumerate(table.seats, 1):
        for cell in seat.spawns:
            found[cell] = f"S{number}" if size > 1 else str(number)
    for cell in table.tokens:
        if cell >= 0:
            found[cell] = "$" * size
    for unit in table.units:
        letter = "abcdef"[unit.controller]
        for cell in cells_of(cells(table, unit)):
            found[cell] = f"{letter}{unit.number % 10}"[:size]
    return found
