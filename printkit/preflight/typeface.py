"""What a PDF's fonts say of themselves: name, embedded or not, widths of codes (ISO 32000-1, 9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pikepdf

from printkit.preflight.opening import PreflightError

_LAST = 65_535  # the highest number of a glyph
_CODES = 256  # of a simple font
_LONGEST = 127  # letters of a name (ISO 32000-1, annex C)
MAX_WIDTHS = 4 * (_LAST + 1)
"""Widths of one font, those given more than once counted as often."""
_USUAL = 0.5  # of an em: where a file does not say how wide its letters are


def name(font: Any) -> str:
    """The font's own name, without the six letters that mark a subset."""
    own = str(font.get("/BaseFont", font.get("/Name", "/unnamed")))[: _LONGEST + 1].lstrip("/")
    own = own.encode("utf-8", "backslashreplace").decode()  # a name may be any bytes
    start, plus, rest = own.partition("+")
    return rest if plus and len(start) == 6 else own


def is_embedded(font: Any) -> bool:
    """Whether the letters travel with the file; a Type 3 font is drawn by the file itself."""
    if font.get("/Subtype") == "/Type3":
        return True
    about = _base(font).get("/FontDescriptor")
    return about is not None and any(
        key in about for key in ("/FontFile", "/FontFile2", "/FontFile3")
    )


Advances = Callable[[bytes], list[float]]
"""Codes of a text -> how far each leads, in ems."""


def advances(font: Any) -> Advances:
    """How a font's codes lead: from its own table, read once; composite fonts have two bytes each.

    Codes of composite fonts are taken for the numbers of their glyphs (Identity-H, what nearly all
    programs write).
    """
    if font is None:
        return lambda codes: [_USUAL] * len(codes)
    if font.get("/Subtype") == "/Type0":
        below = _base(font)
        usual, wide = float(below.get("/DW", 1000)) / 1000, _composite(below.get("/W", ()))
        return lambda codes: [
            wide.get(high << 8 | low, usual)
            for high, low in zip(codes[::2], codes[1::2], strict=False)
        ]
    known = font.get("/Widths")
    if known is None:
        return lambda codes: [_USUAL] * len(codes)
    unit = 1.0 if font.get("/Subtype") == "/Type3" else 0.001
    first = int(font.get("/FirstChar", 0))
    simple = {first + place: float(value) * unit for place, value in zip(range(_CODES), known)}  # noqa: B905 - whichever ends first
    return lambda codes: [simple.get(code, _USUAL) for code in codes]


def table_size(font: Any) -> int:
    """How long a font's own table of widths is, as it stands in the file."""
    if font is None:
        return 0
    table = _base(font).get("/W") if font.get("/Subtype") == "/Type0" else font.get("/Widths")
    return len(table) if isinstance(table, pikepdf.Array) else 0


def _composite(table: Any) -> dict[int, float]:
    """The widths of a composite font's glyphs (ISO 32000-1, 9.7.4.3).

    Raises:
        PreflightError: it gives more widths than a font has glyphs, many times over.
    """
    found: dict[int, float] = {}
    given = 0
    parts = iter(table)
    for first in map(int, parts):
        then = next(parts, None)
        if isinstance(then, pikepdf.Array):  # one width for each from the first on
            given += len(then)
            _verify_count(given)
            found.update((first + place, float(v) / 1000) for place, v in enumerate(then))
        elif then is not None:  # one width for all from first to last
            wide = float(next(parts, 1000)) / 1000
            glyphs = range(max(first, 0), min(int(then), _LAST) + 1)
            given += len(glyphs)
            _verify_count(given)
            found.update(dict.fromkeys(glyphs, wide))
    return found


def _verify_count(widths: int) -> None:
    if widths > MAX_WIDTHS:
        raise PreflightError(f"a font has more than {MAX_WIDTHS} widths, so it wasn't read")


def _base(font: Any) -> Any:
    below = font.get("/DescendantFonts")
    return below[0] if below is not None and len(below) else font
