"""Opening a PDF that may be anything: limits first, one clear line for whatever is wrong."""

from __future__ import annotations

import base64
import logging
import re
import warnings
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any

import pikepdf

from printkit.io.errors import PrintError

MAX_PAGES = 5_000
MAX_STREAM = 64_000_000
"""Bytes of drawing on one page, or in one form, when unpacked."""
MAX_OPERATORS = 4_000_000
"""Drawing steps of a whole file, forms counted as often as they are drawn."""
MAX_OPERANDS = 3_000_000
"""Numbers, names and texts on one page, or in one form; each takes some 140 bytes once read."""
MAX_DEPTH = 24
"""Forms within forms."""
MAX_FILTERS = 8
"""Packings of one stream within each other."""
BYTES_A_STEP = 64
"""Bytes of drawing that are read in the time of one step."""
_OPERAND = re.compile(rb"[\[(<]|[^\s\[\]()<>{}/%]+|/")
_SPACE = b"\0\t\n\f\r "
_GROWTH = {"/LZWDecode": 1400, "/RunLengthDecode": 64}
"""By how much the older filters may enlarge what they unpack, at most."""


class PreflightError(PrintError):
    """A file that cannot be inspected; the message says why."""


@contextmanager
def opened(data: bytes, name: str) -> Iterator[pikepdf.Pdf]:
    """A PDF to read; whatever the library finds wrong inside becomes one line.

    Raises:
        PreflightError: no PDF, damaged, locked, or too large.
    """
    logging.getLogger("pikepdf").setLevel(logging.CRITICAL)  # its warnings are for programmers
    if b"%PDF-" not in data[:1024]:
        raise PreflightError(f"{name}: this isn't a PDF. Use one that is.")
    try:
        with pikepdf.open(BytesIO(data), attempt_recovery=False, suppress_warnings=True) as pdf:
            count = len(pdf.pages)
            if not count:
                raise PreflightError(f"{name}: this PDF has no pages")
            if count > MAX_PAGES:
                raise PreflightError(
                    f"{name}: this PDF has {count} pages, and at most {MAX_PAGES} are read."
                    " Split it."
                )
            yield pdf
    except pikepdf.PasswordError as fault:
        raise PreflightError(
            f"{name}: this PDF is locked with a password. Unlock it first."
        ) from fault
    except pikepdf.PdfError as fault:
        raise PreflightError(
            f"{name}: this PDF is damaged ({_short(fault)}). Make it again."
        ) from fault
    except (RecursionError, MemoryError) as fault:
        raise PreflightError(
            f"{name}: this PDF is nested too deeply or too large to read. Split it."
        ) from fault
    except (TypeError, ValueError, KeyError, AttributeError, IndexError, ArithmeticError) as fault:
        # Wrong types anywhere in the file's own tables surface as these.
        raise PreflightError(
            f"{name}: this PDF is damaged ({_short(fault)}). Make it again."
        ) from fault


def steps(stream: Any, count: Callable[[int], None]) -> list[Any]:
    """The drawing steps of a page or form.

    Args:
        stream: the page, or the form.
        count: told how many steps the reading alone is worth, before it is read.

    Raises:
        PreflightError: it unpacks to more than is read.
        ValueError: it breaks off.
    """
    parts = stream.obj.get("/Contents") if isinstance(stream, pikepdf.Page) else stream
    if parts is None:
        return []
    size = operands = 0
    for part in parts if isinstance(parts, pikepdf.Array) else [parts]:
        found = _size_of(part)
        size += found
        if size > MAX_STREAM:
            raise PreflightError(
                f"a page unpacks to more than {MAX_STREAM / 1e6:g} MB, so it wasn't read"
            )
        count(1 + found // BYTES_A_STEP)
        if size > MAX_OPERANDS:  # each takes a byte at least
            operands += _operands_of(part.read_bytes(), MAX_OPERANDS - operands)
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # a drawing that breaks off is damage, not a warning
        try:
            return list(pikepdf.parse_content_stream(stream))
        except UserWarning as fault:
            raise ValueError(str(fault)) from fault


def _operands_of(data: bytes, most: int) -> int:
    """How many numbers, names and texts a drawing has.

    Raises:
        PreflightError: more than ``most``.
    """
    found = 0
    for found, _ in enumerate(_OPERAND.finditer(data), 1):
        if found > most:
            raise PreflightError(
                f"one drawing has more than {MAX_OPERANDS} numbers, so it wasn't read"
            )
    return found


def _size_of(stream: Any) -> int:
    """What a drawing unpacks to at most, before the library unpacks it, filter by filter.

    More than ``MAX_STREAM`` says that it is too much, not how much.
    """
    if not isinstance(stream, pikepdf.Stream):
        raise ValueError("a drawing isn't a stream")
    filters = _listed(stream.get("/Filter"))
    if len(filters) > MAX_FILTERS:
        raise PreflightError(f"a drawing is packed {len(filters)} times, so it wasn't read")
    for parameters in _listed(stream.get("/DecodeParms")):
        _verify_rows(parameters)
    names = [str(name) for name in filters]
    data = stream.read_raw_bytes()
    for place, name in enumerate(names):
        if name in _GROWTH and place == len(names) - 1:
            return len(data) * _GROWTH[name]
        data = _unpacked(name, data)
        if len(data) > MAX_STREAM:
            break
    return len(data)


def _listed(value: Any) -> list[Any]:
    if value is None:
        return []
    return list(value) if isinstance(value, pikepdf.Array) else [value]


def _verify_rows(parameters: Any) -> None:
    """Check the length of the rows that a predictor asks memory for (ISO 32000-1, 7.4.4.4)."""
    if not isinstance(parameters, pikepdf.Dictionary):
        return
    bits = 1
    for key, usual in (("/Columns", 1), ("/Colors", 1), ("/BitsPerComponent", 8)):
        bits *= max(int(parameters.get(key, usual)), 1)
    if bits // 8 > MAX_STREAM:
        raise PreflightError(
            f"a drawing has rows of more than {MAX_STREAM / 1e6:g} MB, so it wasn't read"
        )


def _unpacked(name: str, data: bytes) -> bytes:
    """What one filter makes of data, at most a byte more than is read (ISO 32000-1, 7.4)."""
    try:
        if name == "/FlateDecode":
            return zlib.decompressobj().decompress(data, MAX_STREAM + 1)
        bare = data.translate(None, _SPACE)
        if name == "/ASCIIHexDecode":
            digits = bare.partition(b">")[0]
            return bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode("ascii"))
        if name == "/ASCII85Decode":
            return base64.a85decode(bare.removeprefix(b"<~").partition(b"~>")[0])
    except (zlib.error, UnicodeDecodeError) as fault:
        raise ValueError(f"a drawing can't be read: {fault}") from fault
    raise ValueError(f"a drawing is packed by {name}")


def _short(fault: BaseException) -> str:
    # The library calls its input by an address in memory, which tells nobody anything.
    words = re.sub(r"^stream <[^>]*>( \([^)]*\))?: ", "", " ".join(str(fault).split()))
    words = words or type(fault).__name__
    return words if len(words) <= 90 else words[:87] + "..."
