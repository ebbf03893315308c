"""The table as a picture: the seat's own two rows, those of the others, the score."""

from __future__ import annotations

from engine.blocks.blocks import Block, Board, CardRow, Cell, Columns, Figure, Table
from engine.game.tabletop import Spot, Tabletop
from engine.games.uboat_wargames.rulebook.rules import ACTIONS
from engine.games.uboat_wargames.rulebook.tables import (
    DISCARD,
    PER_ROW,
    row_name,
    seat_name,
    spot_name,
    tile_of,
    tile_text,
)
from engine.games.uboat_wargames.sheets.pictures import (
    BACK,
    card_code,
    card_text,
    row_board,
    seat_label,
)
from engine.games.uboat_wargames.table.notation import replaces
from engine.games.uboat_wargames.table.view import View
from engine.games.uboat_wargames.teaching.guide import score
from engine.language import _

_THEIRS, _TILES, _OWN = range(3)
"""Rows of the board: the neighbours' spots, the tiles, the seat's own spots."""
_GAP = 1
"""Columns between the row on the left and the row on the right."""


def draw(view: View) -> list[Block]:
    """The seat's own rows as it sees them, the tiles of most value in the middle."""
    rules, seats = view.rules, view.rules.seats
    blocks: list[Block] = [_own_rows(view)]
    if view.hand:
        hand = tuple(card_code(view.seat, rank) for rank in view.hand)
        told = _("Your hand") if rules.full_hand else _("The card you have drawn")
        blocks.append(CardRow((hand,), told))
    others = [row for row in range(seats) if row not in (view.seat, (view.seat - 1) % seats)]
    pictures: list[tuple[Block, ...]] = [
        (Figure(row_board(view, row, size="small"), _between(view, row)),) for row in others
    ]
    if pictures:
        blocks.append(Columns(tuple(pictures)))
    blocks.append(_score(view))
    return blocks


def _own_rows(view: View) -> Board:
    """Both rows in one line: the left one turned, so that its inmost tile is in the middle."""
    rules, seats = view.rules, view.rules.seats
    cells = []
    for action in range(2 * PER_ROW):
        x, tile = _column(action), tile_of(view.seat, action, seats)
        other = (view.seat + (1 if action < PER_ROW else -1)) % seats
        text = tile_text(action, rules.values, rules.plus)
        cells.append(Cell(x, _TILES, "token", text=text))
        for y, seat in ((_THEIRS, other), (_OWN, view.seat)):
            cells.append(_spot(view, x, y, tile, seat))
    cells += [Cell(PER_ROW, y, "void") for y in range(3)]
    columns = {_column(action): action for action in range(2 * PER_ROW)}
    names = tuple(
        spot_name(columns[x], rules.values) if x in columns else ""
        for x in range(2 * PER_ROW + _GAP)
    )
    left, right = seat_label((view.seat + 1) % seats), seat_label((view.seat - 1) % seats)
    rows = f"{row_name(view.seat)} | {row_name((view.seat - 1) % seats)}"
    labels = (f"{left} | {right}", rows, seat_label(view.seat))
    return Board(2 * PER_ROW + _GAP, 3, tuple(cells), (), (), names, labels, "blank", "card")


def _spot(view: View, x: int, y: int, tile: int, seat: int) -> Cell:
    """A seat's spot at a tile: its card, if the card is known here."""
    if view.owners[tile] != seat:
        return Cell(x, y, "plain")
    rank, is_up = view.ranks[tile], bool(view.up >> tile & 1)
    if not rank:
        return Cell(x, y, "plain", card=BACK)
    return Cell(x, y, "plain", card=card_code(seat, rank), mark="" if is_up else "lit")


def _column(action: int) -> int:
    """Where a spot of the seat lies on the board, from the left."""
    return PER_ROW - 1 - action if action < PER_ROW else action + _GAP


def _between(view: View, row: int) -> str:
    """What is written below another row: its name, and who sits at it."""
    names = view.rules.names
    first, second = seat_name(names, row), seat_name(names, (row + 1) % view.rules.seats)
    return _("Row {row}: {first} and {second}", row=row_name(row), first=first, second=second)


def _score(view: View) -> Table:
    """The points as they stand, with what lies open on the discards and what is still to come."""
    rules = view.rules
    told = score(view, [seat_name(rules.names, seat) for seat in range(rules.seats)])
    head = (*told.head, _("Discards (top)"), _("Still to play"))
    rows = []
    for seat, row in enumerate(told.rows):
        pile = view.discards[seat]
        top = f"{len(pile)} ({card_text(seat, pile[-1])})" if pile else "–"
        rows.append((*row, top, str(view.pile_sizes[seat])))
    return Table(tuple(rows), head)


def spots(view: View, move: int) -> tuple[Spot, ...]:
    """The spot on which a move lays a card; none for the discard."""
    del view
    action = move % ACTIONS
    return () if action == DISCARD else ((_column(action), _OWN),)


def words(view: View, move: int) -> str:
    """What a move does, in a few words."""
    rank, action = divmod(move, ACTIONS)
    card = card_text(view.seat, rank)
    if action == DISCARD:
        return _("Discard {card}", card=card)
    place = spot_name(action, view.rules.values)
    if replaces(view.filled[view.seat], action):
        return _("Put {card} in place of the card at {place}", card=card, place=place)
    return _("Lay {card} at {place}", card=card, place=place)


TABLETOP: Tabletop[int, View] = Tabletop(draw, spots, words)
