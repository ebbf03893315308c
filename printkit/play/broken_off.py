"""Games that were broken off: the tokens from which they can go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.game.playable import AnyMove, AnyPlay, AnyState


def settled(
    play: AnyPlay, start: Callable[[], AnyState], moves: Sequence[AnyMove]
) -> tuple[list[str], list[AnyMove]]:
    """The tokens of a game that was broken off, cut back to where it can go on.

    A token may stand for several moves; a half-made one would say something else.

    Returns:
        the tokens, and the moves they stand for.
    """
    for count in range(len(moves), -1, -1):
        there = start()
        for move in moves[:count]:
            there.apply(move)
        tokens = play.write(start(), moves[:count])
        again = start()
        if play.replay(again, tokens) is None and _is_same(there, again):
            return tokens, list(moves[:count])
    return [], []


def _is_same(one: AnyState, other: AnyState) -> bool:
    if one.to_move != other.to_move:
        return False
    if one.to_move < 0:
        return True
    return bool(one.observe(one.to_move) == other.observe(other.to_move))
