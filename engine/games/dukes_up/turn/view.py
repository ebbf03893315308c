"""What one seat may know, and full states it cannot tell from the real one.

Views hold what lies open, the seat's own hand, and its own fief by name (K2.4, ruling); of piles
only their size (K4.5). What a player might remember of discarded cards is not kept.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import JOKER_1, JOKER_2, cards_in, mask_of
from engine.games.dukes_up.rulebook.tables import (
    BLACK,
    DUKES,
    DUKES_PHASE,
    FIEF_PHASE,
    OWN,
    RED,
    DuelRules,
    other,
)
from engine.games.dukes_up.turn.table import NO_CARD, DuelTable
from engine.rng import Stream

OWN_JOKER = (JOKER_1, JOKER_2)
_SEATS = (RED, BLACK)


class View(NamedTuple):
    """What one seat knows. Pairs are per seat; masks and names as in :class:`DuelTable`.

    Attributes:
        seat: whose view it is.
        hand, hand_size: the seat's own cards; how many each holds.
        fief: each fief that this seat knows, NO_CARD for the others and for fiefs not in place.
        has_fief: which fiefs are in place.
        dukes: of a foe who is still choosing, none (K2.3).
        has_dukes: whose dukes lie in place, seen or not.
        stock, pile: sizes.
        has_aside: whose joker is set aside (K9.1).
    """

    rules: DuelRules
    seat: int
    hand: int
    hand_size: tuple[int, int]
    fief: tuple[int, int]
    has_fief: tuple[bool, bool]
    fief_up: tuple[bool, bool]
    fief_not: tuple[int, int]
    dukes: tuple[int, int]
    has_dukes: tuple[bool, bool]
    stock: tuple[int, int]
    pile: tuple[int, int]
    has_aside: tuple[bool, bool]
    is_under: tuple[bool, bool]
    table: tuple[int, ...]
    mover: int
    phase: int
    turn: int
    idle: int
    is_open: bool
    has_acted: bool
    drawn: int
    source: int
    after: int
    is_last: bool
    may_guess: bool
    may_swap: tuple[bool, bool]
    is_barred: bool
    attacker: int

    def __repr__(self) -> str:
        return f"<dukes-up View of seat {self.seat} in turn {self.turn}>"


def observe(board: DuelTable, seat: int) -> View:
    """The View of a seat: nothing of the other's hand and hidden fief, or of any pile's order."""
    foe = other(seat)
    fief, dukes = board.fief[:], board.dukes[:]
    if not board.fief_up[foe]:
        fief[foe] = NO_CARD
    if board.phase in (FIEF_PHASE, DUKES_PHASE):
        dukes[foe] = 0  # K2.3: turned up together
    stock, pile, aside = board.stock, board.pile, board.aside
    return View(
        board.rules,
        seat,
        board.hands[seat],
        (board.hands[RED].bit_count(), board.hands[BLACK].bit_count()),
        (fief[RED], fief[BLACK]),
        (board.fief[RED] != NO_CARD, board.fief[BLACK] != NO_CARD),
        (board.fief_up[RED], board.fief_up[BLACK]),
        (board.fief_not[RED], board.fief_not[BLACK]),
        (dukes[RED], dukes[BLACK]),
        (board.dukes[RED] != 0, board.dukes[BLACK] != 0),
        (len(stock[RED]), len(stock[BLACK])),
        (len(pile[RED]), len(pile[BLACK])),
        (aside[RED] != NO_CARD, aside[BLACK] != NO_CARD),
        (board.is_under[RED], board.is_under[BLACK]),
        board.table,
        board.mover,
        board.phase,
        board.turn,
        board.idle,
        board.is_open,
        board.has_acted,
        board.drawn,
        board.source,
        board.after,
        board.is_last,
        board.may_guess,
        (board.may_swap[RED], board.may_swap[BLACK]),
        board.is_barred,
        board.attacker,
    )


def fill_known(board: DuelTable, view: View) -> None:
    """Lay out on a fresh board all that the view tells.

    Hidden cards are NO_CARD in the piles and as the foe's fief, and missing from the foe's hand:
    such a board answers every question about the seat's own moves, but cannot be played on.
    """
    board.hands[view.seat] = view.hand
    board.dukes = [*view.dukes]
    board.fief = [*view.fief]
    board.fief_up = [*view.fief_up]
    board.fief_not = [*view.fief_not]
    board.stock = [[NO_CARD] * size for size in view.stock]
    board.pile = [[NO_CARD] * size for size in view.pile]
    board.aside = [OWN_JOKER[s] if view.has_aside[s] else NO_CARD for s in _SEATS]
    board.is_under = [*view.is_under]
    board.table = view.table
    board.mover = view.mover
    board.phase = view.phase
    board.turn = view.turn
    board.idle = view.idle
    board.is_open = view.is_open
    board.has_acted = view.has_acted
    board.drawn = view.drawn
    board.source = view.source
    board.after = view.after
    board.is_last = view.is_last
    board.may_guess = view.may_guess
    board.may_swap = [*view.may_swap]
    board.is_barred = view.is_barred
    board.attacker = view.attacker


def deal_hidden(board: DuelTable, view: View, rng: Stream) -> None:
    """Give every hidden place of a board laid out from the view a card, each deal equally likely.

    What all may know of hidden cards is kept: a joker that lies under its stock or is the fief
    (K9.1), and cards that are not the fief after a wrong guess (K9.4).
    """
    for owner in _SEATS:
        hidden = _hidden(board, view, owner)
        rng.shuffle(hidden)
        stock = view.stock[owner]
        if view.is_under[owner] and stock:
            hidden.remove(OWN_JOKER[owner])
        if view.has_fief[owner] and board.fief[owner] == NO_CARD:
            board.fief[owner] = _draw_fief(hidden, board, owner)
        if view.is_under[owner] and stock:
            board.stock[owner] = [OWN_JOKER[owner], *(hidden.pop() for _ in range(stock - 1))]
        else:
            board.stock[owner] = [hidden.pop() for _ in range(stock)]
        board.pile[owner] = [hidden.pop() for _ in range(view.pile[owner])]
        if owner != view.seat:
            if view.has_dukes[owner] and not board.dukes[owner] and _is_choosing(view):
                board.dukes[owner] = mask_of(hidden.pop() for _ in range(DUKES))
            board.hands[owner] = mask_of(hidden)


def _is_choosing(view: View) -> bool:
    return view.phase in (FIEF_PHASE, DUKES_PHASE)


def _hidden(board: DuelTable, view: View, owner: int) -> list[int]:
    """The cards of a colour whose place this seat does not know, lowest first."""
    seen = board.on_table | board.dukes[owner] | board.hands[owner]
    for card in (board.fief[owner], board.aside[owner]):
        if card != NO_CARD:
            seen |= 1 << card
    pack = OWN[owner]
    if view.rules.jokers == "none":
        pack &= ~(1 << OWN_JOKER[owner])
    return [*cards_in(pack & ~seen)]


def _draw_fief(hidden: list[int], board: DuelTable, owner: int) -> int:
    is_known = board.rules.jokers == "fief" and not (
        board.rules.swap_fief and not board.may_swap[owner]
    )
    if is_known and OWN_JOKER[owner] in hidden:
        card = OWN_JOKER[owner]
    else:
        card = next(c for c in reversed(hidden) if not board.fief_not[owner] >> c & 1)
    hidden.remove(card)
    return card
