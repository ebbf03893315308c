"""States from scenario content: a round about to begin, or one under way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.cards import mask_of, parse_card
from engine.games.dabu_deeps.round.state import ATTACKING, LIGHTING, State
from engine.games.dabu_deeps.rulebook.content import (
    PositionContent,
    PuzzleContent,
    SetupContent,
    read,
)
from engine.games.dabu_deeps.rulebook.fortress import CELL_OF, SPACE
from engine.games.dabu_deeps.rulebook.moves import NO_CELL
from engine.games.dabu_deeps.rulebook.options import Terms, task, terms_of
from engine.games.dabu_deeps.rulebook.tables import ATTACKER_CARDS
from engine.rng import Stream


def read_layout(layout: Mapping[str, str]) -> list[int]:
    """The cards by cell of a layout that has passed AV1."""
    cards = [-1] * SPACE
    for name, text in layout.items():
        cards[CELL_OF[name]] = parse_card(text)
    return cards


def start(content: Mapping[str, Any], options: Mapping[str, Any] | None = None) -> State:
    """The state a checked scenario begins with.

    Args:
        content: a set-up, position or puzzle without errors; without a deck of its own a set-up
            has an empty hand.
        options: the scenario's options (``refill``).
    """
    terms = terms_of(options or {})
    model = read(dict(content))
    if isinstance(model, SetupContent):
        deck = tuple(parse_card(text) for text in model.attacker_deck or ())
        return State(read_layout(model.layout), deck, replace(terms, revenge=_picks(model)))
    if isinstance(model, PuzzleContent):
        is_open = model.knowledge == "open"
        terms = replace(
            terms,
            deck_known=True,
            layout_known=is_open,
            task=task(model, options),
            goal=model.goal,
            last=model.attacks + model.within,
        )
    return _resume(model, terms)


def dealer(
    content: Mapping[str, Any], options: Mapping[str, Any] | None = None, *, anew: bool = False
) -> Callable[[Stream], State]:
    """What begins many rounds with a scenario read once; a set-up without a deck is shuffled one.

    Args:
        content: a set-up, position or puzzle without errors.
        options: the scenario's options.
        anew: a set-up's own deck and revenge picks give way to the table's.
    """
    first = start(content, options)
    model = read(dict(content))
    if not isinstance(model, SetupContent) or (model.attacker_deck and not anew):
        return lambda _rng: first.copy()
    layout, terms = first.layout, first.terms
    if anew:
        terms = replace(terms, revenge=None)  # A4.12
    return lambda rng: State(layout, tuple(rng.shuffled(ATTACKER_CARDS)), terms)  # A3.2


def _picks(model: SetupContent) -> tuple[int, ...] | str | None:
    """The revenge picks that a set-up fixes (A9.2)."""
    picks = model.revenge
    if isinstance(picks, list):
        return tuple(picks)
    return None if picks is None else str(picks)


def _resume(model: PositionContent, terms: Terms) -> State:
    layout, standing, face_up = [-1] * SPACE, 0, 0
    for name, value in model.cells.items():
        if value is not None:
            cell = CELL_OF[name]
            layout[cell] = parse_card(value.card)
            standing |= 1 << cell
            face_up |= value.face_up << cell
    gone = [parse_card(text) for text in (*model.defender_discard, *model.captured)]
    for name, cell in CELL_OF.items():
        if model.cells.get(name) is None and gone:
            layout[cell] = gone.pop()
    hand = [parse_card(text) for text in model.hand]
    deck = tuple(parse_card(text) for text in model.deck)
    state = State(layout, deck, terms)
    state.drawn = 0
    state.hand = hand
    state.standing = standing
    state.face_up = face_up
    state.discard = mask_of(parse_card(text) for text in model.attacker_discard)
    state.captured = mask_of(parse_card(text) for text in model.captured)
    state.attacks = model.attacks
    state.target = CELL_OF[model.pending_light] if model.pending_light else NO_CELL
    state.phase = LIGHTING if model.pending_light else ATTACKING
    return state
