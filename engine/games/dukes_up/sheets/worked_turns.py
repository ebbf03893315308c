"""A worked beginning: two real turns of a pinned deal, told step by step from the engine."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from engine.cards import label
from engine.games.dukes_up.notation.tokens import play_tokens, read_move
from engine.games.dukes_up.rulebook.tables import (
    ARRANGE,
    DISCARD,
    DRAW,
    OWN,
    PACKAGE,
    DuelRules,
    other,
)
from engine.games.dukes_up.rulebook.words import name_of
from engine.games.dukes_up.sheets.pictures import listed
from engine.games.dukes_up.turn.setup import opening_state
from engine.games.dukes_up.turn.state import State
from engine.games.dukes_up.turn.turn import Move
from engine.language import _, counted, in_context

TURNS = 2


@dataclass(frozen=True)
class TurnWording:
    """One phase of a turn: what was done, why it may be done, and what lay before and after.

    ``token`` is the record's.
    """

    turn: int
    title: str
    text: str
    rule: str
    token: str
    before: State
    after: State


@cache
def record() -> dict[str, Any]:
    """A whole game that was played, as JSON data; treat it as frozen."""
    text = resources.files(PACKAGE).joinpath("example.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


def opening_of() -> State:
    """The recorded deal after both players have chosen fief and dukes."""
    return opening_state(record()["scenario"]["content"], DuelRules())


def trace() -> list[TurnWording]:
    """The first turns of the recorded game, phase by phase, as the engine replays them."""
    state = opening_of()
    told: list[TurnWording] = []
    for token in record()["moves"]:
        if state.turn > TURNS:
            break
        told.append(_phase(state, token))
    return told


def _phase(state: State, token: str) -> TurnWording:
    before = state.copy()
    moves = read_move(token)
    fault = play_tokens(state, [token])
    if fault is not None:
        raise ValueError(f"the recorded example breaks at {token!r}: {fault.refusal}")
    title, text, rule = _words(before, state, moves)
    return TurnWording(before.turn, title, text, rule, token, before, state.copy())


def _words(before: State, after: State, moves: list[Move]) -> tuple[str, str, str]:
    seat = before.mover
    name = name_of(seat)
    if before.phase == DRAW:
        drawn = after.hands[seat] & ~before.hands[seat]
        text = _(
            "{name} holds {cards} and draws {drawn}.",
            name=name,
            cards=listed(before.hands[seat]),
            drawn=listed(drawn),
        )
        return _("Draw"), text, "K4.2"
    if before.phase == ARRANGE:
        return _("Arrange"), _arrange_words(before, after, moves[-1]), "K5"
    if before.phase == DISCARD:
        words = _discard_words(name, moves[-1])
        if moves[-1] == ("burn",) and not before.hands[seat]:
            words = f"{_('No card is in hand.')} {words}"
        return in_context("step of a turn", "Discard"), words, "K6"
    raise ValueError("no phase of a turn")


def _arrange_words(before: State, after: State, move: Move) -> str:
    seat, foe = before.mover, other(before.mover)
    name = name_of(seat)
    if move[0] == "pass":
        return _("{name} has nothing that fits and does nothing.", name=name)
    taken = before.dukes[foe] & ~after.dukes[foe]
    played = after.on_table & ~before.on_table & OWN[seat]
    lifted = before.dukes[seat] & played
    made = after.dukes[seat] & ~before.dukes[seat]
    told = {"name": name, "cards": listed(played), "foe": name_of(foe), "taken": listed(taken)}
    if taken and played:
        words = [_("{name} plays {cards} and takes {foe}'s duke {taken} into the meld.", **told)]
    elif taken:
        words = [_("{name} plays no card and takes {foe}'s duke {taken} into the meld.", **told)]
    elif played:
        words = [_("{name} plays {cards}.", **told)]
    else:
        words = [_("{name} plays no card.", **told)]
    if lifted:
        count, cards = lifted.bit_count(), listed(lifted)
        words.append(counted("{cards} was a duke.", "{cards} were dukes.", count, cards=cards))
    if made:
        count, cards = made.bit_count(), listed(made)
        words.append(
            counted(
                "{cards} becomes a duke instead.",
                "{cards} become dukes instead.",
                count,
                cards=cards,
            )
        )
    if taken:
        words.append(_("What was taken still scores for {foe}.", **told))
    return " ".join(words)


def _discard_words(name: str, move: Move) -> str:
    match move:
        case ("discard", under, top):
            return _(
                "Having done nothing, {name} may discard two: {under}, {top}.",
                name=name,
                under=label(under),
                top=label(top),
            )
        case ("discard", card):
            return _("{name} discards {card} face-down.", name=name, card=label(card))
        case ("table", card, *_):
            return _(
                "{name} takes {card} off the table to the discard.", name=name, card=label(card)
            )
        case _:
            return _("{name} burns the top card of the draw pile, unseen.", name=name)
