"""Why a move may not be made: each rule of K2-K9 once. Moves are described in ``turn.py``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards import is_joker, label
from engine.errors import IllegalMove
from engine.games.dukes_up.rulebook.melds import NATURAL, ways_without
from engine.games.dukes_up.rulebook.tables import (
    ARRANGE,
    DISCARD,
    DRAW,
    DRAW_LIMIT,
    DUKES,
    DUKES_PHASE,
    FIEF_PHASE,
    HAND_LIMIT,
    OVER,
    OWN,
    PILE,
    SHUFFLE,
    STOCK,
    other,
)
from engine.games.dukes_up.turn.arrange import fief_bit, verify_arrangement
from engine.games.dukes_up.turn.table import DuelTable

_PHASES = {
    "fief": (FIEF_PHASE, "K2.2"),
    "dukes": (DUKES_PHASE, "K2.2"),
    "draw": (DRAW, "K4.2"),
    "stop": (DRAW, "K4.2"),
    "shuffle": (SHUFFLE, "K4.4"),
    "guess": (ARRANGE, "K9.4"),
    "swap": (ARRANGE, "K9.3"),
    "pass": (ARRANGE, "K5.9"),
    "arrange": (ARRANGE, "K5.1"),
    "discard": (DISCARD, "K6.1"),
    "burn": (DISCARD, "K6.3"),
    "table": (DISCARD, "K6.4"),
}
"""When each kind of move may be made, and the rule that speaks of it."""

_DEEDS = {
    "fief": "choose a fief",
    "dukes": "choose two dukes",
    "draw": "draw",
    "stop": "stop drawing",
    "shuffle": "shuffle",
    "guess": "name a fief",
    "swap": "exchange your fief",
    "pass": "pass",
    "arrange": "arrange melds",
    "discard": "discard",
    "burn": "burn",
    "table": "discard from a meld",
}
"""Kind of move -> what a player who makes it does."""

_NOW = {
    FIEF_PHASE: "choose your fief first",
    DUKES_PHASE: "choose your dukes first",
    DRAW: "it's time to draw",
    SHUFFLE: "the discard pile must be shuffled first",
    ARRANGE: "it's time to arrange",
    DISCARD: "it's time to discard",
    OVER: "the game is over",
}


def verify(board: DuelTable, move: Any) -> None:
    """Explain why a move may not be made.

    Raises:
        IllegalMove: names the rule.
    """
    kind = move[0] if isinstance(move, tuple) and move else move
    if not isinstance(kind, str) or kind not in _PHASES:
        raise IllegalMove("K4", f"{str(kind)[:20]!r} isn't a move of this game")
    phase, rule = _PHASES[kind]
    if board.phase != phase:
        raise IllegalMove(rule, f"you can't {_DEEDS[kind]} now: {_NOW[board.phase]}")
    check = _CHECKS.get(kind)
    if check is not None:
        check(board, *move[1:])


def draw_limit(hand: int) -> int:
    """K4.2: how many cards may be drawn to a hand of this size."""
    return max(0, min(DRAW_LIMIT, HAND_LIMIT - hand))


def can_draw(board: DuelTable, source: int) -> bool:
    """Whether one more card may be drawn from that source now (K4.2)."""
    seat = board.mover
    if board.drawn and board.source != source:
        return False  # K4.2: one pile only
    if board.drawn >= DRAW_LIMIT or board.hands[seat].bit_count() >= HAND_LIMIT:
        return False
    if source == PILE:
        return bool(board.pile[seat])
    return bool(board.stock[seat] or board.pile[seat])  # K4.4


def can_swap(board: DuelTable) -> bool:
    """Whether the fief may be exchanged in this Arrange (K9.3)."""
    seat = board.mover
    return board.may_swap[seat] and not board.fief_up[seat] and not board.is_first_turn


def can_guess(board: DuelTable) -> bool:
    """Whether the opposing fief may be guessed now: before any action of the turn (K9.4)."""
    return board.may_guess and not board.has_acted and not board.fief_up[other(board.mover)]


def guessable(board: DuelTable) -> int:
    """The opposing cards that may be named as the face-down fief (K9.4): all that do not lie open.

    With jokers in play the joker may be named too.
    """
    foe = other(board.mover)
    seen = board.on_table | board.dukes[foe] | fief_bit(board.aside[foe])
    pack = OWN[foe] if board.rules.jokers != "none" else OWN[foe] & NATURAL
    return pack & ~seen


def can_discard_two(board: DuelTable) -> bool:
    """Whether nothing was done this turn that bars K6.2."""
    return not board.has_acted and not board.is_barred


def _fief(board: DuelTable, card: int) -> None:
    if not board.hands[board.mover] >> card & 1:
        raise IllegalMove("K2.2", f"{label(card)} wasn't dealt to you")


def _dukes(board: DuelTable, dukes: int) -> None:
    if dukes & ~board.hands[board.mover] or dukes.bit_count() != DUKES:
        raise IllegalMove("K2.2", f"choose {DUKES} dukes from the cards you were dealt")


def _draw(board: DuelTable, source: int) -> None:
    if can_draw(board, source):
        return
    seat = board.mover
    if board.hands[seat].bit_count() >= HAND_LIMIT:
        raise IllegalMove("K4.2", f"your hand has {HAND_LIMIT} cards or more, so you can't draw")
    if board.drawn >= DRAW_LIMIT:
        raise IllegalMove("K4.2", f"you may draw only {DRAW_LIMIT} cards a turn")
    if board.drawn and board.source != source:
        raise IllegalMove("K4.2", "both cards must come from the same pile")
    if source == STOCK or not board.stock[seat]:
        raise IllegalMove("K4.2", "there's no card to draw")
    raise IllegalMove("K4.2", "your discard pile is empty")


def _shuffle(board: DuelTable, order: tuple[int, ...]) -> None:
    if sorted(order) != sorted(board.pile[board.mover]):
        raise IllegalMove("K4.4", "a shuffle lists exactly the cards of the discard pile")


def _guess(board: DuelTable, card: int) -> None:
    foe = other(board.mover)
    if not can_guess(board):
        raise IllegalMove(
            "K9.4",
            "you may guess a face-down fief once a turn, before you do anything else, if you play"
            " that variant",
        )
    if not OWN[foe] >> card & 1:
        raise IllegalMove("K9.4", f"{label(card)} is not your opponent's colour")
    if not guessable(board) >> card & 1:
        raise IllegalMove("K9.4", f"{label(card)} cannot be the fief: {_not_the_fief(board, card)}")


def _not_the_fief(board: DuelTable, card: int) -> str:
    if is_joker(card) and board.rules.jokers == "none":
        return "there are no jokers in this game"
    return "it lies open"


def _swap(board: DuelTable, card: int) -> None:
    if board.is_first_turn and board.may_swap[board.mover]:
        raise IllegalMove("K9.3", "you can't swap the fief on the very first turn")
    if not can_swap(board):
        raise IllegalMove(
            "K9.3", "you may swap a face-down fief once a game, if you play that variant"
        )
    if not board.hands[board.mover] >> card & 1:
        raise IllegalMove("K9.3", f"{label(card)} isn't in your hand")


def _arrange(board: DuelTable, melds: tuple[int, ...], dukes: int) -> None:
    try:
        verify_arrangement(board, melds, dukes)
    except IllegalMove as refusal:
        if refusal.rule != "K5.8" or not may_expose(board):
            raise


def may_expose(board: DuelTable) -> bool:
    """Whether a failed use of the own fief turns it up instead of being refused (K5.8)."""
    return board.rules.expose and not board.fief_up[board.mover]


def _discard(board: DuelTable, *cards: int) -> None:
    mask = 0
    for card in cards:
        if board.on_table >> card & 1:
            raise IllegalMove("K6.1", _why_not_from_hand(board, card))
        if not board.hands[board.mover] >> card & 1 or mask >> card & 1:
            raise IllegalMove("K6.1", f"{label(card)} isn't in your hand")
        mask |= 1 << card
    if len(cards) > 1 and not can_discard_two(board):
        raise IllegalMove("K6.2", "you may discard two cards only if you did nothing in step 3")


def _why_not_from_hand(board: DuelTable, card: int) -> str:
    """Why a card of a meld can't be discarded as one of the hand is, and what can be done."""
    try:
        _table(board, card)
    except IllegalMove as refusal:
        return f"{label(card)} lies in a meld, and {refusal.message}"
    return f"{label(card)} lies in a meld. Type: table {label(card)}"


def _burn(board: DuelTable) -> None:
    if not (board.stock[board.mover] or board.pile[board.mover]):
        raise IllegalMove("K6.3", "there's no card to burn")


def _table(board: DuelTable, card: int, parts: tuple[int, ...] = ()) -> None:
    meld = next((meld for meld in board.table if meld >> card & 1), 0)
    if not meld or not OWN[board.mover] >> card & 1:
        raise IllegalMove("K6.4", f"{label(card)} is not a card of yours on the table")
    ways = ways_without(meld, card)
    if not ways:
        raise IllegalMove("K6.4", f"without {label(card)} the rest isn't a meld")
    if parts and tuple(sorted(parts)) not in ways:
        raise IllegalMove("K6.4", f"without {label(card)} the rest does not fall into those melds")


_CHECKS: dict[str, Callable[..., None]] = {
    "fief": _fief,
    "dukes": _dukes,
    "draw": _draw,
    "shuffle": _shuffle,
    "guess": _guess,
    "swap": _swap,
    "arrange": _arrange,
    "discard": _discard,
    "burn": _burn,
    "table": _table,
}
