"""The table as a picture: the printed map with all that has changed on it, and the Units."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.blocks.blocks import Block, CardRow, Cell
from engine.cards import SUIT_CODES, code
from engine.game.tabletop import Spot, Tabletop
from engine.games.deebz.building.whole_game import WholeView
from engine.games.deebz.map.battle_map import FACINGS, BattleMap, PrintedModifier
from engine.games.deebz.sheets.pictures import map_board
from engine.games.deebz.table.attributes import cells
from engine.games.deebz.table.hidden_information import View
from engine.games.deebz.table.pieces import HIDDEN, Move, base
from engine.games.deebz.table.reachability import cells_of
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.terminal.notation import SIGNATURES
from engine.language import _

OWN, FOREIGN = "sword", "shield"
"""Signs of Units: the seat's own, and everybody else's."""


def draw(view: WholeView) -> list[Block]:
    """The map with its Units, and the seat's hand; nothing while the map is being built."""
    if not isinstance(view, View):
        return []
    table = view.table
    board = map_board(_map_now(table))
    units = {(cell.x, cell.y): cell for cell in _units(view)}
    under = tuple(cell for cell in board.cells if (cell.x, cell.y) not in units)
    blocks: list[Block] = [replace(board, cells=(*under, *units.values()))]
    hand = [code(base(card)) for card in table.seats[view.seat].hand if card != HIDDEN]
    if hand:
        blocks.append(CardRow((tuple(hand),), _("Your hand")))
    return blocks


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
        return ()
    table, found = view.table, list[Spot]()
    for kind, value in zip(SIGNATURES[move[0]], move[1:], strict=True):
        if kind == "cell":
            found.append(table.field.grid.point(int(value)))
        elif kind == "unit" and value and (unit := table.unit(int(value))) is not None:
            found += map(table.field.grid.point, cells_of(cells(table, unit)))
    return tuple(found)


TABLETOP = Tabletop(draw, spots)
