"""Emphasis on cells of a board, and lines over them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import sqrt

from engine.blocks.blocks import Trace
from engine.grid import Point
from printkit.layout.base.frame import LayoutContext
from printkit.layout.base.measure import round_mm
from printkit.layout.board.cell_grid import CellGrid
from printkit.scene.curves import polygon
from printkit.scene.shapes import Circle, Command, Line, Paint, Path, Rect, Shape

Place = tuple[float, float]
_ICON, _ICON_AND_LETTERS = 0.46, 0.64
"""How far from a cell's middle its icon reaches, and letters under it: shares of its width."""


def mark_cell(
    mark: str, x: float, y: float, grid: CellGrid, frame: LayoutContext, *, is_empty: bool = False
) -> list[Shape]:
    """How a cell is emphasised: a frame, a ring, a dot; a dot in the middle of an empty cell."""
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
        aside = (round_mm(x + grid.w - dot * 1.5), round_mm(y + dot * 1.5))
        middle = (round_mm(x + grid.w / 2), round_mm(y + grid.h / 2))
        place = middle if is_empty else aside
        fill = look.accent if mark == "lit" else look.paper
        return [Circle(*place, dot, Paint(fill=fill, stroke=look.accent, width=0.3))]
    return [Rect(*box, Paint(stroke=look.accent, width=wide), radius=round_mm(grid.w * 0.05))]


def draw_trace(
    trace: Trace, signs: Collection[Point], grid: CellGrid, frame: LayoutContext
) -> list[Shape]:
    """A line over cell middles: an arrow, a line of sight, one that is blocked.

    Lines of sight leave out the icons of ``signs``, the cells that have one; upright lines leave
    out the letters under it too.
    """
    look = frame.look
    points = [grid.middle(*cell) for cell in trace.cells]
    is_sight = trace.role in ("sight", "blocked")
    pieces = [points]
    if is_sight and len(points) > 1:
        middles = [grid.middle(*cell) for cell in signs]
        is_upright = len({x for x, _y in points}) == 1
        share = _ICON_AND_LETTERS if is_upright else _ICON
        pieces = _beside(points, middles, grid.w * share) or [points]
        points = [pieces[0][0], *points[1:-1], pieces[-1][-1]]
    if len(points) < 2:
        return [
            Circle(*point, round_mm(grid.w * 0.12), Paint(fill=look.accent)) for point in points
        ]
    wide = round_mm(max(0.35, grid.w * 0.055))
    colour = look.red if trace.role == "blocked" else look.accent
    dash = {"sight": (1.6, 1.0), "blocked": (0.6, 0.8)}.get(trace.role, ())
    steps: list[Command] = [
        ("M" if i == 0 else "L", point) for piece in pieces for i, point in enumerate(piece)
    ]
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
        (ax, ay), (bx, by) = pieces[-1][-2:]
        x, y = round_mm((ax + bx) / 2), round_mm((ay + by) / 2)  # clear of the icon at the end
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


def _beside(points: Sequence[Place], middles: Sequence[Place], radius: float) -> list[list[Place]]:
    """The straight pieces of a line that lie outside discs round the middles of icons."""
    pieces: list[list[Place]] = []
    for (ax, ay), (bx, by) in pairwise(points):
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        cuts = [(1.0, 1.0)]
        for mx, my in middles:
            near = ((mx - ax) * dx + (my - ay) * dy) / square
            away = (mx - ax - near * dx) ** 2 + (my - ay - near * dy) ** 2
            if away < radius * radius:
                half = sqrt((radius * radius - away) / square)
                if near - half < 1.0:  # else it lies beyond the line's end
                    cuts.append((near - half, near + half))
        at = 0.0
        for begin, end in sorted(cuts):
            if begin > at + 0.001:
                pieces.append(
                    [(round_mm(ax + t * dx), round_mm(ay + t * dy)) for t in (at, min(begin, 1.0))]
                )
            at = max(at, end)
    return pieces


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
