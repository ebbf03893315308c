"""What tests of Dabu Deeps share: the worked example's states, and asking by trying."""

from __future__ import annotations

from engine.errors import IllegalMove
from engine.game.contract import Request
from engine.games.dabu_deeps import GAME
from engine.games.dabu_deeps.round.notation import parse, play
from engine.games.dabu_deeps.round.state import State
from engine.games.dabu_deeps.sheets.worked_round import MOVES, state_x
from engine.scenario.envelope import Scenario, make_scenario


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


def scenario_of(content: dict[str, object], **options: str) -> Scenario:
    return make_scenario(
        game="dabu-deeps",
        prefix="DB",
        title="X",
        seed="",
        players=2,
        options=options,
        content=content,
    )


def setup_content(**more: object) -> dict[str, object]:
    content = GAME.generate(Request("play", 2)).content
    return {**content, **more}


def lit_state() -> State:
    """Layout X with the light of 6D on r1c4 still to be chosen."""
    state = state_x()
    state.apply(parse(state.hand, "6D@r1c4")[0])
    return state
