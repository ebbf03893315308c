"""All pages of a night side by side, as one picture: the default night then and now.

    python docs/whole_night.py night.pdf docs/nights/now.png

The night of 0.1 was printed with that version's own tag, so its picture is kept as it is.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

import pypdfium2
from PIL import Image

ABREAST, WIDE, GAP, TONES = 10, 92, 6, 24
"""Pages in a row, dots of a page's width and between pages, colours."""
FINER = 3


def draw_night(pdf: bytes, target: Path) -> None:
    """Write the pages of a PDF as one PNG."""
    document = pypdfium2.PdfDocument(pdf)
    pages = []
    for sheet in document:
        large = sheet.render(scale=WIDE * FINER / sheet.get_width()).to_pil().convert("RGB")
        pages.append(large.resize((WIDE, large.height // FINER), Image.Resampling.BOX))
    document.close()
    tall = max(page.height for page in pages)
    rows = -(-len(pages) // ABREAST)
    whole = Image.new(
        "RGB", (ABREAST * (WIDE + GAP) + GAP, rows * (tall + GAP) + GAP), (214, 209, 200)
    )
    for index, page in enumerate(pages):
        row, column = divmod(index, ABREAST)
        whole.paste(page, (GAP + column * (WIDE + GAP), GAP + row * (tall + GAP)))
    out = BytesIO()
    whole.quantize(TONES, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    target.write_bytes(out.getvalue())


if __name__ == "__main__":
    draw_night(Path(sys.argv[1]).read_bytes(), Path(sys.argv[2]))
