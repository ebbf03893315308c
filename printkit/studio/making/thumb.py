"""A scenario as one small picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.blocks.blocks import Document, Section
from printkit.compose.cover_picture import map_of
from printkit.compose.document import compose_document
from printkit.paper.papers import FLOOR, Paper
from printkit.scene.shapes import Scene
from printkit.theme.style import PrintStyle

SIDE = 150.0
"""Millimetres of the page that the picture is drawn on, before it is shown small."""


def thumb_of(sections: Sequence[Section], style: PrintStyle) -> Scene:
    """The map of these pages, or else their first page that everyone may see.

    Args:
        sections: the pages with the scenario's map, or its cover where all maps look alike.
        style: how pages look.
    """
    small = replace(style, paper=Paper("thumb", SIDE, SIDE * 1.1, FLOOR))
    public = [section for section in sections if not section.secret_for]
    first, picture = (public or list(sections))[0], map_of(sections)
    blocks = first.blocks if picture is None else (picture,)
    bare = replace(first, blocks=blocks, bare=True, secret_for="", columns=1, recto=False)
    return compose_document(Document(first.title, "", (bare,)), small)[0]
