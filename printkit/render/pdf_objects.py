"""The objects of a PDF written close together (ISO 32000-1, 7.5.7 and 7.5.8).

ReportLab writes each object plainly and its place in a table of 20 bytes a line. Here all that are
no streams are compressed together, and so are their places: a third of a small file.
"""

from __future__ import annotations

import zlib
from struct import pack
from typing import TYPE_CHECKING

from reportlab.pdfbase import pdfdoc

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

_FREE, _PLAIN, _PACKED = 0, 1, 2  # kinds of places
_LONG = 20_000
"""Streams of fewer letters are deflated when the file is written: they take no time."""


class CompactDocument(pdfdoc.PDFDocument):  # type: ignore[misc]  # the library is untyped
    """ReportLab's document, packed when it is compressed; else as ReportLab writes it."""

    def format(self) -> bytes:
        """The whole file; ReportLab calls this when every page and font is there."""
        if not self.compression:
            plain: bytes = super().format()
            return plain
        root, info = (self.Reference(part).format(self) for part in (self.Catalog, self.info))
        file = pdfdoc.PDFFile(self._pdfVersion)
        places: list[tuple[int, int, int]] = [(_FREE, 0, 0)]
        packed: list[tuple[int, bytes]] = []
        while len(places) in self.numberToId:  # more may be named while these are written
            number = len(places)
            found = self.idToObject[self.numberToId[number]]
            body = pdfdoc.format(found, self, toplevel=1).strip()
            if body.endswith(b"endstream"):
                body = body.removesuffix(b"endstream") + b"\nendstream"  # PDF/A wants a line's end
                places.append((_PLAIN, file.add(_object(number, body)), 0))
            else:
                places.append((_PACKED, 0, len(packed)))
                packed.append((number, body))
        box = len(places)
        places = [(kind, box if kind == _PACKED else at, n) for kind, at, n in places]
        places.append((_PLAIN, file.add(_object(box, _together(packed))), 0))
        return _finished(file, places, root, info, self.signature.hexdigest())


class Deflating:
    """Long streams deflated by a thread while what follows them is drawn."""

    def __init__(self) -> None:
        self._thread: ThreadPoolExecutor | None = None

    def begin(self, owner: pdfdoc.PDFPage | pdfdoc.PDFFormXObject) -> None:
        """Begin with the stream of a page or a form that is drawn to its end."""
        content = owner.stream
        if not owner.compression or len(content) < _LONG:
            return
        if self._thread is None:
            from concurrent.futures import ThreadPoolExecutor  # late: a short file needs none

            self._thread = ThreadPoolExecutor(1)
        plain = content.encode() if isinstance(content, str) else content
        made = self._thread.submit(zlib.compress, plain)
        owner.Contents = pdfdoc.PDFStream(content=content, filters=[_Deflated(made)])
        owner.compression = 0  # or ReportLab would deflate it once more

    def end(self) -> None:
        """Let the thread go."""
        if self._thread is not None:
            self._thread.shutdown()


class _Deflated(pdfdoc.PDFStreamFilterZCompress):  # type: ignore[misc]  # the library is untyped
    """The filter of a stream that is deflated, or is being so."""

    def __init__(self, made: Future[bytes]) -> None:
        self._made = made

    def encode(self, _text: str | bytes) -> bytes:
        """What the stream became."""
        return self._made.result()


def _object(number: int, body: bytes) -> bytes:
    return b"%d 0 obj\n%s\nendobj\n" % (number, body)


def _stream(entries: bytes, data: bytes) -> bytes:
    data = zlib.compress(data)  # the highest level is six times as slow, for a kilobyte
    head = b"<<%s/Filter/FlateDecode/Length %d>>" % (entries, len(data))
    return b"%s\nstream\n%s\nendstream" % (head, data)


def _together(packed: list[tuple[int, bytes]]) -> bytes:
    """The stream that holds these objects: number and place of each, then their bodies."""
    numbers, at = [], 0
    for number, body in packed:
        numbers.append(b"%d %d" % (number, at))
        at += len(body) + 1
    head = b" ".join(numbers) + b"\n"
    entries = b"/Type/ObjStm/N %d/First %d" % (len(packed), len(head))
    return _stream(entries, head + b"\n".join(body for _, body in packed))


def _finished(
    file: pdfdoc.PDFFile, places: list[tuple[int, int, int]], root: bytes, info: bytes, digest: str
) -> bytes:
    """The file with the stream of places at its end."""
    number, start = len(places), file.offset
    places = [*places, (_PLAIN, start, 0)]
    rows = b"".join(pack(">BLH", *place) for place in places)
    mark = b"<%s>" % digest.encode()
    about = (len(places), root, info, mark, mark)
    entries = b"/Type/XRef/W[1 4 2]/Size %d/Root %s/Info %s/ID[%s%s]" % about
    file.add(_object(number, _stream(entries, rows)))
    file.add(b"startxref\n%d\n%%%%EOF\n" % start)
    whole: bytes = file.format(None)
    return whole
