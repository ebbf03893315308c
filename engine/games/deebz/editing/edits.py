"""What each tool makes of a content; every edit is total: a readable content, or a refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from typing import Any, Final

from engine.game.editor import Cell, Content, Edit, EditRefused, value_of
from engine.games.deebz.editing.pieces import cell_of, edge_of, item_at, size_of, steps_of
from engine.games.deebz.editing.pieces import pieces as pieces_of
from engine.games.deebz.editing.tools import EVERYBODY, tools
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS
from engine.games.deebz.rulebook.tables import LIMITS
from engine.language import _

Ask = Callable[[str], str]
"""A field's name -> what it says."""


def apply(content: Content, edit: Edit) -> dict[str, Any]:
    """The content after an edit; the old one stays as it was.

    Raises:
        EditRefused: it cannot be made here.
    """
    made = deepcopy(dict(content))
    tool = next(tool for tool in tools(content) if tool.id == edit.tool)
    _TOOLS[edit.tool](made, edit, lambda name: value_of(tool, edit, name))
    return made


def _rock(made: dict[str, Any], edit: Edit, ask: Ask) -> None:
    """S4: a stroke that begins on rock clears, any other fills."""
    del ask
    made["solid"] = _painted(made.get("solid", ()), edit.cells)


def _painted(before: Iterable[Any], stroke: Iterable[Cell]) -> list[list[int]]:
    """Cells after a stroke, which does to all what it does to its first."""
    there = dict.fromkeys(map(cell_of, before))
    cells = list(dict.fromkeys(stroke))
    if cells[0] in there:
        return [list(at) for at in there if at not in set(cells)]
    return [list(at) for at in {**there, **dict.fromkeys(cells)}]


def _wall(made: dict[str, Any], edit: Edit, ask: Ask) -> None:
    """S4: a stroke that begins on a Wall opens, any other closes."""
    del ask
    there = dict.fromkeys(map(edge_of, made.get("walls", ())))
    sides = list(dict.fromkeys(map(edge_of, edit.edges)))
    if sides[0] in there:
        kept = [side for side in there if side not in set(sides)]
    else:
        kept = list({**there, **dict.fromkeys(sides)})
    made["walls"] = [[list(a), list(b)] for a, b in kept]


def _flag(made: dict[str, Any], edit: Edit, ask: Ask) -> None:
    """S6: a cell has one Spawn Point; that of another player changes hands."""
    seat, at = int(ask("player")) - 1, edit.cells[0]
    spawns = made["spawns"]
    if seat >= len(spawns):
        raise EditRefused(_("This map has no such player. Choose another one."))
    if at in map(cell_of, spawns[seat]):
        raise EditRefused(_("That player has a Spawn Point there already."))
    if len(spawns[seat]) >= LIMITS["spawns_most"]:
        raise EditRefused(
            _("A player has at most {most} Spawn Points. Drag one of them.",
              most=LIMITS["spawns_most"])
        )  # fmt: skip
    for cells in spawns:
        cells[:] = [cell for cell in cells if cell_of(cell) != at]
    spawns[seat].append(list(at))


def _modifier(made: dict[str, Any], edit: Edit, ask: Ask) -> None:
    """S5: a cell has one modifier from the palette."""
    (x, y), kind = edit.cells[0], MODIFIER_KINDS[ask("type")]
    row: dict[str, Any] = {"type": kind.id, "x": x, "y": y}
    row |= {name: ask(name) for name in kind.needs}
    others = [old for old in made.get("modifiers", ()) if (old["x"], old["y"]) != (x, y)]
    made["modifiers"] = [*others, row]


def _objective_row(made: Mapping[str, Any], ask: Ask) -> dict[str, Any]:
    number = int(ask("objective")) - 1
    rows = made["objectives"]
    if number >= len(rows):
        raise EditRefused(_("This map has no objective yet. Begin one with “New objective”."))
    row: dict[str, Any] = rows[number]
    return row


def _area(made: dict[str, Any], edit: Edit, ask: Ask) -> None:
    """S7: paint the area that all share, or that of one player."""
    row, owner = _objective_row(made, ask), ask("player")
    if row.get("areas") is None:
        if owner != EVERYBODY:
            raise EditRefused(
                _("Everybody shares this objective's area. Choose everybody, or give each player"
                  " an area under “Objective”.")
            )  # fmt: skip
        row["area"] = _painted(row.get("area") or (), edit.cells)
        return
    if owner == EVERYBODY:
        raise EditRefused(
            _("Each player has an area of this objective. Choose whose, or share it under"
              " “Objective”.")
        )  # fmt: skip
    seat = int(owner) - 1
    areas = row["areas"]
    areas += [[] for _more in range(seat + 1 - len(areas))]
    areas[seat] = _painted(areas[seat], edit.cells)


def _token(made: dict[str, Any], edit: Edit, ask: Ask) -> None:
    _objective_row(made, ask)["token"] = list(edit.cells[0])


def _new_objective(made: dict[str, Any], edit: Edit, ask: Ask) -> None:
    """S7: it begins with an area of one cell, for everybody."""
    rows = made["objectives"]
    if len(rows) >= LIMITS["objectives_most"]:
        raise EditRefused(_("A map has at most {most} objectives.", most=LIMITS["objectives_most"]))
    at = list(edit.cells[0])
    rows.append({"kind": ask("kind"), "area": [at], "needed": int(ask("needed"))})


def _aim(made: dict[str, Any], edit: Edit, ask: Ask) -> None:
    """S7: only what was filled in changes."""
    row = _objective_row(made, ask)
    if "kind" in edit.fields:
        row["kind"] = ask("kind")
    if "needed" in edit.fields:
        row["needed"] = int(ask("needed"))
    if "areas" not in edit.fields:
        return
    seats, areas = len(made["spawns"]), row.get("areas")
    if ask("areas") == "own" and areas is None:
        shared = row.pop("area", None) or []
        row["areas"] = [deepcopy(shared) for _seat in range(seats)]
    elif ask("areas") == "shared" and areas is not None:
        del row["areas"]
        row["area"] = [list(at) for at in dict.fromkeys(cell_of(at) for a in areas for at in a)]


def _move(made: dict[str, Any], edit: Edit, ask: Ask) -> None:
    """Take a piece to another cell; two of a kind never share one."""
    del ask
    (path,), at = edit.pieces, edit.cells[0]
    pieces = {piece.id: piece for piece in pieces_of(made)}
    layer = pieces[path].layer
    others = [one for name, one in pieces.items() if name != path and one.layer == layer]
    same = [one for one in others if cell_of(one.at) == at and _group(one.id) == _group(path)]
    if layer in ("modifiers", "spawns"):
        same = [one for one in others if cell_of(one.at) == at]
    if same:
        raise EditRefused(
            _("There's a {thing} on that cell already. Choose another.", thing=same[0].words)
        )
    holder, key = item_at(made, path)
    if layer == "modifiers":
        holder[key]["x"], holder[key]["y"] = at
    else:
        holder[key] = list(at)


def _group(path: str) -> list[str]:
    return steps_of(path)[:-1]


def _erase(made: dict[str, Any], edit: Edit, ask: Ask) -> None:
    """Clear cells of everything; a reward or an objective without a cell goes too."""
    del ask
    gone = set(edit.cells)
    _keep_outside(made, gone)
    made["walls"] = [
        pair for pair in made.get("walls", ()) if not any(at in gone for at in edge_of(pair))
    ]
    made["spawns"] = [_outside(cells, gone) for cells in made["spawns"]]
    made["objectives"] = [
        row for row in made["objectives"] if not _took_last(row, gone) or _took_none(row, gone)
    ]
    for row in made["objectives"]:
        _clear_objective(row, gone)


def _keep_outside(made: dict[str, Any], gone: set[Cell]) -> None:
    """Everything but sides, flags and objectives, as far as it lies elsewhere."""
    made["solid"] = _outside(made.get("solid", ()), gone)
    made["modifiers"] = [
        row for row in made.get("modifiers", ()) if (row["x"], row["y"]) not in gone
    ]
    made["spawn_events"] = [
        row for row in made.get("spawn_events", ()) if cell_of(row["cell"]) not in gone
    ]
    rewards = made.get("rewards", ())
    for row in rewards:
        row["area"] = _outside(row["area"], gone)
    made["rewards"] = [row for row in rewards if row["area"]]


def _outside(cells: Iterable[Any], gone: set[Cell]) -> list[Any]:
    return [at for at in cells if cell_of(at) not in gone]


def _cells_of(row: Mapping[str, Any]) -> set[Cell]:
    """Every cell of an objective."""
    held = [*(row.get("area") or ()), *(at for area in row.get("areas") or () for at in area)]
    return {cell_of(at) for at in (*held, *([row["token"]] if row.get("token") else ()))}


def _took_last(row: Mapping[str, Any], gone: set[Cell]) -> bool:
    return not _cells_of(row) - gone


def _took_none(row: Mapping[str, Any], gone: set[Cell]) -> bool:
    return not _cells_of(row) & gone


def _clear_objective(row: dict[str, Any], gone: set[Cell]) -> None:
    if row.get("area") is not None:
        row["area"] = _outside(row["area"], gone)
    if row.get("areas") is not None:
        row["areas"] = [_outside(area, gone) for area in row["areas"]]
    if row.get("token") and cell_of(row["token"]) in gone:
        del row["token"]


def _size(made: dict[str, Any], edit: Edit, ask: Ask) -> None:
    """S2: rock and Walls beyond the new rim go; nothing else may lie there."""
    del edit
    width, height = int(ask("width")), int(ask("height"))
    old_width, old_height = size_of(made)

    def beyond(at: tuple[float, float]) -> bool:
        is_off_already = at[0] >= old_width or at[1] >= old_height
        return not is_off_already and (at[0] >= width or at[1] >= height)

    for piece in pieces_of(made):
        if piece.is_movable and beyond(piece.at):
            raise EditRefused(
                _("A {thing} lies beyond the new rim. Move it first.", thing=piece.words)
            )
    made["width"], made["height"] = width, height
    made["solid"] = [at for at in made.get("solid", ()) if not beyond(cell_of(at))]
    made["walls"] = [pair for pair in made.get("walls", ()) if not any(map(beyond, edge_of(pair)))]


_TOOLS: Final[Mapping[str, Callable[[dict[str, Any], Edit, Ask], None]]] = {
    "rock": _rock,
    "wall": _wall,
    "flag": _flag,
    "modifier": _modifier,
    "area": _area,
    "token": _token,
    "objective": _new_objective,
    "aim": _aim,
    "move": _move,
    "erase": _erase,
    "size": _size,
}
