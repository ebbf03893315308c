"""The map as a picture for a chat, and beside it the same map in words."""

from __future__ import annotations

from printkit.export.map_picture import map_png
from printkit.export.request import ExportRequest

LONGEST = 2048
"""Pixels of the longer side: what chats show without shrinking it."""


def files(request: ExportRequest, name: str) -> dict[str, bytes]:
    """Return ``STEM.png`` and ``STEM.txt``."""
    kit = request.grid(name)
    pixels = max(8, LONGEST // max(kit.columns, kit.rows))
    words = f"{kit.words}\n"
    return {
        f"{request.stem}.png": map_png(request, name, pixels),
        f"{request.stem}.txt": words.encode(),
    }
