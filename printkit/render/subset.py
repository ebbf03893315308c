"""A small TrueType file with the glyphs that a document uses (ISO 32000-1, 9.9).

What fits letters to the pixels of a screen is left out: paper has finer dots, and viewers do their
own fitting.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from struct import pack, unpack

from printkit.typography.truetype import FontFile, composite_parts

_TABLES = ("cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp")


def subset(face: FontFile, glyph_of: dict[int, int]) -> bytes:
    """The glyphs that some codes stand for, as a TrueType file.

    Args:
        face: where the glyphs come from.
        glyph_of: code of one-byte text -> glyph of the face.
    """
    order = _with_parts(face, glyph_of.values())
    place = {glyph: index for index, glyph in enumerate(order)}
    outlines = [_renumbered(face.outline(glyph), place) for glyph in order]
    ends = list(accumulate((len(data) for data in outlines), initial=0))
    tables = {
        "cmap": _cmap({code: place[glyph] for code, glyph in glyph_of.items()}),
        "glyf": b"".join(outlines),
        "head": _head(face),
        "hhea": face.raw("hhea", 34) + pack(">H", len(order)),
        "hmtx": b"".join(pack(">Hh", face.advance(g), face.bearing(g)) for g in order),
        "loca": pack(f">{len(ends)}L", *ends),
        "maxp": _maxp(face, len(order)),
    }
    return _file(tables)


def _with_parts(face: FontFile, glyphs: Iterable[int]) -> list[int]:
    """Glyph 0, the glyphs asked for in their order, and the parts that they are made of."""
    order = dict.fromkeys([0, *glyphs])
    pending = list(order)
    while pending:
        data = face.outline(pending.pop())
        if data[:1] >= b"\x80":  # a negative number of contours: made of other glyphs
            parts = [glyph for _, _, glyph in composite_parts(data) if glyph not in order]
            order |= dict.fromkeys(parts)
            pending += parts
    return list(order)


def _renumbered(data: bytes, place: dict[int, int]) -> bytes:
    if data[:1] >= b"\x80":
        changed = bytearray(data)
        for at, _, glyph in composite_parts(data):
            changed[at + 2 : at + 4] = place[glyph].to_bytes(2, "big")
        data = bytes(changed)
    return data + b"\0" * (-len(data) % 2)


def _head(face: FontFile) -> bytes:
    """The header, with long places of glyphs; its check sum is not looked at in a PDF."""
    head = face.raw("head", 54)
    return head[:8] + b"\0\0\0\0" + head[12:50] + pack(">h", 1) + head[52:]


def _maxp(face: FontFile, count: int) -> bytes:
    """How many glyphs; nothing for programs, which are left out."""
    maxp = face.raw("maxp", 32)
    return maxp[:4] + pack(">H", count) + maxp[6:14] + pack(">7H", 1, 0, 0, 0, 0, 0, 0) + maxp[28:]


def _cmap(glyph_of: dict[int, int]) -> bytes:
    """A table for bytes (platform 1, encoding 0, format 6)."""
    first, last = min(glyph_of), max(glyph_of)
    glyphs = [glyph_of.get(code, 0) for code in range(first, last + 1)]
    table = pack(">HHHHH", 6, 10 + 2 * len(glyphs), 0, first, len(glyphs))
    return pack(">HHHHL", 0, 1, 1, 0, 12) + table + pack(f">{len(glyphs)}H", *glyphs)


def _file(tables: dict[str, bytes]) -> bytes:
    offset = 12 + 16 * len(_TABLES)
    directory = [pack(">LHHHH", 0x00010000, len(_TABLES), 64, 2, 16 * len(_TABLES) - 64)]
    bodies = []
    for tag in _TABLES:
        data = tables[tag] + b"\0" * (-len(tables[tag]) % 4)
        total = sum(unpack(f">{len(data) // 4}L", data)) & 0xFFFFFFFF
        directory.append(pack(">4sLLL", tag.encode(), total, offset, len(tables[tag])))
        bodies.append(data)
        offset += len(data)
    return b"".join(directory + bodies)
