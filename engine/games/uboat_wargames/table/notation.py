"""Moves as text (U11.5): ``P2: Q>R7``, ``P1: 3=L4`` to replace, ``P1: 3>discard``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.errors import IllegalMove
from engine.game.playable import Fault
from engine.games.uboat_wargames.rulebook.rules import ACTIONS
from engine.games.uboat_wargames.rulebook.tables import DISCARD, RANK_OF, RANKS, SPOTS, spot_name
from engine.games.uboat_wargames.table.state import State
from engine.play.replay import first_fault

_MOVE = re.compile(r"P([1-6]): (A|[2-9]|10|T|J|Q|K)(>|=)(discard|[LR][0-9]{1,6})")


def is_move_text(text: str) -> bool:
    """Whether a text has the form of a move, legal or not."""
    return _MOVE.fullmatch(text) is not None


def write_move(state: State, move: int) -> str:
    """The text of a legal move of the seat on turn."""
    seat, (rank, action) = state.to_move, divmod(move, ACTIONS)
    sign = "=" if replaces(state.filled[seat], action) else ">"
    where = "discard" if action == DISCARD else spot_name(action, state.rules.values)
    return f"P{seat + 1}: {RANKS[rank - 1]}{sign}{where}"


def write_moves(state: State, moves: Sequence[int]) -> list[str]:
    """The tokens of moves made from a state, which stays as it is."""
    state, tokens = state.copy(), []
    for move in moves:
        tokens.append(write_move(state, move))
        state.apply(move)
    return tokens


def replaces(filled: int, action: int) -> bool:
    """Whether a card for that spot takes the place of one's own (U4.3)."""
    return action != DISCARD and bool(filled >> action & 1)


def parse_move(state: State, text: str) -> int:
    """Read a move and check it against the rules.

    Raises:
        IllegalMove: it is not a move text, another seat is on turn, or the rules forbid it.
    """
    match = _MOVE.fullmatch(text)
    if match is None:
        raise IllegalMove("U11.5", f"{text[:40]!r} isn't a move. Write it like 'P2: Q>R7'")
    if state.is_over:
        raise IllegalMove("U7.1", "the game is over: all cards have been played")
    seat = state.to_move
    if int(match[1]) != seat + 1:
        raise IllegalMove("U3.2", f"it is P{seat + 1}'s turn, not P{match[1]}'s")
    action = spot_called(match[4], state.rules.values)
    move = RANK_OF[match[2]] * ACTIONS + action
    state.verify(move)
    if replaces(state.filled[seat], action) and match[3] == ">":
        raise IllegalMove("U11.5", f"{text}: write '=' to replace a card of your own")
    if not replaces(state.filled[seat], action) and match[3] == "=":
        raise IllegalMove("U4.3", f"{text}: '=' replaces a card of your own; none lies there")
    return move


def spot_called(text: str, values: tuple[int, ...]) -> int:
    """The action that a place stands for: ``L7`` to ``R2``, or ``discard``.

    Raises:
        IllegalMove: there is no such spot.
    """
    if text == "discard":
        return DISCARD
    names = [spot_name(action, values) for action in range(SPOTS)]
    if text not in names:
        raise IllegalMove("U2.4", f"no spot is called {text[:20]}; yours are {' '.join(names)}")
    return names.index(text)


def play_tokens(state: State, tokens: Sequence[str]) -> Fault | None:
    """Play tokens in place; the first that is refused, or None."""
    return first_fault(tokens, lambda token: state.apply(parse_move(state, token)))
