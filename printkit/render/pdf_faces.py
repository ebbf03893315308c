"""Our faces as ReportLab embeds them: subsets, measured by our own reader.

ReportLab would read all letters of a face before the first is drawn, and keep the programs that fit
letters to the pixels of a screen, which are half of a small subset's bytes.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any
from weakref import WeakKeyDictionary

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import (
    FF_FORCEBOLD,
    FF_ITALIC,
    FF_SYMBOLIC,
    TTEncoding,
    TTFont,
    TTFontFace,
)

from printkit.render.subset import subset
from printkit.typography import faces as fonts
from printkit.typography.truetype import FontFile

_BOLD = 600  # weights of letters from here on


@cache
def embedded(font: str) -> TTFont:
    """A face registered with ReportLab, once a process.

    Raises:
        GlyphError: there is no such face.
    """
    name = "Printkit-Icons" if font == fonts.ICONS else fonts.file(font).stem
    face = _Font(name, fonts.face(font))
    pdfmetrics.registerFont(face)
    return face


class _Font(TTFont):  # type: ignore[misc]  # the library is untyped
    """A font over a face of ours."""

    def __init__(self, name: str, face: FontFile) -> None:
        self.fontName = name
        self.face = _Lean(name, face)
        self.encoding = TTEncoding()
        self.state: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()  # by document
        self._asciiReadable = 0  # or all of ASCII is embedded
        self.shapable = False


class _Lean(TTFontFace):  # type: ignore[misc]  # the library is untyped
    """What ReportLab asks of a face; lengths in thousandths of the size."""

    def __init__(self, name: str, face: FontFile) -> None:
        pdfmetrics.TypeFace.__init__(self, name)
        self.name = name.encode()
        self.subfontNameX = b""
        self.filename = name
        self.lean = face
        self.scale = 1000 / face.units
        self.ascent, self.descent = (side * self.scale for side in face.typographic)
        self.capHeight = face.heights[1] * self.scale
        self.bbox = [side * self.scale for side in face.box]
        self.italicAngle = face.slant
        self.stemV = 50 + int((face.weight / 65) ** 2)  # ReportLab's own guess
        self.flags = FF_SYMBOLIC
        if face.slant:
            self.flags |= FF_ITALIC
        if face.weight >= _BOLD:
            self.flags |= FF_FORCEBOLD
        self.defaultWidth = face.advance(0) * self.scale

    @cached_property
    def charToGlyph(self) -> dict[int, int]:  # noqa: N802 - the library's name
        """Code point -> glyph."""
        return self.lean.glyphs

    def getCharWidth(self, code: int) -> float:  # noqa: N802 - the library's name
        """How far a letter leads."""
        width: float = self.lean.advance(self.lean.glyphs.get(code, 0)) * self.scale
        return width

    def makeSubset(self, codes: list[int]) -> bytes:  # noqa: N802 - the library's name
        """A face with the letters of these codes alone, without what fits them to a screen."""
        glyphs = {place: self.charToGlyph.get(code, 0) for place, code in enumerate(codes)}
        return subset(self.lean, glyphs)
