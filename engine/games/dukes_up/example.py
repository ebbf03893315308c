"""A worked beginning: two real turns of a pinned deal, told step by step from the engine."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from engine.cards import label
from engine.games.dukes_up.notation import play_tokens, read_move
from engine.games.dukes_up.pictures import listed
from engine.games.dukes_up.rules import ARRANGE, DISCARD, DRAW, OWN, PACKAGE, Rules, other
from engine.games.dukes_up.setup import opening_state
from engine.games.dukes_up.state import State
from engine.games.dukes_up.turn import Move
from engine.games.dukes_up.words import NAMES

TURNS = 2


@dataclass(frozen=True)
class Told:
    """One phase of a turn: what was done, why it may be done, and what lay before and after."""

    turn: int
    title: str
    text: str
    rule: str
    tokens: tuple[str, ...]
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
    return opening_state(record()["scenario"]["content"], Rules())


def trace() -> list[Told]:
    """The first turns of the recorded game, phase by phase, as the engine replays them."""
    state = opening_of()
    told: list[Told] = []
    for token in record()["moves"]:
        if state.turn > TURNS:
            break
        told.append(_phase(state, token))
    return told


def _phase(state: State, token: str) -> Told:
    before = state.copy()
    moves = read_move(token)
    fault = play_tokens(state, [token])
    if fault is not None:
        raise ValueError(f"the recorded example breaks at {token!r}: {fault.refusal}")
    title, text, rule = _words(before, state, moves)
    return Told(before.turn, title, text, rule, (token,), before, state.copy())


def _words(before: State, after: State, moves: list[Move]) -> tuple[str, str, str]:
    seat = before.mover
    name = NAMES[seat]
    if before.phase == DRAW:
        drawn = after.hands[seat] & ~before.hands[seat]
        text = f"{name} holds {listed(before.hands[seat])} and draws {listed(drawn)}."
        return "Draw", text, "K4.2"
    if before.phase == ARRANGE:
        return "Arrange", _arrange_words(before, after, moves[-1]), "K5"
    if before.phase == DISCARD:
        words = _discard_words(name, moves[-1])
        if moves[-1] == ("burn",) and not before.hands[seat]:
            words = f"With no card in hand, {words}"
        return "Discard", words, "K6"
    raise ValueError("no phase of a turn")


def _arrange_words(before: State, after: State, move: Move) -> str:
    seat, foe = before.mover, other(before.mover)
    name = NAMES[seat]
    if move[0] == "pass":
        return f"{name} has nothing that fits and does nothing."
    taken = before.dukes[foe] & ~after.dukes[foe]
    played = after.on_table & ~before.on_table & OWN[seat]
    words = f"{name} plays {listed(played)}" if played else f"{name} plays no card"
    if taken:
        words += f" and takes {NAMES[foe]}'s duke {listed(taken)} into the meld"
    lifted = before.dukes[seat] & played
    if lifted:
        one = lifted.bit_count() == 1
        words += f"; {listed(lifted)} {'was a duke' if one else 'were dukes'}"
    made = after.dukes[seat] & ~before.dukes[seat]
    if made:
        one = made.bit_count() == 1
        words += f", and {listed(made)} {'becomes a duke' if one else 'become dukes'} instead"
    if taken:
        words += f". What was taken still scores for {NAMES[foe]}"
    return words + "."


def _discard_words(name: str, move: Move) -> str:
    match move:
        case ("discard", under, top):
            return f"Having done nothing, {name} may discard two: {label(under)}, {label(top)}."
        case ("discard", card):
            return f"{name} discards {label(card)} face-down."
        case ("table", card):
            return f"{name} takes {label(card)} off the table to the discard."
        case _:
            return f"{name} burns the top card of the draw pile, unseen."
