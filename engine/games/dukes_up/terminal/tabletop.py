"""The duel as a picture: the melds, both sides' dukes, fiefs and piles, and the seat's hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.blocks.blocks import Block, Board, Cell, Table
from engine.cards import cards_in, code
from engine.game.tabletop import Spot, Tabletop, phrase
from engine.games.dukes_up.notation.typed import show_move
from engine.games.dukes_up.rulebook.melds import in_order, union
from engine.games.dukes_up.rulebook.tables import PILE, STOCK, other, seat_of
from engine.games.dukes_up.turn.table import NO_CARD
from engine.games.dukes_up.turn.turn import Move
from engine.games.dukes_up.turn.view import View
from engine.language import _, mark_translatable

BACK = "back"
_FEWEST, _MOST = 9, 13
"""Columns of the table, which is as wide as its longest row."""
_THEIRS, _MELDS, _OWN, _HAND = "theirs", "melds", "own", "hand"
"""What the rows of the table show."""
_STOCK, _PILE, _FIEF = "stock", "pile", "fief"

_PHRASES = {
    "fief": mark_translatable("Hide {what} as your fief"),
    "dukes": mark_translatable("Make {what} your dukes"),
    "draw": mark_translatable("Draw a card"),
    "draw 0": mark_translatable("Draw nothing"),
    "draw discard": mark_translatable("Draw from your discard"),
    "stop": mark_translatable("Draw no more"),
    "pass": mark_translatable("Pass: leave the table as it is"),
    "discard": mark_translatable("Discard {what}"),
    "burn": mark_translatable("Burn the top card of the draw pile"),
    "table": mark_translatable("Take {what} off the table"),
    "guess": mark_translatable("Guess that the fief is {what}"),
    "swap": mark_translatable("Swap your fief for {what}"),
    "rearrange": mark_translatable("Arrange the table anew"),
    "play": mark_translatable("Lay out {what}"),
    "take": mark_translatable("Capture {what}"),
}
"""By the notation of a move, or by its first word."""


class _Laid(NamedTuple):
    """What lies in a cell.

    Attributes:
        card: as a picture shows it.
        known: which card it is, for a seat that knows; NO_CARD for any other.
        what: a pile or fief by its name; empty for a card of its own.
        seat: whose it is.
    """

    card: str
    known: int = NO_CARD
    what: str = ""
    seat: int = NO_CARD


_Row = list[_Laid | None]


def draw(view: View) -> list[Block]:
    """The table as it lies before the seat: the foe's side first, the hand last; then counts."""
    rows = [row for _what, row in _rows(view)]
    columns = max(_FEWEST, *map(len, rows))
    cells = tuple(
        Cell(x, y, "void") if laid is None else Cell(x, y, card=laid.card, mark=_mark(view, laid))
        for y, row in enumerate(rows)
        for x, laid in enumerate([*row, *[None] * (columns - len(row))])
    )
    above = (_("Fief"), "", _("Dukes"), "", "", _("Draw pile"), _("Discards"))
    board = Board(
        columns,
        len(rows),
        cells,
        column_labels=(*above, *[""] * (columns - len(above))),
        row_labels=tuple(_title(view, what) for what, _row in _rows(view)),
        ground="void",
        shape="card",
    )
    return [board, _counts(view)]


@lru_cache(maxsize=2)
def _rows(view: View) -> tuple[tuple[str, _Row], ...]:
    """The rows of the table from the top, and what each shows; a further one of a kind nothing."""
    melds = _wrapped([[_Laid(code(c), c) for c in in_order(meld)] for meld in view.table])
    hand = _wrapped([[_Laid(code(c), c, seat=view.seat)] for c in cards_in(view.hand)], gap=0)
    return (
        (_THEIRS, _side(view, other(view.seat))),
        *((_MELDS if not number else "", row) for number, row in enumerate(melds)),
        (_OWN, _side(view, view.seat)),
        *((_HAND if not number else "", row) for number, row in enumerate(hand)),
    )


def _title(view: View, what: str) -> str:
    """What is written beside a row."""
    titles = {
        _THEIRS: seat_of(other(view.seat)),
        _MELDS: _("Melds"),
        _OWN: seat_of(view.seat),
        _HAND: _("Your hand"),
    }
    return titles.get(what, "")


def _side(view: View, seat: int) -> _Row:
    """A side's fief, dukes and piles; what is face down shows its back."""
    dukes = [_Laid(code(card), card, seat=seat) for card in cards_in(view.dukes[seat])]
    if view.has_dukes[seat] and not dukes:
        dukes = [_Laid(BACK, seat=seat)] * 2
    fief = view.fief[seat]
    row: _Row = []
    if view.has_fief[seat]:
        row += [_Laid(BACK if fief == NO_CARD else code(fief), fief, _FIEF, seat), None]
    row += [*dukes, *[None] * (5 - len(row) - len(dukes))]
    piles = ((view.stock[seat], _STOCK), (view.pile[seat], _PILE))
    return row + [_Laid(BACK, what=what, seat=seat) if size else None for size, what in piles]


def _wrapped(groups: Sequence[Sequence[_Laid]], gap: int = 1) -> Iterator[_Row]:
    """Groups side by side, over as many rows as they need; a group stays together if it can."""
    row: _Row = []
    for group in groups:
        if row and len(row) + gap + len(group) > _MOST:
            yield row
            row = []
        row += [*[None] * (gap if row else 0), *group]
        while len(row) > _MOST:
            yield row[:_MOST]
            row = row[_MOST:]
    if row:
        yield row


def _mark(view: View, laid: _Laid) -> str:
    """A fief that lies face down is marked for the seat that knows it."""
    is_hidden = laid.what == _FIEF and laid.known != NO_CARD and not view.fief_up[laid.seat]
    return "lit" if is_hidden else ""


def _counts(view: View) -> Table:
    """How many cards lie where."""
    head = ("", _("Hand"), _("Draw pile"), _("Discards"))
    rows = tuple(
        (seat_of(seat), *(str(pair[seat]) for pair in (view.hand_size, view.stock, view.pile)))
        for seat in (view.seat, other(view.seat))
    )
    return Table(rows, head)


# Where a move acts


def spots(view: View, move: Move) -> tuple[Spot, ...]:
    """The cards of the seat's own that a move plays, or the pile or fief that it is about."""
    kind, *rest = move
    own, foe = view.seat, other(view.seat)
    if kind == "draw":
        names = {STOCK: _STOCK, PILE: _PILE}
        return _found(view, what=names.get(rest[0], ""), seat=own)
    if kind == "guess":
        return _found(view, what=_FIEF, seat=foe)
    if kind == "arrange":
        melds, dukes = rest
        changed = view.dukes[own] ^ dukes
        mask = (union(melds) & ~union(view.table)) | changed
        return _found(view, cards=mask)
    if kind == "dukes":
        return _found(view, cards=rest[0])
    cards = sum(1 << card for card in rest if isinstance(card, int) and card >= 0)
    return _found(view, cards=cards)


def _found(view: View, *, cards: int = 0, what: str = "", seat: int = NO_CARD) -> tuple[Spot, ...]:
    """Where cards of a mask lie, or a pile or fief of a seat."""
    return tuple(
        (x, y)
        for y, (_what, row) in enumerate(_rows(view))
        for x, laid in enumerate(row)
        if laid is not None
        and (
            (laid.what == what and laid.seat == seat)
            if what
            else laid.known != NO_CARD and bool(cards >> laid.known & 1)
        )
    )


def words(view: View, move: Move) -> str:
    """Return what a move does; of an Arrange what is laid out, taken, and who are dukes then."""
    text = show_move(view, move)
    shown, _dukes, after = text.partition(" dukes ")
    laid, _take, taken = shown.partition(" take ")
    told = [phrase(_PHRASES, laid)]
    if taken:
        told.append(_("capture {what}", what=taken))
    if after == "-":
        told.append(_("no duke is left"))
    elif after:
        told.append(_("your dukes: {what}", what=after))
    return ", ".join(told) if told[0] else ""


TABLETOP: Tabletop[Move, View] = Tabletop(draw, spots, words)
