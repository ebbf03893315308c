"""What stands on a cell of an example, drawn as on the map itself: shields and modifiers."""

from __future__ import annotations

from engine.blocks.blocks import Cell
from printkit.layout.base.inks import drawing_look
from printkit.layout.base.look import Look
from printkit.layout.figures.heraldry import shield
from printkit.layout.figures.map_signs import piece_symbol
from printkit.scene.shapes import Symbol


def cell_picture(cell: Cell, look: Look) -> Symbol | None:
    """Return the map's picture of a cell with a sign, in a box of 100 by 100; None without one."""
    if not cell.symbol:
        return None
    if cell.role == "spawn":
        number = "".join(filter(str.isdigit, cell.text))
        return shield(int(number), look, look.ink_mode) if number else None
    return piece_symbol(cell.role, drawing_look(look))
