"""Sheets to files, or to standard output."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.cli.common import busy
from printkit.cli.streams import raw_of

if TYPE_CHECKING:
    from engine.blocks.blocks import Document
    from printkit.impose.ways.way import Sheets

PIPE = Path("-")
"""A target that stands for standard output, which gets a PDF."""
PIPED = Path("piped.pdf")
"""What a piped file would be called."""


def write_files(
    sheets: Sheets, document: Document, output: Path, dpi: int, force: bool
) -> list[Path]:
    """Write sheets, or pipe them as a PDF, and return the files that there are now."""
    from printkit.pipeline import make_files, write_pages

    with busy("Writing the pages"):
        if output == PIPE:
            files = make_files(sheets.scenes, document, PIPED, flip=sheets.flip)
            write_pipe(files[0][1])
            return []
        return write_pages(sheets.scenes, document, output, dpi=dpi, force=force, flip=sheets.flip)


def write_pipe(data: bytes) -> None:
    """Give a file's bytes to standard output."""
    out = raw_of(sys.stdout).buffer
    out.write(data)
    out.flush()
