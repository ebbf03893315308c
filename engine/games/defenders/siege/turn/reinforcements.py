"""Before the battles: individuals step in, and the joker's reinforcements arrive (F12.5, F12.6)."""

from __future__ import annotations

from engine.cards import JOKERS
from engine.errors import IllegalMove
from engine.games.defenders.siege.table.fixed_facts import RESERVE, named, named_words
from engine.games.defenders.siege.table.phase_step import PASS, Move, PhaseStep
from engine.games.defenders.siege.table.phases import BATTLE, NAMING, RELIEF
from engine.games.defenders.siege.table.siege_table import INTACT, SiegeTable
from engine.language import mark_translatable

# Each player may move one individual one connection (F12.5)


def _join_ready(board: SiegeTable) -> bool:
    if board.round == board.field.players:
        board.begin(RELIEF if board.drawn in JOKERS else BATTLE)
        return False
    board.seat = board.seat_in_turn
    return True


def _join_options(board: SiegeTable) -> list[Move]:
    places = board.field.places
    return [PASS] + [
        ("go", unit, place)
        for unit, at in enumerate(board.at)
        if at >= 0 and board.kinds[unit].is_individual
        for place in places[at].near
    ]


def _refuse_join(board: SiegeTable, move: Move) -> IllegalMove | None:
    does, unit, place = move
    if does == "pass":
        return None
    if board.at[unit] < 0:
        return IllegalMove("F12.5", "that unit is not in the city")
    if not board.kinds[unit].is_individual:
        return IllegalMove("F12.5", "only a Jack, Queen or King may step in before the battles")
    if board.used >> unit & 1:
        return IllegalMove("F12.5", "no unit steps in twice")
    if not board.field.places[board.at[unit]].near_mask >> place & 1:
        return IllegalMove("F12.5", "it may move along one open connection only")
    if board.status[place] != INTACT:
        return IllegalMove("F12.5", "it may only enter an intact place")
    return None


def _join(board: SiegeTable, move: Move) -> None:
    if move[0] == "go":
        board.used |= 1 << move[1]
        board.arrive(move[1], move[2])
        board.tell("moves", move[1], move[2])
    board.round += 1


JOIN_STEP = PhaseStep(
    rule="F12.5",
    due=mark_translatable(
        "you may move one Jack, Queen or King to a connected place, such as D3>L5, or pass"
    ),
    ready=_join_ready,
    act=_join,
    options=_join_options,
    refuse=_refuse_join,
    does=("go", "pass"),
)


# The reserve joins the battle, one unit at a time (F12.6)


def _relief_ready(board: SiegeTable) -> bool:
    if not board.waiting():
        board.begin(BATTLE)
        return False
    board.seat = board.seat_in_turn
    return True


def _relief_options(board: SiegeTable) -> list[Move]:
    attacked = sorted({aim for aim in board.aim if aim >= 0})
    return [("go", unit, place) for unit in board.waiting() for place in attacked]


def _refuse_relief(board: SiegeTable, move: Move) -> IllegalMove | None:
    if board.at[move[1]] != RESERVE:
        return IllegalMove("F12.6", "only units of the reserve are assigned now")
    if move[2] not in board.aim:
        return IllegalMove("F12.6", "reinforcements go where an attack is under way")
    return None


def _relief(board: SiegeTable, move: Move) -> None:
    unit = move[1]
    board.arrive(unit, move[2])
    board.tell("arrives", unit, move[2])
    if unit >= len(board.field.kinds):
        board.chosen, board.after, board.phase = unit, RELIEF, NAMING
    else:
        board.round += 1


RELIEF_STEP = PhaseStep(
    rule="F12.6",
    due=mark_translatable("send one unit of the reserve to a place under attack, such as R1>L3"),
    ready=_relief_ready,
    act=_relief,
    options=_relief_options,
    refuse=_refuse_relief,
    does=("go",),
)


# Who sent a heart says what it is (F12.6)


def _naming_ready(board: SiegeTable) -> bool:
    del board
    return True  # the same seat goes on


def _naming_options(board: SiegeTable) -> list[Move]:
    count = len(named_words(board.field.setting, board.kinds[board.chosen]))
    return [("name", board.chosen, number) for number in range(count)]


def _refuse_naming(board: SiegeTable, move: Move) -> IllegalMove | None:
    if move[1] != board.chosen:
        return IllegalMove("F12.6", "the unit that just arrived is named now")
    return None


def _naming(board: SiegeTable, move: Move) -> None:
    unit, setting = move[1], board.field.setting
    kind = board.kinds[unit]
    board.kinds[unit] = named(setting, kind, named_words(setting, kind)[move[2]])
    board.tell("named", unit)
    if board.after == RELIEF:
        board.round += 1
        board.phase = RELIEF
    else:
        board.begin(board.after)


NAMING_STEP = PhaseStep(
    rule="F12.6",
    due=mark_translatable("say what the reinforcement is, such as R1=healers"),
    ready=_naming_ready,
    act=_naming,
    options=_naming_options,
    refuse=_refuse_naming,
    does=("name",),
)
