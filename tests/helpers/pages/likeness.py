"""Whether two programs have drawn the same page: their pictures compared in blocks of some pixels.

Edges are smoothed differently by any two programs; a shape that is missing, moved by half a
millimetre or of another colour shows at once.
"""

from __future__ import annotations

from PIL import Image, ImageChops, ImageFilter, ImageStat

DPI = 200
BLOCK = 10  # pixels: 1.3 mm
MOST, MEAN = 60, 6.0  # of 255, in blocks and on the whole: programs smooth fine strokes differently


def apart(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """The largest difference of any block, and the mean of all."""
    assert all(abs(a - b) <= 1 for a, b in zip(one.size, other.size, strict=True))
    size = tuple(map(min, one.size, other.size))
    small = [
        image.crop((0, 0, *size)).filter(ImageFilter.BoxBlur(BLOCK // 2)).reduce(BLOCK)
        for image in (one, other)
    ]
    shown = ImageChops.difference(*small).convert("L")
    return shown.getextrema()[1], ImageStat.Stat(shown).mean[0]
