"""Boxes of a middle tone: filled, or striped where black alone is printed."""

from __future__ import annotations

from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.scene.shapes import Command, Paint, Path, Rect, Shape

_APART = 0.9
"""Between two stripes in mm, along an edge."""
_FINE = 0.15


def toned_box(x: float, y: float, wide: float, high: float, look: Look) -> list[Shape]:
    """Return a box with an outline, filled with the middle tone or striped with slanting lines.

    Nothing may stand on it but its own outline. All in mm.
    """
    if look.ink_mode != "mono":
        return [Rect(x, y, wide, high, Paint(fill=look.medium, stroke=look.dark, width=0.2))]
    steps: list[Command] = []
    for index in range(1, int((wide + high) / _APART) + 1):
        reach = index * _APART  # the stripe runs where across + down is this much
        left, right = max(0.0, reach - high), min(wide, reach)
        if right > left:
            steps.append(("M", (round_mm(x + left), round_mm(y + reach - left))))
            steps.append(("L", (round_mm(x + right), round_mm(y + reach - right))))
    box = Rect(x, y, wide, high, Paint(fill=look.paper, stroke=look.ink, width=0.2))
    return [box, Path(tuple(steps), Paint(stroke=look.ink, width=_FINE))] if steps else [box]
