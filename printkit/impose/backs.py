"""Backs of sheets: left empty where they must be, and moved so that they meet their fronts."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.io.printer_settings import Calibration
from printkit.scene.matrix import turned
from printkit.scene.shapes import Group, Scene


def backed(pages: Sequence[Scene]) -> list[Scene]:
    """Pages with an empty one wherever a back must stay free or a front would become a back."""
    sides: list[Scene] = []
    for page in pages:
        empty = Scene(page.width, page.height, ())
        if (page.one_sided or page.backed) and len(sides) % 2:
            sides.append(empty)
        sides.append(page)
        if page.one_sided:
            sides.append(empty)
    return sides


def calibrated(sides: Sequence[Scene], calibration: Calibration, flip: str) -> list[Scene]:
    """Sides of sheets, every second one moved and turned round the middle of the sheet.

    A calibration is measured on an upright sheet turned over its long edge. Over the short edge
    the printer feeds the back the other way round. A sheet that lies on its long edge is fed
    upright, its head at the left. What a sheet says of itself stays, or it might leave the
    printable area.
    """
    return [
        _moved(side, calibration, flip) if number % 2 and side.shapes else side
        for number, side in enumerate(sides)
    ]


def _moved(side: Scene, calibration: Calibration, flip: str) -> Scene:
    x, y = calibration.x, calibration.y
    if side.width > side.height:
        x, y = -y, x
    if flip == "short":
        x, y = -x, -y
    a, b, c, d, _, _ = turned(calibration.angle)
    mx, my = side.width / 2, side.height / 2
    still = len(side.shapes) - side.words
    group = Group(
        side.shapes[:still],
        mx - (a * mx + c * my) + x,
        my - (b * mx + d * my) + y,
        calibration.angle,
    )
    return side._replace(shapes=(group, *side.shapes[still:]))
