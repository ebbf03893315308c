"""What each tool makes of a city; every edit is total: a readable content, or a refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import shapely

from engine.cards import DECK, code, parse_card
from engine.game.editor import Content, Edit, EditRefused, Point, value_of
from engine.games.defenders.city.connections import NEED_BARRIER
from engine.games.defenders.city.name_grammar import location_row, suggested
from engine.games.defenders.city.sketch_map import outline
from engine.games.defenders.city.town_styles import WATERS
from engine.games.defenders.editing.pieces import point_of
from engine.games.defenders.editing.tools import NOTHING, tools_for
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import (
    RESERVE,
    Barrier,
    Connection,
    Defender,
    EntryPoint,
    Feature,
    Location,
    Threat,
    as_data,
    typed,
)
from engine.games.defenders.rulebook.content import Content as Made
from engine.games.defenders.rulebook.stacks import (
    DESCRIPTOR,
    TYPE,
    Played,
    drawing_key,
    may_be_large,
    played_of,
    written,
)
from engine.language import _

Ask = Callable[[str], str]
"""A field's name -> what it says."""


def apply(content: Content, edit: Edit) -> dict[str, Any]:
    """The content after an edit; the old one stays as it was.

    Raises:
        EditRefused: it cannot be made here.
    """
    made = typed(content)
    tool = next(tool for tool in tools_for(made) if tool.id == edit.tool)
    _TOOLS[edit.tool](made, edit, lambda name: value_of(tool, edit, name))
    return {**content, **as_data(made)}


def _picked(path: str) -> tuple[str, int]:
    """The list and the index that a piece's path names."""
    name, _bracket, number = path.rstrip("]").partition("[")
    return name, int(number)


def _place(made: Made, path: str) -> Location:
    return made.locations[_picked(path)[1]]


def _on_map(made: Made, point: Point) -> list[float]:
    """A point in whole units, on the map."""
    width, height = made.bounds
    return [min(width, max(0, round(point[0]))), min(height, max(0, round(point[1])))]


# Moving -----------------------------------------------------------------------------------------


def _move(made: Made, edit: Edit, ask: Ask) -> None:
    """F5.1, F6.1: a place takes along what lies inside; a unit goes where it is put."""
    del ask
    (path,), target = edit.pieces, _on_map(made, edit.points[0])
    name, number = _picked(path)
    if name == "defenders":
        made.defenders[number].placed_at = _place_at(made, target)
    elif name == "features":
        feature = made.features[number]
        xs, ys = zip(*feature.shape, strict=True)
        dx, dy = target[0] - sum(xs) / len(xs), target[1] - sum(ys) / len(ys)
        feature.shape = [_on_map(made, (x + dx, y + dy)) for x, y in feature.shape]
    else:
        item = made.locations[number]
        dx, dy = target[0] - item.position[0], target[1] - item.position[1]
        for inner in _with_contents(made, item):
            inner.position = _on_map(made, _shifted(inner.position, dx, dy))
            inner.shape = [_on_map(made, _shifted(at, dx, dy)) for at in inner.shape]


def _shifted(at: list[float], dx: float, dy: float) -> Point:
    return at[0] + dx, at[1] + dy


def _with_contents(made: Made, item: Location) -> list[Location]:
    """A place and all that lies inside it, each once."""
    found = [item]
    for outer in found:  # grows while it is read
        found += [
            inner
            for inner in made.locations
            if inner.inside == outer.id and not any(inner is one for one in found)
        ]
    return found


def _place_at(made: Made, at: list[float]) -> str:
    """The smallest place round a point, else the nearest; the reserve of a city without any."""
    if not made.locations:
        return RESERVE
    point = shapely.Point(at)

    def apart(item: Location) -> tuple[float, float]:
        ring = item.shape if len(item.shape) > 2 else outline("small", item.position)
        area = shapely.Polygon(ring).buffer(0)
        return float(area.distance(point)), float(area.area)

    return min(made.locations, key=apart).id


# Connections, entry points, nesting ---------------------------------------------------------------


def _connect(made: Made, edit: Edit, ask: Ask) -> None:
    """F5.4: one record for each pair; barriers list the pairs that they part."""
    a, b = (_place(made, path).id for path in edit.pieces)
    if a == b:
        raise EditRefused(_("A connection joins two places. Choose another one."))
    pair, kind = {a, b}, ask("type")
    old = [link for link in made.connections if {link.a, link.b} == pair]
    links = [link for link in made.connections if {link.a, link.b} != pair]
    _part_no_more(made, lambda held: set(held) == pair)
    made.connections = links
    if old and old[-1].type == kind:
        return
    link = Connection(a=a, b=b, type=kind)
    if kind in NEED_BARRIER:
        if ask("barrier") == NOTHING:
            raise EditRefused(
                _("Something must stand between the two. Draw a river or choose a wall first.")
            )
        barrier = _barrier_of(made, ask("barrier"))
        barrier.pairs.append([a, b])
        link.barrier = barrier.id
    links.append(link)


def _barrier_of(made: Made, source: str) -> Barrier:
    """The barrier that a feature or a wall is, made where there is none yet."""
    for barrier in made.barriers:
        if barrier.source == source:
            return barrier
    made.barriers.append(Barrier(id=_free_id(made, "B"), source=source, pairs=[]))
    return made.barriers[-1]


def _free_id(made: Made, letter: str) -> str:
    """The first id of a letter that nothing bears."""
    groups = (made.features, made.locations, made.barriers, made.defenders, made.threats)
    taken = {item.id for group in groups for item in group}
    number = 1
    while f"{letter}{number}" in taken:
        number += 1
    return f"{letter}{number}"


def _entry(made: Made, edit: Edit, ask: Ask) -> None:
    """F5.5: exterior places are the entry points, numbered without a break."""
    del ask
    item = _place(made, edit.pieces[0])
    item.exterior = not item.exterior
    _number_entries(made)


def _number_entries(made: Made) -> None:
    """Entry points for the exterior places; those that were keep their order."""
    outside = [item.id for item in made.locations if item.exterior]
    rows = sorted(made.entry_points, key=lambda entry: entry.number)
    old = [entry.location for entry in rows if entry.location in outside]
    ordered = dict.fromkeys([*old, *outside])
    made.entry_points = [EntryPoint(number=n, location=name) for n, name in enumerate(ordered, 1)]


def _nest(made: Made, edit: Edit, ask: Ask) -> None:
    """F5.3, F5.4: inside a larger place, or beneath one."""
    inner, outer = (_place(made, path) for path in edit.pieces)
    if inner.id == outer.id:
        raise EditRefused(_("A place can't lie in itself. Choose two places."))
    if ask("how") == "inside":
        inner.inside = None if inner.inside == outer.id else outer.id
    else:
        inner.under = None if inner.under == outer.id else outer.id


# Drawing ------------------------------------------------------------------------------------------


def _outline(made: Made, edit: Edit, ask: Ask) -> None:
    """The position moves into the new outline where it lay outside."""
    item = next((one for one in made.locations if one.id == ask("which")), None)
    if item is None:
        raise EditRefused(_("There's no place yet. Found one first."))
    ring = _ring(made, edit.points)
    item.shape = ring
    area = shapely.Polygon(ring).buffer(0)
    if not area.covers(shapely.Point(item.position)):
        inner = area.representative_point()
        item.position = _on_map(made, (inner.x, inner.y))


def _ring(made: Made, points: Iterable[Point]) -> list[list[float]]:
    """Points that bound something.

    Raises:
        EditRefused: they don't.
    """
    ring = [_on_map(made, point) for point in points]
    ring = [at for n, at in enumerate(ring) if at != ring[n - 1]]
    if len(ring) < 3 or shapely.Polygon(ring).buffer(0).is_empty:
        raise EditRefused(_("That outline bounds nothing. Draw round some ground."))
    return ring


def _river(made: Made, edit: Edit, ask: Ask) -> None:
    kind = ask("kind")
    if kind in WATERS:
        shape = [_on_map(made, point) for point in edit.points]
        if len({tuple(at) for at in shape}) < 2:
            raise EditRefused(_("That line leads nowhere. Draw it from one place to another."))
    else:
        shape = _ring(made, edit.points)
    made.features.append(Feature(id=_free_id(made, "N"), kind=kind, shape=shape))


def _found(made: Made, edit: Edit, ask: Ask) -> None:
    """F2.3, F4.1: two cards make a place; its words and name are the first that fit."""
    held = [ask("type"), ask("descriptor")]
    if held[0] == held[1] or NOTHING in held:
        raise EditRefused(_("A place needs two different unused cards. Choose two, or remove"
                            " another place first."))  # fmt: skip
    setting, (first, second) = made.setting, map(parse_card, held)
    kind = words.class_of("loc", first)
    word = words.type_words(setting, "loc", kind)[0]
    said = next(word for word in words.descriptors_of("loc", second) if word)
    cards = [Played(first, TYPE, word), Played(second, DESCRIPTOR, said)]
    size = ask("large") if may_be_large(cards) else "small"
    groups: Iterable[Iterable[Location | Defender | Threat]]
    groups = (made.locations, made.defenders, made.threats)
    used = {item.name.casefold() for group in groups for item in group}
    deck = made.deck if isinstance(made.deck, list) else [str(made.deck)]
    at = _on_map(made, edit.points[0])
    made.locations.append(
        Location(
            id=_free_id(made, "L"),
            name=suggested(setting, location_row(setting, cards), " ".join(deck), used),
            cards=written(cards),
            kind=size,
            finalised_by=made.first_player,
            position=at,
            shape=[_on_map(made, point_of(p)) for p in outline(size, [round(n) for n in at])],
            draw_index=0,
        )
    )
    made.unused = [text for text in made.unused if text not in held]
    _number_drawing(made)


def _number_drawing(made: Made) -> None:
    """F5.2: the order of drawing."""
    ordered = sorted(made.locations, key=lambda item: drawing_key(item.kind, played_of(item)))
    for number, item in enumerate(ordered, 1):
        item.draw_index = number


def _order(made: Made, edit: Edit, ask: Ask) -> None:
    del edit, ask
    _number_drawing(made)


def _name(made: Made, edit: Edit, ask: Ask) -> None:
    name = ask("name").strip()
    if not name:
        raise EditRefused(_("A name has at least one letter. Type one."))
    _place(made, edit.pieces[0]).name = name


# Removing -----------------------------------------------------------------------------------------


def _erase(made: Made, edit: Edit, ask: Ask) -> None:
    """What goes takes along what hangs on it; the cards of a place are unused again."""
    del ask
    name, number = _picked(edit.pieces[0])
    if name == "connections":
        link = made.connections.pop(number)
        _part_no_more(made, lambda pair: set(pair) == {link.a, link.b})
        return
    if name == "locations":
        place = made.locations.pop(number)
        _forget(made, place)
        source = place.id
    else:
        source = made.features.pop(number).id
    lost = {row.id for row in made.barriers if row.source == source}
    made.barriers = [row for row in made.barriers if row.id not in lost]
    for link in made.connections:
        if link.barrier in lost:  # what it parted touches again
            link.barrier, link.type = None, "adjacent"


def _part_no_more(made: Made, is_gone: Callable[[list[str]], bool]) -> None:
    """Take pairs of places from the barriers that part them."""
    for barrier in made.barriers:
        barrier.pairs = [pair for pair in barrier.pairs if not is_gone(pair)]


def _forget(made: Made, gone: Location) -> None:
    """Every mention of a place that is gone."""
    name = gone.id
    made.connections = [link for link in made.connections if name not in (link.a, link.b)]
    _part_no_more(made, lambda pair: name in pair)
    for item in made.locations:
        item.inside = None if item.inside == name else item.inside
        item.under = None if item.under == name else item.under
    for unit in made.defenders:
        unit.placed_at = None if unit.placed_at == name else unit.placed_at
    _number_entries(made)
    free = {*made.unused, *(played.card for played in gone.cards)}
    made.unused = [code(card) for card in DECK if code(card) in free]


_TOOLS: Final[Mapping[str, Callable[[Made, Edit, Ask], None]]] = {
    "move": _move,
    "connect": _connect,
    "entry": _entry,
    "nest": _nest,
    "outline": _outline,
    "river": _river,
    "place": _found,
    "order": _order,
    "name": _name,
    "erase": _erase,
}
