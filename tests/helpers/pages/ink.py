"""How much ink pages take."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageStat

from engine.blocks.blocks import Document, Section
from printkit import render
from printkit.paper.print_options import make_press
from printkit.pipeline import compose
from printkit.render.png import rasterise
from printkit.theme.style import make_style

_DPI = 300
"""So fine that no line is drawn wider than it is."""


def coverage(
    sections: Sequence[Section], ink: str, theme: str = "classic", map_size: str = "page"
) -> float:
    """How dark all pages of some sections are in an ink mode, each page 0 to 255."""
    document = Document("t", "a", tuple(sections))
    style = make_style(paper="a4", ink=ink, theme=theme, press=make_press(map_size=map_size))
    pages = rasterise(render.to_pdf(compose(document, style), document), _DPI)
    return sum(255 - ImageStat.Stat(Image.open(BytesIO(png)).convert("L")).mean[0] for png in pages)
