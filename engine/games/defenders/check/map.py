"""The map: connections, entry points, draw order, positions, touch (FV10-13, FV16-18)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import shapely

from engine.findings import Finding, error, warning
from engine.games.defenders.check.stacks import KINDS, played
from engine.games.defenders.city.connections import (
    CLOSED,
    NEED_BARRIER,
    OPEN,
    TOUCH_SHARE,
    is_joined,
)
from engine.games.defenders.rulebook.content import Content, Location, is_point
from engine.games.defenders.rulebook.stacks import drawing_key, marks, primary
from engine.language import _

LABEL_SHARE = 0.012
"""Labels overlap when their positions lie nearer than this share of the diagonal."""

MANY_ENTRIES = 8

CROWD = 120
"""Pairs are looked for among this many places at most; far fewer make a city (FV2)."""


def connection_faults(content: Content) -> Iterator[Finding]:
    """FV10 to FV13."""
    barriers = {barrier.id for barrier in content.barriers}
    seen: set[frozenset[str]] = set()
    for index, link in enumerate(content.connections):
        place, pair = f"content.connections[{index}]", frozenset((link.a, link.b))
        name = f"{link.a[:20]}-{link.b[:20]}"
        if link.a == link.b:  # FV10
            yield error("FV10", _("{name}: a connection joins two locations", name=name), place)
        elif pair in seen:  # FV10
            yield error("FV10", _("{name}: this pair has a record already", name=name), place)
        seen.add(pair)
        if link.type not in OPEN + CLOSED:  # FV10
            yield error(
                "FV10",
                _("{name}: unknown type {type}", name=name, type=repr(link.type[:20])),
                f"{place}.type",
            )
        elif link.type in NEED_BARRIER and link.barrier not in barriers:  # FV10
            yield error(
                "FV10",
                _("{name}: {type} names a barrier", name=name, type=link.type),
                f"{place}.barrier",
            )
    ways = ((link.a, link.b) for link in content.connections if link.type not in CLOSED)
    if content.locations and not is_joined((item.id for item in content.locations), ways):  # FV11
        yield error("FV11", _("open connections do not join all locations"), "content.connections")
    yield from _entry_faults(content)


def _entry_faults(content: Content) -> Iterator[Finding]:
    place = "content.entry_points"
    ids = {item.id for item in content.locations}
    exterior = {item.id for item in content.locations if item.exterior}
    named = [entry.location for entry in content.entry_points]
    if not content.entry_points:  # FV12
        yield error("FV12", _("a city has an entry point"), place)
        return
    numbers = sorted(entry.number for entry in content.entry_points)
    if numbers != list(range(1, len(numbers) + 1)):  # FV12
        yield error(
            "FV12",
            _("entry points are numbered 1 to {count} without a break", count=len(numbers)),
            place,
        )
    if len(set(named)) < len(named) or set(named) & ids != exterior:  # FV12
        yield error("FV12", _("entry points and exterior locations differ"), place)
    if len(content.entry_points) > MANY_ENTRIES:  # FV13
        yield warning(
            "FV13",
            _("{count} entry points need a d10 or d12", count=len(content.entry_points)),
            place,
        )


def map_faults(content: Content) -> Iterator[Finding]:
    """FV16 to FV18."""
    yield from _order_faults(content.locations[:CROWD])
    yield from _shape_faults(content)
    if not is_point(content.bounds) or min(content.bounds) <= 0:
        yield error("FV1", _("bounds are a width and a height above 0"), "content.bounds")
        return
    yield from _position_faults(content)
    diagonal = math.sqrt(content.bounds[0] ** 2 + content.bounds[1] ** 2)
    yield from _label_faults(content, diagonal * LABEL_SHARE)
    yield from _touch_faults(content, diagonal * TOUCH_SHARE)
    for index, item in enumerate(content.locations):
        if "underground" in marks_of(item) and item.under is None:  # FV18
            where = f"content.locations[{index}].under"
            yield warning("FV18", _("{name}: underground, but under nothing", name=item.id), where)


def marks_of(item: Location) -> list[str]:
    """The words of a location that take it out of the draw order (F5.2)."""
    return marks("loc", played(item), "~")


def _order_faults(locations: list[Location]) -> Iterator[Finding]:
    indices = [item.draw_index for item in locations]
    for index, item in enumerate(locations):
        if item.draw_index in indices[:index]:  # FV16
            where = f"content.locations[{index}].draw_index"
            yield error(
                "FV16",
                _("{name}: draw index {index} repeats", name=item.id, index=item.draw_index),
                where,
            )
    row = sorted(locations, key=lambda item: item.draw_index)
    deep = [item for item in row if "underground" in marks_of(item)]
    for item in row:
        if deep and item not in deep and item.draw_index > deep[0].draw_index:  # FV16
            yield error("FV16", _("{name}: underground places are drawn last of all", name=item.id),
                        "content.locations")  # fmt: skip
    free = [item for item in row if not marks_of(item) and item.kind in KINDS]
    keyed = [
        (drawing_key(item.kind, cards), item)
        for item in free
        if primary(cards := played(item)) is not None
    ]
    for (before, first), (after, second) in pairwise(keyed):
        if before > after and first.draw_index != second.draw_index:  # FV16
            text = _("{name} is drawn before {other}", name=second.id, other=first.id)
            yield error("FV16", text, "content.locations")


def _shape_faults(content: Content) -> Iterator[Finding]:
    """FV1: shapes are lists of points; a feature without any is not drawn."""
    for index, feature in enumerate(content.features):
        if not all(map(is_point, feature.shape)):
            yield _no_points(feature.id, f"content.features[{index}].shape")
    for index, item in enumerate(content.locations):
        if not _is_shape(item.shape):
            yield _no_points(item.id, f"content.locations[{index}].shape")


def _is_shape(shape: list[list[float]]) -> bool:
    return bool(shape) and all(map(is_point, shape))


def _no_points(name: str, where: str) -> Finding:
    return error("FV1", _("{name}: a shape is a list of points [x, y]", name=name), where)


def _position_faults(content: Content) -> Iterator[Finding]:
    width, height = content.bounds
    kinds = {item.id: item.kind for item in content.locations}
    for index, item in enumerate(content.locations):
        place = f"content.locations[{index}]"
        if not is_point(item.position):
            yield error("FV1", _("{name}: a position is [x, y]", name=item.id), f"{place}.position")
        elif not (0 <= item.position[0] <= width and 0 <= item.position[1] <= height):  # FV17
            yield error(
                "FV17",
                _("{name}: its position lies off the map", name=item.id),
                f"{place}.position",
            )
        outer = kinds.get(item.inside or "", "")
        if outer == "small" or item.inside == item.id:  # FV17
            text = _("{name}: it can lie inside an area or a linear place only", name=item.id)
            yield error("FV17", text, f"{place}.inside")


def _label_faults(content: Content, least: float) -> Iterator[Finding]:
    items = [item for item in content.locations[:CROWD] if is_point(item.position)]
    if not items:
        return
    points = shapely.points([item.position for item in items])
    pairs = shapely.STRtree(points).query(points, predicate="dwithin", distance=least)
    for i, j in zip(*pairs.tolist(), strict=True):
        if i < j:  # FV18
            text = _(
                "the labels of {name} and {other} overlap", name=items[i].id, other=items[j].id
            )
            yield warning("FV18", text, "content.locations")


def _touch_faults(content: Content, least: float) -> Iterator[Finding]:
    known = {frozenset((link.a, link.b)) for link in content.connections}
    items = [item for item in content.locations[:CROWD] if _is_shape(item.shape)]
    if not items:
        return
    shapes = [_geometry(item.shape) for item in items]
    pairs = shapely.STRtree(shapes).query(shapes, predicate="dwithin", distance=least)
    for i, j in sorted(zip(*pairs.tolist(), strict=True)):
        if i < j and frozenset((items[i].id, items[j].id)) not in known:  # FV18
            text = _(
                "{name} and {other} touch, but have no record", name=items[i].id, other=items[j].id
            )
            yield warning("FV18", text, "content.connections")


def _geometry(shape: list[list[float]]) -> Any:
    if len(shape) < 3:
        return shapely.LineString(shape) if len(shape) == 2 else shapely.Point(shape[0])
    polygon = shapely.Polygon(shape)
    return polygon if polygon.is_valid else shapely.make_valid(polygon)
