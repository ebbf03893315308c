"""The path of a cutting machine, as pages of outlines in true size."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.scene.shapes import Paint, Path, Scene

_BLADE = Paint(stroke="#d00000", width=0.1)


def cut_pages(sides: Sequence[Scene]) -> list[Scene]:
    """One page for each sheet that a machine cuts; equal ones are there once."""
    pages: dict[Scene, None] = {}
    for side in sides:
        if side.cuts:
            paths = tuple(Path(outline, _BLADE) for outline in side.cuts)
            pages.setdefault(Scene(side.width, side.height, paths))
    return list(pages)
