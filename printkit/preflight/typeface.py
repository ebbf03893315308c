"""What a PDF's fonts say of themselves: name, embedded or not, widths of codes (ISO 32000-1, 9)."""

from __future__ import annotations

from typing import Any

_USUAL = 0.5  # of an em: where a file does not say how wide its letters are


def name(font: Any) -> str:
    """The font's own name, without the six letters that mark a subset."""
    own = str(font.get("/BaseFont", font.get("/Name", "/unnamed"))).lstrip("/")
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


def widths(font: Any, codes: bytes) -> list[float]:
    """The advance of each code in ems; composite fonts have two bytes a code."""
    if font is None:
        return [_USUAL] * len(codes)
    if font.get("/Subtype") == "/Type0":
        usual = float(_base(font).get("/DW", 1000)) / 1000
        return [min(usual, 1.0)] * (len(codes) // 2)
    known = font.get("/Widths")
    if known is None:
        return [_USUAL] * len(codes)
    first, table = int(font.get("/FirstChar", 0)), _table(known)
    unit = 1.0 if font.get("/Subtype") == "/Type3" else 0.001
    return [
        table[code - first] * unit if 0 <= code - first < len(table) else _USUAL for code in codes
    ]


def _base(font: Any) -> Any:
    below = font.get("/DescendantFonts")
    return below[0] if below is not None and len(below) else font


def _table(array: Any) -> list[float]:
    return [float(value) for value in array]
