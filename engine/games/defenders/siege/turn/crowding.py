"""Regiments leave crowded places, bumping others along the way (F14.2, F16.4)."""

from __future__ import annotations

from engine.errors import IllegalMove
from engine.games.defenders.siege.table.endings import judge
from engine.games.defenders.siege.table.phase_step import Move, PhaseStep
from engine.games.defenders.siege.table.siege_table import INTACT, NOWHERE, SiegeTable
from engine.language import mark_translatable

_FAR = 99


def distances(board: SiegeTable) -> list[int]:
    """Of each intact place the connections to the nearest place with room, through intact ones.

    A place with room counts 0; one from where there is none counts ``_FAR``.
    """
    steps = [_FAR] * len(board.status)
    ring = [place for place in board.intact() if board.has_room(place)]
    for place in ring:
        steps[place] = 0
    reached = 0
    while ring:
        reached += 1
        wider = []
        for place in ring:
            for near in board.field.places[place].near:
                if steps[near] == _FAR and board.status[near] == INTACT:
                    steps[near] = reached
                    wider.append(near)
        ring = wider
    return steps


def _ready(board: SiegeTable) -> bool:
    """Find the regiment that must leave; in a chain, the one bumped next."""
    place = board.place if board.place != NOWHERE else _crowded(board)
    if place == NOWHERE:
        board.chosen = NOWHERE
        if not judge(board):  # F18.4
            board.begin(board.after)
        return False
    board.place = place
    board.chosen = leaver(board, place)
    board.seat = board.first
    return True


def _crowded(board: SiegeTable) -> int:
    """The first place over capacity that can be helped; places awaiting a battle wait."""
    steps: list[int] = []
    for place in board.intact():
        over = len(board.regiments_at(place)) - board.field.places[place].capacity
        if over > 0 and place not in board.aim:
            steps = steps or distances(board)
            if steps[place] < _FAR:
                return place
    return NOWHERE


def leaver(board: SiegeTable, place: int) -> int:
    """The regiment that leaves: the one longest present, of equals the lower (F16.4)."""
    return min(board.regiments_at(place), key=lambda unit: (board.since[unit], board.order(unit)))


def _options(board: SiegeTable) -> list[Move]:
    return [("go", board.chosen, place) for place in board.field.places[board.place].near]


def _refuse(board: SiegeTable, move: Move) -> IllegalMove | None:
    _, unit, place = move
    if unit != board.chosen:
        return IllegalMove("F16.4", "the regiment longest present leaves")
    if not board.field.places[board.place].near_mask >> place & 1:
        return IllegalMove("F16.4", "it leaves along one open connection")
    steps = distances(board)
    if board.status[place] != INTACT or steps[place] != steps[board.place] - 1:
        return IllegalMove("F16.4", "it goes to, or toward, the nearest place with room")
    return None


def _act(board: SiegeTable, move: Move) -> None:
    _, unit, place = move
    had_room = board.has_room(place)
    board.arrive(unit, place)
    board.tell("gives way", unit, place)
    board.place = NOWHERE if had_room else place


SETTLE_STEP = PhaseStep(
    rule="F16.4",
    due=mark_translatable("this regiment has to make room; say where it goes, such as D3>L5"),
    ready=_ready,
    act=_act,
    options=_options,
    refuse=_refuse,
    does=("go",),
)
