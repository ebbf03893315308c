"""Scenes to bytes: PDF, SVG and PNG. Each renderer draws every shape, or raises.

Libraries load only when a renderer is called: one file knows one library.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from printkit.render.deferred import defer, defer_functions

if TYPE_CHECKING:
    from engine.blocks.blocks import Document
    from printkit.scene.shapes import Scene

defer("PIL.Image")  # ReportLab loads it for pictures, which we never give it
defer_functions("reportlab.lib.rl_safe_eval")  # nor words to work out


def to_pdf(scenes: Sequence[Scene], document: Document, flip: str = "long") -> bytes:
    """Pages as one PDF; the document gives title, author and subject.

    ``flip`` is the edge that the printer should turn sheets over: ``long``, ``short``, ``none``.
    """
    from engine.language import current_language
    from printkit.render.pdf import About, render

    about = About(
        document.title, document.author, document.subject, language=current_language(), duplex=flip
    )
    return render(scenes, about)


def to_svg(scenes: Sequence[Scene], *, paper: bool = True) -> list[bytes]:
    """Pages as one SVG each, on white paper or on none."""
    if not scenes:
        return []  # most prints have nothing for a cutting machine: no need to load the renderer
    from printkit.render.svg import render

    return [render(scene, paper=paper) for scene in scenes]


def to_png(scenes: Sequence[Scene], document: Document, dpi: int = 150) -> list[bytes]:
    """Pages as one PNG each, drawn from the PDF so that they look the same."""
    from printkit.render.png import rasterise

    return rasterise(to_pdf(scenes, document), dpi)


def to_text(scenes: Sequence[Scene]) -> str:
    """Pages as stable text, for golden files."""
    from printkit.render.dump import render

    return render(scenes)
