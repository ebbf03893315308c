"""How much ink pages take."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageStat

from engine.blocks.blocks import Document, Section
from printkit import render
from printkit.pipeline import compose
from printkit.render.png import rasterise
from printkit.theme.style import make_style

_DPI = 150


def coverage(sections: Sequence[Section], ink: str) -> float:
    """How dark all pages of some sections are in an ink mode, each page 0 to 255."""
    document = Document("t", "a", tuple(sections))
    pages = rasterise(
        render.to_pdf(compose(document, make_style(paper="a4", ink=ink)), document), _DPI
    )
    return sum(255 - ImageStat.Stat(Image.open(BytesIO(png)).convert("L")).mean[0] for png in pages)
