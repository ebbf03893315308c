"""Examples on pages for newcomers, from ``worked_turns.toml``, told from what the engine did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.cards import cards_in, label
from engine.games.dukes_up.notation.tokens import play_tokens, read_move
from engine.games.dukes_up.rulebook.content import read_opening, read_position
from engine.games.dukes_up.rulebook.tables import (
    ARRANGE,
    DRAW,
    OWN,
    PACKAGE,
    DuelRules,
    name_of,
    other,
)
from engine.games.dukes_up.sheets.pictures import listed
from engine.games.dukes_up.turn.setup import opening_state, position_state
from engine.games.dukes_up.turn.state import State
from engine.games.dukes_up.turn.turn import Move
from engine.language import _
from engine.scenario.toml_tables import load_toml

_EXAMPLES: dict[str, Any] = load_toml(PACKAGE, "worked_turns.toml")
DEAL: dict[str, Any] = _EXAMPLES["first_turns"]["deal"]
"""The content of the scenario whose first turns are told."""
POSITION: dict[str, Any] = _EXAMPLES["taking"]["position"]
"""The content of the position in which Red goes for Black's fief."""


@dataclass(frozen=True)
class TurnWording:
    """One step of a turn: what was done, and what lay before and after.

    Attributes:
        turn: its number.
        step: the number of the step on all pages.
        text: what was done and why it may be done, as inline Markdown.
        before, after: the states around it.
    """

    turn: int
    step: int
    text: str
    before: State
    after: State


def opening_of() -> State:
    """The example's deal after both players have chosen fief and dukes."""
    return opening_state(read_opening(DEAL), DuelRules())


def first_turns() -> list[TurnWording]:
    """The turns that *Your first turn* tells, step by step."""
    state = opening_of()
    return [_step(state, token) for token in _EXAMPLES["first_turns"]["moves"]]


def taking_the_fief(rules: DuelRules) -> list[State]:
    """The example of *Learn to play*: the position before the first step and after each one.

    Args:
        rules: tonight's; only their bonus counts here.
    """
    state = position_state(read_position(POSITION), DuelRules(bonus=rules.bonus))
    states = [state.copy()]
    for token in _EXAMPLES["taking"]["moves"]:
        _play(state, token)
        states.append(state.copy())
    return states


def _play(state: State, token: str) -> None:
    fault = play_tokens(state, [token])
    if fault is not None:
        raise ValueError(f"the example breaks at {token!r}: {fault.refusal}")


def _step(state: State, token: str) -> TurnWording:
    before = state.copy()
    move = read_move(token)[-1]
    _play(state, token)
    if before.phase == DRAW:
        number, text = 2, _draw_words(before, state)
    elif before.phase == ARRANGE:
        number, text = 3, _arrange_words(before, state, move)
    else:
        number, text = 4, _discard_words(before, move)
    return TurnWording(before.turn, number, text, before, state.copy())


def _draw_words(before: State, after: State) -> str:
    seat = before.mover
    drawn = listed(after.hands[seat] & ~before.hands[seat])
    held = before.hands[seat]
    if not held:
        return _("{name} has no cards in hand and draws **{drawn}**.",
                 name=name_of(seat), drawn=drawn)  # fmt: skip
    return _(
        "{name} has {cards} in hand and draws **{drawn}**.",
        name=name_of(seat),
        cards=listed(held),
        drawn=drawn,
    )


def _arrange_words(before: State, after: State, move: Move) -> str:
    seat, foe = before.mover, other(before.mover)
    name = name_of(seat)
    if move[0] == "pass":
        return _("Nothing fits together, so {name} does nothing. That happens often.", name=name)
    taken = before.dukes[foe] & ~after.dukes[foe]
    new = after.on_table & ~before.on_table
    words = [_("{name} plays **{cards}**.", name=name, cards=listed(new & OWN[seat]))]
    if taken:
        told = {"name": name, "foe": name_of(foe), "taken": listed(taken)}
        words.append(_("{name} also takes **{taken}**, one of {foe}'s dukes, into a meld.", **told))
        words.append(_("It still scores for {foe}, but it no longer guards the fief.", **told))
    words += [
        _("{card} moves from its old meld to the new one.", card=label(card))
        for card in _moved(before, after)
    ]
    return " ".join(words)


def _moved(before: State, after: State) -> list[int]:
    """The cards that lie in a meld without any of their old neighbours."""
    return [
        card
        for old in before.table
        for now in after.table
        for card in cards_in(old & now)
        if old & now == 1 << card
    ]


def _discard_words(before: State, move: Move) -> str:
    seat = before.mover
    name = name_of(seat)
    if move[0] == "burn":
        told = _(
            "{name} **burns** a card: the top one of the draw pile goes, unseen, to the bottom of"
            " the discard pile.",
            name=name,
        )
        return told if before.hands[seat] else f"{_('No card is left in hand.')} {told}"
    told = _("{name} discards {card}, face down.", name=name, card=label(move[1]))
    if before.has_acted:
        return told
    more = _("({name} did nothing in step 3 and could have discarded two.)", name=name)
    return f"{told} {more}"
