"""The turn: Upkeep, Draw, Arrange, Discard (K4-K8), as moves on a Board.

Moves are tuples that begin with their kind:
``("fief", card)``, ``("dukes", mask)``, ``("draw", source)`` for one card, ``("stop",)``,
``("guess", card)``, ``("swap", card)``, ``("pass",)``, ``("arrange", melds, dukes)``,
``("discard", card)``, ``("discard", under, top)``, ``("burn",)``, ``("table", card)`` or
``("table", card, parts)`` where a joker may stay in either part (K6.4), and the chance move
``("shuffle", cards)`` with the new stock's top card first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.dukes_up.rulebook.melds import union, without
from engine.games.dukes_up.rulebook.tables import (
    ARRANGE,
    BLACK,
    DISCARD,
    DRAW,
    DUKES_PHASE,
    FIEF_PHASE,
    OVER,
    SHUFFLE,
    STOCK,
    other,
)
from engine.games.dukes_up.turn.arrange import fief_bit
from engine.games.dukes_up.turn.refusals import can_draw
from engine.games.dukes_up.turn.table import NO_CARD, DuelTable

Move = tuple[Any, ...]


def apply(board: DuelTable, move: Move) -> None:
    """Carry out a legal move; what is legal, ``checks.verify`` says."""
    _ACTIONS[move[0]](board, *move[1:])


def _choose_fief(board: DuelTable, card: int) -> None:
    seat = board.mover
    board.hands[seat] ^= 1 << card
    board.fief[seat] = card
    after_choice(board)


def _choose_dukes(board: DuelTable, dukes: int) -> None:
    seat = board.mover
    board.hands[seat] ^= dukes
    board.dukes[seat] = dukes
    after_choice(board)


def after_choice(board: DuelTable) -> None:
    """Go on to the next choice of fief or dukes, Red first, or to the first turn (K2.3)."""
    for seat in range(BLACK + 1):
        missing_fief = board.fief[seat] == NO_CARD
        if missing_fief or not board.dukes[seat]:
            board.mover = seat
            board.phase = FIEF_PHASE if missing_fief else DUKES_PHASE
            return
    first = board.after
    board.after = DRAW
    board.begin_turn(first)


def _draw(board: DuelTable, source: int) -> None:
    seat = board.mover
    board.source = source
    if source == STOCK and not board.stock[seat]:
        board.phase, board.after = SHUFFLE, DRAW  # K4.4
        return
    _take(board, board.stock[seat] if source == STOCK else board.pile[seat])


def _take(board: DuelTable, cards: list[int]) -> None:
    board.hands[board.mover] |= 1 << cards.pop()
    board.drawn += 1
    if not can_draw(board, board.source):
        _stop(board)


def _stop(board: DuelTable) -> None:
    seat = board.mover
    board.phase = ARRANGE
    board.is_last = not (board.stock[seat] or board.pile[seat])  # K8.2


def _shuffle(board: DuelTable, order: tuple[int, ...]) -> None:
    seat = board.mover
    board.stock[seat] = [*reversed(order)]
    board.pile[seat] = []
    board.is_under[seat] = False
    if NO_CARD not in board.aside:  # K9.1: only the first player to reshuffle has the reward
        board.hands[seat] |= 1 << board.aside[seat]
        board.aside[seat] = NO_CARD
    if board.after == DRAW:
        board.phase = DRAW
        _take(board, board.stock[seat])
    else:
        board.phase = DISCARD
        _burn(board)


def _guess(board: DuelTable, card: int) -> None:
    foe = other(board.mover)
    board.may_guess = False
    if board.fief[foe] == card:
        board.fief_up[foe] = True
        board.is_open = True
        board.has_acted = True
    else:
        board.fief_not[foe] |= 1 << card
        board.is_barred = True
        _end_arrange(board)


def _swap_fief(board: DuelTable, card: int) -> None:
    seat = board.mover
    board.hands[seat] ^= 1 << card | 1 << board.fief[seat]
    board.fief[seat] = card
    board.fief_not[seat] = 0
    board.may_swap[seat] = False
    board.has_acted = True


def _arrange(board: DuelTable, melds: tuple[int, ...], dukes: int) -> None:
    seat, foe = board.mover, other(board.mover)
    added = union(melds) & ~board.on_table
    goal = fief_bit(board.fief[foe])
    own_fief = fief_bit(board.fief[seat])
    if added & own_fief and not added & goal:
        board.fief_up[seat] = True  # K5.8 expose: undone, the fief stays face-up in place
        return
    melds = tuple(sorted(melds))
    changed = melds != board.table or dukes != board.dukes[seat]
    board.has_acted = board.has_acted or changed  # K5.9
    board.hands[seat] = (board.hands[seat] | board.dukes[seat]) & ~added & ~dukes
    board.dukes[seat] = dukes
    board.dukes[foe] &= ~added
    board.table = melds
    if added & own_fief:
        board.fief[seat] = NO_CARD
    if added & goal:
        board.fief[foe] = NO_CARD
        board.attacker = seat
        board.phase = OVER  # K8.1
        return
    _end_arrange(board)


def _end_arrange(board: DuelTable) -> None:
    board.phase = OVER if board.is_last else DISCARD  # K8.2


def _discard(board: DuelTable, *cards: int) -> None:
    seat = board.mover
    for card in cards:
        board.hands[seat] ^= 1 << card
    board.pile[seat] += cards
    _end_turn(board)


def _burn(board: DuelTable) -> None:
    seat = board.mover
    if not board.stock[seat]:
        board.phase, board.after = SHUFFLE, DISCARD  # K4.4
        return
    board.pile[seat].insert(0, board.stock[seat].pop())
    _end_turn(board)


def _discard_from_table(board: DuelTable, card: int, parts: tuple[int, ...] = ()) -> None:
    meld = next(meld for meld in board.table if meld >> card & 1)
    parts = parts or without(meld, card) or ()
    board.table = tuple(sorted([*(m for m in board.table if m != meld), *parts]))
    board.pile[board.mover].append(card)
    board.has_acted = True
    _end_turn(board)


def _end_turn(board: DuelTable) -> None:
    board.idle = 0 if board.has_acted else board.idle + 1
    if board.idle >= board.rules.idle_limit or board.turn >= board.rules.turn_limit:
        board.phase = OVER  # K8.3
        return
    board.begin_turn(other(board.mover))


_ACTIONS: dict[str, Callable[..., None]] = {
    "fief": _choose_fief,
    "dukes": _choose_dukes,
    "draw": _draw,
    "stop": _stop,
    "shuffle": _shuffle,
    "guess": _guess,
    "swap": _swap_fief,
    "pass": _end_arrange,
    "arrange": _arrange,
    "discard": _discard,
    "burn": _burn,
    "table": _discard_from_table,
}
