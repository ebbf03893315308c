"""Who knows what: views, and states that a view allows.

The attacker does not know the face-down cards nor the order of the deck, the defender neither the
hand nor the deck. The solver of a puzzle knows the deck and, when it is open, the fortress (A9.4).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.dabu_deeps.layout import CELLS, cells_in
from engine.games.dabu_deeps.view import NO_CARD, UNKNOWN, View

if TYPE_CHECKING:
    from engine.games.dabu_deeps.rules import State
    from engine.rng import Stream

ATTACKER, DEFENDER = 0, 1


def view_of(state: State, seat: int) -> View:
    """What a seat may know (A3.2, A3.3, A3.6, A4.10)."""
    attacks = seat == ATTACKER
    terms = state.terms
    known = state.face_up if attacks and not terms.layout_known else state.standing
    return View(
        seat=seat,
        phase=state.phase,
        standing=state.standing,
        face_up=state.face_up,
        cards=tuple(_seen_card(state, known, cell) for cell in CELLS),
        hand=tuple(sorted(state.hand)) if attacks else (),
        deck=state.deck[state.drawn :] if attacks and terms.deck_known else (),
        hand_size=len(state.hand),
        deck_size=len(state.deck) - state.drawn,
        discard=state.discard,
        defender_discard=state.defender_discard,
        captured=state.captured,
        attacks=state.attacks,
        target=state.target,
        refill_five=terms.refill_five,
        task=terms.task,
    )


def _seen_card(state: State, known: int, cell: int) -> int:
    bit = 1 << cell
    if not state.standing & bit:
        return NO_CARD
    return state.layout[cell] if known & bit else UNKNOWN


def imagine(state: State, seat: int, rng: Stream) -> State:
    """A full state that a seat's view allows, each one equally likely.

    Hidden cards are sorted before they are shuffled, so that nothing of the true order is left.
    Revenge picks that a scenario has fixed are forgotten: no seat knows them.
    """
    other = state.copy()
    terms = state.terms
    if terms.revenge is not None:
        other.terms = replace(terms, revenge=None)
    deck = list(state.deck[state.drawn :])
    if seat == DEFENDER:
        unseen = sorted([*state.hand, *deck])
        rng.shuffle(unseen)
        other.hand, deck = unseen[: len(state.hand)], unseen[len(state.hand) :]
    elif not terms.deck_known:
        deck.sort()
        rng.shuffle(deck)
    if seat == ATTACKER and not terms.layout_known:
        cells = list(cells_in(state.standing & ~state.face_up))
        hidden = sorted(state.layout[cell] for cell in cells)
        rng.shuffle(hidden)
        other.layout = state.layout[:]
        for cell, card in zip(cells, hidden, strict=True):
            other.layout[cell] = card
    other.deck = (*state.deck[: state.drawn], *deck)
    return other
