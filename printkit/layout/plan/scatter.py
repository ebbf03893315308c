"""A few thin marks where a map is empty: trees in the country, stars in space."""

from __future__ import annotations

from engine.blocks.blocks import Plan, Point
from engine.blocks.plan_words import AREAS, Streets
from engine.rng import Stream
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.buildings.covered_ground import bodies
from printkit.layout.marks.marks import middle_of, reach_of
from printkit.layout.plan.nature import tree
from printkit.scene.shapes import Command, Paint, Path, Shape

_PITCH = 12.0  # one mark at most in each square of this side, in mm
_SHARE = 0.4  # of the squares that have one
_CLEAR = 4.0  # mm from anything else
_OPEN = frozenset({Streets.WARDS, Streets.WORKS, Streets.RINGS, Streets.ROWS})
"""Towns with country or space around them."""
_LABEL = (15.0, 5.0)  # half the room of a label that lies in the country


def scattered(plan: Plan, look: Look) -> list[Shape]:
    """The marks of a plan in mm; none on bent grids, and none where somebody will draw."""
    from shapely import STRtree, box, points  # late: slow

    is_empty = not any(shape.role in AREAS for shape in plan.shapes)
    if is_empty or plan.streets not in _OPEN:
        return []
    taken = bodies(plan)
    for mark in plan.marks:
        x, y = middle_of(mark)
        reach = 26.0 if mark.role in ("scale", "cartouche") else reach_of(mark)
        taken.append(box(x - reach, y - min(reach, 7.0), x + reach, y + min(reach, 7.0)))
    for label in plan.labels:
        x, y = label.at
        taken.append(box(x - _LABEL[0], y - _LABEL[1], x + _LABEL[0], y + _LABEL[1]))
    stream = Stream(f"scatter|{plan.width:.1f}|{plan.height:.1f}|{plan.manner}")
    spots: list[Point] = []
    for row in range(int(plan.height / _PITCH)):
        for column in range(int(plan.width / _PITCH)):
            x = round_mm((column + 0.2 + 0.6 * stream.unit()) * _PITCH)
            y = round_mm((row + 0.2 + 0.6 * stream.unit()) * _PITCH)
            is_drawn = stream.unit() < _SHARE
            if is_drawn and 3.0 < x < plan.width - 3.0 and 3.0 < y < plan.height - 3.0:
                spots.append((x, y))
    if not spots:
        return []
    near = STRtree(taken).query(points(spots), predicate="dwithin", distance=_CLEAR)[0]
    crowded = set(near.tolist())
    free = [spot for number, spot in enumerate(spots) if number not in crowded]
    if plan.streets == Streets.RINGS:
        return [shape for spot in free for shape in _star(spot, look)]
    return [shape for spot in free for shape in tree(spot, 0.9, look)]


def _star(at: Point, look: Look) -> list[Shape]:
    """A small cross."""
    x, y = at
    cross: tuple[Command, ...] = (
        ("M", (round_mm(x - 0.7), y)), ("L", (round_mm(x + 0.7), y)),
        ("M", (x, round_mm(y - 0.7))), ("L", (x, round_mm(y + 0.7))),
    )  # fmt: skip
    return [Path(cross, Paint(stroke=look.dark, width=round_mm(look.thin * 1.5)))]
