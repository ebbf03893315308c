"""A map of cells as a picture in which every cell has the same whole number of pixels."""

from __future__ import annotations

from io import BytesIO

from engine.blocks.blocks import Board, Document, Section
from printkit.export.request import ExportRequest
from printkit.io.errors import PrintError
from printkit.layout.base.frame import LayoutContext
from printkit.layout.base.look import look_of
from printkit.layout.blocks import lay_blocks
from printkit.layout.board.board import board_shapes
from printkit.layout.board.cell_grid import CellGrid
from printkit.render import to_png
from printkit.scene.curves import rectangle
from printkit.scene.shapes import Clip, Group, Paint, Rect, Scene

DPI = 150
MOST = 8192
"""Pixels of a side; textures of virtual tables end there on older machines."""


def map_png(
    request: ExportRequest, format_name: str, pixels: int, *, square: bool = False
) -> bytes:
    """Return the map alone, without coordinates, as PNG.

    Args:
        request: the scenario and its look.
        format_name: for messages.
        pixels: of a cell's side.
        square: add white to the right or below until it is a square.

    Raises:
        PrintError: the game has no map, or the picture would be too large.
    """
    from PIL import Image

    kit = request.grid(format_name)
    board = kit.host_picture if request.for_host else kit.picture
    if board is None:
        raise PrintError(
            f"{request.game.info.title} has no picture of its map. Choose another format."
        )
    width, height = board.columns * pixels, board.rows * pixels
    if max(width, height) > MOST:
        raise PrintError(f"The picture would have {width} by {height} pixels. At most {MOST} fit.")
    scene = board_scene(request, board, pixels * 25.4 / DPI)
    data = to_png([scene], Document(request.scenario.title, "", ()), DPI)[0]
    with Image.open(BytesIO(data)) as drawn:
        exact = drawn if drawn.size == (width, height) else drawn.resize((width, height))
        side = max(width, height)
        sheet = Image.new("RGB", (side, side) if square else (width, height), "white")
        sheet.paste(exact, (0, 0))
    out = BytesIO()
    sheet.save(out, "PNG")
    return out.getvalue()


def board_scene(request: ExportRequest, board: Board, side: float) -> Scene:
    """The board at an exact scale, cut at the rim of its outer cells."""
    info = request.game.info
    section = Section("map", request.scenario.title, (), accent=info.accent)
    look = look_of(request.style, info.accent)
    frame = LayoutContext(
        width=side * board.columns * 2,
        height=side * board.rows * 4,
        picture_height=side * board.rows * 4,
        look=look,
        style=request.style,
        section=section,
        lay=lay_blocks,
    )
    grid = CellGrid(board, frame, side)
    width, height = side * board.columns, side * board.rows
    moved = Group(tuple(board_shapes(board, grid, frame)), -grid.left, -grid.top)
    paper = Rect(0.0, 0.0, width, height, Paint(fill=look.paper))
    return Scene(width, height, (paper, Clip(rectangle(0.0, 0.0, width, height), (moved,))))
