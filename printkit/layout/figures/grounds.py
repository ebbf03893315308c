"""What stands behind a figure: a sky, a middle distance and a foot of ground, four of each side.

With full ink they are three tones; with less ink only their outlines stay, and black ink alone
hatches what is near.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps, round_mm
from printkit.layout.figures.inks import FigureInks
from printkit.scene.curves import ellipse, polygon, rectangle
from printkit.scene.shapes import Command, Paint, Path, Shape
from printkit.theme.theme import mix

Pair = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Tones:
    """Three fills from far to near, and the pen; None where nothing is filled."""

    sky: str | None
    far: str | None
    near: str | None
    pen: Paint


def tones_of(look: Look, inks: FigureInks, colour: str, *, is_foe: bool) -> Tones:
    """The tones of a ground in a colour; darker behind a foe."""
    pen = Paint(stroke=inks.line, width=inks.fine, cap="round", join="round")
    if look.ink_mode == "low":
        return Tones(None, None, None, pen)
    if look.ink_mode == "mono":
        return Tones(look.ink if is_foe else None, look.paper, look.ink, pen)
    if is_foe:
        dark = mix(colour, look.ink, 0.45)
        return Tones(dark, mix(dark, look.paper, 0.55), look.ink, pen)
    return Tones(mix(colour, look.paper, 0.56), mix(colour, look.paper, 0.8), colour, pen)


class Scenery:
    """Draws in shares of a panel: x and y from 0 to 1, y down."""

    def __init__(self, box: tuple[float, float, float, float], tones: Tones) -> None:
        self.x, self.y, self.wide, self.high = box
        self.tones = tones
        self.shapes: list[Shape] = []

    def at(self, x: float, y: float) -> Pair:
        """A point of the panel in mm."""
        return round(self.x + x * self.wide, 2), round(self.y + y * self.high, 2)

    def field(self, points: list[Pair], tone: str | None) -> None:
        """An area of a tone, or its outline where that fills nothing."""
        outline = polygon([self.at(*point) for point in points])
        pen = self.tones.pen
        self.shapes.append(Path(outline, pen._replace(fill=tone) if tone else pen))

    def sky(self) -> None:
        """The whole panel in the sky's tone."""
        if self.tones.sky:
            x, y = self.at(0, 0)
            far = self.at(1, 1)
            self.shapes.append(Path(rectangle(x, y, *far), Paint(fill=self.tones.sky)))

    def disc(self, x: float, y: float, r: float, tone: str | None) -> None:
        """A sun or a moon; ``r`` is a share of the height."""
        px, py = self.at(x, y)
        radius = round_mm(r * self.high)
        steps = near_steps(ellipse(px, py, radius, radius))
        self.shapes.append(Path(steps, self.tones.pen._replace(fill=tone)))

    def lines(self, lines: list[list[Pair]], colour: str | None = None) -> None:
        """Strokes as one path."""
        steps: list[Command] = []
        for first, *rest in lines:
            steps.append(("M", self.at(*first)))
            steps += [("L", self.at(*point)) for point in rest]
        pen = self.tones.pen
        self.shapes.append(Path(tuple(steps), pen._replace(stroke=colour) if colour else pen))


def ground_shapes(
    suit: str, box: tuple[float, float, float, float], tones: Tones, *, is_foe: bool
) -> list[Shape]:
    """The ground behind a figure for a suit (``spade`` ...), in a panel x, y, width, height."""
    scene = Scenery(box, tones)
    scene.sky()
    draw = (_FOES if is_foe else _FRIENDS).get(suit, _rays)
    draw(scene)
    return scene.shapes


def _rays(scene: Scenery) -> None:
    """A burst of light behind the head."""
    middle, count = (0.5, 0.42), 26
    for index in range(0, count, 2):
        a, b = (2 * pi * (index + turn) / count for turn in (0.0, 1.0))
        points = [middle, *((middle[0] + 0.9 * cos(t), middle[1] + 1.2 * sin(t)) for t in (a, b))]
        if scene.tones.near:
            scene.field(points, scene.tones.far if scene.tones.sky else scene.tones.near)
        elif index % 4 == 0:
            scene.lines([[(0.5 + 0.36 * cos(a), 0.42 + 0.5 * sin(a)), points[1]]])


def _hills(scene: Scenery) -> None:
    """The sun above rolling hills."""
    scene.disc(0.2, 0.3, 0.16, None if scene.tones.sky is None else "#ffffff")
    far = [(x / 12, 0.62 - 0.12 * sin(x * 0.9) - 0.03 * sin(x * 2.3)) for x in range(13)]
    near = [(x / 12, 0.84 + 0.06 * sin(x * 0.7 + 2)) for x in range(13)]
    scene.field([*far, (1, 1), (0, 1)], scene.tones.far)
    scene.field([*near, (1, 1), (0, 1)], scene.tones.near)


def _arches(scene: Scenery) -> None:
    """An arcade, its columns either side."""
    far, near = scene.tones.far, scene.tones.near
    for left in (0.04, 0.37, 0.70):
        top = [
            (left + 0.13 - 0.13 * cos(t * pi / 8), 0.34 - 0.24 * sin(t * pi / 8)) for t in range(9)
        ]
        scene.field([(left, 0.9), *top, (left + 0.26, 0.9)], far)
    scene.field([(0, 0.86), (1, 0.86), (1, 1), (0, 1)], near)


def _trees(scene: Scenery) -> None:
    """A wood of tall trunks."""
    for index, x in enumerate((0.03, 0.15, 0.24, 0.68, 0.8, 0.93)):
        wide = 0.022 + 0.012 * (index % 3)
        scene.field(
            [(x - wide, 0), (x + wide, 0), (x + wide * 1.2, 0.9), (x - wide * 1.2, 0.9)],
            scene.tones.far,
        )
    scene.field([(0, 0.84), (0.3, 0.88), (0.7, 0.83), (1, 0.88), (1, 1), (0, 1)], scene.tones.near)


def _peaks(scene: Scenery) -> None:
    """A moon over sharp peaks."""
    scene.disc(0.8, 0.24, 0.14, "#ffffff" if scene.tones.sky else None)
    peaks = [(0, 0.7), (0.1, 0.42), (0.19, 0.6), (0.3, 0.28), (0.44, 0.62), (0.56, 0.4),
             (0.7, 0.66), (0.84, 0.44), (1, 0.7)]  # fmt: skip
    scene.field([*peaks, (1, 1), (0, 1)], scene.tones.far)
    scene.field([(0, 0.86), (0.4, 0.9), (0.7, 0.85), (1, 0.9), (1, 1), (0, 1)], scene.tones.near)


def _flames(scene: Scenery) -> None:
    """Tongues of fire."""
    for rise, tone in ((0.0, scene.tones.far), (0.34, scene.tones.near)):
        tips = []
        for index in range(9):
            x = index / 8
            tips += [(x - 0.02, 0.3 + rise + 0.16 * (index % 2)), (x + 0.06, 0.66 + rise)]
        scene.field([(0, 1.02), *tips, (1, 1.02)], tone)


def _storm(scene: Scenery) -> None:
    """Lightning from a bank of cloud."""
    white = "#ffffff" if scene.tones.sky else None
    cloud = [(x / 14, 0.16 + 0.07 * abs(sin(x * 1.4))) for x in range(15)]
    scene.field([(0, 0), *cloud, (1, 0)], scene.tones.far)
    for x in (0.12, 0.86):
        scene.field(
            [(x, 0.2), (x + 0.07, 0.2), (x + 0.03, 0.4), (x + 0.08, 0.4), (x - 0.03, 0.78),
             (x + 0.01, 0.48), (x - 0.04, 0.48)], white,
        )  # fmt: skip
    scene.field([(0, 0.88), (0.5, 0.84), (1, 0.88), (1, 1), (0, 1)], scene.tones.near)


def _dead_wood(scene: Scenery) -> None:
    """Bare trees in mist."""
    for x, lean in ((0.08, 0.03), (0.24, -0.02), (0.78, 0.03), (0.93, -0.03)):
        trunk = [(x - 0.025, 0.95), (x - 0.012 + lean, 0.1), (x + 0.012 + lean, 0.1)]
        scene.field([*trunk, (x + 0.025, 0.95)], scene.tones.far)
        scene.lines(
            [
                [(x + lean * 0.7, 0.34), (x + 0.08, 0.16)],
                [(x + lean * 0.6, 0.44), (x - 0.09, 0.24)],
                [(x + lean * 0.4, 0.6), (x + 0.06, 0.48)],
            ],
            scene.tones.far if scene.tones.sky else None,
        )
    scene.field([(0, 0.86), (0.4, 0.82), (0.8, 0.88), (1, 0.85), (1, 1), (0, 1)], scene.tones.near)


_FRIENDS: dict[str, Callable[[Scenery], None]] = {
    "spade": _rays, "heart": _hills, "diamond": _arches, "club": _trees,
}  # fmt: skip
_FOES: dict[str, Callable[[Scenery], None]] = {
    "spade": _peaks, "heart": _flames, "diamond": _storm, "club": _dead_wood,
}  # fmt: skip
