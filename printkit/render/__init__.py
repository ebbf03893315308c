"""Scenes to bytes: PDF, SVG and PNG. Each renderer draws every shape, or raises.

Libraries load only when a renderer is called: one file knows one library.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from printkit.io.errors import PrintError

if TYPE_CHECKING:
    from pathlib import Path

    from engine.blocks.blocks import Document
    from printkit.scene.shapes import Command, Scene


def to_pdf(
    scenes: Sequence[Scene], document: Document, flip: str = "long", *, is_tagged: bool = True
) -> bytes:
    """Pages as one PDF; the document gives title, author and subject.

    ``flip`` is the edge that the printer should turn sheets over: ``long``, ``short``, ``none``.
    Sheets whose pages are not in reading order, and pictures of pages, do without tags.
    """
    from engine.language import current_language
    from printkit.render.pdf import About, render

    about = About(
        document.title, document.author, document.subject, language=current_language(), duplex=flip,
        is_tagged=is_tagged and not any(scene.imposed for scene in scenes),
    )  # fmt: skip
    return render(scenes, about)


def to_svg(scenes: Sequence[Scene], *, paper: bool = True) -> list[bytes]:
    """Pages as one SVG each, on white paper or on none."""
    if not scenes:
        return []  # most prints have nothing for a cutting machine: no need to load the renderer
    from printkit.render.svg import render

    return [render(scene, paper=paper) for scene in scenes]


def to_cut_svg(outlines: Sequence[tuple[Command, ...]], width: float, height: float) -> bytes:
    """Outlines for a cutting machine as one SVG: closed paths on a canvas of this many mm."""
    from printkit.render.svg import render_cuts

    return render_cuts(outlines, width, height)


def to_png(scenes: Sequence[Scene], document: Document, dpi: int = 150) -> list[bytes]:
    """Pages as one PNG each, drawn from the PDF so that they look the same."""
    from printkit.render.png import rasterise

    return rasterise(to_pdf(scenes, document, is_tagged=False), dpi)


def to_text(scenes: Sequence[Scene]) -> str:
    """Pages as stable text, for golden files."""
    from printkit.render.dump import render

    return render(scenes)


class OutputFormat(NamedTuple):
    """A kind of file that pages are written as.

    Attributes:
        draw: pages, their document, dots per inch and the edge that sheets are turned over -> the
            bytes of each file.
        holds_all: one file holds all pages; else each page has a file of its own.
    """

    draw: Callable[[Sequence[Scene], Document, int, str], list[bytes]]
    holds_all: bool = False


FORMATS = {
    ".pdf": OutputFormat(
        lambda scenes, document, _dpi, flip: [to_pdf(scenes, document, flip)], holds_all=True
    ),
    ".svg": OutputFormat(lambda scenes, _document, _dpi, _flip: to_svg(scenes)),
    ".png": OutputFormat(lambda scenes, document, dpi, _flip: to_png(scenes, document, dpi)),
}
"""Every kind of file, by the ending of its name. A new one needs a renderer and a line here."""


def list_endings(before: str = "", last: str = " or ") -> str:
    """The endings as people read them.

    >>> list_endings(), list_endings("OUT", ", ")
    ('.pdf, .svg or .png', 'OUT.pdf, OUT.svg, OUT.png')
    """
    *others, final = (f"{before}{ending}" for ending in FORMATS)
    return f"{', '.join(others)}{last}{final}"


def verify_format(target: Path) -> None:
    """Check the ending of a target.

    Raises:
        PrintError: no format has it.
    """
    if target.suffix not in FORMATS:
        raise PrintError(
            f"{target}: pages can't be written in this format. End the name in {list_endings()}."
        )
