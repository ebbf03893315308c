"""What lies on a map, each with its path in the content (S4-S10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.game.editor import Cell, Content, Edge, EditorPiece, Ground
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS
from engine.games.deebz.rulebook.tables import FULL_SIDE, OBJECTIVES
from engine.language import _

MODIFIER_FIELDS = ("suit", "designation", "facing", "count")


def ground(content: Content) -> Ground:
    """The map's cells."""
    return Ground("grid", *size_of(content))


def size_of(content: Content) -> tuple[int, int]:
    """Columns and rows; a full map where the content names none (S2)."""
    return content.get("width", FULL_SIDE), content.get("height", FULL_SIDE)


def cell_of(point: Sequence[float]) -> Cell:
    """A cell as a pair."""
    return int(point[0]), int(point[1])


def edge_of(pair: Sequence[Sequence[float]]) -> Edge:
    """A side, its upper or left cell first."""
    first, second = sorted(map(cell_of, pair))
    return first, second


def pieces(content: Content) -> tuple[EditorPiece, ...]:
    """Everything on the map, rock and Walls first."""
    return tuple(_pieces(content))


def _pieces(content: Content) -> Iterator[EditorPiece]:
    for n, at in enumerate(content.get("solid", ())):
        yield _piece(f"solid[{n}]", "rock", at, _("rock"), is_movable=False)
    for n, pair in enumerate(content.get("walls", ())):
        a, b = edge_of(pair)
        yield EditorPiece(f"walls[{n}]", "walls", a, _("Wall"), edge=(a, b), is_movable=False)
    yield from _objectives(content)
    for n, row in enumerate(content.get("modifiers", ())):
        values = {key: str(row[key]) for key in MODIFIER_FIELDS if row.get(key) is not None}
        told = " ".join([_(MODIFIER_KINDS[row["type"]].name), *values.values()])
        at = (row["x"], row["y"])
        yield _piece(f"modifiers[{n}]", "modifiers", at, told, {"type": row["type"], **values})
    for seat, cells in enumerate(content.get("spawns", ())):
        told = _("Spawn Point of player {player}", player=seat + 1)
        for n, at in enumerate(cells):
            yield _piece(f"spawns[{seat}][{n}]", "spawns", at, told, {"player": str(seat + 1)})
    for group, row in enumerate(content.get("rewards", ())):
        for n, at in enumerate(row["area"]):
            held = {"cards": " ".join(sorted(row["cards"])), "mode": row["mode"]}
            yield _piece(f"rewards[{group}].area[{n}]", "rewards", at, _("reward"), held)
    for n, row in enumerate(content.get("spawn_events", ())):
        told = _("arrival of player {player}", player=row["player"])
        whose = {"player": str(row["player"])}
        yield _piece(f"spawn_events[{n}].cell", "arrivals", row["cell"], told, whose)


def _objectives(content: Content) -> Iterator[EditorPiece]:
    for number, row in enumerate(content.get("objectives", ())):
        name, which = _(OBJECTIVES[row["kind"]]["name"]), {"objective": str(number + 1)}
        for n, at in enumerate(row.get("area") or ()):
            yield _piece(f"objectives[{number}].area[{n}]", "areas", at, name, which)
        for seat, area in enumerate(row.get("areas") or ()):
            told = _("{objective}, for player {player}", objective=name, player=seat + 1)
            whose = {**which, "player": str(seat + 1)}
            for n, at in enumerate(area):
                yield _piece(f"objectives[{number}].areas[{seat}][{n}]", "areas", at, told, whose)
        if row.get("token"):
            at = row["token"]
            yield _piece(f"objectives[{number}].token", "tokens", at, _("Token"), which)


def _piece(
    name: str,
    layer: str,
    at: Sequence[int],
    words: str,
    values: Mapping[str, str] | None = None,
    *,
    is_movable: bool = True,
) -> EditorPiece:
    return EditorPiece(name, layer, cell_of(at), words, is_movable=is_movable, values=values or {})


def item_at(content: Any, path: str) -> tuple[Any, int | str]:
    """What holds a piece, and its index or key there.

    >>> holder, key = item_at({"spawns": [[[1, 2]]]}, "spawns[0][0]")
    >>> holder[key]
    [1, 2]
    """
    steps = [int(step) if step.isdigit() else step for step in steps_of(path)]
    for step in steps[:-1]:
        content = content[step]
    return content, steps[-1]


def steps_of(path: str) -> list[str]:
    """The names and numbers of a path in JSON data.

    >>> steps_of("objectives[0].area[2]")
    ['objectives', '0', 'area', '2']
    """
    return path.replace("[", ".").replace("]", "").split(".")
