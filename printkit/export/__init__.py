"""Scenarios as files of other programs, and back: one file a format, and a line in ``FORMATS``.

Each exporter turns an :class:`~printkit.export.request.ExportRequest` into named files, the same
bytes every time. It is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from printkit.export.request import ExportRequest
from printkit.io.errors import PrintError

FORMATS: Mapping[str, tuple[str, str]] = {
    "uvtt": ("uvtt", "Universal VTT, with walls, for virtual tables"),
    "foundry": ("uvtt", "the same, padded to a square for Foundry"),
    "tiled": ("tiled", "a map for the editor Tiled, as JSON (.tmj)"),
    "tmx": ("tiled", "a map for the editor Tiled, as XML (.tmx)"),
    "tts": ("tts", "a saved object and a table of Tabletop Simulator, with pictures"),
    "pcio": ("pcio", "experimental: a table of playingcards.io"),
    "gamecrafter": ("gamecrafter", "cards and chits with bleed for The Game Crafter"),
    "silhouette": ("cutters", "pieces for a Silhouette: print, cut lines as SVG and DXF"),
    "cricut": ("cutters", "pieces for a Cricut: pictures and cut lines as SVG"),
    "png": ("chat_picture", "the map as a picture, with its words as a text"),
}
"""Name -> the module that writes it, and what it is."""


def export_files(request: ExportRequest, name: str) -> dict[str, bytes]:
    """Return the files of a format, by name.

    Raises:
        PrintError: no format is called so, or it can't hold what this scenario has.
    """
    if name not in FORMATS:
        raise PrintError(f"No format is called {name[:40]!r}. Use {', '.join(FORMATS)}.")
    module = import_module(f"printkit.export.{FORMATS[name][0]}")
    files: dict[str, bytes] = module.files(request, name)
    return files
