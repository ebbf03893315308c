"""Painting in a mirror: what an edit on one side is on the others (D3.7, S6).

A mirror is one of the moves that prove seats equal (:mod:`..scenario.symmetries`). An edit and its
images are made together or not at all, so a map that is the same from every seat stays so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import msgspec

from engine.game.editor import Cell, Content, Edit, EditorPiece, EditRefused
from engine.games.deebz.editing.pieces import cell_of, edge_of, size_of
from engine.games.deebz.editing.pieces import pieces as pieces_of
from engine.games.deebz.editing.tools import tools
from engine.games.deebz.rulebook.content import Content as Model
from engine.games.deebz.rulebook.tables import LIMITS
from engine.games.deebz.scenario.symmetries import TURNS, moved_facing, seats_taken
from engine.language import _, mark_translatable

_NAMES = {
    "sides": mark_translatable("left and right"),
    "ends": mark_translatable("top and bottom"),
    "both": mark_translatable("left and right, top and bottom"),
    "half": mark_translatable("half-turn"),
    "quarter": mark_translatable("quarter-turns"),
    "diagonal": mark_translatable("across a diagonal"),
}
"""What people call each mirror."""
_MADE_OF = {
    "sides": ("a mirror image, left for right",),
    "ends": ("a mirror image, top for bottom",),
    "both": ("a mirror image, left for right", "a mirror image, top for bottom"),
    "half": ("a half-turn",),
    "quarter": ("a quarter-turn",),
    "diagonal": ("a mirror image, across a diagonal",),
}
"""Mirror -> names of the moves that, repeated, give all its images."""
_BY_NAME = {turn.name: turn for turn in TURNS}


def mirrors(content: Content) -> dict[str, str]:
    """The mirrors that fit the map; those that swap columns and rows need a square one."""
    width, height = size_of(content)
    return {
        name: _(told)
        for name, told in _NAMES.items()
        if width == height or not any(_BY_NAME[move].square for move in _MADE_OF[name])
    }


@dataclass(frozen=True, slots=True)
class _Move:
    """One move of the map: where cells, seats and objectives come to lie."""

    cell: Callable[[Cell], Cell]
    seats: tuple[int, ...]
    objectives: tuple[int, ...]

    def fields(self, values: Mapping[str, str]) -> dict[str, str]:
        """Fields of an edit or values of a piece after the move."""
        moved = dict(values)
        if "facing" in moved:
            moved["facing"] = moved_facing(self.cell, moved["facing"]) or ""
        for name, places in (("player", self.seats), ("objective", self.objectives)):
            number = moved.get(name, "")
            if number.isdigit() and 0 < int(number) <= len(places):
                moved[name] = str(places[int(number) - 1] + 1)
        return moved


def mirrored(content: Content, edit: Edit, mirror: str) -> tuple[Edit, ...]:
    """The edit and its images, each once; strokes of one kind are one stroke.

    Raises:
        EditRefused: two of them would make different things of one place.
    """
    moves = tuple(_moves(content, mirror))
    pieces = pieces_of(content)
    if edit.tool == "size":
        return (edit,)
    edit = _said_aloud(content, edit)
    found = [edit]
    for one in found:  # grows while it is read
        for move in moves:
            image = _image(one, move, pieces)
            if image is not None and image not in found:
                found.append(image)
    _verify_agreeing(found)
    return tuple(_merged(found))


_MOVED = ("facing", "player", "objective")


def _said_aloud(content: Content, edit: Edit) -> Edit:
    """The edit with the defaults that moves change filled in, so that images differ from it."""
    tool = next(tool for tool in tools(content) if tool.id == edit.tool)
    told = {asked.id: asked.default for asked in tool.fields if asked.id in _MOVED}
    return replace(edit, fields={**told, **edit.fields})


def _moves(content: Content, mirror: str) -> Iterator[_Move]:
    width, height = size_of(content)
    for name in _MADE_OF[mirror]:
        turn = _BY_NAME[name]

        def cell(at: Cell, turn: Any = turn) -> Cell:
            moved: Cell = turn.cell(width - 1, height - 1, at)
            return moved

        seats = _seats(content, cell)
        yield _Move(cell, seats, tuple(_objectives(content, cell, seats)))


def _seats(content: Content, cell: Callable[[Cell], Cell]) -> tuple[int, ...]:
    """For each seat the one opposite: whose Spawn Points its own come to lie on, else by number."""
    places = seats_taken(msgspec.convert(content, Model), lambda at: cell(cell_of(tuple(at))))
    count = len(content["spawns"])
    return places or tuple(range(count - 1, -1, -1))


def _objectives(
    content: Content, cell: Callable[[Cell], Cell], seats: tuple[int, ...]
) -> Iterator[int]:
    """For each objective the one that it comes to lie on; itself where there is none."""
    rows, stay = content["objectives"], tuple(range(len(seats)))
    homes = [_held(row, lambda at: at, stay) for row in rows]
    for number, row in enumerate(rows):
        image = _held(row, cell, seats)
        yield number if homes[number] == image or image not in homes else homes.index(image)


def _held(row: Mapping[str, Any], cell: Callable[[Cell], Cell], seats: tuple[int, ...]) -> object:
    """All that tells an objective from others, after a move."""
    areas, token = row.get("areas"), row.get("token")
    owned = {
        (seats[seat] if seat < len(seats) else seat): _moved(area, cell)
        for seat, area in enumerate(areas or ())
    }
    shared = None if areas is not None else _moved(row.get("area") or (), cell)
    needed = row.get("needed", LIMITS["needed"])
    return row["kind"], needed, shared, owned, cell(cell_of(token)) if token else None


def _moved(cells: Iterable[Any], cell: Callable[[Cell], Cell]) -> frozenset[Cell]:
    return frozenset(cell(cell_of(at)) for at in cells)


def _image(edit: Edit, move: _Move, pieces: tuple[EditorPiece, ...]) -> Edit | None:
    """The edit after a move; None where it takes a piece that has no image."""
    held = {piece.id: piece for piece in pieces}
    names = []
    for name in edit.pieces:
        image = _image_of(held[name], move, pieces)
        if image is None:
            return None
        names.append(image.id)
    return Edit(
        edit.tool,
        cells=tuple(move.cell(at) for at in edit.cells),
        edges=tuple(edge_of((move.cell(a), move.cell(b))) for a, b in edit.edges),
        pieces=tuple(names),
        fields=move.fields(edit.fields),
    )


def _image_of(
    piece: EditorPiece, move: _Move, pieces: tuple[EditorPiece, ...]
) -> EditorPiece | None:
    at, values = move.cell(cell_of(piece.at)), move.fields(piece.values)
    alike = (
        one
        for one in pieces
        if one.layer == piece.layer and cell_of(one.at) == at and one.values == values
    )
    return next(alike, None)


def _verify_agreeing(edits: list[Edit]) -> None:
    for one, other in product(edits, edits):
        is_placing = one.tool in ("flag", "modifier") and one.cells == other.cells
        is_moving = one.tool == "move" and one.pieces == other.pieces
        is_token = one.tool == "token" and one.fields == other.fields
        if one != other and (is_placing or is_moving or is_token):
            raise EditRefused(
                _("That can't be mirrored: its image would lie in the same place and differ."
                  " Choose another cell, or turn the mirror off.")
            )  # fmt: skip


def _merged(edits: list[Edit]) -> Iterator[Edit]:
    """Strokes with the same fields become one, so that its first cell decides for all."""
    strokes: list[Edit] = []
    for edit in edits:
        if edit.tool not in ("rock", "wall", "area", "erase"):
            yield edit
            continue
        for number, stroke in enumerate(strokes):
            if stroke.fields == edit.fields:
                strokes[number] = replace(
                    stroke, cells=stroke.cells + edit.cells, edges=stroke.edges + edit.edges
                )
                break
        else:
            strokes.append(edit)
    yield from strokes
