"""The city editor: what a front end needs to change a city by hand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from engine.cards import CardError, parse_card
from engine.findings import Finding
from engine.game.editor import Content, Editor, EditRefused, Picture, Places, Point
from engine.games.defenders.city.connections import CLOSED
from engine.games.defenders.editing.edits import apply
from engine.games.defenders.editing.pieces import ground, pieces, point_of
from engine.games.defenders.editing.tools import tools
from engine.games.defenders.picture.city_plan import city_plan
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import (
    LISTS,
    Barrier,
    Connection,
    Defender,
    EntryPoint,
    Feature,
    Location,
    is_point,
    typed,
)
from engine.games.defenders.rulebook.content import Content as Model
from engine.language import _
from engine.scenario.envelope import Scenario

_KINDS = ("small", "area", "linear")


def verify(scenario: Scenario) -> None:
    """Check that the city can be drawn at all: types, setting, bounds, points, cards.

    Raises:
        EditRefused: it cannot; names what is wrong.
    """
    try:
        content = typed(scenario.content)
        _verify_drawable(content)
    except (msgspec.ValidationError, CardError, ValueError) as fault:
        raise EditRefused(
            _("This city can't be edited, because the file is damaged: {fault}. Start from another"
              " city.", fault=str(fault).rstrip("."))
        ) from fault  # fmt: skip


def _verify_drawable(content: Model) -> None:
    """Raise ValueError for what no tool and no picture could do anything with."""
    if content.setting not in words.SETTINGS:
        raise ValueError("unknown setting")
    if not is_point(content.bounds) or min(content.bounds) <= 0:
        raise ValueError("bounds are a width and a height above 0")
    for item in content.locations:
        if item.kind not in _KINDS:
            raise ValueError(f"{item.id[:20]} is of no known kind")
        if not is_point(item.position) or not all(map(is_point, item.shape)):
            raise ValueError(f"{item.id[:20]} has no place on the map")
        for played in item.cards:
            parse_card(played.card)
    for feature in content.features:
        if not all(map(is_point, feature.shape)):
            raise ValueError(f"{feature.id[:20]} has no place on the map")
    for card in content.unused:
        parse_card(card)


def picture(scenario: Scenario) -> Picture:
    """The printed map, all of its ground; what names a place that isn't there is left out."""
    content = typed(scenario.content)
    ids = {item.id for item in content.locations}
    known = replace(
        content,
        locations=[
            replace(
                item,
                inside=item.inside if item.inside in ids else None,
                under=item.under if item.under in ids else None,
            )
            for item in content.locations
        ],
        connections=[link for link in content.connections if {link.a, link.b} <= ids],
        entry_points=[row for row in content.entry_points if row.location in ids],
    )
    return Picture(city_plan(known, is_whole=True))


_ID = re.compile(r"\w+")


def places(data: Content, finding: Finding) -> Places:
    """The outlines, or the middles where there are none, of what a finding is about."""
    city = typed(data)
    items = {item.id: item for item in city.locations}
    names = [*_at(city, finding.where), *_cause(city, finding)]
    names += [word for word in _ID.findall(finding.message) if word in items]
    found = [items[name] for name in dict.fromkeys(names) if name in items]
    shapes: list[tuple[Point, ...]] = []
    points: list[Point] = []
    for item in found:
        if len(item.shape) > 2:
            shapes.append(tuple(map(point_of, item.shape)))
        else:
            points.append(point_of(item.position))
    outlines = (feature.shape for feature in _features(city, finding.where))
    shapes += [tuple(map(point_of, shape)) for shape in outlines if len(shape) > 2]
    if not shapes and not points:
        points += _unposted(data, finding.where)
    return Places(points=tuple(points), polygons=tuple(shapes))


_STEP = re.compile(r"^content\.(\w+)\[(\d+)\](?:\.pairs\[(\d+)\])?")


def _row(city: Model, where: str) -> msgspec.Struct | None:
    """The record of a list of the content that a path leads to or into."""
    found = _STEP.match(where)
    if found is None or found[1] not in LISTS:
        return None
    rows: list[msgspec.Struct] = getattr(city, found[1])
    return rows[int(found[2])] if int(found[2]) < len(rows) else None


def _at(city: Model, where: str) -> Iterator[str]:
    """Ids of the places that the record at a path is or names."""
    match _row(city, where):
        case Location() as place:
            yield place.id
        case Connection() as link:
            yield from (link.a, link.b)
        case EntryPoint() as entry:
            yield entry.location
        case Defender() as unit:
            yield unit.placed_at or ""
        case Barrier() as barrier:
            found = _STEP.match(where)
            chosen = barrier.pairs[int(found[3]) :][:1] if found and found[3] else barrier.pairs
            yield from (name for pair in chosen for name in pair)


def _features(city: Model, where: str) -> list[Feature]:
    row = _row(city, where)
    return [row] if isinstance(row, Feature) else []


def _unposted(data: Content, where: str) -> list[Point]:
    """Where a unit without a place stands: the editor keeps it aside, to be taken from there."""
    return [piece.at for piece in pieces(data) if where.startswith(f"content.{piece.id}.")]


def _cause(city: Model, finding: Finding) -> Iterable[str]:
    """The places behind findings about the city as a whole."""
    ids = [item.id for item in city.locations]
    if finding.rule == "FV11" and ids:
        return _cut_off(city, ids)
    if finding.rule == "FV12":
        outside = {item.id for item in city.locations if item.exterior}
        return sorted(outside ^ {row.location for row in city.entry_points})
    return ()


def _cut_off(city: Model, ids: list[str]) -> list[str]:
    """Places that no open way joins to the first one."""
    near: dict[str, set[str]] = {name: set() for name in ids}
    for link in city.connections:
        if link.type not in CLOSED and link.a in near and link.b in near:
            near[link.a].add(link.b)
            near[link.b].add(link.a)
    reached = [ids[0]]
    for name in reached:  # grows while it is read
        reached += sorted(near[name] - set(reached))
    return [name for name in ids if name not in reached]


EDITOR = Editor(
    verify=verify,
    ground=ground,
    tools=tools,
    pieces=pieces,
    apply=apply,
    places=places,
    picture=picture,
)
