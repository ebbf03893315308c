"""The plan of a town before it is bent: outline, water, road, wards, walls, a suburb (F5.3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from engine.games.defenders.city.dividing import divide, shares
from engine.games.defenders.city.geometry import (
    TURN,
    Point,
    Ring,
    boundary_distance,
    halves,
    segment_distance,
)
from engine.games.defenders.city.ring_town import plan_rings
from engine.games.defenders.city.town_styles import HEIGHT, SHORE, WIDTH, TownStyle
from engine.rng import Stream

ROAD_WIDTH = 26.0
WALL_WIDTH = 24.0
SUBURB_DEPTH = 105.0
CENTRE = (WIDTH / 2, HEIGHT / 2)
_STEPS = len(TURN)
_RIM = TURN[::2]
_CORNERS = len(_RIM)


@dataclass(slots=True)
class Ward:
    """One area of the town and the bank of the water it lies on."""

    ring: Ring
    bank: int = 0


@dataclass(slots=True)
class Town:
    """Everything of a town's plan, in straight lines.

    Attributes:
        outline: the town's edge, one corner for each of 24 directions.
        wards: its areas.
        road: the road's ring, or empty.
        road_at: where its name stands, if not at its far end.
        water: the water's line, or empty.
        walls: for each wall the first and last direction it covers (the last may pass 24).
        wall_rings: the walls' rings.
        suburb: the ring of an area outside the first wall, or empty.
    """

    outline: Ring
    wards: list[Ward] = field(default_factory=list)
    road: Ring = field(default_factory=list)
    road_at: Point | None = None
    water: Ring = field(default_factory=list)
    walls: list[tuple[int, int]] = field(default_factory=list)
    wall_rings: list[Ring] = field(default_factory=list)
    suburb: Ring = field(default_factory=list)


def plan_town(
    stream: Stream,
    manner: TownStyle,
    wards: int,
    walls: int,
    *,
    road: bool,
    water: bool,
    suburb: bool,
) -> Town:
    """Lay out a town.

    Args:
        stream: where choices come from.
        manner: the setting's way to lay out.
        wards: areas inside the town, at least 1; 2 with a road or water, 4 with both.
        walls: 0, 1 or 2.
        road: whether a road crosses the town.
        water: whether water divides it.
        suburb: whether an area lies outside the first wall.
    """
    town = Town(_outline(manner))
    if manner.lay == "rings" and wards >= 3:
        rings = plan_rings(
            stream, town.outline, CENTRE, wards, ROAD_WIDTH, road=road, water=water and not road
        )
        town.wards = [Ward(ring, bank) for ring, bank in rings.wards]
        town.road, town.water = rings.road, rings.water
        town.road_at = rings.road_at if road else None
    else:
        _cut(stream, manner, town, wards, road=road, water=water)
    if walls:
        _raise_walls(stream, town, walls)
    if suburb and walls:
        _add_suburb(stream, manner, town)
    return town


def _cut(
    stream: Stream, manner: TownStyle, town: Town, wards: int, *, road: bool, water: bool
) -> None:
    """Cut the town by its road and its water, then divide what is left."""
    turned = stream.chance(1, 2)
    regions: list[tuple[Ring, int]] = [(town.outline, 0)]
    if road:
        normal, offset = _line(stream, manner, 12 if turned else 0, 30)
        below, rest = halves(town.outline, normal, offset - ROAD_WIDTH / 2)
        town.road, above = halves(rest, normal, offset + ROAD_WIDTH / 2)
        regions = [(below, 0), (above, 0)]
    if water:
        normal, offset = _line(stream, manner, 0 if turned else 12, 70)
        town.water = _across(normal, offset)
        regions = [
            (part, bank)
            for ring, _ in regions
            for bank, part in enumerate(halves(ring, normal, offset))
        ]
    counts = shares([ring for ring, _ in regions], wards)
    for (ring, bank), count in zip(regions, counts, strict=True):
        town.wards += [Ward(part, bank) for part in divide(stream, manner, ring, count)]


def rim(way: int, outline: Ring, out: float) -> Point:
    """The point ``out`` units outside the outline in a direction."""
    x, y = outline[way % _CORNERS]
    dx, dy = _RIM[way % _CORNERS]
    return x + dx * out, y + dy * out


def _outline(manner: TownStyle) -> Ring:
    power = manner.squareness
    ring = []
    for dx, dy in _RIM:
        reach = round((abs(dx) ** power + abs(dy) ** power) ** (-1 / power), 6)
        ring.append(
            (CENTRE[0] + manner.radii[0] * dx * reach, CENTRE[1] + manner.radii[1] * dy * reach)
        )
    return ring


def _line(stream: Stream, manner: TownStyle, way: int, shift: int) -> tuple[Point, float]:
    tilt = stream.between(-manner.tilt, manner.tilt)
    nx, ny = TURN[(12 - way + tilt) % _STEPS]
    return (nx, ny), nx * CENTRE[0] + ny * CENTRE[1] + stream.between(-shift, shift)


def _across(normal: Point, offset: float) -> Ring:
    nx, ny = normal
    base = offset - nx * CENTRE[0] - ny * CENTRE[1]
    x, y = CENTRE[0] + nx * base, CENTRE[1] + ny * base
    reach = 800.0
    return [(x - ny * reach, y + nx * reach), (x + ny * reach, y - nx * reach)]


def _raise_walls(stream: Stream, town: Town, walls: int) -> None:
    start = stream.below(_CORNERS)
    if walls == 1:
        town.walls = [(start, start + stream.between(15, 21))]
    else:
        first, second = stream.between(8, 10), stream.between(8, 10)
        gap = 2
        town.walls = [(start, start + first), (start + first + gap, start + first + gap + second)]
    for first, last in town.walls:
        inner = [rim(way, town.outline, 0) for way in range(first, last + 1)]
        outer = [rim(way, town.outline, WALL_WIDTH) for way in range(first, last + 1)]
        town.wall_rings.append(inner + outer[::-1])


def _add_suburb(stream: Stream, manner: TownStyle, town: Town) -> None:
    first, last = town.walls[0]
    side = SHORE + 15 if "coast" in manner.around else 45
    for _ in range(12):
        middle = stream.between(first + 3, last - 3)
        ways = range(middle - 2, middle + 3)
        inner = [rim(way, town.outline, WALL_WIDTH) for way in ways]
        depth = [0.65, 1.0, 1.0, 1.0, 0.65]
        outer = [
            rim(way, town.outline, WALL_WIDTH + SUBURB_DEPTH * part)
            for way, part in zip(ways, depth, strict=True)
        ]
        ring = inner + outer[::-1]
        is_dry = not town.water or all(
            segment_distance(p, a, b) > 60 for p in ring for a, b in pairwise(town.water)
        )
        is_clear = not town.road or all(boundary_distance(p, town.road) > 30 for p in ring)
        on_page = all(side < x < WIDTH - side and 60 < y < HEIGHT - 60 for x, y in ring)
        if is_dry and is_clear and on_page:
            town.suburb = ring
            return
