"""Maps and tables alone as a picture for the screen, and where their cells or points lie on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.blocks.blocks import Block, Board, Plan, Section
from printkit.layout.base.frame import LayoutContext, stack
from printkit.layout.base.look import Look, look_of
from printkit.layout.base.measure import round_mm
from printkit.layout.blocks import lay_blocks
from printkit.layout.board.board import board_shapes
from printkit.layout.board.cell_grid import CellGrid
from printkit.layout.buildings.plan_in_mm import scaled
from printkit.layout.plan.plan import plan_shapes
from printkit.scene.shapes import Group, Paint, Rect, Scene, Shape
from printkit.theme.style import PrintStyle

WIDTH = 190.0
"""Of a picture, in mm."""
_TALLEST = 5.0
"""Times its width."""
_REACH = 2.9
"""From a point of a plan to the side of what is to be clicked there, in mm."""
_EDGE = 1.0
"""White left and right of a board, in mm: what is marked at its side is seen whole."""
_RIM = 5.0
"""White round a table of several blocks, in mm."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the ground lies on a picture: its point (x, y) at left + x * across, top + y * down.

    All in mm; all 0 where the picture shows no ground. Its points are cells, or with ``is_plane``
    places anywhere on a plan.
    """

    left: float = 0.0
    top: float = 0.0
    across: float = 0.0
    down: float = 0.0
    is_plane: bool = False

    def spot(self, x: float, y: float) -> tuple[float, float, float, float]:
        """What there is to click at a point: left, top, width and height in mm."""
        left, top = self.left + x * self.across, self.top + y * self.down
        if not self.is_plane:
            return round_mm(left), round_mm(top), self.across, self.down
        return round_mm(left - _REACH), round_mm(top - _REACH), 2 * _REACH, 2 * _REACH


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A picture, and where its first block lies on it when that is a board or a plan."""

    scene: Scene
    frame: Frame


def draw_table(
    blocks: Sequence[Block], style: PrintStyle, accent: str, top: float = 0.0
) -> TablePicture:
    """Blocks one below the other, nothing round them; a board or a plan first, if any.

    Args:
        blocks: what to draw, as a game's pages have it.
        style: ink and theme.
        accent: the game's colour.
        top: how far down a plan the ground begins, in its units.
    """
    look = look_of(style, accent)
    context = _context(style, look, accent, WIDTH)
    frame, shapes, height, rest = Frame(), list[Shape](), 0.0, list(blocks)
    if rest and isinstance(rest[0], Board):
        grid = CellGrid(rest[0], replace(context, width=WIDTH - 2 * _EDGE))
        shift = round_mm((WIDTH - grid.width) / 2)
        shapes.append(Group(tuple(board_shapes(rest[0], grid, context)), shift, 0.0))
        frame, height = Frame(shift + grid.left, grid.top, grid.w, grid.h), grid.height
    elif rest and isinstance(rest[0], Plan):
        scale = WIDTH / rest[0].width
        drawn = scaled(rest[0], scale)
        shapes += plan_shapes(drawn, look)
        frame, height = Frame(0.0, round_mm(-top * scale), scale, scale, True), drawn.height
    if frame.across:
        rest = rest[1:]
    if rest:
        inner = _context(style, look, accent, WIDTH - 2 * _RIM)
        below, tall = stack(lay_blocks(rest, inner))
        shapes.append(Group(below, _RIM, round_mm(height + _RIM)))
        height += tall + 2 * _RIM
    paper = Rect(0.0, 0.0, WIDTH, round_mm(height), Paint(fill=look.paper))
    return TablePicture(Scene(WIDTH, round_mm(height), (paper, *shapes)), frame)


def _context(style: PrintStyle, look: Look, accent: str, width: float) -> LayoutContext:
    return LayoutContext(
        width=width,
        height=WIDTH * _TALLEST,
        picture_height=WIDTH * _TALLEST,
        look=look,
        style=style,
        section=Section("map", "", (), accent=accent),
        lay=lay_blocks,
    )
