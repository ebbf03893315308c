"""PDF pages as PNG pictures, for previews; the only file that knows pypdfium2."""

from __future__ import annotations

from io import BytesIO

import pypdfium2

from printkit.io.errors import PrintError
from printkit.scene.units import PT_PER_INCH

LOWEST, HIGHEST = 20, 1200
MAX_PIXELS = 120_000_000  # of one page; A3 at 600 dpi fits


def rasterise(pdf: bytes, dpi: int = 150) -> list[bytes]:
    """Every page of a PDF as PNG bytes.

    Args:
        pdf: the bytes of a PDF.
        dpi: dots per inch.

    Raises:
        PrintError: the resolution is out of bounds, or gives a picture too large to hold.
    """
    if not LOWEST <= dpi <= HIGHEST:
        raise PrintError(f"--dpi must be between {LOWEST} and {HIGHEST} (you wrote {dpi}).")
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [_page(document[index], dpi / PT_PER_INCH) for index in range(len(document))]
    finally:
        document.close()


def _page(page: pypdfium2.PdfPage, scale: float) -> bytes:
    width, height = page.get_size()
    if width * height * scale * scale > MAX_PIXELS:
        raise PrintError("the picture would be too large. Use a lower --dpi.")
    bitmap = page.render(scale=scale)
    out = BytesIO()
    bitmap.to_pil().convert("RGB").save(out, "PNG", optimize=False)
    bitmap.close()
    page.close()
    return out.getvalue()
