"""Moves as text (U11.5): ``P2: Q>R7``, ``P1: 3=L4`` to replace, ``P1: 3>discard``."""

from __future__ import annotations

import re

from engine.games.uboat_wargames.rules import ACTIONS, State
from engine.games.uboat_wargames.terms import DISCARD, RANK_OF, RANKS, SPOTS, spot_name, tile_of
from engine.illegal import IllegalMove

_MOVE = re.compile(r"P([1-6]): (A|[2-9]|10|T|J|Q|K)(>|=)(discard|[LR][0-9]{1,6})")


def is_move_text(text: str) -> bool:
    """Whether a text has the form of a move, legal or not."""
    return _MOVE.fullmatch(text) is not None


def write_move(state: State, move: int) -> str:
    """The text of a legal move of the seat on turn."""
    seat, (rank, action) = state.to_move, divmod(move, ACTIONS)
    head = f"P{seat + 1}: {RANKS[rank - 1]}"
    if action == DISCARD:
        return f"{head}>discard"
    owner = state.owners[tile_of(seat, action, state.rules.seats)]
    sign = "=" if owner == seat else ">"
    return f"{head}{sign}{spot_name(action, state.rules.values)}"


def parse_move(state: State, text: str) -> int:
    """Read a move and check it against the rules.

    Raises:
        IllegalMove: it is no move text, another seat is on turn, or the rules forbid it.
    """
    match = _MOVE.fullmatch(text)
    if match is None:
        raise IllegalMove("U11.5", f"{text[:40]!r} is not a move such as 'P2: Q>R7'")
    if state.is_over:
        raise IllegalMove("U7.1", "the game is over: all cards have been played")
    seat = state.to_move
    if int(match[1]) != seat + 1:
        raise IllegalMove("U3.2", f"P{seat + 1} is on turn, not P{match[1]}")
    action = _read_action(state, match[4])
    move = RANK_OF[match[2]] * ACTIONS + action
    state.verify(move)
    replaces = action < SPOTS and state.owners[tile_of(seat, action, state.rules.seats)] == seat
    if replaces != (match[3] == "="):
        wanted = "'=' replaces a card of one's own" if not replaces else "write '=' to replace"
        raise IllegalMove("U4.3" if not replaces else "U11.5", f"{text}: {wanted}")
    return move


def _read_action(state: State, text: str) -> int:
    if text == "discard":
        return DISCARD
    for action in range(SPOTS):
        if spot_name(action, state.rules.values) == text:
            return action
    raise IllegalMove("U2.4", f"no spot is called {text}")
