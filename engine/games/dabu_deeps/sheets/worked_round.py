"""The worked example: layout X of A13 and the round played on it, from ``example.toml``."""

from __future__ import annotations

from engine.cards import parse_card
from engine.games.dabu_deeps.round.state import State
from engine.games.dabu_deeps.rulebook.fortress import CELLS, SPACE
from engine.games.dabu_deeps.rulebook.options import PLAIN, Terms
from engine.games.dabu_deeps.rulebook.tables import ATTACKER_CARDS, is_goal
from engine.scenario.toml_tables import load_toml

_EXAMPLE = load_toml("engine.games.dabu_deeps", "example.toml")
MOVES: tuple[str, ...] = tuple(_EXAMPLE["round"]["moves"])
MOVES_FULL_HAND: tuple[str, ...] = tuple(_EXAMPLE["round"]["moves_full_hand"])
"""The same attacks when step 5 draws up to five cards (A7.2)."""
DECK = tuple(parse_card(text) for text in _EXAMPLE["round"]["deck"])


def layout_x() -> list[int]:
    """Layout X by cell."""
    cards = [-1] * SPACE
    codes = " ".join(_EXAMPLE["layout"]["rows"]).split()
    for cell, text in zip(CELLS, codes, strict=True):
        cards[cell] = parse_card(text)
    return cards


def state_x(
    hand: str = "",
    *,
    blank: tuple[int, ...] = (),
    face_up: int = 0,
    terms: Terms = PLAIN,
) -> State:
    """Layout X about to be attacked, with some hand and some cells already blank.

    Args:
        hand: card codes; empty for the example's own deck.
        blank: cells whose cards have gone (goal cards among them count as captured).
        face_up: mask of cells already seen.
        terms: options of the round.
    """
    first = [parse_card(text) for text in hand.split()]
    deck = (*first, *(c for c in ATTACKER_CARDS if c not in first)) if first else DECK
    state = State(layout_x(), deck, terms)
    if first:
        state.hand = first
        state.drawn = len(first)
    for cell in blank:
        state.standing &= ~(1 << cell)
        state.captured |= 1 << state.layout[cell] if is_goal(state.layout[cell]) else 0
    state.face_up = face_up & state.standing
    return state
