"""What tests of Dabu Deeps share: the worked example's states, and asking by trying."""

from __future__ import annotations

from engine.errors import IllegalMove
from engine.games.dabu_deeps.round.notation import play
from engine.games.dabu_deeps.round.state import State
from engine.games.dabu_deeps.sheets.worked_round import MOVES, state_x


def states() -> list[State]:
    """The state before the first token of the example, and after each one."""
    state = state_x()
    result = [state.copy()]
    for text in MOVES:
        play(state, text)
        result.append(state.copy())
    return result


def can(state: State, move: int) -> bool:
    """Whether a move is legal now."""
    try:
        state.verify(move)
    except IllegalMove:
        return False
    return True
