"""The icons as a TrueType face, for inline text: ``make icons`` writes it to ``data/icons.ttf``.

The face is kept beside the art, since making it takes longer than printing most sheets.
"""

from __future__ import annotations

from io import BytesIO

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

from printkit.typography import faces as fonts
from printkit.typography import icons
from printkit.typography.icon_language import BOX, Outline

NAME = "Printkit-Icons"
UNITS = 1000
_ERROR = 0.6  # how far a quadratic curve may stray, in units
_EPOCH = 2082844800  # 1970-01-01 in the font's own calendar, which begins in 1904


def build() -> bytes:
    """The face as TTF bytes, the same every time; a glyph for each icon and for the blanks."""
    outlines = {".notdef": (), **{name: icons.get(name).outline for name in icons.names()}}
    blanks = {f"blank{code:04x}": code for code in sorted(icons.BLANKS)}
    glyphs = {name: _glyph(name, outline) for name, outline in outlines.items()}
    glyphs |= {name: TTGlyphPen(None).glyph() for name in blanks}
    widths = icons.advances()
    codes = {code: name for name in icons.names() for code in icons.get(name).codes}
    codes |= {code: name for name, code in blanks.items()}
    advance = {".notdef": UNITS, **{name: int(widths[code]) for code, name in codes.items()}}

    builder = FontBuilder(UNITS, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(codes)
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(
        {name: (advance[name], getattr(glyphs[name], "xMin", 0)) for name in glyphs}
    )
    builder.setupHorizontalHeader(ascent=round(icons.ASCENT), descent=-round(icons.DESCENT))
    builder.setupNameTable({"familyName": NAME, "styleName": "Regular", "psName": NAME})
    builder.setupOS2(
        sTypoAscender=round(icons.ASCENT),
        sTypoDescender=-round(icons.DESCENT),
        usWinAscent=round(icons.ASCENT),
        usWinDescent=round(icons.DESCENT),
        sCapHeight=round(icons.CAP),
        sxHeight=round(icons.CAP),
    )
    builder.setupPost()
    builder.updateHead(created=_EPOCH, modified=_EPOCH)
    builder.font.recalcTimestamp = False
    out = BytesIO()
    builder.save(out)
    return out.getvalue()


def to_em(name: str, x: float, y: float) -> tuple[float, float]:
    """A point of an icon's box in units of the face: y up from the baseline."""
    scale = icons.EM / BOX
    return (x - icons.extent(name)[0]) * scale + icons.BEARING, icons.BASE - y * scale


def _glyph(name: str, outline: Outline) -> object:
    pen = TTGlyphPen(None)
    curves = Cu2QuPen(pen, _ERROR, reverse_direction=False)
    for step, values in outline:
        points = [to_em(name, *values[i : i + 2]) for i in range(0, len(values), 2)]
        match step:
            case "M":
                curves.moveTo(points[0])
            case "L":
                curves.lineTo(points[0])
            case "C":
                curves.curveTo(*points)
            case _:
                curves.closePath()
    return pen.glyph()


if __name__ == "__main__":
    fonts.file(fonts.ICONS).write_bytes(build())
