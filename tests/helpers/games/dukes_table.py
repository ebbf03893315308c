"""What tests of Dukes Up! share: the game of ``example.json``, and games played out."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import resources
from typing import Any

from engine.game.contract import Request
from engine.game.playable import CHANCE, Player, turn_of
from engine.games.dukes_up.generate import make_content
from engine.games.dukes_up.rulebook.content import read_opening
from engine.games.dukes_up.rulebook.tables import PACKAGE, DuelRules, rules_of
from engine.games.dukes_up.turn.setup import opening_state
from engine.games.dukes_up.turn.state import State
from engine.games.dukes_up.turn.turn import Move
from engine.rng import Stream, Streams


def start(seed: str, **options: Any) -> State:
    return opening_state(
        read_opening(make_content(Request(seed, 2, options)).content), rules_of(options)
    )


def stream(seed: object) -> Stream:
    return Streams(str(seed), "dukes test").stream("play")


def play(
    state: State, player: Player, rng: Stream, watch: Callable[[State], None] = lambda s: None
) -> list[Move]:
    moves = []
    while not state.is_over:
        move = state.chance(rng) if state.to_move == CHANCE else player(turn_of(state), rng)
        state.verify(move)
        state.apply(move)
        moves.append(move)
        watch(state)
    return moves


def record() -> dict[str, Any]:
    """The record as JSON data."""
    text = resources.files(PACKAGE).joinpath("example.json").read_text("utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


def opening_of() -> State:
    """Its deal after both players have chosen fief and dukes."""
    return opening_state(read_opening(record()["scenario"]["content"]), DuelRules())
