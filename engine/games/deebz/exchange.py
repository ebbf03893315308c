"""The map for other programs, and back: rock, Walls and what lies on the cells (S4-S10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from engine.game.kit import Cell, GridKit, MapExchange, Thing
from engine.games.deebz.map.in_words import in_words
from engine.games.deebz.rulebook.content import typed
from engine.games.deebz.rulebook.tables import MODIFIERS, OBJECTIVES, PACKAGE
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.sheets.pictures import map_board
from engine.scenario.envelope import Scenario
from engine.scenario.titles import title_told

LAYERS = ("objectives", "modifiers", "spawns", "rewards", "arrivals")


def grid_of(scenario: Scenario) -> GridKit:
    """Return a sound scenario's map, with pictures and words."""
    content, field = scenario.content, field_of(scenario.content, scenario.players)
    added = typed(content)
    return GridKit(
        field.width,
        field.height,
        rock=_cells(content.get("solid", ())),
        walls=tuple((_cell(a), _cell(b)) for a, b in content.get("walls", ())),
        blocks=tuple(m.at for m in field.modifiers if m.kind.is_solid),
        things=tuple(_things(content)),
        layers=LAYERS,
        words=in_words(title_told(PACKAGE, scenario), field),
        picture=map_board(field, added=msgspec.structs.replace(added, rewards=[])),
        host_picture=map_board(field, added=added),
    )


def with_grid(content: Mapping[str, Any], grid: GridKit) -> dict[str, Any]:
    """Return the content with another map: what is the same keeps its order and spelling.

    Args:
        content: what the map was, or an empty one for a map from elsewhere.
        grid: what it is now.
    """
    made = dict(content)
    made["width"], made["height"] = grid.columns, grid.rows
    if set(_cells(made.get("solid", ()))) != set(grid.rock):
        made["solid"] = [list(at) for at in sorted(grid.rock, key=_by_row)]
    old_walls = {frozenset((_cell(a), _cell(b))) for a, b in made.get("walls", ())}
    if old_walls != {frozenset(wall) for wall in grid.walls}:
        made["walls"] = [[list(a), list(b)] for a, b in grid.walls]
    old = list(_things(content))
    for layer, put in _PUT.items():
        things = [thing for thing in grid.things if thing.layer == layer]
        if _same(things, [thing for thing in old if thing.layer == layer]):
            continue
        put(made, things)
    made.setdefault("spawns", [])
    made.setdefault("objectives", [])
    return made


def _things(content: Mapping[str, Any]) -> Iterator[Thing]:
    """Yield everything on the cells, in the order of the content."""
    for group, objective in enumerate(content.get("objectives", ())):
        kind = str(objective["kind"])
        for at in objective.get("area") or ():
            yield Thing("objectives", kind, _cell(at), group)
        for seat, area in enumerate(objective.get("areas") or ()):
            for at in area:
                yield Thing("objectives", kind, _cell(at), group, seat)
        if objective.get("token"):
            yield Thing("objectives", "token", _cell(objective["token"]), group)
    for row in content.get("modifiers", ()):
        data = {key: row[key] for key in _MODIFIER_DATA if row.get(key) is not None}
        yield Thing("modifiers", str(row["type"]), (int(row["x"]), int(row["y"])), data=data)
    for seat, spawns in enumerate(content.get("spawns", ())):
        for at in spawns:
            yield Thing("spawns", "spawn", _cell(at), seat=seat)
    for group, reward in enumerate(content.get("rewards", ())):
        for at in reward["area"]:
            yield Thing("rewards", "reward", _cell(at), group, is_secret=True)
    for group, event in enumerate(content.get("spawn_events", ())):
        at, seat = _cell(event["cell"]), int(event["player"]) - 1
        told = {"unit": str(event["template"])}  # PyTMX keeps the word template for itself
        yield Thing("arrivals", "arrival", at, group, seat, data=told)


_MODIFIER_DATA = ("suit", "designation", "facing", "count")


def _put_modifiers(content: dict[str, Any], things: Sequence[Thing]) -> None:
    content["modifiers"] = [
        {"type": thing.kind, "x": thing.at[0], "y": thing.at[1], **thing.data} for thing in things
    ]


def _put_spawns(content: dict[str, Any], things: Sequence[Thing]) -> None:
    seats = max((thing.seat for thing in things), default=-1) + 1
    content["spawns"] = [[list(t.at) for t in things if t.seat == seat] for seat in range(seats)]


def _put_objectives(content: dict[str, Any], things: Sequence[Thing]) -> None:
    """Cells of what stood there keep its other fields; new groups become new objectives."""
    before = list(content.get("objectives", ()))
    made = []
    for group in sorted({thing.group for thing in things}):
        mine = [thing for thing in things if thing.group == group]
        kinds = [thing.kind for thing in mine if thing.kind != "token"]
        row = dict(before[group]) if group < len(before) else {}
        for name in ("area", "areas", "token"):
            row.pop(name, None)
        row["kind"] = kinds[0] if kinds else row.get("kind", "carry_token")
        shared = [list(t.at) for t in mine if t.kind != "token" and t.seat < 0]
        seats = sorted({t.seat for t in mine if t.kind != "token" and t.seat >= 0})
        if shared:
            row["area"] = shared
        if seats:
            row["areas"] = [
                [list(t.at) for t in mine if t.seat == seat] for seat in range(seats[-1] + 1)
            ]
        for thing in mine:
            if thing.kind == "token":
                row["token"] = list(thing.at)
        made.append(row)
    content["objectives"] = made


def _put_rewards(content: dict[str, Any], things: Sequence[Thing]) -> None:
    """Areas move with their cards; an area without cards in the old content is left out."""
    before = list(content.get("rewards", ()))
    areas = {g: [list(t.at) for t in things if t.group == g] for g in range(len(before))}
    content["rewards"] = [row | {"area": areas[g]} for g, row in enumerate(before) if areas[g]]


def _put_arrivals(content: dict[str, Any], things: Sequence[Thing]) -> None:
    before = list(content.get("spawn_events", ()))
    content["spawn_events"] = [
        before[thing.group] | {"cell": list(thing.at), "player": thing.seat + 1}
        for thing in things
        if thing.group < len(before)
    ]


_PUT = {
    "objectives": _put_objectives,
    "modifiers": _put_modifiers,
    "spawns": _put_spawns,
    "rewards": _put_rewards,
    "arrivals": _put_arrivals,
}


def _same(things: Sequence[Thing], others: Sequence[Thing]) -> bool:
    return sorted(map(_key, things)) == sorted(map(_key, others))


def _key(thing: Thing) -> tuple[object, ...]:
    data = tuple(sorted((key, str(value)) for key, value in thing.data.items()))
    return thing.kind, thing.at, thing.group, thing.seat, data


def _by_row(at: Cell) -> Cell:
    return at[1], at[0]


def _cells(points: Iterable[Sequence[int]]) -> tuple[Cell, ...]:
    return tuple(_cell(point) for point in points)


def _cell(point: Sequence[int]) -> Cell:
    return int(point[0]), int(point[1])


MAPS = MapExchange(
    grid_of,
    with_grid,
    kinds=dict.fromkeys(OBJECTIVES, "objectives")
    | dict.fromkeys(MODIFIERS, "modifiers")
    | {"token": "objectives", "spawn": "spawns", "reward": "rewards", "arrival": "arrivals"},
)
