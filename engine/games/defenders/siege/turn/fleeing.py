"""Fleeing from a place that is lost (F14.4)."""

from __future__ import annotations

from engine.errors import IllegalMove
from engine.games.defenders.siege.table.endings import judge
from engine.games.defenders.siege.table.fixed_facts import REGIMENT
from engine.games.defenders.siege.table.phase_step import Move, PhaseStep
from engine.games.defenders.siege.table.phases import ACT, BATTLE, FLIGHT
from engine.games.defenders.siege.table.siege_table import HELD, INTACT, NOWHERE, SiegeTable
from engine.games.defenders.siege.turn.losses import feel_morale, kill_unit, lose_place, wound
from engine.language import mark_translatable


def begin_flight(board: SiegeTable, place: int, state: int) -> None:
    """All units of a place flee, highest order first; then it is held or ruined.

    Args:
        board: the table.
        place: what is lost.
        state: what becomes of it, HELD or RUINED.
    """
    board.begin(FLIGHT)
    board.place, board.target = place, state
    board.queue = sorted(board.units_at(place), key=board.order, reverse=True)


def _ready(board: SiegeTable) -> bool:
    while board.cursor < len(board.queue):
        board.chosen = board.queue[board.cursor]
        if any(_refuse(board, move) is None for move in _options(board)):
            board.seat = board.first
            return True
        board.tell("cornered", board.chosen)
        kill_unit(board, board.chosen)  # no destination: it dies, whatever its class
        board.cursor += 1
    _end(board)
    return False


def _options(board: SiegeTable) -> list[Move]:
    return [("go", board.chosen, place) for place in board.field.places[board.place].near]


def _refuse(board: SiegeTable, move: Move) -> IllegalMove | None:
    _, unit, place = move
    if unit != board.chosen:
        return IllegalMove("F14.4", "units flee in order, the highest first")
    if not board.field.places[board.place].near_mask >> place & 1:
        return IllegalMove("F14.4", "it flees along one open connection")
    if board.status[place] != INTACT:
        return IllegalMove("F14.4", "it may only flee to an intact place")
    if board.kinds[unit].rank == REGIMENT and not board.has_room(place):
        return IllegalMove("F14.4", "there's no room for another regiment")
    return None


def _act(board: SiegeTable, move: Move) -> None:
    _, unit, place = move
    wound(board, unit)
    board.arrive(unit, place)
    board.tell("flees", unit, place)
    board.cursor += 1


def _end(board: SiegeTable) -> None:
    place, state = board.place, board.target
    board.queue = []
    if state == HELD:
        for foe in board.attackers_of(place):  # F14.3e: threats stay
            board.home[foe], board.aim[foe] = place, NOWHERE
    lose_place(board, place, state)
    feel_morale(board)
    board.place = board.target = board.chosen = NOWHERE
    if not judge(board):  # F18.4
        board.begin(BATTLE if state == HELD else ACT)


FLIGHT_STEP = PhaseStep(
    rule="F14.4",
    due=mark_translatable("say where the unit flees, such as D3>L5"),
    ready=_ready,
    act=_act,
    options=_options,
    refuse=_refuse,
    does=("go",),
)
