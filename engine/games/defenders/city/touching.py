"""What touches what: connections, barriers and entry points read off the drawn map (F5.4, F5.5)."""

from __future__ import annotations

from dataclasses import dataclass, field

import shapely

from engine.games.defenders.city.city_map import City, MapPlace, NoRoom
from engine.games.defenders.city.connections import OPEN, TOUCH_SHARE, is_joined
from engine.games.defenders.city.entry_arrows import arrow_spot, clock
from engine.games.defenders.city.geometry import boundary_distance, distance
from engine.games.defenders.city.town_plan import rim
from engine.games.defenders.city.town_styles import HEIGHT, WIDTH
from engine.rng import Stream

DIAGONAL = float(round((WIDTH**2 + HEIGHT**2) ** 0.5, 3))
TOUCH = TOUCH_SHARE * DIAGONAL
"""Shapes nearer than this touch."""

CLEAR = 0.0065 * DIAGONAL
"""Shapes that do not touch lie at least so far apart."""

LABEL_ROOM = 46.0
"""Names of places stand at least so far apart."""

SHARED = 36.0
"""Wards that touch share at least so much of an edge, with each other and with roads and walls."""

_LONG = ({"ward"}, {"ward", "road"}, {"ward", "wall"})

EXPOSED = 100.0
"""A ward is reachable from outside when so much of its edge lies open."""

RIVER = "N1"
"""The id of the dividing water: it is the first feature."""


@dataclass(slots=True)
class Contact:
    """One connection record (F19)."""

    a: str
    b: str
    type: str
    barrier: str | None = None


@dataclass(slots=True)
class Links:
    """All connections, and the barrier each barred pair is closed by.

    Attributes:
        links: one for each touching pair, then gaps.
        sources: barrier id -> the feature or wall it is.
        exteriors: location ids, numbered clockwise from the top.
    """

    links: list[Contact]
    sources: dict[str, str] = field(default_factory=dict)
    exteriors: list[str] = field(default_factory=list)


def connect(city: City, stream: Stream, most_exteriors: int) -> Links:
    """Read the connections off the map, then let the table open, close and bridge some.

    Raises:
        NoRoom: two shapes neither touch nor lie clear of each other, or no way in is left.
    """
    places = {place.id: place for place in city.places}
    result = Links([])
    for a, b in touching_pairs(city.places):
        result.links.append(_link(places[a], places[b], result.sources))
    _open_bridges(result.links, list(places), stream)
    _close_some(result.links, places, stream)
    _bridge_a_gap(result.links, city.places, stream)
    if not is_connected(result.links, list(places)):
        raise NoRoom
    result.exteriors = _exteriors(city, most_exteriors)
    return result


def touching_pairs(places: list[MapPlace]) -> list[tuple[str, str]]:
    """The pairs whose shapes touch, in id order.

    Raises:
        NoRoom: a pair is too near to be apart and too far to touch.
    """
    shapes = [shapely.Polygon(place.ring) for place in places]
    if not all(shape.is_valid for shape in shapes):
        raise NoRoom
    pairs = []
    for i, first in enumerate(shapes):
        for j in range(i + 1, len(shapes)):
            if distance(places[i].at, places[j].at) < LABEL_ROOM:
                raise NoRoom
            gap = first.distance(shapes[j])
            if gap < TOUCH * 0.6:
                if {places[i].sort, places[j].sort} in _LONG and first.intersection(
                    shapes[j]
                ).length < SHARED:
                    raise NoRoom  # a touch at a corner nobody could read
                pairs.append((places[i].id, places[j].id))
            elif gap < CLEAR:
                raise NoRoom
    return pairs


def is_connected(links: list[Contact], ids: list[str]) -> bool:
    """Whether open connections join all locations (FV11)."""
    return is_joined(ids, ((link.a, link.b) for link in links if link.type in OPEN))


def _link(a: MapPlace, b: MapPlace, sources: dict[str, str]) -> Contact:
    sorts = {a.sort, b.sort}
    if sorts == {"ward"} and a.bank != b.bank:
        sources["B1"] = RIVER
        return Contact(a.id, b.id, "barred", "B1")  # F5.4: except across a river
    if sorts == {"wall", "suburb"}:
        sources["B2"] = a.id if a.sort == "wall" else b.id
        return Contact(a.id, b.id, "added", "B2")  # F5.4: a wall is closed to its outside; a gate
    return Contact(a.id, b.id, "adjacent")


def _open_bridges(links: list[Contact], ids: list[str], stream: Stream) -> None:
    barred = stream.shuffled([link for link in links if link.type == "barred"])
    for count, link in enumerate(barred):
        if count == 0 or not is_connected(links, ids) or stream.chance(1, 6):
            link.type = "added"


def _close_some(links: list[Contact], places: dict[str, MapPlace], stream: Stream) -> None:
    wards = [
        link
        for link in links
        if link.type == "adjacent" and places[link.a].sort == places[link.b].sort == "ward"
    ]
    if wards and stream.chance(2, 5):
        link = stream.pick(wards)
        link.type = "removed"
        if not is_connected(links, list(places)):
            link.type = "adjacent"


def _bridge_a_gap(links: list[Contact], places: list[MapPlace], stream: Stream) -> None:
    joined = {(link.a, link.b) for link in links}
    hidden = [p for p in places if p.sort == "cellar" or p.stack.words & {"secret", "hidden"}]
    pairs = [
        (a.id, b.id)
        for i, a in enumerate(places)
        for b in places[i + 1 :]
        if (a.id, b.id) not in joined
        and (a in hidden or b in hidden)
        and {a.sort, b.sort} <= {"small", "cellar", "tower"}
        and distance(a.at, b.at) < 420
    ]
    if pairs and stream.chance(1, 2):
        a, b = stream.pick(pairs)
        links.append(Contact(a, b, "gap"))


def _exteriors(city: City, most: int) -> list[str]:
    town, open_edge = city.town, {place.id: 0.0 for place in city.places}
    wards = [place for place in city.places if place.sort == "ward"]
    steps = len(town.outline)
    walled = {way % steps for first, last in town.walls for way in range(first, last)}
    for way in range(steps):
        if way in walled:
            continue
        a, b = rim(way, town.outline, 0), rim(way + 1, town.outline, 0)
        at = city.warp.at(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))
        nearest = min(wards, key=lambda place: (boundary_distance(at, place.ring), place.id))
        open_edge[nearest.id] += distance(a, b)
    for place in city.places:
        if place.sort in ("wall", "suburb"):
            open_edge[place.id] = 2000.0
    found = [place for place in city.places if open_edge[place.id] > EXPOSED]
    found = sorted(found, key=lambda place: (-open_edge[place.id], place.id))[:most]
    if not found:
        raise NoRoom
    whole = shapely.unary_union([shapely.Polygon(place.ring) for place in city.places])
    water = shapely.LineString(city.water)
    spots = {place.id: arrow_spot(place.ring, place.at, whole, water)[0] for place in found}
    # F5.5: numbered by the arrows
    return sorted(spots, key=lambda name: (clock(spots[name]), name))
