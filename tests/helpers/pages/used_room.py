"""How much of a page is used: measured on its picture, as a person sees it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pypdfium2

from engine.blocks.blocks import Document
from printkit.render import to_pdf
from printkit.scene.shapes import Scene

_DPI = 30
_HEAD_MM, _FOOT_MM = 8.0, 22.0
"""What the margins and the running foot take."""
_MM = 25.4


@cache
def reach(side: Scene) -> float:
    """The share of a page's height between its first ink and its last, foot left out."""
    return used_rows([side])[0][0]


def used_rows(sides: Sequence[Scene]) -> list[tuple[float, float]]:
    """For each page the share of its height that is reached, and the share of its area inked."""
    data = to_pdf(list(sides), Document("Ink", "somebody", ()))
    found = []
    with pypdfium2.PdfDocument(data) as pdf:
        for page in pdf:
            picture = page.render(scale=_DPI / 72, grayscale=True).to_pil()
            wide, high = picture.size
            top, bottom = round(_HEAD_MM / _MM * _DPI), high - round(_FOOT_MM / _MM * _DPI)
            pixels = list(picture.crop((0, top, wide, bottom)).tobytes())
            inked = [
                row
                for row in range(bottom - top)
                if min(pixels[row * wide : (row + 1) * wide]) < 200
            ]
            height = (inked[-1] - inked[0] + 1) / (bottom - top) if inked else 0.0
            found.append((height, sum(pixel < 200 for pixel in pixels) / len(pixels)))
    return found
