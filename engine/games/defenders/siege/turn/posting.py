"""Before the siege: each player places the units they finished, the highest first (F6)."""

from __future__ import annotations

from engine.errors import IllegalMove
from engine.games.defenders.siege.table.fixed_facts import REGIMENT
from engine.games.defenders.siege.table.phase_step import Move, PhaseStep
from engine.games.defenders.siege.table.phases import SCENE
from engine.games.defenders.siege.table.siege_table import NOWHERE, SiegeTable
from engine.language import mark_translatable


def _ready(board: SiegeTable) -> bool:
    if not board.queue:
        units = range(len(board.field.kinds))
        board.queue = sorted(units, key=board.order, reverse=True)
    while board.cursor < len(board.queue):
        board.chosen = board.queue[board.cursor]
        if any(_refuse(board, move) is None for move in _options(board)):
            board.seat = board.field.owners[board.chosen]
            return True
        board.tell("no post", board.chosen)  # it joins the reserve
        board.cursor += 1
    board.queue = []
    board.chosen = NOWHERE
    board.begin(SCENE)
    return False


def _options(board: SiegeTable) -> list[Move]:
    return [("go", board.chosen, place) for place in range(len(board.status))]


def _refuse(board: SiegeTable, move: Move) -> IllegalMove | None:
    _, unit, place = move
    if unit != board.chosen:
        return IllegalMove("F6.1", "units are placed in order, the highest first")
    if board.kinds[unit].rank == REGIMENT and not board.has_room(place):
        return IllegalMove("F6.1", "there's no room for another regiment")
    return None


def _act(board: SiegeTable, move: Move) -> None:
    _, unit, place = move
    board.at[unit] = place
    board.tell("posted", unit, place)
    board.cursor += 1


POSTS_STEP = PhaseStep(
    rule="F6.1",
    due=mark_translatable("place your unit, such as D3>L5"),
    ready=_ready,
    act=_act,
    options=_options,
    refuse=_refuse,
    does=("go",),
)
