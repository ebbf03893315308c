"""The map with the traffic over its cells, for balance reports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.document import Board
from engine.games.deebz.pictures import map_board
from engine.games.deebz.read import field_of
from engine.scenario import Scenario


def heat(scenario: Scenario, counts: Mapping[str, float]) -> Board:
    """The map, its symbols left out so that the counts are seen.

    Args:
        scenario: what was measured.
        counts: ``x,y`` -> how often a game saw a step onto this cell.
    """
    board = map_board(field_of(scenario.content, scenario.players))
    most = max(counts.values(), default=1.0)
    spots = []
    for name, count in sorted(counts.items()):
        x, y = map(int, name.split(","))
        spots.append((x, y, count / most))
    return replace(
        board, cells=tuple(replace(cell, symbol="") for cell in board.cells), heat=tuple(spots)
    )
