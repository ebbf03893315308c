"""One unit uses its ability: engineers, healers, Jacks and Kings (F16.5)."""

from __future__ import annotations

from engine.errors import IllegalMove
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.siege.table.endings import judge
from engine.games.defenders.siege.table.fixed_facts import DEAD, JACK, KING, OUTSIDE, called
from engine.games.defenders.siege.table.phase_step import PASS, Move, PhaseStep, ask_die
from engine.games.defenders.siege.table.phases import CLOSE, EFFECT
from engine.games.defenders.siege.table.siege_table import NOWHERE, RUINED, SiegeTable
from engine.games.defenders.siege.turn.losses import (
    change_morale,
    feel_morale,
    kill_foe,
    restore_place,
)
from engine.language import _, mark_translatable

SUCCESS: int = words.TABLES["abilities"]["success"]
"""A d6 of at least this succeeds."""

ENGINEERS, HEALERS = words.TABLES["roles"]["words"]
REPAIR, HEAL, INSPIRE, SHOOT = "repair", "heal", "inspire", "shoot"
ABILITIES = (REPAIR, HEAL, INSPIRE, SHOOT)


def wounded(board: SiegeTable) -> list[int]:
    """The wounded units in the city, in id order."""
    return [unit for unit in board.living() if board.wounds[unit]]


def _ready(board: SiegeTable) -> bool:
    board.seat = board.first
    return True


def _options(board: SiegeTable) -> list[Move]:
    moves = [PASS]
    for unit in board.living():
        kind = board.kinds[unit]
        if ENGINEERS in kind.roles:
            moves += [(REPAIR, unit, place) for place in range(len(board.status))]
        if HEALERS in kind.roles:
            moves.append((HEAL, unit, 0))
        if kind.rank == JACK:
            moves.append((INSPIRE, unit, 0))
        if kind.rank == KING:
            moves += [(SHOOT, unit, foe) for foe in board.enemies()]
    return moves


def _refuse(board: SiegeTable, move: Move) -> IllegalMove | None:
    does, unit, target = move
    if does == "pass":
        return None
    reason = ""
    kind = board.kinds[unit]
    if board.at[unit] < 0:
        reason = "that unit is not in the city"
    elif does == REPAIR:
        if ENGINEERS not in kind.roles:
            reason = "only engineers repair"
        elif board.status[target] != RUINED:
            reason = "only a ruined place can be repaired"
    elif does == HEAL:
        if HEALERS not in kind.roles:
            reason = "only healers heal"
        elif not wounded(board):
            reason = "nobody is wounded"
    elif does == INSPIRE:
        if kind.rank != JACK:
            reason = "only a Jack lifts morale"
        elif not board.morale:
            reason = "there's no morale damage"
    elif kind.rank != KING:
        reason = "only a King shoots"
    elif board.home[target] == DEAD:
        reason = "that threat is gone"
    elif board.field.kings_near and not _is_near(board, board.at[unit], board.home[target]):
        reason = "tonight a King reaches only next places, or outside from an entry point"
    return IllegalMove("F16.5", reason) if reason else None


def _is_near(board: SiegeTable, place: int, home: int) -> bool:
    """Whether a threat stands next to a place: in a connected one, or before its gates."""
    if home == OUTSIDE:
        return place in board.entries
    return bool(board.field.places[place].near_mask >> home & 1)


def _act(board: SiegeTable, move: Move) -> None:
    does, unit, target = move
    if does == "pass":
        board.begin(CLOSE)
        return
    board.tell(does, *((unit, target) if does in (REPAIR, SHOOT) else (unit,)))
    board.begin(EFFECT)
    board.cursor = ABILITIES.index(does)
    board.chosen, board.target = unit, target
    board.queue = wounded(board) if does == HEAL else []


ABILITY_STEP = PhaseStep(
    rule="F16.5",
    due=mark_translatable("you may use one unit's ability (? lists them), or pass"),
    ready=_ready,
    act=_act,
    options=_options,
    refuse=_refuse,
    does=("pass", *ABILITIES),
)


# Its dice: one, one for each wounded unit, or the King's and the threat's


def _effect_ready(board: SiegeTable) -> bool:
    does = ABILITIES[board.cursor]
    due = {HEAL: len(board.queue), SHOOT: 2}.get(does, 1)
    if len(board.rolled) < due:
        return ask_die(board)
    _take_effect(board, does)
    board.queue = []
    board.chosen = board.target = NOWHERE
    feel_morale(board)
    if not judge(board):  # F18.4
        board.begin(CLOSE)
    return False


def _take_effect(board: SiegeTable, does: str) -> None:
    first = board.rolled[0]
    if does == HEAL:
        for unit, result in zip(board.queue, board.rolled, strict=True):
            if result >= SUCCESS:
                board.wounds[unit] -= 1
                board.tell("healed", unit)
    elif does == SHOOT:
        if first >= board.rolled[1]:
            kill_foe(board, board.target)
        else:
            board.tell("missed", board.target)
    elif first < SUCCESS:
        board.tell("in vain")
    elif does == REPAIR:
        restore_place(board, board.target)
    else:
        change_morale(board, -1)


def _effect(board: SiegeTable, move: Move) -> None:
    board.rolled.append(move[2])


def _effect_die(board: SiegeTable) -> str:
    does, count = ABILITIES[board.cursor], len(board.rolled)
    if does == SHOOT:
        return _("The threat") if count else _("The King")
    if does == HEAL:
        name = called(board.kinds[board.queue[count]])
        return _("To heal {unit}, {least} or more", least=SUCCESS, unit=name)
    return _("To succeed, {least} or more", least=SUCCESS)


EFFECT_STEP = PhaseStep("F16.5", "roll for the ability", _effect_ready, _effect, die=_effect_die)
