"""Which side kills which units after a battle: repulse and defeat (F14.1, F14.3)."""

from __future__ import annotations

from engine.cards import face_value
from engine.errors import IllegalMove
from engine.games.defenders.siege.table.fixed_facts import JACK
from engine.games.defenders.siege.table.phase_step import PASS, Move, PhaseStep
from engine.games.defenders.siege.table.phases import LOSSES
from engine.games.defenders.siege.table.siege_table import HELD, NOWHERE, SiegeTable
from engine.games.defenders.siege.turn.battle import end_repulse
from engine.games.defenders.siege.turn.fleeing import begin_flight
from engine.games.defenders.siege.turn.losses import kill_foe, kill_unit
from engine.language import mark_translatable

# Repulse: each defender kills one threat of equal or lower value (F14.1)


def _repulse_ready(board: SiegeTable) -> bool:
    if all(_refuse_kill(board, move) for move in _kill_options(board)):
        if not board.used:
            board.tell("none killed")
        end_repulse(board)
        return False
    board.seat = board.seat_in_turn
    return True


def _kill_options(board: SiegeTable) -> list[Move]:
    foes = board.attackers_of(board.place)
    return [("kill", unit, foe) for unit in board.units_at(board.place) for foe in foes]


def _refuse_absent(board: SiegeTable, unit: int, foe: int, rule: str) -> IllegalMove | None:
    """Only those who fought here kill each other."""
    if board.at[unit] != board.place:
        return IllegalMove(rule, "that unit did not defend here")
    if board.aim[foe] != board.place:
        return IllegalMove(rule, "that threat did not attack here")
    return None


def _refuse_kill(board: SiegeTable, move: Move) -> IllegalMove | None:
    _, unit, foe = move
    absence = _refuse_absent(board, unit, foe, "F14.1")
    if absence is not None:
        return absence
    if board.used >> unit & 1:
        return IllegalMove("F14.1", "it has killed in this battle")
    if face_value(board.foes[foe]) > board.value(unit):
        return IllegalMove("F14.1", "it can only kill a threat of equal or lower value")
    return None


def _kill(board: SiegeTable, move: Move) -> None:
    _, unit, foe = move
    board.used |= 1 << unit
    board.tell("kills", unit, foe)
    kill_foe(board, foe)
    board.round += 1


REPULSE_STEP = PhaseStep(
    rule="F14.1",
    due=mark_translatable(
        "choose a unit, and a threat of equal or lower value that it kills, such as D3xT4"
    ),
    ready=_repulse_ready,
    act=_kill,
    options=_kill_options,
    refuse=_refuse_kill,
    does=("kill",),
)


# Defeat: a Jack may save one other unit (F14.3b)


def _save_ready(board: SiegeTable) -> bool:
    board.chosen = NOWHERE
    if all(_refuse_save(board, move) for move in _save_options(board)[1:]):
        board.begin(LOSSES)
        return False
    board.seat = board.first
    return True


def _save_options(board: SiegeTable) -> list[Move]:
    return [PASS] + [("save", unit, 0) for unit in board.units_at(board.place)]


def _refuse_save(board: SiegeTable, move: Move) -> IllegalMove | None:
    does, unit, _ = move
    if does == "pass":
        return None
    here = board.units_at(board.place)
    if unit not in here:
        return IllegalMove("F14.3", "that unit did not survive here")
    if not any(board.kinds[other].rank == JACK for other in here if other != unit):
        return IllegalMove("F14.3", "only a Jack present may make another unit immune")
    return None


def _save(board: SiegeTable, move: Move) -> None:
    board.begin(LOSSES)
    if move[0] == "save":
        board.chosen = move[1]
        board.tell("saved", move[1])


SAVE_STEP = PhaseStep(
    rule="F14.3",
    due=mark_translatable("your Jack may save one other unit, such as save D3, or pass"),
    ready=_save_ready,
    act=_save,
    options=_save_options,
    refuse=_refuse_save,
    does=("save", "pass"),
)


# Each threat kills one unit of equal or lower value (F14.3c)


def _losses_ready(board: SiegeTable) -> bool:
    if all(_refuse_slay(board, move) for move in _slay_options(board)):
        if not board.spent and board.units_at(board.place):
            board.tell("none slain")
        begin_flight(board, board.place, HELD)  # F14.3d
        return False
    board.seat = board.seat_in_turn
    return True


def _slay_options(board: SiegeTable) -> list[Move]:
    units = board.units_at(board.place)
    return [("slay", foe, unit) for foe in board.attackers_of(board.place) for unit in units]


def _refuse_slay(board: SiegeTable, move: Move) -> IllegalMove | None:
    _, foe, unit = move
    absence = _refuse_absent(board, unit, foe, "F14.3")
    if absence is not None:
        return absence
    if board.spent >> foe & 1:
        return IllegalMove("F14.3", "that threat has killed in this battle")
    if unit == board.chosen:
        return IllegalMove("F14.3", "the Jack has made that unit immune")
    if board.value(unit) > face_value(board.foes[foe]):
        return IllegalMove("F14.3", "it can only kill a unit of equal or lower value")
    return None


def _slay(board: SiegeTable, move: Move) -> None:
    _, foe, unit = move
    board.spent |= 1 << foe
    board.tell("slays", foe, unit)
    kill_unit(board, unit)
    board.round += 1


LOSSES_STEP = PhaseStep(
    rule="F14.3",
    due=mark_translatable(
        "choose a threat, and a unit of equal or lower value that it kills, such as T4xD3"
    ),
    ready=_losses_ready,
    act=_slay,
    options=_slay_options,
    refuse=_refuse_slay,
    does=("slay",),
)
