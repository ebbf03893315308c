"""What games share of replaying records: token after token, move by move, and matches of two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from engine.errors import IllegalMove, RequestError
from engine.game.playable import AnyPlay, Fault, State

StateT = TypeVar("StateT", bound=State[Any, Any])
"""A game's State."""


def first_fault(tokens: Iterable[str], play_one: Callable[[str], None]) -> Fault | None:
    """Play tokens one after the other.

    Args:
        tokens: of a record.
        play_one: carries out a token. Raises IllegalMove when the rules forbid it.

    Returns:
        the first token that is refused and why; None when all are legal.
    """
    for index, token in enumerate(tokens):
        try:
            play_one(token)
        except IllegalMove as refusal:
            return Fault(index, refusal)
    return None


def steps(
    play: AnyPlay, state: StateT, moves: Sequence[str]
) -> Iterator[tuple[StateT, Sequence[str], StateT]]:
    """Play a record's moves, in place, so that a story can see what each one changed.

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


def opponents_in(records: Sequence[Mapping[str, Any]]) -> list[str]:
    """The two players who meet in all of these records, in the order of the first.

    Empty where the records are not a match of two: other names, or one name twice.
    """
    names = list(records[0]["players"])
    is_match = len(set(names)) == 2 and all(set(r["players"]) == set(names) for r in records)
    return names if is_match else []


def better_of(first: int, second: int) -> int | None:
    """Which of two totals is the higher, 0 or 1; None when they are level."""
    if first == second:
        return None
    return 0 if first > second else 1
