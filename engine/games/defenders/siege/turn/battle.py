"""Battles: which comes next, the sums and dice, and who wins (F13)."""

from __future__ import annotations

from engine.cards import face_value
from engine.errors import IllegalMove
from engine.games.defenders.rulebook.word_tables import class_index
from engine.games.defenders.siege.table.endings import judge
from engine.games.defenders.siege.table.fixed_facts import KING, QUEEN, REGIMENT
from engine.games.defenders.siege.table.phase_step import Move, PhaseStep, ask_die
from engine.games.defenders.siege.table.phases import (
    ACT,
    BATTLE,
    DEFENCE,
    REPULSE,
    ROLLS,
    SAVE,
    SETTLE,
)
from engine.games.defenders.siege.table.siege_table import HELD, NOWHERE, SiegeTable
from engine.games.defenders.siege.turn.fleeing import begin_flight
from engine.games.defenders.siege.turn.losses import feel_morale, kill_unit
from engine.games.defenders.siege.turn.reflection import ENEMY_WON
from engine.games.defenders.siege.turn.reflection import REPULSED as WAS_REPULSED
from engine.language import _, mark_translatable

DICE_NAMES = (
    mark_translatable("Queen's die"),
    mark_translatable("Defence"),
    mark_translatable("Face-card die"),
    mark_translatable("Attack"),
)
"""What the dice of a battle are for, in the order they are rolled (F13.3, F13.4)."""


def defence_before_dice(board: SiegeTable, place: int) -> tuple[int, int, int, bool]:
    """Values, words and ground of the defence, and whether a Queen's die is rolled (F13.3)."""
    values = words = 0
    has_queen = False
    for unit in board.units_at(place):
        kind = board.kinds[unit]
        if kind.rank <= REGIMENT:
            values += board.value(unit)
        words += kind.plus
        has_queen |= kind.rank == QUEEN
    return values, words, board.field.places[place].strength, has_queen


def attack_before_dice(board: SiegeTable, place: int) -> tuple[int, bool]:
    """Values of the attack, and whether the face-card die is rolled (F13.4)."""
    held = {board.kinds[unit].rank for unit in board.units_at(place)}
    values, has_face = 0, False
    for foe in board.attackers_of(place):
        card = board.foes[foe]
        rank = class_index(card)
        if rank <= REGIMENT:
            values += face_value(card)
        elif rank == QUEEN or rank not in held:  # a Jack stops Jacks, a King stops Kings
            has_face = True
    return values, has_face


def totals(board: SiegeTable) -> tuple[int, int]:
    """Defence and attack with the dice rolled so far (F13.3, F13.4)."""
    values, plus, ground, has_queen = defence_before_dice(board, board.place)
    power, _ = attack_before_dice(board, board.place)
    own = 1 + has_queen
    return (
        values + plus + ground + sum(board.rolled[:own]),
        power + sum(board.rolled[own:]),
    )


def dice_due(board: SiegeTable) -> list[str]:
    """What each die of this battle is for, in the order they are rolled."""
    has_queen = defence_before_dice(board, board.place)[3]
    has_face = attack_before_dice(board, board.place)[1]
    is_rolled = (has_queen, True, has_face, True)
    return [name for name, rolled in zip(DICE_NAMES, is_rolled, strict=True) if rolled]


# The First Player picks the next battle (F13.1)


def _battle_ready(board: SiegeTable) -> bool:
    if all(aim == NOWHERE for aim in board.aim):
        board.begin(ACT)
        return False
    board.seat = board.first
    return True


def _battle_options(board: SiegeTable) -> list[Move]:
    return [("battle", place, 0) for place in range(len(board.status))]


def _refuse_battle(board: SiegeTable, move: Move) -> IllegalMove | None:
    if move[1] not in board.aim:
        return IllegalMove("F13.1", "nobody attacks there")
    return None


def _battle(board: SiegeTable, move: Move) -> None:
    place = move[1]
    board.begin(DEFENCE)
    board.place = place
    board.tell("battle", place)
    if not board.units_at(place):  # F13.2: falls without rolls
        board.tell("undefended", place)
        _fall(board)


BATTLE_STEP = PhaseStep(
    rule="F13.1",
    due=mark_translatable("choose the next battle, such as battle L5"),
    ready=_battle_ready,
    act=_battle,
    options=_battle_options,
    refuse=_refuse_battle,
    does=("battle",),
)


# The left neighbour describes the defence (F13.2)

DESCRIBED: Move = ("defend", 1, 0)
SILENT: Move = ("silent", 0, 0)


def _defence_ready(board: SiegeTable) -> bool:
    board.seat = (board.first + 1) % board.field.players
    return True


def _defence_options(board: SiegeTable) -> list[Move]:
    del board
    return [DESCRIBED, SILENT]


def _defence(board: SiegeTable, move: Move) -> None:
    if move[0] == "defend":
        board.tell("described")
        board.begin(ROLLS)
        return
    board.tell("silent")
    for unit in board.units_at(board.place):
        kill_unit(board, unit)
    _fall(board)


DEFENCE_STEP = PhaseStep(
    rule="F13.2",
    due=mark_translatable(
        "describe the defence and type defend (with silent, every unit there dies)"
    ),
    ready=_defence_ready,
    act=_defence,
    options=_defence_options,
    does=("defend", "silent"),
)


def _fall(board: SiegeTable) -> None:
    board.stirred |= ENEMY_WON
    begin_flight(board, board.place, HELD)


# The dice, and who wins (F13.3-F13.5)


def _rolls_ready(board: SiegeTable) -> bool:
    if len(board.rolled) < len(dice_due(board)):
        return ask_die(board)
    defence, attack = totals(board)
    if defence > attack:
        board.tell("repulse", defence, attack)
        board.stirred |= WAS_REPULSED
        board.begin(REPULSE)
    elif defence < attack:
        board.tell("defeat", defence, attack)
        board.stirred |= ENEMY_WON
        for unit in board.units_at(board.place):
            if board.kinds[unit].rank == KING:  # F14.3a
                kill_unit(board, unit)
        board.begin(SAVE)
    else:
        board.tell("stand-off", defence, attack)
        end_repulse(board)  # F13.5
    return False


def _rolls(board: SiegeTable, move: Move) -> None:
    board.rolled.append(move[2])


def _rolls_die(board: SiegeTable) -> str:
    return _(dice_due(board)[len(board.rolled)])


ROLLS_STEP = PhaseStep("F13.3", "roll the dice of the battle", _rolls_ready, _rolls, die=_rolls_die)


def end_repulse(board: SiegeTable) -> None:
    """Surviving threats go back where they were, and regiments settle (F14.1, F14.2)."""
    for foe in board.attackers_of(board.place):
        board.aim[foe] = NOWHERE
    board.place = board.chosen = NOWHERE
    feel_morale(board)
    if not judge(board):  # F18.4
        board.begin(SETTLE)
        board.after = BATTLE
