"""Counts over a board or plan: discs and rings compared by area, so that they need no colour."""

from __future__ import annotations

from math import sqrt

from engine.blocks.blocks import Board, Plan
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.board.cell_grid import CellGrid
from printkit.scene.shapes import Circle, Paint, Shape

DISC = 0.47
"""Radius of the largest disc, as a share of a cell's width."""
RING = 8.0
"""Radius of the largest ring on a plan in mm."""
_LEAST = 0.12
"""Radii in mm below which nothing is drawn."""


def board_heat(block: Board, grid: CellGrid, look: Look) -> list[Shape]:
    """A disc in each cell that has a count."""
    paint = Paint(fill=look.medium)  # without an outline, for letters stand on it
    if look.ink_mode == "mono":
        paint = Paint(stroke=look.ink, width=0.3)
    shapes: list[Shape] = []
    for x, y, share in block.heat:
        radius = round_mm(grid.w * DISC * sqrt(share))
        if radius > _LEAST:
            shapes.append(Circle(*grid.middle(x, y), radius, paint))
    return shapes


def plan_heat(plan: Plan, look: Look) -> list[Shape]:
    """A ring round each point that has a count, light below and dark above, seen on any ground."""
    under = Paint(stroke=look.paper, width=1.8)
    over = Paint(stroke=look.accent, width=0.8)
    rings = [(at, round_mm(RING * sqrt(share))) for at, share in plan.heat]
    return [
        Circle(*at, radius, paint)
        for paint in (under, over)
        for at, radius in rings
        if radius > _LEAST
    ]
