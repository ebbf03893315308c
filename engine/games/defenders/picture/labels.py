"""Names on a city map: places with what counts in play, waters along their course (F21)."""

from __future__ import annotations

import math

import shapely

from engine.blocks.blocks import Label, Mark, Point
from engine.blocks.pictures import LabelRole
from engine.cards import label
from engine.games.defenders.city.names import feature_names
from engine.games.defenders.city.town_styles import WATERS
from engine.games.defenders.picture.wall_towers import is_wall
from engine.games.defenders.rulebook.content import Content, Defender, Location
from engine.games.defenders.rulebook.stacks import capacity, marks, played_of, primary, strength

_STRIDE = 20.0  # candidates along a river lie so far apart, in plan units
_STRETCH = 80.0  # of a road, to either side of its middle: its name stands beside this
_OFFSHORE = 24.0  # from the side of the map to the name of a coast
_ARROW = 45.0  # round an entry's disc, with its arrow
_REACH = 55.0  # half the length of a river's name


def primary_label(item: Location | Defender) -> str:
    """A record's primary card as people read it (F2.10)."""
    card = primary(played_of(item))
    return "" if card is None else label(card)


def told_below(item: Location, *, is_literal: bool = False) -> str:
    """What stands under a place's name: number, primary card, room, and its marks.

    ``L3 · 9♥ · 2 * +1``: room for two regiments (F4.2; one with ``is_literal``, F16.4), a morale
    point when lost (F15.4), 1 more in its defence (F13.3).
    """
    cards = played_of(item)
    room = capacity(item.kind, is_literal=is_literal)
    text = f"{item.id} · {primary_label(item)} · {room}"
    if marks("loc", cards, "*"):
        text += " *"
    bonus = strength(cards)
    return text + (f" +{bonus}" if bonus else "")


def labels(content: Content, marks: list[Mark], *, is_literal: bool = False) -> list[Label]:
    """All names; those of waters keep clear of bridges and of entries."""
    found = [_place_label(content, item, is_literal) for item in content.locations]
    names = feature_names(content)
    for name, feature in zip(names, content.features, strict=True):
        if feature.kind in WATERS:
            at, way = _along(content, feature.shape, marks)
            found.append(Label(name, at, role="water", angle=way))
        elif feature.kind == "coast":
            found.append(Label(name, _offshore(content, feature.shape), "", "water", angle=-90.0))
        else:
            ring = shapely.Polygon(feature.shape)
            at = (round(ring.centroid.x, 1), round(ring.centroid.y, 1))
            inside = tuple((x, y) for x, y in feature.shape)
            found.append(Label(name, at, role="feature", within=inside))
    return found


def _place_label(content: Content, item: Location, is_literal: bool) -> Label:
    is_large = item.kind != "small" and not item.under
    ring: tuple[Point, ...] = ()
    if item.kind == "area" and is_large:
        ring = tuple((x, y) for x, y in item.shape)
    at = (item.position[0], item.position[1])
    if not is_large:
        at = (at[0], at[1] + 38)
    elif item.kind == "linear" and is_wall(content.setting, item):
        middle = content.bounds[0] / 2, content.bounds[1] / 2
        at = (
            round(at[0] + 0.2 * (middle[0] - at[0]), 1),
            round(at[1] + 0.12 * (middle[1] - at[1]), 1),
        )
    role: LabelRole = "district" if ring else "place"
    told = told_below(item, is_literal=is_literal)
    beside: tuple[Point, ...] = ()
    if role == "place":
        is_road = item.kind == "linear" and not is_wall(content.setting, item)
        beside = _stretch(item) if is_road else tuple((x, y) for x, y in item.shape)
    return Label(item.name, at, told, role, ring, 2 if is_large else 1, beside=beside)


def _stretch(item: Location) -> tuple[Point, ...]:
    """A road near its middle, so that its name stands in the town and not before its end."""
    near = shapely.Point(item.position).buffer(_STRETCH, quad_segs=2)
    part = shapely.Polygon(item.shape).intersection(near)
    if not isinstance(part, shapely.Polygon) or part.is_empty:
        return tuple((x, y) for x, y in item.shape)
    return tuple((round(x, 1), round(y, 1)) for x, y in part.exterior.coords[:-1])


def _offshore(content: Content, shape: list[list[float]]) -> Point:
    """Out on the water beside the town, beyond the piers."""
    ys = [y for item in content.locations for _, y in item.shape]
    width = content.bounds[0]
    is_left = min(x for x, _ in shape) == 0
    return (_OFFSHORE if is_left else width - _OFFSHORE), round((min(ys) + max(ys)) / 2, 1)


def _along(content: Content, line: list[list[float]], marks: list[Mark]) -> tuple[Point, float]:
    """The straight stretch of a water farthest from all that crosses it, and how it runs."""
    course = shapely.LineString(line)
    across = [shapely.Polygon(i.shape) for i in content.locations if i.kind != "area"]
    across += [shapely.Polygon(f.shape) for f in content.features if f.kind == "coast"]
    across += [
        shapely.Point(mark.at).buffer(_ARROW if mark.role == "entry" else 12) for mark in marks
    ]
    ys = [y for item in content.locations for _, y in item.shape] or [0, content.bounds[1]]
    inside = shapely.box(30, min(ys) - 45, content.bounds[0] - 30, max(ys) + 100)
    best: tuple[float, Point, float] | None = None
    at = _REACH
    while at < course.length - _REACH:
        spot, a, b = (course.interpolate(at + shift) for shift in (0.0, -_REACH, _REACH))
        chord = shapely.LineString([a, b])
        score = min([60.0, *(chord.distance(body) for body in across)]) - 6 * chord.distance(spot)
        score -= 0.0 if inside.contains(chord) else 200.0
        score -= 0.002 * at
        if best is None or score > best[0]:
            way = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
            way = way - 180.0 if way > 90.0 else way + 180.0 if way <= -90.0 else way
            best = (score, (round(spot.x, 1), round(spot.y, 1)), round(way, 1))
        at += _STRIDE
    return (best[1], best[2]) if best else ((line[0][0], line[0][1]), 0.0)
