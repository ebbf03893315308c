"""From checked scenario content to a State: openings (K2) and positions (K11.2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import cards_in, mask_of, parse_card
from engine.games.dukes_up.rulebook.content import Opening, PositionContent
from engine.games.dukes_up.rulebook.tables import (
    BLACK,
    COLOURS,
    DEALT,
    OWN,
    PHASES,
    RED,
    DuelRules,
    other,
)
from engine.games.dukes_up.turn.state import State
from engine.games.dukes_up.turn.table import NO_CARD
from engine.games.dukes_up.turn.turn import after_choice
from engine.games.dukes_up.turn.view import OWN_JOKER
from engine.rng import Stream


def cards_dealt(rules: DuelRules) -> int:
    """K2.2: four cards each; three when the joker is the fief (K9.1)."""
    return DEALT - 1 if rules.jokers == "fief" else DEALT


def order_of(seat: int, rules: DuelRules, stream: Stream, first: Sequence[int] = ()) -> list[int]:
    """A shuffled half deck: the deal, then the stock, its top card first.

    Args:
        seat: whose half.
        rules: the options; they say whether and where a joker lies in it (K9.1).
        stream: the shuffle.
        first: cards that were dealt for certain.
    """
    joker = OWN_JOKER[seat]
    order = stream.shuffled([card for card in cards_in(OWN[seat]) if card != joker])
    held = [card for card in first if card != joker]
    order = [*held, *(card for card in order if card not in held)]
    if rules.jokers == "under":
        order.append(joker)
    elif rules.jokers == "random":
        order.insert(stream.between(cards_dealt(rules), len(order)), joker)
    return order


def opening_state(content: Opening, rules: DuelRules) -> State:
    """The state of an opening that has an order: before the choices still to make.

    Args:
        content: a checked opening with its order.
        rules: the options in force.
    """
    state = State(rules)
    orders = content.order or {}
    for seat, colour in enumerate(COLOURS):
        order = [parse_card(text) for text in orders[colour]]
        joker = OWN_JOKER[seat]
        if rules.jokers == "under":
            order = [*(card for card in order if card != joker), joker]
            state.is_under[seat] = True
        elif rules.jokers in ("reward", "fief"):
            order = [card for card in order if card != joker]
        if rules.jokers == "reward":
            state.aside[seat] = joker
        dealt = cards_dealt(rules)
        state.hands[seat] = mask_of(order[:dealt])
        state.stock[seat] = order[: dealt - 1 : -1]
        fixed = (content.fief or {}).get(colour)
        fief = joker if rules.jokers == "fief" else parse_card(fixed) if fixed else NO_CARD
        dukes = mask_of(map(parse_card, (content.dukes or {}).get(colour, ())))
        state.fief[seat] = fief
        state.dukes[seat] = dukes
        state.hands[seat] &= ~(dukes | (1 << fief if fief != NO_CARD else 0))
    state.after = COLOURS.index(content.first)  # who begins once all is chosen
    after_choice(state)
    return state


def position_state(content: PositionContent, rules: DuelRules) -> State:
    """The state of a checked position or puzzle; at phase draw it is past upkeep."""
    state = State(rules)
    for seat in range(len(COLOURS)):
        side = content.side(seat)
        state.hands[seat] = mask_of(map(parse_card, side.hand))
        state.dukes[seat] = mask_of(map(parse_card, side.dukes))
        state.fief[seat] = parse_card(side.fief.card)
        state.fief_up[seat] = side.fief.face_up
        state.stock[seat] = [parse_card(text) for text in reversed(side.stock)]
        state.pile[seat] = [parse_card(text) for text in reversed(side.discard)]
    state.table = tuple(sorted(mask_of(map(parse_card, meld)) for meld in content.table))
    if rules.jokers == "reward":
        _set_aside(state)
    state.mover = COLOURS.index(content.mover)
    state.turn = content.turn
    state.is_open = state.fief_up[other(state.mover)]  # K5.7
    state.resume(PHASES[content.phase])
    return state


def _set_aside(state: State) -> None:
    for seat in (RED, BLACK):
        seen = state.on_table | mask_of(state.stock[seat]) | mask_of(state.pile[seat])
        for owner in (RED, BLACK):
            seen |= state.hands[owner] | state.dukes[owner] | 1 << state.fief[owner]
        if not seen >> OWN_JOKER[seat] & 1:
            state.aside[seat] = OWN_JOKER[seat]
