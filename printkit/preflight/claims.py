"""What a file says it conforms to, and whether it tells readers what its parts are."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pikepdf

from engine.findings import Finding, error, warning

MOST_METADATA = 1_000_000
"""Bytes of a file's metadata that are looked at."""
_PARTS = {
    "PDF/A": (rb"pdfaid:part(?:=\"|>)(\d)", rb"pdfaid:conformance(?:=\"|>)([A-Z])"),
    "PDF/UA": (rb"pdfuaid:part(?:=\"|>)(\d)", rb"(?!)"),
}


class Claims(NamedTuple):
    """What a file says of itself.

    Attributes:
        names: such as ``PDF/A-2b``.
        is_tagged: whether there is a tree of what its parts are.
    """

    names: tuple[str, ...]
    is_tagged: bool


def claims_of(pdf: pikepdf.Pdf) -> Claims:
    """Read what a file says it conforms to; it is not checked here."""
    root: Any = pdf.Root
    data = b""
    found = root.get("/Metadata")
    if isinstance(found, pikepdf.Stream) and int(found.get("/Length", 0)) <= MOST_METADATA:
        data = found.read_raw_bytes() if "/Filter" not in found else b""
    names = []
    for name, (part, level) in _PARTS.items():
        number = re.search(part, data)
        if number is not None:
            letter = re.search(level, data)
            told = letter[1].decode().lower() if letter else ""
            names.append(f"{name}-{number[1].decode()}{told}")
    return Claims(tuple(names), "/StructTreeRoot" in root and "/MarkInfo" in root)


def of_claims(pdf: pikepdf.Pdf, claims: Claims) -> list[Finding]:
    """What is wrong with what a file says of itself, and with the boxes beside a TrimBox."""
    found: list[Finding] = []
    if not claims.is_tagged and any(name.startswith("PDF/UA") for name in claims.names):
        found.append(error("tags", "the file says it's PDF/UA, but it has no tags."))
    for number, page in enumerate(pdf.pages, 1):
        if "/ArtBox" in page.obj and "/TrimBox" in page.obj:
            message = "there's an ArtBox beside the TrimBox. A press wants only one of them."
            found.append(warning("boxes", message, f"page {number}"))
    return found
