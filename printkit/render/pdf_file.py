"""The file format of PDF 1.7: numbered objects, streams, and the table that finds them.

Small objects share deflated object streams (ISO 32000-1, 7.5.7), which halves the size of a
booklet. No clock and no random id: the same objects give the same bytes.
"""

from __future__ import annotations

import zlib
from struct import pack

_HEAD = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
LEVEL = 7  # of deflating: a night is no smaller at 9, which takes twice as long
_AT_ONCE = 200  # small objects in one object stream


class PdfFile:
    """A PDF in the making; objects are known by number."""

    def __init__(self, *, compress: bool = True) -> None:
        self._compress = compress
        self._small: dict[int, str] = {}
        self._streams: dict[int, tuple[str, bytes]] = {}
        self._count = 0

    def reserve(self) -> int:
        """A number for an object that is written later."""
        self._count += 1
        return self._count

    def add(self, text: str, number: int = 0) -> int:
        """A small object; its number, new or reserved."""
        number = number or self.reserve()
        self._small[number] = text
        return number

    def stream(self, data: bytes, entries: str = "", *, packed: bool = False) -> int:
        """A stream with these entries of its dictionary; ``packed`` when deflated already."""
        if self._compress and not packed:
            data, packed = zlib.compress(data, LEVEL), True
        number = self.reserve()
        self._streams[number] = (entries + ("/Filter/FlateDecode" if packed else ""), data)
        return number

    def finish(self, root: int, info: int) -> bytes:
        """The whole file."""
        out, size = [_HEAD], len(_HEAD)
        rows: dict[int, tuple[int, int, int]] = {0: (0, 0, 65535)}
        for number, holder, index, body in self._object_streams():
            rows[number] = (2, holder, index)
            if body is not None:
                self._streams[holder] = body
        for number, (entries, data) in self._streams.items():
            rows[number] = (1, size, 0)
            out.append(_stream(number, entries, data))
            size += len(out[-1])
        last = self.reserve()
        rows[last] = (1, size, 0)
        table = b"".join(pack(">BLH", *rows[number]) for number in range(last + 1))
        packed, entries = self._table(table)
        name = f"{zlib.crc32(b''.join(out)):08X}{size:08X}"
        entries += (
            f"/Type/XRef/Size {last + 1}/W[1 4 2]/Root {root} 0 R/Info {info} 0 R"
            f"/ID[<{name}><{name}>]"
        )
        out.append(_stream(last, entries, packed))
        return b"".join([*out, f"startxref\n{size}\n%%EOF\n".encode()])

    def _object_streams(self) -> list[tuple[int, int, int, tuple[str, bytes] | None]]:
        """(object, its stream, its place there, that stream with the first of each)."""
        found: list[tuple[int, int, int, tuple[str, bytes] | None]] = []
        small = list(self._small.items())
        for first in range(0, len(small), _AT_ONCE):
            part = small[first : first + _AT_ONCE]
            places, at = [], 0
            for number, text in part:
                places.append(f"{number} {at}")
                at += len(text) + 1
            head = " ".join(places) + " "
            data = (head + "\n".join(text for _, text in part)).encode("latin-1")
            entries = f"/Type/ObjStm/N {len(part)}/First {len(head)}"
            if self._compress:
                data, entries = zlib.compress(data, LEVEL), entries + "/Filter/FlateDecode"
            holder = self.reserve()
            found += [
                (number, holder, index, None if index else (entries, data))
                for index, (number, _) in enumerate(part)
            ]
        return found

    def _table(self, table: bytes) -> tuple[bytes, str]:
        """The table of places, as differences of rows where that deflates better."""
        if not self._compress:
            return table, ""
        width = 7
        rows, above = [], bytes(width)
        for at in range(0, len(table), width):
            row = table[at : at + width]
            rows.append(bytes([2, *((a - b) & 255 for a, b in zip(row, above, strict=True))]))
            above = row
        entries = f"/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns {width}>>"
        return zlib.compress(b"".join(rows), LEVEL), entries


def _stream(number: int, entries: str, data: bytes) -> bytes:
    head = f"{number} 0 obj\n<<{entries}/Length {len(data)}>>stream\n"
    return head.encode("latin-1") + data + b"\nendstream\nendobj\n"


def pdf_text(text: str, *, mark: bool = True) -> str:
    """Text as the digits of UTF-16; ``mark`` puts the sign of the byte order first."""
    return ("feff" if mark else "") + text.encode("utf-16-be").hex()


def pdf_string(text: str) -> str:
    """A text string: plain letters where they do, else UTF-16."""
    if text.isascii() and text.isprintable():
        return "(" + text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)") + ")"
    return f"<{pdf_text(text)}>"
