"""From finished location stacks to a map: kinds, names, shapes and positions (F4, F5)."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from engine.games.defenders.city.buildings import HALF, building, cellar, find_ground
from engine.games.defenders.city.geometry import (
    Point,
    Ring,
    Warp,
    area,
    centroid,
    segment_distance,
    stitch,
    subdivide,
)
from engine.games.defenders.city.town_plan import Town, plan_town, rim
from engine.games.defenders.city.town_styles import style_of
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.stacks import Stack, class_name, may_be_large
from engine.rng import Stream

STEP = 120.0
"""Edges are bent at corners so far apart."""


@dataclass(slots=True, eq=False)
class MapPlace:
    """A location on its way onto the map.

    Attributes:
        id, stack: which one, and its cards.
        kind: ``area``, ``linear`` or ``small`` (F4.1).
        sort: what the map makes of it: ward, suburb, wall, road, small, tower or cellar.
        ring, at: its shape and the middle of its label.
        inside, under: ids of the larger place it lies in, and of what it lies beneath.
        bank: which side of the water a ward lies on.
    """

    id: str
    stack: Stack
    kind: str = "small"
    sort: str = "small"
    ring: Ring = field(default_factory=list)
    at: Point = (0.0, 0.0)
    inside: str | None = None
    under: str | None = None
    bank: int = 0

    @property
    def class_name(self) -> str:
        """The class its primary card gives."""
        return class_name("loc", self.stack.cards)


@dataclass(slots=True)
class City:
    """A map: its places, the plan they came from, and how it was bent."""

    places: list[MapPlace]
    town: Town
    warp: Warp
    water: Ring


class NoRoom(Exception):  # noqa: N818 - a try that did not fit, not a failure of ours
    """This try at a map found no ground for a place; another try may."""


def choose_kinds(setting: str, stacks: list[Stack], stream: Stream) -> list[MapPlace]:
    """Give each stack an id and a kind (F4.1), at most two walls and one road."""
    places = [MapPlace(f"L{number}", stack) for number, stack in enumerate(stacks, 1)]
    large = [place for place in places if may_be_large(place.stack.cards)]
    for place in large:
        place.kind, place.sort = "area", "ward"
        if "underground" in place.stack.words:
            place.sort = "cellar"
    for place in places:
        if place.kind == "small" and "underground" in place.stack.words:
            place.sort = "cellar"
    spare = len([p for p in large if p.sort == "ward"]) - 3
    limits = {"wall": 2, "road": 1}
    for place in large:
        sort = words.linear_sort(setting, [p.word for p in place.stack.types])
        if not sort or place.sort != "ward" or spare <= 0:
            continue
        if limits[sort]:
            limits[sort] -= 1
            spare -= 1
            place.kind, place.sort = "linear", sort
    if any(p.sort == "wall" for p in places):
        wards = [p for p in places if p.sort == "ward"]
        if len(wards) >= 5 and stream.chance(3, 4):
            wards[-1].sort = "suburb"
    return places


def draw_city(setting: str, places: list[MapPlace], stream: Stream) -> City:
    """Lay the places out.

    Raises:
        NoRoom: this try does not fit; try again with the same stream.
    """
    manner = style_of(setting)
    by_sort = {
        sort: [place for place in places if place.sort == sort]
        for sort in ("ward", "suburb", "wall", "road", "small", "cellar")
    }
    wards, road = len(by_sort["ward"]), bool(by_sort["road"])
    if wards < (2 if road else 1):
        raise NoRoom
    water = wards >= (4 if road else 2) and stream.chance(4, 5)
    town = plan_town(
        stream,
        manner,
        wards,
        len(by_sort["wall"]),
        road=road,
        water=water,
        suburb=bool(by_sort["suburb"]),
    )
    if by_sort["suburb"] and not town.suburb:
        raise NoRoom
    warp = Warp(stream, manner.bend, manner.grain)
    _bend(town, warp, by_sort, stream)
    _build(town, warp, by_sort, stream)
    line = []
    if town.water:
        corners = [corner for ward in town.wards for corner in ward.ring]
        corners += town.road + [corner for ring in town.wall_rings for corner in ring]
        line = warp.ring(subdivide(stitch(town.water, corners, closed=False), STEP, closed=False))
    return City(places, town, warp, line)


def _bend(town: Town, warp: Warp, by_sort: dict[str, list[MapPlace]], stream: Stream) -> None:
    """Bend the plan and hand its pieces to the places."""
    straight = [ward.ring for ward in town.wards] + town.wall_rings
    straight += [ring for ring in (town.road, town.suburb) if ring]
    corners = [corner for ring in straight for corner in ring]
    bent = [warp.ring(subdivide(stitch(ring, corners), STEP)) for ring in straight]
    takers = (
        stream.shuffled(by_sort["ward"]) + by_sort["wall"] + by_sort["road"] + by_sort["suburb"]
    )
    if len(takers) != len(bent):
        raise NoRoom
    for place, ring in zip(takers, bent, strict=True):
        place.ring = ring
        middle = centroid(ring)
        place.at = (float(round(middle[0])), float(round(middle[1])))
    for place, ward in zip(takers, town.wards, strict=False):
        place.bank = ward.bank
    for place, (first, last) in zip(by_sort["wall"], town.walls, strict=True):
        place.at = warp.at(rim((first + last) // 2, town.outline, 12))
    for place in by_sort["road"]:
        if town.road_at:
            place.at = warp.at(town.road_at)
            continue
        x2, y2 = centroid(place.ring)
        x1, y1 = max(place.ring, key=lambda p: (abs(p[0] - x2) + abs(p[1] - y2), p))
        place.at = (float(round(x1 * 0.62 + x2 * 0.38)), float(round(y1 * 0.62 + y2 * 0.38)))


def _build(
    town: Town,
    warp: Warp,
    by_sort: dict[str, list[MapPlace]],
    stream: Stream,
) -> None:
    """Find ground for small and underground places."""
    hosts = by_sort["ward"] + by_sort["suburb"]
    taken: dict[str, list[tuple[Point, float]]] = {host.id: [(host.at, 38.0)] for host in hosts}
    guests = {host.id: 0 for host in hosts}
    for place in by_sort["small"]:
        if place.class_name == "military" and by_sort["wall"] and stream.chance(1, 2):
            _add_tower(place, town, warp, by_sort["wall"], stream)
            if place.sort == "tower":
                continue
        _settle(place, hosts, taken, guests, stream, HALF * 1.3)
        place.ring = building(stream, _plan_of(place), place.at)
    for place in by_sort["cellar"]:
        radius = 50.0 if place.kind == "area" else 36.0
        _settle(place, hosts, taken, guests, stream, radius)
        place.under, place.inside = place.inside, None
        place.ring = cellar(stream, place.at, radius)


def _settle(
    place: MapPlace,
    hosts: list[MapPlace],
    taken: dict[str, list[tuple[Point, float]]],
    guests: dict[str, int],
    stream: Stream,
    radius: float,
) -> None:
    order = sorted(
        stream.shuffled(hosts),
        key=lambda host: (guests[host.id] + 1) / max(1.0, abs(area(host.ring))),
    )
    for host in order:
        spot = find_ground(stream, host.ring, radius, taken[host.id])
        if spot is not None:
            place.at, place.inside = spot, host.id
            taken[host.id].append((spot, radius))
            guests[host.id] += 1
            return
    raise NoRoom


def _add_tower(
    place: MapPlace, town: Town, warp: Warp, walls: list[MapPlace], stream: Stream
) -> None:
    """Set a military building astride a wall, away from where wards meet."""
    index = stream.below(len(walls))
    first, last = town.walls[index]
    corners = [corner for ward in town.wards for corner in ward.ring] + town.road
    corners += town.suburb + town.water
    on_rim = set(town.outline)
    corners = [corner for corner in corners if corner not in on_rim]
    ways = stream.shuffled(list(range(first + 2, last - 1)))
    label = walls[index].at
    for way in ways:
        spot = rim(way, town.outline, 0)
        far = all(abs(spot[0] - x) + abs(spot[1] - y) > 90 for x, y in corners)
        far = far and all(segment_distance(spot, a, b) > 60 for a, b in pairwise(town.water))
        at = warp.at(spot)
        if far and abs(at[0] - label[0]) + abs(at[1] - label[1]) > 120:
            place.sort, place.inside, place.at = "tower", walls[index].id, at
            place.ring = building(stream, "military", at)
            return


def _plan_of(place: MapPlace) -> str:
    return place.class_name if place.class_name != "area" else "economy"
