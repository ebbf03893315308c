"""Parks within a town: trees in clumps, and two paths that cross under them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist

from engine.blocks.blocks import Point
from engine.blocks.blocks import Shape as PlanShape
from engine.rng import Stream
from engine.sums import ordered_sum
from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps, round_mm
from printkit.layout.battlefield.noise import Noise
from printkit.layout.marks.boxes import LabelBox
from printkit.layout.plan.nature import is_free, tree
from printkit.scene.curves import polygon
from printkit.scene.shapes import Clip, Command, Paint, Path, Shape

_ACROSS, _DOWN = 3.3, 2.7
"""How far trees lie apart at most, in mm."""
_WOODED, _CLUMP = 0.47, 0.085
"""Trees stand where the noise is higher than this; how fine its clumps are, in 1/mm."""
_AIRY = 2.4
"""How many times farther apart they lie with little ink."""
_BESIDE = 2.2
"""From the middle of a path to that of the nearest tree, in mm."""
_WIDE = 1.2
_STEPS = 48


def park(shape: PlanShape, names: Sequence[LabelBox], look: Look) -> list[Shape]:
    """The paths and the trees of a park, from the back to the front, clear of names, in mm."""
    ring = shape.points
    paths, trees = _wood(ring, tuple(names), look.sparing)
    drawn = [part for y, x, size in trees for part in tree((x, y), size, look)]
    return [Clip(near_steps(polygon(ring)), tuple(_drawn(paths, look))), *drawn]


@lru_cache(maxsize=32)
def _wood(
    ring: tuple[Point, ...], names: tuple[LabelBox, ...], is_sparing: bool
) -> tuple[list[list[Point]], list[tuple[float, float, float]]]:
    """The paths of a park, and its trees from the back to the front: y, x and size."""
    key = "park|" + ";".join(f"{x:.1f},{y:.1f}" for x, y in ring)
    stream, noise = Stream(key), Noise(key)
    paths = [part for path in _paths(ring, stream) for part in _clear(path, names)]
    taken = [point for path in paths for point in path]
    wide = _AIRY if is_sparing else 1.0
    across, down = _ACROSS * wide, _DOWN * wide
    trees: list[tuple[float, float, float]] = []
    y = min(y for _, y in ring)
    while y < max(y for _, y in ring):
        x = min(x for x, _ in ring)
        while x < max(x for x, _ in ring):
            at = (
                round_mm(x + (stream.unit() - 0.5) * across),
                round_mm(y + (stream.unit() - 0.5) * down),
            )
            size = 0.75 + 0.5 * stream.unit()
            is_wooded = noise.at(at[0] * _CLUMP, at[1] * _CLUMP) > _WOODED
            if is_wooded and is_free(at, 1.7, ring, names) and _is_beside(at, taken):
                trees.append((at[1], at[0], size))
            x += across
        y += down
    return paths, sorted(trees)


def _is_beside(at: Point, path: Sequence[Point]) -> bool:
    """Whether a tree stands clear of all points of paths."""
    return all(dist(at, point) > _BESIDE for point in path)


def _paths(ring: Sequence[Point], stream: Stream) -> list[list[Point]]:
    """Two bent ways from side to side, that meet near the middle."""
    middle = (
        ordered_sum(x for x, _ in ring) / len(ring),
        ordered_sum(y for _, y in ring) / len(ring),
    )
    start = stream.below(len(ring))
    paths: list[list[Point]] = []
    for share in (0, 1):
        ends = [_side(ring, start, (share + 2 * half) / 4) for half in (0, 1)]
        bends = [
            (
                middle[0] + (end[1] - middle[1]) * (stream.unit() - 0.5) * 0.7,
                middle[1] - (end[0] - middle[0]) * (stream.unit() - 0.5) * 0.7,
            )
            for end in ends
        ]
        paths.append(_bent((ends[0], bends[0], bends[1], ends[1])))
    return paths


def _clear(path: Sequence[Point], names: Sequence[LabelBox]) -> list[list[Point]]:
    """The parts of a way that lie beside names and buildings."""
    parts: list[list[Point]] = [[]]
    for x, y in path:
        if any(
            box.left - _WIDE < x < box.right + _WIDE and box.top - _WIDE < y < box.bottom + _WIDE
            for box in names
        ):
            parts.append([])
        else:
            parts[-1].append((x, y))
    return [part for part in parts if len(part) > 1]


def _side(ring: Sequence[Point], start: int, share: float) -> Point:
    """A point of an outline so far round it, as a share of its length."""
    turned = [*ring[start:], *ring[:start], ring[start]]
    pairs = list(pairwise(turned))
    left = share * ordered_sum(dist(a, b) for a, b in pairs)
    for a, b in pairs:
        long = dist(a, b)
        if long and left <= long:
            part = left / long
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        left -= long
    return turned[0]


def _bent(points: tuple[Point, Point, Point, Point]) -> list[Point]:
    """The points of a Bézier curve."""
    found: list[Point] = []
    for step in range(_STEPS + 1):
        t = step / _STEPS
        shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        found.append(
            (
                round_mm(ordered_sum(s * x for s, (x, _) in zip(shares, points, strict=True))),
                round_mm(ordered_sum(s * y for s, (_, y) in zip(shares, points, strict=True))),
            )
        )
    return found


def _drawn(paths: Sequence[Sequence[Point]], look: Look) -> list[Shape]:
    """Ways as casing first, then gravel, so that they run into one another."""
    if not paths:
        return []
    steps: list[Command] = []
    for path in paths:
        steps += [("M", path[0]), *(("L", point) for point in path[1:])]
    tones = inked(look)
    edge = round_mm(_WIDE + 2 * pen(look, 0.16))
    return [
        Path(tuple(steps), Paint(stroke=tones.line, width=edge, cap="round", join="round")),
        Path(
            tuple(steps),
            Paint(stroke=tones.ground or look.paper, width=_WIDE, cap="round", join="round"),
        ),
    ]
