"""All pages of a night side by side, as one picture: the default night then and now.

    python docs/whole_night.py night.pdf then

The night of 0.1 was printed with that version's own tag, so its pictures are kept as they are.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import pypdfium2
from PIL import Image

NIGHTS = Path(__file__).parent / "nights"
ABREAST, WIDE, GAP, TONES = 10, 92, 6, 96
"""Pages in a row, dots of a page's width and between pages, colours."""
WIDE_ALONE, TONES_ALONE = 360, 48
"""Dots of the width of a page that is shown alone, and its colours."""
FINER = 3


def draw_night(pdf: bytes, name: str, alone: Mapping[str, int]) -> None:
    """Write the pages of a PDF as one PNG, and some of them each as one of its own.

    Args:
        pdf: the night.
        name: of the picture.
        alone: name of a page -> its number.
    """
    document = pypdfium2.PdfDocument(pdf)
    pages = [_drawn(sheet, WIDE) for sheet in document]
    for part, number in alone.items():
        page = _drawn(document[number - 1], WIDE_ALONE)
        _write(page, TONES_ALONE, NIGHTS / f"{name}-{part}.png")
    document.close()
    tall = max(page.height for page in pages)
    rows = -(-len(pages) // ABREAST)
    whole = Image.new(
        "RGB", (ABREAST * (WIDE + GAP) + GAP, rows * (tall + GAP) + GAP), (214, 209, 200)
    )
    for index, page in enumerate(pages):
        row, column = divmod(index, ABREAST)
        whole.paste(page, (GAP + column * (WIDE + GAP), GAP + row * (tall + GAP)))
    _write(whole, TONES, NIGHTS / f"{name}.png")


def pages_alone(when: str) -> dict[str, int]:
    """The pages that the gallery shows side by side: name -> number in the night of that time."""
    gallery = tomllib.loads((NIGHTS.parent / "gallery.toml").read_text())
    return {pair["name"]: pair[when] for pair in gallery["closing"]["pairs"]}


def _drawn(sheet: pypdfium2.PdfPage, wide: int) -> Image.Image:
    large = sheet.render(scale=wide * FINER / sheet.get_width()).to_pil().convert("RGB")
    return large.resize((wide, large.height // FINER), Image.Resampling.BOX)


def _write(picture: Image.Image, tones: int, target: Path) -> None:
    """A PNG whose colours are averaged, so that rare ones are kept."""
    out = BytesIO()
    picture.quantize(tones, kmeans=1, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    target.write_bytes(out.getvalue())


if __name__ == "__main__":
    draw_night(Path(sys.argv[1]).read_bytes(), sys.argv[2], pages_alone(sys.argv[2]))
