"""Letters as outlines, for renderers that must not depend on the reader's fonts."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from printkit.typography import faces as fonts


@lru_cache(maxsize=4096)
def letter(char: str, font: str) -> str:
    """The outline of one letter as SVG path data, in thousandths of the size, y up.

    Empty for blanks. The face must have the letter
    (see :func:`printkit.typography.faces.split_runs`).
    """
    glyphs, names = _glyphs(font)
    pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:g}")
    glyphs[names[ord(char)]].draw(pen)
    return str(pen.getCommands())


@cache
def _glyphs(font: str) -> tuple[Any, dict[int, str]]:
    face = TTFont(fonts.file(font))
    return face.getGlyphSet(), face.getBestCmap()
