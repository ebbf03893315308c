"""The defenders act: each player may move a unit (F16.1-F16.3), and the turn's end (F1.8)."""

from __future__ import annotations

from engine.errors import IllegalMove
from engine.games.defenders.siege.table.endings import judge_deck
from engine.games.defenders.siege.table.fixed_facts import REGIMENT
from engine.games.defenders.siege.table.phase_step import PASS, Move, PhaseStep
from engine.games.defenders.siege.table.phases import ABILITY, SCENE, SETTLE
from engine.games.defenders.siege.table.siege_table import HELD, INTACT, NOWHERE, RUINED, SiegeTable
from engine.games.defenders.siege.turn.losses import feel_morale, restore_place
from engine.language import mark_translatable

MOST_REGIMENTS = 2
"""A third regiment never enters a place, whatever its capacity (F16.3)."""


def _ready(board: SiegeTable) -> bool:
    if board.round == board.field.players:
        board.begin(SETTLE)
        board.after = ABILITY
        return False
    board.seat = board.seat_in_turn
    return True


def _options(board: SiegeTable) -> list[Move]:
    """Every move that the rules allow: what :func:`_refuse` would ask of each, asked of all."""
    enterable = full = 0
    for place in range(len(board.status)):
        if can_enter(board, place):  # F16.2
            enterable |= 1 << place
            if len(board.regiments_at(place)) >= MOST_REGIMENTS:  # F16.3
                full |= 1 << place
    moves = [PASS]
    for unit, at in enumerate(board.at):
        if at >= 0 and not board.used >> unit & 1:  # F16.1
            mask = _reach(board, unit, enterable) & enterable
            if board.kinds[unit].rank == REGIMENT:
                mask &= ~full
            moves += [
                ("go", unit, place) for place in range(len(board.status)) if mask >> place & 1
            ]
    return moves


def _reach(board: SiegeTable, unit: int, enterable: int) -> int:
    """Where a unit's legs carry it: one connection, a mobile one's two (F16.1), as a mask.

    Args:
        board: the city.
        unit: somewhere in it.
        enterable: the places that units may pass through.
    """
    places = board.field.places
    here = places[board.at[unit]]
    if not board.kinds[unit].is_mobile:
        return here.near_mask
    mask = here.near_mask
    for middle in here.near:
        if enterable >> middle & 1:
            mask |= places[middle].near_mask
    return mask & ~(1 << board.at[unit])


def can_enter(board: SiegeTable, place: int) -> bool:
    """Whether units may enter: not where it is ruined or threats hold it (F16.2)."""
    state = board.status[place]
    return state == INTACT or (state == HELD and not board.foes_in(place))


def _refuse(board: SiegeTable, move: Move) -> IllegalMove | None:
    does, unit, place = move
    if does == "pass":
        return None
    if board.at[unit] < 0:
        return IllegalMove("F16.1", "that unit is not in the city")
    if board.used >> unit & 1:
        return IllegalMove("F16.1", "that unit has moved in this step")
    if board.at[unit] == place:
        return IllegalMove("F16.1", "it stands there already")
    if board.status[place] == RUINED:
        return IllegalMove("F16.2", "nobody enters a ruined place")
    if not can_enter(board, place):
        return IllegalMove("F16.2", "threats stand in that held place")
    enterable = sum(1 << n for n in range(len(board.status)) if can_enter(board, n))
    if not _reach(board, unit, enterable) >> place & 1:
        most = "two connections" if board.kinds[unit].is_mobile else "one connection"
        return IllegalMove("F16.1", f"that's too far: this unit moves along {most} at most")
    is_regiment = board.kinds[unit].rank == REGIMENT
    if is_regiment and len(board.regiments_at(place)) >= MOST_REGIMENTS:
        return IllegalMove("F16.3", "a third regiment never enters a place")
    return None


def _act(board: SiegeTable, move: Move) -> None:
    does, unit, place = move
    if does == "go":
        board.used |= 1 << unit
        board.arrive(unit, place)
        board.tell("moves", unit, place)
        if board.status[place] == HELD:  # F16.2
            restore_place(board, place)
            feel_morale(board)
    board.round += 1


ACT_STEP = PhaseStep(
    rule="F16.1",
    due=mark_translatable("you may move one unit to a connected place, such as D3>L5, or pass"),
    ready=_ready,
    act=_act,
    options=_options,
    refuse=_refuse,
    does=("go", "pass"),
    is_sure=True,
)


def end_turn(board: SiegeTable) -> None:
    """The role passes on, and the next turn begins unless the deck is empty (F1.8, F18.3)."""
    if judge_deck(board):
        return
    board.turn += 1
    board.drawn = NOWHERE
    board.first = (board.first + 1) % board.field.players
    board.begin(SCENE)
