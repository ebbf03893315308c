"""The map as a picture for a chat, and beside it the same map in words."""

from __future__ import annotations

from engine.blocks.pictures import Plan
from printkit.export.map_picture import map_png
from printkit.export.pictures import draw_table
from printkit.export.request import ExportRequest
from printkit.io.errors import PrintError

LONGEST = 2048
"""Pixels of the longer side: what chats show without shrinking it."""


def files(request: ExportRequest, name: str) -> dict[str, bytes]:
    """Return ``STEM.png`` and ``STEM.txt``.

    Raises:
        PrintError: the game has no map.
    """
    picture, words = _drawn(request, name)
    return {f"{request.stem}.png": picture, f"{request.stem}.txt": f"{words}\n".encode()}


def _drawn(request: ExportRequest, name: str) -> tuple[bytes, str]:
    """The map as PNG and in words: cells where the game has some, else what all play on."""
    if request.game.maps is not None:
        grid = request.grid(name)
        pixels = max(8, LONGEST // max(grid.columns, grid.rows))
        return map_png(request, name, pixels), grid.words
    kit = request.table(name)
    if not isinstance(kit.picture, Plan):
        raise PrintError(
            f"{request.game.info.title} has no map to show as a picture."
            " Draw its pages instead: printkit render FILE -o page.png"
        )
    return draw_table(request, kit, LONGEST), kit.picture.words
