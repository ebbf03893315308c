"""Solid things in a camera's view: boxes, roofs, walls and towers, lit from the north-west."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import cos, hypot, pi, sin

from engine.sums import ordered_sum
from printkit.layout.base.inks import Inks, inked, pen
from printkit.layout.base.look import Look
from printkit.layout.vistas.camera import Camera, Point
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

    def tone_of(self, a: Point, b: Point) -> str | None:
        """Return the tone of an upright face from a to b whose outside is seen."""
        dx, dy = b[0] - a[0], b[1] - a[1]
        if dx < 0:
            dx, dy = -dx, -dy
        # the outward normal of a face towards the camera is (-dy, dx): east of south is in shade
        return self.tones.mid if -dy > 0.35 * dx else None

    def wall_tone(self, a: Point, b: Point) -> str | None:
        """Return the tone of a long wall's side from a to b: it darkens little by little."""
        if not self.tones.mid:
            return None
        dx, dy = b[0] - a[0], b[1] - a[1]
        if dx < 0:
            dx, dy = -dx, -dy
        shade = round((0.5 - 0.5 * dy / (hypot(dx, dy) or 1.0)) * _SHADES) / _SHADES
        return mix(self.tones.mid, self.look.paper, shade)

    def slope_tone(self, nx: float, ny: float) -> str | None:
        """Return the tone of a slope that falls away to (nx, ny): east dark, south between."""
        if nx > 0.5 * hypot(nx, ny):
            return self.tones.mid
        return self.tones.ground if ny > 0 else None

    def upright(
        self, ring: Sequence[Point], low: float, high: float, width: float = FINE
    ) -> list[Shape]:
        """Return the sides of a prism that are seen, the farthest first."""
        return self._upright(edges_to_camera(ring), low, high, width)

    def _upright(
        self, seen: Sequence[tuple[Point, Point]], low: float, high: float, width: float = FINE
    ) -> list[Shape]:
        sides = []
        for (ax, ay), (bx, by) in seen:
            corners = [
                self.camera.at(ax, ay, low), self.camera.at(bx, by, low),
                self.camera.at(bx, by, high), self.camera.at(ax, ay, high),
            ]  # fmt: skip
            sides.append((max(ay, by), corners, self.tone_of((ax, ay), (bx, by))))
        sides.sort(key=lambda side: side[0])
        return [self.face(corners, tone, width) for _row, corners, tone in sides]

    # Buildings -----------------------------------------------------------------------------------

    def box(self, ring: Sequence[Point], high: float, low: float = 0.0) -> list[Shape]:
        """Return a house with a flat roof."""
        return [
            *self.upright(ring, low, high),
            self.face(self.camera.ring(ring, high), None),
        ]

    def house(self, ring: Sequence[Point], eaves: float, ridge: float) -> list[Shape]:
        """Return a house with gables along its longer side, or a tent roof over other outlines."""
        if len(ring) != 4:
            return self.pyramid(ring, eaves, eaves + ridge * 0.8)
        a, b, c, d = ring
        if _long(a, b) + _long(c, d) < _long(b, c) + _long(d, a):
            a, b, c, d = b, c, d, a
        head, foot = _mid(d, a), _mid(b, c)
        at = self.camera.at
        tops = at(*head, eaves + ridge), at(*foot, eaves + ridge)
        slopes = [
            (a[1] + b[1], [at(*a, eaves), at(*b, eaves), tops[1], tops[0]], (a, b)),
            (c[1] + d[1], [at(*c, eaves), at(*d, eaves), tops[0], tops[1]], (c, d)),
        ]
        slopes.sort(key=lambda slope: slope[0])
        shapes: list[Shape] = []
        for _row, corners, (p, q) in slopes:
            middle, other = _mid(p, q), _mid(head, foot)
            nx, ny = middle[0] - other[0], middle[1] - other[1]
            shapes.append(self.face(corners, self.slope_tone(nx, ny)))
        seen = edges_to_camera([a, b, c, d])
        shapes += self._upright(seen, 0.0, eaves)
        for (p, q), top in (((d, a), tops[0]), ((b, c), tops[1])):
            if (p, q) in seen or (q, p) in seen:
                shapes.append(self.face([at(*p, eaves), at(*q, eaves), top], self.tone_of(p, q)))
        return shapes

    def pyramid(self, ring: Sequence[Point], eaves: float, high: float) -> list[Shape]:
        """Return a house whose roof rises to one point."""
        x = ordered_sum(p[0] for p in ring) / len(ring)
        y = ordered_sum(p[1] for p in ring) / len(ring)
        top = self.camera.at(x, y, high)
        sides = []
        for index, q in enumerate(ring):
            p = ring[index - 1]
            mx, my = _mid(p, q)
            tone = self.slope_tone(mx - x, my - y)
            sides.append((my, [self.camera.at(*p, eaves), self.camera.at(*q, eaves), top], tone))
        sides.sort(key=lambda side: side[0])
        roof = [self.face(corners, tone) for _row, corners, tone in sides]
        return [*roof[: len(roof) // 2], *self.upright(ring, 0.0, eaves), *roof[len(roof) // 2 :]]

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


def edges_to_camera(ring: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Return the sides of a ring that face the camera."""
    sides = [(ring[index - 1], q) for index, q in enumerate(ring)]
    turn = 0.0
    for (px, py), (qx, qy) in sides:
        turn += px * qy - qx * py
    if turn > 0:
        return [side for side in sides if side[0][0] - side[1][0] > 1e-6]
    return [side for side in sides if side[1][0] - side[0][0] > 1e-6]


def _long(a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])


def _mid(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
