"""A worked beginning: two real turns of a pinned deal, told step by step from the engine."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import label
from engine.game import Request
from engine.games.dukes_up.generate import make_content
from engine.games.dukes_up.notation import write_moves
from engine.games.dukes_up.pictures import listed
from engine.games.dukes_up.players import greedy
from engine.games.dukes_up.rules import ARRANGE, DISCARD, DRAW, OWN, Rules, other
from engine.games.dukes_up.setup import opening_state
from engine.games.dukes_up.state import State
from engine.games.dukes_up.turn import Move
from engine.play import turn_of
from engine.rng import Stream, Streams

SEED = "worked-137"
TURNS = 2
NAMES = ("Red", "Black")


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


def opening_of(seed: str = SEED) -> State:
    """The pinned deal after both players have chosen fief and dukes."""
    draft = make_content(Request(seed, 2, {"first": "red", "fixed": True}))
    return opening_state(draft.content, Rules())


def trace(seed: str = SEED) -> list[Told]:
    """The first turns of the pinned deal, phase by phase, as the greedy player plays them."""
    state = opening_of(seed)
    rng = Streams(seed, "dukes-up worked turn").stream("play")
    told: list[Told] = []
    while state.turn <= TURNS and not state.is_over:
        told.append(_phase(state, rng))
    return told


def _phase(state: State, rng: Stream) -> Told:
    before, phase = state.copy(), state.phase
    moves: list[Move] = []
    while state.phase == phase and state.turn == before.turn:
        move = greedy(turn_of(state), rng)
        state.apply(move)
        moves.append(move)
    title, text, rule = _words(before, state, moves)
    return Told(before.turn, title, text, rule, tuple(write_moves(moves)), before, state.copy())


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
