"""Boats seen from above, each with its player's shield."""

from __future__ import annotations

from engine.blocks.blocks import Mark
from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.figures.heraldry import shield
from printkit.scene.curves import ellipse
from printkit.scene.shapes import Command, Group, Paint, Path, Shape, Use

_LONG, _WIDE = 15.0, 3.4
_SHIELD = 5.2


def boat_above(mark: Mark, look: Look) -> list[Shape]:
    """Return a submarine with its wake; ``text`` is the number of its player."""
    x, y = mark.at
    a, b = _LONG / 2, _WIDE / 2
    hull: tuple[Command, ...] = (
        ("M", (a, 0.0)), ("C", (a * 0.8, -b * 1.25, a * 0.3, -b, -a * 0.2, -b)),
        ("C", (-a * 0.7, -b, -a * 0.9, -b * 0.35, -a, 0.0)),
        ("C", (-a * 0.9, b * 0.35, -a * 0.7, b, -a * 0.2, b)),
        ("C", (a * 0.3, b, a * 0.8, b * 1.25, a, 0.0)), ("Z", ()),
    )  # fmt: skip
    fins: tuple[Command, ...] = (
        ("M", (-a * 0.78, -b * 1.25)), ("L", (-a * 0.62, -b * 0.5)), ("L", (-a * 0.62, b * 0.5)),
        ("L", (-a * 0.78, b * 1.25)), ("L", (-a * 0.9, b * 1.25)), ("L", (-a * 0.8, 0.0)),
        ("L", (-a * 0.9, -b * 1.25)), ("Z", ()),
    )  # fmt: skip
    wake: tuple[Command, ...] = (
        ("M", (-a * 1.05, -0.5)), ("C", (-a * 1.15, -0.8, -a * 1.25, -1.1, -a * 1.4, -1.7)),
        ("M", (-a * 1.05, 0.5)), ("C", (-a * 1.15, 0.8, -a * 1.25, 1.1, -a * 1.4, 1.7)),
    )  # fmt: skip
    deck: tuple[Command, ...] = (("M", (-a * 0.6, 0.0)), ("L", (a * 0.72, 0.0)))
    line = Paint(fill=look.paper, stroke=look.ink, width=pen(look, 0.4), join="round")
    fine = Paint(stroke=inked(look).line, width=pen(look, 0.18), cap="round")
    tower = Paint(fill=inked(look).mid or look.paper, stroke=look.ink, width=pen(look, 0.3))
    body = (
        Path(wake, fine), Path(fins, line), Path(hull, line), Path(deck, fine),
        Path(ellipse(a * 0.1, 0.0, 1.9, 0.95), tower),
    )  # fmt: skip
    number = int("".join(filter(str.isdigit, mark.text)) or 1)
    arms = shield(number, look, look.ink_mode)
    return [
        Group(body, round_mm(x), round_mm(y), mark.angle),
        Use(
            arms,
            round_mm(x - _SHIELD / 2),
            round_mm(y - _SHIELD / 2),
            round(_SHIELD / arms.width, 4),
        ),
    ]
