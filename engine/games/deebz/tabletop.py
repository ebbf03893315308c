"""The table as a picture: the printed map with all that has changed on it, and the Units."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.blocks.blocks import Block, Board, CardRow, Cell, Columns, Edge, Figure
from engine.cards import SUIT_CODES, code
from engine.game.tabletop import Spot, Tabletop
from engine.games.deebz.building.move_words import words
from engine.games.deebz.building.state import LAY, Building
from engine.games.deebz.building.whole_game import WholeView
from engine.games.deebz.map.battle_map import FACINGS, BattleMap, PrintedModifier
from engine.games.deebz.map.segments import LaidSegment, shape_of
from engine.games.deebz.sheets.pictures import map_board
from engine.games.deebz.table.attributes import cells
from engine.games.deebz.table.hidden_information import View
from engine.games.deebz.table.pieces import HIDDEN, Move, base
from engine.games.deebz.table.reachability import cells_of
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.terminal.notation import SIGNATURES
from engine.language import _

_ABREAST = 4
"""Segments side by side."""
_ON_THE_MAP = ("lay", "spawn", "objective")
"""Moves of the building that name a cell."""
OWN, FOREIGN = "sword", "shield"
"""Signs of Units: the seat's own, and everybody else's."""


def draw(view: WholeView) -> list[Block]:
    """The map with its Units, and the seat's hand; while it is built, what is laid and in stock."""
    if not isinstance(view, View):
        return _building(view.building, view.seat)
    table = view.table
    board = map_board(_map_now(table))
    units = {(cell.x, cell.y): cell for cell in _units(view)}
    under = tuple(cell for cell in board.cells if (cell.x, cell.y) not in units)
    blocks: list[Block] = [replace(board, cells=(*under, *units.values()))]
    hand = [code(base(card)) for card in table.seats[view.seat].hand if card != HIDDEN]
    if hand:
        blocks.append(CardRow((tuple(hand),), _("Your hand")))
    return blocks


def _building(building: Building, seat: int) -> list[Block]:
    """The map in the making, then the segments that the seat may take, or the one it holds."""
    grid = building.grid
    goal = building.ground.area(building.goal) if building.goal is not None else ()
    field = BattleMap(
        grid.width,
        grid.height,
        building.players,
        solid=tuple(at for segment in building.laid for at in segment.rock),
        walls=tuple(wall for segment in building.laid for wall in segment.walls),
        spawns=tuple((at,) for at in building.spawns),
    )
    board = map_board(field)
    area = tuple(Cell(*at, role="objective", symbol="star") for at in goal)
    blocks: list[Block] = [replace(board, cells=(*board.cells, *area))]
    if building.phase == LAY and building.piece is not None:
        blocks.append(Figure(_segment(*building.piece), _("In your hand")))
    elif building.phase == LAY:
        left = [(name, count) for name, count in building.stock[seat].items() if count]
        pieces = [(Figure(_segment(name, 0), f"{count} × {name}"),) for name, count in left]
        rows = [pieces[start : start + _ABREAST] for start in range(0, len(pieces), _ABREAST)]
        blocks += [Columns(tuple(row)) for row in rows]
    return blocks


def _segment(name: str, facing: int) -> Board:
    """A segment as it would lie."""
    shape = shape_of(name, facing)
    piece = LaidSegment(name, facing, (0, 0))
    return Board(
        shape.width,
        shape.height,
        tuple(Cell(*at, role="solid") for at in piece.rock),
        tuple(Edge(a, b) for a, b in piece.walls),
        size="small",
    )


def _map_now(table: GameTable) -> BattleMap:
    """The map as it is now: modifiers, Spawn Points and Tokens move."""
    field, point = table.field, table.field.grid.point
    modifiers = tuple(
        PrintedModifier(
            mod.kind,
            point(mod.cell),
            "",
            SUIT_CODES[mod.suit] if mod.suit >= 0 else "",
            mod.designation,
            FACINGS[mod.facing] if mod.kind.is_link else "",
        )
        for mod in table.mods
    )
    tokens = [point(cell) if cell >= 0 else None for cell in table.tokens]
    tokens += [None] * (len(field.objectives) - len(tokens))
    return replace(
        field,
        modifiers=modifiers,
        spawns=tuple(tuple(map(point, seat.spawns)) for seat in table.seats),
        objectives=tuple(
            replace(objective, token=token)
            for objective, token in zip(field.objectives, tokens, strict=False)
        ),
    )


def _units(view: View) -> Iterator[Cell]:
    for unit in view.table.units:
        sign = OWN if unit.controller == view.seat else FOREIGN
        for cell in cells_of(cells(view.table, unit)):
            yield Cell(*view.table.field.grid.point(cell), "unit", "", sign, f"u{unit.number}")


def spots(view: WholeView, move: Move) -> tuple[Spot, ...]:
    """The cells that a move names, and those of the Units that it names."""
    if not isinstance(view, View):
        grid = view.building.grid
        return (grid.point(move[1]),) if move[0] in _ON_THE_MAP else ()
    table, found = view.table, list[Spot]()
    for kind, value in zip(SIGNATURES[move[0]], move[1:], strict=True):
        if kind == "cell":
            found.append(table.field.grid.point(int(value)))
        elif kind == "unit" and value and (unit := table.unit(int(value))) is not None:
            found += map(table.field.grid.point, cells_of(cells(table, unit)))
    return tuple(found)


TABLETOP = Tabletop(draw, spots, words)
