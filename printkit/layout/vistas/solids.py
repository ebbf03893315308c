"""Solid things in a camera's view: boxes, roofs, walls and towers, lit from the north-west."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import cos, hypot, pi, sin

from printkit.layout.base.inks import Inks, inked, pen
from printkit.layout.base.look import Look
from printkit.layout.vistas.camera import Camera, Point
from printkit.layout.vistas.houses import Face, ToneName, slope_tone
from printkit.scene.curves import polygon
from printkit.scene.shapes import Command, Paint, Path, Shape, Symbol
from printkit.theme.theme import mix

FINE, MIDDLE = 0.14, 0.26
_TOOTH = (1.1, 0.9)
"""Width of a merlon and how high it stands, in mm of the ground."""
_SHADES = 8
"""How many tones lie between the lit side of a wall and its darkest."""


@dataclass(slots=True)
class Solids:
    """What stands on the ground so far, each with the row of its near edge."""

    camera: Camera
    look: Look
    items: list[tuple[float, float, Sequence[Shape]]] = field(default_factory=list)
    tones: Inks = field(init=False)
    _paints: dict[tuple[str | None, float], Paint] = field(default_factory=dict)
    _pens: dict[float, Paint] = field(default_factory=dict)
    _symbols: dict[str, Symbol] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Mix the tones of the look, once."""
        self.tones = inked(self.look)

    def put(self, row: float, shapes: Sequence[Shape], across: float = 0.0) -> None:
        """Add something whose near edge stands on a row."""
        self.items.append((row, across, shapes))

    def shapes(self, first: float) -> list[Shape]:
        """Return everything that stands on a row from the first on, the farthest first."""
        seen = [item for item in self.items if item[0] >= first]
        ordered = sorted(seen, key=lambda item: (item[0], item[1]))
        return [shape for _row, _across, shapes in ordered for shape in shapes]

    # Faces ---------------------------------------------------------------------------------------

    def face(self, points: Sequence[Point], tone: str | None, width: float = FINE) -> Path:
        """Return a face of points of the page; without a tone it is paper."""
        return Path(polygon(points), self._paint(tone, width))

    def _paint(self, tone: str | None, width: float) -> Paint:
        """Return how a face is painted; thousands are painted alike."""
        found = self._paints.get((tone, width))
        if found is None:
            look = self.look
            colour = self.tones.line if width == FINE else look.ink
            thin = pen(look, width)
            found = Paint(fill=tone or look.paper, stroke=colour, width=thin, join="round")
            self._paints[tone, width] = found
        return found

    def wall_tone(self, a: Point, b: Point) -> str | None:
        """Return the tone of a long wall's side from a to b: it darkens little by little."""
        if not self.tones.mid:
            return None
        dx, dy = b[0] - a[0], b[1] - a[1]
        if dx < 0:
            dx, dy = -dx, -dy
        shade = round((0.5 - 0.5 * dy / (hypot(dx, dy) or 1.0)) * _SHADES) / _SHADES
        return mix(self.tones.mid, self.look.paper, shade)

    def tone(self, name: ToneName) -> str | None:
        """Return the tone of this name; None is paper."""
        if not name:
            return None
        return self.tones.mid if name == "mid" else self.tones.ground

    def slope_tone(self, nx: float, ny: float) -> str | None:
        """Return the tone of a slope that falls away to (nx, ny)."""
        return self.tone(slope_tone(nx, ny))

    def faces(self, faces: Iterable[Face], width: float = FINE) -> list[Shape]:
        """Return faces as this camera sees them."""
        at = self.camera.at
        return [
            self.face([at(*spot) for spot in corners], self.tone(tone), width)
            for corners, tone in faces
        ]

    # Buildings -----------------------------------------------------------------------------------

    def drum(self, at: Point, radius: float, high: float, cone: float = 0.0) -> list[Shape]:
        """Return a round tower: with merlons, or with a pointed roof so high."""
        x, y = at
        count = 14
        ring = [
            (x + radius * cos(2 * pi * k / count), y + radius * sin(2 * pi * k / count))
            for k in range(count)
        ]
        at_page = self.camera.at
        left, right = at_page(x - radius, y), at_page(x + radius, y)
        front = [at_page(px, py) for px, py in ring[: count // 2 + 1]]
        upper = [at_page(px, py, high) for px, py in ring[: count // 2 + 1]]
        body = [*front, *reversed(upper)]
        shapes: list[Shape] = [self.face(body, self.tones.ground, MIDDLE)]
        shade = [*front[:3], *reversed(upper[:3])]
        if self.tones.mid:
            shapes.append(Path(polygon(shade), Paint(fill=self.tones.mid)))
        shapes.append(Path(polygon(body), self._edge(MIDDLE)))
        if cone:
            wide = [at_page(x + (px - x) * 1.25, y + (py - y) * 1.25, high) for px, py in ring]
            top = at_page(x, y, high + cone)
            skirt = [*wide[: count // 2 + 1]]
            shapes.append(self.face([*skirt, top], None, MIDDLE))
            if self.tones.mid:
                shapes.append(Path(polygon([*skirt[:4], top]), Paint(fill=self.tones.mid)))
            shapes.append(Path(polygon([*skirt, top]), self._edge(MIDDLE)))
            return shapes
        del left, right
        wide_ring = [(x + (px - x) * 1.18, y + (py - y) * 1.18) for px, py in ring]
        shapes += self.battlement(wide_ring, high - 0.4, high + 0.9, closed=True)
        return shapes

    def battlement(
        self, ring: Sequence[Point], low: float, high: float, *, closed: bool = False
    ) -> list[Shape]:
        """Return a parapet with merlons along points of the ground."""
        points = [*ring, ring[0]] if closed else list(ring)
        far: list[Shape] = []
        near: list[Shape] = []
        for p, q in pairwise(points):
            strip = self._toothed(p, q, low, high)
            (near if q[0] < p[0] else far).append(strip)
        floor = [self.face(self.camera.ring(ring, low), self.tones.ground)] if closed else []
        return [*far, *floor, *near]

    def _toothed(self, p: Point, q: Point, low: float, high: float) -> Path:
        long = _long(p, q) or 1.0
        count = max(1, round(long / (2 * _TOOTH[0])))
        corners = [self.camera.at(*p, low), self.camera.at(*q, low)]
        for index in range(count, 0, -1):
            for share, z in ((1.0, high), (0.45, high), (0.45, high - _TOOTH[1]),
                             (0.0, high - _TOOTH[1])):  # fmt: skip
                t = (index - 1 + share) / count
                corners.append(
                    self.camera.at(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, z)
                )
        return self.face(corners, self.wall_tone(p, q))

    def _edge(self, width: float) -> Paint:
        return Paint(stroke=self.look.ink, width=pen(self.look, width), join="round")

    def lines(self, lines: Sequence[Sequence[Point]], width: float = FINE) -> list[Shape]:
        """Return many strokes between points of the page."""
        steps: list[Command] = []
        for line in lines:
            steps.append(("M", line[0]))
            steps += [("L", point) for point in line[1:]]
        return [self.strokes(tuple(steps), width)] if steps else []

    def strokes(self, steps: tuple[Command, ...], width: float = FINE) -> Path:
        """Return strokes whose steps are worked out already."""
        return Path(steps, self._pen(width))

    def symbol(self, name: str, draw: Callable[[], tuple[float, float, list[Shape]]]) -> Symbol:
        """Return what stands here many times alike, drawn when it is first wanted.

        Args:
            name: what it is, and how large.
            draw: gives its width, its height and its shapes.
        """
        found = self._symbols.get(name)
        if found is None:
            wide, high, shapes = draw()
            tones = self.tones
            look = f"{self.look.ink}{tones.line}{self.look.paper}-{pen(self.look, MIDDLE):g}"
            found = self._symbols[name] = Symbol(f"{name}-{look}", wide, high, tuple(shapes))
        return found

    def crown(self, outline: tuple[Command, ...]) -> Path:
        """Return the round crown of a tree."""
        paint = self._paint(None, FINE)._replace(join="miter")
        return Path(outline, paint)

    def _pen(self, width: float) -> Paint:
        """Return a round pen in the colour of ink; thousands of strokes share it."""
        found = self._pens.get(width)
        if found is None:
            look = self.look
            found = Paint(stroke=look.ink, width=pen(look, width), cap="round", join="round")
            self._pens[width] = found
        return found


def _long(a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])
