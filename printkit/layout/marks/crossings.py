"""Where ways cross walls and waters: gatehouses and bridges, drawn to their own measure."""

from __future__ import annotations

from engine.blocks.blocks import Mark
from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.base.smooth_path import moved
from printkit.scene.curves import polygon
from printkit.scene.shapes import Command, Group, Paint, Path, Shape

_FINE = 0.18


def gatehouse(mark: Mark, look: Look) -> list[Shape]:
    """Two square towers with an arch between them; the way leads through, along the mark's turn."""
    tones = inked(look)
    shapes: list[Shape] = []
    blocks: list[Command] = []
    roofs: list[Command] = []
    for side in (-1.0, 1.0):
        y = side * 1.75
        blocks += polygon(
            [(-1.05, y - 0.85), (1.05, y - 0.85), (1.05, y + 0.85), (-1.05, y + 0.85)]
        )
        roofs += polygon([(-0.6, y - 0.42), (0.6, y - 0.42), (0.6, y + 0.42), (-0.6, y + 0.42)])
    way = polygon([(-1.2, -0.9), (1.2, -0.9), (1.2, 0.9), (-1.2, 0.9)])
    bars: tuple[Command, ...] = (
        ("M", (-0.45, -0.9)), ("L", (-0.45, 0.9)), ("M", (0.45, -0.9)), ("L", (0.45, 0.9)),
    )  # fmt: skip
    shapes.append(Path(tuple(way), Paint(fill=look.paper)))
    shapes.append(Path(bars, Paint(stroke=look.ink, width=pen(look, _FINE))))
    if tones.shadow:
        shapes.append(Path(moved(tuple(blocks), 0.35, 0.35), Paint(fill=tones.shadow)))
    shapes.append(
        Path(
            tuple(blocks),
            Paint(fill=look.paper, stroke=look.ink, width=pen(look, 0.4), join="round"),
        )
    )
    shapes.append(Path(tuple(roofs), Paint(stroke=look.ink, width=pen(look, _FINE))))
    return [Group(tuple(shapes), mark.at[0], mark.at[1], mark.angle)]


def bridge(mark: Mark, look: Look, half: float = 2.6) -> list[Shape]:
    """A planked deck with parapets, along the mark's turn."""
    planks: list[Command] = []
    count = max(3, round(half * 2 / 0.55))
    for index in range(1, count):
        x = round_mm(-half + 2 * half * index / count)
        planks += [("M", (x, -0.95)), ("L", (x, 0.95))]
    deck = polygon([(-half, -1.0), (half, -1.0), (half, 1.0), (-half, 1.0)])
    rails: list[Command] = []
    for y in (-1.05, 1.05):
        flare = 0.35 if y > 0 else -0.35
        rails += [
            ("M", (-half - 0.5, y + flare)), ("L", (-half, y)), ("L", (half, y)),
            ("L", (half + 0.5, y + flare)),
        ]  # fmt: skip
    rail = Paint(stroke=look.ink, width=pen(look, 0.42), join="round", cap="round")
    return [
        Group(
            (
                Path(deck, Paint(fill=look.paper)),
                Path(tuple(planks), Paint(stroke=inked(look).line, width=pen(look, 0.12))),
                Path(tuple(rails), rail),
            ),
            mark.at[0], mark.at[1], mark.angle,
        )
    ]  # fmt: skip
