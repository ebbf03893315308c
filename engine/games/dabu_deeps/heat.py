"""The fortress with counts over its cells, for balance reports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.document import Board
from engine.games.dabu_deeps.layout import CELL_OF
from engine.games.dabu_deeps.pictures import fortress, place_of
from engine.language import decimal
from engine.scenario import Scenario


def heat(_scenario: Scenario, counts: Mapping[str, float]) -> Board:
    """The fortress from the attacker's chair.

    Args:
        counts: cell name -> how often a round saw it.
    """
    board = fortress(size="medium")
    at = {place_of(cell): counts.get(name, 0.0) for name, cell in CELL_OF.items()}
    cells = tuple(
        replace(cell, text=decimal(at[cell.x, cell.y], 2)) if (cell.x, cell.y) in at else cell
        for cell in board.cells
    )
    most = max(counts.values(), default=1.0)
    return replace(
        board, cells=cells, heat=tuple((x, y, count / most) for (x, y), count in at.items())
    )
