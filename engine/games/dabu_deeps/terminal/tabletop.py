"""The round as a picture: the fortress from the seat's own chair, and its hand."""

from __future__ import annotations

from engine.blocks.blocks import Block, Board, CardRow, Cell
from engine.cards import cards_in, code, is_joker, parse_card
from engine.game.tabletop import Spot, Tabletop
from engine.games.dabu_deeps.programs.judgement import INDEX
from engine.games.dabu_deeps.round.notation import token
from engine.games.dabu_deeps.round.state import DEFENDER
from engine.games.dabu_deeps.rulebook.fortress import CELLS, exposed
from engine.games.dabu_deeps.rulebook.moves import CONCEDE, NO_CELL, cell_of
from engine.games.dabu_deeps.rulebook.view import View
from engine.games.dabu_deeps.sheets.pictures import fortress, place_of
from engine.games.dabu_deeps.terminal.screen import describe
from engine.language import _


def draw(view: View) -> list[Block]:
    """The fortress, the cards in hand, and what was taken."""
    empty = fortress(defender=view.seat == DEFENDER, size="full")
    voids = tuple(cell for cell in empty.cells if cell.role == "void")
    targets = exposed(view.standing)
    cells = tuple(_cell(view, cell, targets) for cell in CELLS)
    board = Board(
        columns=empty.columns,
        rows=empty.rows,
        cells=(*cells, *voids),
        column_labels=empty.column_labels,
        row_labels=empty.row_labels,
        shape="card",
    )
    blocks: list[Block] = [board]
    if view.hand:
        blocks.append(CardRow((tuple(map(code, view.hand)),), _("Your hand")))
    if view.captured:
        blocks.append(CardRow((tuple(map(code, cards_in(view.captured))),), _("Captured")))
    return blocks


def _cell(view: View, cell: int, targets: int) -> Cell:
    x, y = place_of(cell, defender=view.seat == DEFENDER)
    if not view.standing >> cell & 1:
        return Cell(x, y, "blank")
    card = view.cards[INDEX[cell]]
    mark = "exposed" if targets >> cell & 1 else ""
    if card >= 0 and not view.face_up >> cell & 1:
        mark = "lit"  # face down, but this seat knows it
    return Cell(x, y, card=code(card) if card >= 0 else "back", mark=mark)


def spots(view: View, move: int) -> tuple[Spot, ...]:
    """The card that a move attacks or lights."""
    if move == CONCEDE or cell_of(move) == NO_CELL:
        return ()
    return (place_of(cell_of(move), defender=view.seat == DEFENDER),)


def words(view: View, move: int) -> str:
    """What a move does, in a few words."""
    text = describe(view, move)
    card, _blank, cell = text.rpartition(" ")
    if move == CONCEDE:
        return _("Give up")
    if not card:
        return _("Light up {cell}", cell=cell)
    if is_joker(parse_card(token(move).partition("@")[0])):
        return _("Send the spy to {cell}", cell=cell)
    return _("Attack {cell} with {card}", cell=cell, card=card)


TABLETOP = Tabletop(draw, spots, words)
