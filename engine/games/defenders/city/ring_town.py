"""A town of rings: a core, a lane or a stream round it, and sectors outside."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from engine.games.defenders.city.geometry import Point, Ring
from engine.rng import Stream

CORE = 0.37
"""The core's reach as a share of the town's."""

_GAP = 2  # directions in which the core reaches through the lane
_AWAY = 2.2  # how far out a stream runs, in reaches of the town


@dataclass(slots=True)
class Rings:
    """The parts of a town of rings.

    Attributes:
        wards: each ward's ring and bank, the core first.
        road: the lane's ring, or empty.
        road_at: a point in the middle of the lane.
        water: the stream's line, or empty.
    """

    wards: list[tuple[Ring, int]]
    road: Ring
    road_at: Point
    water: Ring


def plan_rings(
    stream: Stream, outline: Ring, centre: Point, wards: int, width: float, *, road: bool,
    water: bool,
) -> Rings:  # fmt: skip
    """Lay out a core and ``wards - 1`` sectors, at least two.

    Args:
        stream: where choices come from.
        outline: the town's edge, one corner for each direction.
        centre: its middle.
        wards: at least 3.
        width: of the lane, in plan units.
        road: whether a lane runs round the core; it leaves a gap where core and a sector touch.
        water: whether a stream parts some sectors from the rest; never together with a lane.
    """
    count, steps = wards - 1, len(outline)
    start = stream.below(steps)
    cuts = [start + (index * steps) // count for index in range(count)]
    if steps // count >= 5:
        cuts = [cut + stream.between(-1, 1) for cut in cuts]
    cuts.append(cuts[0] + steps)

    def at(way: int, reach: float) -> Point:
        x, y = outline[way % steps]
        return centre[0] + (x - centre[0]) * reach, centre[1] + (y - centre[1]) * reach

    def arc(first: int, last: int, reach: float) -> Ring:
        return [at(way, reach) for way in range(first, last + 1)]

    wide = width / (outline[0][0] - centre[0]) if road else 0.0
    sectors = [
        arc(low, high, 1.0) + arc(low, high, CORE + wide)[::-1] for low, high in pairwise(cuts)
    ]
    if road:
        largest = max(range(count), key=lambda k: (cuts[k + 1] - cuts[k], -k))
        gap = (cuts[largest] + cuts[largest + 1]) // 2 - _GAP // 2
        round_ = (gap + _GAP, gap + steps)
        lane = arc(*round_, CORE) + arc(*round_, CORE + wide)[::-1]
        core = arc(*round_, CORE) + arc(gap, gap + _GAP, CORE + wide)
        middle = at(gap + steps // 2 + 1, CORE + wide / 2)
        return Rings([(core, 0), *((ring, 0) for ring in sectors)], lane, middle, [])
    core = arc(0, steps - 1, CORE)
    if not water:
        return Rings([(core, 0), *((ring, 0) for ring in sectors)], [], centre, [])
    beyond = count // 2
    line = [at(cuts[0], _AWAY), at(cuts[0], 1.0), *arc(cuts[0], cuts[beyond], CORE)]
    line += [at(cuts[beyond], 1.0), at(cuts[beyond], _AWAY)]
    banks = [(ring, int(index < beyond)) for index, ring in enumerate(sectors)]
    return Rings([(core, 0), *banks], [], centre, line)
