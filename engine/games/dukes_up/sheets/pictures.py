"""Cards of a state or an example as blocks."""

from __future__ import annotations

from collections.abc import Iterable

from engine.blocks.blocks import Board, CardRow, Cell
from engine.cards import cards_in, code, label
from engine.games.dukes_up.rulebook.melds import in_order
from engine.games.dukes_up.turn.state import State
from engine.language import _, in_context


def meld_row(
    melds: Iterable[int], caption: str = "", marked: int = 0, size: str = "medium"
) -> CardRow:
    """Melds side by side; cards of ``marked`` are emphasised."""
    groups = tuple(
        tuple(code(card) + ("*" if marked >> card & 1 else "") for card in in_order(meld))
        for meld in melds
    )
    return CardRow(groups, caption, size)


def listed(mask: int) -> str:
    """Cards in words: ``7♦ 8♦ 9♦``; ``none`` when there are none."""
    return " ".join(label(card) for card in cards_in(mask)) or _("none")


def seat_row(state: State, seat: int, caption: str) -> CardRow:
    """A player's dukes and fief as they lie on the table."""
    dukes = tuple(code(card) for card in cards_in(state.dukes[seat]))
    fief = (code(state.fief[seat]) if state.fief_up[seat] else "back",)
    return CardRow((dukes, fief) if dukes else (fief,), caption)


def table_picture() -> Board:
    """The table when the game begins: both players' places, and room for melds (K2.2)."""
    places = (
        in_context("small label", "Draw pile"),
        _("Fief"),
        _("Duke"),
        _("Duke"),
        in_context("small label", "Discard pile"),
    )
    empty = len(places) - 1  # K2.2: the discard pile
    cells = [
        Cell(x, y, "blank", card="" if x == empty else "back")
        for y in (0, 2)
        for x in range(len(places))
    ]
    return Board(
        len(places),
        3,
        tuple(cells),
        column_labels=places,
        row_labels=(_("Black"), _("Melds"), _("Red")),
        ground="void",
        shape="card",
        size="medium",
    )
