"""A sketch of houses: outlines gathered by kind, so that a thousand houses become a few paths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.blocks.blocks import Point
from printkit.layout.base.inks import LEAST, inked
from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps, round_mm
from printkit.layout.marks.boxes import LabelBox
from printkit.scene.curves import ellipse, polygon
from printkit.scene.shapes import Command, Paint, Path, Shape

KINDS = ("shadow", "house", "roof", "slope", "works", "line", "tree", "shade")
"""From the ground up: shadows, low houses, roofs and their slopes in the shade, dark works, thin
lines, trees and their shaded sides."""


@dataclass(slots=True)
class HouseSketch:
    """What is built so far; whatever would cover a box of ``clear`` is left out.

    With little ink (``is_sparing``) there is less of it.
    """

    is_sparing: bool
    clear: list[LabelBox]
    steps: dict[str, list[Command]] = field(default_factory=dict)

    @property
    def lots(self) -> float:
        """How much larger lots are: with little ink there are fewer houses to draw."""
        return 2.3 if self.is_sparing else 1.0

    def is_free(self, ring: Sequence[Point]) -> bool:
        """Whether a ring's bounds touch nothing that must stay clear."""
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
        for box in self.clear:  # asked of every house: a loop is twice as quick as any()
            if left < box.right and right > box.left and top < box.bottom and bottom > box.top:
                return False
        return True

    def keep(self, kind: str, steps: Sequence[Command]) -> None:
        """More steps of a kind."""
        self.steps.setdefault(kind, []).extend(steps)

    def add(self, kind: str, ring: Sequence[Point], shift: float = 0.0) -> None:
        """One more closed outline of a kind, moved to the lower right by ``shift`` mm."""
        self.keep(kind, polygon([(round(x + shift, 3), round(y + shift, 3)) for x, y in ring]))

    def line(self, a: Point, b: Point) -> None:
        """One more thin line."""
        first, last = (round(a[0], 3), round(a[1], 3)), (round(b[0], 3), round(b[1], 3))
        self.keep("line", (("M", first), ("L", last)))

    def disc(self, kind: str, at: Point, radius: float) -> None:
        """One more circle of a kind."""
        self.keep(kind, near_steps(ellipse(at[0], at[1], radius, radius)))

    def tree(self, at: Point, radius: float) -> None:
        """A round crown with a few strokes on its shaded side."""
        x, y = at
        self.disc("tree", at, radius)
        self.keep(
            "shade",
            near_steps(
                (
                    ("M", (x + radius * 0.1, y + radius * 0.65)),
                    ("L", (x + radius * 0.65, y + radius * 0.1)),
                    ("M", (x + radius * 0.35, y + radius * 0.75)),
                    ("L", (x + radius * 0.75, y + radius * 0.35)),
                )
            ),
        )

    def shapes(self, look: Look) -> list[Shape]:
        """Everything as paths, one for each kind."""
        tones = inked(look)
        fine = LEAST if look.sparing else round_mm(look.thin * 1.1)
        thin = min(fine, look.thin)
        paints = {
            "shadow": Paint(fill=tones.shadow or look.paper),
            "house": Paint(
                fill=tones.mid or look.paper, stroke=tones.line, width=fine, join="round"
            ),
            "roof": Paint(fill=look.paper, stroke=tones.line, width=fine, join="round"),
            "slope": Paint(fill=tones.mid, stroke=tones.line, width=thin, join="round"),
            "works": Paint(fill=tones.deep or look.paper, stroke=look.ink, width=fine),
            "line": Paint(stroke=tones.line, width=thin),
            "tree": Paint(fill=look.paper, stroke=tones.line, width=fine),
            "shade": Paint(stroke=tones.line, width=thin),
        }
        return [
            Path(tuple(self.steps[kind]), paints[kind])
            for kind in KINDS
            if kind in self.steps and (kind != "shadow" or tones.shadow)
        ]
