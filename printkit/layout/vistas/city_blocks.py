"""The buildings of a city, raised: what each street pattern sets on its lots stands up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from engine.blocks.plan_words import Streets
from engine.rng import Stream
from printkit.layout.base.measure import near_steps, round_mm
from printkit.layout.buildings.house_sketch import HouseSketch
from printkit.layout.buildings.lots import area, inset, middle
from printkit.layout.vistas.camera import Point
from printkit.layout.vistas.houses import Face, Spot, ToneName, box, edges_to_camera, house
from printkit.layout.vistas.solids import MIDDLE, Solids
from printkit.scene.curves import ellipse
from printkit.scene.shapes import Command, Shape, Use

if TYPE_CHECKING:
    from printkit.layout.battlefield.ground import Numbers

_FEWER, _SPARING = 2.1, 3.4
"""Lots are this many times larger than on a map, so that roofs read from afar."""
_SHADE = ((0.15, 0.75, 0.7, 0.2), (0.45, 0.75, 0.85, 0.3), (-0.2, 0.6, 0.35, 0.1))
"""The strokes in a tree's shade, in radii from the middle of its crown."""
_SIZES = 0.04
"""The crowns of trees are whole times so large, in mm."""


@dataclass(slots=True)
class LotSketch(HouseSketch):
    """Takes what a street pattern builds as outlines, to be raised afterwards."""

    houses: list[tuple[str, list[Point]]] = field(default_factory=list)
    discs: list[tuple[str, Point, float]] = field(default_factory=list)
    trees: list[tuple[Point, float]] = field(default_factory=list)
    raised: Raised | None = None

    @property
    def lots(self) -> float:
        """How much larger lots are than on a map."""
        return _SPARING if self.is_sparing else _FEWER

    def add(self, kind: str, ring: Sequence[Point], shift: float = 0.0) -> None:
        """Keep the outline of a house; shadows and slopes follow from it."""
        del shift
        if kind in ("house", "roof", "works"):
            self.houses.append((kind, list(ring)))

    def line(self, a: Point, b: Point) -> None:
        """Leave a ridge out: the roof has it."""

    def disc(self, kind: str, at: Point, radius: float) -> None:
        """Keep something round."""
        if kind in ("house", "roof"):
            self.discs.append((kind, at, radius))

    def tree(self, at: Point, radius: float) -> None:
        """Keep a tree."""
        self.trees.append((at, radius))


@dataclass(frozen=True, slots=True)
class Raised:
    """Houses that stand on their lots, before a camera sees them.

    Attributes:
        corners: x, y and height of the corners of all their faces, one after the other.
        houses: row of the near edge and middle across of each, and of its faces how many corners
            they have and their tone.
    """

    corners: Numbers
    houses: list[tuple[float, float, list[tuple[int, ToneName]]]]


def raise_lots(sketch: LotSketch, streets: Streets, key: str, solids: Solids) -> None:
    """Set everything that was kept on the ground."""
    if streets in (Streets.GRID, Streets.TOWERS):
        _raise_towers(sketch, streets, key, solids)
    else:
        if sketch.raised is None:
            sketch.raised = _raised(sketch, streets, Stream(f"raised|{key}"))
        places = solids.camera.all_at(sketch.raised.corners)
        for row, across, faces in sketch.raised.houses:
            shapes = [solids.face([*islice(places, n)], solids.tone(tone)) for n, tone in faces]
            solids.put(row, shapes, across)
    for kind, (x, y), radius in sketch.discs:
        if radius < 0.5 or (kind == "house" and streets == Streets.WORKS):
            continue
        high = radius * (1.3 if streets == Streets.WORKS else 0.8)
        solids.put(y + radius, solids.drum((x, y), radius, high, cone=radius * 0.35), x)
    for at, radius in sketch.trees:
        plant(at, radius * 1.25, solids)


def _raised(sketch: LotSketch, streets: Streets, stream: Stream) -> Raised:
    """Return houses on their lots; worked out once for every look and page."""
    import numpy  # late: the shell needs none

    corners: list[Spot] = []
    houses: list[tuple[float, float, list[tuple[int, ToneName]]]] = []
    for kind, ring in _large_enough(sketch):
        faces = _building(kind, ring, streets, stream)
        corners += [spot for face in faces for spot in face.corners]
        sides = [(len(face.corners), face.tone) for face in faces]
        houses.append((max(y for _x, y in ring), middle(ring)[0], sides))
    return Raised(numpy.array(corners, float).reshape(-1, 3), houses)


def _large_enough(sketch: LotSketch) -> list[tuple[str, list[Point]]]:
    return [(kind, ring) for kind, ring in sketch.houses if len(ring) >= 3 and area(ring) >= 0.8]


def _building(kind: str, ring: list[Point], streets: Streets, stream: Stream) -> list[Face]:
    size = area(ring) ** 0.5
    if streets in (Streets.WARDS, Streets.WORKS):
        if size > 5.5:
            return house(ring, 2.4, 1.6)
        return house(ring, 1.2 + 0.9 * stream.unit(), min(2.4, 0.45 * size + 0.3))
    if streets == Streets.ROWS:
        return box(ring, 1.2) if kind == "works" else house(ring, 0.25, 1.7)
    inner = inset(ring, 0.3)
    return [*box(ring, 1.2), *(box(inner, 1.9, 1.2) if inner and kind == "roof" else [])]


def _raise_towers(sketch: LotSketch, streets: Streets, key: str, solids: Solids) -> None:
    """Set towers of many storeys, and low houses where none stands."""
    stream = Stream(f"raised|{key}")
    covered: Point | None = None
    for kind, ring in _large_enough(sketch):
        at = middle(ring)
        if kind == "roof":
            covered = at
            shapes = _tower(ring, streets, stream, solids)
        elif kind == "house" and covered is not None and _near(at, covered):
            shapes = []
        else:
            shapes = solids.faces(box(ring, 1.6 + 2.4 * stream.unit()))
        solids.put(max(y for _x, y in ring), shapes, at[0])


def _near(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) < 1.2 and abs(a[1] - b[1]) < 1.2


def _tower(ring: list[Point], streets: Streets, stream: Stream, solids: Solids) -> list[Shape]:
    """A tower with a setback, and on the highest a mast."""
    high = (5.0 if streets == Streets.GRID else 8.0) + 14.0 * stream.unit() ** 2
    shapes = solids.faces(box(ring, high))
    inner = inset(ring, 0.5)
    if inner and area(inner) > 1.0:
        shapes += solids.faces(box(inner, high + 2.0, high))
    x, y = middle(ring)
    if high > 15:
        shapes += solids.lines(
            [[solids.camera.at(x, y, high + 2), solids.camera.at(x, y, high + 7)]], 0.26
        )
    at_page = solids.camera.at
    storeys = [
        [at_page(*p, level * 1.5), at_page(*q, level * 1.5)]
        for p, q in edges_to_camera(ring)
        for level in range(1, int(high / 1.5))
    ]
    fine = solids.lines(storeys[:: 2 if solids.look.sparing else 1])
    return shapes + fine


def plant(at: Point, radius: float, solids: Solids) -> None:
    """Set a tree: a round crown on a short trunk, shaded on its right.

    Trees of a size are one symbol: a city has more than a thousand of them.
    """
    x, y = at
    camera = solids.camera
    foot, down = camera.at(x, y)
    if abs(foot - camera.middle) > camera.middle + radius * 2.0:
        return  # beside the picture, as most trees of a wide country are
    steps = max(1, round(radius * camera.share(y) * camera.zoom / _SIZES))
    tree = solids.symbol(f"tree-{steps}", lambda: _tree(steps * _SIZES, solids))
    drawn = Use(tree, round_mm(foot - tree.width / 2), round_mm(down - tree.height))
    solids.put(y + 0.2, [drawn], x)


def _tree(r: float, solids: Solids) -> tuple[float, float, list[Shape]]:
    """Return a tree whose crown has this radius in mm: its width, its height, and its shapes."""
    x, cy, foot = r * 1.02, r * 1.08, r * 2.43
    shade: list[Command] = []
    for ax, ay, bx, by in _SHADE:
        shade.append(("M", (x + r * ax, cy + r * ay)))
        shade.append(("L", (x + r * bx, cy + r * by)))
    trunk = (("M", (x, foot)), ("L", (x, foot - r * 0.5)))
    shapes: list[Shape] = [
        solids.strokes(near_steps(trunk), MIDDLE),
        solids.crown(near_steps(ellipse(x, cy, r, r * 1.05))),
        solids.strokes(near_steps(shade)),
    ]
    return round_mm(x * 2), round_mm(foot), shapes
