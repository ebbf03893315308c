"""The jobs with fpdf2 and fonts that are named only: small files that few printers take."""

from __future__ import annotations

from . import with_fpdf2
from .with_fpdf2 import booklet, deck, map_page

with_fpdf2.is_embedding = False

__all__ = ["booklet", "deck", "map_page"]
