"""The turn: Upkeep, Draw, Arrange, Discard (K4-K8), as moves on a State.

Moves are tuples that begin with their kind:
``("fief", card)``, ``("dukes", mask)``, ``("draw", source)`` for one card, ``("stop",)``,
``("guess", card)``, ``("swap", card)``, ``("pass",)``, ``("arrange", melds, dukes)``,
``("discard", card)``, ``("discard", under, top)``, ``("burn",)``, ``("table", card)`` and the
chance move ``("shuffle", cards)`` with the new stock's top card first.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

from engine.cards import cards_in, is_joker, label
from engine.games.dukes_up.arrange import (
    fief_bit,
    find_dukes,
    find_plays,
    melds_for,
    subsets,
    verify_arrangement,
)
from engine.games.dukes_up.melds import without
from engine.games.dukes_up.rules import (
    ARRANGE,
    BLACK,
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
from engine.games.dukes_up.state import NO_CARD, State
from engine.illegal import IllegalMove
from engine.rng import Stream

Move = tuple[Any, ...]

_PHASE_RULES = {
    "fief": (FIEF_PHASE, "K2.2"),
    "dukes": (DUKES_PHASE, "K2.2"),
    "draw": (DRAW, "K4.2"),
    "stop": (DRAW, "K4.2"),
    "shuffle": (SHUFFLE, "K4.4"),
    "guess": (ARRANGE, "K9.4"),
    "swap": (ARRANGE, "K9.3"),
    "pass": (ARRANGE, "K5.9"),
    "arrange": (ARRANGE, "K5"),
    "discard": (DISCARD, "K6.1"),
    "burn": (DISCARD, "K6.3"),
    "table": (DISCARD, "K6.4"),
}


def apply(state: State, move: Move) -> None:
    """Carry out a move.

    Raises:
        IllegalMove: the rules forbid it; the state is unchanged.
    """
    kind = move[0]
    if kind not in _PHASE_RULES:
        raise IllegalMove("K4", f"{kind!r} is no move of this game")
    phase, rule = _PHASE_RULES[kind]
    if state.phase != phase:
        raise IllegalMove(rule, f"{kind} does not fit this moment of the game")
    _ACTIONS[kind](state, *move[1:])


def legal_moves(state: State) -> list[Move]:
    """The moves of the player to move, in a fixed order.

    Of arrangements that differ only in how the table is grouped, one stands for all; shuffles are
    not listed (see :func:`shuffle_move`).
    """
    seat = state.mover
    match state.phase:
        case phase if phase == FIEF_PHASE:
            return [("fief", card) for card in cards_in(state.hands[seat])]
        case phase if phase == DUKES_PHASE:
            pairs = [s for s in subsets(state.hands[seat]) if s.bit_count() == DUKES]
            return [("dukes", pair) for pair in sorted(pairs)]
        case phase if phase == DRAW:
            sources = [s for s in (STOCK, PILE) if can_draw(state, s)]
            return [("stop",), *(("draw", source) for source in sources)]
        case phase if phase == ARRANGE:
            return _arrange_moves(state)
        case phase if phase == DISCARD:
            return _discard_moves(state)
        case _:
            return []


def shuffle_move(state: State, rng: Stream) -> Move:
    """The chance move at a shuffle: the mover's discard in a new order."""
    return ("shuffle", tuple(rng.shuffled(sorted(state.pile[state.mover]))))


def draw_limit(hand: int) -> int:
    """K4.2: how many cards may be drawn to a hand of this size."""
    return max(0, min(DRAW_LIMIT, HAND_LIMIT - hand))


def can_draw(state: State, source: int) -> bool:
    """Whether one more card may be drawn from that source now (K4.2)."""
    seat = state.mover
    if state.source not in (-1, source):
        return False  # K4.2: one pile only
    if state.drawn >= DRAW_LIMIT or state.hands[seat].bit_count() >= HAND_LIMIT:
        return False
    if source == PILE:
        return bool(state.pile[seat])
    return bool(state.stock[seat] or state.pile[seat])  # K4.4


def _choose_fief(state: State, card: int) -> None:
    seat = state.mover
    if not state.hands[seat] >> card & 1:
        raise IllegalMove("K2.2", f"{label(card)} was not dealt to this player")
    state.hands[seat] ^= 1 << card
    state.fief[seat] = card
    state.phase = DUKES_PHASE


def _choose_dukes(state: State, dukes: int) -> None:
    seat = state.mover
    if dukes & ~state.hands[seat] or dukes.bit_count() != DUKES:
        raise IllegalMove("K2.2", f"choose {DUKES} dukes from the cards dealt")
    state.hands[seat] ^= dukes
    state.dukes[seat] = dukes
    after_choice(state)


def after_choice(state: State) -> None:
    """Go on to the next choice of fief or dukes, Red first, or to the first turn (K2.3)."""
    for seat in range(BLACK + 1):
        missing_fief = state.fief[seat] == NO_CARD
        if missing_fief or not state.dukes[seat]:
            state.mover = seat
            state.phase = FIEF_PHASE if missing_fief else DUKES_PHASE
            return
    first = state.after
    state.after = DRAW
    state.begin_turn(first)


def _draw(state: State, source: int) -> None:
    seat = state.mover
    if not can_draw(state, source):
        raise IllegalMove("K4.2", "no card may be drawn from there now")
    state.source = source
    if source == STOCK and not state.stock[seat]:
        state.phase, state.after = SHUFFLE, DRAW  # K4.4
        return
    _take(state, state.stock[seat] if source == STOCK else state.pile[seat])


def _take(state: State, cards: list[int]) -> None:
    state.hands[state.mover] |= 1 << cards.pop()
    state.drawn += 1
    if not can_draw(state, state.source):
        _stop(state)


def _stop(state: State) -> None:
    seat = state.mover
    state.phase = ARRANGE
    state.is_last = not (state.stock[seat] or state.pile[seat])  # K8.2


def _shuffle(state: State, order: tuple[int, ...]) -> None:
    seat = state.mover
    if sorted(order) != sorted(state.pile[seat]):
        raise IllegalMove("K4.4", "a shuffle lists exactly the cards of the discard")
    state.stock[seat] = [*reversed(order)]
    state.pile[seat] = []
    if NO_CARD not in state.aside:  # K9.1: only the first player to reshuffle has the reward
        state.hands[seat] |= 1 << state.aside[seat]
        state.aside[seat] = NO_CARD
    if state.after == DRAW:
        state.phase = DRAW
        _take(state, state.stock[seat])
    else:
        state.phase = DISCARD
        _burn(state)


def _guess(state: State, card: int) -> None:
    foe = other(state.mover)
    if not state.may_guess or state.has_acted or state.fief_up[foe]:
        raise IllegalMove("K9.4", "the fief cannot be guessed now")
    if not OWN[foe] >> card & 1:
        raise IllegalMove("K9.4", f"{label(card)} is not your opponent's colour")
    state.may_guess = False
    if state.fief[foe] == card:
        state.fief_up[foe] = True
        state.is_open = True
        state.has_acted = True
    else:
        state.is_barred = True
        _end_arrange(state)


def _swap_fief(state: State, card: int) -> None:
    seat = state.mover
    if not state.may_swap[seat] or state.fief_up[seat]:
        raise IllegalMove("K9.3", "the fief cannot be exchanged now")
    if state.is_first_turn:
        raise IllegalMove("K9.3", "no exchange on the very first turn")
    if not state.hands[seat] >> card & 1:
        raise IllegalMove("K9.3", f"{label(card)} is not in hand")
    state.hands[seat] ^= 1 << card | 1 << state.fief[seat]
    state.fief[seat] = card
    state.may_swap[seat] = False
    state.has_acted = True


def _arrange(state: State, melds: tuple[int, ...], dukes: int) -> None:
    seat, foe = state.mover, other(state.mover)
    try:
        play = verify_arrangement(state, melds, dukes)
    except IllegalMove as refusal:
        if refusal.rule == "K5.8" and state.rules.expose and not state.fief_up[seat]:
            state.fief_up[seat] = True  # K5.8: undone, the fief stays face-up in place
            return
        raise
    melds = tuple(sorted(melds))
    changed = play.played | play.taken or melds != state.table or dukes != state.dukes[seat]
    state.has_acted = state.has_acted or bool(changed)  # K5.9
    state.hands[seat] = (state.hands[seat] | state.dukes[seat]) & ~play.played & ~dukes
    state.dukes[seat] = dukes
    state.dukes[foe] &= ~play.taken
    state.table = melds
    if play.played & fief_bit(state.fief[seat]):
        state.fief[seat] = NO_CARD
    if play.taken & fief_bit(state.fief[foe]):
        state.fief[foe] = NO_CARD
        state.attacker = seat
        state.phase = OVER  # K8.1
        return
    _end_arrange(state)


def _pass(state: State) -> None:
    _end_arrange(state)


def _end_arrange(state: State) -> None:
    state.phase = OVER if state.is_last else DISCARD  # K8.2


def _discard(state: State, *cards: int) -> None:
    seat = state.mover
    mask = 0
    for card in cards:
        if not state.hands[seat] >> card & 1 or mask >> card & 1:
            raise IllegalMove("K6.1", f"{label(card)} is not in hand")
        mask |= 1 << card
    if len(cards) > 1 and (state.has_acted or state.is_barred):
        raise IllegalMove("K6.2", "two cards may be discarded only when nothing was done")
    state.hands[seat] ^= mask
    state.pile[seat] += cards
    _end_turn(state)


def _burn(state: State) -> None:
    seat = state.mover
    if not state.stock[seat]:
        if not state.pile[seat]:
            raise IllegalMove("K6.3", "there is no card to burn")
        state.phase, state.after = SHUFFLE, DISCARD  # K4.4
        return
    state.pile[seat].insert(0, state.stock[seat].pop())
    _end_turn(state)


def _discard_from_table(state: State, card: int) -> None:
    seat = state.mover
    meld = next((meld for meld in state.table if meld >> card & 1), 0)
    if not meld or not OWN[seat] >> card & 1:
        raise IllegalMove("K6.4", f"{label(card)} is not a card of yours on the table")
    parts = without(meld, card)
    if parts is None:
        raise IllegalMove("K6.4", f"without {label(card)} the rest is no meld")
    state.table = tuple(sorted([*(m for m in state.table if m != meld), *parts]))
    state.pile[seat].append(card)
    state.has_acted = True
    _end_turn(state)


def _end_turn(state: State) -> None:
    state.idle = 0 if state.has_acted else state.idle + 1
    if state.idle >= state.rules.idle_limit or state.turn >= state.rules.turn_limit:
        state.phase = OVER  # K8.3
        return
    state.begin_turn(other(state.mover))


def _arrange_moves(state: State) -> list[Move]:
    seat, foe = state.mover, other(state.mover)
    moves: list[Move] = [("pass",)]
    for play in find_plays(state):
        melds = melds_for(state, play)
        moves += [
            ("arrange", melds, dukes)
            for dukes in find_dukes(state, play)
            if play.played | play.taken or dukes != state.dukes[seat]
        ]
    if state.may_swap[seat] and not state.fief_up[seat] and not state.is_first_turn:
        moves += [("swap", card) for card in cards_in(state.hands[seat])]
    if state.may_guess and not state.has_acted and not state.fief_up[foe]:
        seen = state.on_table | state.dukes[foe]
        moves += [("guess", card) for card in cards_in(OWN[foe] & ~seen) if not is_joker(card)]
    return moves


def _discard_moves(state: State) -> list[Move]:
    seat = state.mover
    hand = tuple(cards_in(state.hands[seat]))
    moves: list[Move] = [("discard", card) for card in hand]
    if not state.has_acted and not state.is_barred:
        moves += [("discard", *pair) for pair in permutations(hand, 2)]
    moves.append(("burn",))
    moves += [
        ("table", card)
        for meld in state.table
        for card in cards_in(meld & OWN[seat])
        if without(meld, card) is not None
    ]
    return moves


_ACTIONS: dict[str, Callable[..., None]] = {
    "fief": _choose_fief,
    "dukes": _choose_dukes,
    "draw": _draw,
    "stop": _stop,
    "shuffle": _shuffle,
    "guess": _guess,
    "swap": _swap_fief,
    "pass": _pass,
    "arrange": _arrange,
    "discard": _discard,
    "burn": _burn,
    "table": _discard_from_table,
}
