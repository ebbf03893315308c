"""What lies on a city's map, each with its path in the content (F19)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.game.editor import Content, EditorPiece, Ground, Point
from engine.games.defenders.rulebook.content import RESERVE, Defender, typed
from engine.games.defenders.rulebook.content import Content as Model
from engine.language import _, mark_translatable

FEATURES = {
    "river": mark_translatable("river"),
    "stream": mark_translatable("stream"),
    "coast": mark_translatable("coast"),
    "lake": mark_translatable("lake"),
    "relief": mark_translatable("hills"),
    "wood": mark_translatable("wood"),
}
"""What people call each natural feature that can be drawn."""
CONNECTIONS = {
    "adjacent": mark_translatable("touching"),
    "added": mark_translatable("opened by a bridge or a gate"),
    "gap": mark_translatable("over open ground"),
    "barred": mark_translatable("closed by a barrier"),
    "removed": mark_translatable("closed by the table"),
}
"""What people call each type of connection."""
_BESIDE = 26.0
"""How far apart units stand that share a place, in plan units."""


def ground(content: Content) -> Ground:
    """The plane that positions and shapes are measured on."""
    width, height = typed(content).bounds
    return Ground("plane", width, height)


def pieces(content: Content) -> tuple[EditorPiece, ...]:
    """Everything on the map: features, places, connections, units at their posts."""
    return tuple(_pieces(typed(content)))


def point_of(point: Sequence[float]) -> Point:
    """A point as a pair."""
    return float(point[0]), float(point[1])


def middle_of(shape: Sequence[Sequence[float]]) -> Point:
    """The mean of a shape's points."""
    count = len(shape)
    return sum(p[0] for p in shape) / count, sum(p[1] for p in shape) / count


def tell_feature(kind: str) -> str:
    """What people call a natural feature."""
    return _(FEATURES.get(kind, kind))


def _pieces(city: Model) -> Iterator[EditorPiece]:
    for n, feature in enumerate(city.features):
        if feature.shape:
            outline = tuple(map(point_of, feature.shape))
            told = f"{feature.id} {tell_feature(feature.kind)}"
            yield EditorPiece(f"features[{n}]", "features", middle_of(outline), told, outline)
    held: dict[str, int] = {}
    places = {item.id: point_of(item.position) for item in city.locations}
    for n, item in enumerate(city.locations):
        told, outline = f"{item.id} {item.name}", tuple(map(point_of, item.shape))
        at, values = places[item.id], {"name": item.name}
        yield EditorPiece(f"locations[{n}]", "places", at, told, outline, values=values)
    for n, link in enumerate(city.connections):
        if link.a in places and link.b in places:
            ends = places[link.a], places[link.b]
            told = f"{link.a}–{link.b} {_(CONNECTIONS.get(link.type, link.type))}"
            yield EditorPiece(
                f"connections[{n}]", "connections", middle_of(ends), told, ends, is_movable=False,
            )  # fmt: skip
    for n, unit in enumerate(city.defenders):
        yield _unit(n, unit, places, held, city)


def _unit(
    number: int,
    unit: Defender,
    places: Mapping[str, Point],
    held: dict[str, int],
    city: Model,
) -> EditorPiece:
    """A unit beside the name of its place; those without one stand below the map's title."""
    post = unit.placed_at or RESERVE
    count = held[post] = held.get(post, 0) + 1
    x, y = places.get(post, (city.bounds[0] / 2, 2 * _BESIDE))
    at = (x + (count - 1) * _BESIDE, y + _BESIDE)
    told = f"{unit.id} {unit.name}"
    return EditorPiece(f"defenders[{number}]", "units", at, told, values={"place": post})
