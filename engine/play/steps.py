"""A record played move by move, so that a story can see what each one changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from engine.errors import RequestError
from engine.game.playable import AnyPlay, State

StateT = TypeVar("StateT", bound=State[Any, Any])
"""A game's State."""


def steps(
    play: AnyPlay, state: StateT, moves: Sequence[str]
) -> Iterator[tuple[StateT, Sequence[str], StateT]]:
    """Play a record's moves, in place.

    Yields:
        the state before, the tokens (a move, and what chance made of it), the state after.

    Raises:
        RequestError: a move is illegal.
    """
    begin = 0
    for end in range(1, len(moves) + 1):
        if end < len(moves) and moves[end].startswith("~"):
            continue  # what chance does to a move belongs to it
        before = state.copy()
        fault = play.replay(state, moves[begin:end])
        if fault is not None:
            raise RequestError(f"move {begin + fault.index + 1}: {fault.refusal.message}")
        yield before, moves[begin:end], state
        begin = end
