"""Emphasis on cells of a board, and lines over them."""

from __future__ import annotations

from engine.blocks.blocks import Trace
from printkit.layout.base.frame import LayoutContext
from printkit.layout.base.measure import round_mm
from printkit.layout.board.cell_grid import CellGrid
from printkit.scene.curves import polygon
from printkit.scene.shapes import Circle, Command, Line, Paint, Path, Rect, Shape


def mark_cell(mark: str, x: float, y: float, grid: CellGrid, frame: LayoutContext) -> list[Shape]:
    """How a cell is emphasised: a frame, a ring, a dot."""
    look = frame.look
    wide = round_mm(max(0.4, min(1.1, grid.w * (0.045 if grid.h > grid.w else 0.07))))
    inset = wide / 2
    box = (
        round_mm(x + inset),
        round_mm(y + inset),
        round_mm(grid.w - wide),
        round_mm(grid.h - wide),
    )
    if mark == "target":
        cx, cy = round_mm(x + grid.w / 2), round_mm(y + grid.h / 2)
        radius = round_mm(min(grid.w, grid.h) * 0.42)
        return [
            Rect(*box, Paint(stroke=look.accent, width=wide)),
            Circle(cx, cy, radius, Paint(stroke=look.accent, width=round_mm(wide * 0.8))),
        ]
    if mark in ("lit", "seen"):
        dot = round_mm(min(grid.w, grid.h) * 0.11)
        place = (round_mm(x + grid.w - dot * 1.5), round_mm(y + dot * 1.5))
        fill = look.accent if mark == "lit" else look.paper
        return [Circle(*place, dot, Paint(fill=fill, stroke=look.accent, width=0.3))]
    return [Rect(*box, Paint(stroke=look.accent, width=wide), radius=round_mm(grid.w * 0.05))]


def draw_trace(trace: Trace, grid: CellGrid, frame: LayoutContext) -> list[Shape]:
    """A line over cell middles: an arrow, a line of sight, one that is blocked."""
    look = frame.look
    points = [grid.middle(*cell) for cell in trace.cells]
    if len(points) < 2:
        return [
            Circle(*point, round_mm(grid.w * 0.12), Paint(fill=look.accent)) for point in points
        ]
    wide = round_mm(max(0.35, grid.w * 0.055))
    colour = look.red if trace.role == "blocked" else look.accent
    dash = {"sight": (1.6, 1.0), "blocked": (0.6, 0.8)}.get(trace.role, ())
    steps: list[Command] = [("M" if i == 0 else "L", point) for i, point in enumerate(points)]
    shapes: list[Shape] = [
        Path(
            tuple(steps),
            Paint(stroke=look.paper, width=round_mm(wide * 2.6), cap="round", join="round"),
        ),
        Path(tuple(steps), Paint(stroke=colour, width=wide, dash=dash, cap="round", join="round")),
        Circle(*points[0], round_mm(wide * 1.9), Paint(fill=colour)),
    ]
    x, y = points[-1]
    if trace.role == "blocked":
        r = round_mm(grid.w * 0.16)
        cross = Paint(stroke=colour, width=round_mm(wide * 1.3), cap="round")
        return [
            *shapes,
            Line(x - r, y - r, x + r, y + r, cross),
            Line(x - r, y + r, x + r, y - r, cross),
        ]
    if trace.role in ("path", "arrow"):
        shapes.append(_arrow(points[-2], points[-1], round_mm(grid.w * 0.26), colour))
    else:
        shapes.append(
            Circle(x, y, round_mm(wide * 1.9), Paint(fill=look.paper, stroke=colour, width=wide))
        )
    return shapes


def _arrow(a: tuple[float, float], b: tuple[float, float], size: float, colour: str) -> Shape:
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = (dx * dx + dy * dy) ** 0.5 or 1.0
    ux, uy = dx / long, dy / long
    tip = (round_mm(b[0] + ux * size * 0.3), round_mm(b[1] + uy * size * 0.3))
    left = (
        round_mm(b[0] - ux * size * 0.7 - uy * size * 0.5),
        round_mm(b[1] - uy * size * 0.7 + ux * size * 0.5),
    )
    right = (
        round_mm(b[0] - ux * size * 0.7 + uy * size * 0.5),
        round_mm(b[1] - uy * size * 0.7 - ux * size * 0.5),
    )
    return Path(polygon([tip, left, right]), Paint(fill=colour))
